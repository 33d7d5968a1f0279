/* SPDX-License-Identifier: Apache-2.0
 * Members.java - the fields and methods that generated code of one unit may use.
 */
import java.util.ArrayList;
import java.util.List;

final class Members {
    static final class Fld {
        final T owner, t;
        final String name, desc;
        final boolean isStatic, isVolatile, isPrivate;

        Fld(T owner, String name, String desc, T t, boolean isStatic, boolean isVolatile,
            boolean isPrivate) {
            this.owner = owner;
            this.name = name;
            this.desc = desc;
            this.t = t;
            this.isStatic = isStatic;
            this.isVolatile = isVolatile;
            this.isPrivate = isPrivate;
        }

        String ref() { return owner.name + "." + name + ":" + desc; }

        /** As ops.def calls it: z b c s i j l, with v when volatile. */
        String kind() {
            char k = desc.charAt(0);
            return (k == 'F'                      ? "i"
                           : k == 'D'             ? "j"
                           : k == 'L' || k == '[' ? "l"
                                                  : String.valueOf(Character.toLowerCase(k))) +
                (isVolatile ? "v" : "");
        }
    }

    static final class Mth {
        final String op, owner, name, desc;
        /** Of static ones null. */
        final T receiver, result;
        final List<T> params = new ArrayList<>();
        final int cost;
        final boolean viaInterface, library;

        Mth(String op, String owner, String name, String desc, int cost, T.Table types) {
            boolean iface = owner.startsWith("i:");
            if (iface) owner = owner.substring(2);
            this.op = op;
            this.owner = owner;
            this.name = name;
            this.desc = desc;
            this.cost = cost;
            viaInterface = iface || op.equals("invokeinterface");
            library = owner.startsWith("java/") || owner.startsWith("[");
            receiver = op.equals("invokestatic") ? null : types.named(owner);
            result = types.of(T.result(desc));
            for (String p : T.parameters(desc)) params.add(types.of(p));
        }

        String ref() { return (viaInterface ? "i:" : "") + owner + "." + name + ":" + desc; }
    }

