/* SPDX-License-Identifier: Apache-2.0
 * hosts.c - the tables by which lower floors call upwards. */
#include "vm/start/hosts.h"
#include "interp/host.h"
#include "interp/frozen.h"
#include "interp/interp.h"
#include "vm/class/host.h"
#include "vm/class/loader.h"
#include "vm/class/resolve.h"
#include "vm/invoke/methodhandle.h"
#include "vm/jni/env.h"
#include "vm/jni/host.h"
#include "vm/jni/refs.h"
#include "vm/jvm/host.h"
#include "vm/jvm/natives.h"
#include "vm/jvm/serve.h"
#include "vm/model/vm.h"
#include "vm/objects/host.h"
#include "vm/start/signals.h"
#include "vm/start/start.h"
#include "vm/thread/host.h"

void hosts_fill(void)
{
    gc_host_fill();
    objects_host = (ObjectsHost){
        .call = interp_call,
        .load_boot_class = boot_load_class,
        .array_of = class_array_of,
        .link = class_link,
        .initialize = class_initialize,
        .block_begin = thread_block_begin,
        .block_end = thread_block_end,
        .first_out_of_memory = first_out_of_memory,
    };
    thread_host = (ThreadHost){
        .function_table = (JNIEnv)&jni_table,
        .free_local_frames = jni_local_frames_free,
        .count_references = jrefs_count,
        .mode_changed = interp_mode_again,
        .frozen_frames = frozen_frames,
    };
    interp_host = (InterpHost){
        .resolve_class = resolve_class,
        .resolve_field = resolve_field,
        .resolve_method = resolve_method,
        .resolve_indy = resolve_indy,
        .resolve_constant = resolve_constant,
        .initialize = class_initialize,
        .array_of = class_array_of,
        .throw_class_cast = throw_class_cast,
        .link_native = native_method_link,
        .membername_of = membername_of,
    };
    class_host = (ClassHost){
        .method_type = find_method_type,
        .method_handle = link_method_handle_constant,
        .call_site = methodhandle_link_call_site,
        .polymorphic_call = methodhandle_link_method,
        .dynamic_constant = methodhandle_link_dynamic_constant,
        .linked = vm_class_linked,
    };
    jni_host = (JniHost){
        .own_native = vm_native_lookup,
        .make_fast = vm_native_make_fast,
        .destroy_vm = vm_destroy,
        .wait_for_exit = vm_wait_for_exit,
    };
    jvm_host = (JvmHost){
        .exit = vm_exit,
        .find_signal = signals_find,
        .raise_signal = signals_raise,
        .register_signal = signals_register,
    };
    serve_fill();
    ti_hooks_fill();
}
