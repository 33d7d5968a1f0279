// SPDX-License-Identifier: Apache-2.0
module single.app {
    requires java.logging;
    uses java.nio.file.spi.FileSystemProvider;
}
