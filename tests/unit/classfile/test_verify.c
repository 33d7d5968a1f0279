/* SPDX-License-Identifier: Apache-2.0
 * test_verify.c - the verifier against a world of classes read from the JDK's image:
 * everything javac made is accepted, hand-made bad code gets the error that stock java gives, and
 * no bytes make it fault. */
#include "tests/unit/classfile/jimage_walk.h"
#include "tests/unit/classfile/test_verify_world.h"
#include <check.h>
#include <time.h>

static JImage *image;
static World world;

static void setup(void)
{
    SourceError err;
    image = jimage_open(world_jdk_image(), &err);
    ck_assert_msg(image != NULL, "%s", err.message);
    world_init(&world, image);
}

static void teardown(void)
{
    world_free(&world);
    jimage_close(image);
}

/* ---- whole modules ---- */

typedef struct Sweep {
    unsigned classes;
    uint32_t seed;
    unsigned stride;
    unsigned refused;
} Sweep;

static const ClassFile *class_of(const char *file)
{
    size_t n = strlen(file);
    if (n < 7 || strcmp(file + n - 6, ".class") != 0 || !strchr(file, '/') ||
        strstr(file, "META-INF/"))
        return NULL;
    return world_find(&world, (Utf8){file, (uint16_t)(n - 6)});
}

static bool verify_class(void *arg, const char *module, const char *name, size_t len)
{
    Sweep *s = arg;
    const ClassFile *cf = class_of(name);
    if (!cf)
        return true;
    VerifyFailure err;
    world.self = cf;
    VerifyResult r = classfile_verify(cf, &world_host, &world, &err);
    world.self = NULL;
    ck_assert_msg(r == VERIFY_OK, "%s/%s: %d %s", module, name, r, err.message ? err.message : "");
    s->classes++;
    return true;
}

START_TEST(accepts_java_base)
{
    Sweep s = {0};
    clock_t t = clock();
    jimage_visit_resources(image, "java.base", verify_class, &s);
    ck_assert_uint_gt(s.classes, 4000);
    printf("java.base: %u classes in %ld ms\n", s.classes,
           (long)((clock() - t) * 1000 / CLOCKS_PER_SEC));
}
END_TEST

START_TEST(accepts_jdk_compiler)
{
    Sweep s = {0};
    /* not in every run-time image */
    jimage_visit_resources(image, "jdk.compiler", verify_class, &s);
    printf("jdk.compiler: %u classes\n", s.classes);
}
END_TEST

/* The same classes by inference: class files of new versions use nothing it does not know, but for
 * invokedynamic and calls of interface methods by invokespecial or invokestatic. */
static bool infer_class(void *arg, const char *module, const char *name, size_t len)
{
    Sweep *s = arg;
    const ClassFile *cf = class_of(name);
    if (!cf || s->seed++ % s->stride != 0)
        return true;
    for (unsigned i = 1; i < cf->cp_count; i++)
        if (cf->cp[i].tag >= CP_METHOD_HANDLE)
            return true;
    ClassFile old = *cf;
    old.major = 49;
    VerifyFailure err;
    world.self = cf;
    VerifyResult r = classfile_verify(&old, &world_host, &world, &err);
    world.self = NULL;
    s->classes++;
    if (r != VERIFY_OK) {
        bool interface_call = r == VERIFY_ERROR &&
                              (strstr(err.message, "Illegal type in constant pool") ||
                               strstr(err.message, "Illegal use of nonvirtual"));
        ck_assert_msg(interface_call, "%s: %d %s", name, r, err.message ? err.message : "");
        verify_failure_free(&err);
        s->refused++;
    }
    return true;
}

START_TEST(inference_accepts_java_base)
{
    Sweep s = {.stride = 3};
    jimage_visit_resources(image, "java.base", infer_class, &s);
    ck_assert_uint_gt(s.classes, 600);
    ck_assert_uint_lt(s.refused, s.classes / 10);
}
END_TEST

/* ---- mutants: any verdict, no fault ---- */

