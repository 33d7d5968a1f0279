# SPDX-License-Identifier: Apache-2.0
"""browser.py - the page in a real browser: each view, steps forwards and backwards, a million of
them."""
import importlib.util
import os
import sys

driver = None
# selenium is a package of the system's own Python
SYSTEM = "/usr/lib/python3/dist-packages"


def start():
    global driver
    if driver:
        return driver
    if not importlib.util.find_spec("selenium") and os.path.isdir(SYSTEM):
        sys.path.append(SYSTEM)
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    for a in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1600,1000"):
        options.add_argument(a)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_script_timeout(120)
    return driver


def close():
    if driver:
        driver.quit()


def open_page(path, dark=False):
    d = start()
    scheme = "dark" if dark else "light"
    d.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
    )
    d.get("file://" + path)
    d.execute_async_script(
        "const done = arguments[0]; const look = () => window.show && show.ready ? done() : "
        "setTimeout(look, 10); look();"
    )
    return d


def no_errors(d):
    said = [e["message"] for e in d.get_log("browser") if e["level"] in ("SEVERE", "WARNING")]
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


VIEWS = ("graph", "heap", "classes", "modules", "compiled", "tools", "profile", "log")

# The colours of the lane of a thread, at a moment: those of its last rows, as #rrggbb.
COLOURS = """
const [name, at] = arguments;
const time = document.querySelector('show-time');
time.drawNow();
const r = show.recording;
const lane = time.lanes.find((l) => r.threadNames.get(l.thread) === name);
const copy = document.createElement('canvas');
copy.width = time.lanesDrawn.width;
copy.height = time.lanesDrawn.height;
const g = copy.getContext('2d', { willReadFrequently: true });
g.drawImage(time.lanesDrawn, 0, 0);
const scale = devicePixelRatio;
const data = g.getImageData(Math.floor(time.x(at) * scale) - 2, (lane.top + lane.rows * 5) * scale, 1, 1).data;
return '#' + [...data].slice(0, 3).map((v) => v.toString(16).padStart(2, '0')).join('');
"""
COLOUR = "return getComputedStyle(document.body).getPropertyValue('--' + arguments[0]).trim()"

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
            d.execute_async_script("show.tellNow(); setTimeout(arguments[0], 200)")
            d.save_screenshot(os.path.join(shots, name + ".png"))

    def open_live(address):
        d = start()
        d.get(address)
        d.execute_async_script(
            "const done = arguments[0]; const look = () => window.show && show.ready && show.at >= 0 ? "
            "done() : setTimeout(look, 10); look();"
        )
        return d

    def wait_for(d, condition, *args):
        """A condition in the page; what it gives."""
        return d.execute_async_script(
            "const done = arguments[arguments.length - 1]; const fits = (...a) => { "
            + condition
            + " }; const look = () => { const v = fits(...arguments); v ? done(v) : setTimeout(look, 20); }; look();",
            *args,
        )

    def every_view_opens(runs):
        for dark in (False, True):
            d = open_page(runs.page("Mixture"), dark)
            d.execute_script(
                "show.go(show.recording.steps[200]);"
                "show.object = [...show.recording.objects.values()].find((o) => "
                "show.recording.classes[o.cls].own).number"
            )
            for view in VIEWS:
                d.execute_script(f"show.open('{view}'); show.tellNow()")
                text = d.execute_script(f"return document.getElementById('view-{view}').innerText")
                assert len(text) > 20, (view, text)
                picture(d, view + ("-dark" if dark else ""))
            for view in ("show-code", "show-frames", "show-controls"):
                assert d.execute_script(f"return document.querySelector('{view}').innerText.length")
            no_errors(d)

    def forwards_and_backwards_agree(runs):
        for name in ("Mixture", "Garbage", "Million"):
            d = open_page(runs.page(name, "--steps", "20000"))
            forwards = d.execute_script(STATES, "forwards")
            assert forwards == d.execute_script(STATES, "backwards")
            assert forwards == d.execute_script(STATES, "mixed")
            no_errors(d)

    def steps_are_those_of_the_recording(runs):
        """The page's columns and frames against what the recording says, read here."""
        from recording import Recording

        r = Recording(runs.page("Mixture"))
        here, stacks = [], {}
        for name, thread, p in (
            (n, t, p) for n, t, p in r.of("ENTER", "CALL", "LEAVE", "RETURN", "STEP")
        ):
            stack = stacks.setdefault(thread, [])
            if name in ("ENTER", "CALL"):
                stack.append([p.number(), -1])
            elif name == "STEP":
                stack[-1][1] += p.signed()
                here.append([thread, stack[-1][0], stack[-1][1], len(stack)])
            else:
                stack.pop()
        d = open_page(runs.page("Mixture"))
        there = d.execute_script(
            "const r = show.recording; return r.steps.map((i) => [r.thread[i], r.method[i], r.bci[i], r.depth[i]])"
        )
        assert here == there

    def keys_and_clicks_move(runs):
        from selenium.webdriver.common.by import By
        from selenium.webdriver.common.keys import Keys

        d = open_page(runs.page("Mixture"))
        body = d.find_element(By.TAG_NAME, "body")
        begin = d.execute_script("return show.at")
        for key in (Keys.ARROW_RIGHT, "o", "n", "O", Keys.ARROW_LEFT):
            body.send_keys(key)
        for _ in range(6):
            body.send_keys(Keys.ARROW_LEFT)
        assert d.execute_script("return show.at") == begin
        line = d.execute_script(
            "const e = [...document.querySelectorAll('.lines li')].find((li) => li.innerText.includes('s += a[i]'));"
            "show.move(1, (i) => methodTitle(show.recording, show.recording.method[i]).includes('sum')); show.tellNow();"
            "e.querySelector('button').click(); show.tellNow(); return document.querySelector('.lines .now').innerText"
        )
        assert "s += a[i]" in line, line
        at = d.execute_script("return show.at")
        d.execute_script("show.search('caught', 1)")
        assert d.execute_script("return show.at") != at
        no_errors(d)

    def a_mistake_can_be_seen(runs):
        if ("agent", ()) not in runs.pages:  # its test was not asked for
            return
        d = open_page(runs.pages["agent", ()])
        d.execute_script(
            "const r = show.recording; show.open('tools');"
            "show.go(r.agentMoments.find((i) => r.open(i).number() === 2)); show.tellNow()"
        )
        bad = d.execute_script("return document.querySelector('.calls .mistake.bad').innerText")
        card = d.execute_script("return document.querySelector('section.card').innerText")
        assert "GetThreadState" in bad and "1 mistake" in card and "Exception" in card, (bad, card)
        picture(d, "mistake")
        no_errors(d)

    def a_finding_opens_at_its_moment(runs):
        if ("finding", ()) not in runs.pages:
            return
        d = start()
        d.get("about:blank")
        d = open_page(runs.pages["finding", ()])
        now = d.execute_script("show.tellNow(); return momentText(show, show.at)")
        seen = d.execute_script(
            "return document.querySelector('.calls .mistake.bad')?.innerText || ''"
        )
        assert now.startswith("mistake: ") and "GetThreadState" in now, now
        assert "GetThreadState" in seen, seen
        no_errors(d)

    def stops_and_compiled_code_are_shown(runs):
        d = open_page(runs.page("Inside"))
        d.execute_script(
            "show.open('compiled');"
            "show.showMachine(show.recording.methods.findIndex((m) => m && m.name === 'hot')); show.tellNow()"
        )
        pieces = d.execute_script("return document.querySelector('.machine').innerText")
        assert "load1_ret1" in pieces and "locals to registers" in pieces, pieces
        assert "seldom gone" in pieces and "[object" not in pieces, pieces[-400:]
        codes = d.execute_script("return document.querySelectorAll('.codes tbody tr').length")
        assert codes, "no method was compiled"
        picture(d, "compiled")
        told = d.execute_script(
            "const time = document.querySelector('show-time'); const {vm} = time;"
            'const [at] = vm.happened.find(([, kind]) => kind === "stop");'
            "const e = (type) => time.canvas.dispatchEvent(new PointerEvent(type, {clientX: time.canvas.getBoundingClientRect().left + time.x(at), clientY: time.canvas.getBoundingClientRect().top + vm.top + 2, pointerId: 1}));"
            "e('pointermove'); return time.tip.textContent"
        )
        assert "the world stood for" in told, told
        kinds = d.execute_script(
            "const all = [...show.locks.waits.values()].flat();"
            'return [all.filter((w) => w.object).length, all.map((w) => w.kind + " " + w.text)]'
        )
        assert kinds[0] and any("sleeps Thread.sleep" in k for k in kinds[1]), kinds
        native = d.execute_script(
            "const r = show.recording;"
            "return [...new Set(r.steps.filter((i) => nativeCall(r, i)).map((i) => momentText(show, i)))]"
        )
        assert any("System.identityHashCode" in n and ", native" in n for n in native), native
        assert not any("StringBuilder" in n or "List" in n for n in native), native
        d.execute_script("document.querySelector('show-code').choose(false)")
        no_errors(d)

    def loaders_and_tags_are_shown(runs):
        d = open_page(runs.page("Inside"))
        d.execute_script("show.go(show.recording.count - 1); show.open('modules'); show.tellNow()")
        text = d.execute_script("return document.getElementById('view-modules').innerText")
        assert "other (URLClassLoader)" in text and "java.base" in text, text
        picture(d, "modules")
        if ("tags", ()) not in runs.pages:
            return
        d = open_page(runs.pages["tags", ()])
        d.execute_script(
            "const [o] = show.recording.tagMoments.keys();"
            "show.go(show.recording.tagMoments.get(o)[0]); show.choose(o); show.tellNow()"
        )
        text = d.execute_script("return document.querySelector('show-heap dl').innerText")
        assert "42 of environment" in text, text
        picture(d, "tags")
        no_errors(d)

    def a_crash_is_shown(runs):
        if ("crash", ()) not in runs.pages:
            return
        d = open_page(runs.pages["crash", ()])
        note = d.execute_script("return document.getElementById('left-out').innerText")
        now = d.execute_script("return document.querySelector('show-controls .what').innerText")
        assert "SIGSEGV" in note and "Method.invoke" in now, (note, now)
        no_errors(d)

    def a_redefinition_is_shown(runs):
        if ("redefined", ()) not in runs.pages:
            return
        d = open_page(runs.pages["redefined", ()] + "#layout=vm")
        # before the call of `redefine`, in the old version; over it
        d.execute_script(
            "const r = show.recording;"
            "show.go(r.steps.findLast((i) => i < [...r.redefined.values()][0][0])); show.tellNow()"
        )
        state = "return [...document.querySelectorAll('.frame .head')].map((e) => e.innerText.replace(/\\s+/g, ' '))"
        before = d.execute_script(state)
        assert len(before) == 1 and "old version" not in before[0], before
        d.execute_script("show.stepOver(1); show.tellNow()")
        after = d.execute_script(state)
        assert len(after) == 1 and "old version" in after[0] and "twice" in after[0], after
        what = d.execute_script(
            "show.search('is redefined', -1); show.tellNow(); return document.querySelector('.what').innerText"
        )
        assert "class Redefined is redefined: version 2" in what, what
        picture(d, "redefined")
        # the new `word` has its own code, and so has the old one still
        words = d.execute_script(
            "const r = show.recording; const of = (v) => r.methods.findIndex((m) => m && m.name === 'word' && m.version === v);"
            'return [1, 2].map((v) => Code.of(r, of(v)).rows.map((row) => row.text).join(" "))'
        )
        assert '"old"' in words[0] and '"new"' in words[1], words
        # over the call of the new one, from the old frame
        line = d.execute_script(
            "show.move(1, (i) => r().method[i] > 0 && momentText(show, i).includes('word'));"
            "const depth = r().depth[show.at]; show.stepOver(1);"
            "return [depth, r().depth[show.at], methodTitle(r(), r().method[show.at])];"
            "function r() { return show.recording; }"
        )
        assert line[0] == line[1] and line[2].startswith("Redefined.twice"), line
        life = d.execute_script(
            "show.open('classes'); document.querySelector('show-classes').choose("
            "show.recording.classes.findIndex((c) => c && c.name === 'Redefined')); show.tellNow();"
            "return document.getElementById('view-classes').innerText"
        )
        assert "redefined" in life, life
        no_errors(d)

    def a_deadlock_is_shown(runs):
        d = open_page(runs.page("Locked"))
        said = d.execute_script("return document.getElementById('deadlock').innerText")
        assert "left waits for Object" in said and "right holds" in said, said
        d.execute_script("show.go(show.recording.count - 1); show.tellNow()")
        end = d.execute_script("return show.recording.count - 1")
        for name, kind in (("left", "blocked"), ("right", "blocked"), ("waiter", "waiting")):
            there = d.execute_script(COLOURS, name, end)
            assert there == d.execute_script(COLOUR, kind), (name, there)
        blocked, waiting = (d.execute_script(COLOUR, k) for k in ("blocked", "waiting"))
        assert blocked != waiting
        picture(d, "deadlock")
        sleep = d.execute_script(
            "const r = show.recording; const waits = show.locks.waits.get(1).filter((w) => w.kind === 'sleeps');"
            "const w = waits.find((w) => w.to - w.from > 2); show.go(w.from + 1, 1); show.tellNow();"
            "return [document.querySelector('.state').innerText, w.from + 1]"
        )
        assert "SLEEPING: Thread.sleep" in sleep[0], sleep

        # frames and objects in words
        def of(thread):
            return d.execute_script(
                "const r = show.recording;"
                "show.chooseThread([...r.threadNames].find(([, name]) => name === arguments[0])[0]);"
                "show.go(r.count - 1, show.thread); show.tellNow();"
                "return document.querySelector('show-frames').innerText",
                thread,
            )

        text = of("left")
        assert "BLOCKED: wants the monitor of Object" in text and "which right holds" in text, text
        assert "locked: Object" in text, text
        d.execute_script("document.querySelector('.locked button').click(); show.tellNow()")
        words = d.execute_script("return document.querySelector('show-heap dl').innerText")
        assert "left holds it" in words and "right waits to enter" in words, words
        text = of("waiter")
        assert "WAITING: to be notified by Object" in text, text
        d.execute_script("document.querySelector('.state button').click(); show.tellNow()")
        words = d.execute_script("return document.querySelector('show-heap dl').innerText")
        assert "waiter waits to be notified" in words, words
        twice = d.execute_script(
            "const l = show.locks; const t = [...show.recording.threadNames].find(([, n]) => n === 'waiter')[0];"
            "const w = l.waits.get(t).find((w) => w.object); show.go(w.from - 1); show.tellNow();"
            "return document.querySelector('show-heap dl').innerText"
        )
        assert "waiter holds it, 2 times" in twice, twice
        no_errors(d)

    def a_deadlock_of_locks_is_shown(runs):
        d = open_page(runs.page("Parked"))
        said = d.execute_script("return document.getElementById('deadlock').innerText")
        assert "left waits for ReentrantLock" in said and "right holds" in said, said
        text = d.execute_script(
            "show.go(show.recording.count - 1, [...show.recording.threadNames].find(([, n]) => n === 'left')[0]);"
            "show.tellNow(); return document.querySelector('.state').innerText"
        )
        assert "WAITING: ReentrantLock.lock" in text and "which right holds" in text, text
        no_errors(d)

    def a_carrier_is_shown(runs):
        page = runs.carried()
        if not page:
            return "left out: there is no JDK 25"
        d = open_page(page)
        lanes = "return document.querySelector('show-time').lanes.map((l) => l.vm ? '' : show.recording.threadNames.get(l.thread))"
        there = d.execute_script(lanes)
        carrier = next(name for name in there if name.startswith("ForkJoinPool"))
        assert {"one", "two", "stays"} <= set(there), there
        at = (
            "const r = show.recording; const t = [...r.threadNames].find(([, n]) => n === arguments[0])[0];"
            "const m = r.mounts.get(t).filter((row) => !!row.carrier === arguments[1])[1]; show.chooseThread(t);"
            "show.go(m.at, t); show.tellNow(); return document.querySelector('show-frames').innerText"
        )
        text = d.execute_script(at, "one", True)
        assert f"virtual, on {carrier}, since" in text, text
        text = d.execute_script(at, "one", False)
        assert "its frames are frozen" in text and "of one" in text, text  # a local can be read
        text = d.execute_script(
            "const r = show.recording; const [[t, [p]]] = [...r.pinned]; show.chooseThread(t);"
            "show.go(p.at, t); show.tellNow(); return document.querySelector('show-frames').innerText"
        )
        assert "pinned: the initializer" in text and "Pins" in text, text
        said = d.execute_script(
            "const r = show.recording; const [[c, rows]] = [...r.carried];"
            "return document.querySelector('show-time').carrierSaid(c, rows[0].from)"
        )
        assert said == " · carries starts", said
        picture(d, "carriers")
        no_errors(d)

    def the_output_is_shown(runs):
        if ("console", ()) not in runs.pages:
            return
        d = open_page(runs.pages["console", ()])
        text = "return document.querySelector('show-console pre').innerText"
        assert d.execute_script(text) == ""
        d.execute_script("show.search('prints \"read 4', 1); show.tellNow()")
        assert d.execute_script(text) == "two\nxread 4 é\n", d.execute_script(text)
        d.execute_script("show.go(show.recording.count - 1); show.tellNow()")
        assert "an error" in d.execute_script("return document.querySelector('.err').innerText")
        d.execute_script("document.querySelector('.printed.out').click(); show.tellNow()")
        assert 'prints "read' in d.execute_script("return momentText(show, show.at)")
        no_errors(d)

    def objects_are_drawn(runs):
        d = open_page(runs.page("Objects"))
        boxes = "return [...document.querySelectorAll('show-graph .box')].map((b) => b.innerText.replace(/\\s+/g, ' '))"
        d.execute_script("show.search('.value = 42', 1); show.tellNow()")
        text = "\n".join(d.execute_script(boxes))
        for words in ("color Color.RED", "0 1000 1 2000", '"first"', 'key "m"', "0 3 1 1 2 2"):
            assert words in text, (words, text)
        marked = d.execute_script(
            "return [...document.querySelectorAll('show-graph .row.changed')].map((e) => e.innerText)"
        )
        assert len(marked) == 1 and "42" in marked[0], marked
        arrows = d.execute_script("return document.querySelectorAll('show-graph path').length")
        assert arrows >= 10, arrows
        outside = d.execute_script(
            "return [...document.querySelectorAll('show-graph .box .row span:not(.sr-only)')].filter((e) => "
            'e.getBoundingClientRect().right > e.closest(".box").getBoundingClientRect().right + 1).map((e) => e.innerText)'
        )
        assert not outside, outside
        over = d.execute_script(
            "const all = [...document.querySelectorAll('show-graph .box')].map((b) => b.getBoundingClientRect());"
            "return all.filter((a, k) => all.some((b, n) => n > k && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length"
        )
        assert over == 0, over
        picture(d, "objects")
        no_errors(d)

    def when_a_value_was_written(runs):
        d = open_page(runs.page("Objects"))
        click = (
            "const row = [...document.querySelectorAll(arguments[0] + ' tr')].find((e) => e.querySelector('th')?.innerText === arguments[1]);"
            'row.querySelectorAll(".when")[arguments[2]].click(); show.tellNow(); return momentText(show, show.at)'
        )
        d.execute_script("show.search('.value = 43', 1); show.step(1); show.tellNow()")
        # a field
        d.execute_script(
            'const r = show.recording; const o = [...r.objects.values()].findLast((o) => r.classes[o.cls].own && className(r, o.cls) === "Node");'
            "show.choose(o.number); show.tellNow()"
        )
        for way, words in (
            (0, ".value = 43"),
            (0, ".value = 42"),
            (0, ".value = 2"),
            (1, ".value = 42"),
        ):
            said = d.execute_script(click, "show-heap", "value", way)
            assert words in said, (words, said)
        # a local: the step at which it is new
        line = d.execute_script(click, "show-frames", "list", 0)
        changed = d.execute_script(
            "return document.querySelector('show-frames tr.changed th').innerText"
        )
        assert changed == "list", (line, changed)
        # an element beyond the hundredth, of an array that the library has sorted in between
        d.execute_script(
            "const r = show.recording; const o = [...r.objects.values()].find((o) => o.length === 500);"
            "show.search('sort', 1); show.go(r.count - 1); show.choose(o.number); show.tellNow()"
        )
        text = d.execute_script("return document.querySelector('show-heap .detail').innerText")
        assert "[300]" in text and "[400]" in text and "17" in text, text
        said = d.execute_script(click, "show-heap", "[400]", 0)
        assert "[400] = 18" in said, said
        no_errors(d)

    def a_search_with_a_condition(runs):
        d = open_page(runs.page("Mixture"))
        end = "show.go(show.recording.count - 1);"
        begin = "show.go(0);"
        # how often it begins to hold, forwards and backwards; each time the variable is asked for
        walk = (
            "const [text, direction] = arguments; const found = [];"
            "for (let at = show.search(text, direction); at >= 0 && found.length < 50; at = show.search(text, direction)) found.push(at);"
            "return found"
        )
        for text, times in (
            ("in sum and s == 5", 1),
            ("in sum and s >= 1 and i < 4", 1),
            ("in fact and n == 3", 2),
            ("in fact and n == 1", 1),
            ("Mixture.counter == 1", None),
            ("thread worker and in add", 1),
            ("in main and a[3] == 9", None),
            ("in main and a.length == 4 and list.value == 2", None),
            ("in main and d == 1.5 and l == 1099511627776", None),
        ):
            on = d.execute_script(begin + walk, text, 1)
            back = d.execute_script(end + walk, text, -1)
            assert on and on == back[::-1], (text, on, back)
            assert times is None or len(on) == times, (text, on)
        at = d.execute_script(begin + "return show.search('in sum and s == 5', 1)")
        row = d.execute_script(
            "show.tellNow(); return [...document.querySelectorAll('show-frames tr')].map((e) => e.innerText).find((t) => t.startsWith('s\t'))"
        )
        assert "5" in row.split("\t")[2], (at, row)
        line = d.execute_script("return show.lineAt(show.at)")
        d.execute_script(begin + f"show.search('line {line} and s == 5', 1)")
        assert d.execute_script("return show.at") == at
        # no condition, though it looks like one; one that never holds
        said = "return document.getElementById('said').innerText"
        assert d.execute_script(begin + "return show.search('in sum and s == 77', 1)") == -1
        assert "holds no more" in d.execute_script(said)
        assert d.execute_script("return show.search('k ==', 1)") == -1
        assert "Nothing says" in d.execute_script(said)
        no_errors(d)

    def made_programs_are_shown_as_they_are(runs):
        """Values, threads and monitors of programs made at random, beside what they print."""
        import generated

        lines = generated.check(runs, open_page, int(os.environ.get("SHOW_SEED", "1")))
        return f"{lines} lines of {generated.PROGRAMS} programs, each run twice"

    def a_monitor_is_entered_after_a_wait(runs):
        import generated

        generated.compare(runs, open_page, "Regains", 1)

    def a_watch_follows(runs):
        d = open_page(runs.page("Mixture") + "#watch=s&watch=this.value&watch=Mixture.counter")
        rows = "show.tellNow(); return [...document.querySelectorAll('show-watches tr')].map((e) => e.innerText.split('\\t').slice(0, 2).join(' '))"
        d.execute_script("show.search('in sum and s == 5', 1)")
        assert d.execute_script(rows)[0] == "s 5", d.execute_script(rows)
        click = "[...document.querySelectorAll('show-watches tr')][arguments[0]].querySelectorAll('button.when')[arguments[1]].click();"
        seen = []
        d.execute_script("show.go(show.recording.steps[0]); show.tellNow()")
        for _ in range(4):
            d.execute_script(click + "show.tellNow()", 0, 1)
            seen.append(d.execute_script(rows)[0])
        assert seen == ["s 0", "s 1", "s 5", "s 14"], seen
        d.execute_script(click + "show.tellNow()", 0, 0)
        assert d.execute_script(rows)[0] == "s 5", d.execute_script(rows)
        assert (
            d.execute_script("return document.querySelector('show-watches tr').className")
            == "changed"
        )
        d.execute_script("show.search('in <init> and this.value == 2', 1)")
        d.execute_script("show.search('this.value == 2', 1)")
        assert d.execute_script(rows)[1] == "this.value 2", d.execute_script(rows)
        d.execute_script("show.go(show.recording.count - 1)")
        d.execute_script("show.search('Mixture.counter == 1', -1)")
        assert d.execute_script(rows)[2] == "Mixture.counter 1", d.execute_script(rows)
        link = d.execute_script("return show.address.now()")
        assert "watch=s&watch=this.value" in link, link
        d.execute_script(click + "show.tellNow()", 0, 2)
        assert len(d.execute_script(rows)) == 2
        assert not d.execute_script("return document.querySelector('show-watches').add('s +')")
        no_errors(d)

    def a_range_has_a_profile(runs):
        """Calls and steps are those of the recording; a range has its part of them."""
        from recording import Recording

        page = runs.page("Mixture")
        r = Recording(page)
        d = open_page(page + "#view=profile")
        table = (
            "show.tellNow(); const [threads, methods] = [...document.querySelectorAll('.profile')].map((t) => [...t.querySelectorAll('tbody tr')].map((tr) => [...tr.cells].map((c) => c.innerText)));"
            "return {threads, methods}"
        )
        number = lambda text: float(text.replace(",", "") or 0)
        rows = d.execute_script(table)
        steps, calls = {}, {}
        names = {t[0]: t[2] for t in r.tables["threads"][1:]}
        for name, thread, p in r.of("STEP", "ENTER", "CALL"):
            if name == "STEP":
                steps[names[thread]] = steps.get(names[thread], 0) + 1
            else:
                method = r.method_name(p.number())
                calls[method] = calls.get(method, 0) + 1
        assert {t[0]: number(t[1]) for t in rows["threads"]} == steps, (rows["threads"], steps)
        for name in ("fact", "sum", "add"):
            (row,) = [m for m in rows["methods"] if m[0].startswith(f"Mixture.{name}(")]
            assert number(row[1]) == calls[f"Mixture.{name}"], (row, calls)
            assert number(row[4]) >= number(row[3]) * 0.99, row  # total, own
        assert sum(number(m[2]) for m in rows["methods"]) == sum(steps.values())
        main = [m for m in rows["methods"] if m[0].startswith("Mixture.main(")][0]
        assert number(main[4]) >= max(number(m[4]) for m in rows["methods"]) * 0.5, rows["methods"]
        # dragged over the lanes with Shift
        begin, end = d.execute_script(
            "const r = show.recording; const m = r.methods.findIndex((m) => m && m.name === 'fact');"
            "const of = [...r.kind.keys()].filter((i) => r.method[i] === m); return [of[0], of.at(-1)]"
        )
        d.execute_script(
            "const time = document.querySelector('show-time'); time.drawNow();"
            "const [from, to] = arguments; const box = time.canvas.getBoundingClientRect();"
            "const e = (type, i) => time.canvas.dispatchEvent(new PointerEvent(type, {clientX: box.left + time.x(i), clientY: box.top + 30, shiftKey: true, pointerId: 1}));"
            "time.canvas.setPointerCapture = () => {}; e('pointerdown', from); e('pointermove', to); e('pointerup', to)",
            begin,
            end,
        )
        part = d.execute_script(table)
        (row,) = [m for m in part["methods"] if m[0].startswith("Mixture.fact(")]
        assert 1 <= number(row[1]) <= calls["Mixture.fact"] and number(row[2]) > 10, row
        assert sum(number(t[1]) for t in part["threads"]) < sum(steps.values())
        assert "range=" in d.execute_script("return show.address.now()")
        picture(d, "profile")
        no_errors(d)

    def time_by_the_clock(runs):
        d = open_page(runs.page("Inside") + "#clock")
        wrong = d.execute_script(
            "const time = document.querySelector('show-time'); time.drawNow(); const r = show.recording; const bad = [];"
            "let last = -1; for (let i = 0; i < r.count; i += 7) { const x = time.x(i); if (x < last) bad.push(['back', i]); last = x;"
            " if (Math.abs(time.x(Math.round(time.placeAt(x))) - x) > 1.5) bad.push(['place', i, time.placeAt(x)]); } return bad"
        )
        assert not wrong, wrong
        # a moment without a row of its own follows the last row at once
        wrong = d.execute_script(
            "const r = show.recording; const clock = new Clock(r); const { at, us } = r.clock; const bad = []; let k = -1;"
            "for (let i = 0; i < r.count; i++) { while (at[k + 1] <= i) k++; const from = k < 0 ? 0 : us[k]; const t = clock.at(i);"
            " if (t < from || t >= from + 100 || (at[k] === i && t !== from)) bad.push([i, t, from]);"
            " if (Math.abs(clock.moment(t) - i) > 1e-6 && clock.at(i + 1) > t) bad.push([i, t, clock.moment(t)]); } return bad.slice(0, 9)"
        )
        assert not wrong, wrong
        # a sleep of some milliseconds is wider than its moments
        wide = d.execute_script(
            "const time = document.querySelector('show-time'); const all = [...show.locks.waits.values()].flat();"
            "const w = all.filter((w) => w.kind === 'sleeps' && w.to < Infinity).sort((a, b) => b.ms - a.ms)[0];"
            "const by = (on) => { time.chooseClock(on); return (time.x(w.to) - time.x(w.from)) / time.width(); };"
            "const [moments, clock] = [by(false), by(true)]; return [moments, clock, w.ms * 1000 / (time.scale(time.to) - time.scale(time.from))]"
        )
        moments, clock, share = wide
        assert clock > moments and abs(clock - share) < 0.01, wide
        d.execute_script(
            "const time = document.querySelector('show-time'); for (let k = 0; k < 30; k++) time.zoom(0.5, show.at);"
            "time.drawNow(); time.pan(2); time.zoom(Infinity, 0); time.drawNow()"
        )
        picture(d, "clock")
        no_errors(d)

    def it_plays(runs):
        d = open_page(runs.page("Turns"))
        d.execute_script(
            "show.thread = 0; show.go(show.recording.steps[0]); const c = document.querySelector('show-controls'); c.speed.value = 30; c.toggle()"
        )
        wait_for(d, "return !document.querySelector('show-controls').playing")
        first, at, last = d.execute_script(
            "const r = show.recording; return [r.steps[0], show.at, r.lastOf(show.thread)]"
        )
        assert first < at <= last and "no further step" in d.execute_script(
            "return document.getElementById('said').innerText"
        ), (first, at, last)
        no_errors(d)

    def the_address_follows(runs):
        import time

        page = runs.page("Objects")
        d = open_page(page + "#class=Node")
        object_ = d.execute_script("return objectText(show.recording, show.object, show.at)")
        alive = d.execute_script(
            "return show.recording.isAlive(show.recording.objects.get(show.object), show.at)"
        )
        assert object_.startswith("Node #") and alive, object_

        def wait_for(words, before=None):
            """The address has the words, and is not the one before any more."""
            for _ in range(200):
                is_now = d.execute_script("return location.hash")
                if words in is_now and is_now != before:
                    return
                time.sleep(0.05)
            raise AssertionError((words, is_now))

        d = open_page(page)
        first = d.execute_script("return show.at")
        wait_for(f"at={first}")
        places = []
        for words in ("value = 42", "value = 43"):
            d.execute_script("show.search(arguments[0], 1)", words)
            places.append(d.execute_script("return show.at"))
            wait_for(f"at={places[-1]}")
        d.execute_script("show.open('heap')")
        wait_for("view=heap")
        for at in (places[1], places[0], first):
            before = d.execute_script("return location.hash")
            d.execute_script("history.back()")
            wait_for(f"at={at}", before)
            d.execute_async_script("setTimeout(arguments[0], 100)")
            assert d.execute_script("return show.at") == at
        d.execute_script("history.forward()")
        wait_for(f"at={places[0]}")
        # a link to what is seen
        link = d.execute_script('show.open("classes"); return show.address.now()')
        d = open_page(page + link)
        assert d.execute_script('return [show.at, document.querySelector("show-tabs").opened]') == [
            places[0],
            "classes",
        ]
        no_errors(d)

    def the_end_shows_the_last_step(runs):
        d = open_page(runs.page("Objects"))
        d.execute_script("show.go(show.recording.count - 1); show.tellNow()")
        code = d.execute_script("return document.querySelector('show-code').innerText")
        assert "has ended" in code and "System.out.println" in code, code
        assert d.execute_script("return document.querySelector('.source .now').innerText").strip()
        frames = d.execute_script("return document.querySelector('show-frames').innerText")
        assert "Its last step" in frames and "numbers" in frames, frames
        no_errors(d)

    def layouts_have_room(runs):
        d = open_page(runs.page("Objects"))
        d.execute_script("localStorage.clear()")
        try:
            for width, height in ((1280, 800), (1920, 1080)):
                d.execute_cdp_cmd(
                    "Emulation.setDeviceMetricsOverride",
                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
                )
                for layout, least in (("learner", 70), ("vm", 70)):
                    d.execute_script(
                        "show.setLayout(arguments[0]); show.search('value = 43', 1); show.tellNow()",
                        layout,
                    )
                    chars = d.execute_script(
                        "const e = document.querySelector('.source'); const code = e.querySelector('code');"
                        "const one = h('span', {}, 'm'.repeat(100)); code.append(one);"
                        "const w = one.getBoundingClientRect().width / 100; one.remove();"
                        "return (e.clientWidth - (code.getBoundingClientRect().left - e.getBoundingClientRect().left)) / w"
                    )
                    assert chars >= least, (width, layout, chars)
                    tall = d.execute_script("return document.documentElement.scrollHeight")
                    assert tall <= height, (width, layout, tall)
                    for view in ("graph", "heap"):
                        d.execute_script("show.open(arguments[0]); show.tellNow()", view)
                        picture(d, f"{layout}-{view}-{width}")
                    cut = d.execute_script(
                        "return [...document.querySelectorAll('show-heap summary, show-frames .head b')]"
                        ".filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.innerText)"
                    )
                    assert not cut, (width, layout, cut)
        finally:
            d.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        # what the reader chose is there on the next page
        d = open_page(runs.page("Mixture"))
        assert d.execute_script("return document.body.dataset.layout") == "vm"
        assert d.execute_script("return document.querySelector('.cells').getClientRects().length")
        d.execute_script("show.setLayout('learner'); show.tellNow()")
        assert not d.execute_script(
            "return document.querySelector('.cells').getClientRects().length"
        )
        # a step is a line there, and an instruction in the other
        lines = d.execute_script(
            "const at = () => [show.lineAt(show.at), show.recording.depth[show.at]].join();"
            "const seen = [at()]; for (let k = 0; k < 20; k++) { show.step(1); seen.push(at()); } return seen"
        )
        assert all(a != b for a, b in zip(lines, lines[1:])), lines
        no_errors(d)

    def a_live_page_moves_with_its_program(runs):
        from live import Live

        with Live(runs, "Mixture") as live:
            d = open_live(live.address)
            from selenium.webdriver.common.by import By
            from selenium.webdriver.common.keys import Keys

            body = d.find_element(By.TAG_NAME, "body")
            here = "return [show.at, show.recording.count, show.lineAt(show.at)]"
            said = "return document.querySelector('show-live').innerText"
            held = "return show.feed.state.held.length > 1 && show.recording.count > arguments[0] && show.at >= arguments[0]"
            wait_for(d, held, 0)
            assert "lets main make a step" in d.execute_script(said), d.execute_script(said)
            lines = []
            for key in (Keys.ARROW_RIGHT, "n", "n", Keys.ARROW_RIGHT):
                at, n, line = d.execute_script(here)
                lines.append(line)
                body.send_keys(key)
                wait_for(d, held, n)
                assert d.execute_script(here)[2] != line, (key, line)
            picture(d, "live")
            # back into what was recorded, and on to the newest moment again: no step of the program
            at, n, line = d.execute_script(here)
            body.send_keys(Keys.ARROW_LEFT)
            d.execute_script("show.tellNow()")
            assert d.execute_script(here)[2] == lines[-1], (d.execute_script(here), lines)
            assert "You look at the past" in d.execute_script(said), d.execute_script(said)
            body.send_keys(Keys.ARROW_RIGHT)
            assert d.execute_script(here) == [at, n, line], (d.execute_script(here), at, n, line)
            # the rest of the run
            body.send_keys("p")
            wait_for(d, "return show.feed.state.ended === 1")
            d.execute_script("show.go(show.recording.count - 1); show.tellNow()")
            assert "has ended" in d.execute_script(said), d.execute_script(said)
            plain = runs.plain("Mixture").stdout
            assert live.end()[:2] == (0, plain)
            printed = d.execute_script(
                "return document.querySelector('show-console pre').textContent"
            )
            assert printed == plain, printed
            for view in VIEWS:
                d.execute_script(f"show.open('{view}'); show.tellNow()")
                text = d.execute_script(f"return document.getElementById('view-{view}').innerText")
                assert len(text) > 20, (view, text)
            no_errors(d)

    def a_live_page_says_that_its_program_is_gone(runs):
        from live import Live

        with Live(runs, "Turns") as live:
            d = open_live(live.address)
            wait_for(d, "return show.recording.steps.length")
            live.program.kill()
            wait_for(d, "return show.feed.state.ended === 2")
            words = d.execute_script(
                "show.tellNow(); return document.querySelector('show-live').innerText"
            )
            assert "it was killed" in words, words
            assert d.execute_script("return show.recording.steps.length")

    def an_attached_page_shows_a_deadlock(runs):
        from live import Attached

        with Attached(runs) as live:
            d = open_live(live.address)
            words = wait_for(d, "return document.getElementById('deadlock').innerText")
            assert "left waits for" in words and "right waits for" in words, words
            choose = (
                "show.chooseThread([...show.recording.threadNames].find(([, n]) => n === '%s')[0])"
            )
            wait_for(d, "return [...show.recording.threadNames].some(([, n]) => n === 'main')")
            d.execute_script(choose % "main")  # the page may have begun with another
            wait_for(d, "return show.feed.state.held.includes(show.thread)")
            variables = d.execute_script(
                "show.tellNow(); return document.querySelector('show-frames').innerText"
            )
            assert "rounds" in variables and "Attached.main" in variables, variables
            picture(d, "attached")
            # whose step cannot be: it is told why
            said = d.execute_script(
                choose % "left"
                + ";show.tellNow(); show.step(1); return document.getElementById('said').innerText"
            )
            assert "left is not held: BLOCKED" in said and "which right holds" in said, said
            no_errors(d)
            d.get("about:blank")
            live.program.stdin.write("\n")
            live.program.stdin.flush()
            code, out, said = live.end()
            assert (code, out) == (0, "went on\n") and "the page was closed" in said, (out, said)

    def what_is_left_out_is_said(runs):
        d = open_page(runs.page("Garbage", "--steps", "100"))
        text = d.execute_script("return document.getElementById('left-out').innerText")
        assert "limit of 100 steps" in text, text

    def names_for_those_who_do_not_see(runs):
        d = open_page(runs.page("Mixture"))
        bad = d.execute_script(
            "return [...document.querySelectorAll('button, input, select, canvas, [role=region]')].filter((e) => "
            "!(e.innerText || '').trim() && !e.getAttribute('aria-label') && !e.title && !e.closest('label')).map((e) => e.outerHTML)"
        )
        assert not bad, bad

    def texts_stand_out(runs):
        for dark in (False, True):
            d = open_page(runs.page("Inside"), dark)
            d.execute_script(
                "show.go(show.recording.steps[200]);"
                "show.object = [...show.recording.objects.keys()][3]; show.tellNow()"
            )
            for view in VIEWS:
                d.execute_script(f"show.open('{view}'); show.tellNow()")
                faint = d.execute_script(FAINT)
                assert not faint, ("dark" if dark else "light", view, faint)

    def it_fits_into_narrow_windows(runs):
        d = open_page(runs.page("Mixture"))
        try:
            for width in (1600, 1280, 1000, 600, 400):
                d.execute_cdp_cmd(
                    "Emulation.setDeviceMetricsOverride",
                    {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False},
                )
                d.execute_async_script("show.tell(); setTimeout(arguments[0], 200)")
                wide = d.execute_script("return document.documentElement.scrollWidth")
                assert wide <= width, (width, wide)
        finally:
            d.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def a_million_steps(runs):
        page = runs.page("Million")
        d = open_page(page)
        ready = d.execute_script("return show.ready")
        steps = d.execute_script("return show.recording.steps.length")
        # a jump reads a small part of the log; numbers are counted, as the machine may be busy
        jump, all_of_it = d.execute_script(
            "const r = show.recording; let read = 0; const number = Reader.prototype.number;"
            "Reader.prototype.number = function () { read++; return number.call(this); };"
            "const took = (work) => { read = 0; work(); return read; }; let most = 0;"
            "for (let k = 0; k < 100; k++) most = Math.max(most, took(() => { show.go(r.steps[(k * 104729) % r.steps.length]); show.tellNow(); }));"
            "const all = took(() => new Recording().append(r.log.slice())); Reader.prototype.number = number; return [most, all]"
        )
        picture(d, "million")
        no_errors(d)
        said = (
            f"{steps} steps, {os.path.getsize(page) / 1e6:.1f} MB, ready in {ready / 1000:.2f} s, "
            f"a jump reads {jump} numbers of {all_of_it}"
        )
        assert 0 < jump < all_of_it / 10, said
        return said

    return [
        every_view_opens,
        forwards_and_backwards_agree,
        steps_are_those_of_the_recording,
        keys_and_clicks_move,
        a_mistake_can_be_seen,
        a_finding_opens_at_its_moment,
        stops_and_compiled_code_are_shown,
        loaders_and_tags_are_shown,
        a_crash_is_shown,
        a_redefinition_is_shown,
        a_deadlock_is_shown,
        a_deadlock_of_locks_is_shown,
        a_carrier_is_shown,
        the_output_is_shown,
        objects_are_drawn,
        when_a_value_was_written,
        a_search_with_a_condition,
        made_programs_are_shown_as_they_are,
        a_monitor_is_entered_after_a_wait,
        a_watch_follows,
        a_range_has_a_profile,
        time_by_the_clock,
        it_plays,
        the_address_follows,
        the_end_shows_the_last_step,
        layouts_have_room,
        a_live_page_moves_with_its_program,
        a_live_page_says_that_its_program_is_gone,
        an_attached_page_shows_a_deadlock,
        what_is_left_out_is_said,
        names_for_those_who_do_not_see,
        texts_stand_out,
        it_fits_into_narrow_windows,
        a_million_steps,
    ]
