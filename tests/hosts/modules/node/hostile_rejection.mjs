// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Leaves a rejected promise, a throwing timer and a running timer behind.
export const fine = { name: 'fine', description: 'Fine', schema: { type: 'object' }, execute: () => 'fine' };

Promise.reject(new Error('rejected at import'));
setTimeout(() => { throw new Error('thrown by a timer'); }, 10);
setInterval(() => {}, 10);
