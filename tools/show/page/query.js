// SPDX-License-Identifier: Apache-2.0
// query.js - expressions over a moment, and conditions that a search looks for.
//
//   expression   k   this.next.value   names[2]   a.length   Counter.total   3   'x'   "text"
//   condition    line 58 and k == 3    in sum and s > 10    thread worker and this.size != 0
//
// Names are variables of the thread's newest frame, fields of `this`, and static fields.
'use strict';

const WORD = new RegExp(
  [
    /"(?:[^"\\]|\\.)*"/, // a text
    /'[^']'/,
    /-?\d[\d.]*(?:e[+-]?\d+)?/,
    /[A-Za-z_$][\w$]*/,
    /[=!<>]=|[<>.[\]]/,
  ]
    .map((r) => r.source)
    .join('|'),
  'y',
);
const COMPARE = {
  '==': (a, b) => a == b, // a long is a BigInt
  '!=': (a, b) => a != b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const LITERALS = { null: null, true: true, false: false };

class Query {
  constructor(text) {
    this.words = [];
    for (let rest = text.trim(); rest; rest = rest.trimStart()) {
      WORD.lastIndex = 0;
      const m = WORD.exec(rest);
      if (!m) throw new SyntaxError(rest);
      this.words.push(m[0]);
      rest = rest.slice(m[0].length);
    }
    this.at = 0;
  }
  // Of a text that is none: null.
  static condition(text) {
    if (!/^\s*(line|in|thread)\s|[=!]=|[<>]/.test(text)) return null;
    return Query.all(text, (q) => q.readCondition());
  }
  static expression(text) {
    return Query.all(text, (q) => q.readOperand());
  }
  static all(text, read) {
    try {
      const q = new Query(text);
      const made = read(q);
      return q.at === q.words.length ? made : null;
    } catch (e) {
      if (e instanceof SyntaxError) return null;
      throw e;
    }
  }

  next(wanted) {
    const word = this.words[this.at++];
    if (word === undefined || (wanted && !wanted.test(word))) throw new SyntaxError(word);
    return word;
  }

  // A function of (show, moment, frame).
  readCondition() {
    const terms = [this.readTerm()];
    while (this.words[this.at] === 'and') {
      this.at++;
      terms.push(this.readTerm());
    }
    return (show, i, frame) => terms.every((term) => term(show, i, frame));
  }
  readTerm() {
    const [word, following] = this.words.slice(this.at);
    if (word === 'line' && /^\d+$/.test(following)) {
      this.at += 2;
      return (show, i) => show.lineAt(i) === Number(following);
    }
    const named = (name) => (this.at += 2) && name;
    if (word === 'in' && /^\w/.test(following)) {
      const wanted = named(following);
      return ({ recording: r }, i) => r.methods[Math.abs(r.method[i])]?.name === wanted;
    }
    if (word === 'thread' && /^\w/.test(following)) {
      const wanted = named(following);
      return ({ recording: r }, i) => r.threadNames.get(r.thread[i]) === wanted;
    }
    const left = this.readOperand();
    const compare = COMPARE[this.next(/^([=!]=|[<>]=?)$/)];
    const right = this.readOperand();
    return (show, i, frame) => {
      const a = plainOf(show.recording, left(show, i, frame), i);
      const b = plainOf(show.recording, right(show, i, frame), i);
      return a !== undefined && b !== undefined && compare(a, b);
    };
  }

  // A function of the same that gives {v, type}, a literal, or undefined.
  readOperand() {
    const word = this.next(/^["'\w$-]/);
    if (/^["']/.test(word)) return () => word.slice(1, -1);
    if (/^[-\d]/.test(word)) return () => Number(word);
    if (word in LITERALS) return () => LITERALS[word];
    const steps = [];
    while (/^[.[]$/.test(this.words[this.at])) {
      if (this.next() === '.') steps.push(this.next(/^[A-Za-z_$]/));
      else {
        steps.push(Number(this.next(/^\d+$/)));
        this.next(/^\]$/);
      }
    }
    return (show, i, frame) => {
      const found = named(show.recording, word, i, frame);
      let rest = steps;
      let at = found;
      if (!found && steps.length) {
        at = ofClass(show.recording, word, steps[0], i);
        rest = steps.slice(1);
      }
      for (const step of rest) at = at && inObject(show.recording, at, step, i);
      return at;
    };
  }
}

// ---- places ----

function named(r, name, i, frame) {
  const m = frame && !frame.library && frame.bci >= 0 ? r.methods[frame.method] : null;
  if (!m) return undefined;
  const self = !(m.modifiers & 8) && { v: frame.locals[0], type: 'L' };
  if (name === 'this') return self || undefined;
  const code = Code.of(r, frame.method);
  for (const [slot, v] of frame.locals.entries()) {
    const variable = v.k && code.variable(slot, frame.bci);
    if (variable?.name === name) return { v, type: variable.signature };
  }
  return (self && inObject(r, self, name, i)) || staticOf(r, m.class, name, i);
}
function staticOf(r, cls, name, i) {
  const f = r.staticFields(cls).find((row) => row.name === name);
  const v = f && r.staticValues(cls, i).get(f.ordinal);
  return v && { v, type: f.signature };
}
// Of a class with the simple name.
function ofClass(r, name, field, i) {
  const cls = r.classes.findIndex((c) => c && c.own && simple(c.name) === name);
  return cls > 0 ? staticOf(r, cls, field, i) : undefined;
}
function inObject(r, { v }, step, i) {
  const o = v?.k === 1 ? r.objects.get(v.v) : null;
  if (!o) return undefined;
  if (step === 'length' && o.length >= 0) return { v: { k: 2, v: o.length }, type: 'I' };
  const { values } = r.contents(o, i);
  if (typeof step === 'number') {
    const type = r.classes[o.cls].name.slice(1);
    return values[step] && { v: values[step], type };
  }
  const fields = r.instanceFields(o.cls);
  const at = fields.findLastIndex((f) => f.name === step);
  return values[at] && { v: values[at], type: fields[at].signature };
}

// What is compared: numbers, letters, texts, null; other objects by what the page calls them.
function plainOf(r, found, i) {
  if (found === null || typeof found !== 'object') return found;
  const { v, type } = found;
  if (v.k === 0) return undefined;
  if (v.k === 1) {
    if (v.v < 2) return v.v ? undefined : null;
    const o = r.objects.get(v.v);
    const c = o && r.classes[o.cls];
    if (c?.name === 'java/lang/String') return r.contents(o, i).text;
    const boxed = c && boxedText(r, o, c, i).split(' ')[1];
    return boxed && !Number.isNaN(Number(boxed)) ? Number(boxed) : objectText(r, v.v, i);
  }
  if (type?.[0] === 'J') return v.v;
  if (type?.[0] === 'Z') return v.v !== 0;
  if (type?.[0] === 'C') return String.fromCharCode(v.v & 0xffff);
  return Number(primitiveText(v, type?.[0] || 'I'));
}

// ---- search ----

const BLOCK = 2000; // moments; a walk back goes forwards in each

// The next step, or the one before, whose value differs from that of its thread's step before and
// `fits`; -1: there is none.  Values are read forwards, which costs little.
function findChange(show, direction, valueOf, fits) {
  const r = show.recording;
  const values = new Map(); // thread -> of its last step
  const first = (from, to) => {
    let found = -1;
    for (let i = Math.max(from, 0); i < to; i++) {
      if (r.kind[i] !== REC.STEP) continue;
      const thread = r.thread[i];
      const before = values.get(thread);
      const value = valueOf(i);
      values.set(thread, value);
      const known = before !== undefined || direction > 0;
      if (!known || value === before || !fits(value)) continue;
      found = i;
      if (direction > 0) return i;
    }
    return found;
  };
  if (direction > 0) {
    for (const [thread] of r.lanes) {
      const i = stepUntil(r, thread, show.at);
      if (i >= 0) values.set(thread, valueOf(i));
    }
    return first(show.at + 1, r.count);
  }
  for (let to = show.at; to > 0; to -= BLOCK) {
    values.clear();
    for (const [thread] of r.lanes) {
      const i = stepUntil(r, thread, to - BLOCK - 1);
      values.set(thread, i < 0 ? null : valueOf(i));
    }
    const found = first(to - BLOCK, to);
    if (found >= 0) return found;
  }
  return -1;
}
function stepUntil(r, thread, i) {
  for (let m = Math.min(i, r.count - 1); m >= (r.lanes.get(thread)?.first ?? 0); m--)
    if (r.thread[m] === thread && r.kind[m] === REC.STEP) return m;
  return -1;
}
