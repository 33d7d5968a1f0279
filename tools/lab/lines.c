/* SPDX-License-Identifier: Apache-2.0
 * lines.c - rows of tables of line numbers that are taken for lines; see lines.h. */
#include "tools/lab/lines.h"
#include <stdlib.h>
#include <string.h>

enum { METHODS = 1 << 13, CLASSES = 200, NAME = 120 };

typedef struct Class {
    char name[NAME];
    long rows, lines; /* of its methods, each line once in each of them */
} Class;

/* guarded by lab_lock */
static jmethodID seen[METHODS]; /* open addressing */
static int methods, classes;
static Class known[CLASSES], all;
static const void *place; /* of a call */

static bool is_new(jmethodID method)
{
    size_t i = (size_t)((uint64_t)(uintptr_t)method * UINT64_C(0x9E3779B97F4A7C15) >> 51);
    while (seen[i] && seen[i] != method)
        i = (i + 1) % METHODS;
    if (seen[i] || methods == METHODS / 2)
        return false;
    seen[i] = method;
    methods++;
    return true;
}

static int compare(const void *a, const void *b)
{
    jint x = *(const jint *)a, y = *(const jint *)b;
    return (x > y) - (x < y);
}

static long lines_of(jint count, const jvmtiLineNumberEntry *table)
{
    jint *lines = malloc((size_t)(count ? count : 1) * sizeof *lines);
    if (!lines)
        return count;
    for (jint i = 0; i < count; i++)
        lines[i] = table[i].line_number;
    qsort(lines, (size_t)count, sizeof *lines, compare);
    long n = 0;
    for (jint i = 0; i < count; i++)
        n += !i || lines[i] != lines[i - 1];
    free(lines);
    return n;
}

/* The name of its class; false: it is none of the program's. */
static bool class_of(jmethodID method, char *name)
{
    static const char *const library[] = {"Ljava/", "Ljdk/", "Lsun/", "Lcom/sun/"};
    JNIEnv *jni;
    jclass k;
    char *signature = NULL;
    if ((*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*lab_own)->GetMethodDeclaringClass(lab_own, method, &k))
        return false;
    bool good = !(*lab_own)->GetClassSignature(lab_own, k, &signature, NULL);
    if (good)
        snprintf(name, NAME, "%s", signature);
    for (size_t i = 0; good && i < LAB_LEN(library); i++)
        good = strncmp(name, library[i], strlen(library[i])) != 0;
    (*lab_own)->Deallocate(lab_own, (unsigned char *)signature);
    (*jni)->DeleteLocalRef(jni, k);
    return good;
}

static void add(Class *to, long rows, long lines)
{
    to->rows += rows;
    to->lines += lines;
}

void lab_lines_told(const LabCall *c, jmethodID method, jint count,
                    const jvmtiLineNumberEntry *table)
{
    char name[NAME] = "";
    if (!lab_config.report)
        return;
    pthread_mutex_lock(&lab_lock);
    bool first = is_new(method);
    pthread_mutex_unlock(&lab_lock);
    if (!first)
        return;
    long lines = lines_of(count, table);
    bool ours = class_of(method, name);
    pthread_mutex_lock(&lab_lock);
    place = c->caller;
    add(&all, count, lines);
    int i = 0;
    while (i < classes && strcmp(known[i].name, name) != 0)
        i++;
    if (ours && i == classes && classes < CLASSES)
        memcpy(known[classes++].name, name, sizeof name);
    if (ours && i < classes)
        add(&known[i], count, lines);
    pthread_mutex_unlock(&lab_lock);
}

static void report(const Class *k)
{
    char at[900], where[1000], name[2 * NAME];
    lab_place(place, at, sizeof at);
    if (k->rows > k->lines)
        lab_say("lines", "\"class\":\"%s\",\"rows\":%ld,\"lines\":%ld,\"where\":\"%s\"",
                line_json(name, sizeof name, k->name), k->rows, k->lines,
                line_json(where, sizeof where, at));
}

void lab_lines_report(void)
{
    report(&all);
    for (int i = 0; i < classes; i++)
        report(&known[i]);
}
