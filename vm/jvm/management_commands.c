/* SPDX-License-Identifier: Apache-2.0
 * management_commands.c - VM flags (HotSpotDiagnosticMXBean) and diagnostic commands (DiagnosticCommandMBean). */
#include "vm/jvm/commands.h"
#include "vm/jvm/management.h"
#include "vm/jvm/support.h"
#include "vm/start/options.h"

/* ---- flags ---- */

typedef VEC(char *) Names;
static void add_name(const char *name, const char *value, bool is_default, void *ctx)
{
    Names *n = ctx;
    (void)value;
    (void)is_default;
    VEC_PUSH(n, xstrdup(name));
}

static Object *name_array(Thread *self, Names *names)
{
    HandleScope s = handle_scope_open(self);
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_String, (int32_t)names->len));
    bool ok = !handle_is_null(a);
    for (size_t i = 0; i < names->len; i++) {
        Object *o = ok ? string_from_cstr(self, names->data[i]) : NULL;
        if (o)
            ref_array_set(H(a), (int32_t)i, o);
        ok = o != NULL;
        free(names->data[i]);
    }
    VEC_FREE(names);
    Object *r = ok ? H(a) : NULL;
    handle_scope_close(self, s);
    return r;
}

jobjectArray jmm_GetVMGlobalNames(JNIEnv *env)
{
    VM_ENTRY(env);
    Names names = {0};
    options_each_flag(add_name, &names);
    return jvm_leave_ref(self, name_array(self, &names));
}

static Names changed_flags; /* set by jmm_SetVMGlobal */
static pthread_mutex_t changed_lock = PTHREAD_MUTEX_INITIALIZER;

static bool was_changed(const char *name)
{
    bool found = false;
    pthread_mutex_lock(&changed_lock);
    for (size_t i = 0; i < changed_flags.len; i++)
        found |= !strcmp(changed_flags.data[i], name);
    pthread_mutex_unlock(&changed_lock);
    return found;
}

/* False: no such flag. */
static bool fill_global(JNIEnv *env, const char *name, jmmVMGlobal *g)
{
    memset(g, 0, sizeof *g);
    char *value = options_flag_value(name);
    if (!value)
        return false;
    switch (options_flag_kind(name)) {
    case FLAG_IS_BOOL:
        g->type = JMM_VMGLOBAL_TYPE_JBOOLEAN;
        g->value.z = value[0] == 't';
        break;
    case FLAG_IS_TEXT:
        g->type = JMM_VMGLOBAL_TYPE_JSTRING;
        g->value.l = *value ? (*env)->NewStringUTF(env, value) : NULL;
        break;
    default:
        g->type = JMM_VMGLOBAL_TYPE_JLONG;
        g->value.j = strtoll(value, NULL, 10);
    }
    free(value);
    g->name = (*env)->NewStringUTF(env, name);
    const char *args = vm_options.vm_args_text ? vm_options.vm_args_text : "";
    bool given = strstr(args, name) || (!strcmp(name, "MaxHeapSize") && strstr(args, "-Xmx")) || (!strcmp(name, "InitialHeapSize") && strstr(args, "-Xms"));
    g->origin = given ? JMM_VMGLOBAL_ORIGIN_COMMAND_LINE : options_flag_is_default(name) ? JMM_VMGLOBAL_ORIGIN_DEFAULT : JMM_VMGLOBAL_ORIGIN_ERGONOMIC;
    if (was_changed(name))
        g->origin = JMM_VMGLOBAL_ORIGIN_MANAGEMENT;
    g->writeable = options_flag_is_manageable(name);
    g->external = 1;
    return true;
}

/* names NULL: all flags.  The number of entries filled; an unknown name has a NULL name there. */
jint jmm_GetVMGlobals(JNIEnv *env, jobjectArray names, jmmVMGlobal *globals, jint count)
{
    jint filled = 0;
    if (!names) {
        Names all = {0};
        options_each_flag(add_name, &all);
        for (size_t i = 0; i < all.len; i++) {
            if (filled < count)
                filled += fill_global(env, all.data[i], &globals[filled]);
            free(all.data[i]);
        }
        VEC_FREE(&all);
        return filled;
    }
    for (jint i = 0; i < (*env)->GetArrayLength(env, names) && i < count; i++) {
        jstring s = (*env)->GetObjectArrayElement(env, names, i);
        const char *name = s ? (*env)->GetStringUTFChars(env, s, NULL) : NULL;
        if (!name) {
            VM_ENTRY(env);
            if (!exception_pending(self))
                throw_npe(self);
            VM_EXIT();
            return 0;
        }
        filled += fill_global(env, name, &globals[i]);
        (*env)->ReleaseStringUTFChars(env, s, name);
        (*env)->DeleteLocalRef(env, s);
    }
    return filled;
}

