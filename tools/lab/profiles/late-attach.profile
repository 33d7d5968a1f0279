# SPDX-License-Identifier: Apache-2.0
# What the stock VM of JDK 17 offers to an agent that comes late: nothing that it gives at start-up
# only.  An agent that can be attached is attached; another one has to do with as little.
hide can_generate_field_modification_events
hide can_generate_field_access_events
hide can_get_owned_monitor_info
hide can_get_current_contended_monitor
hide can_pop_frame
hide can_get_source_debug_extension
hide can_access_local_variables
hide can_maintain_original_method_order
hide can_generate_single_step_events
hide can_generate_exception_events
hide can_generate_frame_pop_events
hide can_generate_breakpoint_events
hide can_generate_method_entry_events
hide can_generate_method_exit_events
hide can_force_early_return
hide can_get_owned_monitor_stack_depth_info
hide can_generate_early_vmstart
hide can_generate_early_class_hook_events
