// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

export const search = { name: 'search', description: 'Search', schema: { type: 'object' }, execute: () => 1 };
