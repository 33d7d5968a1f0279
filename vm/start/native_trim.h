/* SPDX-License-Identifier: Apache-2.0
 * native_trim.h - -XX:TrimNativeHeapInterval: free memory of the C library goes back to the system
 * now and then. */
#pragma once

void native_trim_start(void);
void native_trim_stop(void);
