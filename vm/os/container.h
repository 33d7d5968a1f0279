/* SPDX-License-Identifier: Apache-2.0
 * container.h - what the control groups of this process allow it. (cgroups(7)) */
#pragma once
#include "vm/base/base.h"

/* 0: no limit */
typedef struct ContainerLimits {
    uint64_t cpu_quota, cpu_period; /* microseconds of processor time in each period */
    uint64_t cpu_shares;            /* weight beside others; 1024 is one processor */
    uint64_t memory;                /* bytes */
} ContainerLimits;
/* root: "" but for tests, which put files of their own below it */
ContainerLimits container_limits(const char *root);

/* -XX:+UseContainerSupport, PreferContainerQuotaForCPUCount, UseContainerCpuShares */
typedef struct ContainerRules {
    bool count, prefer_quota, shares;
} ContainerRules;
extern ContainerRules container_rules;
/* How many processors these limits amount to; 0: as many as there are. */
int container_processors(const ContainerLimits *l);
