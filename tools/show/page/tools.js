// SPDX-License-Identifier: Apache-2.0
// tools.js - <show-tools>: the tool interface: environments of agents, what they call and hear.
'use strict';

class ShowTools extends HTMLElement {
  start(show) {
    this.show = show;
    this.list = h('div', {
      class: 'scroll',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Tool interface',
    });
    this.append(this.list);
  }

  moved() {
    const { recording: r, at } = this.show;
    if (!r.agentMoments.length) {
      this.list.replaceChildren(
        h(
          'p',
          { class: 'quiet' },
          'No agent called the tool interface while the run was recorded. ' +
            'Start one with -agentpath:, and its environments, calls, events and mistakes ' +
            'stand here.',
        ),
      );
      return;
    }
    const last = Recording.last(r.agentMoments, at);
    const environments = new Map();
    const rows = [];
    for (let k = 0; k <= last; k++) this.note(environments, r.agentMoments[k]);
    for (let k = Math.max(0, last - 120); k < Math.min(r.agentMoments.length, last + 40); k++)
      rows.push(this.row(r.agentMoments[k], at));
    const cards = [
      h('p', { class: 'card' }, h('b', {}, `Phase: ${this.phase(at)}`)),
      ...[...environments].map(([number, e]) =>
        h(
          'section',
          { class: 'card' },
          h('h3', {}, `Environment ${number}`, h('span', { class: 'quiet' }, ` ${e.agent}`)),
          h(
            'p',
            {},
            `${plural(e.calls, 'call')}, ${e.failed} failed, `,
            `${plural(e.events, 'event')}, ${plural(e.mistakes, 'mistake')}`,
          ),
          e.wrong.length
            ? h(
                'p',
                { class: 'bad' },
                'mistakes: ',
                e.wrong.slice(0, 20).map((m) => [momentButton(this.show, m), ' ']),
              )
            : '',
          e.enabled.size ? h('p', {}, 'listens to ', [...e.enabled].join(', ')) : '',
          e.capabilities.size
            ? h(
                'p',
                { class: 'quiet' },
                'may do ',
                [...e.capabilities].map((c) => c.slice(4)).join(', '),
              )
            : '',
          e.breakpoints.size ? h('p', {}, 'breakpoints: ', [...e.breakpoints].join(', ')) : '',
          e.watches.size ? h('p', {}, 'watches: ', [...e.watches].join(', ')) : '',
          e.heard.size
            ? h(
                'p',
                { class: 'quiet' },
                'was sent ',
                [...e.heard]
                  .map(([name, n]) => (n > 1 ? `${name} ${count(n)} times` : name))
                  .join(', '),
              )
            : '',
        ),
      ),
    ];
    const left = r.agents_left_out
      ? h(
          'p',
          { class: 'quiet' },
          `${count(r.agents_left_out)} more calls and events, most of them in library code, `,
          'were left out.',
        )
      : '';
    this.list.replaceChildren(...cards, left, h('ul', { class: 'plain calls' }, rows));
    this.list.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }

  // The program's first moment is of the live phase; before it agents are loaded.
  phase(at) {
    const r = this.show.recording;
    if (this.live === undefined) {
      const told = (event) =>
        r.agentMoments.find((i) => {
          const reader = r.open(i);
          const kind = reader.number();
          reader.number();
          return kind === 1 && reader.text(r.end[i]).includes(`<- ${event}(`);
        });
      this.started = told('VMStart') ?? Infinity;
      this.dead = told('VMDeath') ?? Infinity;
      this.live = told('VMInit') ?? r.kind.findIndex((kind) => kind !== REC.AGENT);
    }
    return at > this.dead
      ? 'dead'
      : at >= this.live
        ? 'live'
        : at >= this.started
          ? 'start'
          : 'OnLoad';
  }

  note(environments, i) {
    const r = this.show.recording;
    const reader = r.open(i);
    const kind = reader.number();
    const number = reader.number();
    const text = reader.text(r.end[i]);
    let e = environments.get(number);
    if (!e)
      environments.set(
        number,
        (e = {
          agent: '',
          calls: 0,
          failed: 0,
          events: 0,
          mistakes: 0,
          wrong: [],
          enabled: new Set(),
          breakpoints: new Set(),
          watches: new Set(),
          heard: new Map(),
          capabilities: new Set(),
        }),
      );
    const [, agent] = /^[^:]*: (\S+)/.exec(text) || [];
    if (agent && kind !== 2) e.agent = agent;
    if (kind === 1) {
      e.events++;
      const [, event] = /<- (\w+)\(/.exec(text) || [];
      if (event) e.heard.set(event, (e.heard.get(event) || 0) + 1);
    }
    if (kind === 2) {
      e.mistakes++;
      e.wrong.push(i);
    }
    if (kind !== 0) return;
    e.calls++;
    if (!/= NONE$/.test(text)) e.failed++;
    const mode = /SetEventNotificationMode\(mode (\d), event_type (\w+)/.exec(text);
    if (mode && /= NONE$/.test(text)) e.enabled[mode[1] === '1' ? 'add' : 'delete'](mode[2]);
    const place = /(Set|Clear)Breakpoint\(method ([^,]*(?:\([^)]*\))?), location (-?\d+)/.exec(
      text,
    );
    if (place && /= NONE$/.test(text))
      e.breakpoints[place[1] === 'Set' ? 'add' : 'delete'](`${place[2]} at ${place[3]}`);
    const watch = /(Set|Clear)Field(Access|Modification)Watch\(([^)]*)\)/.exec(text);
    if (watch && /= NONE$/.test(text))
      e.watches[watch[1] === 'Set' ? 'add' : 'delete'](`${watch[2].toLowerCase()} of ${watch[3]}`);
    const capabilities = /(Add|Relinquish)Capabilities\(.*\{([^}]*)\}/.exec(text);
    for (const name of capabilities ? capabilities[2].split(', ') : [])
      e.capabilities[/Add/.test(text) ? 'add' : 'delete'](name);
  }

  row(i, at) {
    const r = this.show.recording;
    const reader = r.open(i);
    const kind = reader.number();
    reader.number();
    const text = reader.text(r.end[i]);
    const bad = kind === 2 || (kind === 0 && !/= NONE$/.test(text));
    return h(
      'li',
      {
        class: [['call', 'event', 'mistake'][kind], bad && 'bad', i > at && 'future']
          .filter(Boolean)
          .join(' '),
        'aria-current': String(i === at),
      },
      momentButton(this.show, i),
      ' ',
      h('code', {}, text),
    );
  }
}
customElements.define('show-tools', ShowTools);
