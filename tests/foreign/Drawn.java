// SPDX-License-Identifier: Apache-2.0
import java.lang.foreign.*;
import java.lang.invoke.*;
import java.nio.file.*;
import java.util.*;

import static java.lang.foreign.ValueLayout.*;

/**
 * Calls the functions that signatures.py drew, with values drawn here. Each calls back with what it
 * got. Both sides add up all bytes of values that pass; a line is what both must have.
 */
public class Drawn {
    static final Linker linker = Linker.nativeLinker();

    // ---- types: see signatures.py ----

    static String text;
    static int at;

    static MemoryLayout type() {
        char letter = text.charAt(at++);
        switch (letter) {
            case 'z': return JAVA_BOOLEAN;
            case 'b': return JAVA_BYTE;
            case 'c': return JAVA_CHAR;
            case 's': return JAVA_SHORT;
            case 'i': return JAVA_INT;
            case 'j': return JAVA_LONG;
            case 'f': return JAVA_FLOAT;
            case 'd': return JAVA_DOUBLE;
            case 'p': return ADDRESS;
            case 'V': return null;
            case '[':
                int space = text.indexOf(' ', at);
                int length = Integer.parseInt(text.substring(at, space));
                at = space + 1;
                MemoryLayout element = type();
                at++; // ]
                return MemoryLayout.sequenceLayout(length, element);
            case '{':
                List<MemoryLayout> members = new ArrayList<>();
                long size = 0, alignment = 1;
                while (text.charAt(at) != '}') {
                    MemoryLayout member = type();
                    size = pad(members, size, member.byteAlignment()) + member.byteSize();
                    alignment = Math.max(alignment, member.byteAlignment());
                    members.add(member);
                }
                at++;
                pad(members, size, alignment);
                return MemoryLayout.structLayout(members.toArray(MemoryLayout[] ::new));
        }
        throw new IllegalArgumentException(text + " at " + at);
    }

    static long pad(List<MemoryLayout> members, long size, long alignment) {
        long missing = -size & (alignment - 1);
        if (missing > 0) members.add(MemoryLayout.paddingLayout(missing));
        return size + missing;
    }

    // ---- values: each is a segment of its type ----

    static void draw(MemoryLayout type, MemorySegment to, long offset, Random random) {
        switch (type) {
        case StructLayout s -> {
            for (MemoryLayout member : s.memberLayouts()) {
                draw(member, to, offset, random);
                offset += member.byteSize();
            }
        }
        case SequenceLayout s -> {
            for (long i = 0; i < s.elementCount(); i++)
                draw(s.elementLayout(), to, offset + i * s.elementLayout().byteSize(), random);
        }
        case OfBoolean z -> to.set(z, offset, random.nextBoolean());
        case OfFloat f -> to.set(f, offset, random.nextInt() / 1024f);
        case OfDouble d -> to.set(d, offset, random.nextLong() / 1024.0);
        case ValueLayout v -> {
            for (long i = 0; i < v.byteSize(); i++)
                to.set(JAVA_BYTE, offset + i, (byte) random.nextInt());
        }
        default -> { } // padding
        }
    }

    static long add(long sum, MemoryLayout type, MemorySegment value, long offset) {
        switch (type) {
        case StructLayout s -> {
            for (MemoryLayout member : s.memberLayouts()) {
                sum = add(sum, member, value, offset);
                offset += member.byteSize();
            }
    }

        case SequenceLayout s -> {
            for (long i = 0; i < s.elementCount(); i++)
                sum = add(sum, s.elementLayout(), value, offset + i * s.elementLayout().byteSize());
        }
        case ValueLayout v -> {
            for (long i = 0; i < v.byteSize(); i++)
                sum = (sum ^ (value.get(JAVA_BYTE, offset + i) & 0xff)) * 1099511628211L;
        }
        default -> { }
        }
        return sum;
    }

