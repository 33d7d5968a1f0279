// SPDX-License-Identifier: Apache-2.0
// classes.js - <show-classes>: classes in the order of their loading; one class with its steps of
// life, static fields, tables of methods and constant pool.
'use strict';

const LIFE = ['loaded', 'prepared', 'initialises', 'initialised', 'redefined'];

class ShowClasses extends HTMLElement {
  start(show) {
    this.show = show;
    this.filter = h('input', {
      type: 'search',
      placeholder: 'class',
      'aria-label': 'Only classes with',
      oninput: () => this.fill(),
    });
    this.all = h('input', { type: 'checkbox', onchange: () => this.fill() });
    this.list = h('div', {
      class: 'scroll list',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Classes in the order of loading',
    });
    this.detail = h('div', {
      class: 'scroll detail',
      tabindex: 0,
      role: 'region',
      'aria-label': 'Class',
    });
    this.append(
      h(
        'div',
        { class: 'split' },
        h(
          'div',
          { class: 'side' },
          this.filter,
          h('label', { class: 'check' }, this.all, ' the library’s, too'),
          this.list,
        ),
        this.detail,
      ),
    );
  }

  grew() {
    const r = this.show.recording;
    this.rows = null;
    this.order = [...r.classMoments]
      .map(([cls, rows]) => [cls, rows[0][0]])
      .sort((a, b) => a[1] - b[1]);
    this.chosen ||= this.order.find(([cls]) => r.classes[cls].own)?.[0] || 0;
  }

  choose(cls) {
    this.chosen = cls;
    if (!this.show.recording.classes[cls]?.own) this.all.checked = true;
    this.fill();
    this.show.tell();
  }

  fill() {
    const r = this.show.recording;
    const wanted = this.filter.value.toLowerCase();
    this.rows = [];
    const list = h('ol', { class: 'plain' });
    this.order.forEach(([cls, first], k) => {
      const c = r.classes[cls];
      if ((!c.own && !this.all.checked) || !external(c.name).toLowerCase().includes(wanted)) return;
      const row = h(
        'button',
        {
          class: `row${c.own ? ' own' : ''}`,
          title: external(c.name),
          onclick: () => this.choose(cls),
        },
        h('span', { class: 'n' }, k + 1),
        ' ',
        c.name[0] === '[' ? typeName(c.name) : simple(c.name),
      );
      this.rows.push({ row, cls, first });
      list.append(h('li', {}, row));
    });
    this.list.replaceChildren(list);
    this.markRows();
  }

  markRows() {
    for (const { row, cls, first } of this.rows) {
      row.classList.toggle('future', first > this.show.at);
      row.setAttribute('aria-current', String(cls === this.chosen));
    }
  }

  moved() {
    if (!this.rows) this.fill();
    this.markRows();
    const { show } = this;
    const r = show.recording;
    const c = r.classes[this.chosen];
    if (!c) {
      this.detail.replaceChildren(h('p', { class: 'quiet' }, 'Choose a class.'));
      return;
    }
    const kept = this.detail.scrollTop;
    const opened = new Set(
      [...this.detail.querySelectorAll('details[open]')].map((d) => d.dataset.part),
    );
    const part = (name, n, make) => {
      const d = h(
        'details',
        { 'data-part': name, open: opened.has(name) },
        h('summary', {}, name, h('span', { class: 'quiet' }, ` ${n}`)),
      );
      const fill = () => d.childElementCount < 2 && d.append(make());
      if (d.open) fill();
      d.addEventListener('toggle', () => d.open && fill());
      return d;
    };
    const parts = [h('h3', {}, external(c.name)), this.life(c), this.statics(c)];
    if (c.vtable)
      parts.push(
        part('vtable', plural(c.vtable.length, 'method'), () =>
          this.methodTable(c.vtable, 'virtual call'),
        ),
      );
    for (const [of, methods] of c.itables || [])
      parts.push(
        part(`itable of ${className(r, of)}`, plural(methods.length, 'method'), () =>
          this.methodTable(methods, 'interface call'),
        ),
      );
    if (c.pools) parts.push(part('constant pool', this.poolSummary(), () => this.pool()));
    this.detail.replaceChildren(...parts.filter(Boolean));
    this.detail.scrollTop = kept;
  }

