// SPDX-License-Identifier: Apache-2.0
// compiled.js - <show-compiled>: when methods got machine code and lost it; the pieces of one that
// the program has.
'use strict';

class ShowCompiled extends HTMLElement {
  start(show) {
    this.show = show;
    this.list = h('div', {
      class: 'scroll detail',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Compiled code',
    });
    this.append(this.list);
  }

  grew() {
    this.own = this.show.recording.methods
      .map((m, k) => [m, k])
      .filter(([m]) => m && m.pieces && m.pieces.length);
  }

  moved() {
    const { show } = this;
    const r = show.recording;
    const kept = this.list.scrollTop;
    const used = r.codes.filter((c) => c.at <= show.at && c.gone > show.at);
    const bytes = used.reduce((sum, c) => sum + c.bytes, 0);
    this.list.replaceChildren(
      h('h3', {}, 'In the course of the run'),
      h(
        'p',
        { class: 'quiet' },
        r.codes.length
          ? `At this moment ${plural(used.length, 'method')} with ${plural(bytes, 'byte')}.`
          : 'No method became hot enough while the run was recorded.',
        ' A method that is recorded has a breakpoint and is interpreted.',
      ),
      r.codes.length
        ? h(
            'table',
            { class: 'codes' },
            h(
              'thead',
              {},
              h(
                'tr',
                {},
                ['method', 'bytes', 'in use', 'thrown away'].map((t) => h('th', {}, t)),
              ),
            ),
            h(
              'tbody',
              {},
              r.codes
                .slice(0, 500)
                .map((c) =>
                  h(
                    'tr',
                    { class: c.at > show.at ? 'future' : c.gone <= show.at ? 'gone' : '' },
                    h('td', {}, methodTitle(r, c.method)),
                    h('td', { class: 'n' }, count(c.bytes)),
                    h('td', {}, momentButton(show, c.at)),
                    h('td', {}, c.gone < Infinity ? momentButton(show, c.gone) : ''),
                  ),
                ),
            ),
          )
        : '',
      h('h3', {}, 'What the compiler makes of the program’s methods'),
      h(
        'p',
        { class: 'quiet' },
        'As their cells are at the end of the run. The numbers are bytes; the code view shows ' +
          'them piece by piece.',
      ),
      h(
        'ul',
        { class: 'plain' },
        this.own.map(([m, k]) =>
          h(
            'li',
            {},
            h('button', { class: 'ref', onclick: () => show.showMachine(k) }, methodTitle(r, k)),
            h(
              'span',
              { class: 'quiet' },
              ` ${plural(m.pieces.length, 'piece')}, ${this.bytesOf(m)}`,
            ),
          ),
        ),
      ),
    );
    this.list.scrollTop = kept;
  }

  bytesOf(m) {
    const rare = m.pieces.filter((p) => p[3]).reduce((sum, p) => sum + p[2], 0);
    const all = m.pieces.reduce((sum, p) => sum + p[2], 0);
    return `${count(all - rare)} bytes and ${count(rare)} for rare ways`;
  }
}
customElements.define('show-compiled', ShowCompiled);
