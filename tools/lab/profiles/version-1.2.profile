# SPDX-License-Identifier: Apache-2.0
# A VM with the interface of Java 6.
version 0x30010200
