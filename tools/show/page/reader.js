// SPDX-License-Identifier: Apache-2.0
// reader.js - a recording, from compressed text to answers about any moment.
//
// A moment is the number of a record; THREAD, TIME and KEY are no moments.  One pass makes columns
// of what every view asks (kind, thread, method, bci, depth).  The rest is read when it is wanted:
// frames from the last KEY of their thread, an object from the last FILL of it.
'use strict';

async function unpack(id) {
  const text = document.getElementById(id).textContent;
  const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.p = 0;
  }
  number() {
    const bytes = this.bytes;
    let byte = bytes[this.p++];
    if (byte < 128) return byte;
    let v = byte & 127;
    let scale = 128;
    do {
      byte = bytes[this.p++];
      v += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return v;
  }
  signed() {
    const v = this.number();
    return v % 2 ? -(v + 1) / 2 : v / 2;
  }
  // {k: 0 nothing, 1 reference (v: number of the object), 2 one slot (v: int),
  // 3 two slots (v: BigInt)}
  value() {
    const v = this.number();
    switch (v & 3) {
      case 1:
        return { k: 1, v: Math.floor(v / 4) };
      case 2: {
        const z = Math.floor(v / 4);
        return { k: 2, v: z % 2 ? -(z + 1) / 2 : z / 2 };
      }
      case 3: {
        const wide = this.view.getBigInt64(this.p, true);
        this.p += 8;
        return { k: 3, v: wide };
      }
      default:
        return { k: 0, v: 0 };
    }
  }
  text(end) {
    const s = new TextDecoder().decode(this.bytes.subarray(this.p, end));
    this.p = end;
    return s;
  }
}

const SEEN_AT_ONCE = 100; // elements of an array; MOST_ELEMENTS of the recorder
const NO_MOMENT = new Set([REC.THREAD, REC.TIME, REC.KEY]);
const OF_OBJECT = new Set([
  REC.OBJECT,
  REC.FILL,
  REC.TEXT,
  REC.PUT,
  REC.STORE,
  REC.LOCK_WORD,
  REC.FREED,
]);

class Recording {
  constructor() {
    this.log = new Uint8Array(0); // what was read of it
    this.reader = new Reader(this.log);
    this.room = new Uint8Array(0); // begins with the log, and with what was not read yet
    this.filled = 0;
    this.classes = [];
    this.methods = [];
    this.sources = {};
    this.makeColumns();
  }

  // Tables as they are now; of a live page, 0 stands for a row that is as it was.
  merge(tables) {
    const { classes, methods, sources, steps, ...rest } = tables; // steps: a column here
    Object.assign(this, rest);
    classes.forEach((row, k) => (row || !k) && (this.classes[k] = row));
    methods.forEach((row, k) => (row || !k) && (this.methods[k] = row));
    Object.assign(this.sources, sources);
    for (const c of this.classes) if (c) c.instanceFields = null;
    this.command = this.command.replace(/^jdk.compiler\/\S+launcher\.\S+ /, ''); // Main.java
    this.threadNames = new Map(tables.threads.slice(1).map(([n, daemon, name]) => [n, name]));
    this.isVirtual = new Set(tables.threads.slice(1).flatMap((row) => (row[4] ? [row[0]] : [])));
    this.threadOf = new Map(tables.threads.slice(1).map(([n, , , object]) => [object, n]));
  }

  // More of the log.  Its last record may be cut: then that waits for the rest.
  append(bytes) {
    if (!this.filled) this.room = bytes;
    else if (this.filled + bytes.length > this.room.length) {
      const room = new Uint8Array(Math.max(this.filled + bytes.length, this.filled * 2));
      room.set(this.room.subarray(0, this.filled));
      this.room = room;
    }
    if (this.filled) this.room.set(bytes, this.filled);
    this.filled += bytes.length;
    const { n, end } = this.countMoments();
    const from = this.log.length;
    this.log = this.room.subarray(0, end);
    this.reader = new Reader(this.log);
    this.reserve(this.count + n);
    this.read(from);
    this.ranMade = this.holdersMade = null;
  }

