// SPDX-License-Identifier: Apache-2.0
// heap.js - <show-heap>: objects by class, one object with its header and who refers to it, and the
// map of the heap before and after a collection.
'use strict';

const MOST_ROWS = 200;

class ShowHeap extends HTMLElement {
  start(show) {
    this.show = show;
    this.filter = h('input', {
      type: 'search',
      placeholder: 'class',
      'aria-label': 'Only classes with',
      oninput: () => this.moved(),
    });
    this.classes = h('div', {
      class: 'scroll list',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Objects by class',
    });
    this.object = h('div', {
      class: 'scroll detail',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Object',
    });
    this.map = h('div', { class: 'map' });
    this.append(
      h(
        'div',
        { class: 'split' },
        h('div', { class: 'side' }, this.filter, this.classes),
        this.object,
      ),
      this.map,
    );
    this.opened = new Set();
  }

  moved() {
    this.showClasses();
    this.showObject();
    this.showMap();
  }

  // ---- objects by class ----

  showClasses() {
    const { recording: r, at } = this.show;
    const groups = new Map();
    const wanted = this.filter.value.toLowerCase();
    for (const o of r.objects.values())
      if (r.isAlive(o, at)) {
        const rows = groups.get(o.cls);
        if (rows) rows.push(o);
        else groups.set(o.cls, [o]);
      }
    const parts = [];
    let all = 0;
    const own = (cls) => (r.classes[cls]?.own ? 1 : 0);
    for (const [cls, rows] of [...groups].sort(
      (a, b) => own(b[0]) - own(a[0]) || b[1].length - a[1].length,
    )) {
      all += rows.length;
      const name = r.classes[cls] ? external(r.classes[cls].name) : '?';
      if (!name.toLowerCase().includes(wanted)) continue;
      const details = h(
        'details',
        { class: own(cls) ? 'own' : '', open: this.opened.has(cls) },
        h(
          'summary',
          { title: name },
          h('span', { class: 'n' }, count(rows.length)),
          ' ',
          className(r, cls),
        ),
      );
      const fill = () => {
        if (details.childElementCount > 1) return;
        details.append(
          h(
            'ul',
            {},
            rows.slice(0, MOST_ROWS).map((o) => h('li', {}, objectButton(this.show, o.number))),
          ),
        );
        if (rows.length > MOST_ROWS)
          details.append(h('p', { class: 'quiet' }, `and ${count(rows.length - MOST_ROWS)} more`));
      };
      if (details.open) fill();
      details.addEventListener('toggle', () => {
        if (details.open) fill();
        this.opened[details.open ? 'add' : 'delete'](cls);
      });
      parts.push(details);
    }
    const kept = this.classes.scrollTop;
    this.classes.replaceChildren(
      h('p', { class: 'quiet' }, `${plural(all, 'object')} that the program met`),
      ...parts,
    );
    this.classes.scrollTop = kept;
  }

  // ---- one object ----

  showObject() {
    const { show } = this;
    const r = show.recording;
    const o = r.objects.get(show.object);
    if (!o) {
      this.object.replaceChildren(
        h('p', { class: 'quiet' }, 'Choose an object here or in a frame.'),
      );
      return;
    }
    const parts = [h('h3', {}, objectText(r, o.number, show.at))];
    const alive = r.isAlive(o, show.at);
    if (!alive) {
      parts.push(
        h(
          'p',
          {},
          o.born > show.at ? 'It is not there yet. ' : 'A collection has freed it. ',
          momentButton(
            show,
            o.born > show.at ? o.born : o.freed,
            o.born > show.at ? 'when it is met first' : 'when it was freed',
          ),
        ),
      );
      this.object.replaceChildren(...parts);
      return;
    }
    const c = r.classes[o.cls];
    const content = r.contents(o, show.at);
    const address = r.address(o, show.at);
    parts.push(this.header(o, c, content, address));
    parts.push(this.fields(o, c, content));
    parts.push(...this.referrers(o));
    this.object.replaceChildren(...parts);
  }

