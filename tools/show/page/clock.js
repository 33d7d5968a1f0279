// SPDX-License-Identifier: Apache-2.0
// clock.js - the time of moments in microseconds, and back.
//
// The recording tells the time every 100 microseconds at most.  Between two such rows moments stand
// at the same distance from each other.
'use strict';

class Clock {
  constructor(recording) {
    this.recording = recording;
  }

  // Of a moment, or of a place between two; grows with it.
  at(i) {
    const { at, us } = this.recording.clock;
    const k = Recording.last(at, i);
    const before = k < 0 ? 0 : at[k];
    const from = k < 0 ? 0 : us[k];
    if (k + 1 >= at.length) return from;
    const share = (i - before) / Math.max(at[k + 1] - before, 1);
    return from + (us[k + 1] - from) * Math.min(share, 1);
  }

  // The moment, or the place between two, at a time.
  moment(time) {
    const { at, us } = this.recording.clock;
    const k = Recording.last(us, time);
    if (k + 1 >= at.length) return this.recording.count;
    const before = k < 0 ? 0 : at[k];
    const from = k < 0 ? 0 : us[k];
    const share = (time - from) / Math.max(us[k + 1] - from, 1);
    return before + (at[k + 1] - before) * share;
  }
}
