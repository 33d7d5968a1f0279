// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of Exception leaves pending takes the place of the one that was
// thrown.  (The stock VM ends with a fatal error.)
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libExceptionReplaced.so
// expect: ExceptionReplaced.expected
public class ExceptionReplaced {
    public static void main(String[] args) throws Throwable {
        Exceptions.main(new String[] {"Exception"});
    }
}
