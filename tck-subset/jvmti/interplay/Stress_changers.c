/* SPDX-License-Identifier: Apache-2.0
 * While threads compute, an agent thread sets and clears breakpoints and watches, switches stepping
 * and method events on and off, asks for FramePop. With the agent option "pop" it also makes
 * threads pop their current frame.  The threads' results stay right.
 * (JVMTI: Breakpoint, Watched Field, Event Management, Pop Frame) */
#include "ti_test.h"

static volatile int finish, ended;
static bool pop;
static long counts[6];

static void JNICALL on_breakpoint(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    counts[0]++;
}
static void JNICALL on_step(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    counts[1]++;
}
static void JNICALL on_entry(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m) { counts[2]++; }
static void JNICALL on_pop(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jboolean x)
{
    counts[3]++;
}
static void JNICALL on_access(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jclass k, jobject o, jfieldID f)
{
    counts[4]++;
}
static void JNICALL on_method_exit(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jboolean x,
                                   jvalue v)
{
    counts[5]++;
}

TI_AGENT(.can_suspend = 1, .can_pop_frame = 1, .can_generate_breakpoint_events = 1,
         .can_generate_single_step_events = 1, .can_generate_method_entry_events = 1,
         .can_generate_method_exit_events = 1, .can_generate_frame_pop_events = 1,
         .can_generate_field_access_events = 1, .can_generate_field_modification_events = 1,
         .can_get_line_numbers = 1)
{
    pop = options && !strcmp(options, "pop");
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint,
                              .SingleStep = on_step,
                              .MethodEntry = on_entry,
                              .FramePop = on_pop,
                              .FieldAccess = on_access,
                              .MethodExit = on_method_exit};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    ti_enable(JVMTI_EVENT_FRAME_POP, NULL);
    ti_enable(JVMTI_EVENT_FIELD_ACCESS, NULL);
    return 0;
}

static jclass target;
static jmethodID method;
static jfieldID field;
static jthread workers[3];
static int instructions[400], instruction_count;

/* Where lines begin: a VM need not notice a location inside an instruction. */
static void find_instructions(void)
{
    jint n = 0;
    jvmtiLineNumberEntry *lines;
    OK(GetLineNumberTable, (ti, method, &n, &lines));
    for (jint i = 0; i < n && instruction_count < 400; i++) {
        bool known = false;
        for (int k = 0; k < instruction_count; k++)
            known |= instructions[k] == lines[i].start_location;
        if (!known)
            instructions[instruction_count++] = (int)lines[i].start_location;
    }
    ti_free(lines);
    CHECK(instruction_count > 10);
}

static void JNICALL change(jvmtiEnv *e, JNIEnv *jni, void *arg)
{
    unsigned seed = 5;
    static bool set[400];
    bool watch = false;
    while (!finish) {
        int i = (int)(rand_r(&seed) % (unsigned)instruction_count);
        if (set[i])
            OK(ClearBreakpoint, (ti, method, instructions[i]));
        else
            OK(SetBreakpoint, (ti, method, instructions[i]));
        set[i] = !set[i];
        jthread t = workers[rand_r(&seed) % 3];
        switch (rand_r(&seed) % 8) {
        case 0: ti_enable(JVMTI_EVENT_SINGLE_STEP, t); break;
        case 1: ti_disable(JVMTI_EVENT_SINGLE_STEP, t); break;
        case 2: ti_enable(JVMTI_EVENT_METHOD_ENTRY, t); break;
        case 3: ti_disable(JVMTI_EVENT_METHOD_ENTRY, t); break;
        case 4:
            watch ? OK(ClearFieldAccessWatch, (ti, target, field))
                  : OK(SetFieldAccessWatch, (ti, target, field));
            watch = !watch;
            break;
        case 5:
            rand_r(&seed) % 2 ? ti_enable(JVMTI_EVENT_METHOD_EXIT, t)
                              : ti_disable(JVMTI_EVENT_METHOD_EXIT, t);
            break;
        default: {
            OK(SuspendThread, (ti, t));
            jmethodID m = NULL;
            jlocation at;
            (*ti)->GetFrameLocation(ti, t, 0, &m, &at);
            if (m == method) {
                jvmtiError err = !pop || rand_r(&seed) % 2 ? (*ti)->NotifyFramePop(ti, t, 0)
                                                           : (*ti)->PopFrame(ti, t);
                if (err == JVMTI_ERROR_DUPLICATE && ti_release() >= 25)
                    err = JVMTI_ERROR_NONE; /* asked for before */
                ti_note_error(err, JVMTI_ERROR_NONE, __FILE__, __LINE__,
                              "NotifyFramePop or PopFrame");
            }
            OK(ResumeThread, (ti, t));
        }
        }
        if (rand_r(&seed) % 32 == 0)
            OK(ForceGarbageCollection, (ti));
    }
    for (int i = 0; i < instruction_count; i++)
        if (set[i])
            OK(ClearBreakpoint, (ti, method, instructions[i]));
    if (watch)
        OK(ClearFieldAccessWatch, (ti, target, field));
    for (int i = 0; i < 3; i++) {
        ti_disable(JVMTI_EVENT_SINGLE_STEP, workers[i]);
        ti_disable(JVMTI_EVENT_METHOD_ENTRY, workers[i]);
        ti_disable(JVMTI_EVENT_METHOD_EXIT, workers[i]);
    }
    ended = 1;
}

TI_NATIVE(void, start)(JNIEnv *jni, jclass main, jthread agent, jthread a, jthread b, jthread c)
{
    jthread w[3] = {a, b, c};
    for (int i = 0; i < 3; i++)
        workers[i] = (*jni)->NewGlobalRef(jni, w[i]);
    target = (*jni)->NewGlobalRef(jni, main);
    method = ti_static(jni, main, "compute", "(IJLjava/lang/String;)J");
    field = (*jni)->GetStaticFieldID(jni, main, "seven", "I");
    find_instructions();
    OK(RunAgentThread, (ti, agent, change, NULL, 5));
}
TI_NATIVE(void, stop)(JNIEnv *jni, jclass main, jlong bad, jlong good)
{
    finish = 1;
    for (int i = 0; i < 10000 && !ended; i++)
        usleep(1000);
    CHECK_INT(ended, 1);
    CHECK_INT(bad, 0);
    CHECK(good > 0);
    CHECK(counts[0] > 0);
}