static bool mutate_class(void *arg, const char *module, const char *name, size_t len)
{
    Sweep *s = arg;
    s->seed = s->seed * 1664525 + 1013904223;
    if ((s->seed >> 16) % s->stride != 0)
        return true;
    const ClassFile *cf = class_of(name);
    if (!cf)
        return true;
    uint8_t *bytes = malloc(cf->len);
    for (int round = 0; round < 6; round++) {
        memcpy(bytes, cf->bytes, cf->len);
        if (round & 1)
            bytes[7] = (uint8_t)(round == 1 ? 49 : 50);
        for (unsigned i = 0; i < cf->method_count; i++) {
            const CodeAttribute *c = cf->methods[i].code;
            if (!c)
                continue;
            for (int k = 0; k < 3; k++) {
                s->seed = s->seed * 1664525 + 1013904223;
                uint32_t at = c->code_off + (s->seed >> 8) % c->code_length;
                if (k == 2 && c->stack_map_table.len)
                    at = c->stack_map_table.off + (s->seed >> 8) % c->stack_map_table.len;
                bytes[at] = (uint8_t)(s->seed >> 24);
            }
        }
        ClassFile *bad;
        ClassFileError err;
        if (!classfile_parse(bytes, cf->len, NULL, &bad, &err))
            continue;
        world.self = bad;
        for (unsigned i = 0; i < bad->method_count; i++) {
            VerifyFailure verr;
            VerifyResult r = classfile_verify_method(bad, &bad->methods[i], &world_host, &world,
                                                     &verr);
            if (r == VERIFY_ERROR || r == VERIFY_FORMAT) {
                ck_assert_ptr_nonnull(verr.message);
                s->refused++;
            }
            verify_failure_free(&verr);
        }
        world.self = NULL;
        classfile_free(bad);
        s->classes++;
    }
    free(bytes);
    return true;
}

START_TEST(mutants_do_no_harm)
{
    Sweep s = {.stride = 11, .seed = 20};
    jimage_visit_resources(image, "java.base", mutate_class, &s);
    ck_assert_uint_gt(s.classes, 500);
    ck_assert_uint_gt(s.refused, 500);
}
END_TEST

/* ---- hand-made methods ---- */

typedef struct Bytes {
    uint8_t b[2048];
    size_t n;
} Bytes;

static void u1(Bytes *o, unsigned v) { o->b[o->n++] = (uint8_t)v; }
static void u2(Bytes *o, unsigned v) { u1(o, v >> 8), u1(o, v & 255); }
static void u4(Bytes *o, unsigned v) { u2(o, v >> 16), u2(o, v & 0xFFFF); }

static unsigned utf8(Bytes *o, unsigned *next, const char *s)
{
    u1(o, CP_UTF8);
    u2(o, (unsigned)strlen(s));
    memcpy(o->b + o->n, s, strlen(s));
    o->n += strlen(s);
    return (*next)++;
}

/* Constant pool entries that code may name. */
enum {
    C_T = 2,
    C_OBJECT = 4,
    C_STRING = 6,
    C_THROWABLE = 8,
    C_RUNNABLE = 10,
    M_OBJECT_INIT = 14,
    M_T_INIT = 15,
    F_T_F = 18,
    M_RUN = 21,
    C_INTEGER = 23,
    M_TAKES_RUNNABLE = 26,
    M_CLONE = 29
};

typedef struct Case {
    const char *what;
    int major, stack, locals;
    const char *name, *desc;
    const char *code; /* hexadecimal, blanks allowed */
    const char *map;  /* entries of the StackMapTable with their count, hexadecimal; NULL: none */
    const char *handlers; /* exception table entries, hexadecimal */
    const char *expect;   /* NULL: accepted; else how the error's text begins */
    const char *reason;   /* and what it contains; NULL: anything */
} Case;

static void hex(Bytes *o, const char *s)
{
    for (; s && *s; s++) {
        if (*s == ' ')
            continue;
        unsigned v;
        ck_assert_int_eq(sscanf(s, "%2x", &v), 1);
        u1(o, v);
        s++;
    }
}

