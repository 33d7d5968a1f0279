/* SPDX-License-Identifier: Apache-2.0
 * fuzz_jar.c - libFuzzer: any bytes as an archive, every entry of it read. */
#include "classfile/source/source.h"
#include "tests/fuzz/fuzz_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void visit(Jar *jar)
{
    SourceBytes bytes;
    SourceError err;
    size_t count = jar_entry_count(jar);
    for (size_t i = 0; i < count && i < 64; i++) {
        const char *name = jar_entry_name(jar, i);
        if (!name)
            continue;
        if (jar_find(jar, name, strlen(name), &bytes, &err))
            source_bytes_free(&bytes);
        else
            VM_CHECK(err.code != SOURCE_OK && err.code != SOURCE_NOT_FOUND && err.message[0],
                     "every entry is found, and a failure has a reason");
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
    } else {
        VM_CHECK(err.code != SOURCE_OK && err.message[0], "a failure has a reason");
    }
    fuzz_file_close(&f);
    return 0;
}
