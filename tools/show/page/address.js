// SPDX-License-Identifier: Apache-2.0
// address.js - what stands behind # in the address: it opens the page at a moment, and follows the
// reader from there, so that the browser's way back works and a link leads to what is seen.
'use strict';

const REST = 300; // milliseconds at one place, until it is one that the way back knows

class Address {
  constructor(show) {
    this.show = show;
    this.foreign = true; // it was typed, or is that of a link: what is written takes its place
  }

  // "#find=caught&view=heap&at=12"
  follow(hash) {
    const { show } = this;
    const wanted = new URLSearchParams(hash.replace(/^#/, ''));
    const number = (name) => Number(wanted.get(name));
    this.foreign = hash !== this.now();
    if (wanted.has('layout')) show.setLayout(wanted.get('layout'));
    if (wanted.has('at')) show.go(number('at'), number('thread'));
    if (wanted.has('frame')) show.frameFromTop = number('frame');
    for (const text of wanted.getAll('watch')) document.querySelector('show-watches').add(text);
    if (wanted.has('range')) show.chooseRange(wanted.get('range').split('-').map(Number));
    if (wanted.has('clock')) document.querySelector('show-time').chooseClock(true);
    for (const words of wanted.getAll('find')) show.search(words, 1);
    if (wanted.has('object')) show.object = number('object');
    if (wanted.has('class')) this.chooseOfClass(wanted.get('class'), wanted.has('at'));
    if (wanted.has('zoom')) document.querySelector('show-time').zoomTo(number('zoom'));
    if (wanted.has('view')) show.open(wanted.get('view'));
    if (wanted.has('machine')) {
      const fits = (m) => m && m.pieces && m.name === wanted.get('machine');
      const method = show.recording.methods.findIndex(fits);
      if (method > 0) show.showMachine(method);
    }
    show.tell();
  }

  // The last object of the class; while there is none, the first that comes, at its moment.
  chooseOfClass(name, staysThere) {
    const { show } = this;
    const r = show.recording;
    const named = [...r.objects.values()].filter((o) => className(r, o.cls) === name);
    const own = named.filter((o) => r.classes[o.cls].own); // a library may have such a name, too
    const all = own.length ? own : named;
    const found = all.findLast((o) => r.isAlive(o, show.at)) || all.find((o) => o.born > show.at);
    if (!found) {
      say(`The recording has no object of ${name}.`);
      return;
    }
    if (!r.isAlive(found, show.at) && !staysThere) show.go(found.born);
    show.choose(found.number);
  }

  // Where the reader is.
  now() {
    const { show } = this;
    const words = new URLSearchParams({ at: show.at });
    const { opened } = document.querySelector('show-tabs');
    if (show.thread !== show.recording.thread[show.at]) words.set('thread', show.thread);
    if (show.frameFromTop) words.set('frame', show.frameFromTop);
    if (opened !== 'graph') words.set('view', opened);
    if (opened === 'heap' && show.object) words.set('object', show.object);
    words.set('layout', show.layout);
    for (const { text } of document.querySelector('show-watches').watches)
      words.append('watch', text);
    if (show.range) words.set('range', show.range.join('-'));
    if (document.querySelector('show-time').byClock) words.set('clock', '');
    return `#${words}`;
  }

  // Many steps in a row are one way: the address is written when the reader rests.
  write() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const now = this.now();
      if (location.hash === now) return;
      history[this.foreign ? 'replaceState' : 'pushState'](null, '', now);
      this.foreign = false;
    }, REST);
  }
}
