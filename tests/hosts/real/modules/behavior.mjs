// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// What every tool of these modules does, whatever it is written with.
export const repeat = ({ text, times = 2 }) => text.repeat(times);

// Ends when it is aborted; without a signal, after three seconds.
export const wait = signal => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, 3000, signal ? 'not aborted' : 'no signal');
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
});

export function fail() {
  throw new RangeError('boom');
}
