// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const leave = { name: 'leave', description: 'Exits.', schema: { type: 'object' }, execute: () => process.exit(7) };
