// SPDX-License-Identifier: Apache-2.0
// when.js - when a place got its value: the write before the chosen moment, and the next one.
//
// A place is {local, thread, depth} with the number of a slot, {object, index} with that of a field
// of its class or of an element, or {cls, ordinal} of a static field.
'use strict';

const SAME = (a, b) => (a?.k || 0) === (b?.k || 0) && (a?.v || 0) === (b?.v || 0);

class When {
  constructor(recording) {
    this.recording = recording;
  }

  // The moment of the write before (-1) or after (1) a moment; -1: there is none.
  write(place, i, direction) {
    if (place.local !== undefined) return this.local(place, i, direction);
    if (place.object !== undefined) return this.inObject(place, i, direction);
    return this.inStatics(place, i, direction);
  }

  // Within the same call: its frame begins and ends where the stack is less deep.
  local({ local, thread, depth }, i, direction) {
    const r = this.recording;
    for (let m = i + direction; m >= 0 && m < r.count; m += direction) {
      if (r.thread[m] !== thread) continue;
      if (r.depth[m] < depth) return -1;
      if (r.depth[m] === depth && r.kind[m] === REC.STEP && this.writesLocal(m, local)) return m;
      if (r.depth[m] === depth && r.kind[m] === REC.ENTER && direction < 0) return -1;
    }
    return -1;
  }
  writesLocal(m, local) {
    const r = this.recording;
    const reader = r.open(m);
    reader.signed();
    reader.number();
    for (let n = reader.number(); n > 0; n--) reader.value();
    while (reader.p < r.end[m]) {
      if (reader.number() === local + 1) return true;
      reader.value();
    }
    return false;
  }

  inObject({ object, index }, i, direction) {
    const r = this.recording;
    const o = r.objects.get(object);
    const k = Recording.last(o.events, direction < 0 ? i - 1 : i);
    for (let n = direction < 0 ? k : k + 1; n >= 0 && n < o.events.length; n += direction)
      if (this.writesIn(o, o.events[n], index)) return o.events[n];
    return -1;
  }
  writesIn(o, m, index) {
    const r = this.recording;
    const reader = r.open(m);
    reader.number();
    switch (r.kind[m]) {
      case REC.STORE:
        return reader.number() === index;
      case REC.PUT: {
        const of = reader.number();
        const ordinal = reader.number();
        const f = r.instanceFields(o.cls)[index];
        return f.of === of && f.ordinal === ordinal;
      }
      case REC.FILL: {
        const now = r.contents(o, m).values[index];
        const before = m > o.born ? r.contents(o, m - 1).values[index] : undefined;
        return !SAME(now, before);
      }
      default:
        return false;
    }
  }

  inStatics({ cls, ordinal }, i, direction) {
    const r = this.recording;
    const rows = r.statics.get(cls) || [];
    const k = Recording.last(rows, direction < 0 ? i - 1 : i);
    for (let n = direction < 0 ? k : k + 1; n >= 0 && n < rows.length; n += direction) {
      const m = rows[n];
      const reader = r.open(m);
      reader.number();
      const put = r.kind[m] === REC.PUT_STATIC;
      if (put ? reader.number() === ordinal : this.looksNew(cls, ordinal, m)) return m;
    }
    return -1;
  }
  looksNew(cls, ordinal, m) {
    const now = this.recording.staticValues(cls, m).get(ordinal);
    return !SAME(now, this.recording.staticValues(cls, m - 1).get(ordinal));
  }
}

// Two buttons for a row of a table: back to the write before, on to the next one.
function whenButtons(show, place, name) {
  const button = (direction, text, label) =>
    h(
      'button',
      {
        class: 'when',
        title: label,
        'aria-label': label,
        onclick: () => {
          const m = show.when.write(place, show.at, direction);
          if (m >= 0) show.goInFrame(m, place);
          else
            say(
              direction < 0 ? `${name} was not written before.` : `${name} is not written again.`,
            );
        },
      },
      text,
    );
  return h(
    'td',
    { class: 'whens' },
    button(-1, '‹', `When ${name} got its value: the write before`),
    button(1, '›', `The next write of ${name}`),
  );
}
