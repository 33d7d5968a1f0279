// SPDX-License-Identifier: Apache-2.0
// watches.js - <show-watches>: expressions that the reader wants to see at every moment, and when
// they change.
'use strict';

class ShowWatches extends HTMLElement {
  start(show) {
    this.show = show;
    this.input = h('input', {
      type: 'text',
      placeholder: 'watch: k, this.next.value, a[2]',
      'aria-label': 'Watch an expression',
    });
    this.input.addEventListener('keydown', (e) => {
      if (e.key !== 'Enter') return;
      if (this.add(this.input.value)) this.input.value = '';
    });
    this.rows = h('tbody', { 'aria-label': 'watches' });
    this.append(this.input, h('table', { class: 'slots' }, this.rows));
    this.watches = []; // {text, expression}
  }

  add(text) {
    const expression = Query.expression(text);
    if (!expression) {
      say(`“${text}” is no expression: k, this.next.value, a[2], Main.count`);
      return false;
    }
    if (!this.watches.some((w) => w.text === text)) this.watches.push({ text, expression });
    this.show.tell();
    return true;
  }
  remove(watch) {
    this.watches = this.watches.filter((w) => w !== watch);
    this.show.tell();
  }

  moved() {
    const { show } = this;
    const frame = show.chosenFrame();
    this.rows.replaceChildren(...this.watches.map((w) => this.row(w, frame)));
  }

  row(watch, frame) {
    const { show } = this;
    const found = watch.expression(show, show.at, frame);
    const before = stepUntil(show.recording, show.thread, show.at - 1);
    const was = before >= 0 ? this.textAt(watch, before) : undefined;
    const changed = before >= 0 && show.isStep() && this.textAt(watch, show.at) !== was;
    const value =
      found === undefined
        ? h('span', { class: 'none', title: 'not known here' }, '–')
        : valueElement(show, found?.v || { k: 2, v: found }, found?.type?.[0] || 'I');
    const button = (text, label, act) =>
      h('button', { class: 'when', title: label, 'aria-label': label, onclick: act }, text);
    return h(
      'tr',
      { class: changed ? 'changed' : '' },
      h('th', { scope: 'row' }, watch.text),
      h('td', {}, value),
      h(
        'td',
        { class: 'whens' },
        button('‹', `When ${watch.text} changed: before`, () => this.change(watch, -1)),
        button('›', `When ${watch.text} changes next`, () => this.change(watch, 1)),
        button('×', `Watch ${watch.text} no more`, () => this.remove(watch)),
      ),
    );
  }

  // What it is at a step, in that step's newest frame; '': not known there.
  textAt(watch, i) {
    const r = this.show.recording;
    const found = watch.expression(this.show, i, r.frames(r.thread[i], i).at(-1));
    if (found === undefined) return '';
    return typeof found === 'object' && found
      ? plainValue(r, found.v, found.type || 'I', i)
      : String(found);
  }
  // In any thread; a place where it is not known is no change.
  change(watch, direction) {
    const { show } = this;
    let last = this.textAt(watch, stepUntil(show.recording, show.thread, show.at));
    const valueOf = (i) => (last = this.textAt(watch, i) || last);
    const i = findChange(show, direction, valueOf, (value) => value !== '');
    if (i >= 0) show.go(i);
    else say(`${watch.text} ${direction < 0 ? 'did not change before' : 'does not change again'}.`);
  }
}
customElements.define('show-watches', ShowWatches);
