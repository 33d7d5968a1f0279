/* SPDX-License-Identifier: Apache-2.0
 * LinkageGen.java - makes 'Use', a class with one method per linkage error, and the classes it
 * uses.  (JVMS 5.4, 6.5)
 */
public class LinkageGen {
    static Asm target() {
        return new Asm(52, 33, "Tgt", "java/lang/Object")
            .init()
            .field(9, "sf", "I")
            .field(1, "f", "I")
            .field(10, "psf", "I")
            .field(2, "pf", "I")
            .field(25, "fin", "I")
            .field(17, "ifin", "I")
            .method(9, "s", "()I", "iconst_1; ireturn")
            .method(1, "v", "()I", "iconst_2; ireturn")
            .method(10, "ps", "()I", "iconst_3; ireturn")
            .method(2, "pv", "()I", "iconst_4; ireturn")
            .method(Asm.PUBLIC | Asm.FINAL, "fv", "()I", "iconst_5; ireturn");
    }

    static final String NEW = "new Tgt; dup; invokespecial Tgt.<init>:()V; ";

    public static void main(String[] args) throws Exception {
        target().write(args[0]);
        new Asm(52, 0x601, "Ifc", "java/lang/Object")
            .method(0x401, "m", "()I", null)
            .method(9, "st", "()I", "bipush 6; ireturn")
            .method(1, "df", "()I", "bipush 7; ireturn")
            .field(25, "K", "I")
            .write(args[0]);
        new Asm(52, 0x421, "Abs", "java/lang/Object")
            .init()
            .method(0x401, "am", "()I", null)
            .write(args[0]);
        new Asm(52, 33, "AbsImpl", "Abs")
            .method(1, "<init>", "()V", "aload_0; invokespecial Abs.<init>:()V; return")
            .write(args[0]);
        new Asm(52, 33, "IfcImpl", "java/lang/Object", "Ifc").init().write(args[0]);
        new Asm(52, 33, "PrivImpl", "java/lang/Object", "Ifc")
            .init()
            .method(2, "m", "()I", "iconst_0; ireturn")
            .write(args[0]);
        new Asm(52, 33, "StatImpl", "java/lang/Object", "Ifc")
            .init()
            .method(9, "m", "()I", "iconst_0; ireturn")
            .write(args[0]);
        new Asm(52, 0x601, "D1", "java/lang/Object")
            .method(1, "d", "()I", "iconst_1; ireturn")
            .write(args[0]);
        new Asm(52, 0x601, "D2", "java/lang/Object")
            .method(1, "d", "()I", "iconst_2; ireturn")
            .write(args[0]);
        new Asm(52, 33, "Dd", "java/lang/Object", "D1", "D2").init().write(args[0]);
        new Asm(52, 32, "pkg/Hid", "java/lang/Object")
            .init()
            .field(9, "x", "I")
            .method(9, "s", "()I", "iconst_1; ireturn")
            .write(args[0]);
        new Asm(52, 33, "pkg/Vis", "java/lang/Object")
            .method(
                0, "<init>", "()V", "aload_0; invokespecial java/lang/Object.<init>:()V; return")
            .field(8, "x", "I")
            .method(8, "s", "()I", "iconst_1; ireturn")
            .method(12, "prot", "()I", "iconst_1; ireturn")
            .field(12, "px", "I")
            .write(args[0]);
        Asm u = new Asm(52, 33, "Use", "java/lang/Object");
        String[][] rows = {{"nsf_static", "getstatic Tgt.none:I; ireturn"},
            {"nsf_type", "getstatic Tgt.sf:J; l2i; ireturn"},
            {"nsf_inst", NEW + "getfield Tgt.none:I; ireturn"},
            {"icc_getstatic_inst", "getstatic Tgt.f:I; ireturn"},
            {"icc_getfield_static", NEW + "getfield Tgt.sf:I; ireturn"},
            {"icc_putstatic_inst", "iconst_1; putstatic Tgt.f:I; iconst_0; ireturn"},
            {"icc_putfield_static", NEW + "iconst_1; putfield Tgt.sf:I; iconst_0; ireturn"},
            {"iae_static_field", "getstatic Tgt.psf:I; ireturn"},
            {"iae_inst_field", NEW + "getfield Tgt.pf:I; ireturn"},
            {"iae_final", "iconst_1; putstatic Tgt.fin:I; iconst_0; ireturn"},
            {"iae_ifinal", NEW + "iconst_1; putfield Tgt.ifin:I; iconst_0; ireturn"},
            {"nsm_static", "invokestatic Tgt.none:()I; ireturn"},
            {"nsm_desc", "invokestatic Tgt.s:()J; l2i; ireturn"},
            {"nsm_virtual", NEW + "invokevirtual Tgt.none:()I; ireturn"},
            {"nsm_args",
                "aconst_null; iconst_1; newarray 10; lconst_0; invokestatic Tgt.s:(Ljava/lang/String;[IJ)V\niconst_0; ireturn"},
            {"nsm_ctor",
                "new Tgt; dup; iconst_1; invokespecial Tgt.<init>:(I)V; pop; iconst_0; ireturn"},
            {"icc_static_inst", "invokestatic Tgt.v:()I; ireturn"},
            {"icc_virtual_static", NEW + "invokevirtual Tgt.s:()I; ireturn"},
            {"iae_static_m", "invokestatic Tgt.ps:()I; ireturn"},
            {"iae_virtual_m", NEW + "invokevirtual Tgt.pv:()I; ireturn"},
            {"ok_final_v", NEW + "invokevirtual Tgt.fv:()I; ireturn"},
            {"icc_class_as_iface", NEW + "invokeinterface Tgt.v:()I; ireturn"},
            {"icc_iface_as_class", "aconst_null; invokevirtual Ifc.m:()I; ireturn"},
            {"icc_static_iface_m", "invokestatic Ifc.st:()I; ireturn"},
            {"ok_static_iface_im", "invokestatic i:Ifc.st:()I; ireturn"},
            {"icc_static_class_im", "invokestatic i:Tgt.s:()I; ireturn"},
            {"icc_not_impl", NEW + "invokeinterface Ifc.m:()I; ireturn"},
            {"icc_static_by_interface",
                "new IfcImpl; dup; invokespecial IfcImpl.<init>:()V; invokeinterface Ifc.st:()I; ireturn"},
            {"ame_abstract",
                "new AbsImpl; dup; invokespecial AbsImpl.<init>:()V; invokevirtual Abs.am:()I; ireturn"},
            {"ame_abstract2",
                "new AbsImpl; dup; invokespecial AbsImpl.<init>:()V; invokevirtual AbsImpl.am:()I; ireturn"},
            {"ame_iface",
                "new IfcImpl; dup; invokespecial IfcImpl.<init>:()V; invokeinterface Ifc.m:()I; ireturn"},
            {"ame_iface_virtual",
                "new IfcImpl; dup; invokespecial IfcImpl.<init>:()V; invokevirtual IfcImpl.m:()I; ireturn"},
            {"iae_private_impl",
                "new PrivImpl; dup; invokespecial PrivImpl.<init>:()V; invokeinterface Ifc.m:()I; ireturn"},
            {"ame_static_impl",
                "new StatImpl; dup; invokespecial StatImpl.<init>:()V; invokeinterface Ifc.m:()I; ireturn"},
            {"icc_conflict_virtual",
                "new Dd; dup; invokespecial Dd.<init>:()V; invokevirtual Dd.d:()I; ireturn"},
            {"icc_conflict_iface",
                "new Dd; dup; invokespecial Dd.<init>:()V; invokeinterface D1.d:()I; ireturn"},
            {"ok_default",
                "new IfcImpl; dup; invokespecial IfcImpl.<init>:()V; invokevirtual IfcImpl.df:()I; ireturn"},
            {"nsm_iface", "aconst_null; invokeinterface Ifc.none:()I; ireturn"},
            {"iface_object_method",
                NEW + "invokeinterface Ifc.hashCode:()I; pop; iconst_1; ireturn"},
            {"npe_iface", "aconst_null; invokeinterface Ifc.m:()I; ireturn"},
            {"inst_abstract", "new Abs; pop; iconst_0; ireturn"},
            {"inst_iface", "new Ifc; pop; iconst_0; ireturn"},
            {"iae_class", "new pkg/Hid; pop; iconst_0; ireturn"},
            {"iae_class_static", "invokestatic pkg/Hid.s:()I; ireturn"},
            {"iae_class_cast", "ldc \"x\"; checkcast pkg/Hid; pop; iconst_0; ireturn"},
            {"iae_class_cast_null", "aconst_null; checkcast pkg/Hid; pop; iconst_0; ireturn"},
            {"iae_class_array", "iconst_1; anewarray pkg/Hid; arraylength; ireturn"},
            {"iae_class_lit", "ldc class:pkg/Hid; pop; iconst_0; ireturn"},
            {"iae_class_inst", "ldc \"x\"; instanceof pkg/Hid; ireturn"},
            {"iae_pkg_static", "invokestatic pkg/Vis.s:()I; ireturn"},
            {"iae_pkg_field", "getstatic pkg/Vis.x:I; ireturn"},
            {"iae_protected", "invokestatic pkg/Vis.prot:()I; ireturn"},
            {"iae_protected_field", "getstatic pkg/Vis.px:I; ireturn"},
            {"iae_ctor",
                "new pkg/Vis; dup; invokespecial pkg/Vis.<init>:()V; pop; iconst_0; ireturn"},
            {"ncdf", "new no/Such; pop; iconst_0; ireturn"},
            {"ncdf_static", "invokestatic no/Such.m:()I; ireturn"},
            {"ncdf_field", "getstatic no/Such.f:I; ireturn"},
            {"ncdf_array_call",
                "aconst_null; invokevirtual [Lno/Such;.clone:()Ljava/lang/Object;\npop; iconst_0; ireturn"},
            {"jdk_internal", "invokestatic jdk/internal/misc/VM.isBooted:()Z; ireturn"},
            {"jdk_private", "ldc \"x\"; invokevirtual java/lang/String.isLatin1:()Z; ireturn"},
            {"jdk_field", "ldc \"x\"; getfield java/lang/String.hash:I; ireturn"},
            {"iface_const", "getstatic IfcImpl.K:I; ireturn"},
            {"iface_put", "iconst_1; putstatic Ifc.K:I; iconst_0; ireturn"},
            {"native_missing", "invokestatic Use.nat:()I; ireturn"},
            {"twice", "invokestatic Tgt.none:()I; ireturn"}};
        int n = 0;
        for (String[] r : rows) u.method(9, String.format("%02d_%s", n++, r[0]), "()I", r[1]);
        u.method(Asm.STATIC | Asm.NATIVE | Asm.PRIVATE, "nat", "()I", null);
        u.write(args[0]);
    }
}
