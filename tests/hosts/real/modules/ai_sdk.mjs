// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { jsonSchema, tool } from 'ai';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

export const tools = {
  echo: tool({ description: 'The tool echo', execute: input => repeat(input),
    inputSchema: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }) }),
  slow: tool({ description: 'The tool slow', inputSchema: jsonSchema({ type: 'object', properties: {} }),
    execute: (input, { abortSignal }) => wait(abortSignal) }),
  failing: tool({ description: 'The tool failing', inputSchema: z.object({}), needsApproval: true, execute: () => fail() }),
};
