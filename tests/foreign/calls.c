/* SPDX-License-Identifier: Apache-2.0
 * calls.c - what Calls.java calls.
 */
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PUBLIC __attribute__((visibility("default")))

/* ---- Each type as argument and result ---- */

#define NEXT(name, type, change) \
    PUBLIC type next_##name(type value); \
    PUBLIC type next_##name(type value) { return change; }
NEXT(boolean, bool, !value)
NEXT(byte, int8_t, (int8_t)(value + 1))
NEXT(char, uint16_t, (uint16_t)(value + 1))
NEXT(short, int16_t, (int16_t)(value + 1))
NEXT(int, int32_t, (int32_t)((uint32_t)value + 1))
NEXT(long, int64_t, (int64_t)((uint64_t)value + 1))
NEXT(float, float, value + 0.5f)
NEXT(double, double, value + 0.25)
NEXT(pointer, char *, value ? value + 1 : NULL)

typedef double many_t(int8_t a, double b, int16_t c, float d, int32_t e, int64_t f, double g,
                      char *h, int32_t i, float j, int8_t k, double l, int64_t m, double n, float o,
                      double p, int16_t q, double r, bool s, double t, uint16_t u);
PUBLIC many_t many;
double many(int8_t a, double b, int16_t c, float d, int32_t e, int64_t f, double g, char *h,
            int32_t i, float j, int8_t k, double l, int64_t m, double n, float o, double p,
            int16_t q, double r, bool s, double t, uint16_t u)
{
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * (double)f + 7 * g + 8 * *h + 9 * i + 10 * j +
           11 * k + 12 * l + 13 * (double)m + 14 * n + 15 * o + 16 * p + 17 * q + 18 * r + 19 * s +
           20 * t + 21 * u;
}

PUBLIC double many_back(many_t *f, char *text);
double many_back(many_t *f, char *text)
{
    return f(1, 2, 3, 4, 5, 6, 7, text, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, true, 20, 21);
}

/* ---- A variable number of arguments ---- */

PUBLIC double sum(const char *types, ...);
double sum(const char *types, ...)
{
    va_list list;
    double result = 0;
    va_start(list, types);
    for (; *types; types++)
        result += *types == 'i'   ? va_arg(list, int)
                  : *types == 'l' ? (double)va_arg(list, int64_t)
                                  : va_arg(list, double);
    va_end(list);
    return result;
}

/* ---- Structures by value ---- */

typedef struct Point {
    int32_t x, y;
} Point;
typedef struct Mixed {
    float f;
    double d;
    int8_t b;
} Mixed;
typedef struct Nested {
    Point from;
    float scale[3];
    struct {
        int16_t low;
        int64_t high;
    } range;
} Nested;
typedef struct Letters {
    char text[5];
} Letters;
typedef struct Large {
    int64_t rows[4][5];
} Large;

PUBLIC Point point_turn(Point p);
Point point_turn(Point p) { return (Point){-p.y, p.x}; }

PUBLIC Mixed mixed_swap(Mixed m, float f);
Mixed mixed_swap(Mixed m, float f) { return (Mixed){(float)m.d + f, m.f, (int8_t)-m.b}; }

PUBLIC Nested nested_add(Nested a, Nested b);
Nested nested_add(Nested a, Nested b)
{
    a.from.x += b.from.x;
    a.from.y += b.from.y;
    for (int i = 0; i < 3; i++)
        a.scale[i] *= b.scale[i];
    a.range.low = (int16_t)(a.range.low - b.range.low);
    a.range.high += b.range.high;
    return a;
}

PUBLIC Letters letters_reverse(Letters l);
Letters letters_reverse(Letters l)
{
    return (Letters){{l.text[4], l.text[3], l.text[2], l.text[1], l.text[0]}};
}

PUBLIC Large large_transpose(Large l);
Large large_transpose(Large l)
{
    Large result;
    for (int i = 0; i < 20; i++)
        result.rows[i / 5][i % 5] = l.rows[i % 4][i / 4];
    return result;
}

PUBLIC Nested nested_back(Nested (*f)(Nested, Large, Letters), Nested n);
Nested nested_back(Nested (*f)(Nested, Large, Letters), Nested n)
{
    Large large;
    for (int i = 0; i < 20; i++)
        large.rows[i / 5][i % 5] = i * i;
    return f(n, large, (Letters){"abcd"});
}

PUBLIC int64_t letters_back(Letters (*f)(Letters));
int64_t letters_back(Letters (*f)(Letters))
{
    Letters l = f((Letters){"wxyz"});
    int64_t result = 0;
    memcpy(&result, &l, sizeof l);
    return result;
}

/* ---- errno ---- */

PUBLIC int fail_with(int code);
int fail_with(int code)
{
    errno = code;
    return -1;
}

PUBLIC Large fail_large(int code);
Large fail_large(int code)
{
    errno = code;
    return (Large){{{code}}};
}

/* ---- Arrays of Java ---- */

PUBLIC int64_t total(const int32_t *values, int n);
int64_t total(const int32_t *values, int n)
{
    int64_t result = 0;
    for (int i = 0; i < n; i++)
        result += values[i];
    return result;
}

PUBLIC void negate(int8_t *bytes, int16_t *shorts, float *floats, double *doubles, int64_t *longs,
                   int n);
void negate(int8_t *bytes, int16_t *shorts, float *floats, double *doubles, int64_t *longs, int n)
{
    for (int i = 0; i < n; i++) {
        bytes[i] = (int8_t)-bytes[i];
        shorts[i] = (int16_t)-shorts[i];
        floats[i] = -floats[i];
        doubles[i] = -doubles[i];
        longs[i] = -longs[i];
    }
}

/* ---- Variables, functions as values ---- */

PUBLIC int32_t counter = 40;
PUBLIC const char *words[] = {"one", "two", "three"};

PUBLIC int32_t count(void);
int32_t count(void) { return ++counter; }

PUBLIC int32_t (*counting(void))(void);
int32_t (*counting(void))(void) { return count; }

static void (*kept)(int32_t);

PUBLIC void keep(void (*f)(int32_t));
void keep(void (*f)(int32_t)) { kept = f; }

PUBLIC void call_kept(int32_t value);
void call_kept(int32_t value) { kept(value); }

/* ---- Calls from other threads ---- */

typedef struct Work {
    int32_t (*f)(int32_t);
    int32_t from, sum;
} Work;

static void *work(void *given)
{
    Work *w = given;
    for (int i = 0; i < 3; i++)
        w->sum += w->f(w->from + i);
    return NULL;
}

/* `n` threads, one after the other or all at once, call f three times each */
PUBLIC int32_t in_threads(int32_t (*f)(int32_t), int n, bool together);
int32_t in_threads(int32_t (*f)(int32_t), int n, bool together)
{
    pthread_t threads[n];
    Work works[n];
    int32_t sum = 0;
    for (int i = 0; i < n; i++) {
        works[i] = (Work){f, 10 * i, 0};
        if (pthread_create(&threads[i], NULL, work, &works[i]))
            abort();
        if (!together)
            pthread_join(threads[i], NULL);
    }
    for (int i = 0; i < n; i++) {
        if (together)
            pthread_join(threads[i], NULL);
        sum += works[i].sum;
    }
    return sum;
}

/* n calls of f, each of which may come back here */
PUBLIC int64_t recurse(int64_t (*f)(int64_t), int64_t n);
int64_t recurse(int64_t (*f)(int64_t), int64_t n) { return n == 0 ? 0 : n + f(n - 1); }
