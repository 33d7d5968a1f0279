/* SPDX-License-Identifier: Apache-2.0
 * perf_data.c - the area of counters: prologue, entries, file.  (sun.jvmstat.perfdata.monitor.v2_0,
 * protocol.local.PerfDataFile)
 *
 *   prologue   magic (big-endian), byte order, version, accessible; used, overflow; time of the
 *              last new entry; offset of the first entry, number of entries
 *   entry      length, offset of name, vector length, type, flags, units, variability, offset of
 *              data; name; data (8-byte aligned)
 *
 * Files of processes that are gone are removed when a VM starts; a lock held for the VM's life
 * tells a living owner, also one in another pid namespace. */
#include "tools/serve/perf_data.h"
#include "vm/flags/warning.h"
#include "gc/gc.h"
#include "interp/compile/compile.h"
#include "vm/class/loader.h"
#include "vm/class/times.h"
#include "vm/os/os.h"
#include "vm/model/vm.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEMP_DIR "/tmp" /* fixed by the tools */
enum { AREA_SIZE = 32768 };

typedef struct Prologue {
    uint32_t magic;
    uint8_t byte_order, major, minor;
    _Atomic uint8_t accessible;
    int32_t used, overflow;
    int64_t mod_time_stamp;
    int32_t entry_offset, num_entries;
} Prologue;
static_assert(sizeof(Prologue) == 32, "the readers' offsets");

typedef struct PerfEntry {
    int32_t length, name_offset, vector_length;
    uint8_t type, flags, units, variability;
    int32_t data_offset;
} PerfEntry;
static_assert(sizeof(PerfEntry) == 20, "the readers' offsets");

static Prologue *area;
static char file_path[160];
static int file_fd = -1;
static Lock area_lock = LOCK_INIT(PERF_DATA);

/* ---- the file ---- */

static void remove_stale(const char *dir)
{
    DIR *d = opendir(dir);
    if (!d)
        return;
    for (struct dirent *e; (e = readdir(d));) {
        char *end, path[512];
        long pid = strtol(e->d_name, &end, 10);
        if (*end || pid <= 0 || pid == getpid() || kill((pid_t)pid, 0) == 0 || errno != ESRCH)
            continue;
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
            unlink(path);
        if (fd >= 0)
            close(fd);
    }
    closedir(d);
}

/* NULL: no file; the area is private then. */
static void *map_file(void)
{
    char dir[128];
    struct passwd *pw = getpwuid(geteuid());
    if (!pw || !pw->pw_name)
        return NULL;
    snprintf(dir, sizeof dir, TEMP_DIR "/hsperfdata_%s", pw->pw_name);
    struct stat st;
    if (mkdir(dir, 0755) && errno != EEXIST)
        return NULL;
    if (lstat(dir, &st) || !S_ISDIR(st.st_mode) || st.st_uid != geteuid() ||
        (st.st_mode & (S_IWGRP | S_IWOTH)))
        return NULL; /* somebody else's: what lies in it cannot be trusted */
    remove_stale(dir);
    snprintf(file_path, sizeof file_path, "%s/%d", dir, (int)getpid());
    unlink(file_path);
    file_fd = open(file_path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                   S_IRUSR | S_IWUSR);
    if (file_fd < 0) {
        file_path[0] = 0;
        return NULL;
    }
    flock(file_fd, LOCK_EX | LOCK_NB);
    void *p = posix_fallocate(file_fd, 0, AREA_SIZE)
                  ? MAP_FAILED
                  : mmap(NULL, AREA_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file_fd, 0);
    if (p != MAP_FAILED)
        return p;
    unlink(file_path);
    file_path[0] = 0;
    close(file_fd);
    file_fd = -1;
    return NULL;
}

void perf_data_start(void)
{
    void *p = vm_options.use_perf_data && !vm_options.perf_private ? map_file() : NULL;
    area = p ? p : xcalloc(1, AREA_SIZE);
    area->magic = __builtin_bswap32(0xcafec0c0u);
    area->byte_order = 1; /* little-endian */
    area->major = 2;
    area->used = sizeof *area;
    area->entry_offset = sizeof *area;
    area->mod_time_stamp = os_nanos() - vm_start_ns;
}

/* -XX:+PerfDataSaveToFile: what jstat reads by file:// */
static void save(void)
{
    FREED char *path = vm_options.perf_save_file ? xstrdup(vm_options.perf_save_file)
                                                 : xasprintf("hsperfdata_%d", (int)getpid());
    FILE *f = fopen(path, "wbe");
    bool failed = !f || fwrite(area, AREA_SIZE, 1, f) != 1;
    if (f && fclose(f))
        failed = true;
    if (failed)
        vm_warning("Could not create performance data save file: %s", path);
}

void perf_data_end(void)
{
    if (vm_options.use_perf_data && (vm_options.perf_save || vm_options.perf_save_file))
        save();
    if (file_path[0])
        unlink(file_path);
}

/* ---- entries ---- */

static PerfEntry *perf_entry(const char *name)
{
    char *p = (char *)area + area->entry_offset;
    for (int i = 0; i < area->num_entries; i++) {
        PerfEntry *e = (PerfEntry *)p;
        if (!strcmp(p + e->name_offset, name))
            return e;
        p += e->length;
    }
    return NULL;
}