static void build(Bytes *o, const Case *c)
{
    unsigned next = 1;
    Bytes code = {.n = 0}, map = {.n = 0}, handlers = {.n = 0};
    hex(&code, c->code);
    hex(&map, c->map);
    hex(&handlers, c->handlers);
    u4(o, CLASSFILE_MAGIC), u2(o, 0), u2(o, (unsigned)c->major), u2(o, 34);
    static const char *const classes[] = {"T", "java/lang/Object", "java/lang/String",
                                          "java/lang/Throwable", "java/lang/Runnable"};
    for (size_t i = 0; i < ARRAY_LEN(classes); i++) {
        unsigned n = utf8(o, &next, classes[i]);
        u1(o, CP_CLASS), u2(o, n), next++;
    }
    utf8(o, &next, "<init>"), utf8(o, &next, "()V");                     /* 11, 12 */
    u1(o, CP_NAME_AND_TYPE), u2(o, 11), u2(o, 12), next++;               /* 13 */
    u1(o, CP_METHODREF), u2(o, C_OBJECT), u2(o, 13), next++;             /* 14 */
    u1(o, CP_METHODREF), u2(o, C_T), u2(o, 13), next++;                  /* 15 */
    utf8(o, &next, "f");                                                 /* 16 */
    u1(o, CP_NAME_AND_TYPE), u2(o, 16), u2(o, 33), next++;               /* 17: f I */
    u1(o, CP_FIELDREF), u2(o, C_T), u2(o, 17), next++;                   /* 18 */
    utf8(o, &next, "run");                                               /* 19 */
    u1(o, CP_NAME_AND_TYPE), u2(o, 19), u2(o, 12), next++;               /* 20 */
    u1(o, CP_INTERFACE_METHODREF), u2(o, C_RUNNABLE), u2(o, 20), next++; /* 21 */
    utf8(o, &next, "java/lang/Integer");                                 /* 22 */
    u1(o, CP_CLASS), u2(o, 22), next++;                                  /* 23 */
    utf8(o, &next, "(Ljava/lang/Runnable;)V");                           /* 24 */
    u1(o, CP_NAME_AND_TYPE), u2(o, 19), u2(o, 24), next++;               /* 25 */
    u1(o, CP_METHODREF), u2(o, C_T), u2(o, 25), next++;                  /* 26 */
    utf8(o, &next, "clone");                                             /* 27 */
    u1(o, CP_NAME_AND_TYPE), u2(o, 27), u2(o, 12), next++;   /* 28 (name only matters) */
    u1(o, CP_METHODREF), u2(o, C_OBJECT), u2(o, 28), next++; /* 29 */
    utf8(o, &next, c->name), utf8(o, &next, c->desc);        /* 30, 31 */
    utf8(o, &next, "Code"), utf8(o, &next, "I");             /* 32, 33 */
    ck_assert_uint_eq(next, 34);
    o->b[9] = 35; /* one more: the name of the map attribute */
    utf8(o, &next, "StackMapTable");
    u2(o, ACC_PUBLIC | ACC_SUPER), u2(o, C_T), u2(o, C_OBJECT), u2(o, 0);
    u2(o, 1), u2(o, 0), u2(o, 16), u2(o, 33), u2(o, 0); /* int f */
    u2(o, 1), u2(o, c->name[0] == '<' ? ACC_PUBLIC : ACC_PUBLIC | ACC_STATIC), u2(o, 30), u2(o, 31),
        u2(o, 1);
    unsigned attr = c->map ? (unsigned)map.n + 6 : 0;
    u2(o, 32), u4(o, 12 + (unsigned)code.n + (unsigned)handlers.n + attr);
    u2(o, (unsigned)c->stack), u2(o, (unsigned)c->locals), u4(o, (unsigned)code.n);
    memcpy(o->b + o->n, code.b, code.n), o->n += code.n;
    u2(o, (unsigned)handlers.n / 8);
    memcpy(o->b + o->n, handlers.b, handlers.n), o->n += handlers.n;
    u2(o, c->map ? 1 : 0);
    if (c->map) {
        u2(o, 34), u4(o, (unsigned)map.n);
        memcpy(o->b + o->n, map.b, map.n), o->n += map.n;
    }
    u2(o, 0);
}

