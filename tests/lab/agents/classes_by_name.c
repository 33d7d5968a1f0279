/* SPDX-License-Identifier: Apache-2.0
 * classes_by_name.c - keeps the bytes of each class by its name alone, and gives them back when the
 * class is transformed again.  Another loader may have a class of that name.
 */
// expect: output
// in: plain/Redefines
#include "agent.h"

enum { MOST = 4096 };
static struct {
    char *name;
    unsigned char *bytes;
    jint size, loader;
} kept[MOST];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static jint hash_of(JNIEnv *jni, jobject loader)
{
    jint hash = 0;
    if (loader && FAULTLESS)
        (*ti)->GetObjectHashCode(ti, loader, &hash);
    return hash;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass old, jobject loader, const char *name,
                         jobject domain, jint size, const unsigned char *bytes, jint *new_size,
                         unsigned char **new_bytes)
{
    jint hash;
    if (!name || !strstr(name, "Redefines$Plug"))
        return;
    hash = hash_of(jni, loader);
    pthread_mutex_lock(&lock);
    int i = count;
    while (i > 0 && (strcmp(kept[i - 1].name, name) || kept[i - 1].loader != hash))
        i--;
    if (!old && count < MOST) {
        kept[count].name = strdup(name);
        kept[count].bytes = malloc((size_t)size);
        kept[count].size = size;
        kept[count].loader = hash;
        if (kept[count].name && kept[count].bytes) {
            memcpy(kept[count].bytes, bytes, (size_t)size);
            count++;
        }
    } else if (old && i > 0 && !(*ti)->Allocate(ti, kept[i - 1].size, new_bytes)) {
        memcpy(*new_bytes, kept[i - 1].bytes, (size_t)kept[i - 1].size);
        *new_size = kept[i - 1].size;
    }
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.ClassFileLoadHook = hook;
    caps.can_retransform_classes = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
