// SPDX-License-Identifier: Apache-2.0
// bytecode.js - constant pools, disassembly, and the types of slots.  (JVMS 17 4.4, 6.5)
'use strict';

const POOL_SIZES = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};
const POOL_NAMES = {
  1: 'Utf8',
  3: 'Integer',
  4: 'Float',
  5: 'Long',
  6: 'Double',
  7: 'Class',
  8: 'String',
  9: 'Fieldref',
  10: 'Methodref',
  11: 'InterfaceMethodref',
  12: 'NameAndType',
  15: 'MethodHandle',
  16: 'MethodType',
  17: 'Dynamic',
  18: 'InvokeDynamic',
  19: 'Module',
  20: 'Package',
};
const ARRAY_TYPES = {
  4: 'boolean',
  5: 'char',
  6: 'float',
  7: 'double',
  8: 'byte',
  9: 'short',
  10: 'int',
  11: 'long',
};

const decode64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const external = (name) => name.replaceAll('/', '.');
// "Node" of "pkg/List$Node"; "List$1" as it is
const simple = (full) => {
  const name = full.replace(/[.+/]0x[0-9a-f]+$/, ''); // of a hidden class
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
  const nested = last.lastIndexOf('$') + 1;
  return /^[A-Za-z]/.test(last.slice(nested)) && !last.includes('$$') ? last.slice(nested) : last;
};

class Pool {
  constructor(bytes, count) {
    this.bytes = bytes;
    this.count = count;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = [];
    for (let i = 1, p = 0; i < count && p < bytes.length; i++) {
      const tag = bytes[p];
      this.at[i] = p;
      p += 1 + (tag === 1 ? 2 + this.view.getUint16(p + 1) : POOL_SIZES[tag]);
      if (tag === 5 || tag === 6) i++;
    }
  }
  tag(i) {
    return this.at[i] === undefined ? 0 : this.bytes[this.at[i]];
  }
  u2(i, offset) {
    return this.view.getUint16(this.at[i] + 1 + offset);
  }
  utf8(i) {
    const p = this.at[i];
    return new TextDecoder().decode(this.bytes.subarray(p + 3, p + 3 + this.u2(i, 0)));
  }
  // Of a reference to a member: {of, name, signature}.
  member(i) {
    const pair = this.u2(i, 2);
    const of = this.tag(i) === 17 || this.tag(i) === 18 ? '' : this.utf8(this.u2(this.u2(i, 0), 0));
    return { of, name: this.utf8(this.u2(pair, 0)), signature: this.utf8(this.u2(pair, 2)) };
  }
  text(i) {
    const p = this.at[i] + 1;
    switch (this.tag(i)) {
      case 1:
        return this.utf8(i);
      case 3:
        return String(this.view.getInt32(p));
      case 4:
        return floatText(this.view.getFloat32(p)) + 'f';
      case 5:
        return this.view.getBigInt64(p) + 'L';
      case 6:
        return floatText(this.view.getFloat64(p));
      case 7:
        return external(this.utf8(this.u2(i, 0)));
      case 8:
        return JSON.stringify(this.utf8(this.u2(i, 0)));
      case 16:
      case 19:
      case 20:
        return this.utf8(this.u2(i, 0));
      case 12:
        return `${this.utf8(this.u2(i, 0))} ${this.utf8(this.u2(i, 2))}`;
      case 15:
        return `${this.bytes[p]} ${this.text(this.u2(i, 1))}`;
      case 17:
      case 18: {
        const m = this.member(i);
        return m.name + signatureText(m.signature);
      }
      case 9: {
        const m = this.member(i);
        return `${simple(m.of)}.${m.name}`;
      }
      case 10:
      case 11: {
        const m = this.member(i);
        return `${simple(m.of)}.${m.name}${signatureText(m.signature)}`;
      }
      default:
        return '';
    }
  }
}

function floatText(v) {
  return Number.isInteger(v) && Math.abs(v) < 1e7 ? v.toFixed(1) : String(v);
}

// "(ILjava/lang/String;)V" -> {params: ['I', 'Ljava/lang/String;'], result: 'V'}
function parseSignature(signature) {
  const params = [];
  let p = 1;
  while (signature[p] !== ')') {
    const from = p;
    while (signature[p] === '[') p++;
    p = signature[p] === 'L' ? signature.indexOf(';', p) + 1 : p + 1;
    params.push(signature.slice(from, p));
  }
  return { params, result: signature.slice(p + 1) };
}