static const Case cases[] = {
    {"return", 52, 0, 0, "m", "()V", "b1", NULL, NULL, NULL, NULL},
    {"int add", 52, 2, 0, "m", "()I", "04 05 60 ac", NULL, NULL, NULL, NULL},
    {"int plus float", 52, 2, 0, "m", "()I", "04 0c 60 ac", NULL, NULL,
     "Bad type on operand stack\nException Details:\n",
     "Type float (current frame, stack[1]) is not assignable to integer"},
    {"underflow", 52, 2, 0, "m", "()V", "57 b1", NULL, NULL, "Operand stack underflow",
     "Attempt to pop empty stack."},
    {"overflow", 52, 1, 0, "m", "()V", "04 04 b1", NULL, NULL, "Operand stack overflow",
     "Exceeded max stack size."},
    {"long needs two slots", 52, 1, 0, "m", "()V", "09 58 b1", NULL, NULL, "Operand stack overflow",
     NULL},
    {"pop half a long", 52, 2, 0, "m", "()V", "09 57 b1", NULL, NULL, "Bad type on operand stack",
     "long_2nd"},
    {"falls off", 52, 0, 0, "m", "()V", "00", NULL, NULL, "Control flow falls through code end",
     "@1: <invalid>"},
    {"cut instruction", 52, 1, 0, "m", "()V", "10", NULL, NULL, "Bad instruction", NULL},
    {"unknown instruction", 52, 1, 0, "m", "()V", "ff b1", NULL, NULL, "Bad instruction", NULL},
    {"jsr", 52, 1, 0, "m", "()V", "a8 00 03 b1", NULL, NULL, "Bad instruction: a8", NULL},
    {"branch without frame", 52, 1, 0, "m", "()V", "04 99 00 03 b1", NULL, NULL,
     "Expecting a stackmap frame at branch target 4", "Expected stackmap frame at this location."},
    {"branch with frame", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 04", NULL, NULL, NULL},
    {"frame inside instruction", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 02", NULL,
     "StackMapTable error: bad offset", NULL},
    {"branch into instruction", 52, 1, 0, "m", "()V", "04 99 00 02 00 b1", NULL, NULL,
     "Expecting a stackmap frame at branch target 3", NULL},
    {"frame with other depth", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 44 01", NULL,
     "Inconsistent stackmap frames at branch target 4", "stack size doesn't match"},
    {"frame type reserved", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 b0 0004", NULL,
     "StackMapTable format error: reserved frame type", NULL},
    {"frame cut off", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 fb 00", NULL,
     "StackMapTable format error: access beyond the end of attribute", NULL},
    {"bytes behind frames", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 04 00", NULL,
     "StackMapTable format error: wrong attribute size", NULL},
    {"frame names no class", 52, 1, 1, "m", "()V", "04 99 00 03 b1", "0001 fc 0004 07 0001", NULL,
     "StackMapTable format error: bad class index", NULL},
    {"frame with too many locals", 52, 1, 0, "m", "()V", "04 99 00 03 b1", "0001 fc 0004 01", NULL,
     "StackMapTable format error: bad type array size in method 'void T.m()'", NULL},
    {"uninitialized without new", 52, 1, 1, "m", "()V", "04 99 00 03 b1", "0001 fc 0004 08 0000",
     NULL, "StackMapTable format error: bad offset for Uninitialized", NULL},
    {"dead code", 52, 1, 0, "m", "()V", "b1 b1", NULL, NULL, "Expecting a stack map frame",
     "Error exists in the bytecode"},
    {"local out of range", 52, 1, 1, "m", "()V", "15 01 57 b1", NULL, NULL,
     "Local variable table overflow", "Local index 1"},
    {"local unset", 52, 1, 1, "m", "()V", "1a 57 b1", NULL, NULL, "Bad local variable type",
     "Type top (current frame, locals[0]) is not assignable to integer"},
    {"half of a long overwritten", 52, 2, 2, "m", "(J)V", "03 3c 1e 58 b1", NULL, NULL,
     "Bad local variable type", NULL},
    {"return value missing", 52, 1, 0, "m", "()I", "b1", NULL, NULL,
     "Method expects a return value", NULL},
    {"return value unwanted", 52, 1, 0, "m", "()V", "04 ac", NULL, NULL,
     "Method does not expect a return value", NULL},
    {"wrong return type", 52, 1, 1, "m", "(Ljava/lang/Object;)Ljava/lang/String;", "2a b0", NULL,
     NULL, "Bad return type",
     "Type 'java/lang/Object' (current frame, stack[0]) is not assignable to 'java/lang/String' (from method signature)"},
    {"interfaces take any object", 52, 1, 1, "m", "(Ljava/lang/Object;)V", "2a b8 001a b1", NULL,
     NULL, NULL, NULL},
    {"but no array", 52, 1, 1, "m", "([I)V", "2a b8 001a b1", NULL, NULL,
     "Bad type on operand stack",
     "Type '[I' (current frame, stack[0]) is not assignable to 'java/lang/Runnable'"},
    {"throws an Object", 52, 1, 1, "m", "(Ljava/lang/Object;)V", "2a bf", NULL, NULL,
     "Bad type on operand stack", "'java/lang/Throwable'"},
    {"uninitialized object returned", 52, 1, 0, "m", "()Ljava/lang/Object;", "bb 0004 b0", NULL,
     NULL, "Bad return type", "uninitialized 0"},
    {"initialized object returned", 52, 2, 0, "m", "()Ljava/lang/Object;", "bb 0004 59 b7 000e b0",
     NULL, NULL, NULL, NULL},
    {"<init> of another class", 52, 2, 0, "m", "()V", "bb 0002 b7 000e b1", NULL, NULL,
     "Call to wrong <init> method", NULL},
    {"no constant there", 52, 1, 0, "m", "()V", "12 63 57 b1", NULL, NULL,
     "Illegal constant pool index 99 in class T", NULL},
    {"wrong constant", 52, 1, 0, "m", "()V", "12 01 57 b1", NULL, NULL,
     "Illegal type at constant pool entry 1 in class T", NULL},
    {"ldc of a class", 52, 1, 0, "m", "()V", "12 02 57 b1", NULL, NULL, NULL, NULL},
    {"<init> by invokestatic", 52, 1, 0, "m", "()V", "b8 000f b1", NULL, NULL,
     "Illegal call to internal method", NULL},
    {"count of invokeinterface", 52, 1, 1, "m", "(Ljava/lang/Runnable;)V", "2a b9 0015 02 00 b1",
     NULL, NULL, "Inconsistent args count operand in invokeinterface", NULL},
    {"zero of invokeinterface", 52, 1, 1, "m", "(Ljava/lang/Runnable;)V", "2a b9 0015 01 01 b1",
     NULL, NULL, "Fourth operand byte of invokeinterface must be zero", NULL},
    {"newarray of nothing", 52, 1, 1, "m", "()V", "04 bc 03 57 b1", NULL, NULL,
     "Illegal newarray instruction", NULL},
    {"constructor", 52, 1, 1, "<init>", "()V", "2a b7 000e b1", NULL, NULL, NULL, NULL},
    {"constructor without super()", 52, 1, 1, "<init>", "()V", "b1", NULL, NULL,
     "Constructor must call super() or this() before return", NULL},
    {"super() twice", 52, 1, 1, "<init>", "()V", "2a b7 000e 2a b7 000e b1", NULL, NULL,
     "Bad operand type when invoking <init>", "Invalid type: 'T' (current frame, stack[0])"},
    {"field set before super()", 52, 2, 1, "<init>", "()V", "2a 04 b5 0012 2a b7 000e b1", NULL,
     NULL, NULL, NULL},
    {"field read before super()", 52, 2, 1, "<init>", "()V", "2a b4 0012 57 2a b7 000e b1", NULL,
     NULL, "Bad type on operand stack", "uninitializedThis"},
    {"handler returns without super()", 52, 1, 1, "<init>", "()V", "2a b7 000e b1 57 b1",
     "0001 ff 0005 0001 00 0001 07 0008", "0000 0004 0005 0000",
     "Stack map does not match the one at exception handler 5", "flags"},
    {"handler", 52, 1, 0, "m", "()V", "00 b1 57 b1", "0001 42 07 0008", "0000 0001 0002 0008", NULL,
     NULL},
    {"handler of no Throwable", 52, 1, 0, "m", "()V", "00 b1 57 b1", "0001 42 07 0006",
     "0000 0001 0002 0006", "Catch type is not a subclass of Throwable in exception handler 2",
     "'java/lang/String' (constant pool 6)"},
    {"handler with other local", 52, 1, 1, "m", "(I)V", "0b 43 00 b1 57 b1", "0001 44 07 0008",
     "0000 0003 0004 0000", "Stack map does not match the one at exception handler 4",
     "Type float (current frame, locals[0])"},
    {"tableswitch", 52, 1, 1, "m", "(I)V", "1a aa 0000 00000013 00000000 00000000 00000013 b1",
     "0001 14", NULL, NULL, NULL},
    {"lookupswitch unsorted", 52, 1, 1, "m", "(I)V",
     "1a ab 0000 0000001b 00000002 00000005 0000001b 00000003 0000001b b1", "0001 1c", NULL,
     "Bad lookupswitch instruction", NULL},
    {"version 50 falls back", 50, 1, 0, "m", "()V", "04 99 00 03 b1", NULL, NULL, NULL, NULL},
    {"version 50 bad for both", 50, 1, 0, "m", "()V", "04 99 00 03 57 b1", NULL, NULL,
     "Expecting a stackmap frame at branch target 4", NULL},
    {"version 51 does not", 51, 1, 0, "m", "()V", "04 99 00 03 b1", NULL, NULL,
     "Expecting a stackmap frame", NULL},
    /* inference */
    {"old branch", 49, 1, 0, "m", "()V", "04 99 00 03 b1", NULL, NULL, NULL, NULL},
    {"old underflow", 49, 1, 0, "m", "()V", "57 b1", NULL, NULL,
     "(class: T, method: m signature: ()V) Unable to pop operand off an empty stack", NULL},
    {"old stack heights", 49, 1, 0, "m", "()V", "04 99 00 04 04 b1", NULL, NULL,
     "(class: T, method: m signature: ()V) Inconsistent stack height 1 != 0", NULL},
    {"old merged local", 49, 1, 1, "m", "()V", "04 99 00 08 04 3b a7 00 05 0b 43 1a 57 b1", NULL,
     NULL, "(class: T, method: m signature: ()V) Accessing value from uninitialized register 0",
     NULL},
    {"old bad dead code", 49, 1, 0, "m", "()V", "b1 12 63", NULL, NULL,
     "(class: T, method: m signature: ()V) Illegal constant pool index", NULL},
    {"old falls off", 49, 1, 0, "m", "()V", "00", NULL, NULL,
     "(class: T, method: m signature: ()V) Falling off the end of the code", NULL},
    {"old constructor", 49, 1, 1, "<init>", "()V", "b1", NULL, NULL,
     "(class: T, method: <init> signature: ()V) Constructor must call super() or this()", NULL},
    {"subroutine", 49, 1, 2, "m", "()V", "a8 0004 b1 4c a9 01", NULL, NULL, NULL, NULL},
    {"subroutine keeps untouched locals", 49, 1, 2, "m", "()V",
     "03 3b a8 000d 1a 57 0b 43 a8 0006 22 57 b1 4c a9 01", NULL, NULL, NULL, NULL},
    {"subroutine spoils touched locals", 49, 1, 2, "m", "()V",
     "03 3b a8 000d 1a 57 0b 43 a8 0006 22 57 b1 4c 01 4b a9 01", NULL, NULL,
     "(class: T, method: m signature: ()V) Register 0 contains wrong type", NULL},
    {"subroutine calls itself", 49, 2, 2, "m", "()V", "a8 0003 a8 0000 b1", NULL, NULL,
     "(class: T, method: m signature: ()V) Recursive call to jsr entry", NULL},
    {"ret of an int", 49, 1, 1, "m", "(I)V", "a9 00", NULL, NULL,
     "(class: T, method: m signature: (I)V) ", "Register 0 contains wrong type"},
};

START_TEST(hand_made)
{
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const Case *c = &cases[i];
        Bytes o = {.n = 0};
        build(&o, c);
        ClassFile *cf;
        ClassFileError perr;
        ck_assert_msg(classfile_parse(o.b, o.n, NULL, &cf, &perr), "%s: %s", c->what, perr.message);
        world.self = cf;
        VerifyFailure err;
        VerifyResult r = classfile_verify(cf, &world_host, &world, &err);
        world.self = NULL;
        if (!c->expect)
            ck_assert_msg(r == VERIFY_OK, "%s: %s", c->what, err.message ? err.message : "?");
        else {
            ck_assert_msg(r == VERIFY_ERROR || r == VERIFY_FORMAT, "%s: result %d", c->what, r);
            ck_assert_msg(strncmp(err.message, c->expect, strlen(c->expect)) == 0, "%s: %s",
                          c->what, err.message);
            ck_assert_msg(!c->reason || strstr(err.message, c->reason), "%s: %s", c->what,
                          err.message);
            bool format = strstr(c->expect, "format error") != NULL;
            ck_assert_msg((r == VERIFY_FORMAT) == format, "%s: result %d", c->what, r);
        }
        verify_failure_free(&err);
        classfile_free(cf);
    }
}
END_TEST

