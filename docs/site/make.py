#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make.py - makes a web site of the book: docs/ as it is, with drawn pictures and an index.

    make.py [FOLDER [RECORDINGS]]
                               writes the site into FOLDER (build/site); needs Debian's mkdocs
    make.py --check FOLDER     checks a site; ends with "N passed, N failed"

The order of the pages is that of docs/README.md: its headings are the parts, the links of its
tables the pages.  The index of functions is made from the tables of the specification.  What is
made lies under build/, nothing of it is committed.  RECORDINGS has pages of the display, lab-N.html
(tests/labs/run.py --recordings): a lab's page leads to its own, at the moment that its comment
names.
"""
import html
import html.parser
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse

import picture

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DOCS = os.path.join(ROOT, "docs")
HERE = os.path.join(DOCS, "site")
INDEX = "functions.md"


def read(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read()


def pages():
    found = []
    for folder, _, files in os.walk(DOCS):
        found += [
            os.path.relpath(os.path.join(folder, f), DOCS) for f in files if f.endswith(".md")
        ]
    return sorted(found)


def title(page):
    return re.search(r"^# (.*)", read(os.path.join(DOCS, page)), re.M).group(1)


def contents():
    """[(part, [page])] in reading order"""
    parts = []
    for line in read(os.path.join(DOCS, "README.md")).splitlines():
        heading = re.match(r"## (Part .*)", line)
        if heading:
            parts.append((heading.group(1), []))
        elif parts:
            for link in re.findall(r"\]\(([^)#]+\.md)\)", line):
                if link not in parts[-1][1]:
                    parts[-1][1].append(link)
    labs = sorted(
        (p for p in pages() if re.match(r"labs/\d", p)),
        key=lambda p: int(re.search(r"\d+", p).group(0)),
    )
    for _, links in parts:
        if "labs/README.md" in links:
            at = links.index("labs/README.md") + 1
            links[at:at] = labs
    return parts


# ---- the index of functions


def sources():
    listing = subprocess.run(
        ["git", "ls-files", "jvmti/*.c", "vm/jni/*.c", "vm/jni/*.h", "vm/class/*.c"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    return {f: read(os.path.join(ROOT, f)) for f in listing.stdout.split()}


def defined(code, name):
    """The files that define a function: by its name, or by a macro that gets a part of it."""
    body = re.compile(rf"^[^\s/#*].*\b{name}\([^;]*\)[^;]*\{{", re.M)
    made = [f for f, text in code.items() if name in text and body.search(text)]
    return made or [
        f
        for f, text in code.items()
        if any(name.startswith(start) for start in re.findall(r"\b(j\w+_[A-Z]\w+)##", text))
    ]


def mentions(texts, name):
    word = re.compile(rf"\b{name}\b")
    return [p for p, text in texts.items() if word.search(text)]


def links(found):
    return ", ".join(f"[{title(p)}]({p})" for p in found)


def files(found):
    return ", ".join(f"`{f}`" for f in found)


def jni_families():
    """Functions of JNI with a type in their name are one row: Call<Type>Method."""
    table = json.loads(read(os.path.join(ROOT, "vm/jni/functions.json")))["native_interface"]
    kinds = "Object|Boolean|Byte|Char|Short|Int|Long|Float|Double|Void"
    families = {}
    for name in (f["name"] for f in table if f["name"]):
        family = re.sub(
            rf"^(Call(?:Static|Nonvirtual)?)(?:{kinds})(Method[VA]?)$", r"\1<Type>\2", name
        )
        family = re.sub(
            rf"^(Get|Set|GetStatic|SetStatic)(?:{kinds})(Field)$", r"\1<Type>\2", family
        )
        family = re.sub(rf"^(New|Get|Set|Release)(?:{kinds})(Array\w*)$", r"\1<Type>\2", family)
        families.setdefault(family, []).append(name)
    return families


def index():
    code = sources()
    texts = {p: read(os.path.join(DOCS, p)) for p in pages() if p != INDEX}
    out = [
        "# Index of functions and events",
        "",
        "Where each function of the tool interface and of JNI is made, and which pages speak of it.",
        "",
        "## Functions of the tool interface",
        "",
        "| function | file | pages |",
        "|---|---|---|",
    ]
    spec = json.loads(read(os.path.join(ROOT, "jvmti/spec/functions.json")))
    for row in sorted(spec, key=lambda r: r["name"]):
        name = row["name"]
        where = defined(code, "jvmti_" + name)
        out.append(f"| `{name}` | {files(where)} | {links(mentions(texts, name))} |")
    out += [
        "",
        "## Events of the tool interface",
        "",
        "Most hooks are made from the table `jvmti/spec/events.json`; for those the file is that",
        "table.",
        "",
        "| event | file | pages |",
        "|---|---|---|",
    ]
    events = json.loads(read(os.path.join(ROOT, "jvmti/spec/events.json")))["events"]
    for row in sorted(events, key=lambda r: r["name"]):
        name = row["name"]
        hook = "ti_post_" + row["constant"][len("JVMTI_EVENT_") :].lower()
        where = defined(code, hook) or ["jvmti/spec/events.json"]
        out.append(f"| `{name}` | {files(where)} | {links(mentions(texts, name))} |")
    out += ["", "## Functions of JNI", "", "| function | file | pages |", "|---|---|---|"]
    for family, names in sorted(jni_families().items()):
        where = sorted({f for n in names for f in defined(code, "jni_" + n)})
        if "Array" in family:
            where = [f for f in where if not f.endswith("field.c")]
        elif "Field" in family:
            where = [f for f in where if not f.endswith("array.c")]
        if not where and family.startswith("Call"):
            where = ["vm/jni/call.c"]  # whose macros put the whole name together
        found = sorted({p for n in names for p in mentions(texts, n)})
        out.append(f"| `{family}` | {files(where)} | {links(found)} |")
    return "\n".join(out) + "\n"


# ---- links to the glossary

GLOSSARY = "glossary.md"
# words of the glossary that mean what they always mean more often than not
COMMON = "mark layout pin watch nest symbol phase event attach tag oracle intern park local global"
COMMON = set(COMMON.split()) | {"loader", "constructor", "jvms", "jls", "frame", "agent", "handle"}
# what is no prose: code, links, markup, headings, pictures
NO_PROSE = re.compile(
    r"^```.*?^ *```|^ {4}.*?$|^#.*?$|`[^`]*`|\[[^\]]*\]\([^)]*\)|<[^>]*>", re.S | re.M
)


def terms():
    """word -> anchor in the glossary"""
    found = {}
    for heading in re.findall(r"^### (.*)", read(os.path.join(DOCS, GLOSSARY)), re.M):
        anchor = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        for word in heading.split(", "):
            if word.lower() not in COMMON:
                found[word] = anchor
    return found


def explained(page, text):
    """The first use of a word on a page leads to the glossary."""
    if page == GLOSSARY or page.endswith("README.md"):
        return text
    up = os.path.relpath(GLOSSARY, os.path.dirname(page) or ".").replace(".md", ".html")
    left = terms()
    pattern = "|".join(sorted(map(re.escape, left), key=len, reverse=True))
    word = re.compile(rf"(?<![\w/.-])({pattern})(s|es)?(?![\w/-])", re.I)
    by_small = {w.lower(): w for w in left}

    def link(m):
        name = by_small[m.group(1).lower()]
        if name not in left:
            return m.group(0)
        return f'<a class="term" href="{up}#{left.pop(name)}">{m.group(0)}</a>'

    out, at = [], 0
    for m in NO_PROSE.finditer(text):
        out += [word.sub(link, text[at : m.start()]), m.group(0)]
        at = m.end()
    return "".join(out) + word.sub(link, text[at:])


# ---- the site


def indented(text):
    """The generator wants what belongs to an item of a list at four columns, and code in it
    without fences; the pages have it where the item's words begin."""
    out, width, fence, inner = [], 0, False, False
    for line in text.split("\n"):
        item = re.match(r"([-*]|\d+\.) +", line)
        if line.startswith("```"):
            fence, width = not fence, 0
        if fence or line.startswith("```"):
            out.append(line)
        elif item:
            width = len(item.group(0))
            out += ["", line] if out and out[-1].startswith("    ") else [line]
        elif width and line.startswith(" " * width):
            rest = line[width:]
            if rest.startswith("```"):
                inner = not inner
                out += ["", "    prints", ""] if rest.startswith("```output") else [""]
            else:
                out.append(" " * (8 if inner else 4) + rest)
        else:
            if line.strip() and out and not out[-1].strip():
                width = 0
            out.append(line)
    return "\n".join(out)


