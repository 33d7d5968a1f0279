# SPDX-License-Identifier: Apache-2.0
# A VM without a compiler and without sampling: no events of compiled methods, no code addresses.
hide can_generate_compiled_method_load_events
hide can_generate_sampled_object_alloc_events
