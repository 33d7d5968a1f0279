/* SPDX-License-Identifier: Apache-2.0
 * objects.c - objects as they are met: numbers, places, contents.
 *
 * Numbers    are tags, so they stay with an object while it moves, and ObjectFree tells when it is
 *            gone.
 * Contents   Objects of the program's own classes and what they lead to; of the library's, those
 *            that ShowClass.followed names.  A record names at most MOST_AT_ONCE new objects:
 *            those beyond get a number and are opened when they are met again.
 * Changes    of fields come as events, of array elements from the instructions that store them.
 *            What library code changes is looked at when a call returns (object_again). */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

enum {
    MOST_AT_ONCE = 100,
    MOST_ELEMENTS = 100,
    MOST_CHARS = 200,
    NOTES = 4096,
    NOTE_CHUNKS = 4096
};

typedef struct Note {
    uint32_t hash; /* of the contents that were recorded; 0: none were */
    jint lock_word;
} Note;
static Note *_Atomic notes[NOTE_CHUNKS];
static int64_t last_object = FIRST_OBJECT - 1;

typedef struct ToOpen {
    jobject o;
    int64_t number;
    int depth;
} ToOpen;
/* Objects to open, one after the other. */
typedef struct Queue {
    ToOpen rows[MOST_AT_ONCE];
    int count;
    int depth; /* of the object being opened */
} Queue;

static Note *note_of(int64_t number)
{
    if (number / NOTES >= NOTE_CHUNKS)
        return NULL;
    Note *chunk = atomic_load(&notes[number / NOTES]);
    if (!chunk) {
        tables_enter();
        if (!(chunk = atomic_load(&notes[number / NOTES]))) {
            chunk = calloc(NOTES, sizeof *chunk);
            atomic_store(&notes[number / NOTES], chunk);
        }
        tables_exit();
    }
    return chunk ? &chunk[number % NOTES] : NULL;
}

static jlong take_number(jobject o, bool *fresh)
{
    jlong tag = 0;
    *fresh = false;
    if (TI(GetTag, o, &tag) != JVMTI_ERROR_NONE || (uint32_t)tag)
        return (uint32_t)tag;
    tables_enter();
    if (TI(GetTag, o, &tag) == JVMTI_ERROR_NONE && !(uint32_t)tag) {
        jlong number = last_object + 1;
        if (TI(SetTag, o, (tag & ~(jlong)0xffffffff) | number) == JVMTI_ERROR_NONE) {
            last_object = number;
            *fresh = true;
            tag = number;
        }
    }
    tables_exit();
    return (uint32_t)tag;
}

static void record_object(ShowThread *t, JNIEnv *jni, jobject o, int64_t number, const ShowClass *c)
{
    jlong address = 0, bytes = 0;
    jint lock_word = 0;
    (void)inside_words(o, &address, &lock_word);
    (void)TI(GetObjectSize, o, &bytes);
    Note *note = note_of(number);
    if (note)
        note->lock_word = lock_word;
    record_begin(t, REC_OBJECT);
    bytes_number(&t->payload, (uint64_t)number);
    bytes_number(&t->payload, (uint64_t)(c ? c->number : 0));
    bytes_number(&t->payload, (uint64_t)address / 8);
    bytes_number(&t->payload, (uint64_t)bytes);
    bytes_number(&t->payload, (uint32_t)lock_word);
    bytes_number(&t->payload,
                 c && c->array ? (uint64_t)(*jni)->GetArrayLength(jni, (jarray)o) + 1 : 0);
    record_end(t);
}