def drawn(text):
    """A page with its pictures as SVG; whoever cannot see them gets the text of the picture."""

    def figure(m):
        name, colours = picture.parse_info(m.group(1))
        svg = picture.Picture(m.group(2), colours).svg(name)
        svg = re.sub(r"\n", "", svg)
        return f"<figure>{svg}<figcaption>{name}</figcaption></figure>"

    text = picture.BLOCK.sub(figure, indented(text))
    # a fence names a language and maybe a file; the generator wants the language alone
    return re.sub(r"^(\s*```\w+) .*$", r"\1", text, flags=re.M)


OPENED = re.compile(r"^<!-- recording (.*?) *-->$", re.M)


def with_recording(page, text, recordings):
    """The picture of a lab's recording leads to the recording, if there is one."""
    number = os.path.basename(page).split("-")[0]
    opened = OPENED.search(text)
    name = f"lab-{number}.html"
    if not opened or not os.path.exists(os.path.join(recordings, name)):
        return text
    goal = html.escape(name + opened.group(1).replace(" ", "+").replace("(", "%28"))
    return re.sub(
        rf"^!\[([^\]]*)\]\({number}\.webp\)$",
        lambda m: f"[{m.group(0)}]({goal})\n\n[Open this recording]({goal})",
        text,
        flags=re.M,
    )


