// SPDX-License-Identifier: Apache-2.0
// tools.js - <show-tools>: the tool interface: environments of agents, what they call and hear.
'use strict';

class ShowTools extends HTMLElement {
  start(show) {
    this.show = show;
    this.list = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Tool interface' });
    this.append(this.list);
  }

  moved() {
    const { recording: r, at } = this.show;
    if (!r.agentMoments.length) {
      this.list.replaceChildren(h('p', { class: 'quiet' }, 'No agent called the tool interface while the run was recorded. ' +
        'Start one with -agentpath:, and its environments, calls, events and mistakes stand here.'));
      return;
    }
    const last = Recording.last(r.agentMoments, at);
    const environments = new Map();
    const rows = [];
    for (let k = 0; k <= last; k++) this.note(environments, r.agentMoments[k]);
    for (let k = Math.max(0, last - 120); k < Math.min(r.agentMoments.length, last + 40); k++) rows.push(this.row(r.agentMoments[k], at));
    const cards = [...environments].map(([number, e]) => h('section', { class: 'card' }, h('h3', {}, `Environment ${number}`, h('span', { class: 'quiet' }, ` ${e.agent}`)),
      h('p', {}, `${plural(e.calls, 'call')}, ${e.failed} failed, ${plural(e.events, 'event')}, ${plural(e.mistakes, 'mistake')}`),
      e.enabled.size ? h('p', {}, 'listens to ', [...e.enabled].join(', ')) : '',
      e.capabilities.size ? h('p', { class: 'quiet' }, 'may do ', [...e.capabilities].map((c) => c.slice(4)).join(', ')) : '',
      e.breakpoints.size ? h('p', {}, 'breakpoints: ', [...e.breakpoints].join(', ')) : ''));
    const left = r.agents_left_out ? h('p', { class: 'quiet' },
      `${count(r.agents_left_out)} more calls and events, most of them in library code, were left out.`) : '';
    this.list.replaceChildren(...cards, left, h('ul', { class: 'plain calls' }, rows));
    this.list.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }

  note(environments, i) {
    const r = this.show.recording;
    const reader = r.open(i);
    const kind = reader.number();
    const number = reader.number();
    const text = reader.text(r.end[i]);
    let e = environments.get(number);
    if (!e) environments.set(number, (e = { agent: '', calls: 0, failed: 0, events: 0, mistakes: 0, enabled: new Set(), breakpoints: new Set(), capabilities: new Set() }));
    const [, agent] = /^[^:]*: (\S+)/.exec(text) || [];
    if (agent && kind !== 2) e.agent = agent;
    if (kind === 1) e.events++;
    if (kind === 2) e.mistakes++;
    if (kind !== 0) return;
    e.calls++;
    if (!/= NONE$/.test(text)) e.failed++;
    const mode = /SetEventNotificationMode\(mode (\d), event_type (\w+)/.exec(text);
    if (mode && /= NONE$/.test(text)) e.enabled[mode[1] === '1' ? 'add' : 'delete'](mode[2]);
    const place = /(Set|Clear)Breakpoint\(method ([^,]*(?:\([^)]*\))?), location (-?\d+)/.exec(text);
    if (place && /= NONE$/.test(text)) e.breakpoints[place[1] === 'Set' ? 'add' : 'delete'](`${place[2]} at ${place[3]}`);
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
    return h('li', { class: `${['call', 'event', 'mistake'][kind]}${bad ? ' bad' : ''}${i > at ? ' future' : ''}`, 'aria-current': String(i === at) },
      momentButton(this.show, i), ' ', h('code', {}, text));
  }
}
customElements.define('show-tools', ShowTools);
