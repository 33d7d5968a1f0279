# SPDX-License-Identifier: Apache-2.0
# A VM with the interface of Java 9.
version 0x30090000
