/* SPDX-License-Identifier: Apache-2.0
 * AddCapabilities, RelinquishCapabilities, GetCapabilities, GetPotentialCapabilities.  (JVMTI:
 * Capability) */
// covers: R02:holds R06:holds R43:holds
// covers: GetCapabilities:works GetPotentialCapabilities:works AddCapabilities:works
// covers: RelinquishCapabilities:works
#include "ti_test.h"

/* the 44 named bits lie in the first 8 bytes */
static bool empty(const jvmtiCapabilities *c)
{
    static const jvmtiCapabilities none;
    return !memcmp(c, &none, 8);
}
TI_AGENT()
{
    jvmtiCapabilities c, potential;
    OK(GetCapabilities, (ti, &c));
    CHECK(empty(&c));
    OK(GetPotentialCapabilities, (ti, &potential));
    CHECK(potential.can_tag_objects && potential.can_redefine_classes &&
          potential.can_generate_breakpoint_events && potential.can_pop_frame);
    jvmtiCapabilities bad;
    memset(&bad, 0xff, sizeof bad); /* bits that do not exist */
    CHECK_ERR(AddCapabilities, (ti, &bad), NOT_AVAILABLE);
    OK(GetCapabilities, (ti, &c));
    CHECK(empty(&c)); /* nothing was added */
    jvmtiCapabilities tags = {.can_tag_objects = 1, .can_get_bytecodes = 1};
    OK(AddCapabilities, (ti, &tags));
    OK(AddCapabilities, (ti, &tags)); /* again */
    OK(GetCapabilities, (ti, &c));
    CHECK(!memcmp(&c, &tags, 8));
    jvmtiCapabilities one = {.can_tag_objects = 1};
    OK(RelinquishCapabilities, (ti, &one));
    OK(GetCapabilities, (ti, &c));
    CHECK(!c.can_tag_objects && c.can_get_bytecodes);
    OK(RelinquishCapabilities, (ti, &one)); /* not held: no error */
    jvmtiEnv *second = ti_other_env();
    CHECK_INT((*second)->GetCapabilities(second, &c), JVMTI_ERROR_NONE);
    CHECK(empty(&c)); /* each environment has its own */
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jvmtiCapabilities c, tags = {.can_tag_objects = 1};
    jlong tag = 0;
    OK(GetCapabilities, (ti, &c));
    CHECK(c.can_get_bytecodes);
    CHECK_ERR(GetTag, (ti, main, &tag), MUST_POSSESS_CAPABILITY);
    OK(AddCapabilities, (ti, &tags)); /* in the live phase */
    OK(GetTag, (ti, main, &tag));
    OK(RelinquishCapabilities, (ti, &tags));
    CHECK_ERR(GetTag, (ti, main, &tag), MUST_POSSESS_CAPABILITY);
}
