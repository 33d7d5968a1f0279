// SPDX-License-Identifier: Apache-2.0
// app.js - the page: the moment that all views show, and the ways to another one.
'use strict';

class Show {
  // With a feed, the program runs while the page is looked at.
  constructor(recording, feed) {
    this.recording = recording;
    this.feed = feed;
    this.at = -1;
    this.thread = 0;
    this.frameFromTop = 0;
    this.looksAt = 0; // a method that the code view shows instead of that of the frame
    this.object = 0;
    this.views = [];
    this.range = null; // moments [from, to) that the profile is of
    this.locks = new Locks(recording, feed);
    this.when = new When(recording);
    this.address = new Address(this);
  }

  // The recording has more moments than these.
  grew(before) {
    const r = this.recording;
    this.locks = new Locks(r, this.feed);
    document.title = `${r.command || 'a run'} · vitrine show`;
    const note = document.getElementById('left-out');
    note.hidden = !r.why && !r.only && !r.crash;
    note.textContent = [
      r.crash &&
        `The program crashed here: ${r.crash}. What was recorded until then is in the page.`,
      r.only && `Only ${r.only} was recorded.`,
      r.why && `The program ran on, but the recording ends early: ${r.why}.`,
    ]
      .filter(Boolean)
      .join(' ');
    const deadlock = document.getElementById('deadlock');
    deadlock.hidden = !this.locks.deadlocks.length;
    deadlock.replaceChildren(...this.locks.deadlocks.map((d) => deadlockElements(this, d)));
    for (const view of [...this.views, ...document.querySelectorAll('show-tabs > *')])
      view.grew?.(before);
    this.tell();
  }

  // ---- where we are ----

  go(i, thread) {
    const r = this.recording;
    if (!r.count) return;
    this.at = Math.min(Math.max(i, 0), r.count - 1);
    const of = thread || r.thread[this.at];
    if (of && r.lanes.get(of)?.deepest) this.thread = of;
    this.frameFromTop = 0;
    this.looksAt = 0;
    this.tell();
  }
  tell() {
    if (this.telling) return;
    this.telling = requestAnimationFrame(() => this.tellNow());
  }
  tellNow() {
    cancelAnimationFrame(this.telling);
    this.telling = 0;
    for (const view of this.views) if (this.at >= 0 || view === this.live) view.moved();
    if (this.at >= 0) this.address.write();
  }
  isStep() {
    return this.recording.kind[this.at] === REC.STEP;
  }
  frames() {
    return this.recording.frames(this.thread, this.at);
  }
  frameIndex() {
    return Math.max(this.frames().length - 1 - this.frameFromTop, 0);
  }
  chosenFrame() {
    return this.frames()[this.frameIndex()] || null;
  }
  // While a library's method runs, the program's that called it.
  shownFrame() {
    const frames = this.frames();
    let k = this.frameIndex();
    while (k > 0 && frames[k].library && this.frameFromTop === 0) k--;
    const frame = frames[k] || this.pastFrame();
    return this.looksAt && frame?.method !== this.looksAt
      ? { method: this.looksAt, library: false, bci: -1 }
      : frame;
  }
  // Where the thread has no frame: that of its last step before, or of its first; with `past`, the
  // moment of it.
  pastFrame() {
    const i = this.recording.stepNear(this.thread, this.at);
    if (i < 0) return null;
    const frame = this.recording.frames(this.thread, i).at(-1);
    return frame ? { ...frame, past: i } : null;
  }
  // To the write of a place, in the frame that has it.
  goInFrame(i, place) {
    this.go(i, place.thread);
    if (place.depth) this.frameFromTop = Math.max(this.frames().length - place.depth, 0);
  }
  chooseFrame(k) {
    this.looksAt = 0;
    this.frameFromTop = this.frames().length - 1 - k;
    this.tell();
  }
  chooseThread(thread) {
    this.thread = thread;
    this.frameFromTop = 0;
    this.tell();
  }
  choose(object) {
    this.object = object;
    this.open('heap');
    this.tell();
  }
  chooseClass(cls) {
    this.open('classes');
    document.querySelector('show-classes').choose(cls);
  }
  // null: all of the run
  chooseRange(range) {
    this.range = range;
    this.open('profile');
    this.tell();
  }
  // The method's machine code in the code view, until the moment changes.
  showMachine(method) {
    this.setLayout('vm');
    this.looksAt = method;
    document.querySelector('show-code').choose(true);
    this.tell();
  }
  // Learner or vm: which views there are, and how much room each has.
  setLayout(name) {
    this.layout = name === 'vm' ? 'vm' : 'learner';
    document.body.dataset.layout = this.layout;
    keep('layout', this.layout);
    const tabs = document.querySelector('show-tabs');
    if (this.layout === 'learner' && tabs.isOfVM(tabs.opened)) tabs.open('graph');
    this.tell();
  }
  open(name) {
    document.querySelector('show-tabs').open(name);
  }
  // A moment of this thread near to i.
  nearest(i, thread) {
    const { thread: of, count: n } = this.recording;
    for (let d = 0; d < 20000; d++) {
      if (i - d >= 0 && of[i - d] === thread) return i - d;
      if (i + d < n && of[i + d] === thread) return i + d;
    }
    return i;
  }