START_TEST(whole_text)
{
    static const Case c = {"", 52, 3, 2, "m", "(I)V", "1a 04 0c 60 57 b1", NULL, NULL, "", NULL};
    Bytes o = {.n = 0};
    build(&o, &c);
    ClassFile *cf;
    ClassFileError perr;
    ck_assert(classfile_parse(o.b, o.n, NULL, &cf, &perr));
    world.self = cf;
    VerifyFailure err;
    ck_assert_int_eq(classfile_verify(cf, &world_host, &world, &err), VERIFY_ERROR);
    ck_assert_str_eq(err.message,
                     "Bad type on operand stack\n"
                     "Exception Details:\n"
                     "  Location:\n"
                     "    T.m(I)V @3: iadd\n"
                     "  Reason:\n"
                     "    Type float (current frame, stack[2]) is not assignable to integer\n"
                     "  Current Frame:\n"
                     "    bci: @3\n"
                     "    flags: { }\n"
                     "    locals: { integer }\n"
                     "    stack: { integer, integer, float }\n"
                     "  Bytecode:\n"
                     "    0000000: 1a04 0c60 57b1                         \n");
    ck_assert_uint_eq(err.bci, 3);
    verify_failure_free(&err);
    world.self = NULL;
    classfile_free(cf);
}
END_TEST

