// SPDX-License-Identifier: Apache-2.0
// code.js - <show-code>: source, bytecode and the interpreter's cells side by side.
'use strict';

class ShowCode extends HTMLElement {
  start(show) {
    this.show = show;
    this.title_ = h('span', { class: 'title' });
    this.source = h('div', {
      class: 'source scroll',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Source',
    });
    this.cells = h('div', {
      class: 'cells scroll',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Bytecode and cells',
    });
    this.machine = false;
    const kind = (machine, text, title) =>
      h(
        'button',
        {
          'aria-pressed': String(this.machine === machine),
          title,
          onclick: () => this.choose(machine),
        },
        text,
      );
    this.kinds = [
      kind(false, 'cells', 'what the interpreter runs'),
      kind(true, 'machine code', 'what the compiler makes of the method, piece by piece'),
    ];
    this.append(
      h(
        'div',
        { class: 'bar' },
        h('h2', {}, 'Code'),
        this.title_,
        h(
          'span',
          { class: 'kinds of-vm', role: 'group', 'aria-label': 'Beside the bytecode' },
          this.kinds,
        ),
      ),
      h('div', { class: 'halves' }, this.source, this.cells),
    );
  }

  grew() {
    this.ranOf = null;
  }

  choose(machine) {
    this.machine = machine;
    this.kinds.forEach((b, k) => b.setAttribute('aria-pressed', String(machine === (k === 1))));
    this.shown = null;
    this.moved();
  }

  moved() {
    const frame = this.show.shownFrame();
    const r = this.show.recording;
    if (!frame) {
      this.title_.textContent = 'no frame of the program at this moment';
      this.source.replaceChildren();
      this.cells.replaceChildren();
      this.shown = null;
      this.text = null;
      return;
    }
    this.title_.textContent = this.titleOf(frame);
    const code = frame.library ? null : Code.of(r, frame.method);
    this.showSource(frame, code);
    this.showCells(frame, code);
  }

  titleOf(frame) {
    const { recording: r, at } = this.show;
    const title = methodTitle(r, frame.method);
    if (frame.past !== undefined) return `${title}, ${frame.past > at ? 'to come' : 'has ended'}`;
    if (r.isOld(frame.method, at)) return `${title}: an old version`;
    const { version } = r.methods[frame.method];
    return version > 1 ? `${title}; the source may be that of another` : title;
  }

  // ---- source ----

  showSource(frame, code) {
    const r = this.show.recording;
    const cls = r.classes[r.methods[frame.method].class];
    const text = r.sources[cls.path];
    if (this.text !== (text || cls)) {
      this.text = text || cls;
      this.source.replaceChildren(
        text === undefined ? this.noSource(cls, code) : this.listing(text),
      );
    }
    this.source.querySelector('.now')?.classList.remove('now');
    if (code) this.markRan(cls.path, text);
    if (!code || text === undefined) return;
    const line = this.source.querySelector(`[data-line="${code.line(Math.max(frame.bci, 0))}"]`);
    if (!line) return;
    line.classList.add('now');
    keepInView(this.source, line);
  }

  // Lines that the recording has a step of have a number in another colour.
  markRan(path, text) {
    if (this.ranOf === text || text === undefined) return;
    this.ranOf = text;
    const r = this.show.recording;
    const lines = r.linesThatRan().get(path) || new Set();
    for (const li of this.source.querySelectorAll('[data-line]'))
      li.classList.toggle('ran', lines.has(Number(li.dataset.line)));
  }

  noSource(cls, code) {
    if (!code)
      return h('p', { class: 'quiet' }, 'Library code: the recording leaves its steps out.');
    return h(
      'p',
      { class: 'quiet' },
      `${cls.source || 'The source'} was not found beside the class files. Record again with ` +
        '--source DIR.',
    );
  }

  listing(text) {
    const list = h('ol', { class: 'lines' });
    text.split('\n').forEach((line, k) =>
      list.append(
        h(
          'li',
          { 'data-line': k + 1 },
          h(
            'button',
            {
              class: 'gutter',
              title: `Run to line ${k + 1} (with Shift: back to it)`,
              'aria-label': `Run to line ${k + 1}`,
              onclick: (e) => this.show.runToLine(k + 1, e.shiftKey),
            },
            k + 1,
          ),
          h('code', {}, highlighted(line)),
        ),
      ),
    );
    return list;
  }

  // ---- bytecode and cells ----

