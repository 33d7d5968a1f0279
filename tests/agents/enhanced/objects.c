/* SPDX-License-Identifier: Apache-2.0
 * objects.c - what the tool interface tells of objects whose class got fields: watches, tags, heap
 * walks.  Answers are texts, in the order of the fields. */
#define OWN_ONLOAD
#include "../common/extension.h"
#include "redefine.c"

JNIEXPORT jboolean JNICALL Java_Agent_isEnhanced(JNIEnv *jni, jclass main)
{
    jboolean enabled = 0;
    check(find("vitrine.functions.IsEnhancedRedefinitionEnabled")(ti, &enabled), "the function");
    return enabled;
}

/* ---- watches ---- */

static char seen[4000];

static void note(JNIEnv *jni, const char *what, jclass c, jfieldID f, jobject o, const char *more)
{
    char *name = NULL;
    TI(GetFieldName, c, f, &name, NULL, NULL);
    size_t at = strlen(seen);
    snprintf(seen + at, sizeof seen - at, "%s of %s%s%s; ", what, name, o ? "" : ", static", more);
    release(name);
}

static void JNICALL access(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation l,
                           jclass c, jobject o, jfieldID f)
{
    note(jni, "access", c, f, o, "");
}

static void JNICALL modification(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation l,
                                 jclass c, jobject o, jfieldID f, char type, jvalue now)
{
    char more[60] = " to an object";
    if (type == 'J')
        snprintf(more, sizeof more, " to %lld", (long long)now.j);
    else if (type == 'B')
        snprintf(more, sizeof more, " to %d", now.b);
    note(jni, "modification", c, f, o, more);
}

JNIEXPORT jstring JNICALL Java_Agent_events(JNIEnv *jni, jclass main)
{
    jstring s = (*jni)->NewStringUTF(jni, seen);
    seen[0] = 0;
    return s;
}

static jfieldID kept; /* that of the last watch */

JNIEXPORT jint JNICALL Java_Agent_watch(JNIEnv *jni, jclass main, jclass c, jstring name,
                                        jstring type, jboolean is_static)
{
    const char *n = (*jni)->GetStringUTFChars(jni, name, NULL);
    const char *d = (*jni)->GetStringUTFChars(jni, type, NULL);
    kept = is_static ? (*jni)->GetStaticFieldID(jni, c, n, d) : (*jni)->GetFieldID(jni, c, n, d);
    (*jni)->ReleaseStringUTFChars(jni, name, n);
    (*jni)->ReleaseStringUTFChars(jni, type, d);
    if (!kept)
        return -1;
    jvmtiError e = (*ti)->SetFieldAccessWatch(ti, c, kept);
    return (jint)(e ? e : (*ti)->SetFieldModificationWatch(ti, c, kept));
}

JNIEXPORT jint JNICALL Java_Agent_keptField(JNIEnv *jni, jclass main, jclass c)
{
    char *name = NULL;
    jvmtiError e = (*ti)->GetFieldName(ti, c, kept, &name, NULL, NULL);
    release(name);
    return (jint)e;
}

/* ---- tags and walks ---- */

JNIEXPORT void JNICALL Java_Agent_tag(JNIEnv *jni, jclass main, jobject o, jlong tag)
{
    TI(SetTag, o, tag);
}

JNIEXPORT jlong JNICALL Java_Agent_tagOf(JNIEnv *jni, jclass main, jobject o)
{
    jlong tag;
    TI(GetTag, o, &tag);
    return tag;
}

JNIEXPORT jint JNICALL Java_Agent_tagged(JNIEnv *jni, jclass main, jlong tag, jobject same)
{
    jint n;
    jobject *objects;
    TI(GetObjectsWithTags, 1, &tag, &n, &objects, NULL);
    jint found = 0;
    for (jint i = 0; i < n; i++)
        found += (*jni)->IsSameObject(jni, objects[i], same);
    release(objects);
    return n == 1 && found == 1;
}

JNIEXPORT jlong JNICALL Java_Agent_size(JNIEnv *jni, jclass main, jobject o)
{
    jlong size;
    TI(GetObjectSize, o, &size);
    return size;
}

static struct Row {
    int index, is_static;
    char text[80];
} rows[100];
static int row_count, object_count;