const PRIMITIVES = {
  Z: 'boolean',
  B: 'byte',
  C: 'char',
  S: 'short',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
  V: 'void',
};
// "(int, String) boolean" of a method; of a field, its type
function signatureText(signature) {
  if (signature[0] !== '(') return ' ' + typeName(signature);
  const { params, result } = parseSignature(signature);
  const given = result === 'V' ? '' : ` ${typeName(result)}`;
  return `(${params.map((s) => typeName(s)).join(', ')})${given}`;
}
function typeName(signature, short = true) {
  const dims = signature.lastIndexOf('[') + 1;
  const base = signature.slice(dims);
  const name = base[0] === 'L' ? base.slice(1, -1) : PRIMITIVES[base] || base;
  return (short ? simple(name) : external(name)) + '[]'.repeat(dims);
}
function methodTitle(recording, number) {
  const m = recording.methods[number];
  if (!m) return '?';
  const { params } = parseSignature(m.signature);
  const of = simple(recording.classes[m.class].name);
  const version = m.version > 1 ? `, version ${m.version}` : '';
  return `${of}.${m.name}(${params.map((s) => typeName(s)).join(', ')})${version}`;
}

const letterOf = (signature) =>
  'L['.includes(signature[0]) ? 'A' : 'ZBCS'.includes(signature[0]) ? 'I' : signature[0];

// What is known of a method's code, made when it is shown first.
class Code {
  constructor(recording, number) {
    this.method = recording.methods[number];
    this.bytes = decode64(this.method.code);
    this.view = new DataView(this.bytes.buffer);
    this.pool = recording.pool(this.method.class, this.method.version);
    this.rows = []; // {bci, name, text, target}
    this.indexOf = new Map(); // bci -> row
    for (let bci = 0; bci < this.bytes.length;) {
      const row = this.disassemble(bci);
      this.indexOf.set(bci, this.rows.length);
      this.rows.push(row);
      bci += row.length;
    }
  }

  static of(recording, number) {
    const m = recording.methods[number];
    if (!m || !m.code) return null;
    return (m.made ||= new Code(recording, number));
  }

  line(bci) {
    const lines = this.method.lines;
    let line = 0;
    let best = -1;
    for (let i = 0; i < lines.length; i += 2)
      if (lines[i] <= bci && lines[i] > best) [best, line] = [lines[i], lines[i + 1]];
    return line;
  }

  disassemble(bci) {
    const v = this.view;
    let op = this.bytes[bci];
    let wide = 0;
    if (op === 196) {
      wide = 1;
      op = this.bytes[bci + 1];
    }
    const at = bci + wide + 1;
    const [name, form, fixed] = BYTECODES[op];
    const row = {
      bci,
      op,
      name: (wide ? 'wide ' : '') + name,
      text: '',
      length: fixed,
      local: -1,
      pool: 0,
    };
    const local = () => (wide ? v.getUint16(at) : v.getUint8(at));
    switch (form) {
      case 'b':
        row.text = String(v.getInt8(at));
        break;
      case 's':
        row.text = String(v.getInt16(at));
        break;
      case '0':
      case '1':
      case '2':
      case '3':
        row.local = Number(form);
        break;
      case 'l':
        row.local = local();
        row.text = String(row.local);
        row.length = wide ? 4 : 2;
        break;
      case 'i':
        row.local = local();
        row.text = `${row.local} by ${wide ? v.getInt16(at + 2) : v.getInt8(at + 1)}`;
        row.length = wide ? 6 : 3;
        break;
      case 'k':
        row.pool = v.getUint8(at);
        break;
      case 'K':
      case 'f':
      case 'd':
        row.pool = v.getUint16(at);
        break;
      case 'm':
        row.pool = v.getUint16(at);
        row.dims = v.getUint8(at + 2);
        break;
      case 'n':
        row.text = ARRAY_TYPES[v.getUint8(at)];
        break;
      case 'o':
        row.targets = [bci + v.getInt16(at)];
        break;
      case 'O':
        row.targets = [bci + v.getInt32(at)];
        break;
      case 'T':
      case 'L':
        this.switchRow(row, form);
        break;
    }
    if (row.pool) row.text = this.pool.text(row.pool);
    if (row.targets && !row.text) row.text = '→ ' + row.targets[0];
    return row;
  }

  switchRow(row, form) {
    const v = this.view;
    const p = (row.bci + 4) & ~3;
    const fallback = row.bci + v.getInt32(p);
    row.targets = [];
    const said = [];
    if (form === 'T') {
      const low = v.getInt32(p + 4);
      const count = v.getInt32(p + 8) - low + 1;
      for (let i = 0; i < count; i++) {
        row.targets.push(row.bci + v.getInt32(p + 12 + 4 * i));
        said.push(`${low + i}→${row.targets[i]}`);
      }
      row.length = p + 12 + 4 * count - row.bci;
    } else {
      const count = v.getInt32(p + 4);
      for (let i = 0; i < count; i++) {
        row.targets.push(row.bci + v.getInt32(p + 12 + 8 * i));
        said.push(`${v.getInt32(p + 8 + 8 * i)}→${row.targets[i]}`);
      }
      row.length = p + 8 + 8 * count - row.bci;
    }
    row.targets.push(fallback);
    row.text = `${said.slice(0, 8).join(' ')} else→${fallback}`;
  }