  header(o, c, content, address) {
    const { show } = this;
    const r = show.recording;
    const rows = [
      [
        'class',
        h(
          'button',
          { class: 'ref', onclick: () => show.chooseClass(o.cls) },
          c ? external(c.name) : '?',
        ),
      ],
      [
        'address',
        h('code', {}, address >= 0 ? hex(address) : 'not known'),
        h('span', { class: 'quiet' }, ` ${plural(o.bytes, 'byte')}`),
      ],
      ['monitor', this.monitor(o)],
      ['lock word', h('code', {}, hex(content.lock >>> 0)), ' ', lockText(content.lock)],
      ['tags', this.tags(o)],
      [
        'met',
        momentButton(show, o.born),
        o.freed < Infinity ? [' freed ', momentButton(show, o.freed)] : '',
      ],
      ['age', plural(r.survived(o, show.at), 'collection')],
    ];
    return h(
      'dl',
      {},
      rows.map(([name, ...value]) => [h('dt', {}, name), h('dd', {}, ...value)]),
    );
  }

  monitor(o) {
    const rows = lockElements(this.show, o.number);
    return rows.length ? h('ul', { class: 'plain' }, rows) : 'nobody holds it or waits for it';
  }

  // The recorder numbers what it meets by tags of its own.
  tags(o) {
    const { show } = this;
    const rows = show.recording
      .tags(o.number, show.at)
      .map(([environment, tag, moment]) =>
        h(
          'li',
          {},
          h('b', {}, String(tag)),
          ` of environment ${environment}, since `,
          momentButton(show, moment),
        ),
      );
    return h(
      'ul',
      { class: 'plain' },
      rows,
      h('li', { class: 'quiet' }, `${o.number} of the recorder`),
    );
  }

  fields(o, c, content) {
    const { show } = this;
    const r = show.recording;
    if (content.text !== null) return h('pre', { class: 'text' }, content.text);
    if (!content.known && !content.values.length)
      return h(
        'p',
        { class: 'quiet' },
        'What it contains was not recorded: it belongs to the library or to a class that --only ' +
          'leaves out, or too much was new at once.',
      );
    const isArray = o.length >= 0;
    const rows = [];
    const fields = isArray ? [] : r.instanceFields(o.cls);
    const shown = this.shownOf(content);
    shown.forEach((k) => {
      const v = content.values[k];
      const f = fields[k];
      const type = isArray ? c.name.slice(1) : f ? f.signature : 'I';
      rows.push(
        h(
          'tr',
          { class: content.changed.has(k) ? 'changed' : '' },
          h(
            'th',
            { scope: 'row', title: f && f.of !== o.cls ? `of ${className(r, f.of)}` : '' },
            f ? f.name : `[${k}]`,
          ),
          h('td', { class: 'type' }, isArray ? '' : typeName(type)),
          h('td', {}, valueElement(show, v, type[0])),
          whenButtons(show, { object: o.number, index: k }, f ? f.name : `element ${k}`),
        ),
      );
    });
    if (!rows.length)
      return h('p', { class: 'quiet' }, isArray ? 'It has no elements.' : 'It has no fields.');
    const more = isArray && o.length > rows.length ? this.more(o, content, rows.length) : '';
    return h('div', {}, h('table', { class: 'slots' }, h('tbody', {}, rows)), more);
  }

  // Numbers of the fields or elements that the recording has: the first ones, and what was written
  // just now; all when that is asked for.
  shownOf(content) {
    const known = [];
    content.values.forEach((v, k) => known.push(k));
    if (this.all === this.show.object) return known;
    return known.filter((k, n) => n < MOST_ROWS || content.changed.has(k));
  }
  more(o, content, shown) {
    const known = content.values.reduce((n) => n + 1, 0);
    const text = `${count(o.length)} elements; the recording has ${count(known)} of them. `;
    const act = () => {
      this.all = o.number;
      this.moved();
    };
    const all = known > shown ? h('button', { class: 'ref', onclick: act }, 'Show them all') : '';
    return h('p', { class: 'quiet' }, text, all);
  }

