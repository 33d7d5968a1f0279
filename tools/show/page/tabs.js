// SPDX-License-Identifier: Apache-2.0
// tabs.js - <show-tabs>: views that share a place.
'use strict';

class ShowTabs extends HTMLElement {
  start(show) {
    this.show = show;
    this.bar = h('div', { class: 'bar', role: 'tablist' });
    this.panels = [...this.children];
    for (const panel of this.panels) {
      const name = panel.dataset.name;
      panel.id = `view-${name}`;
      panel.setAttribute('role', 'tabpanel');
      const tab = h(
        'button',
        {
          role: 'tab',
          id: `tab-${name}`,
          class: this.isOfVM(name) ? 'of-vm' : '',
          'aria-controls': panel.id,
          onclick: () => this.open(name),
        },
        panel.dataset.title,
      );
      panel.setAttribute('aria-labelledby', tab.id);
      this.bar.append(tab);
    }
    this.bar.addEventListener('keydown', (e) => {
      const d = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (!d) return;
      e.stopPropagation();
      const shown = this.panels.filter((p) => this.tabOf(p).offsetParent);
      const k = shown.findIndex((p) => !p.hidden) + d + shown.length;
      const next = shown[k % shown.length];
      this.open(next.dataset.name);
      this.tabOf(next).focus();
    });
    this.prepend(this.bar);
    this.open(this.panels[0].dataset.name);
  }
  // What only the layout of the VM has.
  isOfVM(name) {
    return ['modules', 'compiled', 'tools'].includes(name);
  }
  tabOf(panel) {
    return document.getElementById(`tab-${panel.dataset.name}`);
  }
  open(name) {
    this.opened = name;
    if (this.isOfVM(name) && this.show.layout === 'learner') this.show.setLayout('vm');
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
