// SPDX-License-Identifier: Apache-2.0
// search.js - finds sections that have all words; the index is loaded when it is wanted first.
'use strict';

const box = document.querySelector('.search input');
const found = document.querySelector('.search ol');
const root = document.querySelector('.search').dataset.root;
let asked = false;

function element(tag, text, attributes = {}) {
  const e = document.createElement(tag);
  e.append(...[text].flat());
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  return e;
}

// The begin of a word.
const begin = (w) => `(?<![a-z0-9])${w.replace(/[^\w]/g, '\\$&')}`;

// Words around the first that was found, which are marked.
function around(text, words) {
  const pattern = new RegExp(`(${words.map(begin).join('|')})`, 'i');
  const at = Math.max(text.search(pattern) - 40, 0);
  const piece = (at ? '…' : '') + text.slice(at, at + 150);
  return piece.split(pattern).map((p, k) => (k % 2 ? element('mark', p) : p));
}

function score([, page, heading, text], words) {
  let sum = 0;
  for (const w of words) {
    const pattern = new RegExp(begin(w), 'i');
    const [inHeading, inPage, inText] = [heading, page, text].map((t) => pattern.test(t));
    if (!inHeading && !inText && !inPage) return 0;
    sum += (inHeading ? 5 : 0) + (inPage ? 2 : 0) + (inText ? 1 : 0);
  }
  return sum;
}

function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter((w) => w.length > 1);
  if (typeof SECTIONS === 'undefined' || !words.length) {
    found.replaceChildren();
    return;
  }
  const rows = SECTIONS.map((s) => [score(s, words), s]).filter(([n]) => n).sort((a, b) => b[0] - a[0]).slice(0, 25);
  found.replaceChildren(...rows.map(([, [url, page, heading, text]]) => element('li', [
    element('a', page === heading ? page : `${page}: ${heading}`, { href: root + url }), element('p', around(text, words))])));
  if (!rows.length) found.replaceChildren(element('li', 'No section has all these words.'));
}

box.addEventListener('focus', () => {
  if (asked) return;
  asked = true;
  const script = element('script', '', { src: `${root}search-index.js` });
  script.addEventListener('load', search);
  document.head.append(script);
});
box.addEventListener('input', search);
box.addEventListener('keydown', (e) => {
  if (e.key === 'Escape') {
    box.value = '';
    search();
  }
});
document.addEventListener('keydown', (e) => {
  if (e.key !== '/' || e.target.matches('input')) return;
  e.preventDefault();
  box.focus();
});
