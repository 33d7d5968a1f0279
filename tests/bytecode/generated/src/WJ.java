/* SPDX-License-Identifier: Apache-2.0
 * WJ.java - another interface that generated code uses
 */
public interface WJ {
    Object jm(Object o);

    default int jd() { return 7; }
}
