// SPDX-License-Identifier: Apache-2.0
// modules.js - <show-modules>: loaders, the modules that they define, and the classes of those that
// are loaded at the moment.
'use strict';

class ShowModules extends HTMLElement {
  start(show) {
    this.show = show;
    this.list = h('div', {
      class: 'scroll detail',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Loaders and modules',
    });
    this.append(this.list);
    this.opened = new Set();
  }

  grew() {
    const r = this.show.recording;
    // module -> [[class, moment of its loading]]
    this.classes = new Map();
    for (const [cls, rows] of [...r.classMoments].sort((a, b) => a[1][0][0] - b[1][0][0]))
      r.list(this.classes, r.classes[cls].module).push([cls, rows[0][0]]);
  }

  moved() {
    const r = this.show.recording;
    const parts = [
      h(
        'p',
        { class: 'quiet' },
        'Classes that the recording has seen loaded, by loader and module. Those that the VM ' +
          'loaded before it began are not counted.',
      ),
    ];
    for (let loader = 0; loader < r.loaders.length; loader++) {
      const modules = [...this.classes.keys()]
        .filter((m) => this.loaderOf(m) === loader)
        .sort((a, b) => this.count(b) - this.count(a));
      if (!modules.length) continue;
      const parent = r.loaders[loader];
      parts.push(
        h(
          'h3',
          {},
          r.loaderName(loader),
          parent ? h('span', { class: 'quiet' }, ` of the class ${external(parent.class)}`) : '',
        ),
      );
      parts.push(...modules.map((m) => this.module(m)));
    }
    const kept = this.list.scrollTop;
    this.list.replaceChildren(...parts);
    this.list.scrollTop = kept;
  }

  loaderOf(module) {
    const { modules, classes } = this.show.recording;
    return modules[module]
      ? modules[module].loader
      : classes[this.classes.get(module)[0][0]].loader;
  }
  count(module) {
    return this.classes.get(module).filter(([, first]) => first <= this.show.at).length;
  }

  module(m) {
    const { show } = this;
    const r = show.recording;
    const rows = this.classes.get(m);
    const name = r.modules[m] ? r.modules[m].name || 'unnamed module' : 'no module';
    const details = h(
      'details',
      { open: this.opened.has(m) },
      h(
        'summary',
        {},
        name,
        h(
          'span',
          { class: 'quiet' },
          ` ${count(this.count(m))} of its ${count(rows.length)} classes loaded`,
        ),
      ),
    );
    const fill = () => {
      if (details.childElementCount > 1) return;
      details.append(
        h(
          'ul',
          { class: 'plain' },
          rows
            .slice(0, 400)
            .map(([cls, first]) =>
              h(
                'li',
                { class: first > show.at ? 'future' : '' },
                momentButton(show, first),
                ' ',
                h(
                  'button',
                  { class: 'ref', onclick: () => show.chooseClass(cls) },
                  external(r.classes[cls].name),
                ),
              ),
            ),
        ),
      );
    };
    if (details.open) fill();
    details.addEventListener('toggle', () => {
      this.opened[details.open ? 'add' : 'delete'](m);
      if (details.open) fill();
    });
    return details;
  }
}
customElements.define('show-modules', ShowModules);
