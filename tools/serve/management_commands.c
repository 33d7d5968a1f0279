/* SPDX-License-Identifier: Apache-2.0
 * management_commands.c - VM flags (HotSpotDiagnosticMXBean) and diagnostic commands
 * (DiagnosticCommandMBean). */
#include "tools/serve/commands.h"
#include "tools/serve/management.h"
#include "vm/jvm/support.h"
#include "vm/flags/flags.h"

/* ---- flags ---- */

typedef VEC(char *) Names;
static void add_name(const Flag *f, void *ctx)
{
    Names *n = ctx;
    VEC_PUSH(*n, xstrdup(f->name)); /* as many as there are options */
}

static Object *name_array(Thread *self, Names *names)
{
    HANDLE_SCOPE(self);
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_String, (int32_t)names->len));
    bool ok = !handle_is_null(a);
    for (size_t i = 0; i < names->len; i++) {
        ok = ok && array_put(a, (int32_t)i, string_from_cstr(self, names->data[i]));
        free(names->data[i]);
    }
    VEC_FREE(*names);
    return ok ? H(a) : NULL;
}

jobjectArray jmm_GetVMGlobalNames(JNIEnv *env)
{
    VM_ENTRY(env);
    Names names = {0};
    flags_each(add_name, &names);
    return jref_new_local(self, name_array(self, &names));
}

/* False: no such flag, or not one that is shown. */
static bool fill_global(JNIEnv *env, const char *name, jmmVMGlobal *g)
{
    static const jmmVMGlobalOrigin origins[] = {
        [FLAG_DEFAULT] = JMM_VMGLOBAL_ORIGIN_DEFAULT,
        [FLAG_COMMAND_LINE] = JMM_VMGLOBAL_ORIGIN_COMMAND_LINE,
        [FLAG_ENVIRONMENT] = JMM_VMGLOBAL_ORIGIN_ENVIRON_VAR,
        [FLAG_FILE] = JMM_VMGLOBAL_ORIGIN_CONFIG_FILE,
        [FLAG_ERGONOMIC] = JMM_VMGLOBAL_ORIGIN_ERGONOMIC,
        [FLAG_MANAGEMENT] = JMM_VMGLOBAL_ORIGIN_MANAGEMENT};
    Flag f;
    memset(g, 0, sizeof *g);
    if (!flag_find(name, strlen(name), &f) || flag_is_locked(&f))
        return false;
    FREED char *value = flag_value(&f);
    switch (f.kind) {
    case FLAG_IS_BOOL:
        g->type = JMM_VMGLOBAL_TYPE_JBOOLEAN;
        g->value.z = value[0] == 't';
        break;
    case FLAG_IS_TEXT:
    case FLAG_IS_LIST:
        g->type = JMM_VMGLOBAL_TYPE_JSTRING;
        g->value.l = *value ? (*env)->NewStringUTF(env, value) : NULL;
        break;
    case FLAG_IS_DOUBLE:
        g->type = JMM_VMGLOBAL_TYPE_JDOUBLE;
        g->value.d = strtod(value, NULL);
        break;
    case FLAG_IS_SIGNED:
    case FLAG_IS_UNSIGNED:
        g->type = JMM_VMGLOBAL_TYPE_JLONG;
        g->value.j = f.kind == FLAG_IS_SIGNED ? strtoll(value, NULL, 10)
                                              : (jlong)strtoull(value, NULL, 10);
        break;
    }
    g->name = (*env)->NewStringUTF(env, name);
    g->origin = origins[flag_origin(&f)];
    g->writeable = flag_is_manageable(&f);
    g->external = 1;
    return true;
}

/* names NULL: all flags.  The number of entries filled; an unknown name has a NULL name there. */
jint jmm_GetVMGlobals(JNIEnv *env, jobjectArray names, jmmVMGlobal *globals, jint count)
{
    jint filled = 0;
    if (!names) {
        Names all = {0};
        flags_each(add_name, &all);
        for (size_t i = 0; i < all.len; i++) {
            if (filled < count)
                filled += fill_global(env, all.data[i], &globals[filled]);
            free(all.data[i]);
        }
        VEC_FREE(all);
        return filled;
    }
    for (jint i = 0; i < (*env)->GetArrayLength(env, names) && i < count; i++) {
        jstring s = (*env)->GetObjectArrayElement(env, names, i);
        const char *name = s ? (*env)->GetStringUTFChars(env, s, NULL) : NULL;
        if (!name) {
            VM_ENTRY(env);
            if (!exception_pending(self))
                throw_npe(self);
            return 0;
        }
        filled += fill_global(env, name, &globals[i]);
        (*env)->ReleaseStringUTFChars(env, s, name);
        (*env)->DeleteLocalRef(env, s);
    }
    return filled;
}

