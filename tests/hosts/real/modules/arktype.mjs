// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { fail, repeat, wait } from './behavior.mjs';
import { type } from 'arktype';

const tool = (name, schema, execute) => ({ name, description: `The tool ${name}`, schema, category: 'read', consequenceLevel: 'low',
  requiresConfirmation: false, timeout: 15000, execute });
export const echo = tool('echo', type({ text: type('string').describe('Text to repeat'), times: 'number.integer = 2' }), input => repeat(input));
export const slow = tool('slow', type({}), (input, context) => wait(context.abortSignal));
export const failing = tool('failing', type({}), () => fail());
export const dated = tool('dated', type({ since: 'Date' }), () => 1);
