// SPDX-License-Identifier: Apache-2.0
// timeline.js - <show-time>: a lane for each thread, drawn on one canvas.
//
// Across is the number of the moment, or the time of the clock; down the depth of calls.  What is
// narrower than a pixel is drawn once for all of it, so a drawing takes a step per pixel and not
// per record.
'use strict';

const ROW = 5; // pixels of one frame
const DEEPEST = 14; // rows that a lane has at most
const GUTTER = 108;

class ShowTime extends HTMLElement {
  start(show) {
    this.show = show;
    this.from = this.to = 0;
    this.lanes = [];
    this.canvas = h('canvas', {
      tabindex: 0,
      role: 'slider',
      'aria-label': 'Time: the moment that all views show',
      'aria-valuemin': 0,
    });
    this.tip = h('div', { class: 'tip', hidden: true, role: 'status' });
    const zoom = (label, text, factor) =>
      h(
        'button',
        { title: label, 'aria-label': label, onclick: () => this.zoom(factor, show.at) },
        text,
      );
    this.clock = new Clock(show.recording);
    this.byClock = false;
    this.clockButton = h(
      'button',
      {
        title: 'Across: the time of the clock, or the number of the moment',
        'aria-pressed': 'false',
        onclick: () => this.chooseClock(!this.byClock),
      },
      'clock',
    );
    const legend = [
      ['own', 'the program'],
      ['library', 'a library'],
      ['blocked', 'BLOCKED'],
      ['waiting', 'WAITING'],
      ['sleeps', 'sleeps'],
      ['native', 'native'],
      ['gc', 'collection'],
      ['stop vm', 'stop of the world'],
      ['compiled vm', 'machine code'],
      ['mark', 'exception, thread, agent'],
    ];
    this.append(
      h(
        'div',
        { class: 'bar' },
        h('h2', {}, 'Time'),
        zoom('Zoom in', '+', 0.5),
        zoom('Zoom out', '−', 2),
        h('button', { title: 'Show all of the run', onclick: () => this.zoom(Infinity, 0) }, 'all'),
        this.clockButton,
        h(
          'span',
          { class: 'legend' },
          legend.map(([kind, text]) =>
            h(
              'span',
              { class: kind.includes(' vm') ? 'of-vm' : '' },
              h('i', { class: `swatch ${kind}` }),
              text,
            ),
          ),
        ),
      ),
      this.canvas,
      this.tip,
    );
    this.canvas.addEventListener('pointerdown', (e) => {
      this.canvas.setPointerCapture(e.pointerId);
      this.dragging = !e.shiftKey;
      this.rangeFrom = e.shiftKey ? this.momentAt(e.offsetX) : -1;
      if (this.dragging) this.pick(e);
    });
    this.canvas.addEventListener('pointermove', (e) =>
      this.dragging ? this.pick(e) : this.rangeFrom >= 0 ? this.choose(e) : this.hover(e),
    );
    this.canvas.addEventListener('pointerup', () => {
      this.dragging = false;
      this.rangeFrom = -1;
    });
    this.canvas.addEventListener('pointerleave', () => (this.tip.hidden = true));
    this.canvas.addEventListener(
      'wheel',
      (e) => {
        e.preventDefault();
        if (e.shiftKey || Math.abs(e.deltaX) > Math.abs(e.deltaY))
          this.pan((e.deltaX || e.deltaY) / this.width());
        else this.zoom(e.deltaY > 0 ? 1.25 : 0.8, this.momentAt(e.offsetX));
      },
      { passive: false },
    );
    this.lanesDrawn = h('canvas'); // all but the cursor, for the range that was drawn last
    new ResizeObserver(() => this.draw(true)).observe(this);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw(true));
  }

  grew() {
    const r = this.show.recording;
    // who looks at all of the run, or at its end, does so further on
    if (this.to - this.from >= this.known || !this.known) [this.from, this.to] = [0, r.count];
    this.known = Math.max(r.count, 1);
    this.to = Math.max(this.to, 1);
    this.canvas.setAttribute('aria-valuemax', r.count - 1);
    // threads that ran the program's code, or met something worth a mark
    this.lanes = [...r.lanes]
      .filter(([thread, lane]) => lane.deepest > 0 || r.carried.has(thread))
      .map(([thread, lane]) => ({
        thread,
        ...lane,
        rows: Math.min(Math.max(lane.deepest, 2), DEEPEST),
      }));
    // what no thread of the program does
    this.vm = { vm: true, rows: 2, happened: this.findHappened() };
    if (this.vm.happened.length) this.lanes.push(this.vm);
    this.draw(true);
  }

  // Stops of the world, and machine code that comes into use or goes: [[moment, kind]].
  findHappened() {
    const r = this.show.recording;
    const rows = r.stops.map((s) => [s.at, 'stop']);
    for (const c of r.codes) {
      rows.push([c.at, 'compiled']);
      if (c.gone < Infinity) rows.push([c.gone, 'thrown']);
    }
    return rows.sort((a, b) => a[0] - b[0]);
  }

  width() {
    return Math.max(this.canvas.clientWidth - GUTTER - 8, 10);
  }
  // What lies at the same distance: moments, or microseconds.
  scale(i) {
    return this.byClock ? this.clock.at(i) : i;
  }
  place(scaled) {
    return this.byClock ? this.clock.moment(scaled) : scaled;
  }
  x(i) {
    const from = this.scale(this.from);
    const span = this.scale(this.to) - from || 1;
    return GUTTER + ((this.scale(i) - from) / span) * this.width();
  }
  placeAt(x) {
    const from = this.scale(this.from);
    return this.place(from + ((x - GUTTER) / this.width()) * (this.scale(this.to) - from));
  }
  momentAt(x) {
    const i = Math.round(this.placeAt(x));
    return Math.min(Math.max(i, 0), this.show.recording.count - 1);
  }
  laneAt(y) {
    return this.lanes.find((lane) => y >= lane.top - 8 && y < lane.top + lane.rows * ROW + 8);
  }

  chooseClock(on) {
    this.byClock = on;
    this.clockButton.setAttribute('aria-pressed', String(on));
    this.draw(true);
    this.show.tell();
  }
  choose(e) {
    const ends = [this.rangeFrom, this.momentAt(e.offsetX)].sort((a, b) => a - b);
    this.show.chooseRange([ends[0], ends[1] + 1]);
  }
  pick(e) {
    const lane = this.laneAt(e.offsetY);
    const i = this.momentAt(e.offsetX);
    if (lane === this.vm) {
      this.show.go(this.nearestHappened(e.offsetX) ?? i);
      return;
    }
    this.show.go(lane ? this.show.nearest(i, lane.thread) : i, lane && lane.thread);
  }
  hover(e) {
    const lane = this.laneAt(e.offsetY);
    this.tip.hidden = !lane || e.offsetX < GUTTER;
    if (this.tip.hidden) return;
    const r = this.show.recording;
    this.tip.style.left = `${Math.min(e.offsetX + 12, this.canvas.clientWidth - 320)}px`;
    this.tip.style.top = `${lane.top + 34}px`;
    if (lane === this.vm) {
      const at = this.nearestHappened(e.offsetX);
      this.tip.hidden = at === undefined;
      if (at !== undefined) this.tip.textContent = momentText(this.show, at);
      return;
    }
    const at = this.momentAt(e.offsetX);
    const i = this.show.nearest(at, lane.thread);
    const m = r.method[i];
    const wait = this.waitSaid(this.waitNear(lane.thread, at), at);
    const where = m ? methodTitle(r, Math.abs(m)) : 'no frame';
    const what = momentText(this.show, i);
    const carrier = this.carrierSaid(lane.thread, at);
    this.tip.textContent = `${threadName(r, lane.thread)} · ${where} · ${what}${carrier}${wait}`;
  }
  carrierSaid(thread, i) {
    const r = this.show.recording;
    const mount = r.mountOf(thread, i);
    const carries = this.carriedAt(thread, i);
    if (carries) return ` · carries ${threadName(r, carries.thread)}`;
    if (!mount) return '';
    return mount.carrier ? ` · on ${threadName(r, mount.carrier)}` : ' · on no carrier: frozen';
  }
  carriedAt(carrier, i) {
    const rows = this.show.recording.carried.get(carrier) || [];
    return rows.find((row) => row.from <= i && i < row.to);
  }
  // What the lane of the VM shows within some pixels of x.
  nearestHappened(x) {
    let best;
    for (const [i] of this.vm.happened) {
      const far = Math.abs(this.x(i) - x);
      if (far < 8 && (best === undefined || far < Math.abs(this.x(best) - x))) best = i;
    }
    return best;
  }
  // The wait that a lane shows within some pixels of a moment.
  waitNear(thread, i) {
    const near = ((this.to - this.from) / this.width()) * 3;
    const waits = this.show.locks.waits.get(thread) || [];
    const over = waits.filter((w) => w.from - near <= i && i <= Math.max(w.to, w.from + near));
    return over.find((w) => w.object) || over.at(-1);
  }
  waitSaid(wait, i) {
    if (!wait) return '';
    const took = wait.ms ? `, ${wait.ms.toFixed(1)} ms` : '';
    const still = wait.to === Infinity ? stillText(this.show) : '';
    return ` · ${waitText(this.show, wait, i)}${took}${still}`;
  }
  zoom(factor, around) {
    const all = this.scale(this.show.recording.count);
    const from = this.scale(this.from);
    const now = this.scale(this.to) - from;
    const span = Math.min(Math.max(now * factor, this.byClock ? 1 : 40), all);
    const share = Math.min(Math.max((this.scale(around) - from) / now, 0), 1);
    this.showFrom(this.scale(around) - span * share, span);
  }
  showFrom(scaled, span) {
    const last = Math.max(this.scale(this.show.recording.count) - span, 0);
    const from = Math.min(Math.max(scaled, 0), last) || 0;
    this.from = this.place(from);
    this.to = Math.max(this.place(from + span), this.from + 1);
    this.draw();
  }
  // So many moments, the chosen one in their middle.
  zoomTo(moments) {
    this.from = this.show.at - moments / 2;
    this.to = this.from + moments;
    this.zoom(1, this.show.at);
  }
  // At first a page whose program has begun late, after its compiler, shows the program.
  showProgram() {
    const { steps, count } = this.show.recording;
    const before = steps.length ? steps[0] : 0;
    if (before < count / 2) return;
    this.from = before - (count - before) / 20;
    this.draw();
  }
  pan(share) {
    const span = this.scale(this.to) - this.scale(this.from);
    this.showFrom(this.scale(this.from) + share * span, span);
  }

  moved() {
    const { at } = this.show;
    if (at < this.from || at > this.to) {
      const span = this.to - this.from;
      this.from = Math.min(
        Math.max(at - span / 2, 0),
        Math.max(this.show.recording.count - span, 0),
      );
      this.to = this.from + span;
    }
    this.canvas.setAttribute('aria-valuenow', at);
    this.canvas.setAttribute('aria-valuetext', momentText(this.show, at));
    this.draw();
  }

  draw(anew) {
    if (anew) this.drawn = '';
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.drawNow();
    });
  }

  drawNow() {
    const css = getComputedStyle(this);
    const scale = devicePixelRatio || 1;
    let top = 14;
    for (const lane of this.lanes) {
      lane.top = top;
      top += lane.rows * ROW + 15;
    }
    const height = top + 2;
    this.canvas.style.height = `${height}px`;
    const width = this.canvas.clientWidth;
    for (const canvas of [this.canvas, this.lanesDrawn])
      if (canvas.width !== width * scale || canvas.height !== height * scale) {
        canvas.width = width * scale;
        canvas.height = height * scale;
        this.drawn = '';
      }
    const color = (name) => css.getPropertyValue(name).trim();
    const wanted = `${this.from} ${this.to} ${this.show.thread} ${this.byClock}`;
    if (this.drawn !== wanted) this.drawLanes(color, width, height, scale, css.fontFamily);
    this.drawn = wanted;
    const g = this.canvas.getContext('2d');
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    g.drawImage(this.lanesDrawn, 0, 0);
    g.setTransform(scale, 0, 0, scale, 0, 0);
    if (this.show.range) {
      const [left, right] = this.show.range.map((i) => Math.max(this.x(i), GUTTER));
      g.globalAlpha = 0.15;
      g.fillStyle = color('--accent');
      g.fillRect(left, 0, Math.max(right - left, 1), height);
      g.globalAlpha = 1;
    }
    g.fillStyle = color('--now');
    g.fillRect(Math.round(this.x(this.show.at)) - 1, 0, 2, height);
  }

  drawLanes(color, width, height, scale, font) {
    const g = this.lanesDrawn.getContext('2d');
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.clearRect(0, 0, width, height);
    g.font = `11px ${font}`;
    g.textBaseline = 'middle';
    const names = [
      'text',
      'quiet',
      'line',
      'panel',
      'blocked',
      'waiting',
      'sleeps',
      'native',
      'stop',
      'compiled',
      'mark',
      'gc',
      'lane-library',
      ...[0, 1, 2, 3, 4, 5].map((n) => `lane-${n}`),
    ];
    const paint = Object.fromEntries(names.map((name) => [name, color(`--${name}`)]));
    this.drawRuler(g, paint, width);
    for (const lane of this.lanes)
      if (lane.vm) this.drawVM(g, paint, lane);
      else this.drawLane(g, paint, lane);
    this.drawCollections(g, paint, height);
  }

  drawRuler(g, paint, width) {
    const [from, to] = [this.scale(this.from), this.scale(this.to)];
    const step = 10 ** Math.ceil(Math.log10((to - from) / 10 || 1));
    g.fillStyle = paint.quiet;
    g.textAlign = 'left';
    for (let v = Math.ceil(from / step) * step; v < to; v += step) {
      const x = this.x(this.place(v));
      if (x > width - 40) break;
      g.globalAlpha = 0.5;
      g.fillRect(Math.round(x), 0, 1, 5);
      g.globalAlpha = 1;
      g.fillText(this.byClock ? microseconds(v) : count(v), x + 3, 6);
    }
  }

  drawLane(g, paint, lane) {
    const r = this.show.recording;
    const w = this.width();
    const bottom = lane.top + lane.rows * ROW;
    const chosen = lane.thread === this.show.thread;
    g.textAlign = 'right';
    g.fillStyle = chosen ? paint.text : paint.quiet;
    g.font = `${chosen ? '600 ' : ''}11px system-ui, sans-serif`;
    g.fillText(cut(threadName(r, lane.thread), 17), GUTTER - 8, (lane.top + bottom) / 2);
    g.fillStyle = paint.line;
    g.fillRect(GUTTER, bottom, w, 1);
    const first = Math.max(this.from, lane.first);
    const last = Math.min(this.to, lane.last);
    const pixels = Math.max(Math.ceil(this.x(last)), GUTTER);
    for (let x = Math.max(Math.floor(this.x(first)), GUTTER); x <= pixels; x++) {
      const place = this.placeAt(x);
      const perPixel = this.placeAt(x + 1) - place;
      const i = Math.min(Math.floor(place), r.count - 1);
      let m = Math.min(i + Math.max(Math.floor(perPixel), 0), r.count - 1);
      while (m >= 0 && r.thread[m] !== lane.thread && m > i - 4000) m--;
      if (m < 0 || r.thread[m] !== lane.thread) continue;
      const depth = Math.min(r.depth[m], DEEPEST);
      if (!depth) continue;
      const method = r.method[m];
      g.fillStyle = method < 0 ? paint['lane-library'] : paint[`lane-${method % 6}`];
      g.fillRect(x, bottom - depth * ROW, 1.2, method < 0 ? depth * ROW : ROW);
      if (method > 0 && depth > 1) {
        g.globalAlpha = 0.35;
        g.fillRect(x, bottom - (depth - 1) * ROW, 1.2, (depth - 1) * ROW);
        g.globalAlpha = 1;
      }
      if (perPixel < 1 && depth < DEEPEST && nativeCall(r, m)) {
        g.fillStyle = paint.native;
        g.fillRect(x, bottom - (depth + 1) * ROW, 1.2, ROW);
      }
    }
    this.drawMounts(g, paint, lane);
    for (const wait of this.show.locks.waits.get(lane.thread) || [])
      if (wait.to >= this.from && wait.from <= this.to) this.drawWait(g, paint, lane, wait);
    g.fillStyle = paint.mark;
    let before = -9;
    for (
      let k = Recording.last(r.marks, this.from - 1) + 1;
      k < r.marks.length && r.marks[k] <= this.to;
      k++
    ) {
      const i = r.marks[k];
      if (r.thread[i] !== lane.thread || r.kind[i] === REC.MONITOR) continue;
      const x = Math.round(this.x(i));
      if (x - before < 2) continue;
      before = x;
      g.beginPath();
      g.moveTo(x - 3, bottom + 7);
      g.lineTo(x + 3, bottom + 7);
      g.lineTo(x, bottom + 2);
      g.fill();
    }
  }

  // Of a virtual thread: a line above its lane while a thread carries it, in the colour of that
  // one; without it the thread is frozen.  Of a carrier: whom it carries, in those colours.
  drawMounts(g, paint, lane) {
    const r = this.show.recording;
    const bottom = lane.top + lane.rows * ROW;
    const bar = (from, to, color, top, height, text) => {
      if (to < this.from || from > this.to) return;
      const left = Math.max(this.x(from), GUTTER);
      const right = Math.min(this.x(Math.min(to, r.count)), GUTTER + this.width());
      g.fillStyle = paint[`lane-${color % 6}`];
      g.fillRect(left, top, Math.max(right - left, 1), height);
      g.font = '10px system-ui, sans-serif';
      if (!text || g.measureText(text).width > right - left - 6) return;
      g.fillStyle = paint.text;
      g.textAlign = 'left';
      g.fillText(text, left + 3, top + height / 2 + 1);
    };
    (r.mounts.get(lane.thread) || []).forEach(({ at, carrier }, k, rows) => {
      const to = rows[k + 1]?.at ?? Infinity;
      if (carrier) bar(at, to, carrier, lane.top - 5, 3, '');
    });
    for (const { from, to, thread } of r.carried.get(lane.thread) || []) {
      g.globalAlpha = 0.5;
      bar(from, to, thread, lane.top, bottom - lane.top, threadName(r, thread));
      g.globalAlpha = 1;
    }
  }

  // A bar below the lane from its begin to its end, the lane pale meanwhile; what is waited for,
  // where there is room.
  drawWait(g, paint, lane, wait) {
    const bottom = lane.top + lane.rows * ROW;
    const left = Math.max(this.x(wait.from), GUTTER);
    const right = Math.min(
      this.x(Math.min(wait.to, this.show.recording.count)),
      GUTTER + this.width(),
    );
    const w = Math.max(right - left, 3);
    g.fillStyle = paint.panel;
    g.globalAlpha = 0.65;
    if (w > 3) g.fillRect(left + 1, lane.top - 1, w - 1, lane.rows * ROW);
    g.globalAlpha = 1;
    g.fillStyle = paint[wait.kind];
    g.fillRect(left, bottom - 2, w, 5);
    const deadlock = this.show.locks.deadlocks.some((d) =>
      d.circle.some((c) => c.thread === lane.thread && c.from === wait.from),
    );
    const what = deadlock ? ['DEADLOCK', ', '] : ['', ''];
    g.fillStyle = paint.text;
    g.textAlign = 'left';
    g.font = `${deadlock ? '600 ' : ''}10px system-ui, sans-serif`;
    if (w < 60) return;
    const said = [what.join('') + waitText(this.show, wait, wait.from), what[0]];
    const fits = said.find((text) => g.measureText(text).width < w - 8);
    if (fits) g.fillText(fits, left + 4, bottom - 8);
  }

  // Stops above, machine code below: filled when it comes into use, a line when it goes.
  drawVM(g, paint, lane) {
    g.textAlign = 'right';
    g.fillStyle = paint.quiet;
    g.font = '11px system-ui, sans-serif';
    g.fillText('the VM', GUTTER - 8, lane.top + ROW);
    g.fillStyle = paint.line;
    g.fillRect(GUTTER, lane.top + 2 * ROW, this.width(), 1);
    for (const [i, kind] of lane.happened) {
      if (i < this.from || i > this.to) continue;
      const x = Math.round(this.x(i));
      g.fillStyle = kind === 'stop' ? paint.stop : paint.compiled;
      if (kind === 'stop') g.fillRect(x - 1, lane.top - 1, 2, ROW);
      else if (kind === 'compiled') g.fillRect(x - 1, lane.top + ROW, 3, ROW - 1);
      else g.fillRect(x - 2, lane.top + ROW + 2, 4, 1);
    }
  }

  drawCollections(g, paint, height) {
    g.fillStyle = paint.gc;
    for (const c of this.show.recording.collections)
      if (c.end >= this.from && c.start <= this.to) {
        g.globalAlpha = 0.6;
        g.fillRect(
          this.x(c.start) - 1,
          12,
          Math.max(this.x(c.end) - this.x(c.start), 2),
          height - 14,
        );
        g.globalAlpha = 1;
      }
  }
}
customElements.define('show-time', ShowTime);
