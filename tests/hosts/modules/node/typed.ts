// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import type { Missing } from './missing.ts';
import { label } from './lib/label.js'; // label.ts until it is compiled

export const typed = {
  name: 'typed' as const,
  description: 'Typed',
  schema: { type: 'object' },
  execute(input: { n?: Missing }): string {
    throw new Error(label satisfies string);
  },
};
