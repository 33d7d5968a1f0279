// SPDX-License-Identifier: Apache-2.0
// live.js - <show-live>: the page of a program that runs: what is recorded comes as it happens, and
// the reader may pause the program, let one thread make a step, and let it go on.
//
// Whoever looks at the newest moment stays there while more come; whoever went back stays back.
'use strict';

class Feed {
  constructor(recording) {
    this.recording = recording;
    this.state = { paused: 0, steps: 0, held: [], ended: 0, us: 0 };
    this.bytes = new Uint8Array(0); // of parts, from the first that is not complete
  }

  // Calls back after each part; ends with the program, or when the way to it is cut.
  async follow(changed) {
    const response = await fetch('feed');
    if (!response.ok) throw new Error(await response.text());
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true }));
      if (done) break;
      this.add(value);
      if (this.takeParts()) await changed();
    }
    this.state.ended ||= 2; // without a word
    await changed();
  }

  add(bytes) {
    const all = new Uint8Array(this.bytes.length + bytes.length);
    all.set(this.bytes);
    all.set(bytes, this.bytes.length);
    this.bytes = all;
  }

  takeParts() {
    const view = new DataView(this.bytes.buffer);
    let p = 0;
    let any = false;
    while (p + 8 <= this.bytes.length) {
      const json = view.getUint32(p, true);
      const end = p + 8 + json + view.getUint32(p + 4, true);
      if (end > this.bytes.length) break;
      const text = new TextDecoder().decode(this.bytes.subarray(p + 8, p + 8 + json));
      const { tables, ...state } = JSON.parse(text);
      this.state = state;
      if (tables) this.recording.merge(tables);
      this.recording.append(this.bytes.subarray(p + 8 + json, end));
      p = end;
      any = true;
    }
    this.bytes = this.bytes.slice(p);
    return any;
  }
}

class ShowLive extends HTMLElement {
  start(show) {
    this.show = show;
    this.words = h('span', { role: 'status' });
    const button = (text, title, act) => h('button', { title, onclick: act }, text);
    this.pause = button('Pause', 'hold each thread at its next line (P)', () => this.ask('pause'));
    this.run = button('Go on', 'let the program run (P)', () => this.ask('run'));
    this.append(this.pause, this.run, this.words);
    this.hidden = false;
    this.latest = true;
  }

  get state() {
    return this.show.feed.state;
  }
  toggle() {
    if (!this.state.ended) this.ask(this.state.paused ? 'run' : 'pause');
  }
  async ask(what) {
    await fetch(what, { method: 'POST' }).catch(() => {}); // the feed tells that it is gone
  }
  isAtEnd() {
    return this.show.recording.lastOf(this.show.thread) <= this.show.at;
  }
  // Whether the thread makes a step now: it is held, and the recording has no more of it.
  step(way, line) {
    const { show } = this;
    if (!this.state.paused || this.state.ended || show.recording.why) return false;
    const { thread } = show;
    if (this.state.held.includes(thread)) this.ask(`step/${thread}/${way}/${line ? 1 : 0}`);
    else say(this.notHeld(thread));
    return true;
  }
  notHeld(thread) {
    const name = threadName(this.show.recording, thread);
    const wait = this.show.locks.waitOf(thread, this.show.recording.count);
    const why = wait ? waitText(this.show, wait, this.show.at) : 'it is in code without steps';
    return `${name} is not held: ${why}. Let another thread make a step, or all go on.`;
  }

  // More is known: to the newest moment, if that is where the reader was.
  grew(before) {
    const { show } = this;
    const r = show.recording;
    if (!this.latest || !r.count) return;
    const i = r.lastOf(show.thread);
    const newest = i > before ? i : r.steps.at(-1);
    if (newest >= before || show.at < 0) show.go(newest ?? r.count - 1);
  }

  moved() {
    const { state } = this;
    const { recording: r } = this.show;
    this.pause.disabled = state.paused || state.ended;
    this.run.disabled = !state.paused || state.ended;
    this.latest = this.isAtEnd() || this.show.at >= r.count - 1;
    this.words.textContent = this.said();
    this.className = `notice ${state.ended ? 'ended' : state.paused ? 'paused' : 'runs'}`;
  }
  said() {
    const { state } = this;
    const { recording: r, thread } = this.show;
    if (state.ended === 1) return 'The program has ended. The page has all of its run.';
    if (state.ended)
      return (
        'The way to the program is cut: it was killed, or the page was opened once more ' +
        'elsewhere. What came until then is here.'
      );
    const does = state.paused ? 'stands' : 'runs on';
    if (r.why) return `The recording has ended; the program ${does}.`;
    const past = this.latest ? '' : ' You look at the past; End leads to the newest moment.';
    if (!state.paused) return `The program runs.${past}`;
    const name = threadName(r, thread);
    if (past) return `The program is paused.${past}`;
    if (state.steps === thread) return `${name} makes a step …`;
    if (!r.count) return 'The program is paused, and has not come to a line of its own yet.';
    if (!state.held.includes(thread)) return this.notHeld(thread);
    return `The program is paused. → lets ${name} make a step; ← leads back into the past.`;
  }
}
customElements.define('show-live', ShowLive);
