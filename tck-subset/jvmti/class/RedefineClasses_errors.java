/* SPDX-License-Identifier: Apache-2.0 */
// covers: R06:holds
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_METHOD_ADDED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_METHOD_DELETED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_CLASS_MODIFIERS_CHANGED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// covers: RedefineClasses:NAMES_DONT_MATCH RedefineClasses:UNSUPPORTED_VERSION
// covers: RedefineClasses:INVALID_CLASS_FORMAT RedefineClasses:FAILS_VERIFICATION
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
    static native String redefine(Class<?> target, byte[] bytes);
    static native void circular(String answer);
    static native void parameters(byte[] good);

    public static void main(String[] args) throws Exception {
        Refusals.tryAll(Main::redefine);
        circular(redefine(Refusals.Target1.class, Refusals.circular()));
        System.out.println("still " + new Refusals.Target1().run());
        parameters(Versions.renamed(Main.class, Main.class));
    }
}
