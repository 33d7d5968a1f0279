# SPDX-License-Identifier: Apache-2.0
"""A trace of the laboratory in the form that browsers' tracing pages and Perfetto read."""
import json


def convert(path, to):
    threads, events = {}, []
    with open(path, encoding="utf-8") as f:
        for text in f:
            try:
                row = json.loads(text)
            except ValueError:
                continue  # the last line of a process that died
            tid = threads.setdefault(row["thread"], len(threads) + 1)
            one = {"pid": 1, "tid": tid, "ts": row["us"], "args": row["args"]}
            if "call" in row:
                one.update(name=row["call"], cat="call", ph="X", dur=row["took"])
                one["args"] = {**row["args"], **row["out"], "result": row["result"]}
            else:
                one.update(name=row["event"], cat="event", ph="i", s="t")
            events.append(one)
    names = [
        {"name": "thread_name", "ph": "M", "pid": 1, "tid": tid, "args": {"name": name}}
        for name, tid in threads.items()
    ]
    with open(to, "w", encoding="utf-8") as f:
        json.dump({"traceEvents": names + events, "displayTimeUnit": "ms"}, f)
        f.write("\n")
