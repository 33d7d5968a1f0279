/* SPDX-License-Identifier: Apache-2.0
 * fuzz_descriptor.c - libFuzzer: any bytes as descriptor, class name, member name, modified UTF-8
 * and as a native method's name. */
#include "classfile/descriptor.h"
#include "classfile/mutf8.h"
#include "vm/model/symbol.h"
#include "vm/jni/env.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A text function is called with no room, little room and enough: the length is the same, the end
 * always marked. */
#define TEXT(call) \
    do { \
        char none[1] = {'x'}, little[5], enough[4096]; \
        char *buf = none; \
        size_t size_ = 0, wanted = (call); \
        VM_CHECK(none[0] == 'x', "no room, nothing written"); \
        buf = little, size_ = sizeof little; \
        VM_CHECK((call) == wanted && memchr(little, 0, sizeof little), "little room"); \
        buf = enough, size_ = sizeof enough; \
        VM_CHECK((call) == wanted && memchr(enough, 0, sizeof enough), "enough room"); \
        VM_CHECK(wanted >= sizeof enough || strlen(enough) <= wanted, "length as announced"); \
        VM_CHECK(memcmp(little, enough, wanted < 4 ? wanted : 4) == 0, "the same text"); \
    } while (0)

static bool field_valid(const char *s, size_t n)
{
    return desc_check_field(s, n, false) == DESC_OK;
}

static void field(const char *s, size_t n)
{
    if (!field_valid(s, n))
        return;
    DescIter it = desc_iter(s, n);
    VM_CHECK(desc_next(&it) && it.type == s && it.type_len == n && it.slots == desc_kind_slots(*s),
             "one type, the whole text");
    VM_CHECK(!desc_next(&it), "and no more");
    VM_CHECK(desc_dimensions(s, n) <= DESC_MAX_DIMENSIONS, "dimensions");
    if (*s == 'L' || *s == '[') {
        size_t len;
        const char *name = desc_class_name(s, n, &len);
        VM_CHECK(*s == '[' ? name == s && len == n : name_is_class(name, len),
                 "a descriptor's class has a valid name");
    } else {
        VM_CHECK(desc_primitive_name(*s), "a primitive type has a name");
    }
}

static bool method_valid(const char *s, size_t n, unsigned *slots)
{
    return desc_check_method(s, n, false, slots) == DESC_OK && *slots <= DESC_MAX_ARG_SLOTS;
}

static void method(const char *s, size_t n)
{
    unsigned slots, sum = 0, count = 0;
    if (!method_valid(s, n, &slots))
        return;
    DescIter it = desc_iter(s, n);
    while (desc_next(&it)) {
        VM_CHECK(it.slot == sum && it.index == count && it.type > s &&
                     it.type + it.type_len < s + n,
                 "a parameter's place");
        VM_CHECK(field_valid(it.type, it.type_len), "a parameter's type");
        sum += it.slots;
        count++;
    }
    uint32_t len;
    const char *ret = desc_return(s, n, &len);
    VM_CHECK(sum == slots && sum == desc_arg_slots(s, n) && count == desc_arg_count(s, n),
             "slots counted twice");
    VM_CHECK(ret + len == s + n && *ret == desc_return_kind(s, n) &&
                 (*ret == 'V' || field_valid(ret, len)),
             "return type");
}

/* Functions that promise to be safe for anything. */
static void anything(const char *s, size_t n)
{
    size_t len;
    uint32_t len32;
    DescIter it = desc_iter(s, n);
    for (size_t i = 0; desc_next(&it); i++)
        VM_CHECK(i <= n && it.type >= s && it.type + it.type_len <= s + n,
                 "a type inside the text");
    desc_return(s, n, &len32);
    desc_return_kind(s, n);
    desc_arg_slots(s, n);
    desc_arg_count(s, n);
    desc_dimensions(s, n);
    desc_class_name(s, n, &len);
    TEXT(class_name_external(buf, size_, s, n));
    TEXT(desc_external(buf, size_, s, n));
    TEXT(desc_external_params(buf, size_, s, n));
    TEXT(method_external(buf, size_, s, n, s, n, s, n));
    for (int legacy = 0; legacy < 2; legacy++) {
        desc_check_field(s, n, legacy);
        desc_check_method(s, n, legacy, &(unsigned){0});
        name_check_field(s, n, legacy);
        name_check_method(s, n, legacy);
        name_check_class(s, n, legacy);
    }
    VM_CHECK(!name_check_method(s, n, false) || (n && name_check_field(s, n, false)) || *s == '<',
             "a method's name");
}

static void mangled(const char *s, size_t n)
{
    if (n > 2000)
        return;
    Symbol *name = xcalloc(1, sizeof *name + n + 1);
    memcpy(name->bytes, s, n);
    name->len = (uint16_t)n;
    unsigned slots;
    char *desc = method_valid(s, n, &slots) ? strndup(s, n) : xasprintf("(L%.*s;)V", (int)n, s);
    free(jni_mangled_name(name, s, n, NULL));
    char *text = method_valid(desc, strlen(desc), &slots) ? jni_mangled_name(name, s, n, desc)
                                                          : xstrdup("");
    for (const char *c = text; *c; c++)
        VM_CHECK((*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     *c == '_',
                 "letters of C");
    free(text);
    free(desc);
    free(name);
}

static void utf8(const char *s, size_t n)
{
    size_t units = mutf8_utf16_len(s, n);
    uint16_t *utf16 = xmalloc(units * 2 + 2);
    mutf8_to_utf16(s, n, utf16);
    VM_CHECK(mutf8_equals_utf16(s, n, utf16, units), "decoded text equals itself");
    free(utf16);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *s = (const char *)data;
    if (size == 0 || size > UINT16_MAX)
        return 0;
    utf8(s, size);
    if (!mutf8_valid(s, size, &(size_t){0})) /* what reaches the others has been looked at */
        return 0;
    field(s, size);
    method(s, size);
    anything(s, size);
    mangled(s, size);
    return 0;
}