def copy_pictures(source):
    for folder, _, files in os.walk(DOCS):
        for name in files:
            if name.endswith((".svg", ".png", ".webp")):
                to = os.path.join(source, os.path.relpath(folder, DOCS))
                os.makedirs(to, exist_ok=True)
                shutil.copy(os.path.join(folder, name), to)


def copy_recordings(recordings, source):
    for name in os.listdir(recordings) if os.path.isdir(recordings) else []:
        if re.fullmatch(r"lab-\d+\.html", name):
            shutil.copy(os.path.join(recordings, name), os.path.join(source, "labs"))


# ---- the search


class Sections(html.parser.HTMLParser):
    """The text of a page, by its headings: [anchor, heading, text]"""

    def __init__(self, text):
        super().__init__()
        self.rows, self.inside, self.heading, self.silent = [], False, False, 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        if tag == "main":
            self.inside = True
        if tag in ("svg", "nav", "script"):
            self.silent += 1
        if self.inside and tag in ("h1", "h2", "h3") and a.get("id"):
            self.rows.append([a["id"], "", ""])
            self.heading = True

    def handle_endtag(self, tag):
        if tag == "main":
            self.inside = False
        if tag in ("svg", "nav", "script"):
            self.silent -= 1
        if tag in ("h1", "h2", "h3"):
            self.heading = False

    def handle_data(self, data):
        if self.inside and self.rows and not self.silent:
            self.rows[-1][1 if self.heading else 2] += data


def search_index(target):
    """As a script: pages that are opened from disk may load scripts, but no data."""
    rows = []
    for folder, _, names in os.walk(target):
        for name in sorted(names):
            path = os.path.join(folder, name)
            text = read(path)
            if not name.endswith(".html") or '<main id="text">' not in text:
                continue
            sections = Sections(text).rows
            at = os.path.relpath(path, target)
            for anchor, heading, words in sections:
                words = re.sub(r"\s+", " ", words).strip()
                rows.append([f"{at}#{anchor}", sections[0][1], heading, words])
    write(os.path.join(target, "search-index.js"), f"const SECTIONS = {json.dumps(rows)};\n")


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


def settings(source, target):
    nav = [{"Contents": "README.md"}]
    for part, links_of in contents():
        nav.append({part: [{title(p): p} for p in links_of]})
    nav.append({"Index": [{"Index of functions and events": INDEX}]})
    return {
        "site_name": "The Vitrine book",
        "docs_dir": source,
        "site_dir": target,
        "use_directory_urls": False,
        "theme": {"name": None, "custom_dir": os.path.join(HERE, "theme")},
        "plugins": [],
        "nav": nav,
        "markdown_extensions": [
            "tables",
            "fenced_code",
            "sane_lists",
            {"toc": {"permalink": False}},
        ],
    }


