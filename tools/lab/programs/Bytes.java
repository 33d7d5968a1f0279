// SPDX-License-Identifier: Apache-2.0
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Class files: made, and renamed.  Few methods are called, for the sake of agents that look at each
 * call.
 */
public final class Bytes {
    private Bytes() {}

    /** As a class file writes it; a character for each byte. */
    private static String utf8(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.ISO_8859_1).substring(2);
    }

    /**
     * The class file with another name, in all its constants.  others: texts, each with the one
     * that takes its place.
     */
    public static byte[] renamed(byte[] file, String from, String to, String... others) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 * file.length);
        String own = utf8(from), other = utf8(to);
        int count = (file[8] & 255) << 8 | file[9] & 255;
        int done = 0; // so far the file is in out
        int at = 10;
        for (int i = 1; i < count; i++) {
            switch (file[at]) {
                case 1 -> {
                    int n = (file[at + 1] & 255) << 8 | file[at + 2] & 255;
                    String text = new String(file, at + 3, n, StandardCharsets.ISO_8859_1);
                    String made = replaced(renamedText(text, own, other), others);
                    if (made != text) {
                        byte[] b = made.getBytes(StandardCharsets.ISO_8859_1);
                        out.write(file, done, at + 1 - done);
                        out.write(b.length >> 8);
                        out.write(b.length);
                        out.write(b, 0, b.length);
                        done = at + 3 + n;
                    }
                    at += 3 + n;
                }
                case 5, 6 -> {
                    at += 9;
                    i++;
                }
                case 7, 8, 16, 19, 20 -> at += 3;
                case 15 -> at += 4;
                default -> at += 5;
            }
        }
        out.write(file, done, file.length - done);
        return out.toByteArray();
    }

    /** The same object when it is none of those that others take the place of. */
    private static String replaced(String text, String[] others) {
        for (int i = 0; i < others.length; i += 2) {
            if (text.equals(others[i])) {
                return others[i + 1];
            }
        }
        return text;
    }

    /** The same object when there is nothing to be renamed. */
    private static String renamedText(String text, String from, String to) {
        int at = text.indexOf(from);
        if (at < 0) {
            return text;
        }
        if (text.equals(from) || text.startsWith(from + "$")) {
            return to + text.substring(from.length());
        }
        return text.replace("L" + from + ";", "L" + to + ";")
            .replace("L" + from + "$", "L" + to + "$");
    }

    /**
     * A class with static methods m000, m001 ... that do nothing, and fields f000, f001 ..., and
     * without any debug information.
     */
    public static byte[] large(String name, int members) {
        return large(name, members, 0, (byte) 0xb1); // return
    }

    /** One whose method m000 throws a NullPointerException. */
    public static byte[] failing(String name) {
        return large(name, 1, 0, (byte) 1, (byte) 0xbf); // aconst_null, athrow
    }

    /** One with as many constants as there may be. */
    public static byte[] full(String name) {
        return large(name, 1, 65535 - 10, (byte) 0xb1); // return
    }

    /** One with a method that is as long as one may be; all but its end is nop. */
    public static byte[] longest(String name) {
        byte[] code = new byte[65535];
        code[code.length - 1] = (byte) 0xb1; // return
        return large(name, 1, 0, code);
    }

    private static byte[] large(String name, int members, int unused, byte... code) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0xcafebabe);
            out.writeInt(52);
            out.writeShort(8 + 2 * members + unused);
            utf8(out, name);
            out.writeByte(7);
            out.writeShort(1);
            utf8(out, "java/lang/Object");
            out.writeByte(7);
            out.writeShort(3);
            utf8(out, "()V");
            utf8(out, "I");
            utf8(out, "Code");
            byte[] names = {1, 0, 4, 'm', '0', '0', '0', 1, 0, 4, 'f', '0', '0', '0'};
            out.write(rows(members, names, new int[] {6, 13}, new int[0]));
            byte[] empty = new byte[3 * unused]; // texts
            for (int i = 0; i < unused; i++) {
                empty[3 * i] = 1;
            }
            out.write(empty);
            out.writeInt(0x210002);
            out.writeShort(4);
            out.writeShort(0);
            out.writeShort(members);
            byte[] field = {0, 9, 0, 9, 0, 6, 0, 0};
            out.write(rows(members, field, new int[0], new int[] {2}));
            out.writeShort(members);
            // flags, name, ()V, one attribute: Code, stack 1, locals 0
            byte[] method = new byte[26 + code.length];
            byte[] head = {0, 9, 0, 8, 0, 5, 0, 1, 0, 7, 0, 0, 0, 0, 0, 1};
            System.arraycopy(head, 0, method, 0, head.length);
            length(method, 10, 12 + code.length);
            length(method, 18, code.length);
            System.arraycopy(code, 0, method, 22, code.length);
            out.write(rows(members, method, new int[0], new int[] {2}));
            out.writeShort(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Four bytes. */
    private static void length(byte[] bytes, int at, int value) {
        bytes[at] = (byte) (value >> 24);
        bytes[at + 1] = (byte) (value >> 16);
        bytes[at + 2] = (byte) (value >> 8);
        bytes[at + 3] = (byte) value;
    }

    private static void utf8(DataOutputStream out, String text) throws IOException {
        out.writeByte(1);
        out.writeUTF(text);
    }

    /**
     * So many copies of a row.  digits: where a number of three digits ends that counts them;
     * indexes: where an index begins that grows by two.
     */
    private static byte[] rows(int count, byte[] row, int[] digits, int[] indexes) {
        byte[] all = new byte[count * row.length];
        for (int i = 0; i < count; i++) {
            int at = i * row.length;
            for (int k = 0; k < row.length; k++) {
                all[at + k] = row[k];
            }
            for (int d : digits) {
                number(all, at + d, i);
            }
                    for (int x : indexes) {
                        int index = ((row[x] & 255) << 8 | row[x + 1] & 255) + 2 * i;
                        all[at + x] = (byte) (index >> 8);
                        all[at + x + 1] = (byte) index;
                    }
            }
            return all;
        }

        /** Three digits, the last of them at `end`. */
        public static void number(byte[] bytes, int end, int value) {
            bytes[end] = (byte) ('0' + value % 10);
            bytes[end - 1] = (byte) ('0' + value / 10 % 10);
            bytes[end - 2] = (byte) ('0' + value / 100 % 10);
        }
    }
