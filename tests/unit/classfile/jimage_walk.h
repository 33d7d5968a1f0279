/* SPDX-License-Identifier: Apache-2.0
 * jimage_walk.h - everything that a run-time image has.  The VM only looks names up; tests want all
 * of them, and read the image's tables themselves. */
#pragma once
#include "classfile/source/jimage.c"

/* Iteration; a visitor that returns false ends it.  Packages come with '.' between the parts, and
 * only those that a module has resources in; a package without classes of its own (a mere parent
 * directory) is left out. */
typedef bool JImagePackageVisitor(void *arg, const char *package, const char *module);
typedef bool JImageModuleVisitor(void *arg, const char *module);
typedef bool JImageResourceVisitor(void *arg, const char *module, const char *name, size_t len);

/* "base.ext" into buf; false when it does not fit. */
static bool location_base(const JImage *image, const ImageLocation *loc, char *buf, size_t size)
{
    const char *ext = image_string(image, loc->attr[ATTR_EXTENSION]);
    int n = snprintf(buf, size, "%s%s%s", image_string(image, loc->attr[ATTR_BASE]),
                     loc->attr[ATTR_EXTENSION] ? "." : "", loc->attr[ATTR_EXTENSION] ? ext : "");
    return n >= 0 && (size_t)n < size;
}

UNUSED static void jimage_visit_packages(const JImage *image, JImagePackageVisitor *visit,
                                         void *arg)
{
    Piece p[PIECES] = {{"/packages", 9}};
    ImageLocation loc, child;
    size_t n = 0;
    const uint8_t *data = find_location(image, p, &loc) ? index_content(image, &loc, &n) : NULL;
    for (size_t i = 0; data && i < n; i++) {
        char name[1024];
        if (!read_location(image, index_u4(data, i), &child) ||
            !location_base(image, &child, name, sizeof name))
            continue;
        const char *module = package_module(image, &child);
        if (module && !visit(arg, name, module))
            return;
    }
}

UNUSED static void jimage_visit_modules(const JImage *image, JImageModuleVisitor *visit, void *arg)
{
    Piece p[PIECES] = {{"/modules", 8}};
    ImageLocation loc, child;
    size_t n = 0;
    const uint8_t *data = find_location(image, p, &loc) ? index_content(image, &loc, &n) : NULL;
    for (size_t i = 0; data && i < n; i++) {
        char name[1024];
        if (read_location(image, index_u4(data, i), &child) &&
            location_base(image, &child, name, sizeof name) && !visit(arg, name))
            return;
    }
}

UNUSED static void jimage_visit_resources(const JImage *image, const char *module,
                                          JImageResourceVisitor *visit, void *arg)
{
    for (uint32_t i = 0; i < image->table_len; i++) {
        ImageLocation loc;
        if (!read_location(image, image->offsets[i], &loc) || !loc.attr[ATTR_MODULE])
            continue;
        const char *m = image_string(image, loc.attr[ATTR_MODULE]);
        if (module ? strcmp(m, module) != 0
                   : strcmp(m, "modules") == 0 || strcmp(m, "packages") == 0)
            continue;
        char base[1024], name[2048];
        if (!location_base(image, &loc, base, sizeof base))
            continue;
        int n = snprintf(name, sizeof name, "%s%s%s", image_string(image, loc.attr[ATTR_PARENT]),
                         loc.attr[ATTR_PARENT] ? "/" : "", base);
        if (n >= 0 && (size_t)n < sizeof name &&
            !visit(arg, m, name, (size_t)loc.attr[ATTR_UNCOMPRESSED]))
            return;
    }
}
