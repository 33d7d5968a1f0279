// SPDX-License-Identifier: Apache-2.0
// log.js - <show-log>: all moments as lines of text; only those in view are made.
'use strict';

const LINE = 20; // pixels
const TALLEST = 8e6; // what a browser bears

const KINDS = {
  steps: [REC.STEP],
  calls: [REC.ENTER, REC.LEAVE, REC.CALL, REC.RETURN],
  writes: [REC.PUT, REC.PUT_STATIC, REC.STORE],
  objects: [REC.OBJECT, REC.TEXT, REC.FREED, REC.LOCK_WORD],
  exceptions: [REC.EXCEPTION],
  threads: [
    REC.THREAD_START,
    REC.THREAD_END,
    REC.MONITOR,
    REC.LOCK,
    REC.MOUNT,
    REC.PINNED,
  ],
  output: [REC.CONSOLE],
  classes: [REC.CLASS, REC.UNLOAD, REC.REDEFINED],
  collections: [REC.GC_START, REC.HEAP_MAP, REC.GC_END],
  stops: [REC.STOP],
  code: [REC.CELLS, REC.POOL, REC.COMPILED],
  agents: [REC.AGENT, REC.TAG],
};

class ShowLog extends HTMLElement {
  start(show) {
    this.show = show;
    this.kinds = h(
      'select',
      { 'aria-label': 'Which moments', onchange: () => this.choose() },
      h('option', { value: '' }, 'all moments'),
      Object.keys(KINDS).map((name) => h('option', { value: name }, name)),
    );
    this.number = h('span', { class: 'quiet' });
    this.box = h('div', {
      class: 'scroll lines-box',
      tabindex: 0,
      role: 'listbox',
      'aria-label': 'Moments',
    });
    this.tall = h('div', { class: 'tall' });
    this.box.append(this.tall);
    this.box.addEventListener('scroll', () => this.draw());
    this.box.addEventListener('keydown', (e) => {
      const d = { ArrowDown: 1, ArrowUp: -1 }[e.key];
      if (!d) return;
      e.preventDefault();
      const row = this.rowOf(show.at) + d;
      if (row >= 0 && row < this.length()) show.go(this.momentOf(row));
    });
    this.append(h('div', { class: 'bar' }, this.kinds, this.number), this.box);
  }

  grew() {
    this.choose();
  }

  // null: all of them, and no list is needed
  choose() {
    const r = this.show.recording;
    const kinds = new Set(KINDS[this.kinds.value] || []);
    this.rows = null;
    if (kinds.size) {
      const rows = [];
      for (let i = 0; i < r.count; i++) if (kinds.has(r.kind[i])) rows.push(i);
      this.rows = rows;
    }
    this.number.textContent = plural(this.length(), 'moment');
    this.tall.style.height = `${Math.min(this.length() * LINE, TALLEST)}px`;
    if (this.show.at >= 0 && !this.hidden) this.moved();
  }
  length() {
    return this.rows ? this.rows.length : this.show.recording.count;
  }
  momentOf(row) {
    return this.rows ? this.rows[row] : row;
  }
  rowOf(i) {
    return this.rows ? Recording.last(this.rows, i) : i;
  }
  // Rows are shorter than a line when there are too many for the browser.
  scale() {
    return Math.min(1, TALLEST / (this.length() * LINE));
  }

  moved() {
    const row = this.rowOf(this.show.at);
    const top = row * LINE * this.scale();
    if (top < this.box.scrollTop || top > this.box.scrollTop + this.box.clientHeight - LINE)
      this.box.scrollTop = top - this.box.clientHeight / 3;
    this.draw();
  }

  draw() {
    const r = this.show.recording;
    const first = Math.floor(this.box.scrollTop / LINE / this.scale());
    const n = Math.ceil(this.box.clientHeight / LINE) + 1;
    const lines = [];
    for (let row = first; row < Math.min(first + n, this.length()); row++) {
      const i = this.momentOf(row);
      const line = h(
        'div',
        {
          class: `line kind-${r.kind[i]}`,
          role: 'option',
          'aria-selected': String(i === this.show.at),
          onclick: () => this.show.go(i),
        },
        h('span', { class: 'n' }, count(i)),
        h('span', { class: 'who' }, cut(r.threadNames.get(r.thread[i]) || '', 12)),
        h('span', { class: 'said' }, momentText(this.show, i)),
      );
      const cutOff = this.scale() === 1 ? this.box.scrollTop % LINE : 0;
      line.style.top = `${this.box.scrollTop + (row - first) * LINE - cutOff}px`;
      line.style.paddingLeft = `${Math.min(r.depth[i], 12) * 4}px`;
      lines.push(line);
    }
    this.tall.replaceChildren(...lines);
  }
}
customElements.define('show-log', ShowLog);
