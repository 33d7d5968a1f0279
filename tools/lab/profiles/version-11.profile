# SPDX-License-Identifier: Apache-2.0
# A VM with the interface of Java 11.
version 0x300b0000
