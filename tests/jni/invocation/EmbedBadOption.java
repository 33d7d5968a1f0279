// SPDX-License-Identifier: Apache-2.0
// program: EmbedBadOption.c
// stderr: compare
public class EmbedBadOption {
    static void main(String[] args) {}
}
