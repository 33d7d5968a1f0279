// SPDX-License-Identifier: Apache-2.0
// app.js - the page: the moment that all views show, and the ways to another one.
'use strict';

class Show {
  constructor(recording) {
    this.recording = recording;
    this.at = -1;
    this.thread = 0;
    this.frameFromTop = 0;
    this.looksAt = 0; // a method that the code view shows instead of that of the frame
    this.object = 0;
    this.views = [];
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
    for (const view of this.views) view.moved();
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
    const frame = frames[k] || null;
    return this.looksAt && frame?.method !== this.looksAt ? { method: this.looksAt, library: false, bci: -1 } : frame;
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
  // The method's machine code in the code view, until the moment changes.
  showMachine(method) {
    this.looksAt = method;
    document.querySelector('show-code').choose(true);
    this.tell();
  }
  // "#find=caught&view=heap&at=12": how a link opens the page.
  follow(hash) {
    const wanted = new URLSearchParams(hash.replace(/^#/, ''));
    if (wanted.has('at')) this.go(Number(wanted.get('at')));
    for (const words of wanted.getAll('find')) this.search(words, 1);
    if (wanted.has('class')) {
      const found = [...this.recording.objects.values()].filter((o) => this.recording.isAlive(o, this.at) && className(this.recording, o.cls) === wanted.get('class'));
      if (found.length) this.choose(found.at(-1).number);
    }
    if (wanted.has('zoom')) document.querySelector('show-time').zoomTo(Number(wanted.get('zoom')));
    if (wanted.has('view')) this.open(wanted.get('view'));
    if (wanted.has('machine')) {
      const method = this.recording.methods.findIndex((m) => m && m.pieces && m.name === wanted.get('machine'));
      if (method > 0) this.showMachine(method);
    }
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
  move(direction, fits, otherwise) {
    const i = this.find(direction, fits);
    if (i >= 0) this.go(i, this.thread);
    else say(otherwise || (direction > 0 ? 'This thread does no further step.' : 'This is the first step of this thread.'));
    return i;
  }
  step(direction) {
    return this.move(direction, () => true);
  }
  stepOver(direction) {
    const depth = this.recording.depth[this.at];
    return this.move(direction, (i) => this.recording.depth[i] <= depth);
  }
  stepLine(direction) {
    const r = this.recording;
    const depth = r.depth[this.at];
    const line = (i) => (r.method[i] > 0 ? Code.of(r, r.method[i])?.line(r.bci[i]) || 0 : 0);
    const here = line(this.at);
    const method = r.method[this.at];
    return this.move(direction, (i) => r.depth[i] < depth || (r.depth[i] === depth && (line(i) !== here || r.method[i] !== method)));
  }
  stepOut(direction) {
    const depth = this.recording.depth[this.at];
    return this.move(direction, (i) => this.recording.depth[i] < depth, 'There is no caller in the recording.');
  }
  runTo(method, bci, back) {
    const r = this.recording;
    const fits = (i) => r.method[i] === method && r.bci[i] === bci;
    return this.move(back ? -1 : 1, fits, back ? 'It did not run before.' : 'It does not run again.');
  }
  runToLine(line, back) {
    const r = this.recording;
    const frame = this.shownFrame();
    const path = frame && r.classes[r.methods[frame.method].class].path;
    const fits = (i) => {
      const m = r.method[i];
      return m > 0 && r.classes[r.methods[m].class].path === path && Code.of(r, m)?.line(r.bci[i]) === line;
    };
    return this.move(back ? -1 : 1, fits, back ? `Line ${line} did not run before.` : `Line ${line} does not run again.`);
  }

  stepSays(i, wanted) {
    const r = this.recording;
    const code = r.method[i] > 0 && Code.of(r, r.method[i]);
    const row = code && code.rows[code.indexOf.get(r.bci[i])];
    return row && (row.lower ||= `${row.bci} ${row.name} ${row.text}`.toLowerCase()).includes(wanted);
  }

  // The next moment whose line of text has these words.
  search(words, direction) {
    const r = this.recording;
    const wanted = words.toLowerCase();
    for (let n = 1; wanted && n <= r.count; n++) {
      const i = (this.at + direction * n + r.count * 2) % r.count;
      const kind = r.kind[i];
      if (kind === REC.FILL || kind === REC.CELLS) continue;
      if (kind === REC.STEP ? this.stepSays(i, wanted) : momentText(this, i).toLowerCase().includes(wanted)) {
        this.go(i);
        return i;
      }
    }
    say(`Nothing says “${words}”.`);
    return -1;
  }
}

function say(text) {
  const e = document.getElementById('said');
  e.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (e.textContent = ''), 4000);
}

// ---- the bar on top ----

class ShowControls extends HTMLElement {
  start(show) {
    this.show = show;
    const r = show.recording;
    const button = (label, key, text, act) =>
      h('button', { title: `${label} (${key})`, 'aria-label': label, 'aria-keyshortcuts': key, onclick: act }, text);
    this.position = h('input', {
      type: 'number', min: 0, max: r.count - 1, 'aria-label': 'Moment',
      onchange: () => show.go(Number(this.position.value)),
    });
    this.search = h('input', { type: 'search', placeholder: 'search (/)', 'aria-label': 'Search moments' });
    this.search.addEventListener('keydown', (e) => {
      if (e.key === 'Enter') show.search(this.search.value, e.shiftKey ? -1 : 1);
      if (e.key === 'Escape') this.search.blur();
    });
    this.what = h('output', { class: 'what' });
    this.append(h('h1', { title: r.command }, r.command || 'a run'),
      h('div', { class: 'keys', role: 'toolbar', 'aria-label': 'Moving through the run' },
        button('First moment', 'Home', '|◀', () => show.go(show.recording.steps[0] ?? 0)),
        button('Step out, backwards', 'Shift+U', '⇤', () => show.stepOut(-1)),
        button('Step over, backwards', 'Shift+O', '↶', () => show.stepOver(-1)),
        button('Step back', 'ArrowLeft', '◀', () => show.step(-1)),
        button('Step', 'ArrowRight', '▶', () => show.step(1)),
        button('Step over', 'O', '↷', () => show.stepOver(1)),
        button('Next line', 'N', '↓', () => show.stepLine(1)),
        button('Step out', 'U', '⇥', () => show.stepOut(1)),
        button('Last moment', 'End', '▶|', () => show.go(r.count - 1))),
      h('label', { class: 'position' }, this.position, ` of ${count(r.count - 1)}`), this.what,
      this.search,
      h('button', { title: 'Help (?)', 'aria-label': 'Help', onclick: () => document.getElementById('help').showModal() }, '?'));
    document.addEventListener('keydown', (e) => this.key(e));
  }

  key(e) {
    if (e.target.matches('input, select, textarea') || e.ctrlKey || e.metaKey || e.altKey) return;
    const { show } = this;
    const acts = {
      ArrowRight: () => show.step(1), ArrowLeft: () => show.step(-1), o: () => show.stepOver(1), O: () => show.stepOver(-1),
      n: () => show.stepLine(1), N: () => show.stepLine(-1), u: () => show.stepOut(1), U: () => show.stepOut(-1),
      Home: () => show.go(show.recording.steps[0] ?? 0), End: () => show.go(show.recording.count - 1),
      '/': () => this.search.focus(), '?': () => document.getElementById('help').showModal(),
    };
    if (!acts[e.key]) return;
    e.preventDefault();
    acts[e.key]();
  }

  moved() {
    const { show } = this;
    this.position.value = show.at;
    const ms = show.recording.microseconds(show.at) / 1000;
    this.what.textContent = `${momentText(show, show.at)} · ${ms.toFixed(1)} ms`;
    this.what.title = this.what.textContent;
  }
}
customElements.define('show-controls', ShowControls);

// ---- views that share a place ----

class ShowTabs extends HTMLElement {
  start(show) {
    this.show = show;
    this.bar = h('div', { class: 'bar', role: 'tablist' });
    this.panels = [...this.children];
    for (const panel of this.panels) {
      const name = panel.dataset.name;
      panel.id = `view-${name}`;
      panel.setAttribute('role', 'tabpanel');
      const tab = h('button', { role: 'tab', id: `tab-${name}`, 'aria-controls': panel.id, onclick: () => this.open(name) }, panel.dataset.title);
      panel.setAttribute('aria-labelledby', tab.id);
      this.bar.append(tab);
    }
    this.bar.addEventListener('keydown', (e) => {
      const d = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (!d) return;
      e.stopPropagation();
      const k = (this.panels.findIndex((p) => !p.hidden) + d + this.panels.length) % this.panels.length;
      this.open(this.panels[k].dataset.name);
      this.bar.children[k].focus();
    });
    this.prepend(this.bar);
    this.open(this.panels[0].dataset.name);
  }
  open(name) {
    this.panels.forEach((panel, k) => {
      panel.hidden = panel.dataset.name !== name;
      this.bar.children[k].setAttribute('aria-selected', String(!panel.hidden));
      this.bar.children[k].tabIndex = panel.hidden ? -1 : 0;
    });
    if (this.show.at >= 0) this.show.tell();
  }
  moved() {
    for (const panel of this.panels) if (!panel.hidden) panel.moved();
  }
}
customElements.define('show-tabs', ShowTabs);

async function main() {
  const began = performance.now();
  const [tables, log] = await Promise.all([unpack('tables'), unpack('log')]);
  const recording = new Recording(JSON.parse(new TextDecoder().decode(tables)), log);
  const show = new Show(recording);
  window.show = show;
  document.title = `${recording.command || 'a run'} · vitrine show`;
  const note = document.getElementById('left-out');
  note.hidden = !recording.why && !recording.only && !recording.crash;
  note.textContent = [recording.crash && `The program crashed here: ${recording.crash}. What was recorded until then is in the page.`,
    recording.only && `Only ${recording.only} was recorded.`,
    recording.why && `The program ran on, but the recording ends early: ${recording.why}.`].filter(Boolean).join(' ');
  for (const view of document.querySelectorAll('show-heap, show-classes, show-modules, show-compiled, show-tools, show-log')) view.start(show);
  for (const view of document.querySelectorAll('show-controls, show-time, show-code, show-frames, show-tabs')) {
    view.start(show);
    show.views.push(view);
  }
  document.body.classList.remove('loading');
  show.go(recording.crash ? recording.steps.at(-1) ?? 0 : recording.steps[0] ?? 0);
  show.follow(location.hash);
  addEventListener('hashchange', () => show.follow(location.hash));
  show.tellNow();
  show.ready = performance.now() - began;
}
addEventListener('DOMContentLoaded', main);
