/* SPDX-License-Identifier: Apache-2.0
 * redefines_by_name.c - keeps the class file of each class and gives it back when the VM ends.  It
 * finds the class by its name: another loader may have one of that name.
 */
// expect: wrong-call
// in: plain/Redefines
// says: another loader's class
#include "agent.h"

enum { MOST = 4096 };
static struct {
    char *signature;
    unsigned char *bytes;
    jint size;
    jint loader;
} kept[MOST];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static jint hash_of(JNIEnv *jni, jobject loader)
{
    jint hash = 0;
    if (loader && (*ti)->GetObjectHashCode(ti, loader, &hash))
        hash = -1;
    return hash;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass old, jobject loader, const char *name,
                         jobject domain, jint length, const unsigned char *data, jint *new_length,
                         unsigned char **new_data)
{
    if (old || !loader || !name)
        return;
    unsigned char *bytes = malloc((size_t)length);
    char *signature = malloc(strlen(name) + 3);
    if (!bytes || !signature) {
        free(bytes);
        free(signature);
        return;
    }
    memcpy(bytes, data, (size_t)length);
    sprintf(signature, "L%s;", name);
    jint hash = hash_of(jni, loader);
    pthread_mutex_lock(&lock);
    if (count < MOST) {
        kept[count].signature = signature;
        kept[count].bytes = bytes;
        kept[count].loader = hash;
        kept[count++].size = length;
    }
    pthread_mutex_unlock(&lock);
}

static int find(const char *signature, jint loader)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(kept[i].signature, signature) && (!FAULTLESS || kept[i].loader == loader))
            return i;
    return -1;
}

static void give_back_class(JNIEnv *jni, jclass k)
{
    char *signature;
    jobject loader = NULL;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, k, &signature, NULL)))
        return;
    if (said("GetClassLoader", (*ti)->GetClassLoader(ti, k, &loader)) && loader) {
        int i = find(signature, hash_of(jni, loader));
        jboolean can = JNI_FALSE;
        if (i >= 0 && !(*ti)->IsModifiableClass(ti, k, &can) && can) {
            jvmtiClassDefinition d = {k, kept[i].size, kept[i].bytes};
            if ((*ti)->RedefineClasses(ti, 1, &d))
                fprintf(stderr, "agent: one class stays as it is\n");
        }
        (*jni)->DeleteLocalRef(jni, loader);
    }
    give_back(signature);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jint n;
    jclass *all;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &all)))
        return;
    for (jint i = 0; i < n; i++)
        give_back_class(jni, all[i]);
    give_back(all);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_redefine_classes = 1;
    c.ClassFileLoadHook = hook;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
