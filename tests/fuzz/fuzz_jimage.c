/* SPDX-License-Identifier: Apache-2.0
 * fuzz_jimage.c - libFuzzer: any bytes as a run-time image, every name in it looked up and read.
 *
 * The reader maps its file; here the mapping is a block of exactly the file's length, so that the
 * sanitizer sees a step past its end. */
#include "tests/fuzz/fuzz_file.h"

static void *exact_mmap(void *at, size_t len, int prot, int flags, int fd, off_t offset)
{
    uint8_t *p = xmalloc(len);
    VM_CHECK(pread(fd, p, len, offset) == (ssize_t)len, "the file is as long as it says");
    return p;
}

static int exact_munmap(void *p, size_t len)
{
    free(p);
    return 0;
}

#define mmap exact_mmap
#define munmap exact_munmap
#include "tests/unit/classfile/jimage_walk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Walk {
    JImage *image;
    unsigned left;
    size_t bytes;
} Walk;

static bool on_resource(void *arg, const char *module, const char *name, size_t len)
{
    Walk *w = arg;
    const uint8_t *data;
    size_t n;
    bool must_free;
    SourceError err;
    if (jimage_find(w->image, module, name, &data, &n, &must_free, &err)) {
        for (size_t i = 0; i < n; i++)
            w->bytes += data[i];
        if (must_free)
            free((void *)(uintptr_t)data);
    } else {
        VM_CHECK(err.code != SOURCE_OK && err.message[0], "a failure has a reason");
    }
    return --w->left > 0;
}

static bool on_package(void *arg, const char *package, const char *module)
{
    Walk *w = arg;
    w->bytes += strlen(module);
    jimage_package_to_module(w->image, package, strlen(package));
    return --w->left > 0;
}

static bool on_module(void *arg, const char *module)
{
    Walk *w = arg;
    w->bytes += strlen(module);
    return --w->left > 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SourceError err = {0};
    FuzzFile f = fuzz_file(data, size);
    JImage *image = jimage_open(f.path, &err);
    fuzz_file_close(&f);
    if (!image) {
        VM_CHECK(err.code != SOURCE_OK && err.message[0], "a failure has a reason");
        return 0;
    }
    jimage_visit_resources(image, NULL, on_resource, &(Walk){image, 64, 0});
    jimage_visit_resources(image, "m", on_resource, &(Walk){image, 64, 0});
    jimage_visit_packages(image, on_package, &(Walk){image, 64, 0});
    jimage_visit_modules(image, on_module, &(Walk){image, 64, 0});
    jimage_close(image);
    return 0;
}
