/* SPDX-License-Identifier: Apache-2.0
 * EmbedBadOption.c - an unknown option without ignoreUnrecognized makes JNI_CreateJavaVM return an
 * error.
 */
#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>

typedef jint(JNICALL *create_fn)(JavaVM **, void **, void *);

int main(int argc, char **argv)
{
    void *lib = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (lib == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    create_fn create = (create_fn)dlsym(lib, "JNI_CreateJavaVM");
    JavaVM *vm = NULL;
    JNIEnv *env = NULL;
    JavaVMOption options[] = {{"-Qnot.an.option", NULL}};
    JavaVMInitArgs args = {JNI_VERSION_1_8, 1, options, JNI_FALSE};
    printf("refused: %d\n", create(&vm, (void **)&env, &args) < 0); /* JNI_ERR or JNI_EINVAL */
    return 0;
}
