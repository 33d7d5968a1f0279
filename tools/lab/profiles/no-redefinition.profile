# SPDX-License-Identifier: Apache-2.0
# Classes stay as they are.
hide can_redefine_classes
hide can_redefine_any_class
hide can_generate_all_class_hook_events
hide can_retransform_classes
hide can_retransform_any_class
