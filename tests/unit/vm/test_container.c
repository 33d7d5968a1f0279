/* SPDX-License-Identifier: Apache-2.0
 * test_container.c - limits of control groups, read from files as the kernel has them. */
#include "vm/os/container.h"
#include <check.h>
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[64];

static void begin(void)
{
    strcpy(root, "/tmp/container-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(root));
}

static int drop(const char *path, const struct stat *st, int kind, struct FTW *at)
{
    return remove(path);
}

static void end(void) { nftw(root, drop, 8, FTW_DEPTH | FTW_PHYS); }

/* Its folders are made on the way. */
static void file(const char *name, const char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s%s", root, name);
    for (char *p = path + strlen(root) + 1; (p = strchr(p, '/')); *p++ = '/') {
        *p = 0;
        mkdir(path, 0700);
    }
    FILE *f = fopen(path, "w");
    ck_assert_ptr_nonnull(f);
    fputs(text, f);
    fclose(f);
}

/* Version 1 as the kernel mounts it, a folder for each controller or for two of them. */
static void version_1(const char *seen, const char *own)
{
    char text[1024];
    snprintf(text, sizeof text, "5:memory:%s\n4:cpu,cpuacct:%s\n1:name=systemd:/x\n0::/\n", own,
             own);
    file("/proc/self/cgroup", text);
    snprintf(text, sizeof text,
             "25 1 0:1 / / rw - ext4 /dev/x rw\n"
             "31 25 0:2 / /sys/fs/cgroup/unified rw shared:9 - cgroup2 cgroup2 rw\n"
             "32 25 0:3 %s /cg/cpu,cpuacct rw,nosuid - cgroup cgroup rw,cpu,cpuacct\n"
             "33 25 0:4 %s /cg/memory rw,nosuid shared:11 - cgroup cgroup rw,memory\n",
             seen, seen);
    file("/proc/self/mountinfo", text);
}

START_TEST(nothing_is_known)
{
    ContainerLimits l = container_limits(root);
    ck_assert_uint_eq(l.memory, 0);
    ck_assert_int_eq(container_processors(&l), 0);
}
END_TEST

START_TEST(first_version)
{
    version_1("/", "/a/b");
    file("/cg/cpu,cpuacct/a/b/cpu.cfs_quota_us", "150000\n");
    file("/cg/cpu,cpuacct/a/b/cpu.cfs_period_us", "100000\n");
    file("/cg/cpu,cpuacct/a/b/cpu.shares", "512\n");
    file("/cg/memory/a/b/memory.limit_in_bytes", "314572800\n");
    ContainerLimits l = container_limits(root);
    ck_assert_uint_eq(l.memory, 314572800);
    ck_assert_int_eq(container_processors(&l), 2);
    container_rules.shares = true;
    ck_assert_int_eq(container_processors(&l), 2);
    container_rules.prefer_quota = false;
    ck_assert_int_eq(container_processors(&l), 1);
    l.cpu_shares = 1024;
    l.cpu_quota = 0;
    ck_assert_int_eq(container_processors(&l), 0);
}
END_TEST

START_TEST(no_limits)
{
    version_1("/", "/");
    file("/cg/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
    file("/cg/cpu,cpuacct/cpu.cfs_period_us", "100000\n");
    file("/cg/memory/memory.limit_in_bytes", "9223372036854771712\n");
    ContainerLimits l = container_limits(root);
    ck_assert_uint_eq(l.memory, 0);
    ck_assert_int_eq(container_processors(&l), 0);
}
END_TEST

START_TEST(memory_limit_of_an_outer_group)
{
    version_1("/", "/a/b");
    file("/cg/memory/a/b/memory.limit_in_bytes", "9223372036854771712\n");
    file("/cg/memory/a/b/memory.stat", "cache 1\nhierarchical_memory_limit 1048576\n");
    ck_assert_uint_eq(container_limits(root).memory, 1048576);
}
END_TEST

START_TEST(mounted_from_inside)
{
    version_1("/docker/77", "/docker/77/in");
    file("/cg/memory/in/memory.limit_in_bytes", "4096\n");
    ck_assert_uint_eq(container_limits(root).memory, 4096);
    version_1("/docker/7", "/docker/77");
    file("/cg/memory/memory.limit_in_bytes", "8192\n");
    ck_assert_uint_eq(container_limits(root).memory, 8192);
}
END_TEST

START_TEST(second_version)
{
    file("/proc/self/cgroup", "0::/user.slice/x\n");
    file("/proc/self/mountinfo", "31 25 0:2 / /cg2 rw shared:9 - cgroup2 cgroup2 rw,nsdelegate\n");
    file("/cg2/user.slice/x/cpu.max", "50000 100000\n");
    file("/cg2/user.slice/x/memory.max", "1073741824\n");
    ContainerLimits l = container_limits(root);
    ck_assert_uint_eq(l.memory, 1073741824);
    ck_assert_int_eq(container_processors(&l), 1);
    file("/cg2/user.slice/x/cpu.max", "max 100000\n");
    file("/cg2/user.slice/x/memory.max", "max\n");
    l = container_limits(root);
    ck_assert_uint_eq(l.memory, 0);
    ck_assert_int_eq(container_processors(&l), 0);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("container");
    TCase *t = tcase_create("limits");
    tcase_add_checked_fixture(t, begin, end);
    tcase_add_test(t, nothing_is_known);
    tcase_add_test(t, first_version);
    tcase_add_test(t, no_limits);
    tcase_add_test(t, memory_limit_of_an_outer_group);
    tcase_add_test(t, mounted_from_inside);
    tcase_add_test(t, second_version);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
