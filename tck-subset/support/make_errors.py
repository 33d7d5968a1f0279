#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes one agent per JVMTI function for the errors that its row in jvmti/spec/functions.json demands:

    wrong phase (OnLoad, and dead in Agent_OnUnload), capability missing, NULL where it is not allowed, objects of the wrong class,
    threads that are not alive, negative counts, a thread that is not attached

    support/make_errors.py OUTPUT_DIR      writes OUTPUT_DIR/jvmti/<chapter>/<Function>_errors.c; unchanged files are left alone.
"""
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, 'jvmti', 'spec', 'functions.json'), encoding='utf-8') as spec:
    FUNCTIONS = json.load(spec)
with open(os.path.join(ROOT, 'jvmti', 'spec', 'capabilities.json'), encoding='utf-8') as spec:
    CAPABILITIES = json.load(spec)

# (function, what): rows the specification leaves open ("agent" errors) and that the reference VM does not detect in this form.
SKIP = {
    ('FollowReferences', 'klass is no class'): 'answers NONE',
    ('IterateThroughHeap', 'klass is no class'): 'answers NONE',
    ('GetThreadGroupInfo', 'group is of another class'): 'the reference VM crashes',
    ('GetThreadGroupChildren', 'group is of another class'): 'the reference VM crashes',
}

OBJECTS = {'exception': 'an_exception', 'module': 'a_module', 'to_module': 'a_module', 'class_loader': 'a_loader', 'initiating_loader': 'a_loader'}
INTS = {'priority': '5', 'interval': '1'}
HEADER = '''/* SPDX-License-Identifier: Apache-2.0
 * {name}: the errors of its row in jvmti/spec/functions.json.  Made by support/make_errors.py. */
#define TI_DEAD dead_phase()
#include "ti_test.h"

static jthread a_thread UNUSED, dead UNUSED, unstarted UNUSED;
static jobject an_object UNUSED, an_exception UNUSED, a_module UNUSED, a_loader UNUSED, a_group UNUSED;
static jclass a_class UNUSED;
static jmethodID a_method UNUSED;
static jfieldID a_field UNUSED;
static jrawMonitorID a_monitor UNUSED;
static char buffer[8192] UNUSED __attribute__((aligned(16)));

#define TRY(env, want, what, ...) \\
    do {{ \\
        memset(buffer, 0, sizeof buffer); \\
        ti_note_error((*(env))->{name}((env), ##__VA_ARGS__), JVMTI_ERROR_##want, __FILE__, __LINE__, "{name}: " what); \\
    }} while (0)
#define TRY0(env, want, what) ti_note_error((*(env))->{name}(env), JVMTI_ERROR_##want, __FILE__, __LINE__, "{name}: " what)

'''


def errors(x):
    return x if isinstance(x, list) else [x] if x else []


def valid(p):
    n, t = p['name'], p['type']
    if t == 'jthread':
        return 'a_thread'
    if t == 'jthreadGroup':
        return 'a_group'
    if t == 'jobject':
        return OBJECTS.get(n, 'an_object')
    if t == 'jclass':
        return 'a_class'
    if t == 'jmethodID':
        return 'a_method'
    if t == 'jfieldID':
        return 'a_field'
    if t == 'jrawMonitorID':
        return 'a_monitor'
    if t == 'jvmtiEvent':
        return 'JVMTI_EVENT_BREAKPOINT'
    if t == 'jvmtiEventMode':
        return 'JVMTI_DISABLE'
    if t in ('jint', 'jlong', 'jlocation'):
        return INTS.get(n, '1' if 'count' in n else '0')
    if t in ('jfloat', 'jdouble', 'jboolean'):
        return '0'
    if t.startswith('jvmti') and not t.endswith('*') and 'Callback' not in t and t not in ('jvmtiStartFunction', 'jvmtiExtensionEvent'):
        return f'({t})0'
    return f'({t})(void *)buffer'


def call(f, want, what, env='ti', **over):
    params = [p for p in f['params'] if p['type'] != '...']
    args = [over.get(p['name'], valid(p)) for p in params]
    if not args:
        return f'    TRY0({env}, {want}, "{what}");'
    return f'    TRY({env}, {want}, "{what}", {", ".join(args)});'


def make(f):
    name = f['name']
    short = lambda e: e[len('JVMTI_ERROR_'):]
    listed = [e['name'] for e in f['errors']]
    live, onload, dead, plain = [], [], [], []
    any_phase = f['phases'] == ['any']
    if not any_phase:
        if 'onload' not in f['phases']:
            onload.append(call(f, 'WRONG_PHASE', 'in the OnLoad phase', **{p['name']: 'NULL' for p in f['params'] if p['type'] in ('jthread', 'jobject', 'jclass', 'jthreadGroup')}))
        dead.append(call(f, 'WRONG_PHASE', 'in the dead phase', **{p['name']: 'NULL' for p in f['params'] if p['type'] in ('jthread', 'jobject', 'jclass', 'jthreadGroup')}))
    is_live = any_phase or 'live' in f['phases']
    caps = [c if isinstance(c, str) else c['name'] for c in f['capabilities_required']]
    if is_live and 'live' not in f['phases'] and not any_phase:
        is_live = False
    if is_live:
        if caps:
            live.append(call(f, 'MUST_POSSESS_CAPABILITY', 'without ' + caps[0], env='poor'))
        for p in f['params']:
            n, t = p['name'], p['type']
            if t == '...':
                continue
            null = errors(p.get('null_error'))
            if null:
                live.append(call(f, short(null[0]), n + ' is NULL', **{n: 'NULL'}))
            bad = errors(p.get('invalid_error'))
            if t == 'jthread':
                if 'JVMTI_ERROR_INVALID_THREAD' in listed:
                    live.append(call(f, 'INVALID_THREAD', n + ' is no thread', **{n: 'an_object'}))
                    if not p['nullable']:
                        live.append(call(f, 'INVALID_THREAD', n + ' is NULL', **{n: 'NULL'}))
                if 'JVMTI_ERROR_THREAD_NOT_ALIVE' in listed:
                    live.append(call(f, 'THREAD_NOT_ALIVE', n + ' is dead', **{n: 'dead'}))
                    live.append(call(f, 'THREAD_NOT_ALIVE', n + ' is not started', **{n: 'unstarted'}))
            elif t == 'jclass' and 'JVMTI_ERROR_INVALID_CLASS' in bad:
                live.append(call(f, 'INVALID_CLASS', n + ' is no class', **{n: 'an_object'}))
                if not null and not p['nullable']:
                    live.append(call(f, 'INVALID_CLASS', n + ' is NULL', **{n: 'NULL'}))
            elif t in ('jobject', 'jthreadGroup') and bad and bad[0] in ('JVMTI_ERROR_INVALID_MODULE', 'JVMTI_ERROR_INVALID_THREAD_GROUP', 'JVMTI_ERROR_ILLEGAL_ARGUMENT'):
                live.append(call(f, short(bad[0]), n + ' is of another class', **{n: 'an_object'}))
            elif t in ('jobject', 'jthreadGroup') and bad and not null and not p['nullable']:
                live.append(call(f, short(bad[0]), n + ' is NULL', **{n: 'NULL'}))
            elif t == 'jmethodID' and not null:
                live.append(call(f, 'INVALID_METHODID', n + ' is NULL', **{n: 'NULL'}))
            elif t == 'jfieldID' and not null:
                live.append(call(f, 'INVALID_FIELDID', n + ' is NULL', **{n: 'NULL'}))
            elif t == 'jrawMonitorID' and not null:
                live.append(call(f, 'INVALID_MONITOR', n + ' is NULL', **{n: 'NULL'}))
            if any(e.get('param') == n and e['condition'] == n + ' negative' for e in f['errors']):
                live.append(call(f, 'ILLEGAL_ARGUMENT', n + ' is negative', **{n: '-1'}))
        if not f['callback_safe'] and not any_phase:
            plain.append(call(f, 'UNATTACHED_THREAD', 'from a thread that is not attached',
                              **{p['name']: 'NULL' for p in f['params'] if p['type'] in ('jthread', 'jobject', 'jclass', 'jthreadGroup')}))
    live = [x for x in live if not any(k == name and f'"{what}"' in x for k, what in SKIP)]
    if not (live or onload or dead or plain):
        return None
    wanted = ', '.join(f'.{c} = 1' for c in caps)
    out = HEADER.format(name=name)
    out += 'static void *unattached(void *arg UNUSED)\n{\n' + '\n'.join(plain) + '\n    return NULL;\n}\n\n'
    out += 'static void dead_phase(void)\n{\n' + '\n'.join(dead) + '\n}\n\n'
    out += f'TI_AGENT({wanted or ".can_tag_objects = 0"})\n{{\n' + '\n'.join(onload) + '\n    return 0;\n}\n\n'
    out += '''TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jthread d, jthread u, jobject x)
{
    jvmtiEnv *poor UNUSED = ti_other_env();
    (*ti)->GetCurrentThread(ti, &a_thread);
    (*ti)->CreateRawMonitor(ti, "a monitor", &a_monitor);
    jvmtiThreadInfo info;
    (*ti)->GetThreadInfo(ti, a_thread, &info);
    a_group = info.thread_group;
    dead = d, unstarted = u, an_exception = x, a_class = main;
    an_object = (*jni)->NewStringUTF(jni, "a string");
    a_module = (*jni)->GetModule(jni, main);
    (*ti)->GetClassLoader(ti, main, &a_loader);
    a_method = (*jni)->GetStaticMethodID(jni, main, "main", "([Ljava/lang/String;)V");
    a_field = (*jni)->GetStaticFieldID(jni, main, "field", "I");
''' + '\n'.join(live) + '''
    pthread_t t;
    pthread_create(&t, NULL, unattached, NULL);
    pthread_join(t, NULL);
    CHECK(true);
}
'''
    return out


def main():
    for f in FUNCTIONS:
        chapter = f['category'].lower().replace(' (1.0)', '_1_0').replace(' ', '_')
        text = make(f)
        if not text:
            continue
        d = os.path.join(sys.argv[1], 'jvmti', chapter)
        os.makedirs(d, exist_ok=True)
        path = os.path.join(d, f['name'] + '_errors.c')
        old = None
        if os.path.exists(path):
            with open(path, encoding='utf-8') as g:
                old = g.read()
        if old != text:
            with open(path, 'w', encoding='utf-8') as g:
                g.write(text)
    return 0


if __name__ == '__main__':
    sys.exit(main())