def make(target, recordings):
    if not shutil.which("mkdocs"):
        sys.exit("make.py: mkdocs is not installed (apt-get install mkdocs)")
    source = os.path.join(ROOT, "build", "site-source")
    shutil.rmtree(source, ignore_errors=True)
    copy_pictures(source)
    copy_recordings(recordings, source)
    for page in pages():
        text = with_recording(page, read(os.path.join(DOCS, page)), recordings)
        write(os.path.join(source, page), drawn(explained(page, text)))
    write(os.path.join(source, INDEX), index())
    config = os.path.join(ROOT, "build", "mkdocs.yml")
    write(config, json.dumps(settings(source, target), indent=1))  # JSON is YAML
    done = subprocess.run(
        ["mkdocs", "build", "--quiet", "--strict", "--clean", "-f", config], cwd=ROOT
    )
    shutil.rmtree(source, ignore_errors=True)
    for name in ("sitemap.xml", "sitemap.xml.gz"):  # only a server has a use for them
        if os.path.exists(os.path.join(target, name)):
            os.remove(os.path.join(target, name))
    search_index(target)
    return done.returncode


# ---- the check


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loads, self.pictures, self.nameless = set(), [], [], 0, 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        self.anchors |= {a[k] for k in ("id", "name") if a.get(k)}
        if tag == "a" and a.get("href"):
            self.links.append(a["href"])
        if tag in ("link", "script", "img", "iframe", "object", "source"):
            self.loads += [a[k] for k in ("href", "src", "data") if a.get(k)]
        if tag == "svg":
            self.pictures += 1
            self.nameless += not a.get("aria-label")


def outside(address):
    return re.match(r"(?:[a-z]+:)?//|data:", address)


def check(site):
    found = {}
    for folder, _, names in os.walk(site):
        for name in names:
            path = os.path.join(folder, name)
            is_page = name.endswith(".html") and not re.fullmatch(r"lab-\d+\.html", name)
            found[os.path.relpath(path, site)] = Page(read(path)) if is_page else None
    results = []

    def result(name, bad):
        results.append(not bad)
        print(("ok " if not bad else "FAIL ") + name)
        for b in sorted(set(bad))[:20]:
            print("    " + b)

    dead, far = [], []
    for path, page in found.items():
        if not page:
            continue
        for address in page.links + page.loads:
            if outside(address):
                if address in page.loads:
                    far.append(f"{path}: {address}")
                continue
            if address.startswith("mailto:"):
                continue
            file, _, anchor = urllib.parse.unquote(address).partition("#")
            goal = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
            if goal not in found and goal != ".":
                dead.append(f"{path}: {address}")
            elif anchor and found.get(goal) and anchor not in found[goal].anchors:
                dead.append(f"{path}: {address}: no such anchor")
    for path in found:
        if path.endswith(".css"):
            text = read(os.path.join(site, path))
            far += [
                f"{path}: {u}"
                for u in re.findall(r'(?:@import|url\()\s*["\']?(https?:[^"\')]+|//[^"\')]+)', text)
            ]
    index_text = read(os.path.join(site, "search-index.js"))
    unsearched = [
        p for p, page in found.items() if page and p != "404.html" and f'"{p}#' not in index_text
    ]
    html_pages = {p[: -len(".html")] for p in found if p.endswith(".html")}
    wanted = {re.sub(r"README$", "index", p[: -len(".md")]) for p in pages()} | {INDEX[:-3]}
    drawings = sum(p.pictures for p in found.values() if p)
    blocks = sum(len(picture.BLOCK.findall(read(os.path.join(DOCS, p)))) for p in pages())
    result("every page of docs/ is in the site", sorted(wanted - html_pages))
    result("every link and anchor inside of the site leads somewhere", dead)
    result("nothing is loaded from elsewhere", far)
    result(
        "every picture is drawn and has a name",
        [] if drawings == blocks else [f"{blocks} in docs/, {drawings} drawn"],
    )
    result("the search knows every page", unsearched)
    result(
        "every picture has a name for screen readers",
        [p for p, page in found.items() if page and page.nameless],
    )
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 1 if False in results else 0


def main():
    args = sys.argv[1:]
    if args[:1] == ["--check"]:
        return check(args[1])
    target = os.path.abspath(args[0] if args else os.path.join(ROOT, "build", "site"))
    beside = os.path.join(os.path.dirname(target), "recordings")
    status = make(target, os.path.abspath(args[1]) if len(args) > 1 else beside)
    if status == 0:
        print(f'The book: {os.path.join(target, "index.html")}')
    return status


if __name__ == "__main__":
    sys.exit(main())
