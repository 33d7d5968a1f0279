/* SPDX-License-Identifier: Apache-2.0
 * Phases, version, error names, location format, environment storage, disposal, versions of GetEnv.
 * (JVMTI: General) */
// covers: R01:holds
// covers: GetVersionNumber:works GetErrorName:works GetJLocationFormat:works GetPhase:works
// covers: DisposeEnvironment:works
// covers: GetEnvironmentLocalStorage:works SetEnvironmentLocalStorage:works SetVerboseFlag:works
#include "ti_test.h"

static jvmtiPhase phase(void)
{
    jvmtiPhase p = 0;
    OK(GetPhase, (ti, &p));
    return p;
}
static void JNICALL on_start(jvmtiEnv *e, JNIEnv *jni) { CHECK_INT(phase(), JVMTI_PHASE_START); }
static void JNICALL on_init(jvmtiEnv *e, JNIEnv *jni, jthread t)
{
    CHECK_INT(phase(), JVMTI_PHASE_LIVE);
}
static void JNICALL on_death(jvmtiEnv *e, JNIEnv *jni) { CHECK_INT(phase(), JVMTI_PHASE_LIVE); }

TI_AGENT()
{
    jvmtiEventCallbacks cb = {.VMStart = on_start, .VMInit = on_init, .VMDeath = on_death};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    ti_enable(JVMTI_EVENT_VM_START, NULL);
    ti_enable(JVMTI_EVENT_VM_INIT, NULL);
    ti_enable(JVMTI_EVENT_VM_DEATH, NULL);
    CHECK_INT(phase(), JVMTI_PHASE_ONLOAD);
    jint v = 0;
    OK(GetVersionNumber, (ti, &v));
    char *specification;
    OK(GetSystemProperty, (ti, "java.vm.specification.version", &specification));
    int release = atoi(specification);
    CHECK_INT(v, 0x30000000 | release << JVMTI_VERSION_SHIFT_MAJOR);
    CHECK(ti_release() == release);
    ti_free(specification);
    jvmtiJlocationFormat f;
    OK(GetJLocationFormat, (ti, &f));
    CHECK_INT(f, JVMTI_JLOCATION_JVMBCI);
    char *name;
    OK(GetErrorName, (ti, JVMTI_ERROR_INVALID_THREAD, &name));
    CHECK_TEXT(name, "JVMTI_ERROR_INVALID_THREAD");
    ti_free(name);
    OK(GetErrorName, (ti, JVMTI_ERROR_NONE, &name));
    CHECK_TEXT(name, "JVMTI_ERROR_NONE");
    ti_free(name);
    CHECK_ERR(GetErrorName, (ti, 12345, &name), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetErrorName, (ti, -1, &name), ILLEGAL_ARGUMENT);
    CHECK_ERR(SetVerboseFlag, (ti, 99, JNI_TRUE), ILLEGAL_ARGUMENT);
    /* what is printed is the VM's business */
    for (int flag = JVMTI_VERBOSE_OTHER; flag <= JVMTI_VERBOSE_JNI;
         flag = flag ? flag << 1 : JVMTI_VERBOSE_GC)
        OK(SetVerboseFlag, (ti, (jvmtiVerboseFlag)flag, JNI_TRUE)),
            OK(SetVerboseFlag, (ti, (jvmtiVerboseFlag)flag, JNI_FALSE));
    void *data = &data;
    OK(GetEnvironmentLocalStorage, (ti, &data));
    CHECK(data == NULL);
    OK(SetEnvironmentLocalStorage, (ti, &data));
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    CHECK_INT(phase(), JVMTI_PHASE_LIVE);
    void *data = NULL;
    OK(GetEnvironmentLocalStorage, (ti, &data));
    CHECK(data != NULL);
    jvmtiEnv *e = ti_other_env(), *third = NULL;
    CHECK(e != NULL && e != ti);
    CHECK_INT((*e)->GetEnvironmentLocalStorage(e, &data), JVMTI_ERROR_NONE);
    CHECK(data == NULL);
    CHECK_INT((*e)->DisposeEnvironment(e), JVMTI_ERROR_NONE);
    int release = ti_release();
    const struct {
        jint version, result;
    } versions[] = {{JVMTI_VERSION_1, JNI_OK},
                    {JVMTI_VERSION_1_0, JNI_OK},
                    {JVMTI_VERSION_1_1, JNI_OK},
                    {JVMTI_VERSION_1_2, JNI_OK},
                    {0x30010300, JNI_EVERSION},
                    {JVMTI_VERSION_9, JNI_OK},
                    {0x30090100, JNI_EVERSION},
                    {0x300a0000, JNI_EVERSION},
                    {JVMTI_VERSION_11, JNI_OK},
                    {0x300d0102, JNI_OK},
                    {0x30000000 | release << 16, JNI_OK},
                    {0x30000100 | release << 16, JNI_OK},
                    {JVMTI_VERSION_19, release >= 19 ? JNI_OK : JNI_EVERSION},
                    {JVMTI_VERSION_21, release >= 21 ? JNI_OK : JNI_EVERSION},
                    {0x30000000 | (release + 1) << 16, JNI_EVERSION},
                    {0x30ff0000, JNI_EVERSION}};
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
        CHECK_INT((*vm)->GetEnv(vm, (void **)&third, versions[i].version), versions[i].result);
}