  // ---- stepping: to the next step of this thread that fits ----

  find(direction, fits) {
    const r = this.recording;
    for (let i = this.at + direction; i >= 0 && i < r.count; i += direction)
      if (r.thread[i] === this.thread && r.kind[i] === REC.STEP && fits(i)) return i;
    return -1;
  }
  // At the end of a live recording the thread itself makes the step: gate.c has the ways.
  move(direction, fits, otherwise, [way, line] = []) {
    const i = this.find(direction, fits);
    if (i >= 0) this.go(i, this.thread);
    else if (direction < 0 || !way || !this.live?.step(way, line))
      say(
        otherwise ||
          (direction > 0
            ? 'This thread does no further step.'
            : 'This is the first step of this thread.'),
      );
    return i;
  }
  // A learner sees lines, and what they call; else each instruction.
  step(direction) {
    return this.layout === 'learner' ? this.stepIntoLine(direction) : this.stepBytecode(direction);
  }
  stepBytecode(direction) {
    return this.move(direction, () => true, '', ['i']);
  }
  // The first instruction of the line that runs next, or before, at any depth.
  stepIntoLine(direction) {
    const r = this.recording;
    const place = (i) => `${r.depth[i]} ${r.method[i]} ${this.lineAt(i)}`;
    const here = place(this.at);
    let i = this.find(direction, (k) => place(k) !== here);
    const rest = () => !this.live || this.feed.state.ended; // of the line, where no other follows
    if (i < 0) return this.move(direction, rest, '', ['i', true]);
    while (direction < 0) {
      const before = this.stepBefore(i);
      if (before < 0 || place(before) !== place(i)) break;
      i = before;
    }
    this.go(i, this.thread);
    return i;
  }
  stepBefore(i) {
    const r = this.recording;
    for (let k = i - 1; k >= 0; k--)
      if (r.thread[k] === this.thread && r.kind[k] === REC.STEP) return k;
    return -1;
  }
  lineAt(i) {
    const r = this.recording;
    return r.method[i] > 0 ? Code.of(r, r.method[i])?.line(r.bci[i]) || 0 : 0;
  }
  stepOver(direction) {
    const depth = this.recording.depth[this.at];
    return this.move(direction, (i) => this.recording.depth[i] <= depth, '', ['o']);
  }
  stepLine(direction) {
    const r = this.recording;
    const depth = r.depth[this.at];
    const line = (i) => this.lineAt(i);
    const here = line(this.at);
    const method = r.method[this.at];
    return this.move(
      direction,
      (i) =>
        r.depth[i] < depth ||
        (r.depth[i] === depth && (line(i) !== here || r.method[i] !== method)),
      '',
      ['o', true],
    );
  }
  stepOut(direction) {
    const depth = this.recording.depth[this.at];
    return this.move(
      direction,
      (i) => this.recording.depth[i] < depth,
      'There is no caller in the recording.',
      ['u'],
    );
  }
  runTo(method, bci, back) {
    const r = this.recording;
    const fits = (i) => r.method[i] === method && r.bci[i] === bci;
    return this.move(
      back ? -1 : 1,
      fits,
      back ? 'It did not run before.' : 'It does not run again.',
    );
  }
  runToLine(line, back) {
    const r = this.recording;
    const frame = this.shownFrame();
    const path = frame && r.classes[r.methods[frame.method].class].path;
    const fits = (i) => {
      const m = r.method[i];
      return (
        m > 0 &&
        r.classes[r.methods[m].class].path === path &&
        Code.of(r, m)?.line(r.bci[i]) === line
      );
    };
    return this.move(
      back ? -1 : 1,
      fits,
      back ? `Line ${line} did not run before.` : `Line ${line} does not run again.`,
    );
  }

