// SPDX-License-Identifier: Apache-2.0

/** An object is larger by three fields. */
class Target {
    int number;
    Integer more;
    long room, unused;

    Target(int number) { this.number = number; }

    int sum() {
        if (more == null) more = number;
        return number + more;
    }
}