  showCells(frame, code) {
    const r = this.show.recording;
    if (!code) {
      this.shown = null;
      this.cells.replaceChildren(h('p', { class: 'quiet' }, ''));
      return;
    }
    if (this.machine) {
      this.showMachine(frame, code);
      return;
    }
    if (this.shown !== code) {
      this.shown = code;
      this.rowOf = [];
      const body = h('tbody');
      for (const row of code.rows) {
        const cell = h('td', { class: 'cell' });
        const operands = h('td', { class: 'operands' });
        const tr = h(
          'tr',
          { 'data-bci': row.bci },
          h(
            'td',
            { class: 'n' },
            h(
              'button',
              {
                class: 'gutter',
                title: `Run to ${row.bci} (with Shift: back to it)`,
                'aria-label': `Run to ${row.bci}`,
                onclick: (e) => this.show.runTo(frameMethod(this.show), row.bci, e.shiftKey),
              },
              row.bci,
            ),
          ),
          h(
            'td',
            { class: 'op', title: row.text },
            h('b', {}, row.name),
            ' ',
            h('span', {}, row.text),
          ),
          cell,
          operands,
        );
        body.append(tr);
        this.rowOf.push({ tr, cell, operands });
      }
      this.cells.replaceChildren(
        h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { class: 'n' }, 'bci'),
              h('th', {}, 'bytecode'),
              h(
                'th',
                {
                  title: 'what the interpreter made of it: 16 bytes, rewritten as the program runs',
                },
                'cell',
              ),
              h('th', { title: 'its operands: a, b, and the wide one' }, 'operands'),
            ),
          ),
          body,
        ),
      );
    }
    const cells = r.cells(frame.method, this.show.at);
    code.rows.forEach((row, k) => {
      const at = this.rowOf[k];
      const cell = cells[k];
      const name = cell ? cell.operation : '';
      if (at.cell.textContent !== name) at.cell.textContent = name;
      const words = cell ? cellOperands(cell) : '';
      if (at.operands.textContent !== words) at.operands.textContent = words;
      at.cell.className = cell
        ? `cell ${cellKind(row, cell)}${cell.moment === this.show.at ? ' changed' : ''}`
        : 'cell';
      at.cell.title = cell ? cellTitle(row, cell) : '';
    });
    this.cells.querySelector('.now')?.classList.remove('now');
    const now = this.rowOf[code.indexOf.get(frame.bci)];
    if (!now) return;
    now.tr.classList.add('now');
    keepInView(this.cells, now.tr);
  }

  // Each instruction with the pieces that begin at it, the rare ways behind all.
  showMachine(frame, code) {
    if (this.shown !== code) {
      this.shown = code;
      this.rowOf = [];
      const m = code.method;
      if (!m.pieces) {
        this.cells.replaceChildren(
          h(
            'p',
            { class: 'quiet' },
            'The compiler makes nothing of this method: it never ran, it is not of its kind, ' +
              'or the compiler is off.',
          ),
        );
        return;
      }
      const bytes = decode64(m.machine);
      const body = h('tbody');
      code.rows.forEach((row, k) => {
        const tr = h(
          'tr',
          { 'data-bci': row.bci, class: 'instruction' },
          h('td', { class: 'n' }, row.bci),
          h(
            'td',
            { class: 'op', colspan: 2, title: row.text },
            h('b', {}, row.name),
            ' ',
            h('span', {}, row.text),
          ),
        );
        body.append(tr);
        this.rowOf[k] = { tr };
        for (const piece of m.pieces)
          if (piece[0] === row.bci && !piece[3]) body.append(this.piece(piece, bytes));
      });
      const rare = m.pieces.filter((p) => p[3]);
      if (rare.length)
        body.append(
          h(
            'tr',
            {},
            h(
              'th',
              { colspan: 3, scope: 'rowgroup' },
              'ways that are seldom gone: slow cases, exceptions, back to the interpreter',
            ),
          ),
          ...rare.map((p) => this.piece(p, bytes)),
        );
      this.cells.replaceChildren(
        h(
          'table',
          { class: 'machine' },
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { class: 'n' }, 'bci'),
              h('th', {}, 'bytecode, and its pieces'),
              h('th', {}, 'machine code'),
            ),
          ),
          body,
        ),
      );
    }
    this.cells.querySelector('.now')?.classList.remove('now');
    const now = this.rowOf[code.indexOf.get(frame.bci)];
    if (!now) return;
    now.tr.classList.add('now');
    keepInView(this.cells, now.tr);
  }

  piece([bci, begin, length, rare, name], bytes) {
    const words = [...bytes.subarray(begin, begin + length)]
      .map((b) => b.toString(16).padStart(2, '0'))
      .join(' ');
    return h(
      'tr',
      { class: `piece${name[0] === '(' ? ' between' : ''}` },
      h('td', { class: 'n' }, rare ? bci : ''),
      h('td', { class: `cell ${name[0] === '(' ? '' : isFused(name) ? 'fused' : 'quick'}` }, name),
      h('td', { class: 'bytes', title: `${plural(length, 'byte')} from ${begin} on` }, words),
    );
  }
}
customElements.define('show-code', ShowCode);