  stepSays(i, wanted) {
    const r = this.recording;
    const code = r.method[i] > 0 && Code.of(r, r.method[i]);
    const row = code && code.rows[code.indexOf.get(r.bci[i])];
    return (
      row && (row.lower ||= `${row.bci} ${row.name} ${row.text}`.toLowerCase()).includes(wanted)
    );
  }

  // The next moment whose line of text has these words.
  search(words, direction) {
    const condition = Query.condition(words);
    if (condition) return this.searchCondition(words, condition, direction);
    const r = this.recording;
    const wanted = words.toLowerCase();
    for (let n = 1; wanted && n <= r.count; n++) {
      const i = (this.at + direction * n + r.count * 2) % r.count;
      const kind = r.kind[i];
      if (kind === REC.FILL || kind === REC.CELLS) continue;
      if (
        kind === REC.STEP
          ? this.stepSays(i, wanted)
          : momentText(this, i).toLowerCase().includes(wanted)
      ) {
        this.go(i);
        return i;
      }
    }
    say(`Nothing says “${words}”.`);
    return -1;
  }
  // The next step at which it begins to hold.
  searchCondition(words, condition, direction) {
    const r = this.recording;
    const holds = (i) => condition(this, i, r.frames(r.thread[i], i).at(-1));
    const i = findChange(this, direction, holds, (value) => value);
    if (i >= 0) this.go(i);
    else say(`“${words}” ${direction < 0 ? 'did not begin to hold before' : 'holds no more'}.`);
    return i;
  }
}

// What the reader's machine keeps from page to page; a browser may refuse.
function keep(name, value) {
  try {
    localStorage.setItem(`vitrine-show-${name}`, value);
  } catch {
    // then it is not kept
  }
}
function kept(name) {
  try {
    return localStorage.getItem(`vitrine-show-${name}`);
  } catch {
    return null;
  }
}

function say(text) {
  const e = document.getElementById('said');
  e.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (e.textContent = ''), 4000);
}

async function main() {
  const began = performance.now();
  const recording = new Recording();
  if (document.getElementById('log')) {
    const [tables, log] = await Promise.all([unpack('tables'), unpack('log')]);
    recording.merge(JSON.parse(new TextDecoder().decode(tables)));
    recording.append(log);
    start(new Show(recording));
  } else {
    await startLive(recording);
  }
  window.show.ready = performance.now() - began;
}

// The page is built when the first tables have come.
async function startLive(recording) {
  const feed = new Feed(recording);
  let show = null;
  let before = 0;
  const frame = () => new Promise((then) => setTimeout(then, 30));
  const changed = async () => {
    if (!show && recording.threads) start((show = new Show(recording, feed)));
    else show?.grew(before);
    before = recording.count;
    await frame();
  };
  const followed = feed.follow(changed);
  followed.catch((e) => (document.getElementById('said').textContent = e.message));
  while (!show) await Promise.race([frame(), followed]);
}

function start(show) {
  const { recording } = show;
  window.show = show;
  for (const view of document.querySelectorAll('show-tabs > *')) view.start(show);
  if (show.feed) show.live = document.querySelector('show-live');
  for (const view of document.querySelectorAll(
    `${show.feed ? 'show-live, ' : ''}show-controls, show-time, show-code, show-console,
    show-frames, show-tabs`,
  )) {
    view.start(show);
    show.views.push(view);
  }
  show.grew(0);
  show.setLayout(kept('layout'));
  document.body.classList.remove('loading');
  if (!show.feed) {
    document.querySelector('show-time').showProgram();
    show.go(recording.steps.at(recording.crash ? -1 : 0) ?? 0);
  }
  show.address.follow(location.hash);
  addEventListener('hashchange', () => show.address.follow(location.hash));
  show.tellNow();
}
addEventListener('DOMContentLoaded', main);