  referrers(o) {
    const { show } = this;
    const r = show.recording;
    const found = [];
    for (const [thread] of r.lanes)
      r.frames(thread, show.at).forEach((f) => {
        const names = [];
        const code = f.library ? null : Code.of(r, f.method);
        f.locals.forEach(
          (v, slot) =>
            v.k === 1 &&
            v.v === o.number &&
            names.push(code?.variable(slot, f.bci)?.name || `local ${slot}`),
        );
        f.operands.forEach(
          (v, slot) => v.k === 1 && v.v === o.number && names.push(`operand ${slot}`),
        );
        if (names.length)
          found.push(h('li', {}, h('b', {}, methodTitle(r, f.method)), ' ', names.join(', ')));
      });
    for (const n of r.holders().get(o.number) || []) {
      const holder = r.objects.get(n);
      if (!holder || !r.isAlive(holder, show.at) || found.length > MOST_ROWS) continue;
      const fields = holder.length >= 0 ? null : r.instanceFields(holder.cls);
      r.contents(holder, show.at).values.forEach((v, k) => {
        if (v && v.k === 1 && v.v === o.number)
          found.push(h('li', {}, objectButton(show, n), fields ? `.${fields[k]?.name}` : `[${k}]`));
      });
    }
    for (const cls of r.statics.keys())
      for (const [ordinal, v] of r.staticValues(cls, show.at))
        if (v.k === 1 && v.v === o.number)
          found.push(
            h(
              'li',
              {},
              h('b', {}, className(r, cls)),
              `.${r.classes[cls].fields[ordinal][0]} (static)`,
            ),
          );
    return [
      h('h4', {}, 'Who refers to it'),
      found.length
        ? h('ul', { class: 'plain' }, found)
        : h('p', { class: 'quiet' }, 'Nothing that was recorded: the next collection may free it.'),
    ];
  }

  // ---- the map of a collection ----

  showMap() {
    const { recording: r, at } = this.show;
    if (!r.collections.length) {
      this.map.replaceChildren(
        h('p', { class: 'quiet' }, 'No collection took place while the run was recorded.'),
      );
      return;
    }
    let k = Recording.last(r.collections, at, (c) => c.start);
    const passed = k >= 0;
    k = Math.max(k, 0);
    if (this.mapShown === k && this.mapOf === this.show.object && this.mapPassed === passed) return;
    this.mapShown = k;
    this.mapOf = this.show.object;
    this.mapPassed = passed;
    const c = r.collections[k];
    const map = r.heapMap(c);
    if (!map) {
      this.map.replaceChildren(
        h('p', { class: 'quiet' }, 'There was no memory for the map of this collection.'),
      );
      return;
    }
    let kept = 0;
    let slid = 0;
    map.from.forEach((from, n) =>
      map.to[n] === from ? (kept += map.bytes[n]) : (slid += map.bytes[n]),
    );
    const freed = map.before - kept - slid;
    const stop = c.stop ? `, the world stood for ${microseconds(c.stop.stood)}` : '';
    const kb = (n) => `${count(Math.round(n / 1024))} KiB`;
    const turn = (label, text, to) =>
      h(
        'button',
        {
          'aria-label': label,
          title: label,
          disabled: to < 0 || to >= r.collections.length,
          onclick: () => this.show.go(r.collections[to].end),
        },
        text,
      );
    const canvas = h('canvas', {
      role: 'img',
      'aria-label':
        `Before ${kb(map.before)}: ${kb(kept)} stayed, ${kb(slid)} slid down, ` +
        `${kb(freed)} freed. After ${kb(map.after)}.`,
    });
    this.map.replaceChildren(
      h(
        'div',
        { class: 'bar' },
        h(
          'h3',
          {},
          passed ? `Collection ${k + 1} of ${r.collections.length}` : 'The first, to come',
          h('span', { class: 'quiet' }, stop),
        ),
        turn('Collection before', '◀', passed ? k - 1 : -1),
        turn('Next collection', '▶', passed ? k + 1 : 0),
        momentButton(this.show, c.end),
        h(
          'span',
          { class: 'legend' },
          [
            ['stayed', kept],
            ['slid', slid],
            ['freed', freed],
          ].map(([kind, n]) =>
            h('span', {}, h('i', { class: `swatch ${kind}` }), `${kind} ${kb(n)}`),
          ),
        ),
      ),
      canvas,
    );
    this.drawMap(canvas, map, c);
  }

