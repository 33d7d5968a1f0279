// SPDX-License-Identifier: Apache-2.0
// text.js - making elements, and values and objects as people read them.
'use strict';

// h('td', {class: 'n', onclick: f}, 'text', element, [more])
function h(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {}))
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (value === true) e.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) e.setAttribute(name, value);
  e.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== ''));
  return e;
}

const scratch = new DataView(new ArrayBuffer(8));
function floatOf(bits) {
  scratch.setInt32(0, bits);
  return floatText(Math.fround(scratch.getFloat32(0)));
}
function doubleOf(bits) {
  scratch.setBigInt64(0, bits);
  return floatText(scratch.getFloat64(0));
}

const microseconds = (us) => (us < 1000 ? `${us} µs` : `${(us / 1000).toFixed(1)} ms`);
const hex = (n) => '0x' + n.toString(16);
const count = (n) => n.toLocaleString('en');
const plural = (n, word) => `${count(n)} ${word}${n === 1 ? '' : 's'}`;
const cut = (s, n) => (s.length > n ? s.slice(0, n - 1) + '…' : s);

// A primitive as text; type: a letter of a descriptor.
function primitiveText(v, type) {
  if (v.k === 3) return type === 'D' ? doubleOf(v.v) : v.v.toString();
  switch (type) {
    case 'Z':
      return v.v ? 'true' : 'false';
    case 'C':
      return v.v >= 32
        ? `'${String.fromCharCode(v.v & 0xffff)}'`
        : `'\\u${v.v.toString(16).padStart(4, '0')}'`;
    case 'F':
      return floatOf(v.v);
    default:
      return String(v.v);
  }
}

function className(recording, cls) {
  const c = recording.classes[cls];
  if (!c) return '?';
  return c.name[0] === '[' ? typeName(c.name) : simple(c.name);
}

const BOXES = {
  'java/lang/Integer': 'I',
  'java/lang/Long': 'J',
  'java/lang/Double': 'D',
  'java/lang/Float': 'F',
  'java/lang/Short': 'S',
  'java/lang/Byte': 'B',
  'java/lang/Boolean': 'Z',
  'java/lang/Character': 'C',
};

// "Integer 5" of a boxed value, else ''
function boxedText(recording, o, c, i) {
  const type = BOXES[c.name];
  const [value] = type ? recording.contents(o, i).values.slice(-1) : [];
  return value ? `${simple(c.name)} ${primitiveText(value, type)}` : '';
}

// "Color.RED" of a constant, else ''; a constant with a body has a class of its own below the enum
function enumText(recording, o, c, i) {
  const top = (k) => recording.classes[recording.classes[k]?.super];
  const of = top(o.cls)?.name === 'java/lang/Enum' ? o.cls : c.super;
  if (top(of)?.name !== 'java/lang/Enum') return '';
  const at = recording.instanceFields(o.cls).findIndex((f) => f.name === 'name');
  const name = recording.objects.get(recording.contents(o, i).values[at]?.v);
  const { text } = name ? recording.contents(name, i) : {};
  return text ? `${className(recording, of)}.${text}` : '';
}

// "Node #12", "int[4] #7", "Integer 5", "Color.RED", "\"text\""
function objectText(recording, number, i) {
  const o = recording.objects.get(number);
  if (!o) return `#${number}`;
  const c = recording.classes[o.cls];
  if (c && c.name === 'java/lang/String') {
    const { text } = recording.contents(o, i);
    if (text !== null) return JSON.stringify(cut(text, 60));
  }
  if (c && c.name === 'java/lang/Class') return `Class #${number}`;
  const thread = recording.threadOf.get(number);
  if (thread) return `Thread ${threadName(recording, thread)} #${number}`;
  const short = c && (boxedText(recording, o, c, i) || enumText(recording, o, c, i));
  if (short) return short;
  const name = className(recording, o.cls);
  return `${o.length >= 0 ? name.replace('[]', `[${o.length}]`) : name} #${number}`;
}

