// SPDX-License-Identifier: Apache-2.0
// profile.js - <show-profile>: what each thread and each method did in the chosen range of time, or
// in all of the run.
//
// Time is that of the recorded run.  A method's own time is that of the moments at which it is the
// newest frame, without its waits; its total has those of what it called, each call once.
'use strict';

const MOST_METHODS = 200;

class Profile {
  // Moments from <= i < to.
  constructor(show, from, to) {
    const r = show.recording;
    this.methods = new Map(); // method, negative: a library's -> {steps, calls, own, total, first}
    this.threads = new Map(); // thread -> {steps, runs, blocked, waiting, sleeps, native}
    const clock = new Clock(r);
    for (const [thread, lane] of r.lanes)
      if (lane.deepest && lane.first < to && lane.last >= from)
        this.walk(show, thread, clock, from, to);
    for (const row of this.threads.values())
      row.runs = Math.max(row.runs - row.blocked - row.waiting - row.sleeps - row.native, 0);
  }

  of(map, key, row) {
    if (!map.has(key)) map.set(key, row);
    return map.get(key);
  }
  method(m, i) {
    return this.of(this.methods, m, { steps: 0, calls: 0, own: 0, total: 0, first: i });
  }

  walk(show, thread, clock, from, to) {
    const r = show.recording;
    const t = this.of(this.threads, thread, {
      steps: 0,
      runs: 0,
      blocked: 0,
      waiting: 0,
      sleeps: 0,
      native: 0,
    });
    const waits = show.locks.waits.get(thread) || [];
    const waitsAt = new Set(waits.map((w) => w.from));
    const stack = []; // {method, since}
    const open = new Map(); // method -> calls of it on the stack
    let last = -1; // the thread's moment before
    const push = (method, since) => {
      stack.push({ method, since });
      open.set(method, (open.get(method) || 0) + 1);
    };
    const pop = (us) => {
      const frame = stack.pop();
      if (!frame) return;
      const n = open.get(frame.method) - 1;
      open.set(frame.method, n);
      if (!n) this.method(frame.method, from).total += us - frame.since;
    };
    if (from > 0)
      for (const f of r.frames(thread, from - 1))
        push(f.library ? -f.method : f.method, clock.at(from));
    const begin = Math.max(from, r.lanes.get(thread).first);
    const end = Math.min(to, r.lanes.get(thread).last + 1);
    for (let i = begin; i < end; i++) {
      if (r.thread[i] !== thread) continue;
      const us = clock.at(i);
      const top = stack.at(-1);
      if (last >= 0 && top && !waitsAt.has(last))
        this.method(top.method, i).own += us - clock.at(last);
      last = i;
      switch (r.kind[i]) {
        case REC.STEP:
          t.steps++;
          this.method(r.method[i], i).steps++;
          break;
        case REC.ENTER:
        case REC.CALL: {
          push(r.method[i], us);
          this.method(r.method[i], i).calls++;
          break;
        }
        case REC.LEAVE:
        case REC.RETURN:
          pop(us);
      }
    }
    const ends = clock.at(end);
    t.runs = last < 0 ? 0 : ends - clock.at(begin);
    while (stack.length) pop(ends);
    for (const w of waits) {
      const us = clock.at(Math.min(w.to, end)) - clock.at(Math.max(w.from, begin));
      if (us > 0) t[w.kind] += us;
    }
  }
}

class ShowProfile extends HTMLElement {
  start(show) {
    this.show = show;
    this.sortBy = 'own';
    this.list = h('div', {
      class: 'scroll detail',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Profile',
    });
    this.append(this.list);
  }
  grew() {
    this.made = '';
  }

  moved() {
    const { show } = this;
    const r = show.recording;
    const [from, to] = show.range || [0, r.count];
    const wanted = `${from} ${to} ${this.sortBy} ${r.count}`;
    if (this.made === wanted) return;
    this.made = wanted;
    const p = new Profile(show, from, to);
    const whole = { class: 'moment', onclick: () => show.chooseRange(null) };
    const all = h('button', whole, 'All of the run');
    const ms = (us) => h('td', { class: 'n' }, us ? (us / 1000).toFixed(2) : '');
    const n = (v) => h('td', { class: 'n' }, v ? count(v) : '');
    const title = (text, k) => h('th', { class: k ? 'n' : '' }, text);
    const head = (...names) => h('thead', {}, h('tr', {}, names.map(title)));
    const sorted = (name, text) =>
      h(
        'button',
        {
          'aria-pressed': String(this.sortBy === name),
          title: `sort by ${text}`,
          onclick: () => ((this.sortBy = name), show.tell()),
        },
        text,
      );
    const rows = [...p.methods]
      .sort((a, b) => b[1][this.sortBy] - a[1][this.sortBy] || b[1].own - a[1].own)
      .slice(0, MOST_METHODS);
    this.list.replaceChildren(
      h(
        'p',
        {},
        show.range
          ? [`Moments ${count(from)} to ${count(to - 1)}. `, all]
          : 'All of the run. Drag over the lanes with Shift to choose a range.',
      ),
      h(
        'table',
        { class: 'codes profile' },
        head('thread', 'steps', 'runs, ms', 'BLOCKED', 'WAITING', 'sleeps', 'native'),
        h(
          'tbody',
          {},
          [...p.threads].map(([thread, t]) =>
            h(
              'tr',
              {},
              h('td', {}, threadName(r, thread)),
              n(t.steps),
              [t.runs, t.blocked, t.waiting, t.sleeps, t.native].map(ms),
            ),
          ),
        ),
      ),
      h(
        'table',
        { class: 'codes profile' },
        head(
          'method',
          sorted('calls', 'calls'),
          sorted('steps', 'steps'),
          sorted('own', 'own, ms'),
          sorted('total', 'total, ms'),
        ),
        h(
          'tbody',
          {},
          rows.map(([m, row]) =>
            h(
              'tr',
              { class: m < 0 ? 'gone' : '' },
              h('td', {}, momentButton(show, row.first, methodTitle(r, Math.abs(m)))),
              n(row.calls),
              n(row.steps),
              ms(row.own),
              ms(row.total),
            ),
          ),
        ),
      ),
      h(
        'p',
        { class: 'quiet' },
        'Times are those of the recorded run, which is slower than the run itself: they compare ' +
          'methods of the program with each other.',
      ),
    );
  }
}
customElements.define('show-profile', ShowProfile);
