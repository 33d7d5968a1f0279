// SPDX-License-Identifier: Apache-2.0
// console.js - <show-console>: what the program has printed and read up to the chosen moment.
'use strict';

const MOST_PRINTED = 400; // pieces, the last ones
const STREAMS = ['in', 'out', 'err'];

class ShowConsole extends HTMLElement {
  start(show) {
    this.show = show;
    this.number = h('span', { class: 'quiet' });
    this.text = h('pre', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Output' });
    this.append(h('div', { class: 'bar' }, h('h2', {}, 'Output'), this.number), this.text);
  }

  moved() {
    const { recording: r, at } = this.show;
    const moments = r.consoleMoments;
    const last = Recording.last(moments, at);
    this.number.textContent = moments.length
      ? `${count(last + 1)} of ${plural(moments.length, 'piece')} until here`
      : 'the program printed nothing';
    const current = last >= 0 ? moments[last] : -1;
    if (this.shown === current && this.at === (current === at)) return;
    this.shown = current;
    this.at = current === at;
    const first = Math.max(last + 1 - MOST_PRINTED, 0);
    const pieces = first ? [h('span', { class: 'quiet' }, '…\n')] : [];
    const decoders = STREAMS.map(() => new TextDecoder());
    for (let k = first; k <= last; k++) pieces.push(this.piece(moments[k], decoders));
    this.text.replaceChildren(...pieces);
    this.text.scrollTop = this.text.scrollHeight;
  }

  // A letter of several bytes may be cut between two pieces.
  piece(m, decoders) {
    const r = this.show.recording;
    const reader = r.open(m);
    const stream = reader.number();
    const bytes = r.log.subarray(reader.p, r.end[m]);
    return h(
      'span',
      {
        class: `printed ${STREAMS[stream]}${m === this.show.at ? ' changed' : ''}`,
        title: `${stream ? 'printed' : 'read'} at ${count(m)}: go there`,
        onclick: () => this.show.go(m),
      },
      decoders[stream].decode(bytes, { stream: true }),
    );
  }
}
customElements.define('show-console', ShowConsole);
