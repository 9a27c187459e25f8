// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { fail, repeat, wait } from './behavior.mjs';
import { z } from 'zod';

const tool = (name, schema, execute) => ({ name, description: `The tool ${name}`, schema, category: 'read', consequenceLevel: 'low',
  requiresConfirmation: false, timeout: 15000, execute });
export const echo = tool('echo', z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }), input => repeat(input));
export const slow = tool('slow', z.object({}), (input, context) => wait(context.abortSignal));
export const failing = tool('failing', z.object({}), () => fail());
export const dated = tool('dated', z.object({ range: z.object({ since: z.date() }) }), () => 1);
