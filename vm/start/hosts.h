/* SPDX-License-Identifier: Apache-2.0
 * hosts.h - filling the tables by which lower floors call upwards, before anything else runs. */
#ifndef VM_START_HOSTS_H
#define VM_START_HOSTS_H

void gc_host_fill(void); /* gc/host.h */
#endif