static int64_t number_and_queue(ShowThread *t, JNIEnv *jni, jobject o, Queue *q)
{
    bool fresh;
    if (!o)
        return OBJECT_NULL;
    int64_t number = take_number(o, &fresh);
    if (!number)
        return OBJECT_UNSEEN;
    const Note *note = fresh ? NULL : note_of(number);
    if (!fresh && (!note || note->hash || q->depth > 0))
        return number;
    jclass k = (*jni)->GetObjectClass(jni, o);
    const ShowClass *c = class_info(jni, k);
    (*jni)->DeleteLocalRef(jni, k);
    if (fresh)
        record_object(t, jni, o, number, c);
    bool text = c && !strcmp(c->name, "java/lang/String");
    if (c && (c->followed || text) && q->count < MOST_AT_ONCE && q->depth < 6)
        q->rows[q->count++] = (ToOpen){(*jni)->NewLocalRef(jni, o), number, q->depth + 1};
    return number;
}

/* ---- contents ---- */

static Value ref_value(int64_t number) { return (Value){number, VALUE_REF}; }
static Value one(int32_t i) { return (Value){(uint32_t)i, VALUE_ONE}; }
static Value two(int64_t j) { return (Value){j, VALUE_TWO}; }

static Value value_of(ShowThread *t, JNIEnv *jni, char type, jvalue v, Queue *q)
{
    switch (type) {
    case 'L':
    case '[': return ref_value(number_and_queue(t, jni, v.l, q));
    case 'J':
    case 'D': return two(v.j);
    case 'Z': return one(v.z);
    case 'B': return one(v.b);
    case 'C': return one(v.c);
    case 'S': return one(v.s);
    default: return one(v.i); /* the bits of a float, too */
    }
}

static jvalue read_field(JNIEnv *jni, jobject o, jclass k, const ShowField *f)
{
    jvalue v = {.j = 0};
    bool is_static = f->modifiers & 0x0008;
#define READ(type, member) \
    v.member = is_static ? (*jni)->GetStatic##type##Field(jni, k, f->id) \
                         : (*jni)->Get##type##Field(jni, o, f->id)
    switch (*f->signature) {
    case 'Z': READ(Boolean, z); break;
    case 'B': READ(Byte, b); break;
    case 'C': READ(Char, c); break;
    case 'S': READ(Short, s); break;
    case 'I': READ(Int, i); break;
    case 'J': READ(Long, j); break;
    case 'F': READ(Float, f); break;
    case 'D': READ(Double, d); break;
    default: READ(Object, l);
    }
#undef READ
    return v;
}

static void add_fields(ShowThread *t, JNIEnv *jni, jobject o, jclass k, const ShowClass *c,
                       bool statics, Bytes *b, Queue *q)
{
    if (c->super && !statics)
        add_fields(t, jni, o, k, c->super, false, b, q);
    for (jint i = 0; i < c->field_count; i++) {
        const ShowField *f = &c->fields[i];
        if (!(f->modifiers & 0x0008) == statics)
            continue;
        jvalue v = read_field(jni, o, k, f);
        value_add(b, value_of(t, jni, *f->signature, v, q));
        if ((*f->signature == 'L' || *f->signature == '[') && v.l)
            (*jni)->DeleteLocalRef(jni, v.l);
    }
}

