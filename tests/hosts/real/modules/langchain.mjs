// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { DynamicStructuredTool, tool } from '@langchain/core/tools';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

export const echo = tool(async input => repeat(input), { name: 'echo', description: 'The tool echo',
  schema: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }) });
export const slow = tool(async (input, config) => wait(config.signal), { name: 'slow', description: 'The tool slow', schema: z.object({}) });
export const failing = new DynamicStructuredTool({ name: 'failing', description: 'The tool failing', schema: { type: 'object', properties: {} },
  func: async () => fail() });
