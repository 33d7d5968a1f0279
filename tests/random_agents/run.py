#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - agents that call at random: every function of the tool interface, good and bad arguments, from a thread and from callbacks.

The calls are made from the rows of jvmti/spec/functions.json, so that a new row is drawn too; LEFT_OUT has those that
would end or hang the run by their meaning, a reason each.  A run is a seed: the same seed draws the same calls (threads make their
order differ).  A run passes when the program comes to its end.  --stock runs the same agents on the stock JVM, to see what it survives.

    run.py --vm LAUNCHER [--runs N | --seconds N] [--seed N] [--calls N] [--vm-option=OPTION]... [--stock]
Ends with "N passed, N failed".
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

LEFT_OUT = {
    'DisposeEnvironment': 'ends the agent', 'SetEventCallbacks': 'takes the callbacks away', 'SetJNIFunctionTable': 'the agent stands on JNI',
    'Deallocate': 'frees what the agent still has', 'RunAgentThread': 'each call leaves a thread', 'SetExtensionEventCallback': 'as SetEventCallbacks',
    'SetNativeMethodPrefix': 'changes how natives are found for good', 'SetNativeMethodPrefixes': 'as SetNativeMethodPrefix',
    'RelinquishCapabilities': 'later calls would only be refused', 'RedefineClasses': 'needs class files: the tests of redefinition have them',
    'SetVerboseFlag': 'prints', 'AddToBootstrapClassLoaderSearch': 'changes the class path for good', 'AddToSystemClassLoaderSearch': 'likewise',
    'SetLocalObject': 'where there is no variable table nobody can check the class, and a wrong one may end the program by right',
    'RawMonitorEnter': 'paired by hand in agent.h', 'RawMonitorExit': 'paired by hand in agent.h', 'RawMonitorWait': 'paired by hand in agent.h',
    'DestroyRawMonitor': 'the pool needs its monitors', 'SetEnvironmentLocalStorage': 'nothing to see', 'InterruptThread': 'drawn by hand in agent.h',
}
# They stop or change a thread: workers only.
FORCED = {'SuspendThread', 'ResumeThread', 'SuspendThreadList', 'ResumeThreadList', 'StopThread', 'PopFrame', 'SetLocalInt',
          'SetLocalLong', 'SetLocalFloat', 'SetLocalDouble'}
ONCE_IN_A_WHILE = {'ForceGarbageCollection', 'FollowReferences', 'IterateThroughHeap', 'IterateOverHeap', 'IterateOverReachableObjects',
                   'IterateOverInstancesOfClass', 'IterateOverObjectsReachableFromObject', 'RetransformClasses', 'GenerateEvents',
                   'GetAllStackTraces', 'GetLoadedClasses'}
VALUES = {
    'jthread': 'pick_thread(r)', 'jclass': 'pick_class(r)', 'jobject': 'pick_object(r)', 'jmethodID': 'pick_method(r)', 'jfieldID': 'pick_field(r)',
    'jint': 'pick_int(r)', 'jlong': 'pick_long(r)', 'jlocation': 'pick_long(r)', 'jfloat': '1.5f', 'jdouble': '2.5', 'jboolean': '(jboolean)draw(r, 2)',
    'jthreadGroup': 'pick_object(r)', 'jrawMonitorID': 'pick_monitor(r)', 'jvmtiEventMode': '(jvmtiEventMode)draw(r, 3)',
    'jvmtiEvent': '(jvmtiEvent)(48 + draw(r, 42))', 'jvmtiError': '(jvmtiError)draw(r, 120)', 'jvmtiHeapObjectFilter': '(jvmtiHeapObjectFilter)(1 + draw(r, 3))',
    'jvmtiVerboseFlag': '0', 'jvmtiStartFunction': 'NULL', 'jvmtiExtensionEvent': 'NULL',
    'jvmtiHeapObjectCallback': 'heap_object', 'jvmtiHeapRootCallback': 'heap_root', 'jvmtiStackReferenceCallback': 'stack_root',
    'jvmtiObjectReferenceCallback': 'reference', 'const char*': 'pick_text(r)', 'const jvmtiHeapCallbacks*': '&heap_callbacks', 'const void*': 'NULL',
}
ARRAYS = {'const jthread*': 'jthread', 'const jclass*': 'jclass', 'const jlong*': 'jlong'}


