// SPDX-License-Identifier: Apache-2.0
// clock.js - the time of moments in microseconds, and back.
//
// The recording tells the time every 100 microseconds at most: with the first moment that comes so
// long after the last row.  So the moments of a row follow it within that time, at the same
// distance from each other, and what is left until the next row is silence after the last of them.
'use strict';

const TICK_US = 100; // as in the recorder's log.c

class Clock {
  constructor(recording) {
    this.recording = recording;
  }

  // From row k to the next one: its first and its last moment, the times of both, and of the next.
  row(k) {
    const { at, us } = this.recording.clock;
    const first = k < 0 ? 0 : at[k];
    const from = k < 0 ? 0 : us[k];
    const last = Math.max(at[k + 1] - 1, first);
    const steps = last - first;
    const quiet = from + (Math.min(us[k + 1] - from, TICK_US) * steps) / (steps + 1);
    return { first, last, from, quiet, to: us[k + 1] };
  }

  // Of a moment, or of a place between two; grows with it.
  at(i) {
    const { at, us } = this.recording.clock;
    const k = Recording.last(at, i);
    if (k + 1 >= at.length) return k < 0 ? 0 : us[k];
    const { first, last, from, quiet, to } = this.row(k);
    if (i <= last) return from + ((quiet - from) * (i - first)) / Math.max(last - first, 1);
    return quiet + (to - quiet) * Math.min(i - last, 1);
  }

  // The moment, or the place between two, at a time.
  moment(time) {
    const { at, us } = this.recording.clock;
    const k = Recording.last(us, time);
    if (k + 1 >= at.length) return this.recording.count;
    const { first, last, from, quiet, to } = this.row(k);
    if (time < quiet) return first + ((last - first) * (time - from)) / (quiet - from);
    return last + (time - quiet) / Math.max(to - quiet, 1);
  }
}
