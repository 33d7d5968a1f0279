/* SPDX-License-Identifier: Apache-2.0
 * options.h - from JavaVMInitArgs to vm_options, agents and system properties. */
#pragma once
#include "jvmti/hooks.h"
#include "vm/start/java_home.h"
#include "vm/model/vm.h"

/* JNI_OK; JNI_EINVAL/JNI_ERR after one clear line on stderr. Reads JAVA_TOOL_OPTIONS and
 * _JAVA_OPTIONS too. */
jint options_parse(const JavaVMInitArgs *args);
/* Agents in the order given; owned by options.c. */
const AgentOption *options_agents(int *count);
