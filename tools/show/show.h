/* SPDX-License-Identifier: Apache-2.0
 * show.h - the recorder of `vitrine show`: an agent, which -XX:Show loads.  (docs/show.md)
 *
 * Model      Callbacks of events write records (records.def) into one log, in the order in which
 *            things happened.  At the end the log and tables of classes and methods become a page.
 * Interface  Only jvmti.h and jni.h: what the standard lacks is an extension function or event
 *            that any agent may use (docs/extensions.md).
 * Locking    Each thread makes its records in a buffer of its own; log_commit appends them under
 *            log_lock, a leaf that nobody holds while calling the VM.  Tables grow under the raw
 *            monitor `tables` and are read without it.
 * Failure    Without memory, or beyond a limit, recording stops; the page says so.
 * Tests      tests/show */
#pragma once
#include "jvmti.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- bytes.c: a buffer that grows ---- */
typedef struct Bytes {
    uint8_t *at;
    size_t len, cap;
    bool lost; /* there was no memory: the content is not complete */
} Bytes;
void bytes_add(Bytes *b, const void *from, size_t n);
void bytes_byte(Bytes *b, int byte);
void bytes_number(Bytes *b, uint64_t v);
void bytes_signed(Bytes *b, int64_t v);
void bytes_format(Bytes *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bytes_json(Bytes *b, const char *utf8); /* in quotes; modified UTF-8 passes */
void bytes_in_base64(Bytes *b, const uint8_t *from, size_t n);
void bytes_base64(Bytes *b, const void *from, size_t n); /* in quotes */
void bytes_free(Bytes *b);

/* ---- options.c ---- */
typedef struct ShowOptions {
    char *file; /* "": none, for a live page */
    char *only, *from, *until, *source;
    char *live; /* where its address goes: a file, or "-" for the error stream; NULL: not live */
    uint64_t steps, bytes, port;
} ShowOptions;
extern ShowOptions show_options;
bool options_read(const char *text);      /* false: said why */
bool options_own(const char *class_name); /* "pkg/Name" */
bool options_own_method(const char *class_name, const char *name);
bool options_names(const char *list, const char *class_name, const char *method);

/* ---- values ---- */
enum { VALUE_NONE, VALUE_REF, VALUE_ONE, VALUE_TWO };
enum { OBJECT_NULL, OBJECT_UNSEEN, FIRST_OBJECT };
typedef struct Value {
    int64_t bits; /* of a reference, the object's number */
    int kind;
} Value;
void value_add(Bytes *b, Value v);
static inline bool value_same(Value a, Value b) { return a.kind == b.kind && a.bits == b.bits; }

/* ---- log.c ---- */
enum {
#define RECORD(name, number, payload) REC_##name = number,
#include "tools/show/records.def"
#undef RECORD
};
typedef struct ShowThread ShowThread;
extern _Atomic bool recording;              /* from the start, or from --from, until a limit */
void record_begin(ShowThread *t, int kind); /* the payload goes to t->payload */
void record_end(ShowThread *t);             /* appends it to t->records */
void log_commit(ShowThread *t, int steps);  /* t->records to the log */
void log_stop(const char *why);
void log_close(void); /* nothing is appended any more */
void log_crash(const char *what);
void log_progress(void);
void log_told(bool written); /* what there is, and how to open it */
void log_copy(Bytes *to, size_t from, size_t most);
typedef struct Log {
    Bytes bytes;
    uint64_t steps, moments;
    char why[200];   /* it ended early; "": it did not */
    char crash[200]; /* of the program */
} Log;
extern Log show_log;

/* ---- tables.c: classes and methods ---- */
typedef struct ShowField {
    char *name, *signature;
    jfieldID id;
    jint modifiers;
} ShowField;
typedef struct CellCopy {
    int name;
    jlong a, b, wide;
} CellCopy;
/* A loader or a module; number 0: none (of a loader: the boot loader). */
typedef struct ShowOwner {
    char *name, *class_name; /* name NULL: it has none */
    int loader;              /* of a module, or of the loader's class: a number of a loader */
    jobject object;          /* weak global */
} ShowOwner;
typedef struct Owners {
    ShowOwner rows[300];
    int count;
} Owners;
extern Owners show_loaders, show_modules; /* owners.c */
int loader_number(JNIEnv *jni, jobject loader);
int module_number(JNIEnv *jni, jclass k);
typedef struct ShowClass ShowClass;
typedef struct ShowPool {
    struct ShowPool *older; /* of the version before */
    Bytes bytes;
    jint count;
} ShowPool;
struct ShowClass {
    int number;
    bool own, array, interface, followed; /* followed: what its instances contain is recorded */
    bool left_out;                        /* it would be the program's own, but for --only */
    char *name;                           /* "pkg/Name", "[I" */
    jclass klass;                         /* weak global */
    ShowClass *super;
    int loader, module;
    jint modifiers;
    unsigned stamp;    /* of the last change of what tables_json tells */
    ShowField *fields; /* declared ones */
    jint field_count;
    int instance_fields; /* with those of superclasses */
    bool detailed;       /* prepared: what follows is there */
    char *source_name, *source_path;
    int version; /* from 1 */
    ShowPool *pools;
    unsigned char *pool_states; /* of the newest */
    jint pool_state_count;
    bool statics_recorded;
};
typedef struct ShowMethod ShowMethod;
struct ShowMethod {
    jmethodID
        id; /* of a retired one: still that of the method now, until an old frame tells its own */
    int number, version;
    unsigned stamp;
    bool retired; /* its class has a newer version */
    bool own_id;  /* retired, and `id` is not that of the method now */
    ShowClass *of;
    char *name, *signature;
    jint modifiers, max_locals, code_len;
    bool own, native;
    unsigned char *code;
    unsigned char *seen;  /* per bci: SEEN_* */
    char *lines, *locals; /* JSON; NULL: none */
    CellCopy *cells;
    jint *cell_bcis, cell_count;
};
enum { SEEN_RESOLVED = 1, SEEN_OWN_CALL = 2 };
extern _Atomic unsigned tables_stamp; /* grows with each change */
static inline unsigned tables_change(void) { return atomic_fetch_add(&tables_stamp, 1) + 1; }
bool tables_init(void);
void tables_enter(void);
void tables_exit(void);
ShowClass *class_info(JNIEnv *jni, jclass k); /* NULL: no memory */
/* A local reference; NULL: no class of the name is loaded.  FindClass would ask a loader, which
 * keeps a lock for each name: a run under a schedule must be the same when it is recorded. */
jclass class_loaded(JNIEnv *jni, const char *signature);
ShowClass *class_at(int number);
int class_count(void);
void class_prepared(JNIEnv *jni, jclass k, ShowClass *c);
ShowMethod *method_info(JNIEnv *jni, jmethodID id); /* NULL: no memory */
ShowMethod *method_at(int number);
int method_count(void);
ShowMethod *method_again(JNIEnv *jni, ShowMethod *m); /* under the monitor; what its ID names now */
bool method_same_code(const ShowMethod *m, jmethodID id);
bool pool_read(jclass k, ShowPool *pool); /* false: it has none */
int operation_number(const char *name);
const char *operation_name(int number); /* NULL: beyond the last */
char *find_source(const ShowClass *c, const char *file);

/* ---- versions.c: what redefinition changes ---- */
void versions_may_change(void);                               /* the world stands still */
void versions_update(ShowThread *t, JNIEnv *jni);             /* before a method is looked at */
ShowMethod *version_of_id(jmethodID id, const ShowClass *of); /* NULL: no old version */

/* ---- console.c: what goes to the console and comes from it ---- */
void console_watch(JNIEnv *jni);
bool console_line_is_open(bool of_both); /* on the error stream, or on the output, too */
bool console_breakpoint(ShowThread *t, JNIEnv *jni, jthread thread, jmethodID id);

/* ---- carriers.c: virtual threads ---- */
void carriers_watch(JNIEnv *jni);
void carriers_class_prepared(jclass k, const ShowClass *c);
bool carriers_breakpoint(ShowThread *t, JNIEnv *jni, jmethodID id); /* true: it was this one's */
void JNICALL carriers_mount(jvmtiEnv *ti, ...);
void JNICALL carriers_unmount(jvmtiEnv *ti, ...);

/* ---- launch.c: a program that is given as source has names of variables ---- */
void launch_class_prepared(JNIEnv *jni, jclass k, const ShowClass *c);
bool launch_breakpoint(JNIEnv *jni, jthread thread, jmethodID id); /* true: it was this one's */

/* ---- inside.c: extension functions ---- */
bool inside_init(jvmtiEnv *env);
/* thread NULL: the calling one */
bool inside_slots(jthread thread, jint depth, int max, jint *locals, jint *operands,
                  unsigned char *kinds, jvalue *values);
jthread inside_carrier(jthread thread); /* of a virtual one; NULL: nobody carries it */
bool inside_words(jobject o, jlong *address, jint *lock_word);
void record_cells(ShowThread *t, ShowMethod *m); /* what changed in them since the last time */
void record_pool(ShowThread *t, JNIEnv *jni, ShowClass *c);
void json_tables(Bytes *b, JNIEnv *jni, const ShowClass *c); /* vtable and itables */
void json_machine(Bytes *b, const ShowMethod *m);            /* its machine code, if there is any */
jvmtiError inside_tags(jint environment, jint max, jint *n, jobject **objects, jlong **tags);

/* ---- objects.c ---- */
/* The object's number; a new one is recorded with what it contains. */
int64_t object_number(ShowThread *t, JNIEnv *jni, jobject o);
void object_again(ShowThread *t, JNIEnv *jni, jobject o, bool contents); /* where it changed */
void statics_record(ShowThread *t, JNIEnv *jni, ShowClass *c);
Value field_value(ShowThread *t, JNIEnv *jni, char type, jvalue v);

/* ---- frames.c ---- */
enum { MOST_HELD = 6 };
typedef struct ShowFrame {
    ShowMethod *method; /* of the program's own; of a library when `collapsed` */
    bool collapsed;
    bool awaits_breakpoint; /* of the step that was recorded last */
    int bci;                /* -1: nothing happened in it yet */
    int locals, operands, room;
    Value *values;
    jobject held[MOST_HELD]; /* globals: what the instruction under way may change */
    int held_count;
    bool holds_contents; /* a call: look at what they contain */
    int64_t locks;       /* of a synchronized method: the object; 0: none */
    bool stores;         /* an array store is under way */
    Value array, index, stored;
} ShowFrame;
struct ShowThread {
    int number; /* from 1 */
    char *name;
    int64_t object; /* its Thread; 0: it ran nothing of the program */
    bool daemon, is_virtual, stepping;
    bool held; /* at the gate; under its lock */
    ShowFrame *frames;
    int count, room;
    Bytes records, payload;
    int kind;         /* of the record under way */
    uint64_t moments; /* in `records` */
    uint64_t steps_since_key, key_bytes;
    unsigned char *kinds;
    jvalue *values;
    int slots;
    ShowThread *next;
};
/* Made when it is met first; NULL: no memory. */
ShowThread *thread_of(JNIEnv *jni, jthread thread);
ShowThread *thread_here(JNIEnv *jni, jthread thread);  /* of an event in it; NULL: no memory */
ShowThread *thread_comes(JNIEnv *jni, jthread thread); /* it is here from now on; NULL: no memory */
void thread_goes(void);                                /* whoever was here is not any more */
int thread_number_here(void);                          /* 0: no event has come in this thread yet */
bool thread_in_own_code(void); /* the program's own, not that of a library */
ShowThread *threads_first(void);
int thread_number_of(jthread thread);  /* 0: not known */
bool thread_runs(const ShowMethod *m); /* this one does */
void frame_step(ShowThread *t, JNIEnv *jni, jthread thread, ShowMethod *m, int bci,
                bool breakpoint);
void library_step(ShowThread *t, JNIEnv *jni, jthread thread, ShowMethod *m);
void frame_popped(ShowThread *t, JNIEnv *jni, jthread thread, ShowMethod *m, bool by_exception);
void stepping(ShowThread *t, jthread thread, bool on);
void thread_adopt(JNIEnv *jni, jthread thread); /* suspended: what it does already */

/* ---- tags.c: what other environments have tagged ---- */
void tags_may_change(int environment, const char *text); /* a call of theirs has returned */
void tags_record(ShowThread *t, JNIEnv *jni);            /* if they may have */

/* ---- agents.c ---- */
extern _Atomic uint64_t agents_left_out;
void agents_told(int kind, int environment, const char *text);

/* ---- page.c ---- */
void page_prepare(void); /* while functions may be called */
/* Rows of classes and methods that changed after a stamp, all of the rest; gives the new stamp. */
unsigned tables_json(Bytes *b, JNIEnv *jni, unsigned since, bool machine);
bool page_write(JNIEnv *jni); /* false: said why; jni NULL: the process is broken */

/* ---- gate.c: pause and step of a live page ---- */
void gate_pass(ShowThread *t); /* holds nothing; may wait */
void gate_set(bool close);
bool gate_is_closed(void);
void gate_step(int thread, char way, bool line);
void gate_json(Bytes *b);

/* ---- live.c: the page while the program runs ---- */
bool live_wanted(void);
bool live_bind(void); /* false: said why */
void live_tell_address(void);
bool live_begun(void);
bool live_begin(JNIEnv *jni); /* false: said why */
void live_end(JNIEnv *jni);   /* the program has ended */

/* ---- recorder.c ---- */
extern jvmtiEnv *show_ti;
void recorder_adopt(JNIEnv *jni);          /* begins to record a program that runs already */
void watch_methods(JNIEnv *jni, jclass k); /* a breakpoint at the start of each */
extern int64_t show_started_us;
int64_t now_us(void);
/* How many calls of the recorder's own the thread is in: what they stop is not the program's. */
extern _Thread_local int own_calls;
static inline jvmtiError own_call_end(jvmtiError e)
{
    own_calls--;
    return e;
}
#define TI(function, ...) own_call_end((own_calls++, (*show_ti)->function(show_ti, ##__VA_ARGS__)))
#define FREE(p) ((void)TI(Deallocate, (unsigned char *)(p)))
