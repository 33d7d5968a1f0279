/* SPDX-License-Identifier: Apache-2.0
 * fuzz_jar.c - libFuzzer: any bytes as an archive, every entry of it read; the bytes, and what is
 * read, as a manifest. */
#include "classfile/source/source.h"
#include "tests/fuzz/fuzz_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void manifest(const uint8_t *data, size_t size)
{
    static const char *const names[] = {
        "Main-Class", "Launcher-Agent-Class", "Premain-Class", "Class-Path", "a", ""};
    Manifest *m = manifest_parse(data, size);
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        const char *value = manifest_get(m, names[i]);
        VM_CHECK(!value || strlen(value) <= size, "a value is part of the file");
    }
    manifest_free(m);
}

static void visit(Jar *jar)
{
    SourceBytes bytes;
    SourceError err;
    size_t count = jar_entry_count(jar);
    for (size_t i = 0; i < count && i < 64; i++) {
        const char *name = jar_entry_name(jar, i);
        if (!name)
            continue;
        VM_CHECK(jar_contains(jar, name, strlen(name)), "every entry is found");
        if (jar_find(jar, name, strlen(name), &bytes, &err)) {
            manifest(bytes.data, bytes.len);
            source_bytes_free(&bytes);
        } else {
            VM_CHECK(err.code != SOURCE_OK && err.message[0], "a failure has a reason");
        }
    }
    VM_CHECK(!jar_entry_name(jar, count), "no entry after the last");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SourceError err = {0};
    FuzzFile f = fuzz_file(data, size);
    Jar *jar = jar_open(f.path, &err);
    if (jar) {
        visit(jar);
        jar_close(jar);
        bool is_jar = false;
        Manifest *m = manifest_read(f.path, &is_jar, &err);
        VM_CHECK(is_jar, "it was one a moment ago");
        manifest_free(m);
    } else {
        VM_CHECK(err.code != SOURCE_OK && err.message[0], "a failure has a reason");
    }
    fuzz_file_close(&f);
    manifest(data, size);
    return 0;
}
