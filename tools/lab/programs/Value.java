// SPDX-License-Identifier: Apache-2.0

/** What Values extends: public, for {@code As} loads Values by another loader. */
public class Value {
    public final int of;

    public Value(int of) { this.of = of; }
}
