// SPDX-License-Identifier: Apache-2.0
// controls.js - <show-controls>: the bar on top, and the keys.
'use strict';

const SPEEDS = [1, 2, 4, 10, 30];

class ShowControls extends HTMLElement {
  start(show) {
    this.show = show;
    const button = (label, key, text, act, kind) =>
      h(
        'button',
        {
          title: `${label} (${key})`,
          class: kind,
          'aria-label': label,
          'aria-keyshortcuts': key,
          onclick: act,
        },
        text,
      );
    this.position = h('input', {
      type: 'number',
      min: 0,
      'aria-label': 'Moment',
      onchange: () => show.go(Number(this.position.value)),
    });
    this.search = h('input', {
      type: 'search',
      placeholder: 'search (/)',
      'aria-label': 'Search moments',
    });
    this.search.addEventListener('keydown', (e) => {
      if (e.key === 'Enter') show.search(this.search.value, e.shiftKey ? -1 : 1);
      if (e.key === 'Escape') this.search.blur();
    });
    this.play = h('button', { title: 'Play (Space)', onclick: () => this.toggle() }, 'Play');
    this.speed = h(
      'select',
      { 'aria-label': 'Steps in a second', title: 'steps in a second' },
      SPEEDS.map((n) => h('option', { value: n, selected: n === 4 }, `${n}/s`)),
    );
    this.what = h('output', { class: 'what' });
    const layout = (name, text, title) =>
      h('button', { title, onclick: () => show.setLayout(name) }, text);
    this.layouts = {
      learner: layout('learner', 'Program', 'The program: source, variables, objects, output'),
      vm: layout('vm', 'VM', 'The VM: bytecode, cells, operands, machine code, modules, agents'),
    };
    this.title_ = h('h1', {});
    this.length_ = h('span', {});
    this.append(
      this.title_,
      h(
        'div',
        { class: 'keys', role: 'toolbar', 'aria-label': 'Moving through the run' },
        button('First moment', 'Home', '|◀', () => show.go(show.recording.steps[0] ?? 0)),
        button('Step out, backwards', 'Shift+U', '⇤', () => show.stepOut(-1)),
        button('Step over, backwards', 'Shift+O', '↶', () => show.stepOver(-1), 'of-vm'),
        button('Line before', 'Shift+N', '↑', () => show.stepLine(-1)),
        button('Step back', 'ArrowLeft', '◀', () => show.step(-1)),
        button('Step', 'ArrowRight', '▶', () => show.step(1)),
        button('Step over', 'O', '↷', () => show.stepOver(1), 'of-vm'),
        button('Next line', 'N', '↓', () => show.stepLine(1)),
        button('Step out', 'U', '⇥', () => show.stepOut(1)),
        button('Last moment', 'End', '▶|', () => show.go(show.recording.count - 1)),
      ),
      h('span', { class: 'play' }, this.play, this.speed),
      h('label', { class: 'position' }, this.position, this.length_),
      this.what,
      h(
        'span',
        { class: 'kinds', role: 'group', 'aria-label': 'What the page shows' },
        Object.values(this.layouts),
      ),
      this.search,
      h(
        'button',
        {
          title: 'Help (?)',
          'aria-label': 'Help',
          onclick: () => document.getElementById('help').showModal(),
        },
        '?',
      ),
    );
    document.addEventListener('keydown', (e) => this.key(e));
  }

  // Steps until one leads nowhere; a live program is asked again when it has made one.
  toggle() {
    this.playing = !this.playing;
    this.play.textContent = this.playing ? 'Stop' : 'Play';
    this.play.setAttribute('aria-pressed', String(this.playing));
    if (this.playing) this.playOn();
  }
  playOn() {
    if (!this.playing) return;
    const { show } = this;
    const before = show.at;
    show.step(1);
    if (show.at === before && (!show.feed || show.feed.state.ended)) this.toggle();
    else setTimeout(() => this.playOn(), 1000 / this.speed.value);
  }

  key(e) {
    if (e.key === ' ' && e.target.matches('button, summary')) return;
    if (e.target.matches('input, select, textarea') || e.ctrlKey || e.metaKey || e.altKey) return;
    const { show } = this;
    const acts = {
      ArrowRight: () => show.step(1),
      ArrowLeft: () => show.step(-1),
      o: () => show.stepOver(1),
      O: () => show.stepOver(-1),
      n: () => show.stepLine(1),
      N: () => show.stepLine(-1),
      u: () => show.stepOut(1),
      U: () => show.stepOut(-1),
      Home: () => show.go(show.recording.steps[0] ?? 0),
      End: () => show.go(show.recording.count - 1),
      ' ': () => this.toggle(),
      p: () => show.live?.toggle(),
      '/': () => this.search.focus(),
      '?': () => document.getElementById('help').showModal(),
    };
    if (!acts[e.key]) return;
    e.preventDefault();
    acts[e.key]();
  }

  grew() {
    const r = this.show.recording;
    const last = Math.max(r.count - 1, 0);
    this.title_.textContent = this.title_.title = r.command || 'a run';
    this.position.max = last;
    this.length_.textContent = ` of ${count(last)}`;
  }

  moved() {
    const { show } = this;
    this.position.value = show.at;
    for (const [name, e] of Object.entries(this.layouts))
      e.setAttribute('aria-pressed', String(name === show.layout));
    const ms = show.recording.microseconds(show.at) / 1000;
    this.what.textContent = `${momentText(show, show.at)} · ${ms.toFixed(1)} ms`;
    this.what.title = this.what.textContent;
  }
}
customElements.define('show-controls', ShowControls);
