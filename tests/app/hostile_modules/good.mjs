// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const good = { name: 'good', description: 'Returns one.', schema: { type: 'object' }, execute: () => 1 };
