/* SPDX-License-Identifier: Apache-2.0 */
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_METHOD_ADDED
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_METHOD_DELETED
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_CLASS_MODIFIERS_CHANGED
// covers: RetransformClasses:UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// covers: RetransformClasses:NAMES_DONT_MATCH RetransformClasses:UNSUPPORTED_VERSION
// covers: RetransformClasses:INVALID_CLASS_FORMAT RetransformClasses:FAILS_VERIFICATION
// expect: same NONE
// expect: MethodAdded UNSUPPORTED_REDEFINITION_METHOD_ADDED
// expect: MethodDeleted UNSUPPORTED_REDEFINITION_METHOD_DELETED
// expect: MethodFlags UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED
// expect: FieldAdded UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: FieldType UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: FieldFlags UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: FieldOrder UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: Superclass UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
// expect: Interface UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
// expect: ClassFlags UNSUPPORTED_REDEFINITION_CLASS_MODIFIERS_CHANGED
// expect: Record UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// expect: Sealed UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// expect: nest UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// expect: other name NAMES_DONT_MATCH
// expect: version UNSUPPORTED_VERSION
// expect: truncated INVALID_CLASS_FORMAT
// expect: verify FAILS_VERIFICATION
// expect: still 42
// expect: PASS
class Main {
    static native String retransform(Class<?> target, byte[] bytes);
    static native void circular(String answer);
    static native void parameters();

    public static void main(String[] args) throws Exception {
        Refusals.tryAll(Main::retransform);
        circular(retransform(Refusals.Target1.class, Refusals.circular()));
        System.out.println("still " + new Refusals.Target1().run());
        parameters();
    }
}
