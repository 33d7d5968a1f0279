/* SPDX-License-Identifier: Apache-2.0
 * options.h - from JavaVMInitArgs to vm_options, agents and system properties. */
#ifndef VM_START_OPTIONS_H
#define VM_START_OPTIONS_H
#include "jvmti/hooks.h"
#include "vm/start/java_home.h"
#include "vm/vm.h"

/* JNI_OK; JNI_EINVAL/JNI_ERR after one clear line on stderr. Reads JAVA_TOOL_OPTIONS and _JAVA_OPTIONS too. */
jint options_parse(const JavaVMInitArgs *args);
/* Agents in the order given; owned by options.c. */
const AgentOption *options_agents(int *count);
/* The VM flags with their values, one "Name=value" a line; malloc'ed. For jcmd VM.flags and HotSpotDiagnosticMXBean. */
char *options_flags_text(void);
/* Every flag with its value as text. */
void options_each_flag(void (*fn)(const char *name, const char *value, bool is_default, void *ctx), void *ctx);
typedef enum { FLAG_UNKNOWN, FLAG_IS_BOOL, FLAG_IS_NUMBER, FLAG_IS_TEXT } FlagKind;
FlagKind options_flag_kind(const char *name);
bool options_flag_is_switch(const char *name); /* one of ours, or of the stock VM and without a meaning here */
bool options_flag_is_default(const char *name); /* still has the value that flags.def states */
bool options_flag_is_manageable(const char *name);
/* Sets a manageable flag at run time. false: unknown or not manageable. */
bool options_set_flag(const char *name, const char *value);
/* Value of a flag as text (malloc'ed) or NULL. */
char *options_flag_value(const char *name);
#endif
