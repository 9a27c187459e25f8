// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import type { Missing } from './missing.ts';
import { part } from './lib/lazy_part.mjs';

export const typed = {
  name: 'typed' as const,
  description: 'Typed',
  schema: { type: 'object' },
  execute(input: { n?: Missing }): string {
    throw new Error(part satisfies string);
  },
};