static void add_elements(ShowThread *t, JNIEnv *jni, jarray a, char type, Bytes *b, Queue *q)
{
    jsize n = (*jni)->GetArrayLength(jni, a);
    n = n < MOST_ELEMENTS ? n : MOST_ELEMENTS;
    jlong room[MOST_ELEMENTS];
    void *at = room;
    for (jsize i = 0; (type == 'L' || type == '[') && i < n; i++) {
        jobject o = (*jni)->GetObjectArrayElement(jni, (jobjectArray)a, i);
        value_add(b, ref_value(number_and_queue(t, jni, o, q)));
        if (o)
            (*jni)->DeleteLocalRef(jni, o);
    }
#define READ(Type, letter, type_of, make) \
    case letter: \
        (*jni)->Get##Type##ArrayRegion(jni, (j##type_of##Array)a, 0, n, at); \
        for (jsize i = 0; i < n; i++) \
            value_add(b, make(((j##type_of *)at)[i])); \
        break
    switch (type) {
        READ(Boolean, 'Z', boolean, one);
        READ(Byte, 'B', byte, one);
        READ(Char, 'C', char, one);
        READ(Short, 'S', short, one);
        READ(Int, 'I', int, one);
        READ(Long, 'J', long, two);
    case 'F':
        (*jni)->GetFloatArrayRegion(jni, (jfloatArray)a, 0, n, at);
        for (jsize i = 0; i < n; i++)
            value_add(b, one(((jint *)at)[i]));
        break;
    case 'D':
        (*jni)->GetDoubleArrayRegion(jni, (jdoubleArray)a, 0, n, at);
        for (jsize i = 0; i < n; i++)
            value_add(b, two(((jlong *)at)[i]));
        break;
    default: break;
    }
#undef READ
}

static void add_text(JNIEnv *jni, jstring s, Bytes *b)
{
    jchar units[MOST_CHARS];
    jsize n = (*jni)->GetStringLength(jni, s);
    n = n < MOST_CHARS ? n : MOST_CHARS;
    (*jni)->GetStringRegion(jni, s, 0, n, units);
    for (jsize i = 0; i < n; i++) {
        uint32_t c = units[i];
        if (c >= 0xd800 && c < 0xdc00 && i + 1 < n && units[i + 1] >= 0xdc00 &&
            units[i + 1] < 0xe000)
            c = 0x10000 + ((c - 0xd800) << 10) + (units[++i] - 0xdc00u);
        if (c < 0x80) {
            bytes_byte(b, (int)c);
        } else if (c < 0x800) {
            bytes_byte(b, (int)(0xc0 | c >> 6));
            bytes_byte(b, (int)(0x80 | (c & 0x3f)));
        } else if (c < 0x10000) {
            bytes_byte(b, (int)(0xe0 | c >> 12));
            bytes_byte(b, (int)(0x80 | (c >> 6 & 0x3f)));
            bytes_byte(b, (int)(0x80 | (c & 0x3f)));
        } else {
            bytes_byte(b, (int)(0xf0 | c >> 18));
            bytes_byte(b, (int)(0x80 | (c >> 12 & 0x3f)));
            bytes_byte(b, (int)(0x80 | (c >> 6 & 0x3f)));
            bytes_byte(b, (int)(0x80 | (c & 0x3f)));
        }
    }
}

static uint32_t hash_of(const Bytes *b)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < b->len; i++)
        h = (h ^ b->at[i]) * 16777619u;
    return h ? h : 1;
}

static void open_object(ShowThread *t, JNIEnv *jni, const ToOpen *w, Queue *q)
{
    Bytes b = {0};
    jclass k = (*jni)->GetObjectClass(jni, w->o);
    const ShowClass *c = class_info(jni, k);
    Note *note = note_of(w->number);
    bool text = c && !strcmp(c->name, "java/lang/String");
    q->depth = w->depth;
    bytes_number(&b, (uint64_t)w->number);
    if (!c)
        ;
    else if (text)
        add_text(jni, (jstring)w->o, &b);
    else if (c->array)
        add_elements(t, jni, (jarray)w->o, c->name[1], &b, q);
    else
        add_fields(t, jni, w->o, k, c, false, &b, q);
    (*jni)->DeleteLocalRef(jni, k);
    uint32_t hash = hash_of(&b);
    if (c && note && note->hash != hash) {
        note->hash = hash;
        record_begin(t, text ? REC_TEXT : REC_FILL);
        bytes_add(&t->payload, b.at, b.len);
        record_end(t);
    }
    bytes_free(&b);
}

static void open_all(ShowThread *t, JNIEnv *jni, Queue *q)
{
    for (int i = 0; i < q->count; i++) {
        open_object(t, jni, &q->rows[i], q);
        (*jni)->DeleteLocalRef(jni, q->rows[i].o);
    }
}

int64_t object_number(ShowThread *t, JNIEnv *jni, jobject o)
{
    jlong tag = 0;
    if (!o)
        return OBJECT_NULL;
    if (TI(GetTag, o, &tag) == JVMTI_ERROR_NONE && (uint32_t)tag) {
        const Note *note = note_of((uint32_t)tag);
        if (note && note->hash) /* the way of most */
            return (uint32_t)tag;
    }
    Queue q = {.count = 0};
    int64_t number = number_and_queue(t, jni, o, &q);
    open_all(t, jni, &q);
    return number;
}

Value field_value(ShowThread *t, JNIEnv *jni, char type, jvalue v)
{
    if (type == 'L' || type == '[')
        return ref_value(object_number(t, jni, v.l));
    Queue none = {.count = 0};
    return value_of(t, jni, type, v, &none);
}

/* Those that library code may have changed, two references deep. */
static void queue_again(JNIEnv *jni, jobject o, Queue *q, int depth)
{
    jlong tag = 0;
    if (!o || q->count == MOST_AT_ONCE || TI(GetTag, o, &tag) != JVMTI_ERROR_NONE || !(uint32_t)tag)
        return;
    jclass k = (*jni)->GetObjectClass(jni, o);
    const ShowClass *c = class_info(jni, k);
    (*jni)->DeleteLocalRef(jni, k);
    if (!c || !c->followed)
        return;
    q->rows[q->count++] = (ToOpen){(*jni)->NewLocalRef(jni, o), (uint32_t)tag, 0};
    if (!depth || c->own)
        return;
    bool references = c->array && (c->name[1] == 'L' || c->name[1] == '[');
    jsize n = references ? (*jni)->GetArrayLength(jni, (jarray)o) : 0;
    for (jsize i = 0; i < n && i < MOST_ELEMENTS; i++) {
        jobject inner = (*jni)->GetObjectArrayElement(jni, (jobjectArray)o, i);
        queue_again(jni, inner, q, depth - 1);
        (*jni)->DeleteLocalRef(jni, inner);
    }
    for (; c; c = c->super)
        for (jint i = 0; i < c->field_count; i++) {
            const ShowField *f = &c->fields[i];
            if (f->modifiers & 0x0008 || (*f->signature != 'L' && *f->signature != '['))
                continue;
            jobject inner = read_field(jni, o, NULL, f).l;
            queue_again(jni, inner, q, depth - 1);
            (*jni)->DeleteLocalRef(jni, inner);
        }
}

void object_again(ShowThread *t, JNIEnv *jni, jobject o, bool contents)
{
    jlong tag = 0, address = 0;
    jint word = 0;
    if (!o || TI(GetTag, o, &tag) != JVMTI_ERROR_NONE || !(uint32_t)tag)
        return;
    Note *note = note_of((uint32_t)tag);
    if (note && inside_words(o, &address, &word) && word != note->lock_word) {
        note->lock_word = word;
        record_begin(t, REC_LOCK_WORD);
        bytes_number(&t->payload, (uint32_t)tag);
        bytes_number(&t->payload, (uint32_t)word);
        record_end(t);
    }
    if (!contents)
        return;
    Queue q = {.count = 0};
    queue_again(jni, o, &q, 2);
    open_all(t, jni, &q);
}

void statics_record(ShowThread *t, JNIEnv *jni, ShowClass *c)
{
    Bytes b = {0};
    Queue q = {.count = 0};
    jclass k = (*jni)->NewLocalRef(jni, c->klass);
    if (!k)
        return;
    add_fields(t, jni, NULL, k, c, true, &b, &q);
    open_all(t, jni, &q);
    record_begin(t, REC_STATICS);
    bytes_number(&t->payload, (uint64_t)c->number);
    bytes_add(&t->payload, b.at, b.len);
    record_end(t);
    bytes_free(&b);
    (*jni)->DeleteLocalRef(jni, k);
}
