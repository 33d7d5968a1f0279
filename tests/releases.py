#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""releases.py - the programs of tests/java and tests/jni on the class library of each later release
that the VM runs with and that this machine has, beside the stock VM of that release.

    releases.py --vm LAUNCHER [--jobs N]

Stock: with bound virtual threads, as here, nothing in these programs differs.  What may differ
stands in known_differences_RELEASE.  Ends with "N passed, N failed".
"""
import argparse
import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Programs that the stock VM of a release does not run, each with the reason.
LEFT_OUT = {
    25: {
        'java/limits/AllocateLimit': 'the option MallocMaxTestWords is gone in 25',
        'java/loading/PackageAccess': 'needs a security manager, which 25 has not',
        'java/management/DeniedCommand': 'needs a security manager, which 25 has not',
        'java/monitors/FatTorture': 'Thread.suspend is gone in 25',
        'java/monitors/ThinTorture': 'Thread.suspend is gone in 25',
        'java/system/RuntimeApis': 'the program itself fails on the stock VM of 25',
        'java/threads/Walker': 'the program itself fails on the stock VM of 25',
        'jni/linking/NoLibs': 'this stock VM of 25 does not bring libstdc++, so the program fails there',
        'jni/linking/NoLibsAgent': 'this stock VM of 25 does not bring libstdc++, so the program fails there',
        'jni/objects/Initializers': 'the program itself fails on the stock VM of 25',
    },
}


def home_of(release):
    for home in sorted(glob.glob('/usr/lib/jvm/*')):
        try:
            with open(os.path.join(home, 'release'), encoding='utf-8') as f:
                if re.search(rf'^JAVA_VERSION="{release}[".]', f.read(), re.M):
                    return home
        except OSError:
            pass
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--vm', required=True)
    parser.add_argument('--jobs', default='2')
    args = parser.parse_args()
    passed = failed = 0
    for release, left_out in LEFT_OUT.items():
        home = home_of(release)
        if not home:
            print(f'no JDK {release} in /usr/lib/jvm: its programs are skipped')
            continue
        print(f'the class library of {release}: {home}')
        command = [sys.executable, os.path.join(HERE, 'run.py'), '--vm', args.vm]
        command += ['--java', os.path.join(home, 'bin', 'java'), '--jobs', args.jobs]
        command += ['--suite', 'java', '--suite', 'jni']
        command += ['--known', os.path.join(HERE, f'known_differences_{release}')]
        for case in left_out:
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
