/* SPDX-License-Identifier: Apache-2.0
 * verify_host.h - the bytecode verifier: what it offers, and what it must ask.  (JVMS 17 4.9, 4.10)
 *
 * Model      classfile_verify judges all methods of a parsed class.  Class files of version 50 and
 *            later are type checked against their StackMapTable (4.10.1); older ones, and those of
 *            version 50 that fail, are judged by type inference (4.10.2).  The only outside
 *            knowledge needed, how named classes relate, comes from a VerifyHost.
 * Loading    A name is put to the host only where the specification's rules cannot be decided
 *            without loading: equal names, java/lang/Object as the target and null never are.  So
 *            the host may simply load the classes, with the loader of the class under verification,
 *            and the program sees the loading it would see under stock java. A name equal to the
 *            verified class's own means that class itself, even if it is not yet findable.
 * Failure    A host that cannot answer (class not found, out of memory) leaves its reason (an
 *            exception) where it likes and returns VERIFY_HOST_FAILED: verification ends with that
 *            result at once.
 * Ownership  All memory is the verifier's own and freed on return, except VerifyFailure.message.
 * Sharing    No global state: any number of classes may be verified at once.
 */
#pragma once
#include "classfile/classfile.h"

typedef enum { VERIFY_NO = 0, VERIFY_YES = 1, VERIFY_HOST_FAILED = -1 } VerifyAnswer;

/* Names are internal class names (java/lang/String), never arrays, and live until the call
 * returns. */
typedef struct VerifyHost {
    /* May a value of class `from` be used as a `to`?  Load `to`: an interface takes everything
     * (4.10.1.2); else load `from`, and say whether `to` is it or one of its superclasses.  Never
     * asked for equal names.  Here alone `from` may be an array's descriptor: it is not loaded, and
     * only an interface takes it. */
    VerifyAnswer (*is_assignable)(void *ctx, Utf8 from, Utf8 to);

    /* Does the class under verification have a superclass of this name?  Only names are compared,
     * nothing is loaded (superclasses are already). */
    VerifyAnswer (*is_superclass_name)(void *ctx, Utf8 name);

    /* For a member that a superclass `owner` of the class under verification is to have: is it
     * found there (by the rules of member resolution, in owner or its superclasses), protected, and
     * declared in another run-time package than the class under verification?  (4.10.1.8)  Not
     * found: VERIFY_NO. */
    VerifyAnswer (*is_protected_elsewhere)(void *ctx, Utf8 owner, bool is_method, Utf8 name,
                                           Utf8 desc);

    /* Inference only: the nearest common superclass of two classes; java/lang/Object if one is an
     * interface.  Load `a` first, and `b` only if `a` is no interface; `b` may be Object.  The name
     * in *out must stay valid until classfile_verify returns. */
    VerifyAnswer (*common_superclass)(void *ctx, Utf8 a, Utf8 b, Utf8 *out);

    /* Called once, before the first method of the class is judged by inference; may be NULL.  Stock
     * java loads java/lang/Object then: a loader that is asked for everything sees it. */
    VerifyAnswer (*inference_begins)(void *ctx);
} VerifyHost;

typedef enum {
    VERIFY_OK,
    VERIFY_ERROR,  /* java.lang.VerifyError, text in VerifyFailure.message */
    VERIFY_FORMAT, /* java.lang.ClassFormatError: a StackMapTable that cannot be read */
    VERIFY_FAILED, /* the host failed; its exception stands */
    VERIFY_NO_MEMORY,
} VerifyResult;

typedef struct VerifyFailure {
    /* as stock java words it, with the "Exception Details" block; free with verify_failure_free */
    char *message;
    const MethodInfo *method;
    uint32_t bci;
} VerifyFailure;

/* Judges every method with code.  err may be NULL; it is filled for VERIFY_ERROR and
 * VERIFY_FORMAT. */
VerifyResult classfile_verify(const ClassFile *cf, const VerifyHost *host, void *ctx,
                              VerifyFailure *err) MAY_SAFEPOINT MUST_CHECK;
/* One method. */
VerifyResult classfile_verify_method(const ClassFile *cf, const MethodInfo *method,
                                     const VerifyHost *host, void *ctx,
                                     VerifyFailure *err) MAY_SAFEPOINT MUST_CHECK;
void verify_failure_free(VerifyFailure *err);
