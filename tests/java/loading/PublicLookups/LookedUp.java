// SPDX-License-Identifier: Apache-2.0
/** What two loaders define. */
public class LookedUp {}