  drawMap(canvas, map, c) {
    const css = getComputedStyle(this);
    const color = (name) => css.getPropertyValue(name).trim();
    const g = canvas.getContext('2d');
    const scale = devicePixelRatio || 1;
    const width = Math.max(this.map.clientWidth - 16, 100);
    const height = 110;
    canvas.width = width * scale;
    canvas.height = height * scale;
    g.scale(scale, scale);
    const left = 48;
    const w = width - left - 4;
    const x = (offset) => left + (offset / map.before) * w;
    const bar = 26;
    const below = height - bar;
    g.font = '11px system-ui, sans-serif';
    g.textBaseline = 'middle';
    g.fillStyle = color('--text');
    g.fillText('before', 2, bar / 2);
    g.fillText('after', 2, below + bar / 2);
    g.fillStyle = color('--freed');
    g.fillRect(left, 0, w, bar);
    g.strokeStyle = color('--line');
    g.strokeRect(left, below, w, bar - 1);
    const area = (kind, y, from, bytes) => {
      g.fillStyle = color(kind);
      g.fillRect(x(from), y, Math.max((bytes / map.before) * w, 0.4), bar);
    };
    for (let k = 0; k < map.from.length; k++) {
      const kind = map.from[k] === map.to[k] ? '--stayed' : '--slid';
      area(kind, 0, map.from[k] - map.bottom, map.bytes[k]);
      area(kind, below, map.to[k] - Math.min(map.bottom, map.to[0]), map.bytes[k]);
    }
    // ways of the largest runs
    const order = [...map.from.keys()]
      .filter((k) => map.from[k] !== map.to[k])
      .sort((a, b) => map.bytes[b] - map.bytes[a])
      .slice(0, 60);
    g.fillStyle = color('--slid');
    g.globalAlpha = 0.25;
    for (const k of order) {
      const a = x(map.from[k] - map.bottom);
      const b = x(map.to[k] - Math.min(map.bottom, map.to[0]));
      const n = Math.max((map.bytes[k] / map.before) * w, 1);
      g.beginPath();
      g.moveTo(a, bar);
      g.lineTo(a + n, bar);
      g.lineTo(b + n, below);
      g.lineTo(b, below);
      g.fill();
    }
    g.globalAlpha = 1;
    const o = this.show.recording.objects.get(this.show.object);
    if (!o || c.map <= o.born) return;
    const from = this.show.recording.address(o, c.map - 1);
    const to = this.show.recording.forwarded(map, from);
    g.fillStyle = g.strokeStyle = color('--now');
    g.fillRect(x(from - map.bottom) - 1, 0, 3, bar);
    if (to < 0) return;
    g.fillRect(x(to - Math.min(map.bottom, map.to[0])) - 1, below, 3, bar);
    g.beginPath();
    g.moveTo(x(from - map.bottom), bar);
    g.lineTo(x(to - Math.min(map.bottom, map.to[0])), below);
    g.stroke();
  }
}
customElements.define('show-heap', ShowHeap);