const frameMethod = (show) => show.shownFrame()?.method || 0;

const GENERIC = new Set([
  'ldc',
  'ldc2',
  'getstatic',
  'putstatic',
  'getfield',
  'putfield',
  'invokevirtual',
  'invokespecial',
  'invokestatic',
  'invokeinterface',
  'invokedynamic',
  'new',
  'newarray',
  'anewarray',
  'multianewarray',
  'checkcast',
  'instanceof',
]);

function cellKind(row, cell) {
  if (row.pool && GENERIC.has(cell.operation)) return 'waiting';
  if (cell.operation.includes('code') || cell.operation === 'breakpoint') return 'special';
  return isFused(cell.operation) ? 'fused' : row.pool ? 'quick' : '';
}

// The interpreter's names: one operation and what it was specialised for, or several in a row.
const OPERATIONS = new Set(Object.values(BYTECODES).map(([name]) => name));
for (const name of [
  'load1',
  'load2',
  'store1',
  'store2',
  'const1',
  'const2',
  'ret1',
  'ret2',
  'ret',
  'invokebasic',
  'linktostatic',
  'linktospecial',
  'linktovirtual',
  'linktointerface',
  'invokeobjinit',
  'invokehandle',
  'exit',
  'bad',
  'code',
  'breakpoint',
  'ldc2',
  'dsqrt',
  'skip1',
  'spin',
  'fence',
  'libm',
])
  OPERATIONS.add(name);
const SPECIALISED = /_(q|c|[zbcsijl]v?|iface|void|init|ref)$/;
function isFused(name) {
  return !OPERATIONS.has(name) && !OPERATIONS.has(name.replace(SPECIALISED, ''));
}

function cellTitle(row, cell) {
  switch (cellKind(row, cell)) {
    case 'waiting':
      return 'generic: its constant is not resolved yet';
    case 'quick':
      return 'quickened: the constant was resolved and the cell rewritten';
    case 'fused':
      return 'fused: runs this and the following instructions at once';
    case 'special':
      return cell.operation === 'breakpoint'
        ? 'a breakpoint: an agent asked to be told. The recorder has one at the start of each ' +
            'method.'
        : 'watched or run by the compiler';
    default:
      return '';
  }
}

function cellOperands(cell) {
  const words = [];
  if (cell.a) words.push(cell.a);
  if (cell.b) words.push(cell.b);
  if (cell.wide) words.push(cell.wide > 0xffff ? hex(cell.wide) : cell.wide);
  return words.join(' ');
}

const KEYWORDS = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else
enum extends final finally float for goto if implements import instanceof int interface long
native new package private protected public return short static strictfp super switch
synchronized this throw throws transient try void volatile while var record sealed permits yield
true false null`.split(/\s+/),
);

// Words of a line of Java, coloured a little.
function highlighted(line) {
  const parts =
    line.match(/\/\/.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_$][\w$]*|\s+|[\d.]+\w*|./g) ||
    [];
  return parts.map((p) => {
    if (p.startsWith('//')) return h('span', { class: 'comment' }, p);
    if (p[0] === '"' || (p[0] === "'" && p.length > 1)) return h('span', { class: 'string' }, p);
    return KEYWORDS.has(p) ? h('span', { class: 'keyword' }, p) : p;
  });
}

// Scrolls only when it must.
function keepInView(box, e) {
  const outer = box.getBoundingClientRect();
  const inner = e.getBoundingClientRect();
  if (inner.top < outer.top + 30 || inner.bottom > outer.bottom - 10)
    box.scrollTop += inner.top - outer.top - outer.height / 3;
}