static void *add(const char *name, int type, int vector_length, int units, int variability,
                 size_t data_size, const void *value, size_t value_len)
{
    if (!area)
        return NULL;
    lock_take(&area_lock);
    PerfEntry *e = perf_entry(name);
    void *result = e ? (char *)e + e->data_offset : NULL;
    if (!e) {
        size_t data_offset = align_up(sizeof *e + strlen(name) + 1, 8),
               length = align_up(data_offset + data_size, 8);
        if ((size_t)area->used + length > AREA_SIZE) {
            area->overflow += (int32_t)length;
        } else {
            e = (PerfEntry *)((char *)area + area->used);
            *e = (PerfEntry){(int32_t)length,
                             sizeof *e,
                             vector_length,
                             (uint8_t)type,
                             (uint8_t)(!strncmp(name, "java.", 5)),
                             (uint8_t)units,
                             (uint8_t)variability,
                             (int32_t)data_offset};
            strcpy((char *)(e + 1), name);
            result = (char *)e + data_offset;
            memcpy(result, value, value_len);
            /* a reader that sees the count sees the entry */
            atomic_thread_fence(memory_order_release);
            area->used += (int32_t)length;
            area->mod_time_stamp = os_nanos() - vm_start_ns;
            area->num_entries++;
        }
    }
    lock_release(&area_lock);
    return result;
}

int64_t *perf_data_long(const char *name, int units, int variability, int64_t value)
{
    VM_ASSERT(name, "a counter's name");
    return add(name, 'J', 0, units, variability, sizeof value, &value, sizeof value);
}

char *perf_data_bytes(const char *name, int units, int variability, const void *value, size_t len,
                      size_t capacity)
{
    VM_ASSERT(name && len <= capacity, "a value that has room");
    return add(name, 'B', (int)capacity, units, variability, capacity, value,
               len < capacity ? len : capacity);
}

static void text(const char *name, const char *value)
{
    if (value)
        perf_data_bytes(name, PERF_STRING, PERF_CONSTANT, value, strlen(value), strlen(value) + 1);
}

/* ---- the VM's own counters ---- */

static struct LiveCounters {
#define LIVE_LONG(field, name, units, variability, value) int64_t *field;
#define LIVE_TEXT(field, name, value) char *field;
#define COMPILER_LONG LIVE_LONG
#define COMPILER_TEXT LIVE_TEXT
#include "tools/serve/perf_counters.def"
} live;
enum { TEXT_MAX = 256 };

static void set_text(char *text, const char *value)
{
    if (text)
        snprintf(text, TEXT_MAX, "%s", value);
}

void perf_data_update(void)
{
    if (!live.ticks)
        return;
    HeapStats h;
    heap_stats(&h);
    HeapSpaces spaces = heap_spaces(&h);
    CompileTotals compiled = compile_totals();
    size_t classes = atomic_load(&class_memory);
    size_t class_structs = (size_t)(classes_loaded_count() - classes_unloaded_count()) *
                           sizeof(Class);
    lock_take(&area_lock); /* the signal dispatcher and a thread that has collected may meet */
#define LIVE_LONG(field, name, units, variability, value) \
    if (live.field) \
        __atomic_store_n(live.field, (int64_t)(value), __ATOMIC_RELAXED);
#define LIVE_TEXT(field, name, value) set_text(live.field, value);
#define COMPILER_LONG LIVE_LONG
#define COMPILER_TEXT LIVE_TEXT
#include "tools/serve/perf_counters.def"
    lock_release(&area_lock);
}

void perf_data_vm_counters(void)
{
    char capabilities[65];
    memset(capabilities, '0', 64);
    capabilities[64] = 0;
    capabilities[0] = vm_options.disable_attach ? '0' : '1'; /* attachable */
    HeapStats h;
    heap_stats(&h);
    bool compiles = vm_options.compile_mode != COMPILE_NOTHING && compile_is_built();
#define LONG(name, units, variability, value) \
    perf_data_long(name, PERF_##units, PERF_##variability, (int64_t)(value));
#define TEXT(name, value) text(name, value);
#define LIVE_LONG(field, name, units, variability, value) \
    live.field = perf_data_long(name, PERF_##units, PERF_##variability, 0);
#define LIVE_TEXT(field, name, value) \
    live.field = perf_data_bytes(name, PERF_STRING, PERF_VARIABLE, "", 1, TEXT_MAX);
#define COMPILER_LONG(...) \
    if (compiles) \
    LIVE_LONG(__VA_ARGS__)
#define COMPILER_TEXT(...) \
    if (compiles) \
    LIVE_TEXT(__VA_ARGS__)
#include "tools/serve/perf_counters.def"
    perf_data_update();
    atomic_store(&area->accessible, 1);
}

/* ---- other VMs ---- */

void *perf_data_map(int pid, size_t *bytes, char *err, size_t n)
{
    if (pid == 0 || pid == getpid()) {
        *bytes = AREA_SIZE;
        return area;
    }
    int fd = -1;
    DIR *d = opendir(TEMP_DIR);
    for (struct dirent *e; d && fd < 0 && (e = readdir(d));) {
        char path[512];
        if (strncmp(e->d_name, "hsperfdata_", 11))
            continue;
        snprintf(path, sizeof path, TEMP_DIR "/%s/%d", e->d_name, pid);
        fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    }
    if (d)
        closedir(d);
    struct stat st;
    if (fd < 0 || fstat(fd, &st) || !S_ISREG(st.st_mode) || st.st_size < (off_t)sizeof(Prologue)) {
        snprintf(err, n, fd < 0 ? "Process not found" : "Invalid performance data file");
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    void *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_SHARED, fd, 0);
    close(fd);
    if (p == MAP_FAILED) {
        snprintf(err, n, "%s", strerror(errno));
        return NULL;
    }
    *bytes = (size_t)st.st_size;
    return p;
}

void perf_data_unmap(void *p, size_t bytes)
{
    if (p != (void *)area)
        munmap(p, bytes);
}