  // Letters I F J D A of the operands and locals before an instruction.  Code that a verifier has
  // passed has one answer, so each place is visited once.
  types(bci) {
    if (!this.typesMade) this.makeTypes();
    return this.typesMade.get(bci) || { locals: [], stack: [] };
  }

  makeTypes() {
    this.typesMade = new Map();
    const m = this.method;
    const locals = m.modifiers & 8 ? [] : ['A'];
    for (const p of parseSignature(m.signature).params) {
      const letter = letterOf(p);
      locals.push(letter);
      if (letter === 'J' || letter === 'D') locals.push('');
    }
    const work = [[0, { locals, stack: [] }]];
    for (const [, , handler] of m.handlers || [])
      work.push([handler, { locals: [], stack: ['A'] }]);
    while (work.length) {
      const [bci, state] = work.pop();
      if (this.typesMade.has(bci) || !this.indexOf.has(bci)) continue;
      this.typesMade.set(bci, state);
      const row = this.rows[this.indexOf.get(bci)];
      const next = { locals: state.locals.slice(), stack: state.stack.slice() };
      this.effect(row, next);
      for (const t of row.targets || []) work.push([t, next]);
      const ends =
        (row.op >= 172 && row.op <= 177) ||
        row.op === 191 ||
        row.op === 167 ||
        row.op === 200 ||
        row.op === 170 ||
        row.op === 171;
      if (!ends) work.push([bci + row.length, next]);
    }
  }

  // The operands lie in slots: a long or double takes two, the second is ''.
  effect(row, s) {
    const push = (letter) => {
      if (letter === 'V') return;
      s.stack.push(letter === 'N' ? 'A' : letter);
      if (letter === 'J' || letter === 'D') s.stack.push('');
    };
    const drop = (letter) => {
      s.stack.length -= letter === 'J' || letter === 'D' ? 2 : 1;
    };
    const effect = BYTECODES[row.op][3];
    if (effect === '*') {
      this.poolEffect(row, s, push, drop);
      return;
    }
    const [pops, pushes] = effect.split('>');
    if (/[a-z]/.test(effect)) {
      const names = pops.replace(/[^a-z]/g, '');
      const moved = {};
      const top = s.stack.splice(s.stack.length - names.length, names.length);
      [...names].forEach((name, i) => (moved[name] = top[i]));
      for (const name of pushes.replace(/[^a-z]/g, '')) s.stack.push(moved[name]);
      return;
    }
    const stored =
      row.local >= 0 && pops.length === 1 && !pushes ? s.stack.at(-1) || s.stack.at(-2) : '';
    const loaded = row.local >= 0 && pushes === 'A' ? 'A' : '';
    for (const letter of pops) drop(letter);
    for (const letter of loaded || pushes) push(letter);
    if (stored) {
      s.locals[row.local] = stored;
      if (stored === 'J' || stored === 'D') s.locals[row.local + 1] = '';
    }
  }

  poolEffect(row, s, push, drop) {
    const pool = this.pool;
    if (row.op === 18 || row.op === 19) {
      push({ 3: 'I', 4: 'F' }[pool.tag(row.pool)] || 'A');
    } else if (row.op >= 178 && row.op <= 181) {
      const letter = letterOf(pool.member(row.pool).signature);
      if (row.op === 179 || row.op === 181) drop(letter);
      if (row.op >= 180) drop('A');
      if (row.op === 178 || row.op === 180) push(letter);
    } else if (row.op >= 182 && row.op <= 186) {
      const { params, result } = parseSignature(pool.member(row.pool).signature);
      for (const p of params) drop(letterOf(p));
      if (row.op !== 184 && row.op !== 186) drop('A');
      push(result === 'V' ? 'V' : letterOf(result));
    } else if (row.op === 197) {
      for (let i = 0; i < row.dims; i++) drop('I');
      push('A');
    }
  }

  // Name and signature of the variable in a slot; null: the class file has no name for it.
  variable(slot, bci) {
    for (const [start, length, at, name, signature] of this.method.locals)
      if (at === slot && bci >= start - 1 && bci < start + length) return { name, signature };
    return null;
  }
}
