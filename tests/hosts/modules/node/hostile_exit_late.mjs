// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

export const late = { name: 'late', description: 'Late', schema: { type: 'object' }, execute: () => 1 };
setTimeout(() => process.exit(5), 300);
