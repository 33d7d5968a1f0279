/* SPDX-License-Identifier: Apache-2.0
 * intrinsic_names.h - the names that ControlIntrinsic and DisableIntrinsic take.
 *
 * Model    There are no such intrinsics here.  Options that name them are read all the same, so
 *          that a wrong name is told in the stock VM's words.
 * Threads  The one that starts the VM.        Tests  tests/options/flags.py
 */
#pragma once

/* The first name in the list of an option that no intrinsic of this release has, for the caller to
 * free; NULL: each is known.  Names of ControlIntrinsic have a sign; of one without, a warning says
 * so. */
char *intrinsic_unknown(const char *option, const char *list);