/* The value as flag_change reads it, malloc'ed. */
static char *value_text(Thread *self, const Flag *f, jvalue value)
{
    switch (f->kind) {
    case FLAG_IS_BOOL: return xstrdup(value.z ? "true" : "false");
    case FLAG_IS_SIGNED:
    case FLAG_IS_UNSIGNED: return xasprintf("%lld", (long long)value.j);
    case FLAG_IS_DOUBLE: return xasprintf("%f", value.d);
    case FLAG_IS_TEXT:
    case FLAG_IS_LIST: break;
    }
    char *text = value.l ? jvm_string_chars(self, value.l) : NULL;
    return text ? text : xstrdup("");
}

void jmm_SetVMGlobal(JNIEnv *env, jstring name, jvalue value)
{
    VM_ENTRY(env);
    FREED char *text = jvm_string_chars(self, name);
    Flag f;
    if (!text) {
        if (!name)
            throw_npe(self);
    } else if (!flag_find(text, strlen(text), &f)) {
        throw_new(self, IllegalArgumentException, "Flag %s does not exist.", text);
    } else if (!flag_is_manageable(&f)) {
        throw_new(self, IllegalArgumentException, "This flag is not writeable.");
    } else {
        char err[256], *wanted = value_text(self, &f, value);
        if (!exception_pending(self) && !flag_change(&f, wanted, err, sizeof err))
            throw_new(self, IllegalArgumentException, "%s", err);
        free(wanted);
    }
}

/* ---- diagnostic commands: the rows of tools/serve/commands.h ---- */

jobjectArray jmm_GetDiagnosticCommands(JNIEnv *env)
{
    VM_ENTRY(env);
    Names names = {0};
    for (int i = 0; command_at(i); i++)
        if (command_at(i)->exported)
            VEC_PUSH(names, xstrdup(command_at(i)->name));
    return jref_new_local(self, name_array(self, &names));
}

void jmm_GetDiagnosticCommandInfo(JNIEnv *env, jobjectArray names, dcmdInfo *infos)
{
    VM_ENTRY(env);
    Object *a = jref_get(names);
    for (int32_t i = 0; a && i < array_length(a); i++) {
        Object *s = ref_array_get(a, i);
        char *name = s ? string_to_mutf8(s) : NULL;
        const Command *c = name ? command_find(name, strlen(name)) : NULL;
        if (s && !name) {
            throw_out_of_memory(self, "a command's name");
            break;
        }
        free(name);
        if (!c) {
            throw_new(self, IllegalArgumentException, "Unknown diagnostic command");
            break;
        }
        int arguments = 0;
        for (int k = 0; k < c->arg_count; k++)
            arguments += command_takes(&c->args[k]);
        infos[i] = (dcmdInfo){c->name,          c->description,   c->impact, c->permission[0],
                              c->permission[1], c->permission[2], arguments, JNI_TRUE};
    }
    if (!a)
        throw_npe(self);
}

void jmm_GetDiagnosticCommandArgumentsInfo(JNIEnv *env, jstring name, dcmdArgInfo *infos,
                                           jint count)
{
    VM_ENTRY(env);
    char *text = jvm_string_chars(self, name);
    const Command *c = text ? command_find(text, strlen(text)) : NULL;
    free(text);
    if (!c && !exception_pending(self))
        throw_new(self, IllegalArgumentException, "Unknown diagnostic command");
    for (int i = 0, n = 0, position = 0; c && i < c->arg_count && n < count; i++) {
        const CommandArg *a = &c->args[i];
        if (command_takes(a))
            infos[n++] = (dcmdArgInfo){
                a->name,      a->text,   command_type(a), a->default_value,
                a->mandatory, a->option, JNI_FALSE,       a->option ? -1 : position++};
    }
}

jstring jmm_ExecuteDiagnosticCommand(JNIEnv *env, jstring command)
{
    VM_ENTRY(env);
    char *line = jvm_string_chars(self, command), *text = NULL;
    size_t n = 0;
    Object *result = NULL;
    const char *more = line ? strchr(line, '\n') : NULL;
    if (!line) {
        if (!command)
            throw_npe(self);
    } else if (more && more[1]) { /* a bean runs one command */
        throw_new(self, IllegalArgumentException, "Invalid syntax");
    } else {
        FILE *out = open_memstream(&text, &n);
        bool ok = out && commands_run(self, line, out, true);
        if (out)
            fclose(out);
        if (ok)
            result = string_from_utf8(self, text);
        else if (!exception_pending(self))
            throw_out_of_memory(self, "diagnostic command");
        free(text);
    }
    free(line);
    return jref_new_local(self, result);
}

void jmm_SetDiagnosticFrameworkNotificationEnabled(JNIEnv *env, jboolean enabled)
{
    /* the set of commands never changes: there is nothing to notify about */
}
