/* SPDX-License-Identifier: Apache-2.0
 * access_flags.c - which combinations of access flags a class, field or method may have.  (JVMS 17
 * 4.1, 4.5, 4.6)
 *
 * Rules came with versions of the class file format; `major` is compared where one did, and as
 * stock java does: before 49 (Java 5) much of what is now forbidden was merely ignored.
 */
#include "classfile/parser.h"

static bool has(uint16_t flags, uint16_t bits) { return (flags & bits) != 0; }

static bool more_than_one(uint16_t bits) { return (bits & (bits - 1)) != 0; }

/* Table 4.1-B; also for the flags in InnerClasses (table 4.7.6-A). */
bool check_class_flags(Parser *p, uint16_t flags)
{
    uint16_t major = p->cf->major;
    VM_ASSERT(major >= CLASSFILE_MAJOR_MIN, "the version is known before any flags");
    if (has(flags, ACC_MODULE)) /* 4.1: a module is not a class, whatever else is set */
        return parse_fail(p, CLASSFILE_NO_CLASS_DEF, p->pos,
                          "%.*s is not a class because access_flag ACC_MODULE is set", NAME_ARG(p));
    bool ok = !(has(flags, ACC_ABSTRACT) && has(flags, ACC_FINAL));
    if (has(flags, ACC_INTERFACE)) {
        ok = ok && has(flags, ACC_ABSTRACT) && !has(flags, ACC_FINAL);
        if (major >= 49)
            ok = ok && !has(flags, ACC_SUPER) && !has(flags, ACC_ENUM);
    } else if (major >= 49) {
        ok = ok && !has(flags, ACC_ANNOTATION);
    }
    return ok || FAIL(p, "Illegal class modifiers" IN_CLASS ": 0x%X", NAME_ARG(p), flags);
}

/* Table 4.5-A. */
bool check_field_flags(Parser *p, uint16_t flags)
{
    uint16_t major = p->cf->major;
    bool ok;
    if (has(p->cf->access_flags, ACC_INTERFACE)) {
        ok = (flags & (ACC_PUBLIC | ACC_STATIC | ACC_FINAL)) ==
                 (ACC_PUBLIC | ACC_STATIC | ACC_FINAL) &&
             !has(flags, ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT) &&
             !(major >= 49 && has(flags, ACC_ENUM));
    } else {
        ok = !more_than_one(flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) &&
             !(has(flags, ACC_FINAL) && has(flags, ACC_VOLATILE));
    }
    return ok || FAIL(p, "Illegal field modifiers" IN_CLASS ": 0x%X", NAME_ARG(p), flags);
}

/* Methods of interfaces (4.6). */
static bool interface_method_ok(uint16_t flags, uint16_t major)
{
    bool strict_abstract = has(flags, ACC_STRICT) && major >= 49 && major <= 60;
    if (major >= 52) {
        /* exactly one of public and private */
        if (has(flags, ACC_PUBLIC) == has(flags, ACC_PRIVATE))
            return false;
        if (has(flags, ACC_PROTECTED | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE))
            return false;
        return !has(flags, ACC_ABSTRACT) ||
               !(has(flags, ACC_PRIVATE | ACC_STATIC) || strict_abstract);
    }
    if ((flags & (ACC_PUBLIC | ACC_ABSTRACT | ACC_STATIC)) != (ACC_PUBLIC | ACC_ABSTRACT))
        return false;
    if (has(flags, ACC_FINAL | ACC_NATIVE))
        return false;
    return major < 49 ||
           !(has(flags, ACC_PRIVATE | ACC_PROTECTED | ACC_SYNCHRONIZED) || strict_abstract);
}

static bool class_method_ok(uint16_t flags, uint16_t major, bool init)
{
    if (more_than_one(flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)))
        return false;
    if (init) {
        if (has(flags, ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT))
            return false;
        return major < 49 || !has(flags, ACC_BRIDGE);
    }
    if (!has(flags, ACC_ABSTRACT))
        return true;
    if (has(flags, ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC))
        return false;
    return major < 49 || !(has(flags, ACC_SYNCHRONIZED) || (has(flags, ACC_STRICT) && major <= 60));
}

/* Table 4.6-A.  <clinit> is not asked about: its flags but static and strict are ignored. */
bool check_method_flags(Parser *p, uint16_t flags, Utf8 name)
{
    bool init = utf8_is(name, "<init>");
    if (has(p->cf->access_flags, ACC_INTERFACE) ? interface_method_ok(flags, p->cf->major)
                                                : class_method_ok(flags, p->cf->major, init))
        return true;
    return FAIL(p, "Method %.*s" IN_CLASS " has illegal modifiers: 0x%X", UTF8_ARG(name),
                NAME_ARG(p), flags);
}
