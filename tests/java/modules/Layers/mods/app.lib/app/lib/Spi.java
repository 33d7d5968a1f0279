// SPDX-License-Identifier: Apache-2.0
package app.lib;
public interface Spi {
    String name();
}