    static Object toObject(MemoryLayout type, MemorySegment value) {
        return type instanceof GroupLayout ? value :
            type.varHandle().get(value, 0L);
}

static MemorySegment toSegment(MemoryLayout type, Object value) {
    if (type instanceof GroupLayout) return (MemorySegment) value;
    MemorySegment segment = Arena.ofAuto().allocate(type);
    VarHandle handle = type.varHandle();
    if (value instanceof MemorySegment address)
        handle.set(segment, 0L, address);
    else
        handle.set(segment, 0L, value);
    return segment;
}

static long addAll(List<MemoryLayout> types, Object[] values) {
    long sum = 0;
    for (int i = 0; i < values.length; i++)
        sum = add(sum, types.get(i), toSegment(types.get(i), values[i]), 0);
    return sum;
}

// ---- a function ----

static List<MemoryLayout> types;
static long got;
static Object answer;

static Object back(Object[] values) {
    got = addAll(types, values);
    return answer;
}

static void function(SymbolLookup library, MethodHandle back, String[] line, Arena arena)
    throws Throwable {
    text = line[2];
    at = 0;
    MemoryLayout result = type();
    types = new ArrayList<>();
    while (at < text.length()) types.add(type());
    Random random = new Random(Integer.parseInt(line[0]));
    Object[] values = new Object[types.size()];
    for (int i = 0; i < values.length; i++) {
        MemorySegment value = arena.allocate(types.get(i));
        draw(types.get(i), value, 0, random);
        values[i] = toObject(types.get(i), value);
    }
    long passed = addAll(types, values), both = passed;
    answer = null;
    if (result != null) {
        MemorySegment value = arena.allocate(result);
        draw(result, value, 0, random);
        answer = toObject(result, value);
        both = add(passed, result, value, 0);
    }

    MemoryLayout[] taken = types.toArray(MemoryLayout[] ::new);
    FunctionDescriptor of =
        result == null ? FunctionDescriptor.ofVoid(taken) : FunctionDescriptor.of(result, taken);
    MethodHandle target = back.asCollector(Object[].class, taken.length).asType(of.toMethodType());
    library.find("back_" + line[0])
        .orElseThrow()
        .reinterpret(8)
        .set(ADDRESS, 0, linker.upcallStub(target, of, arena));
    int fixed = Integer.parseInt(line[1]);
    Linker.Option[] options = fixed < 0
        ? new Linker.Option[0]
        : new Linker.Option[] {Linker.Option.firstVariadicArg(fixed)};
    MethodHandle f = linker.downcallHandle(library.find("f_" + line[0]).orElseThrow(), of, options);
    if (result instanceof GroupLayout) f = f.bindTo((SegmentAllocator) arena);

    MemorySegment sum = library.find("sum").orElseThrow().reinterpret(8);
    sum.set(JAVA_LONG, 0, 0);
    got = 0;
    Object returned = f.invokeWithArguments(values);
    String wrong = "";
    if (got != passed)
        wrong += " arguments back: " + Long.toHexString(got) + " for " + Long.toHexString(passed);
    if (sum.get(JAVA_LONG, 0) != both) wrong += " in C: " + Long.toHexString(sum.get(JAVA_LONG, 0));
    if (result != null &&
        add(0, result, toSegment(result, returned), 0) !=
            add(0, result, toSegment(result, answer), 0))
        wrong += " result: " + returned + " for " + answer;
    System.out.println(String.join(" ", line) + " " + Long.toHexString(both) + wrong);
    if (!wrong.isEmpty()) bad++;
}

static int bad;

public static void main(String[] args) throws Throwable {
    SymbolLookup library = SymbolLookup.libraryLookup(args[0], Arena.global());
    MethodHandle back = MethodHandles.lookup().findStatic(
        Drawn.class, "back", MethodType.methodType(Object.class, Object[].class));
    for (String line : Files.readAllLines(Path.of(args[1]))) {
        String[] words = line.split(" ", 3);
        try (Arena arena = Arena.ofConfined()) {
            function(library, back, words, arena);
        }
    }
    System.out.println(bad + " wrong");
}
}