static void add_row(int index, int is_static, const char *text)
{
    if (row_count < 100) {
        rows[row_count].index = index;
        rows[row_count].is_static = is_static;
        snprintf(rows[row_count++].text, sizeof rows[0].text, "%s", text);
    }
}

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    char text[60];
    snprintf(text, sizeof text, " leads to tag %lld", (long long)*tag);
    if (referrer_tag && *referrer_tag == 1 && kind == JVMTI_HEAP_REFERENCE_FIELD)
        add_row(info->field.index, 0, text);
    if (referrer_tag && *referrer_tag == 900 && kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD)
        add_row(info->field.index, 1, text);
    return JVMTI_VISIT_OBJECTS;
}

static jint JNICALL primitive(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong *tag, jvalue value, jvmtiPrimitiveType type,
                              void *data)
{
    char text[60];
    if (type == JVMTI_PRIMITIVE_TYPE_LONG)
        snprintf(text, sizeof text, " is %lld", (long long)value.j);
    else if (type == JVMTI_PRIMITIVE_TYPE_INT)
        snprintf(text, sizeof text, " is %d", value.i);
    else if (type == JVMTI_PRIMITIVE_TYPE_BYTE)
        snprintf(text, sizeof text, " is %d", value.b);
    else
        snprintf(text, sizeof text, " has type %c", type);
    if (*tag == 1 && kind == JVMTI_HEAP_REFERENCE_FIELD)
        add_row(info->field.index, 0, text);
    if (*tag == 900 && kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD)
        add_row(info->field.index, 1, text);
    return 0;
}

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    object_count++;
    return JVMTI_VISIT_OBJECTS;
}

/* The classes of these programs have no interface with fields: those of the superclass come first.
 */
static int name_of(JNIEnv *jni, jclass c, int index, char *out, size_t room)
{
    jclass super = (*jni)->GetSuperclass(jni, c);
    int before = super ? name_of(jni, super, index, out, room) : 0;
    jint n;
    jfieldID *fields;
    TI(GetClassFields, c, &n, &fields);
    if (index >= before && index < before + n) {
        char *name, *signature, holder[80];
        TI(GetFieldName, c, fields[index - before], &name, &signature, NULL);
        snprintf(out, room, "%s.%s %s", class_name(c, holder, sizeof holder), name, signature);
        release(name);
        release(signature);
    }
    release(fields);
    return before + n;
}

static int by_index(const void *a, const void *b)
{
    const struct Row *x = a, *y = b;
    return x->is_static != y->is_static ? x->is_static - y->is_static : x->index - y->index;
}

static jstring told(JNIEnv *jni, jclass c, jclass with_statics)
{
    char all[8000] = "";
    qsort(rows, (size_t)row_count, sizeof *rows, by_index);
    for (int i = 0; i < row_count; i++) {
        char name[120] = "?";
        name_of(jni, rows[i].is_static ? with_statics : c, rows[i].index, name, sizeof name);
        size_t at = strlen(all);
        snprintf(all + at, sizeof all - at, "\n    %s%s%s", rows[i].is_static ? "static " : "",
                 name, rows[i].text);
    }
    row_count = 0;
    return (*jni)->NewStringUTF(jni, all);
}

/* What refers from the object with tag 1, and its primitive fields; class objects of tag 900. */
JNIEXPORT jstring JNICALL Java_Agent_follow(JNIEnv *jni, jclass main, jobject from, jclass statics)
{
    jvmtiHeapCallbacks c = {.heap_reference_callback = reference,
                            .primitive_field_callback = primitive};
    TI(FollowReferences, 0, NULL, from, &c, NULL);
    return told(jni, (*jni)->GetObjectClass(jni, from), statics);
}

JNIEXPORT jstring JNICALL Java_Agent_iterate(JNIEnv *jni, jclass main, jobject like)
{
    jvmtiHeapCallbacks c = {.primitive_field_callback = primitive};
    TI(IterateThroughHeap, JVMTI_HEAP_FILTER_UNTAGGED, NULL, &c, NULL);
    return told(jni, (*jni)->GetObjectClass(jni, like), NULL);
}

JNIEXPORT jint JNICALL Java_Agent_count(JNIEnv *jni, jclass main, jclass of)
{
    jvmtiHeapCallbacks c = {.heap_iteration_callback = object};
    object_count = 0;
    TI(IterateThroughHeap, 0, of, &c, NULL);
    return object_count;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_redefine_classes = 1,
                                      .can_tag_objects = 1,
                                      .can_generate_field_access_events = 1,
                                      .can_generate_field_modification_events = 1};
    jvmtiEventCallbacks callbacks = {.FieldAccess = access, .FieldModification = modification};
    return agent_start(vm, &capabilities, &callbacks,
                       (int[]){JVMTI_EVENT_FIELD_ACCESS, JVMTI_EVENT_FIELD_MODIFICATION, 0});
}