  // Of the complete records that were not read yet, and where they end.
  countMoments() {
    const log = this.room;
    let n = 0;
    let end = this.log.length;
    for (let p = end; p < this.filled;) {
      const kind = log[p++];
      let length = 0;
      let byte = 128;
      for (let scale = 1; byte >= 128 && p < this.filled; scale *= 128) {
        byte = log[p++];
        length += (byte & 127) * scale;
      }
      p += length;
      if (byte >= 128 || p > this.filled) break;
      if (!NO_MOMENT.has(kind)) n++;
      end = p;
    }
    return { n, end };
  }

  // Room in the columns for so many moments.
  reserve(moments) {
    if (moments <= this.kind.length) return;
    const n = this.count ? Math.max(moments, this.kind.length * 2) : moments;
    for (const name of ['kind', 'head', 'end', 'thread', 'depth', 'method', 'bci']) {
      const column = new this[name].constructor(n);
      column.set(this[name]);
      this[name] = column;
    }
  }

  makeColumns() {
    this.count = 0;
    this.kind = new Uint8Array(0);
    this.head = new Uint32Array(0); // of the payload
    this.end = new Uint32Array(0);
    this.thread = new Uint16Array(0);
    this.depth = new Uint16Array(0); // frames after it
    this.method = new Int32Array(0); // on top after it; negative: a library's
    this.bci = new Uint16Array(0);
    this.keys = new Map(); // thread -> [{index, head, end}]
    this.steps = []; // moments of steps
    this.objects = new Map();
    this.statics = new Map(); // class -> moments
    this.collections = [];
    this.classMoments = new Map(); // class -> [moment, what]
    this.cellMoments = new Map(); // method -> moments
    this.poolMoments = new Map(); // class -> moments
    this.redefined = new Map(); // class -> moments
    this.lockMoments = []; // of LOCK and MONITOR
    this.mounts = new Map(); // virtual thread -> [{at, carrier}], 0: it is on none
    this.carried = new Map(); // carrier -> [{from, to, thread}]
    this.pinned = new Map(); // virtual thread -> [{at, method}]
    this.consoleMoments = [];
    this.agentMoments = [];
    this.marks = []; // moments that the lanes mark
    this.stops = []; // of the world: {at, waited, stood, why}, times in microseconds
    this.codes = []; // machine code that came into use: {at, address, bytes, method, gone}
    this.tagMoments = new Map(); // object -> moments
    this.clock = { at: [], us: [] };
    this.lanes = new Map(); // thread -> {first, last, deepest}
    this.stacks = new Map(); // thread -> [{method, bci}] after the last moment
    this.readThread = 0; // of the last moment
    this.us = 0;
    this.frameCache = new Map();
  }

  read(from) {
    const r = this.reader;
    const { log, stacks } = this;
    let thread = this.readThread;
    let stack = stacks.get(thread) || [];
    let lane = null;
    let { us, count: i } = this;
    for (r.p = from; r.p < log.length;) {
      const kind = log[r.p++];
      const length = r.number();
      const head = r.p;
      const end = head + length;
      switch (kind) {
        case REC.THREAD:
          thread = r.number();
          if (!stacks.has(thread)) stacks.set(thread, []);
          stack = stacks.get(thread);
          lane = null;
          break;
        case REC.TIME:
          us += r.number();
          this.clock.at.push(i);
          this.clock.us.push(us);
          break;
        case REC.KEY:
          if (!this.keys.has(thread)) this.keys.set(thread, []);
          this.keys.get(thread).push({ index: i, head, end });
          break;
        default: {
          const top = this.note(kind, i, head, end, stack);
          if (kind === REC.MOUNT) this.noteMount(thread, i);
          if (kind === REC.PINNED)
            this.list(this.pinned, thread).push({ at: i, method: this.reader.number() });
          this.kind[i] = kind;
          this.head[i] = head;
          this.end[i] = end;
          this.thread[i] = thread;
          this.depth[i] = stack.length;
          this.method[i] = top ? top.method : 0;
          this.bci[i] = top && top.bci > 0 ? top.bci : 0;
          if (thread) {
            if (!lane) {
              lane = this.lanes.get(thread);
              if (!lane)
                this.lanes.set(thread, (lane = { first: i, last: i, deepest: 0, steps: 0 }));
            }
            lane.last = i;
            if (kind === REC.STEP) lane.steps++;
            if (stack.length > lane.deepest) lane.deepest = stack.length;
          }
          i++;
        }
      }
      r.p = end;
    }
    this.readThread = thread;
    this.us = us;
    this.count = i;
  }

