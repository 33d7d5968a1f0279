// SPDX-License-Identifier: Apache-2.0
module app.lib {
    exports app.lib;
    opens app.lib.open;
    uses app.lib.Spi;
}
