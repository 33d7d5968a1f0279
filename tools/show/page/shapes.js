// SPDX-License-Identifier: Apache-2.0
// shapes.js - what objects look like in a picture: lists, sets and maps of the library by what they
// contain, everything else by its fields or elements.
//
// A shape is {kind, title, rows, cut}; a row {name, type, v, changed}.  Kind `strip` is drawn in a
// line, the others as a table.
'use strict';

const MOST_CELLS = 30;
const MOST_NODES = 300; // of a list or map of the library

class Shapes {
  constructor(recording) {
    this.recording = recording;
  }

  // null: a value that is written where it is referred to
  of(number, i) {
    if (this.madeAt !== i) this.made = new Map();
    this.madeAt = i;
    if (!this.made.has(number)) this.made.set(number, this.make(number, i));
    return this.made.get(number);
  }

  make(number, i) {
    const r = this.recording;
    const o = r.objects.get(number);
    const c = o && r.classes[o.cls];
    if (!c || this.isInline(o, c, i)) return null;
    const content = r.contents(o, i);
    const title = objectText(r, number, i);
    if (o.length >= 0) return this.array(o, c, content, title);
    const elements = this.container(o, c, i);
    if (elements) return { kind: 'table', title, ...this.few(elements) };
    const rows = r.instanceFields(o.cls).map((f, k) => ({
      name: f.name,
      type: f.signature,
      v: content.values[k],
      changed: content.changed.has(k),
    }));
    return { kind: 'table', title, ...this.few(rows), unknown: !content.known && !rows.length };
  }

  isInline(o, c, i) {
    const text = objectText(this.recording, o.number, i);
    return c.name === 'java/lang/String' || c.name === 'java/lang/Class' || !/#\d+$/.test(text);
  }

  few(rows) {
    return { rows: rows.slice(0, MOST_CELLS), cut: Math.max(rows.length - MOST_CELLS, 0) };
  }

  array(o, c, content, title) {
    const type = c.name.slice(1);
    const rows = [];
    content.values.forEach((v, k) => {
      const changed = content.changed.has(k);
      if (rows.length < MOST_CELLS || changed) rows.push({ name: String(k), type, v, changed });
    });
    const kind = 'L['.includes(type[0]) ? 'table' : 'strip';
    return { kind, title, rows, cut: Math.max(o.length - rows.length, 0) };
  }

  // ---- the library's containers: rows, or null ----

  container(o, c, i) {
    const read = {
      'java/util/ArrayList': () => this.arrayList(o, i),
      'java/util/Vector': () => this.elements(o, i, 'elementData', 'elementCount'),
      'java/util/Stack': () => this.elements(o, i, 'elementData', 'elementCount'),
      'java/util/Arrays$ArrayList': () => this.elements(o, i, 'a'),
      'java/util/ImmutableCollections$ListN': () => this.elements(o, i, 'elements'),
      'java/util/PriorityQueue': () => this.elements(o, i, 'queue', 'size'),
      'java/util/ArrayDeque': () => this.ring(o, i),
      'java/util/LinkedList': () => this.linked(o, i),
      'java/util/HashMap': () => this.hashed(o, i),
      'java/util/LinkedHashMap': () => this.hashed(o, i),
      'java/util/TreeMap': () => this.sorted(o, i),
      'java/util/HashSet': () => this.keys(o, i, 'map'),
      'java/util/LinkedHashSet': () => this.keys(o, i, 'map'),
      'java/util/TreeSet': () => this.keys(o, i, 'm'),
    }[c.name];
    return read ? read() : null;
  }

  field(number, i, name) {
    const r = this.recording;
    const o = r.objects.get(number);
    if (!o || o.length >= 0) return undefined;
    const at = r.instanceFields(o.cls).findIndex((f) => f.name === name);
    return r.contents(o, i).values[at];
  }
  // The object that a field refers to; 0: none that the recording knows.
  ref(number, i, name) {
    const v = this.field(number, i, name);
    return v && v.k === 1 && this.recording.objects.has(v.v) ? v.v : 0;
  }
  valuesOf(number, i) {
    return this.recording.contents(this.recording.objects.get(number), i);
  }
  row(name, v, changed = false) {
    return { name: String(name), type: 'Ljava/lang/Object;', v, changed };
  }

  arrayList(o, i) {
    return this.elements(o, i, 'elementData', 'size');
  }
  elements(o, i, name, size) {
    const array = this.ref(o.number, i, name);
    const n = size ? this.field(o.number, i, size)?.v : Infinity;
    if (!array || n === undefined) return n === 0 ? [] : null;
    const { values, changed } = this.valuesOf(array, i);
    return values.slice(0, n).map((v, k) => this.row(k, v, changed.has(k)));
  }
  ring(o, i) {
    const array = this.ref(o.number, i, 'elements');
    const head = this.field(o.number, i, 'head')?.v;
    const tail = this.field(o.number, i, 'tail')?.v;
    if (!array || head === undefined || tail === undefined) return null;
    const { length } = this.recording.objects.get(array);
    const { values } = this.valuesOf(array, i);
    const rows = [];
    for (let k = head; k !== tail && rows.length < MOST_NODES; k = (k + 1) % length)
      rows.push(this.row(rows.length, values[k]));
    return rows;
  }
  linked(o, i) {
    const rows = [];
    for (let n = this.ref(o.number, i, 'first'); n && rows.length < MOST_NODES;) {
      rows.push(this.row(rows.length, this.field(n, i, 'item')));
      n = this.ref(n, i, 'next');
    }
    return rows;
  }
  hashed(o, i) {
    const table = this.ref(o.number, i, 'table');
    const rows = [];
    for (const bucket of table ? this.valuesOf(table, i).values : [])
      for (let n = bucket?.k === 1 ? bucket.v : 0; n > 1 && rows.length < MOST_NODES;) {
        rows.push(this.entry(n, i));
        n = this.ref(n, i, 'next');
      }
    return rows;
  }
  sorted(o, i) {
    const rows = [];
    const visit = (n) => {
      if (!n || rows.length >= MOST_NODES) return;
      visit(this.ref(n, i, 'left'));
      rows.push(this.entry(n, i));
      visit(this.ref(n, i, 'right'));
    };
    visit(this.ref(o.number, i, 'root'));
    return rows;
  }
  entry(n, i) {
    const key = this.field(n, i, 'key');
    const name = key ? cut(plainValue(this.recording, key, 'L', i), 18) : '?';
    const row = this.row(name, this.field(n, i, 'value'));
    row.key = key;
    return row;
  }
  keys(o, i, name) {
    const map = this.recording.objects.get(this.ref(o.number, i, name));
    if (!map) return null;
    const c = this.recording.classes[map.cls];
    const rows = c.name === 'java/util/TreeMap' ? this.sorted(map, i) : this.hashed(map, i);
    return rows.map((row, k) => this.row(k, row.key));
  }
}
