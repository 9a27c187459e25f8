// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

export const echo = betaZodTool({ name: 'echo', description: 'The tool echo', run: input => repeat(input),
  inputSchema: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }) });
export const slow = betaTool({ name: 'slow', description: 'The tool slow', inputSchema: { type: 'object', properties: {} },
  run: (input, context) => wait(context?.signal) });
export const failing = betaZodTool({ name: 'failing', description: 'The tool failing', inputSchema: z.object({}), run: () => fail() });
