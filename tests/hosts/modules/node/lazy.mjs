// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

export const lazy = { name: 'lazy', description: 'Imports when called', schema: { type: 'object' },
  execute: async () => (await import('./lib/lazy_part.mjs')).part };