  // The last step of a thread; -1: it has none.
  lastOf(thread) {
    for (let k = this.steps.length - 1; k >= 0; k--)
      if (this.thread[this.steps[k]] === thread) return this.steps[k];
    return -1;
  }

  // What the columns and lists need of one record; gives the frame on top.
  note(kind, i, head, end, stack) {
    const r = this.reader;
    const top = stack.length ? stack[stack.length - 1] : null;
    switch (kind) {
      case REC.STEP:
        if (top) top.bci = Math.max(top.bci + r.signed(), 0);
        this.steps.push(i);
        return top;
      case REC.ENTER:
        stack.push({ method: r.number(), bci: -1 });
        return stack[stack.length - 1];
      case REC.CALL:
        stack.push({ method: -r.number(), bci: -1 });
        return stack[stack.length - 1];
      case REC.LEAVE:
      case REC.RETURN:
        stack.pop();
        return stack.length ? stack[stack.length - 1] : null;
      case REC.STATICS:
      case REC.PUT_STATIC:
        this.list(this.statics, r.number()).push(i);
        break;
      case REC.CLASS: {
        const c = r.number();
        this.list(this.classMoments, c).push([i, r.number()]);
        break;
      }
      case REC.CELLS:
        this.list(this.cellMoments, r.number()).push(i);
        break;
      case REC.POOL:
        this.list(this.poolMoments, r.number()).push(i);
        break;
      case REC.GC_START:
        this.collections.push({ start: i, map: -1, end: i });
        break;
      case REC.HEAP_MAP:
        if (this.collections.length) this.collections.at(-1).map = i;
        break;
      case REC.GC_END:
        if (this.collections.length) this.collections.at(-1).end = i;
        break;
      case REC.STOP:
        this.noteStop(i, end);
        break;
      case REC.COMPILED:
        this.noteCode(i);
        break;
      case REC.TAG:
        this.list(this.tagMoments, r.number()).push(i);
        break;
      case REC.AGENT:
        this.agentMoments.push(i);
        this.marks.push(i);
        break;
      case REC.REDEFINED:
        this.noteRedefined(r.number(), i);
        break;
      case REC.LOCK:
        this.lockMoments.push(i);
        break;
      case REC.CONSOLE:
        this.consoleMoments.push(i);
        break;
      case REC.MONITOR:
        this.lockMoments.push(i);
        break;
      case REC.EXCEPTION:
      case REC.THREAD_START:
      case REC.THREAD_END:
      case REC.LEFT_OUT:
        this.marks.push(i);
        break;
      default:
        if (OF_OBJECT.has(kind)) this.noteObject(kind, i);
    }
    return top;
  }

  noteRedefined(cls, i) {
    this.list(this.redefined, cls).push(i);
    this.list(this.classMoments, cls).push([i, 4]);
    this.marks.push(i);
  }

  noteMount(thread, i) {
    const carrier = this.reader.number();
    const rows = this.list(this.mounts, thread);
    const before = rows.at(-1)?.carrier;
    if (before) this.carried.get(before).at(-1).to = i;
    rows.push({ at: i, carrier });
    if (carrier) this.list(this.carried, carrier).push({ from: i, to: Infinity, thread });
  }

  // Where a virtual thread is: {at, carrier}, carrier 0: on none; null: it has not begun, or it is
  // bound to a thread of the system.
  mountOf(thread, i) {
    const rows = this.mounts.get(thread) || [];
    const k = Recording.last(rows, i, (row) => row.at);
    return k < 0 ? null : rows[k];
  }
  // What keeps it on its carrier since it was mounted: {at, method}; null: nothing.
  pinOf(thread, i) {
    const since = this.mountOf(thread, i)?.at ?? Infinity;
    return (this.pinned.get(thread) || []).findLast((p) => p.at <= i && p.at > since) || null;
  }

  // The stop of a collection comes right behind it.
  noteStop(i, end) {
    const r = this.reader;
    const stop = { at: i, waited: r.number(), stood: r.number(), why: r.text(end) };
    const last = this.collections.at(-1);
    if (last && last.end === i - 1 && !last.stop) last.stop = stop;
    else this.stops.push(stop);
  }

  noteCode(i) {
    const r = this.reader;
    const inUse = r.number();
    const address = r.number();
    const bytes = r.number();
    if (inUse) {
      this.codes.push({ at: i, address, bytes, method: r.number(), gone: Infinity });
      return;
    }
    const code = this.codes.findLast((c) => c.address === address && c.gone === Infinity);
    if (code) code.gone = i;
  }