  life(c) {
    const { show } = this;
    const r = show.recording;
    const rows = (r.classMoments.get(this.chosen) || []).map(([i, what]) =>
      h('li', { class: i > show.at ? 'future' : '' }, momentButton(show, i), ` ${LIFE[what]}`),
    );
    const link = (cls) =>
      h('button', { class: 'ref', onclick: () => this.choose(cls) }, className(r, cls));
    return h(
      'dl',
      {},
      c.super ? [h('dt', {}, 'extends'), h('dd', {}, link(c.super))] : '',
      h('dt', {}, 'loader'),
      h('dd', {}, r.loaderName(c.loader)),
      c.module ? [h('dt', {}, 'module'), h('dd', {}, r.moduleName(c.module))] : '',
      c.source ? [h('dt', {}, 'source'), h('dd', {}, c.source)] : '',
      h('dt', {}, 'life'),
      h('dd', {}, h('ul', { class: 'plain' }, rows)),
    );
  }

  statics(c) {
    const { show } = this;
    const r = show.recording;
    if (!c.own || !c.fields) return null;
    const values = r.staticValues(this.chosen, show.at);
    const rows = r
      .staticFields(this.chosen)
      .map((f) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, f.name),
          h('td', { class: 'type' }, typeName(f.signature)),
          h('td', {}, valueElement(show, values.get(f.ordinal), f.signature[0])),
          whenButtons(show, { cls: this.chosen, ordinal: f.ordinal }, f.name),
        ),
      );
    return rows.length
      ? h(
          'div',
          {},
          h('h4', {}, 'Static fields'),
          h('table', { class: 'slots' }, h('tbody', {}, rows)),
        )
      : null;
  }

  methodTable(methods, what) {
    const r = this.show.recording;
    return h(
      'table',
      { class: 'slots', 'aria-label': what },
      h(
        'tbody',
        {},
        methods.map((m, k) =>
          h(
            'tr',
            { class: r.methods[m]?.class === this.chosen ? 'own' : '' },
            h('td', { class: 'n' }, k),
            h('td', {}, m ? methodTitle(r, m) : h('span', { class: 'none' }, 'none')),
          ),
        ),
      ),
    );
  }

  // The constant pool of the version at this moment.
  poolNow() {
    const { recording: r, at } = this.show;
    return r.pool(this.chosen, r.versionOf(this.chosen, at));
  }

  poolSummary() {
    const states = [...this.show.recording.poolStates(this.chosen, this.show.at).values()];
    const resolved = states.filter(([s]) => s === 2).length;
    return `${this.poolNow().count} entries, ${resolved} resolved`;
  }

  pool() {
    const { show } = this;
    const states = show.recording.poolStates(this.chosen, show.at);
    const pool = this.poolNow();
    const words = ['', 'not yet', 'resolved', 'failed'];
    const rows = [];
    for (let i = 1; i < pool.count; i++) {
      const tag = pool.tag(i);
      if (!tag) continue;
      const [state, moment] = states.get(i) || [0, -1];
      const resolvable = [7, 8, 9, 10, 11, 15, 16, 17].includes(tag);
      rows.push(
        h(
          'tr',
          { class: state === 2 ? 'resolved' : '' },
          h('td', { class: 'n' }, i),
          h('td', { class: 'type' }, POOL_NAMES[tag]),
          h('td', {}, cut(pool.text(i), 90)),
          h(
            'td',
            {},
            state > 1
              ? momentButton(show, moment, words[state])
              : resolvable
                ? h('span', { class: 'none' }, words[1])
                : '',
          ),
        ),
      );
    }
    return h('table', { class: 'slots' }, h('tbody', {}, rows));
  }
}
customElements.define('show-classes', ShowClasses);
