// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { genkit, z } from 'genkit';
import { fail, repeat, wait } from './behavior.mjs';

const ai = genkit({});
export const echo = ai.defineTool({ name: 'echo', description: 'The tool echo', outputSchema: z.string(),
  inputSchema: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }) }, async input => repeat(input));
export const slow = ai.defineTool({ name: 'slow', description: 'The tool slow', inputSchema: z.object({}) },
  async (input, { abortSignal }) => wait(abortSignal));
export const failing = ai.defineTool({ name: 'failing', description: 'The tool failing', inputSchema: z.object({}) }, async () => fail());
export const flow = ai.defineFlow('notATool', async () => 1);
