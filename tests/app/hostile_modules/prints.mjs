// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
const block = 'x'.repeat(1024 * 1024) + '\n';
for (let i = 0; i < 100; ++i) console.log(block);
export const prints = { name: 'prints', description: 'Prints.', schema: { type: 'object' }, execute: () => 1 };
