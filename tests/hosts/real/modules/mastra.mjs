// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { createTool } from '@mastra/core/tools';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

export const echo = createTool({ id: 'echo', description: 'The tool echo', execute: async ({ context }) => repeat(context),
  inputSchema: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }), outputSchema: z.string() });
export const slow = createTool({ id: 'slow', description: 'The tool slow', inputSchema: z.object({}),
  execute: async (input, { abortSignal }) => wait(abortSignal) });
export const failing = createTool({ id: 'failing', description: 'The tool failing', inputSchema: z.object({}), execute: async () => fail() });