static bool set_flag(const char *name, jvalue value)
{
    if (options_flag_kind(name) != FLAG_IS_TEXT)
        return options_set_flag(name, value.z ? "true" : "false");
    char *text = value.l ? jvm_string_chars(jref_get(value.l)) : NULL;
    bool ok = options_set_flag(name, text ? text : "");
    free(text);
    return ok;
}

void jmm_SetVMGlobal(JNIEnv *env, jstring name, jvalue value)
{
    VM_ENTRY(env);
    char *text = jvm_string_chars(jref_get(name));
    if (!text) {
        throw_npe(self);
    } else {
        char *old = options_flag_value(text);
        if (!old)
            throw_new(self, "java/lang/IllegalArgumentException", "Flag %s does not exist.", text);
        else if (!set_flag(text, value))
            throw_new(self, "java/lang/IllegalArgumentException", "This flag is not writeable.");
        else if (!was_changed(text)) {
            pthread_mutex_lock(&changed_lock);
            VEC_PUSH(&changed_flags, xstrdup(text));
            pthread_mutex_unlock(&changed_lock);
        }
        free(old);
    }
    free(text);
    VM_EXIT();
}

/* ---- diagnostic commands: the rows of vm/jvm/commands.h ---- */

jobjectArray jmm_GetDiagnosticCommands(JNIEnv *env)
{
    VM_ENTRY(env);
    Names names = {0};
    for (int i = 0; command_at(i); i++)
        if (command_at(i)->exported)
            VEC_PUSH(&names, xstrdup(command_at(i)->name));
    return jvm_leave_ref(self, name_array(self, &names));
}

void jmm_GetDiagnosticCommandInfo(JNIEnv *env, jobjectArray names, dcmdInfo *infos)
{
    VM_ENTRY(env);
    Object *a = jref_get(names);
    for (int32_t i = 0; a && i < array_length(a); i++) {
        Object *s = ref_array_get(a, i);
        char *name = s ? string_to_mutf8(s) : xstrdup("");
        const Command *c = command_find(name, strlen(name));
        free(name);
        if (!c) {
            throw_new(self, "java/lang/IllegalArgumentException", "Unknown diagnostic command");
            break;
        }
        infos[i] = (dcmdInfo){c->name, c->description, c->impact, c->permission[0], c->permission[1], c->permission[2], c->arg_count, JNI_TRUE};
    }
    if (!a)
        throw_npe(self);
    VM_EXIT();
}

void jmm_GetDiagnosticCommandArgumentsInfo(JNIEnv *env, jstring name, dcmdArgInfo *infos, jint count)
{
    VM_ENTRY(env);
    char *text = jvm_string_chars(jref_get(name));
    const Command *c = text ? command_find(text, strlen(text)) : NULL;
    free(text);
    if (!c)
        throw_new(self, "java/lang/IllegalArgumentException", "Unknown diagnostic command");
    for (int i = 0, position = 0; c && i < c->arg_count && i < count; i++) {
        const CommandArg *a = &c->args[i];
        infos[i] = (dcmdArgInfo){a->name, a->text, a->type, a->default_value, a->mandatory, a->option, JNI_FALSE, a->option ? -1 : position++};
    }
    VM_EXIT();
}

jstring jmm_ExecuteDiagnosticCommand(JNIEnv *env, jstring command)
{
    VM_ENTRY(env);
    char *line = jvm_string_chars(jref_get(command)), *text = NULL;
    size_t n = 0;
    Object *result = NULL;
    const char *more = line ? strchr(line, '\n') : NULL;
    if (!line) {
        throw_npe(self);
    } else if (more && more[1]) { /* a bean runs one command */
        throw_new(self, "java/lang/IllegalArgumentException", "Invalid syntax");
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
    return jvm_leave_ref(self, result);
}

void jmm_SetDiagnosticFrameworkNotificationEnabled(JNIEnv *env, jboolean enabled)
{
    (void)env; /* the set of commands never changes: there is nothing to notify about */
    (void)enabled;
}