/* ---- what the host is asked ---- */

static VerifyAnswer refuse_assignable(void *ctx, Utf8 from, Utf8 to)
{
    ++*(int *)ctx;
    return VERIFY_HOST_FAILED;
}

static VerifyAnswer refuse_name(void *ctx, Utf8 name) { return VERIFY_NO; }

START_TEST(host_is_asked_only_when_needed)
{
    static const VerifyHost host = {.is_assignable = refuse_assignable,
                                    .is_superclass_name = refuse_name};
    static const struct {
        Case c;
        int asked;
        VerifyResult result;
    } asks[] = {
        {{"same", 52, 1, 1, "m", "(Ljava/lang/String;)Ljava/lang/String;", "2a b0", NULL, NULL,
          NULL, NULL},
         0,
         VERIFY_OK},
        {{"Object", 52, 1, 1, "m", "(Lno/Such;)Ljava/lang/Object;", "2a b0", NULL, NULL, NULL,
          NULL},
         0,
         VERIFY_OK},
        {{"null", 52, 1, 1, "m", "()Lno/Such;", "01 b0", NULL, NULL, NULL, NULL}, 0, VERIFY_OK},
        {{"array", 52, 1, 1, "m", "([Lno/Such;)[Ljava/lang/Object;", "2a b0", NULL, NULL, NULL,
          NULL},
         0,
         VERIFY_OK},
        {{"class", 52, 1, 1, "m", "(Ljava/lang/String;)Lno/Such;", "2a b0", NULL, NULL, NULL, NULL},
         1,
         VERIFY_FAILED},
        {{"Throwable", 52, 1, 0, "m", "()V", "00 b1 57 b1", "0001 42 07 0008",
          "0000 0001 0002 0008", NULL, NULL},
         1, /* whose class it loads */
         VERIFY_FAILED},
    };
    for (size_t i = 0; i < ARRAY_LEN(asks); i++) {
        Bytes o = {.n = 0};
        build(&o, &asks[i].c);
        ClassFile *cf;
        ClassFileError perr;
        ck_assert(classfile_parse(o.b, o.n, NULL, &cf, &perr));
        int asked = 0;
        VerifyResult r = classfile_verify(cf, &host, &asked, NULL);
        ck_assert_msg(r == asks[i].result && asked == asks[i].asked, "%s: %d, asked %d",
                      asks[i].c.what, r, asked);
        classfile_free(cf);
    }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("verify");
    TCase *t = tcase_create("verify");
    tcase_set_timeout(t, 200);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, hand_made);
    tcase_add_test(t, whole_text);
    tcase_add_test(t, host_is_asked_only_when_needed);
    tcase_add_test(t, accepts_java_base);
    tcase_add_test(t, accepts_jdk_compiler);
    tcase_add_test(t, inference_accepts_java_base);
    tcase_add_test(t, mutants_do_no_harm);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
