// SPDX-License-Identifier: Apache-2.0
// frames.js - <show-frames>: what the chosen thread does; its stack, newest first, with locals,
// operands and locked objects.
'use strict';

const MOST_FRAMES = 60;

class ShowFrames extends HTMLElement {
  start(show) {
    this.show = show;
    this.tabs = h('select', {
      'aria-label': 'Thread',
      onchange: () => show.chooseThread(Number(this.tabs.value)),
    });
    this.list = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Frames' });
    this.state = h('p', { class: 'state' });
    this.carrier = h('p', { class: 'state carrier' });
    this.watches = h('show-watches', {});
    this.watches.start(show);
    this.append(
      h('div', { class: 'bar' }, h('h2', {}, 'Frames'), this.tabs),
      this.state,
      this.carrier,
      this.watches,
      this.list,
    );
  }

  grew() {
    const r = this.show.recording;
    const threads = [...r.lanes].filter(([, lane]) => lane.deepest).map(([thread]) => thread);
    if (threads.length === this.tabs.length) return;
    this.tabs.replaceChildren(
      ...threads.map((thread) => h('option', { value: thread }, threadName(r, thread))),
    );
  }

  moved() {
    const { show } = this;
    this.tabs.value = show.thread;
    const frames = show.frames();
    const boxes = [];
    this.showState();
    this.showCarrier();
    this.watches.moved();
    this.held = show.locks.held(show.thread, show.at);
    for (let k = frames.length - 1; k >= 0 && boxes.length < MOST_FRAMES; k--)
      boxes.push(this.box(frames[k], k, frames.length));
    if (frames.length > MOST_FRAMES)
      boxes.push(h('p', { class: 'quiet' }, `and ${frames.length - MOST_FRAMES} older frames`));
    if (!frames.length) boxes.push(...this.pastFrame());
    const kept = this.list.scrollTop;
    this.list.replaceChildren(...boxes);
    this.list.scrollTop = kept;
  }

  // What the thread waits for, if it does.
  showState() {
    const { show } = this;
    const wait = show.locks.waitOf(show.thread, show.at);
    this.state.hidden = !wait;
    this.state.className = `state ${wait ? wait.kind : ''}`;
    if (!wait) return;
    const ever = wait.to < Infinity ? [', until ', momentButton(show, wait.to)] : stillText(show);
    this.state.replaceChildren(
      h('i', {}),
      h('span', {}, ...waitElements(show, wait, show.at), ever),
    );
  }

  // Of a virtual thread: who carries it, and what keeps it there; or that its frames are frozen.
  // Of a carrier: whom it carries.
  showCarrier() {
    const { show } = this;
    const r = show.recording;
    const mount = r.mountOf(show.thread, show.at);
    const carries = (r.carried.get(show.thread) || []).find(
      (row) => row.from <= show.at && show.at < row.to,
    );
    this.carrier.hidden = !mount && !carries;
    if (carries)
      this.carrier.replaceChildren(
        h('span', {}, 'carries ', h('b', {}, threadName(r, carries.thread)), ', since '),
        momentButton(show, carries.from),
      );
    if (!mount) return;
    const pin = r.pinOf(show.thread, show.at);
    const where = mount.carrier
      ? ['on ', h('b', {}, threadName(r, mount.carrier)), ', since ']
      : ['on no carrier: its frames are frozen, outside of any stack, since '];
    this.carrier.replaceChildren(
      h('span', {}, 'virtual, ', where),
      momentButton(show, mount.at),
      h('span', {}, pin ? `; pinned: ${pinText(r, pin.method)}` : ''),
    );
  }

  // Beyond the thread's last frame, or before its first: the nearest one.
  pastFrame() {
    const { show } = this;
    const f = show.pastFrame();
    const parts = [
      h('p', { class: 'quiet' }, 'This thread runs none of the program’s methods now.'),
    ];
    if (!f) return parts;
    const what = f.past > show.at ? 'Its first step' : 'Its last step';
    parts.push(h('p', { class: 'quiet' }, `${what}, `, momentButton(show, f.past), ':'));
    parts.push(this.box(f, 0, 1));
    return parts;
  }

