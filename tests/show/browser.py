# SPDX-License-Identifier: Apache-2.0
"""browser.py - the page in a real browser: each view, steps forwards and backwards, a million of
them."""
import importlib.util
import os
import sys

driver = None
# selenium is a package of the system's own Python
SYSTEM = '/usr/lib/python3/dist-packages'


def start():
    global driver
    if driver:
        return driver
    if not importlib.util.find_spec('selenium') and os.path.isdir(SYSTEM):
        sys.path.append(SYSTEM)
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    for a in ('--headless=new', '--no-sandbox', '--disable-gpu', '--window-size=1600,1000'):
        options.add_argument(a)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
    driver = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
    driver.set_script_timeout(120)
    return driver


def close():
    if driver:
        driver.quit()


def open_page(path, dark=False):
    d = start()
    scheme = 'dark' if dark else 'light'
    d.execute_cdp_cmd(
        'Emulation.setEmulatedMedia',
        {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]},
    )
    d.get('file://' + path)
    d.execute_async_script(
        'const done = arguments[0]; const look = () => window.show && show.ready ? done() : '
        'setTimeout(look, 10); look();'
    )
    return d


def no_errors(d):
    said = [e['message'] for e in d.get_log('browser') if e['level'] in ('SEVERE', 'WARNING')]
    assert not said, said


# The state of all views' data at each of the first steps, asked in an order.
STATES = """
const r = show.recording;
const plain = (v) => v.k + ':' + v.v;
const state = (i) => {
  const t = r.thread[i];
  return r.frames(t, i).map((f) => [f.method, f.bci, f.locals.map(plain).join(), f.operands.map(plain).join()].join('/')).join(' ')
    + [...r.objects.values()].slice(0, 40).map((o) => { const c = r.contents(o, i); return c.lock + c.values.map((v) => v && plain(v)).join(); }).join(' ');
};
const steps = r.steps.slice(0, 1500);
const order = arguments[0] === 'forwards' ? steps : arguments[0] === 'backwards' ? steps.slice().reverse()
  : steps.map((s, k) => steps[(k * 7919) % steps.length]);
r.frameCache.clear();
const found = new Map();
for (const i of order) found.set(i, state(i));
return steps.map((i) => found.get(i) || '');
"""


# Texts whose colour is too near to what is behind them: [contrast, text].  (WCAG 2.1, 1.4.3)
FAINT = """
const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const parse = (s) => s.match(/[\\d.]+/g).map(Number);
const behind = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] === undefined || c[3] > 0.9) return c.slice(0, 3); } return [255, 255, 255]; };
const found = new Map();
for (const e of document.querySelectorAll('body *')) {
  const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  if (!own || !e.getClientRects().length || e.closest('.future, :disabled, dialog, .frame.library')) continue;
  const [a, b] = [light(parse(getComputedStyle(e).color)), light(behind(e))].sort((x, y) => y - x);
  const contrast = (a + 0.05) / (b + 0.05);
  if (contrast < 4.5) found.set(e.className + ' ' + e.tagName, [contrast.toFixed(2), e.textContent.slice(0, 40)]);
}
return [...found];
"""


