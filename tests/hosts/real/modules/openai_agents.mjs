// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { tool } from '@openai/agents';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

export const echo = tool({ name: 'echo', description: 'The tool echo', execute: input => repeat(input),
  parameters: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }) });
export const slow = tool({ name: 'slow', description: 'The tool slow', parameters: z.object({}), errorFunction: null,
  execute: (input, context, details) => wait(details?.signal) });
export const failing = tool({ name: 'failing', description: 'The tool failing', parameters: z.object({}), execute: () => fail() });
export const failing_openly = tool({ name: 'failing_openly', description: 'Throws', parameters: z.object({ a: z.string() }), errorFunction: null,
  execute: () => fail() });
export const guarded = tool({ name: 'guarded', description: 'Needs approval', parameters: z.object({}), needsApproval: true, execute: () => 'done' });