  // What environments have tagged an object with: [[environment, tag, moment]].
  tags(object, i) {
    const tags = new Map();
    for (const m of this.tagMoments.get(object) || []) {
      if (m > i) break;
      const r = this.open(m);
      r.number();
      const environment = r.number();
      const tag = r.signed();
      if (tag) tags.set(environment, [tag, m]);
      else tags.delete(environment);
    }
    return [...tags].map(([environment, [tag, m]]) => [environment, tag, m]);
  }

  loaderName(number) {
    const loader = this.loaders[number];
    if (!loader) return 'the boot loader';
    const of = simple(loader.class);
    return loader.name ? `${loader.name} (${of})` : of;
  }
  moduleName(number) {
    const module = this.modules[number];
    if (!module) return '';
    return module.name || `the unnamed module of ${this.loaderName(module.loader)}`;
  }

  noteObject(kind, i) {
    const r = this.reader;
    const number = r.number();
    let o = this.objects.get(number);
    if (!o)
      this.objects.set(number, (o = { number, cls: 0, born: i, freed: Infinity, events: [] }));
    if (kind === REC.OBJECT) {
      o.cls = r.number();
      o.address = r.number() * 8;
      o.bytes = r.number();
      o.lock = r.number();
      o.length = r.number() - 1;
      o.born = i;
    } else if (kind === REC.FREED) {
      o.freed = i;
    } else {
      o.events.push(i);
    }
  }

  list(map, key) {
    let rows = map.get(key);
    if (!rows) map.set(key, (rows = []));
    return rows;
  }

  // The reader at a moment's payload.
  open(i) {
    this.reader.p = this.head[i];
    return this.reader;
  }

