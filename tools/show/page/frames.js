// SPDX-License-Identifier: Apache-2.0
// frames.js - <show-frames>: the stack of the chosen thread, newest first, with locals and operands.
'use strict';

const MOST_FRAMES = 60;

class ShowFrames extends HTMLElement {
  start(show) {
    this.show = show;
    this.tabs = h('select', { 'aria-label': 'Thread', onchange: () => show.chooseThread(Number(this.tabs.value)) });
    for (const [thread, lane] of show.recording.lanes)
      if (lane.deepest)
        this.tabs.append(h('option', { value: thread }, show.recording.threadNames.get(thread) || `thread ${thread}`));
    this.list = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Frames' });
    this.append(h('div', { class: 'bar' }, h('h2', {}, 'Frames'), this.tabs), this.list);
  }

  moved() {
    const { show } = this;
    this.tabs.value = show.thread;
    const frames = show.frames();
    const boxes = [];
    for (let k = frames.length - 1; k >= 0 && boxes.length < MOST_FRAMES; k--) boxes.push(this.box(frames[k], k, frames.length));
    if (frames.length > MOST_FRAMES) boxes.push(h('p', { class: 'quiet' }, `and ${frames.length - MOST_FRAMES} older frames`));
    if (!frames.length) boxes.push(h('p', { class: 'quiet' }, 'This thread runs none of the program’s methods now.'));
    const kept = this.list.scrollTop;
    this.list.replaceChildren(...boxes);
    this.list.scrollTop = kept;
  }

  box(f, k, n) {
    const { show } = this;
    const r = show.recording;
    const chosen = k === show.frameIndex();
    const code = f.library ? null : Code.of(r, f.method);
    const where = f.library ? 'library' : f.bci < 0 ? 'enters' : `bci ${f.bci}${code.line(f.bci) ? ` · line ${code.line(f.bci)}` : ''}`;
    const head = h('button', { class: 'head', 'aria-expanded': String(chosen || k === n - 1), onclick: () => show.chooseFrame(k) },
      h('b', {}, methodTitle(r, f.method)), h('span', { class: 'quiet' }, where));
    const box = h('section', { class: `frame${chosen ? ' chosen' : ''}${f.library ? ' library' : ''}` }, head);
    if (!f.library && f.bci >= 0 && (chosen || k >= n - 4)) box.append(this.slots(f, code, k === n - 1));
    return box;
  }

  slots(f, code, isTop) {
    const types = code.types(f.bci);
    const rows = [];
    const inTime = this.show.isStep();
    f.locals.forEach((v, slot) => {
      if (v.k === 0 && !types.locals[slot]) return;
      if (slot > 0 && v.k === 0 && f.locals[slot - 1].k === 3) return;
      const variable = code.variable(slot, f.bci);
      const type = variable ? variable.signature : types.locals[slot];
      rows.push(this.row(variable ? variable.name : `local ${slot}`, slot, variable ? typeName(variable.signature) : letterName(type),
        v, type, isTop && inTime && f.changed.has(slot)));
    });
    const table = [];
    if (rows.length) table.push(h('tbody', { 'aria-label': 'locals' }, rows));
    const operands = [];
    f.operands.forEach((v, slot) => {
      if (v.k === 0 && slot > 0 && f.operands[slot - 1].k === 3) return;
      const type = types.stack[slot];
      operands.unshift(this.row('', slot, letterName(type), v, type, isTop && inTime && slot >= f.pushed));
    });
    if (operands.length)
      table.push(h('tbody', { class: 'stack' }, h('tr', {}, h('th', { colspan: 3, scope: 'rowgroup' }, 'operands, the top one first')), operands));
    return table.length ? h('table', { class: 'slots' }, table) : h('p', { class: 'quiet' }, 'no locals, no operands');
  }

  row(name, slot, type, v, letter, changed) {
    return h('tr', { class: changed ? 'changed' : '' },
      h('th', { scope: 'row', title: `slot ${slot}` }, name || `[${slot}]`),
      h('td', { class: 'type' }, type), h('td', {}, valueElement(this.show, v, letter ? letter[0] : v.k === 3 ? 'J' : 'I')));
  }
}
customElements.define('show-frames', ShowFrames);

function letterName(letter) {
  if (!letter) return '';
  return letter === 'A' ? 'reference' : letter.length > 1 ? typeName(letter) : PRIMITIVES[letter] || '';
}
