#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""releases.py - the programs of tests/java and tests/jni on the class library of each later release
that the VM runs with and that this machine has, beside the stock VM of that release.

    releases.py --vm LAUNCHER [--jobs N]

Stock: with bound virtual threads, as here, nothing in these programs differs.  What may differ
stands in known_differences_RELEASE.  Ends with "N passed, N failed".
"""
import argparse
import os
import re
import subprocess
import sys

import jdks

HERE = os.path.dirname(os.path.abspath(__file__))
# Programs that the stock VM does not run, in this release and later ones, each with the reason.
LEFT_OUT = {
    21: {
        'java/limits/AllocateLimit': 'the option MallocMaxTestWords is gone',
        'java/monitors/FatTorture': 'Thread.suspend is gone',
        'java/monitors/ThinTorture': 'Thread.suspend is gone',
        'jni/objects/Initializers': 'ToReflectedMethod of <clinit> gives what the program cannot use',
    },
    25: {
        'java/loading/PackageAccess': 'there is no security manager',
        'java/management/DeniedCommand': 'there is no security manager',
        'java/threads/Walker': 'StackFrame.getDescriptor asks for RETAIN_CLASS_REFERENCE',
        'jni/linking/NoLibs': 'some of these JDKs do not bring libstdc++, and it fails there',
        'jni/linking/NoLibsAgent': 'some of these JDKs do not bring libstdc++, and it fails there',
    },
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--vm', required=True)
    parser.add_argument('--jobs', default='2')
    args = parser.parse_args()
    passed = failed = 0
    homes = jdks.found()
    for release in jdks.RELEASES[1:]:
        if release not in homes:
            print(f'no JDK {release} on this machine: its programs are skipped')
            continue
        home = homes[release]
        print(f'the class library of {release}: {home}')
        command = [sys.executable, os.path.join(HERE, 'run.py'), '--vm', args.vm]
        command += ['--java', os.path.join(home, 'bin', 'java'), '--jobs', args.jobs]
        command += ['--suite', 'java', '--suite', 'jni']
        command += ['--known', os.path.join(HERE, f'known_differences_{release}')]
        for since, cases in LEFT_OUT.items():
            for case in cases if since <= release else ():
                command += ['--exclude', case]
        r = subprocess.run(command, capture_output=True, text=True)
        sys.stdout.write(r.stdout)
        sys.stderr.write(r.stderr)
        counts = re.findall(r'^(\d+) passed, (\d+) failed', r.stdout, re.M)
        passed += int(counts[-1][0]) if counts else 0
        failed += int(counts[-1][1]) if counts else 1
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
