// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: exhausted.c
// options: -Xmx16m -Xlog:all=error:stdout:none -agentpath:${LIB}/libExhausted.so
// exit: 42
import java.util.ArrayList;
import java.util.List;

public class Exhausted {
    public static void main(String[] args) {
        System.out.println("begins");
        List<Object> all = new ArrayList<>();
        for (;;) all.add(new byte[100_000]);
    }
}
