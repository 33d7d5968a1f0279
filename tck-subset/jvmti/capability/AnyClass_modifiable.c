/* SPDX-License-Identifier: Apache-2.0
 * can_redefine_any_class, can_retransform_any_class: classes of the class library too, everything
 * that IsModifiableClass allows.  can_generate_all_class_hook_events: the hook sees classes of the
 * boot loader and of the program.  (JVMTI: Redefine Classes, Retransform Classes, Is Modifiable
 * Class, Class File Load Hook) */
// covers: IsModifiableClass:works
#include "ti_test.h"

static unsigned char *bytes;
static jint size;
static int seen_library, seen_program, retransformed;

static void JNICALL hook(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED, jclass redefined,
                         jobject loader UNUSED, const char *name, jobject domain UNUSED, jint n,
                         const unsigned char *b, jint *new_size UNUSED,
                         unsigned char **new_bytes UNUSED)
{
    if (!name)
        return;
    seen_program += !strcmp(name, "Main") && !redefined;
    if (!strcmp(name, "java/util/BitSet")) { /* loaded by nobody before */
        seen_library += !redefined;
        retransformed += redefined != NULL;
        if (!redefined) {
            bytes = malloc((size_t)n);
            memcpy(bytes, b, (size_t)n);
            size = n;
        }
    }
}
TI_AGENT(.can_redefine_classes = 1, .can_redefine_any_class = 1, .can_retransform_classes = 1,
         .can_retransform_any_class = 1, .can_generate_all_class_hook_events = 1,
         .can_generate_early_class_hook_events = 1)
{
    jvmtiEventCallbacks c = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jclass c = ti_class(jni, "java/util/BitSet");
    jboolean yes = JNI_FALSE;
    CHECK_CELL("can_generate_all_class_hook_events:gates", seen_library == 1 && seen_program == 1);
    OK(IsModifiableClass, (ti, c, &yes));
    CHECK(yes);
    jvmtiClassDefinition d = {c, size, bytes};
    CHECK_CELL("can_redefine_any_class:gates",
               (*ti)->RedefineClasses(ti, 1, &d) == JVMTI_ERROR_NONE);
    retransformed = 0;
    CHECK_CELL("can_retransform_any_class:gates",
               (*ti)->RetransformClasses(ti, 1, &c) == JVMTI_ERROR_NONE && retransformed == 1);
    jclass integer = ti_class(jni, "java/lang/Integer"), array = ti_class(jni, "[I"),
           primitive = ti_static_object(jni, integer, "TYPE", "Ljava/lang/Class;");
    OK(IsModifiableClass, (ti, array, &yes));
    CHECK(!yes);
    OK(IsModifiableClass, (ti, primitive, &yes));
    CHECK(!yes);
}
