// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tools of a module without an extension that names its kind.
export const plain = { name: 'plain', description: 'Plain', schema: { type: 'object' }, execute: () => 'plain' };
