// SPDX-License-Identifier: Apache-2.0
// locks.js - monitors: who holds which, who waits for it, where threads stand still, deadlocks.
//
// A wait is {from, to, kind, text, object, owner, ms}: the moments between which its thread does
// nothing.  `to` is Infinity where it never ended.  Kinds: blocked (wants a monitor), waiting (to
// be notified, or parked), sleeps, native (other code without steps; frozen: a virtual thread that
// could run, and that nobody carries).
'use strict';

const SLEEPS = /(^|\.)(sleep|sleep0|onSpinWait)\(/;
const PARKS = /(^|\.)(park\w*|await\w*|take|poll|join|acquire\w*|lock\w*|wait0?|get)\(/;

const MOST_THREADS = 65536; // as the column of threads has room for

const LOCKS = /^java\/util\/concurrent\/locks\/Reentrant(Lock|ReadWriteLock\$WriteLock)$/;

class Locks {
  // Of a live page, with who is held: they stand still, but wait for nothing.
  constructor(recording, feed) {
    this.recording = recording;
    this.feed = feed;
    this.shapes = new Shapes(recording);
    this.owners = new Map(); // object -> [{at, thread, times}], thread 0: nobody
    this.taken = new Map(); // thread -> [{at, object, depth, takes}]
    this.waits = new Map(); // thread -> waits
    this.waitsOf = new Map(); // object -> [[thread, wait]]
    this.findRegains();
    for (const i of recording.lockMoments)
      if (recording.kind[i] === REC.LOCK) this.noteLock(i);
      else this.noteMonitor(i);
    this.findPauses();
    for (const [thread, waits] of this.waits) this.waits.set(thread, this.inOrder(waits));
    this.deadlocks = this.findDeadlocks();
  }

  // "Has waited" is told before the thread has the monitor again.  Where it has to wait for that,
  // it gets the monitor when it enters: moment of that -> moment of "has waited".  Once it has
  // given the monitor back, an entry is another one.
  findRegains() {
    const r = this.recording;
    const last = new Map(); // thread -> {what, object, waited}
    this.regains = new Map();
    for (const i of r.lockMoments) {
      if (r.kind[i] !== REC.MONITOR) {
        last.delete(r.thread[i]);
        continue;
      }
      const reader = r.open(i);
      const row = { what: reader.number(), object: reader.number(), waited: i };
      const before = last.get(r.thread[i]);
      if (row.what < 2 && before?.object === row.object && before.what === (row.what ? 0 : 3))
        row.waited = before.waited;
      if (row.what === 1 && r.kind[row.waited] === REC.MONITOR && row.waited < i) {
        r.open(row.waited);
        if (r.reader.number() === 3) this.regains.set(i, row.waited);
      }
      last.set(r.thread[i], row);
    }
    this.lateRegains = new Set(this.regains.values());
  }

  noteLock(i) {
    const r = this.recording;
    const reader = r.open(i);
    const takes = reader.number() === 1;
    const object = reader.number();
    const thread = r.thread[i];
    r.list(this.taken, thread).push({ at: i, object, depth: r.depth[i], takes });
    const before = this.owner(object, i);
    const had = before.thread === thread ? before.times : 0;
    // That it was given back is known at the thread's next step: another may have it by then.
    if (!takes && !had && before.thread) return;
    const times = Math.max(had + (takes ? 1 : -1), 0);
    r.list(this.owners, object).push({ at: i, thread: times ? thread : 0, times });
  }

  // Whoever waits to be notified gives the monitor up, and has it again when it comes back.
  noteMonitor(i) {
    const r = this.recording;
    const reader = r.open(i);
    const what = reader.number();
    const object = reader.number();
    const owner = reader.number();
    const thread = r.thread[i];
    const kind = what < 2 ? 'blocked' : 'waiting';
    if (what % 2 === 0) {
      const { times } = this.owner(object, i);
      const wait = { from: i, to: Infinity, kind, object, owner, text: '', times };
      r.list(this.waits, thread).push(wait);
      r.list(this.waitsOf, object).push([thread, wait]);
      if (what === 2) r.list(this.owners, object).push({ at: i, thread: 0, times: 0 });
      return;
    }
    const waits = this.waits.get(thread) || [];
    const open = waits.at(-1);
    if (!open || open.to < Infinity) return;
    open.to = i;
    const has = what === 3 ? !this.lateRegains.has(i) : this.regains.has(i);
    const { times } = what === 3 ? open : waits.findLast((w) => w.kind === 'waiting') || open;
    if (has) r.list(this.owners, object).push({ at: i, thread, times: times || 1 });
  }

  // Where a thread was silent for a millisecond in a call that shows no steps, or for ever.
  findPauses() {
    const r = this.recording;
    const before = new Int32Array(MOST_THREADS).fill(-1); // thread -> its last moment
    const since = new Float64Array(MOST_THREADS); // thread -> when that was
    const { at, us } = r.clock;
    let k = 0;
    let now = 0;
    for (let i = 0; i < r.count; i++) {
      while (k < at.length && at[k] <= i) now = us[k++];
      const thread = r.thread[i];
      const silent = now - since[thread];
      if (silent >= 1000 && before[thread] >= 0) this.pause(thread, before[thread], i, silent);
      before[thread] = i;
      since[thread] = now;
    }
    // Who ran on when the recording had ended waits for nothing.
    if (r.why || r.crash) return;
    const { us: live, held, ended } = this.feed?.state || { held: [], ended: 1 };
    before.forEach((m, thread) => {
      if (!ended && (held.includes(thread) || live - since[thread] < 1000)) return;
      const ends = m < 0 || r.kind[m] === REC.THREAD_END;
      if (!ends) this.pause(thread, m, Infinity, now - since[thread]);
    });
  }

  pause(thread, m, to, us) {
    const text = this.calledAt(m);
    if (!text || this.isEntry(m, to)) return;
    const kind = SLEEPS.test(text) ? 'sleeps' : PARKS.test(text) ? 'waiting' : 'native';
    const lock = kind === 'waiting' ? this.lockAt(thread, m) : 0;
    const owner = lock ? this.ownerOfLock(lock, m) : 0;
    const frozen = kind === 'native' && this.recording.mountOf(thread, m)?.carrier === 0;
    const wait = { from: m, to, kind, text, object: 0, lock, owner, ms: us / 1000, frozen };
    this.recording.list(this.waits, thread).push(wait);
  }

  // A lock of java.util.concurrent that is among the operands of the call; 0: none.
  lockAt(thread, m) {
    const r = this.recording;
    const frame = r.frames(thread, m).findLast((f) => !f.library);
    const isLock = (v) => v.k === 1 && LOCKS.test(r.classes[r.objects.get(v.v)?.cls]?.name || '');
    return frame?.operands.find(isLock)?.v || 0;
  }
  // The thread that its field names: as the last call that was given the lock has left it.
  ownerOfLock(lock, m) {
    const r = this.recording;
    const sync = this.shapes.ref(lock, m, 'sync');
    return (sync && r.threadOf.get(this.shapes.ref(sync, m, 'exclusiveOwnerThread'))) || 0;
  }

  // A call whose method has begun when the thread is seen again: others ran meanwhile, that is all.
  isEntry(m, to) {
    const { kind } = this.recording;
    return kind[m] === REC.STEP && (kind[to] === REC.ENTER || kind[to] === REC.CALL);
  }

  // What the thread is in at its moment m, if no steps of that are recorded.
  calledAt(m) {
    const r = this.recording;
    if (!r.depth[m]) return '';
    if (r.method[m] < 0) return methodTitle(r, -r.method[m]);
    const row = callAt(r, m);
    return row ? row.text : '';
  }

  // A thread that waits in a monitor is silent, too: that is one wait.
  inOrder(waits) {
    const known = waits.filter((w) => w.object);
    const again = (w) => !w.object && known.some((k) => k.from <= w.from && w.from < k.to);
    return waits.filter((w) => !again(w)).sort((a, b) => a.from - b.from);
  }

  // ---- at a moment ----

  owner(object, i) {
    const rows = this.owners.get(object) || [];
    const k = Recording.last(rows, i, (row) => row.at);
    return k < 0 ? { thread: 0, times: 0 } : rows[k];
  }
  // [[thread, wait]] of those that wait for the object's monitor or in it.
  waitersFor(object, i) {
    return (this.waitsOf.get(object) || []).filter(([, w]) => w.from <= i && i < w.to);
  }
  // The wait that a thread is in; what tells more comes first.
  waitOf(thread, i) {
    const rows = (this.waits.get(thread) || []).filter((w) => w.from <= i && i < w.to);
    return rows.find((w) => w.object) || rows.at(-1) || null;
  }
  // [{object, depth}] of the monitors that the thread's frames have entered.
  held(thread, i) {
    const held = [];
    for (const row of this.taken.get(thread) || []) {
      if (row.at > i) break;
      if (row.takes) held.push(row);
      else {
        const k = held.findLastIndex((h) => h.object === row.object);
        if (k >= 0) held.splice(k, 1);
      }
    }
    return held;
  }
  // Who holds what a blocked thread wants: known from the steps, or asked by the recorder.
  ownerFor(wait, i) {
    return (wait.object && this.owner(wait.object, i).thread) || wait.owner || 0;
  }

  // [{at, circle: [{thread, object, owner}]}] of threads that wait for each other for ever.
  findDeadlocks() {
    const endless = new Map();
    for (const [thread, waits] of this.waits) {
      const wants = (w) => w.kind === 'blocked' || (w.lock && w.owner);
      const wait = waits.find((w) => wants(w) && w.to === Infinity);
      if (wait) endless.set(thread, { wait, owner: this.ownerFor(wait, Infinity) });
    }
    const found = [];
    const seen = new Set();
    for (const start of endless.keys()) {
      const way = [];
      let thread = start;
      while (endless.has(thread) && !seen.has(thread)) {
        seen.add(thread);
        way.push(thread);
        thread = endless.get(thread).owner;
      }
      const begin = way.indexOf(thread);
      if (begin < 0) continue;
      const circle = way.slice(begin).map((t) => {
        const { wait, owner } = endless.get(t);
        return { thread: t, object: wait.object || wait.lock, owner, from: wait.from };
      });
      found.push({ at: Math.max(...circle.map((c) => c.from)), circle });
    }
    return found;
  }
}

// ---- in words ----

const WAIT_WORDS = {
  blocked: 'BLOCKED',
  waiting: 'WAITING',
  sleeps: 'SLEEPING',
  native: 'IN A CALL',
};

// Of a wait that has no end: in a program that runs nobody knows.
const stillText = (show) => (show.feed && !show.feed.state.ended ? ', still' : ', for ever');

const threadName = (r, thread) => r.threadNames.get(thread) || `thread ${thread}`;
// Why a thread is pinned; method: what the recorder found on its stack, 0: nothing.
function pinText(r, method) {
  if (!method)
    return 'it is in a critical section of the class library or, before Java 24, in a monitor';
  const what = r.methods[method].name === '<clinit>' ? 'the initializer' : 'the native method';
  return `${what} ${methodTitle(r, method)} has a frame that cannot be copied`;
}

const times = (n) => (n > 1 ? `, ${n} times` : '');

// "BLOCKED: wants the monitor of Object #5, which left holds"
function waitText(show, wait, i) {
  const r = show.recording;
  const what = wait.frozen ? 'ON NO CARRIER' : WAIT_WORDS[wait.kind];
  if (!wait.object) {
    const holder = wait.owner ? `, which ${threadName(r, wait.owner)} holds` : '';
    return `${what}: ${wait.text}${holder}`;
  }
  const object = objectText(r, wait.object, i);
  if (wait.kind === 'waiting') return `${what}: to be notified by ${object}`;
  const owner = show.locks.ownerFor(wait, i);
  const by = owner ? `, which ${threadName(r, owner)} holds` : '';
  return `${what}: wants the monitor of ${object}${by}`;
}

// Elements for the same, with a button that leads to the object.
function waitElements(show, wait, i) {
  if (!wait.object) return [waitText(show, wait, i)];
  const text = waitText(show, wait, i);
  const name = objectText(show.recording, wait.object, i);
  const at = text.indexOf(name);
  return [text.slice(0, at), objectButton(show, wait.object), text.slice(at + name.length)];
}

// Who holds an object's monitor and who waits for it, as elements of a list; none: nobody does.
function lockElements(show, object) {
  const { recording: r, locks, at } = show;
  const { thread, times: n } = locks.owner(object, at);
  const waiters = locks.waitersFor(object, at);
  const asked = waiters.map(([, w]) => w.owner).find((t) => t);
  const owner = thread || asked;
  const rows = [];
  if (owner) rows.push(h('li', {}, h('b', {}, threadName(r, owner)), ` holds it${times(n)}`));
  for (const [of, wait] of waiters)
    rows.push(
      h(
        'li',
        {},
        h('b', {}, threadName(r, of)),
        wait.kind === 'blocked' ? ' waits to enter, since ' : ' waits to be notified, since ',
        momentButton(show, wait.from),
      ),
    );
  return rows;
}

function deadlockElements(show, deadlock) {
  const r = show.recording;
  const parts = deadlock.circle.map(({ thread, object, owner }, k) => [
    k ? '; ' : '',
    h('b', {}, threadName(r, thread)),
    ' waits for ',
    objectButton(show, object, deadlock.at),
    ', which ',
    h('b', {}, threadName(r, owner)),
    ' holds',
  ]);
  return h(
    'span',
    {},
    h('b', {}, 'Deadlock: '),
    parts,
    '. ',
    momentButton(show, deadlock.at, 'Go there'),
  );
}
