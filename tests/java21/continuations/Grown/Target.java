// SPDX-License-Identifier: Apache-2.0

/** The first version: see Main. */
class Target {
    int number;

    Target(int number) { this.number = number; }

    int sum() { return number; }
}
