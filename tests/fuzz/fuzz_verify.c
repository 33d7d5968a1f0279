/* SPDX-License-Identifier: Apache-2.0
 * fuzz_verify.c - libFuzzer: the verifier, by type checking and by inference, in a world of classes
 * that does not exist.
 *
 * The world: a few well-known classes form a tree; what any other name is, an interface, a class
 * below one of the tree, or missing, follows from its hash alone, so that an input gives the same
 * result in every run. */
#include "classfile/verify_host.h"
#include "tests/fuzz/fuzz_classes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
    const char *name;
    int super;
} tree[] = {
    {"java/lang/Object", -1},   {"java/lang/Throwable", 0}, {"java/lang/Error", 1},
    {"java/lang/Exception", 1}, {"java/lang/Number", 0},    {"java/lang/RuntimeException", 3},
    {"java/lang/Integer", 4},   {"java/lang/String", 0},    {"java/lang/Class", 0},
};
/* longer than any way to the root, unless the class under verification stands above itself */
enum { STEPS = 16 };

static int in_tree(Utf8 name)
{
    for (size_t i = 0; i < ARRAY_LEN(tree); i++)
        if (utf8_is(name, tree[i].name))
            return (int)i;
    return -1;
}

static uint32_t shape(Utf8 name) { return hash_bytes(name.bytes, name.len); }
static bool is_missing(Utf8 name) { return in_tree(name) < 0 && shape(name) % 16 == 7; }
static bool is_interface(Utf8 name) { return in_tree(name) < 0 && (shape(name) >> 8) % 4 == 1; }

/* false: it is the root */
static bool super_of(const ClassFile *self, Utf8 *name)
{
    if (utf8_eq(*name, self->name)) {
        *name = self->super_name;
        return name->bytes != NULL;
    }
    int i = in_tree(*name),
        super = i >= 0 ? tree[i].super : (int)((shape(*name) >> 16) % ARRAY_LEN(tree));
    if (super < 0)
        return false;
    *name = (Utf8){tree[super].name, (uint16_t)strlen(tree[super].name)};
    return true;
}

static bool is_below(const ClassFile *self, Utf8 name, Utf8 wanted)
{
    for (int i = 0; i < STEPS; i++) {
        if (utf8_eq(name, wanted))
            return true;
        if (!super_of(self, &name))
            return false;
    }
    return false;
}

static VerifyAnswer host_is_assignable(void *ctx, Utf8 from, Utf8 to)
{
    const ClassFile *self = ctx;
    VM_CHECK(!utf8_eq(from, to) && from.len && to.len && *to.bytes != '[',
             "what is asked needs loading");
    if (is_missing(to))
        return VERIFY_HOST_FAILED;
    if (utf8_eq(to, self->name) ? (self->access_flags & ACC_INTERFACE) != 0 : is_interface(to))
        return VERIFY_YES;
    if (*from.bytes == '[')
        return VERIFY_NO;
    return is_missing(from)           ? VERIFY_HOST_FAILED
           : is_below(self, from, to) ? VERIFY_YES
                                      : VERIFY_NO;
}

static VerifyAnswer host_is_superclass_name(void *ctx, Utf8 name)
{
    const ClassFile *self = ctx;
    return self->super_name.bytes && is_below(self, self->super_name, name) ? VERIFY_YES
                                                                            : VERIFY_NO;
}

static VerifyAnswer host_is_protected_elsewhere(void *ctx, Utf8 owner, bool is_method, Utf8 name,
                                                Utf8 desc)
{
    VM_CHECK(owner.len && name.len && desc.len && (desc.bytes[0] == '(') == is_method,
             "a member is asked for");
    return is_missing(owner) ? VERIFY_HOST_FAILED : shape(name) % 2 ? VERIFY_YES : VERIFY_NO;
}

static VerifyAnswer host_common_superclass(void *ctx, Utf8 a, Utf8 b, Utf8 *out)
{
    const ClassFile *self = ctx;
    if (is_missing(a) || is_missing(b))
        return VERIFY_HOST_FAILED;
    for (int i = 0; i < STEPS && !is_interface(a) && !is_interface(b); i++) {
        if (is_below(self, b, a)) {
            *out = a;
            return VERIFY_YES;
        }
        if (!super_of(self, &a))
            break;
    }
    *out = (Utf8){tree[0].name, (uint16_t)strlen(tree[0].name)};
    return VERIFY_YES;
}

static VerifyAnswer host_inference_begins(void *ctx)
{
    const ClassFile *self = ctx;
    return self->major == 45 && self->minor == 3 ? VERIFY_HOST_FAILED : VERIFY_YES;
}

static const VerifyHost host = {host_is_assignable, host_is_superclass_name,
                                host_is_protected_elsewhere, host_common_superclass,
                                host_inference_begins};

static void judge(const uint8_t *data, size_t size)
{
    ClassFile *cf;
    ClassFileError bad;
    VerifyFailure err = {0};
    if (!classfile_parse(data, size,
                         &(ClassFileOptions){.enable_preview = true, .borrow_bytes = true}, &cf,
                         &bad))
        return;
    VerifyResult r = classfile_verify(cf, &host, cf, &err);
    if (r == VERIFY_ERROR || r == VERIFY_FORMAT)
        VM_CHECK(err.message && *err.message, "a refusal has a text");
    VM_CHECK(classfile_verify(cf, &host, cf, NULL) == r,
             "the verdict does not depend on who wants to know why");
    verify_failure_free(&err);
    classfile_free(cf);
}

/* As it is, and with a version that has the other kind of verification. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    judge(data, size);
    if (size < 10)
        return 0;
    uint8_t *other = xmalloc(size);
    memcpy(other, data, size);
    bool old = be_u2(data + 6) < CLASSFILE_MAJOR_STACKMAP;
    other[4] = other[5] = other[6] = 0;
    other[7] = old ? 52 : 49;
    judge(other, size);
    free(other);
    return 0;
}
