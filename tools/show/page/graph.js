// SPDX-License-Identifier: Apache-2.0
// graph.js - <show-graph>: the chosen frame's variables and the objects that they lead to, as boxes
// with arrows.
//
// Boxes stand in columns: as many references from the variables as the column says.  Within a
// column they stand in the order of a walk along the rows, so a list is a line and a tree a tree.
'use strict';

const MOST_BOXES = 60;
const IN_A_LINE = 10; // elements of an array
const HEAD_HEIGHT = 21;
const ROW_HEIGHT = 18;
const CELL = 26; // least width of an element in a line
const CELL_HEIGHT = 38;
const GAP = { x: 46, y: 12 };
const LETTER = 6.7; // pixels of a letter, about
const TITLE_LETTER = 7.2;

const BOXED = /^(Integer|Long|Double|Float|Short|Byte|Boolean|Character) (?!#)/;

class ShowGraph extends HTMLElement {
  start(show) {
    this.show = show;
    this.shapes = new Shapes(show.recording);
    this.note = h('p', { class: 'quiet' });
    this.room = h('div', { class: 'room' });
    const said = {
      class: 'scroll',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Objects as a graph',
    };
    this.scroll = h('div', said, this.note, this.room);
    this.append(this.scroll);
  }

  moved() {
    const { show } = this;
    const frame = show.shownFrame();
    const roots = frame && !frame.library ? this.roots(frame) : [];
    const boxes = this.reach(roots);
    this.place(boxes);
    this.note.textContent = this.words(frame, boxes);
    this.draw(boxes);
  }

  words(frame, boxes) {
    if (!frame) return 'This thread runs none of the program’s methods now.';
    if (frame.library) return 'Library code: the recording leaves its variables out.';
    if (boxes.cut) return `The first ${MOST_BOXES} objects; there are more.`;
    return boxes.length > 1 ? '' : 'No variable of this method leads to an object.';
  }

  // The variables of the frame, and the static fields of its class that refer to objects.
  roots(frame) {
    const { recording: r, at } = this.show;
    const code = Code.of(r, frame.method);
    const types = code.types(Math.max(frame.bci, 0));
    const rows = [];
    frame.locals.forEach((v, slot) => {
      if (v.k === 0) return;
      const variable = code.variable(slot, frame.bci);
      if (!variable && code.method.locals.length) return; // out of its block
      const type = variable ? variable.signature : types.locals[slot] || 'I';
      const name = variable ? variable.name : `local ${slot}`;
      const changed = !frame.past && this.show.frameFromTop === 0 && frame.changed.has(slot);
      rows.push({ name, type, v, changed: changed && this.show.isStep() });
    });
    const { class: cls } = r.methods[frame.method];
    const values = r.staticValues(cls, at);
    for (const f of r.staticFields(cls)) {
      const v = values.get(f.ordinal);
      if (v?.k === 1 && v.v > 1 && !f.name.startsWith('$'))
        rows.push({ name: `static ${f.name}`, type: f.signature, v, changed: false });
    }
    return rows;
  }

  // [{number, column, shape}], the variables first; each object once, where it is met first.
  reach(rows) {
    const { at } = this.show;
    const boxes = [{ number: 0, column: 0, shape: { kind: 'table', title: 'variables', rows } }];
    const met = new Map([[0, boxes[0]]]);
    boxes.of = (number) => met.get(number);
    for (let k = 0; k < boxes.length; k++)
      for (const row of boxes[k].shape.rows) {
        if (row.v?.k !== 1 || row.v.v < 2 || met.has(row.v.v)) continue;
        const shape = this.shapes.of(row.v.v, at);
        if (!shape) continue;
        if (boxes.length > MOST_BOXES) {
          boxes.cut = true;
          break;
        }
        const box = { number: row.v.v, column: boxes[k].column + 1, shape, children: [] };
        (boxes[k].children ||= []).push(box);
        met.set(row.v.v, box);
        boxes.push(box);
      }
    return boxes;
  }

  size(box) {
    const { shape } = box;
    const text = (row) => this.valueText(row).length * LETTER + 10;
    const title = shape.title.length * TITLE_LETTER + 20;
    if (shape.kind === 'strip') {
      const cell = Math.max(CELL, ...shape.rows.map(text));
      for (const row of shape.rows) row.width = cell;
      const lines = Math.ceil(shape.rows.length / IN_A_LINE);
      const more = shape.cut ? ROW_HEIGHT : 0;
      box.w = Math.max(Math.min(shape.rows.length, IN_A_LINE) * cell + 2, title, more && 110);
      box.h = HEAD_HEIGHT + lines * CELL_HEIGHT + more + 2;
      return;
    }
    const names = Math.max(0, ...shape.rows.map((row) => row.name.length * LETTER));
    const values = Math.max(14, ...shape.rows.map(text));
    const rows = Math.max(shape.rows.length, shape.unknown ? 1 : 0) + (shape.cut ? 1 : 0);
    box.w = Math.max(Math.min(names + values + 24, 330), title, shape.unknown ? 110 : 80);
    box.h = HEAD_HEIGHT + rows * ROW_HEIGHT + 4;
  }
  valueText(row) {
    const { recording: r, at } = this.show;
    if (this.arrowOf(row)) return '•';
    const text = row.v ? cut(plainValue(r, row.v, row.type, at), 34) : '–';
    return text.replace(BOXED, '');
  }
  arrowOf(row) {
    return row.v?.k === 1 && row.v.v > 1 && this.shapes.of(row.v.v, this.show.at) ? row.v.v : 0;
  }

  // A box is as high as its children together; it stands beside the first of them.
  place(boxes) {
    for (const box of boxes) this.size(box);
    const widths = this.widths(boxes);
    const left = widths.map((_, k) => widths.slice(0, k).reduce((sum, w) => sum + w + GAP.x, 8));
    const below = []; // of each column
    const put = (box, y) => {
      box.x = left[box.column];
      const columns = box.wide ? [box.column, box.column + 1] : [box.column];
      box.y = Math.max(y, ...columns.map((k) => below[k] || 6));
      for (const k of columns) below[k] = box.y + box.h + GAP.y;
      let next = box.y;
      for (const child of box.children || []) {
        put(child, next);
        next = child.y;
      }
    };
    put(boxes[0], 6);
  }

  // Of the columns.  A wide box that leads nowhere may reach into the next column.
  widths(boxes) {
    const widths = [];
    const widen = (box) => (widths[box.column] = Math.max(widths[box.column] || 90, box.w));
    for (const box of boxes) if (box.children?.length || box.column === 0) widen(box);
    for (const box of boxes) {
      const room = widths[box.column] || 90;
      const more = widths[box.column + 1];
      box.wide = box.w > room && more && box.w < room + GAP.x + more;
      if (!box.wide) widen(box);
    }
    return widths;
  }

  draw(boxes) {
    const made = h('div');
    made.innerHTML = '<svg></svg>';
    const svg = made.firstChild;
    const width = Math.max(...boxes.map((b) => b.x + b.w)) + 30;
    const height = Math.max(...boxes.map((b) => b.y + b.h)) + 20;
    svg.setAttribute('width', width);
    svg.setAttribute('height', height);
    svg.setAttribute('aria-hidden', 'true');
    const line = (name, attributes) => {
      const e = document.createElementNS(svg.namespaceURI, name);
      for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
      svg.append(e);
    };
    for (const box of boxes)
      box.shape.rows.forEach((row, k) => {
        const to = this.arrowOf(row) && boxes.of(row.v.v);
        if (to) this.arrow(line, box, k, row, to);
      });
    this.room.style.width = `${width}px`;
    this.room.style.height = `${height}px`;
    const kept = [this.scroll.scrollLeft, this.scroll.scrollTop];
    this.room.replaceChildren(svg, ...boxes.map((box) => this.box(box)));
    [this.scroll.scrollLeft, this.scroll.scrollTop] = kept;
  }

  // From the end of a row to the head of a box; back and aside in a bow.
  arrow(line, box, k, row, to) {
    const x = box.x + box.w - 10;
    const y = box.y + HEAD_HEIGHT + k * ROW_HEIGHT + ROW_HEIGHT / 2 + 1;
    const [tx, ty] = [to.x, to.y + HEAD_HEIGHT / 2];
    const kind = row.changed ? 'arrow changed' : 'arrow';
    const forth = tx > x;
    const bend = forth ? (tx - x) / 2 : 34;
    const end = forth ? tx - 6 : to.x + to.w + 6;
    const d = forth
      ? `M${x},${y} C${x + bend},${y} ${tx - bend},${ty} ${end},${ty}`
      : `M${x},${y} C${x + bend + 30},${y} ${end + bend},${ty} ${end},${ty}`;
    line('path', { class: kind, d });
    const tip = forth ? [tx, tx - 7] : [to.x + to.w, to.x + to.w + 7];
    const points = `${tip[0]},${ty} ${tip[1]},${ty - 4} ${tip[1]},${ty + 4}`;
    line('polygon', { class: kind, points });
    line('circle', { class: kind, cx: x, cy: y, r: 2.5 });
  }

  box(box) {
    const { show } = this;
    const { shape, number } = box;
    const head = number
      ? h('button', { class: 'ref', onclick: () => show.choose(number) }, shape.title)
      : h('b', {}, shape.title);
    const rows = shape.rows.map((row) => this.row(row, shape.kind));
    const more = shape.cut ? h('div', { class: 'quiet' }, `and ${count(shape.cut)} more`) : '';
    const unknown = shape.unknown ? h('div', { class: 'quiet' }, 'not recorded') : '';
    const changed = shape.rows.some((row) => row.changed) ? ' touched' : '';
    const e = h(
      'section',
      { class: `box ${shape.kind}${number ? '' : ' variables'}${changed}` },
      h('div', { class: 'head' }, head),
      h('div', { class: 'rows' }, rows, more, unknown),
    );
    Object.assign(e.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px` });
    return e;
  }

  kindOf(row) {
    if (row.v?.k !== 1) return 'number';
    return row.v.v > 1 ? 'text' : 'null';
  }
  row(row, kind) {
    const to = this.arrowOf(row);
    const value = to
      ? h('span', { class: 'sr-only' }, objectText(this.show.recording, to, this.show.at))
      : h('span', { class: this.kindOf(row) }, this.valueText(row));
    const e = h(
      'div',
      { class: `row${row.changed ? ' changed' : ''}`, title: row.name },
      h('span', { class: 'name' }, row.name),
      value,
    );
    if (kind === 'strip') e.style.width = `${row.width}px`;
    return e;
  }
}
customElements.define('show-graph', ShowGraph);