// An element for a value: plain text, or a button that leads to the object.
function valueElement(show, v, type) {
  if (!v || v.k === 0) return h('span', { class: 'none', title: 'nothing was put here yet' }, '–');
  if (v.k !== 1) return h('span', { class: 'number' }, primitiveText(v, type));
  if (v.v === 0) return h('span', { class: 'null' }, 'null');
  if (v.v === 1)
    return h('span', { class: 'none', title: 'the recording did not look at it' }, 'an object');
  return objectButton(show, v.v);
}

function objectButton(show, number, at = show.at) {
  const text = objectText(show.recording, number, at);
  return h(
    'button',
    {
      class: text[0] === '"' ? 'ref text' : 'ref',
      title: `object ${number}: show it in the heap`,
      onclick: (event) => {
        event.stopPropagation();
        show.choose(number);
      },
    },
    text,
  );
}

function momentButton(show, i, ...label) {
  return h(
    'button',
    { class: 'moment', title: 'go to this moment', onclick: () => show.go(i) },
    ...(label.length ? label : [count(i)]),
  );
}

// The state bits of a header's lock word.  (gc/object.h)
function lockText(word) {
  const payload = word >>> 3;
  switch (word & 3) {
    case 0:
      return payload ? `unlocked, identity hash ${hex(payload)}` : 'unlocked, no identity hash yet';
    case 1: {
      const times = (word >>> 19) + 1;
      const often = times > 1 ? `, ${times} times` : '';
      return `locked by thread ${(word >>> 3) & 0xffff}${often} (thin)`;
    }
    case 2:
      return `monitor ${payload} (fat)`;
    default:
      return 'changing';
  }
}
const isTagged = (word) => (word & 4) !== 0;

// The call that the moment makes of a method without bytecode, else ''.  Such a method has no step
// of its own: the thread's next one is in the caller again.
function nativeCall(r, i) {
  const row = callAt(r, i);
  if (!row) return '';
  for (let next = i + 1; next < r.count && next < i + 400; next++) {
    if (r.thread[next] !== r.thread[i] || !NEXT_IN_CODE.has(r.kind[next])) continue;
    return r.kind[next] === REC.STEP && r.depth[next] === r.depth[i] ? row.text : '';
  }
  return '';
}
const NEXT_IN_CODE = new Set([REC.STEP, REC.ENTER, REC.LEAVE, REC.CALL, REC.EXCEPTION]);

// The instruction of a moment, if it is a step of the program to a call; else null.
function callAt(r, i) {
  if (r.kind[i] !== REC.STEP || r.method[i] <= 0) return null;
  const code = Code.of(r, r.method[i]);
  const row = code && code.rows[code.indexOf.get(r.bci[i])];
  return row && row.op >= 182 && row.op <= 186 ? row : null;
}

