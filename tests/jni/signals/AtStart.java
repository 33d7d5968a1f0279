// SPDX-License-Identifier: Apache-2.0
// Signals while the VM starts are answered when it can, or end the process as they would later.
// program: AtStart.c
// tags: asan-skip tsan-skip
public class AtStart {
    static void main(String[] args) {}
}