    /** Calls outside of the unit whose results are the same on every VM. */
    private static final String[] CALLS = {
        "invokestatic java/lang/Math abs:(I)I abs:(J)J abs:(D)D abs:(F)F max:(II)I min:(II)I max:(DD)D min:(FF)F sqrt:(D)D floor:(D)D ceil:(D)D rint:(D)D "
            +
            "round:(D)J round:(F)I floorMod:(II)I floorDiv:(JJ)J addExact:(II)I multiplyHigh:(JJ)J fma:(DDD)D signum:(D)D copySign:(DD)D",
        "invokestatic java/lang/Integer bitCount:(I)I reverse:(I)I numberOfLeadingZeros:(I)I rotateLeft:(II)I compare:(II)I toString:(I)Ljava/lang/String; "
            + "valueOf:(I)Ljava/lang/Integer; parseInt:(Ljava/lang/String;)I",
        "invokestatic java/lang/Long bitCount:(J)I numberOfTrailingZeros:(J)I reverseBytes:(J)J hashCode:(J)I compareUnsigned:(JJ)I",
        "invokestatic java/lang/Float floatToIntBits:(F)I intBitsToFloat:(I)F isNaN:(F)Z",
        "invokestatic java/lang/Double doubleToLongBits:(D)J longBitsToDouble:(J)D isNaN:(D)Z compare:(DD)I",
        "invokestatic World bits:(F)I bits:(D)J add:(II)I",
        "invokestatic java/lang/StrictMath sqrt:(D)D",
        "invokestatic java/lang/Character isDigit:(C)Z toUpperCase:(C)C",
        "invokestatic java/lang/System arraycopy:(Ljava/lang/Object;ILjava/lang/Object;II)V",
        "invokestatic java/lang/String valueOf:(I)Ljava/lang/String; valueOf:(J)Ljava/lang/String; valueOf:(C)Ljava/lang/String; valueOf:(Z)Ljava/lang/String;",
        "invokestatic java/util/Arrays fill:([II)V hashCode:([I)I equals:([I[I)Z copyOf:([II)[I",
        "invokestatic java/util/Objects requireNonNull:(Ljava/lang/Object;)Ljava/lang/Object;",
        "invokestatic java/lang/reflect/Array newInstance:(Ljava/lang/Class;I)Ljava/lang/Object; getLength:(Ljava/lang/Object;)I",
        "invokestatic java/lang/Thread holdsLock:(Ljava/lang/Object;)Z",
        "invokevirtual java/lang/String length:()I charAt:(I)C hashCode:()I equals:(Ljava/lang/Object;)Z "
            +
            "indexOf:(I)I substring:(II)Ljava/lang/String; intern:()Ljava/lang/String; isEmpty:()Z compareTo:(Ljava/lang/String;)I",
        "invokevirtual java/lang/Object getClass:()Ljava/lang/Class; equals:(Ljava/lang/Object;)Z notify:()V notifyAll:()V",
        "invokevirtual java/lang/Class isInstance:(Ljava/lang/Object;)Z isArray:()Z isInterface:()Z isPrimitive:()Z getSuperclass:()Ljava/lang/Class; "
            +
            "isAssignableFrom:(Ljava/lang/Class;)Z getName:()Ljava/lang/String; cast:(Ljava/lang/Object;)Ljava/lang/Object;",
        "invokevirtual java/lang/Integer intValue:()I equals:(Ljava/lang/Object;)Z hashCode:()I",
        "invokevirtual [I clone:()Ljava/lang/Object;",
        "invokevirtual [J clone:()Ljava/lang/Object;",
        "invokevirtual [Ljava/lang/Object; clone:()Ljava/lang/Object;",
        "invokevirtual java/lang/Throwable getMessage:()Ljava/lang/String;",
        "invokevirtual WA im:(I)I vi:(I)I vj:(JI)J vo:()Ljava/lang/Object; self:()LWA; isZ:()Z sync:(I)I fin:(DF)D nothing:()V one:()I dm:(JI)J hashCode:()I",
        "invokevirtual WB jm:(Ljava/lang/Object;)Ljava/lang/Object; jd:()I vi:(I)I im:(I)I",
        "invokevirtual WC vj:(JI)J jd:()I self:()LWA;",
        "invokestatic WA st:(IJ)J pick:(Ljava/lang/Object;Ljava/lang/Object;Z)Ljava/lang/Object; boom:(I)I",
        "invokeinterface WI im:(I)I dm:(JI)J getClass:()Ljava/lang/Class;",
        "invokeinterface WJ jm:(Ljava/lang/Object;)Ljava/lang/Object; jd:()I",
    };

    private static final String[] FIELDS = {"z:Z", "b:B", "c:C", "s:S", "i:I", "j:J", "f:F", "d:D",
        "l:Ljava/lang/Object;", "a:LWA;", "ia:[I", "v vi:I", "v vj:J", "v vl:Ljava/lang/Object;",
        "s si:I", "s sj:J", "s sd:D", "s sl:Ljava/lang/Object;", "s sa:LWA;", "sv vsz:Z",
        "sv vsb:B", "sv vsc:C"};

    final List<Fld> fields = new ArrayList<>();
    final List<Mth> methods = new ArrayList<>();

    Members(T.Table types, int version) {
        T wa = types.named("WA");
        for (String f : FIELDS) {
            String[] w = f.split("[ :]");
            String flags = w.length == 3 ? w[0] : "", name = w[w.length - 2],
                   desc = w[w.length - 1];
            fields.add(new Fld(
                wa, name, desc, types.of(desc), flags.contains("s"), flags.contains("v"), false));
        }
        for (String row : CALLS) {
            String[] w = row.split(" ");
            for (int i = 2; i < w.length; i++) {
                String[] n = w[i].split(":");
                methods.add(new Mth(w[0], w[1], n[0], n[1], 40, types));
            }
        }
        if (version >= 52) methods.add(new Mth("invokestatic", "i:WI", "sm", "(I)I", 10, types));
    }
}
