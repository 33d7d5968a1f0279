/* SPDX-License-Identifier: Apache-2.0
 * Questions about methods: names, modifiers, sizes, tables, bytecodes, locations.  (JVMTI:
 * Method) */
// covers: GetMethodName:works GetMethodDeclaringClass:works GetMethodModifiers:works
// covers: GetMaxLocals:works GetArgumentsSize:works
// covers: GetLineNumberTable:works GetMethodLocation:works GetLocalVariableTable:works
// covers: GetBytecodes:works IsMethodNative:works
// covers: IsMethodSynthetic:works
#include "ti_test.h"

TI_AGENT(.can_get_line_numbers = 1, .can_access_local_variables = 1, .can_get_bytecodes = 1,
         .can_get_synthetic_attribute = 1, .can_maintain_original_method_order = 1)
{
    return 0;
}

TI_NATIVE(void, print)(JNIEnv *jni, jclass main, jclass c)
{
    jint n;
    jmethodID *m;
    OK(GetClassMethods, (ti, c, &n, &m));
    for (jint i = 0; i < n; i++) {
        char *name, *sig, *generic;
        jint mods = -1, locals = -1, args = -1, k = -1;
        jboolean nat = 9, syn = 9, obs = 9;
        jlocation a = -9, b = -9;
        jclass holder = NULL;
        jvmtiLineNumberEntry *lines;
        jvmtiLocalVariableEntry *vars;
        unsigned char *code;
        OK(GetMethodName, (ti, m[i], &name, &sig, &generic));
        OK(GetMethodName, (ti, m[i], NULL, NULL, NULL));
        OK(GetMethodDeclaringClass, (ti, m[i], &holder));
        CHECK((*jni)->IsSameObject(jni, holder, c));
        OK(GetMethodModifiers, (ti, m[i], &mods));
        OK(IsMethodNative, (ti, m[i], &nat));
        OK(IsMethodSynthetic, (ti, m[i], &syn));
        OK(IsMethodObsolete, (ti, m[i], &obs));
        printf("%s %s %s mods %x%s%s%s", name, sig, generic ? generic : "-", mods,
               nat ? " native" : "", syn ? " synthetic" : "", obs ? " obsolete" : "");
        jvmtiError e = (*ti)->GetMaxLocals(ti, m[i], &locals);
        e ? printf(" locals %s", ti_error(e)) : printf(" locals %d", locals);
        e = (*ti)->GetArgumentsSize(ti, m[i], &args);
        e ? printf(" args %s", ti_error(e)) : printf(" args %d", args);
        e = (*ti)->GetMethodLocation(ti, m[i], &a, &b);
        e ? printf(" location %s", ti_error(e)) : printf(" location %d-%d", (int)a, (int)b);
        e = (*ti)->GetBytecodes(ti, m[i], &k, &code);
        if (e) {
            printf(" code %s\n", ti_error(e));
        } else {
            printf(" code");
            for (jint j = 0; j < k; j++)
                printf(" %02x", code[j]);
            printf("\n");
            CHECK(k != 0 || code == NULL);
            ti_free(code);
        }
        e = (*ti)->GetLineNumberTable(ti, m[i], &k, &lines);
        printf("   lines");
        if (e)
            printf(" %s\n", ti_error(e));
        else {
            for (jint j = 0; j < k; j++)
                printf(" %d:%d", (int)lines[j].start_location, lines[j].line_number);
            printf("\n");
            ti_free(lines);
        }
        e = (*ti)->GetLocalVariableTable(ti, m[i], &k, &vars);
        printf("   variables");
        if (e)
            printf(" %s\n", ti_error(e));
        else {
            for (jint j = 0; j < k; j++) {
                printf(" [%s %s %s %d+%d slot %d]", vars[j].name, vars[j].signature,
                       vars[j].generic_signature ? vars[j].generic_signature : "-",
                       (int)vars[j].start_location, vars[j].length, vars[j].slot);
                ti_free(vars[j].name);
                ti_free(vars[j].signature);
                ti_free(vars[j].generic_signature);
            }
            printf("\n");
            ti_free(vars);
        }
        ti_free(name);
        ti_free(sig);
        ti_free(generic);
    }
    ti_free(m);
    fflush(stdout);
}