  // Index of the last row <= i, -1: none; of(row) is its moment.
  static last(rows, i, of = (row) => row) {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (of(rows[mid]) <= i) low = mid + 1;
      else high = mid;
    }
    return low - 1;
  }

  microseconds(i) {
    const k = Recording.last(this.clock.at, i);
    return k < 0 ? 0 : this.clock.us[k];
  }

  // ---- frames ----

  // The thread's step at a moment or the last before it; without one the first; -1: it has none.
  stepNear(thread, i) {
    const step = (m) => this.thread[m] === thread && this.kind[m] === REC.STEP;
    for (let m = Math.min(i, this.count - 1); m >= 0; m--) if (step(m)) return m;
    for (let m = i + 1; m < this.count; m++) if (step(m)) return m;
    return -1;
  }

  // The stack of a thread, oldest first: {method, library, bci, locals, operands, changed, pushed}.
  frames(thread, i) {
    const keys = this.keys.get(thread) || [];
    const k = Recording.last(keys, i, (row) => row.index);
    let state = this.frameCache.get(thread);
    const from = k < 0 ? 0 : keys[k].index;
    if (!state || state.at > i || state.at < from - 1) {
      state = k < 0 ? { at: -1, frames: [] } : { at: from - 1, frames: this.keyFrames(keys[k]) };
      this.frameCache.set(thread, state);
    }
    for (let m = state.at + 1; m <= i; m++)
      if (this.thread[m] === thread) this.apply(state.frames, m);
    state.at = i;
    return state.frames;
  }

  keyFrames(key) {
    const r = this.reader;
    const frames = [];
    for (r.p = key.head; r.p < key.end;) {
      const own = r.number();
      const library = r.number();
      const frame = this.frame(own || library, !own);
      frame.bci = r.signed();
      const locals = r.number();
      const operands = r.number();
      for (let i = 0; i < locals; i++) frame.locals.push(r.value());
      for (let i = 0; i < operands; i++) frame.operands.push(r.value());
      frames.push(frame);
    }
    return frames;
  }

  frame(method, library) {
    return { method, library, bci: -1, locals: [], operands: [], changed: new Set(), pushed: 0 };
  }

  apply(frames, i) {
    const kind = this.kind[i];
    if (kind === REC.STEP) {
      const f = frames[frames.length - 1];
      if (f) this.applyStep(f, this.open(i), this.end[i]);
    } else if (kind === REC.ENTER || kind === REC.CALL) {
      frames.push(this.frame(this.open(i).number(), kind === REC.CALL));
    } else if (kind === REC.LEAVE || kind === REC.RETURN) {
      frames.pop();
    }
  }

  applyStep(f, r, end) {
    f.bci += r.signed();
    const kept = r.number();
    const pushed = r.number();
    f.operands.length = kept;
    for (let i = 0; i < pushed; i++) f.operands.push(r.value());
    f.pushed = kept;
    if (f.changed.size) f.changed.clear();
    while (r.p < end) {
      const local = r.number() - 1;
      const value = r.value();
      while (f.locals.length < local) f.locals.push({ k: 0, v: 0 });
      f.locals[local] = value;
      f.changed.add(local);
    }
  }

  // A class's version at a moment, from 1: one more for each redefinition.
  versionOf(cls, i) {
    return 1 + Recording.last(this.redefined.get(cls) || [], i) + 1;
  }
  // Whether a method's class has a newer version at a moment.
  isOld(method, i) {
    const m = this.methods[method];
    return m.version > 0 && m.version < this.versionOf(m.class, i);
  }
  // The constant pool of a class's version; null: it was not recorded.
  pool(cls, version) {
    const c = this.classes[cls];
    const row = c.pools && (c.pools[version - 1] || c.pools.at(-1));
    if (!row) return null;
    return (row[2] ||= new Pool(decode64(row[1]), row[0]));
  }

  // ---- the heap ----

  isAlive(o, i) {
    return o.born <= i && i < o.freed;
  }

  // Fields of a class's instances, those of superclasses first: {name, signature, of, ordinal}.
  instanceFields(cls) {
    const c = this.classes[cls];
    if (!c) return [];
    if (c.instanceFields) return c.instanceFields;
    const rows = c.super ? this.instanceFields(c.super).slice() : [];
    (c.fields || []).forEach(([name, signature, modifiers], ordinal) => {
      if (!(modifiers & 8)) rows.push({ name, signature, of: cls, ordinal });
    });
    return (c.instanceFields = rows);
  }

  staticFields(cls) {
    return (this.classes[cls].fields || [])
      .map(([name, signature, modifiers], ordinal) => ({
        name,
        signature,
        modifiers,
        of: cls,
        ordinal,
      }))
      .filter((f) => f.modifiers & 8);
  }

  // {values, text, lock, changed, known} of an object at a moment.
  contents(o, i) {
    const known = this.classes[o.cls].name === 'java/lang/Object'; // it has nothing
    const result = { values: [], text: null, lock: o.lock, changed: new Set(), known };
    let first = Recording.last(o.events, i);
    const last = first;
    // A look at an array sees its first elements only: later ones are as they were stored.
    if (o.length > SEEN_AT_ONCE) first = 0;
    else
      for (; first >= 0; first--) {
        const kind = this.kind[o.events[first]];
        if (kind === REC.FILL || kind === REC.TEXT) break;
      }
    for (let k = Math.max(first, 0); k <= last; k++) this.applyToObject(o, o.events[k], i, result);
    if (first > 0)
      for (let k = first; k >= 0; k--)
        if (this.kind[o.events[k]] === REC.LOCK_WORD && !result.lockSeen) {
          const r = this.open(o.events[k]);
          r.number();
          result.lock = r.number();
          break;
        }
    return result;
  }

  applyToObject(o, m, i, result) {
    const r = this.open(m);
    r.number();
    switch (this.kind[m]) {
      case REC.FILL:
        result.known = true;
        if (o.length < 0) result.values = [];
        for (let k = 0; r.p < this.end[m]; k++) result.values[k] = r.value();
        break;
      case REC.TEXT:
        result.known = true;
        result.text = r.text(this.end[m]);
        break;
      case REC.LOCK_WORD:
        result.lock = r.number();
        result.lockSeen = true;
        break;
      case REC.PUT: {
        const of = r.number();
        const ordinal = r.number();
        const at = this.instanceFields(o.cls).findIndex(
          (f) => f.of === of && f.ordinal === ordinal,
        );
        if (at >= 0) result.values[at] = r.value();
        if (m === i) result.changed.add(at);
        break;
      }
      case REC.STORE: {
        const at = r.number();
        result.values[at] = r.value();
        if (m === i) result.changed.add(at);
        break;
      }
    }
  }

  // Values of a class's static fields, as a Map of ordinals.
  staticValues(cls, i) {
    const values = new Map();
    for (const m of this.statics.get(cls) || []) {
      if (m > i) break;
      const r = this.open(m);
      r.number();
      if (this.kind[m] === REC.PUT_STATIC) {
        const ordinal = r.number();
        values.set(ordinal, r.value());
      } else {
        for (const f of this.staticFields(cls))
          if (r.p < this.end[m]) values.set(f.ordinal, r.value());
      }
    }
    return values;
  }

  // Who ever referred to whom: target -> Set of objects.  Made when it is asked for first.
  holders() {
    if (this.holdersMade) return this.holdersMade;
    const map = new Map();
    for (const o of this.objects.values())
      for (const m of o.events) {
        const kind = this.kind[m];
        if (kind !== REC.FILL && kind !== REC.PUT && kind !== REC.STORE) continue;
        const r = this.open(m);
        r.number();
        if (kind === REC.PUT) r.number();
        if (kind !== REC.FILL) r.number();
        while (r.p < this.end[m]) {
          const v = r.value();
          if (v.k !== 1 || v.v < 2) continue;
          let set = map.get(v.v);
          if (!set) map.set(v.v, (set = new Set()));
          set.add(o.number);
        }
      }
    return (this.holdersMade = map);
  }

  // ---- collections ----

  heapMap(collection) {
    if (collection.map < 0) return null;
    if (collection.made) return collection.made;
    const r = this.open(collection.map);
    const bottom = r.number() * 8;
    const before = r.number() * 8;
    const after = r.number() * 8;
    const runs = r.number();
    const from = new Float64Array(runs);
    const to = new Float64Array(runs);
    const bytes = new Float64Array(runs);
    let at = bottom;
    for (let k = 0; k < runs; k++) {
      at += r.number() * 8;
      from[k] = at;
      to[k] = at - r.signed() * 8;
      bytes[k] = r.number() * 8;
      at += bytes[k];
    }
    return (collection.made = { bottom, before, after, from, to, bytes });
  }

  // Where a collection put what lay at an address; -1: nothing that lived.
  forwarded(map, address) {
    let k = Recording.last(map.from, address);
    return k < 0 || address >= map.from[k] + map.bytes[k]
      ? -1
      : map.to[k] + (address - map.from[k]);
  }

  address(o, i) {
    let address = o.address;
    for (const c of this.collections) {
      if (c.map <= o.born || c.map > i) continue;
      const map = this.heapMap(c);
      if (map && address >= 0) address = this.forwarded(map, address);
    }
    return address;
  }

  survived(o, i) {
    return this.collections.filter((c) => c.end > o.born && c.end <= i).length;
  }

  // ---- code ----

  // The cells of a method at a moment: [{operation, a, b, wide, changed}].
  cells(method, i) {
    const cells = [];
    for (const m of this.cellMoments.get(method) || []) {
      if (m > i) break;
      const r = this.open(m);
      r.number();
      while (r.p < this.end[m]) {
        const at = r.number();
        cells[at] = {
          operation: this.operations[r.number()],
          a: r.signed(),
          b: r.signed(),
          wide: r.number(),
          moment: m,
        };
      }
    }
    return cells;
  }

  // path of a source -> lines of which there is a step
  linesThatRan() {
    if (this.ranMade) return this.ranMade;
    const places = new Map(); // method -> bcis
    for (const i of this.steps) {
      const m = this.method[i];
      if (m <= 0) continue;
      let set = places.get(m);
      if (!set) places.set(m, (set = new Set()));
      set.add(this.bci[i]);
    }
    this.ranMade = new Map();
    for (const [m, bcis] of places) {
      const { path } = this.classes[this.methods[m].class];
      if (!this.ranMade.has(path)) this.ranMade.set(path, new Set());
      for (const bci of bcis) this.ranMade.get(path).add(Code.of(this, m).line(bci));
    }
    return this.ranMade;
  }

  // Of the version that the class has at the moment.
  poolStates(cls, i) {
    const states = new Map();
    const since = (this.redefined.get(cls) || []).findLast((m) => m <= i) ?? -1;
    for (const m of this.poolMoments.get(cls) || []) {
      if (m > i) break;
      if (m < since) continue;
      const r = this.open(m);
      r.number();
      while (r.p < this.end[m]) {
        const at = r.number();
        states.set(at, [r.number(), m]);
      }
    }
    return states;
  }
}