def tests(shots):
    def picture(d, name):
        if shots:
            os.makedirs(shots, exist_ok=True)
            d.execute_async_script('show.tellNow(); setTimeout(arguments[0], 200)')
            d.save_screenshot(os.path.join(shots, name + '.png'))

    def every_view_opens(runs):
        for dark in (False, True):
            d = open_page(runs.page('Mixture'), dark)
            d.execute_script(
                'show.go(show.recording.steps[200]);'
                'show.object = [...show.recording.objects.values()].find((o) => '
                "show.recording.classes[o.cls].own).number"
            )
            for view in ('heap', 'classes', 'modules', 'compiled', 'tools', 'log'):
                d.execute_script(f"show.open('{view}'); show.tellNow()")
                text = d.execute_script(f"return document.getElementById('view-{view}').innerText")
                assert len(text) > 20, (view, text)
                picture(d, view + ('-dark' if dark else ''))
            for view in ('show-code', 'show-frames', 'show-controls'):
                assert d.execute_script(f"return document.querySelector('{view}').innerText.length")
            no_errors(d)

    def forwards_and_backwards_agree(runs):
        for name in ('Mixture', 'Garbage', 'Million'):
            d = open_page(runs.page(name, '--steps', '20000'))
            forwards = d.execute_script(STATES, 'forwards')
            assert forwards == d.execute_script(STATES, 'backwards')
            assert forwards == d.execute_script(STATES, 'mixed')
            no_errors(d)

    def steps_are_those_of_the_recording(runs):
        """The page's columns and frames against what the recording says, read here."""
        from recording import Recording

        r = Recording(runs.page('Mixture'))
        here, stacks = [], {}
        for name, thread, p in (
            (n, t, p) for n, t, p in r.of('ENTER', 'CALL', 'LEAVE', 'RETURN', 'STEP')
        ):
            stack = stacks.setdefault(thread, [])
            if name in ('ENTER', 'CALL'):
                stack.append([p.number(), -1])
            elif name == 'STEP':
                stack[-1][1] += p.signed()
                here.append([thread, stack[-1][0], stack[-1][1], len(stack)])
            else:
                stack.pop()
        d = open_page(runs.page('Mixture'))
        there = d.execute_script(
            'const r = show.recording; return r.steps.map((i) => [r.thread[i], r.method[i], r.bci[i], r.depth[i]])'
        )
        assert here == there

    def keys_and_clicks_move(runs):
        from selenium.webdriver.common.by import By
        from selenium.webdriver.common.keys import Keys

        d = open_page(runs.page('Mixture'))
        body = d.find_element(By.TAG_NAME, 'body')
        begin = d.execute_script('return show.at')
        for key in (Keys.ARROW_RIGHT, 'o', 'n', 'O', Keys.ARROW_LEFT):
            body.send_keys(key)
        for _ in range(6):
            body.send_keys(Keys.ARROW_LEFT)
        assert d.execute_script('return show.at') == begin
        line = d.execute_script(
            "const e = [...document.querySelectorAll('.lines li')].find((li) => li.innerText.includes('s += a[i]'));"
            "show.move(1, (i) => methodTitle(show.recording, show.recording.method[i]).includes('sum')); show.tellNow();"
            "e.querySelector('button').click(); show.tellNow(); return document.querySelector('.lines .now').innerText"
        )
        assert 's += a[i]' in line, line
        at = d.execute_script('return show.at')
        d.execute_script("show.search('caught', 1)")
        assert d.execute_script('return show.at') != at
        no_errors(d)

    def a_mistake_can_be_seen(runs):
        if ('agent', ()) not in runs.pages:  # its test was not asked for
            return
        d = open_page(runs.pages['agent', ()])
        d.execute_script(
            "const r = show.recording; show.open('tools');"
            'show.go(r.agentMoments.find((i) => r.open(i).number() === 2)); show.tellNow()'
        )
        bad = d.execute_script("return document.querySelector('.calls .mistake.bad').innerText")
        card = d.execute_script("return document.querySelector('section.card').innerText")
        assert 'GetThreadState' in bad and '1 mistake' in card and 'Exception' in card, (bad, card)
        picture(d, 'mistake')
        no_errors(d)

    def stops_and_compiled_code_are_shown(runs):
        d = open_page(runs.page('Inside'))
        d.execute_script(
            "show.open('compiled');"
            "show.showMachine(show.recording.methods.findIndex((m) => m && m.name === 'hot')); show.tellNow()"
        )
        pieces = d.execute_script("return document.querySelector('.machine').innerText")
        assert 'load1_ret1' in pieces and 'locals to registers' in pieces, pieces
        codes = d.execute_script("return document.querySelectorAll('.codes tbody tr').length")
        assert codes, 'no method was compiled'
        picture(d, 'compiled')
        told = d.execute_script(
            "const time = document.querySelector('show-time'); const {vm} = time;"
            'const [at] = vm.happened.find(([, kind]) => kind === "stop");'
            "const e = (type) => time.canvas.dispatchEvent(new PointerEvent(type, {clientX: time.canvas.getBoundingClientRect().left + time.x(at), clientY: time.canvas.getBoundingClientRect().top + vm.top + 2, pointerId: 1}));"
            "e('pointermove'); return time.tip.textContent"
        )
        assert 'the world stood for' in told, told
        kinds = d.execute_script(
            "const t = document.querySelector('show-time');"
            'return [[...t.waits.values()].flat().length, [...t.pauses.values()].flat().map((p) => p[3] + " " + p[2])]'
        )
        assert kinds[0] and any('sleeps Thread.sleep' in k for k in kinds[1]), kinds
        native = d.execute_script(
            'const r = show.recording;'
            'return [...new Set(r.steps.filter((i) => nativeCall(r, i)).map((i) => momentText(show, i)))]'
        )
        assert any('System.identityHashCode' in n and ', native' in n for n in native), native
        assert not any('StringBuilder' in n or 'List' in n for n in native), native
        d.execute_script("document.querySelector('show-code').choose(false)")
        no_errors(d)

    def loaders_and_tags_are_shown(runs):
        d = open_page(runs.page('Inside'))
        d.execute_script("show.go(show.recording.count - 1); show.open('modules'); show.tellNow()")
        text = d.execute_script("return document.getElementById('view-modules').innerText")
        assert 'other (URLClassLoader)' in text and 'java.base' in text, text
        picture(d, 'modules')
        if ('tags', ()) not in runs.pages:
            return
        d = open_page(runs.pages['tags', ()])
        d.execute_script(
            'const [o] = show.recording.tagMoments.keys();'
            'show.go(show.recording.tagMoments.get(o)[0]); show.choose(o); show.tellNow()'
        )
        text = d.execute_script("return document.querySelector('show-heap dl').innerText")
        assert '42 of environment' in text, text
        picture(d, 'tags')
        no_errors(d)

    def a_crash_is_shown(runs):
        if ('crash', ()) not in runs.pages:
            return
        d = open_page(runs.pages['crash', ()])
        note = d.execute_script("return document.getElementById('left-out').innerText")
        now = d.execute_script("return document.querySelector('show-controls .what').innerText")
        assert 'SIGSEGV' in note and 'Method.invoke' in now, (note, now)
        no_errors(d)

    def what_is_left_out_is_said(runs):
        d = open_page(runs.page('Garbage', '--steps', '100'))
        text = d.execute_script("return document.getElementById('left-out').innerText")
        assert 'limit of 100 steps' in text, text

    def names_for_those_who_do_not_see(runs):
        d = open_page(runs.page('Mixture'))
        bad = d.execute_script(
            "return [...document.querySelectorAll('button, input, select, canvas, [role=region]')].filter((e) => "
            "!(e.innerText || '').trim() && !e.getAttribute('aria-label') && !e.title && !e.closest('label')).map((e) => e.outerHTML)"
        )
        assert not bad, bad

    def texts_stand_out(runs):
        for dark in (False, True):
            d = open_page(runs.page('Inside'), dark)
            d.execute_script(
                'show.go(show.recording.steps[200]);'
                'show.object = [...show.recording.objects.keys()][3]; show.tellNow()'
            )
            for view in ('heap', 'classes', 'modules', 'compiled', 'tools', 'log'):
                d.execute_script(f"show.open('{view}'); show.tellNow()")
                faint = d.execute_script(FAINT)
                assert not faint, ('dark' if dark else 'light', view, faint)

    def it_fits_into_narrow_windows(runs):
        d = open_page(runs.page('Mixture'))
        try:
            for width in (1600, 1280, 1000, 600, 400):
                d.execute_cdp_cmd(
                    'Emulation.setDeviceMetricsOverride',
                    {'width': width, 'height': 900, 'deviceScaleFactor': 1, 'mobile': False},
                )
                d.execute_async_script('show.tell(); setTimeout(arguments[0], 200)')
                wide = d.execute_script('return document.documentElement.scrollWidth')
                assert wide <= width, (width, wide)
        finally:
            d.execute_cdp_cmd('Emulation.clearDeviceMetricsOverride', {})

    def a_million_steps(runs):
        page = runs.page('Million')
        d = open_page(page)
        ready = d.execute_script('return show.ready')
        steps = d.execute_script('return show.recording.steps.length')
        slowest = d.execute_script(
            'let slowest = 0; const r = show.recording; for (let k = 0; k < 100; k++) {'
            ' const from = performance.now(); show.go(r.steps[(k * 104729) % r.steps.length]); show.tellNow();'
            ' slowest = Math.max(slowest, performance.now() - from); } return slowest'
        )
        picture(d, 'million')
        no_errors(d)
        said = (
            f'{steps} steps, {os.path.getsize(page) / 1e6:.1f} MB, ready in {ready / 1000:.2f} s, '
            f'slowest of 100 jumps {slowest:.0f} ms'
        )
        assert ready < 3000 and slowest < 500, said
        return said

    return [
        every_view_opens,
        forwards_and_backwards_agree,
        steps_are_those_of_the_recording,
        keys_and_clicks_move,
        a_mistake_can_be_seen,
        stops_and_compiled_code_are_shown,
        loaders_and_tags_are_shown,
        a_crash_is_shown,
        what_is_left_out_is_said,
        names_for_those_who_do_not_see,
        texts_stand_out,
        it_fits_into_narrow_windows,
        a_million_steps,
    ]
