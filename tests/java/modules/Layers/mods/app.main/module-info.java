// SPDX-License-Identifier: Apache-2.0
module app.main {
    requires app.lib;
    exports app.main;
    provides app.lib.Spi with app.main.Entry.Provider;
}