// One line about a moment.
function momentText(show, i) {
  const r = show.recording;
  const reader = r.open(i);
  const end = r.end[i];
  const title = (n) => methodTitle(r, n);
  const object = (n) => (n < 2 ? 'null' : objectText(r, n, i));
  switch (r.kind[i]) {
    case REC.STEP: {
      const code = r.method[i] > 0 && Code.of(r, r.method[i]);
      const row = code && code.rows[code.indexOf.get(r.bci[i])];
      return row ? `${row.bci} ${row.name} ${row.text}${nativeCall(r, i) && ', native'}` : 'step';
    }
    case REC.ENTER:
      return `enters ${title(reader.number())}`;
    case REC.LEAVE:
      return reader.number() ? 'leaves by an exception' : 'returns';
    case REC.CALL:
      return `calls ${title(reader.number())}, of a library`;
    case REC.RETURN:
      return reader.number() ? 'library threw' : 'library returned';
    case REC.OBJECT:
      return `new object ${object(reader.number())}`;
    case REC.FILL:
      return `contents of ${object(reader.number())}`;
    case REC.TEXT:
      return `text of ${object(reader.number())}`;
    case REC.PUT: {
      const o = reader.number();
      const cls = reader.number();
      const f = r.classes[cls].fields[reader.number()];
      return `writes ${object(o)}.${f[0]} = ${plainValue(r, reader.value(), f[1], i)}`;
    }
    case REC.PUT_STATIC: {
      const cls = reader.number();
      const f = r.classes[cls].fields[reader.number()];
      return `writes ${className(r, cls)}.${f[0]} = ${plainValue(r, reader.value(), f[1], i)}`;
    }
    case REC.STORE: {
      const o = reader.number();
      const index = reader.number();
      const of = r.objects.get(o);
      const type = of && r.classes[of.cls] ? r.classes[of.cls].name.slice(1) : 'I';
      return `writes ${object(o)}[${index}] = ${plainValue(r, reader.value(), type, i)}`;
    }
    case REC.LOCK_WORD: {
      const o = reader.number();
      return `header of ${object(o)}: ${lockText(reader.number())}`;
    }
    case REC.FREED:
      return `object #${reader.number()} is gone`;
    case REC.GC_START:
      return 'a collection begins';
    case REC.GC_END:
      return 'the collection ends';
    case REC.HEAP_MAP:
      return 'the collector has moved what lives';
    case REC.CLASS: {
      const cls = reader.number();
      const what = ['is loaded', 'is prepared', 'is being initialised', 'is initialised'][
        reader.number()
      ];
      return `class ${external(r.classes[cls].name)} ${what}`;
    }
    case REC.UNLOAD:
      return `class ${reader.text(end)} is unloaded`;
    case REC.THREAD_START:
      return 'thread starts';
    case REC.THREAD_END:
      return 'thread ends';
    case REC.MOUNT: {
      const carrier = reader.number();
      return carrier ? `is mounted on ${threadName(r, carrier)}` : 'leaves its carrier';
    }
    case REC.PINNED:
      return `is parked, and stays on its carrier: ${pinText(r, reader.number())}`;
    case REC.REDEFINED: {
      const cls = className(r, reader.number());
      return `class ${cls} is redefined: version ${reader.number()}`;
    }
    case REC.LOCK: {
      const does = reader.number() ? 'takes' : 'gives back';
      return `${does} the monitor of ${object(reader.number())}`;
    }
    case REC.CONSOLE: {
      const what = ['reads', 'prints', 'prints as an error'][reader.number()];
      return `${what} ${JSON.stringify(cut(reader.text(end), 80))}`;
    }
    case REC.MONITOR: {
      const does = [
        'waits to enter the monitor of',
        'has entered the monitor of',
        'waits in',
        'has waited in',
      ][reader.number()];
      const what = object(reader.number());
      const owner = r.threadNames.get(reader.number());
      return `${does} ${what}${owner ? `, which ${owner} holds` : ''}`;
    }
    case REC.EXCEPTION: {
      const o = reader.number();
      const by = reader.number();
      return `throws ${object(o)}, ${by ? `caught by ${title(by)}` : 'nobody catches it'}`;
    }
    case REC.CELLS:
      return `cells of ${title(reader.number())} are rewritten`;
    case REC.POOL:
      return `constants of ${className(r, reader.number())} are resolved`;
    case REC.STATICS:
      return `static fields of ${className(r, reader.number())}`;
    case REC.AGENT: {
      const kind = ['agent calls', 'event', 'mistake'][reader.number()];
      reader.number();
      return `${kind}: ${reader.text(end)}`;
    }
    case REC.STOP: {
      const waited = reader.number();
      const stood = reader.number();
      const until = `${microseconds(waited)} until all threads did`;
      return `the world stood for ${microseconds(stood)}, ${until}: ${reader.text(end)}`;
    }
    case REC.COMPILED: {
      const inUse = reader.number();
      const address = reader.number();
      const bytes = reader.number();
      return inUse
        ? `machine code of ${title(reader.number())}: ${plural(bytes, 'byte')}`
        : `machine code at ${hex(address)} is thrown away`;
    }
    case REC.TAG: {
      const o = reader.number();
      const environment = reader.number();
      const tag = reader.signed();
      return tag
        ? `environment ${environment} has tagged ${object(o)} with ${tag}`
        : `environment ${environment} has taken its tag from ${object(o)}`;
    }
    case REC.LEFT_OUT:
      return `the recording ends: ${reader.text(end)}`;
    default:
      return '';
  }
}

function plainValue(recording, v, type, i) {
  if (v.k === 0) return '–';
  if (v.k !== 1) return primitiveText(v, type[0]);
  return v.v === 0 ? 'null' : v.v === 1 ? 'an object' : objectText(recording, v.v, i);
}
