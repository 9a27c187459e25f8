// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { fail, repeat, wait } from './behavior.mjs';
import * as v from 'valibot';

const tool = (name, schema, execute) => ({ name, description: `The tool ${name}`, schema, category: 'read', consequenceLevel: 'low',
  requiresConfirmation: false, timeout: 15000, execute });
export const echo = tool('echo', v.object({ text: v.pipe(v.string(), v.description('Text to repeat')), times: v.optional(v.pipe(v.number(), v.integer()), 2) }), input => repeat(input));
export const slow = tool('slow', v.object({}), (input, context) => wait(context.abortSignal));
export const failing = tool('failing', v.object({}), () => fail());
export const dated = tool('dated', v.object({ since: v.date() }), () => 1);
