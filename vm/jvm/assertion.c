/* SPDX-License-Identifier: Apache-2.0
 * assertion.c - which classes have assertions enabled (-ea, -da, -esa;
 * java.lang.AssertionStatusDirectives).  (JLS 14.10)
 *
 * Order   an option that names the class; else the innermost package that an option names ("..."
 *         covers subpackages, the empty name is the unnamed package); else the default: -esa for
 *         classes of the boot loader, -ea for all others.  Of equals the last option wins. */
#include "classfile/descriptor.h"
#include "vm/jvm/support.h"

static bool same_name(const char *a, const char *b, size_t n) /* '.' and '/' are the same here */
{
    for (size_t i = 0; i < n; i++) {
        char x = a[i] == '.' ? '/' : a[i], y = b[i] == '.' ? '/' : b[i];
        if (x != y || !x)
            return false;
    }
    return true;
}

static bool enabled(const Class *c)
{
    const char *name = c->name->bytes;
    size_t n = c->name->len;
    for (int i = vm_options.assert_classes.len; i-- > 0;)
        if (strlen(vm_options.assert_classes.names[i]) == n &&
            same_name(name, vm_options.assert_classes.names[i], n))
            return vm_options.assert_classes.enabled[i];
    if (vm_options.assert_packages.len) {
        const char *slash = strrchr(name, '/');
        size_t length = slash ? (size_t)(slash - name) : 0;
        for (bool first = true; first || length; first = false) {
            for (int i = vm_options.assert_packages.len; i-- > 0;)
                if (strlen(vm_options.assert_packages.names[i]) == length &&
                    same_name(name, vm_options.assert_packages.names[i], length))
                    return vm_options.assert_packages.enabled[i];
            while (length && name[--length] != '/') {
            } /* the package around it */
        }
    }
    return c->loader->is_boot ? vm_options.ea_system : vm_options.ea_user_default;
}

VM_ANSWER(jboolean, JVM_DesiredAssertionStatus, (JNIEnv * env, jclass unused, jclass cls),
          enabled(jclass_class(cls)))

/* names: String[]; flags: boolean[] */
static bool fill(Thread *self, Handle d, char **names, const bool *on, int n, uint32_t names_field,
                 uint32_t flags_field)
{
    HANDLE_SCOPE(self);
    Handle strings = handle_new(self, jvm_new_array(self, wk.java_lang_String, n));
    bool ok = !handle_is_null(strings);
    for (int i = 0; ok && i < n; i++) {
        FREED char *dotted = xstrdup(names[i]);
        name_to_dots(dotted);
        ok = array_put(strings, i, string_from_utf8(self, dotted));
    }
    Object *flags = ok ? array_new_primitive(self, T_BOOLEAN, n) : NULL;
    if (flags) {
        for (int i = 0; i < n; i++)
            ((uint8_t *)array_data((Array *)flags))[i] = on[i];
        ref_store(H(d), flags_field, flags);
        ref_store(H(d), names_field, H(strings));
    }
    return flags != NULL;
}

jobject JVM_AssertionStatusDirectives(JNIEnv *env, jclass unused)
{
    VM_ENTRY(env);
    Handle d = handle_new(self, jvm_new(self, wk.java_lang_AssertionStatusDirectives));
    bool ok = !handle_is_null(d) &&
              fill(self, d, vm_options.assert_classes.names, vm_options.assert_classes.enabled,
                   vm_options.assert_classes.len, wk.java_lang_AssertionStatusDirectives_classes,
                   wk.java_lang_AssertionStatusDirectives_classEnabled) &&
              fill(self, d, vm_options.assert_packages.names, vm_options.assert_packages.enabled,
                   vm_options.assert_packages.len, wk.java_lang_AssertionStatusDirectives_packages,
                   wk.java_lang_AssertionStatusDirectives_packageEnabled);
    if (ok)
        *FIELD_PTR(H(d), wk.java_lang_AssertionStatusDirectives_deflt,
                   uint8_t) = vm_options.ea_user_default;
    return jref_new_local(self, ok ? H(d) : NULL);
}