def body(f):
    """One function that draws arguments and calls f, or None."""
    before, args, after = [], [], []
    name, forced = f['name'], f['name'] in FORCED or f['name'].startswith('ForceEarlyReturn')
    counted = {p.get('array_size') for p in f['params'] if p.get('array_size')}
    for p in f['params']:
        t, n = p['type'], p['name']
        if t == '...':
            continue
        if p['direction'] == 'in':
            if t in ARRAYS:
                element = ARRAYS[t]
                pick = 'pick_worker(r)' if forced else VALUES[element]
                before += [f'{element} {n}[16];', f'for (int i = 0; i < 16; i++) {n}[i] = {pick};']
                args.append(n)
            elif t == 'jint' and n in counted:
                before.append(f'jint {n} = pick_small(r);')
                args.append(n)
            elif t == 'jthread' and forced:
                args.append('pick_worker(r)')
            elif t in VALUES:
                args.append(VALUES[t])
            elif t in ('const jvmtiCapabilities*', 'const jvmtiEventCallbacks*'):
                before.append(f'{t[6:-1]} {n} = {{0}};')
                args.append('&' + n)
            else:
                return None
        elif p['storage'] == 'agent_buffer':
            before.append(f'{t[:-1]} {n}[16];')
            args.append(n)
        else:
            base = t[:-1]
            before += [f'{base} {n};', f'memset(&{n}, 0, sizeof {n});']
            args.append(f'out(r, &{n})')
            if p['storage'] in ('vm_allocated', 'vm_string') and base.endswith('*'):
                after.append(f'if (e == JVMTI_ERROR_NONE && {n}) release({n});')
            elif base in ('jobject', 'jthread', 'jclass'):
                after.append(f'if (e == JVMTI_ERROR_NONE && {n}) (*r->jni)->DeleteLocalRef(r->jni, {n});')
    lines = before + [f'jvmtiError e = (*ti)->{name}({", ".join(["ti"] + args)});'] + after + ['note(e);']
    return f'static void call_{name}(Random *r)\n{{\n    (void)r;\n' + ''.join(f'    {x}\n' for x in lines) + '}\n'




def source():
    functions = json.load(open(os.path.join(ROOT, 'jvmti/spec/functions.json')))
    out, rows = ['#include "runtime.h"\n'], []
    for f in functions:
        text = body(f) if f['name'] not in LEFT_OUT else None
        if not text:
            if f['name'] not in LEFT_OUT:
                sys.exit(f'run.py: no way to draw arguments for {f["name"]}')
            continue
        out.append(text)
        looks = f['name'].startswith(('Get', 'Is')) and f['name'] not in ONCE_IN_A_WHILE
        times = 1 if f['name'] in ONCE_IN_A_WHILE else 6
        rows += [f'    {{"{f["name"]}", call_{f["name"]}, {int(looks)}}},'] * times
    out.append('static const Function functions[] = {\n' + '\n'.join(rows) + '\n};\n')
    out.append('#include "agent.h"\n')
    return ''.join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--vm', required=True)
    parser.add_argument('--java', default=shutil.which('java'))
    parser.add_argument('--runs', type=int, default=10)
    parser.add_argument('--seconds', type=float)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--calls', type=int, default=3000)
    parser.add_argument('--timeout', type=float, default=120)
    parser.add_argument('--vm-option', action='append', default=[])
    parser.add_argument('--stock', action='store_true')
    parser.add_argument('-v', '--verbose', action='store_true')
    args = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix='random-agents-') as work:
        with open(os.path.join(work, 'random.c'), 'w', encoding='utf-8') as f:
            f.write(source())
        library = os.path.join(work, 'librandom.so')
        subprocess.run([os.environ.get('CC', 'cc'), '-shared', '-fPIC', '-g', '-O1', '-Wall', '-Wno-unused-function', '-I', HERE, '-I', os.path.join(ROOT, 'include'),
                        '-o', library, os.path.join(work, 'random.c')], check=True)
        subprocess.run(['javac', '-g', '-d', work, os.path.join(HERE, 'RandomWork.java')], check=True)
        begin, seed = time.monotonic(), args.seed
        while (time.monotonic() - begin < args.seconds) if args.seconds else (seed < args.seed + args.runs):
            command = [args.java if args.stock else os.path.abspath(args.vm)] + args.vm_option + [f'-agentpath:{library}', '-Xmx256m', '-cp', work, 'RandomWork',
                                                                                                 str(seed), str(args.calls), library]
            try:
                done = subprocess.run(command, cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=args.timeout)
                text, status = done.stdout.decode('utf-8', 'replace'), done.returncode
            except subprocess.TimeoutExpired as e:
                text, status = (e.stdout or b'').decode('utf-8', 'replace'), 'timeout'
            good = status == 0 and re.search(r'^survived$', text, re.M) and re.search(r'^random agent: \d+ calls', text, re.M)
            passed, failed = passed + bool(good), failed + (not good)
            if not good or args.verbose:
                print(f'{"ok" if good else "FAIL"} seed {seed}, exit {status}' + ('' if good and not args.verbose else '\n' + text[-3000:]), flush=True)
            seed += 1
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