  box(f, k, n) {
    const { show } = this;
    const r = show.recording;
    const chosen = k === show.frameIndex();
    const code = f.library ? null : Code.of(r, f.method);
    const where = this.where(f, code);
    const head = h(
      'button',
      {
        class: 'head',
        'aria-expanded': String(chosen || k === n - 1),
        onclick: () => show.chooseFrame(k),
      },
      h('b', {}, methodTitle(r, f.method)),
      r.isOld(f.method, show.at) ? h('span', { class: 'badge' }, 'old version') : '',
      h('span', { class: 'quiet' }, where),
    );
    const box = h(
      'section',
      { class: `frame${chosen ? ' chosen' : ''}${f.library ? ' library' : ''}` },
      head,
    );
    const locked = this.held.filter((row) => row.depth === k + 1).map((row) => row.object);
    if (locked.length)
      box.append(
        h(
          'p',
          { class: 'locked' },
          'locked: ',
          locked.map((o) => [objectButton(show, o), ' ']),
        ),
      );
    if (!f.library && f.bci >= 0 && (chosen || k >= n - 4))
      box.append(this.slots(f, code, k === n - 1, k + 1));
    return box;
  }

  where(f, code) {
    if (f.library) return 'library';
    if (f.bci < 0) return 'enters';
    const line = code.line(f.bci) ? `line ${code.line(f.bci)}` : '';
    if (line && this.show.layout === 'learner') return line;
    return `bci ${f.bci}${line && ` · ${line}`}`;
  }

  slots(f, code, isTop, depth) {
    const types = code.types(f.bci);
    const rows = [];
    const inTime = this.show.isStep() && !f.past;
    const { thread } = this.show;
    f.locals.forEach((v, slot) => {
      if (v.k === 0 && !types.locals[slot]) return;
      if (slot > 0 && v.k === 0 && f.locals[slot - 1].k === 3) return;
      const variable = code.variable(slot, f.bci);
      const learns = this.show.layout === 'learner';
      if (learns && !variable && code.method.locals.length) return; // out of its block
      const type = variable ? variable.signature : types.locals[slot];
      rows.push(
        this.row(
          variable ? variable.name : `local ${slot}`,
          slot,
          variable ? typeName(variable.signature) : letterName(type),
          v,
          type,
          isTop && inTime && f.changed.has(slot),
          { local: slot, thread, depth },
        ),
      );
    });
    const table = [];
    if (rows.length) table.push(h('tbody', { 'aria-label': 'locals' }, rows));
    const operands = [];
    f.operands.forEach((v, slot) => {
      if (v.k === 0 && slot > 0 && f.operands[slot - 1].k === 3) return;
      const type = types.stack[slot];
      operands.unshift(
        this.row('', slot, letterName(type), v, type, isTop && inTime && slot >= f.pushed),
      );
    });
    if (operands.length)
      table.push(
        h(
          'tbody',
          { class: 'stack of-vm' },
          h('tr', {}, h('th', { colspan: 4, scope: 'rowgroup' }, 'operands, the top one first')),
          operands,
        ),
      );
    return table.length
      ? h('table', { class: 'slots' }, table)
      : h('p', { class: 'quiet' }, 'no locals, no operands');
  }

  row(name, slot, type, v, letter, changed, place) {
    return h(
      'tr',
      { class: changed ? 'changed' : '' },
      h('th', { scope: 'row', title: `slot ${slot}` }, name || `[${slot}]`),
      h('td', { class: 'type' }, type),
      h('td', {}, valueElement(this.show, v, letter ? letter[0] : v.k === 3 ? 'J' : 'I')),
      place ? whenButtons(this.show, place, name) : h('td'),
    );
  }
}
customElements.define('show-frames', ShowFrames);

function letterName(letter) {
  if (!letter) return '';
  return letter === 'A'
    ? 'reference'
    : letter.length > 1
      ? typeName(letter)
      : PRIMITIVES[letter] || '';
}
