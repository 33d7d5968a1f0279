/* SPDX-License-Identifier: Apache-2.0
 * compile_flags.c - see compile_flags.h.  Flags of the stock VM's compilers that mean something for
 * one that has no tiers. */
#include "vm/start/compile_flags.h"
#include "interp/compile/compile.h"
#include "vm/start/compile_command.h"
#include "vm/flags/flags.h"
#include "vm/flags/warning.h"
#include "vm/model/vm.h"

/* Calls and rounds of loops until a method is compiled, unless -XX:CompileThreshold says it.  The
 * stock VM's default, 10000, is for its second compiler; this one is quicker and does less. */
enum { HOT_AFTER = 500 };

static bool mode_is_known(void)
{
    static const char *const modes[] = {"default", "quick-only", "high-only",
                                        "high-only-quick-internal"};
    FREED char *mode = flag_text_if_set("CompilationMode");
    bool known = !mode || !*mode;
    for (size_t i = 0; i < ARRAY_LEN(modes) && !known; i++)
        known = !strcmp(mode, modes[i]);
    if (!known)
        fprintf(stderr,
                "Unsupported compilation mode '%s', available modes are: quick-only, high-only, "
                "high-only-quick-internal\n",
                mode);
    return known;
}

static void choose_threshold(void)
{
    double scale = flag_number("CompileThresholdScaling");
    int count = flag_given("CompileThreshold") ? vm_options.compile_threshold : HOT_AFTER;
    double scaled = count * scale;
    vm_options.hot_after = count && scaled < 1 ? 1 : scaled > INT32_MAX ? INT32_MAX : (int)scaled;
    if (scale == 0)
        vm_options.compile_mode = COMPILE_NOTHING;
}

bool compile_flags_read(void)
{
    if (!mode_is_known())
        return false;
    if (!compile_is_built()) {
        if (vm_options.compile_mode == COMPILE_ALL || vm_options.stress_compile)
            vm_warning("This VM was built without its compiler: everything is interpreted");
        vm_options.compile_mode = COMPILE_NOTHING;
    }
    choose_threshold();
    if (flag_number("TieredStopAtLevel") == 0)
        vm_options.use_compiler = false;
    return compile_commands_read(vm_output());
}
