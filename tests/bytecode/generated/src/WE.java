/* SPDX-License-Identifier: Apache-2.0
 * WE.java - the exception that generated code throws by itself
 */
public class WE extends RuntimeException {
    WE(String message) { super(message); }

    WE() {}
}
