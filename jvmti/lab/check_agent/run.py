# SPDX-License-Identifier: Apache-2.0
"""One process of the laboratory: a Java VM with the agent, its output, its end, its report."""
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time


class Result:
    """What a run gave.

    status   exit status; negative: the signal that ended it
    hung     it did not end in its time
    slow     ... because it has so much to do
    out, err what it printed
    report   the laboratory's lines, as dicts; [] when it was not loaded
    stacks   text: native and Java stacks of a crash or a hang, '' when there is none
    doing    what threads were in when it ended, from the laboratory's own notes
    cpu      user and system seconds
    """

    def __init__(self):
        self.status, self.hung, self.slow = 0, False, False
        self.out, self.err, self.stacks = '', '', ''
        self.report, self.doing, self.trace = [], [], None
        self.cpu, self.wall = 0.0, 0.0
        self.command = []

    def lines(self, kind):
        return [r for r in self.report if r['kind'] == kind]

    @property
    def crashed(self):
        return (
            self.status < 0
            or self.status in (134, 139)
            or 'fatal error has been detected' in self.out
        )

    @property
    def started(self):
        return any(r['kind'] == 'started' and r['result'] == 0 for r in self.report)


def read_report(path):
    rows = []
    if os.path.exists(path):
        with open(path, encoding='utf-8') as f:
            for line in f:
                try:
                    rows.append(json.loads(line))
                except ValueError:
                    pass  # cut off by the end of the process
    return rows


def read_doing(path):
    """Rows of threads that were in a call or a callback."""
    if not os.path.exists(path):
        return []
    with open(path, 'rb') as f:
        data = f.read()
    out = []
    for i in range(0, len(data), 128):
        text = data[i : i + 128].split(b'\n')[0].decode('utf-8', 'replace').strip('\0')
        tid, _, what = text.partition(' ')
        if what and what != '-':
            out.append(f'thread {tid} in {what}')
    return out


def section(lines, begin):
    """The lines from the one that begins so, up to an empty one."""
    out = []
    for line in lines:
        if out or line.startswith(begin):
            if not line.strip():
                break
            out.append(line.rstrip())
    return out


def crash_stacks(text):
    """Native and Java frames of a fatal error report."""
    lines, out = text.splitlines(), []
    out += [l for l in lines[:12] if re.match(r'#  +(SIG|Internal Error)', l)]
    out += [l for l in lines if l.startswith('siginfo:')]
    for begin in ('Native frames', 'Java frames'):
        out += section(lines, begin)[:25]
    return '\n'.join(out)


def hang_stacks(pid):
    """Stacks of a live process, when gdb is there."""
    if not shutil.which('gdb'):
        return 'no gdb on this machine: no stacks'
    try:
        r = subprocess.run(
            [
                'gdb',
                '-p',
                str(pid),
                '-batch',
                '-ex',
                'set pagination off',
                '-ex',
                'thread apply all bt 12',
            ],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=60,
        )
    except (subprocess.TimeoutExpired, OSError):
        return ''
    keep = [l for l in r.stdout.splitlines() if l.startswith(('Thread ', '#'))]
    return '\n'.join(keep[:150])


def wait_until(process, end):
    """Waits for the process; its resource usage, or None when it still runs at the end."""
    pause = 0.002
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage
        if time.monotonic() > end:
            return None
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)


def cpu_ticks(pid):
    try:
        with open(f'/proc/{pid}/stat', encoding='utf-8') as f:
            fields = f.read().rsplit(')', 1)[1].split()
        return int(fields[11]) + int(fields[12])
    except (OSError, IndexError, ValueError):
        return 0


def is_busy(pid):
    """Whether the process computes: then it is slow, and not stuck."""
    before = cpu_ticks(pid)
    time.sleep(1)
    return cpu_ticks(pid) - before > 2


def goes_on(path):
    """Whether calls and callbacks come and go: then the process is slow, and in no endless loop."""
    seen = set()
    for _ in range(5):
        seen.add(tuple(read_doing(path)))
        time.sleep(0.05)
    return len(seen) > 1


def launch(command, config, timeout, env=None, before_end=None, cwd=None):
    """Runs command with the laboratory's configuration (a list of (key, value); None: not loaded).

    before_end(process, file of its output, end) talks to it, once it runs.  cwd None: a new folder.
    """
    result = Result()
    result.command = command
    folder = tempfile.mkdtemp(prefix='vitrine-lab-')
    environment = dict(os.environ, **(env or {}))
    environment.pop('JAVA_TOOL_OPTIONS', None)
    environment.update(env or {})
    report = os.path.join(folder, 'report')
    if config is not None:
        conf = os.path.join(folder, 'config')
        rows = list(config) + [('report', report)]
        with open(conf, 'w', encoding='utf-8') as f:
            f.writelines(f'{k}={v}\n' for k, v in rows)
        environment['VITRINE_LAB'] = conf
    out_path, err_path = os.path.join(folder, 'out'), os.path.join(folder, 'err')
    error_file = os.path.join(folder, 'hs_err.log')
    command = [c.replace('@ERRORFILE@', error_file) for c in command]
    begin = time.monotonic()
    usage = None
    with open(out_path, 'wb') as out, open(err_path, 'wb') as err:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if before_end else subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            env=environment,
            cwd=cwd or folder,
            start_new_session=True,
        )
        try:
            if before_end:
                before_end(process, out_path, begin + timeout)
            usage = wait_until(process, begin + timeout)
            while usage is None and is_busy(process.pid) and time.monotonic() < begin + 3 * timeout:
                usage = wait_until(process, time.monotonic() + 3)
            if usage is None:
                result.hung = True
                result.slow = is_busy(process.pid) and goes_on(report + '.doing')
            if result.hung and not result.slow:
                result.stacks = hang_stacks(process.pid)
        finally:
            if usage is None and process.returncode is None:
                os.killpg(process.pid, signal.SIGKILL)
                wait_until(process, time.monotonic() + 20)
            if process.stdin:
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.close()
    result.wall = time.monotonic() - begin
    result.cpu = usage.ru_utime + usage.ru_stime if usage else 0.0
    result.status = process.returncode if process.returncode is not None else -9
    with open(out_path, encoding='utf-8', errors='replace') as f:
        result.out = f.read()
    with open(err_path, encoding='utf-8', errors='replace') as f:
        result.err = f.read()
    result.report = read_report(report)
    result.doing = read_doing(report + '.doing')
    if not result.hung and os.path.exists(error_file):
        with open(error_file, encoding='utf-8', errors='replace') as f:
            result.stacks = crash_stacks(f.read())
    shutil.rmtree(folder, ignore_errors=True)
    return result
