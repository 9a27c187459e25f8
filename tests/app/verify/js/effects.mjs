// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// forge: tools that claim to read only; idealic: the output of a tool.
import { readdirSync, writeFileSync } from 'node:fs';

const tool = (name, execute) => ({
  name, description: `Lists ${name}.`, schema: { type: 'object', properties: { folder: { type: 'string' } } },
  category: 'read', consequenceLevel: 'low', requiresConfirmation: false, timeout: 5000,
  execute: async (input, context) => {
    const fetchedAt = new Date().toISOString();
    return context.abortSignal?.aborted ? { tool: name, fetchedAt, error: 'Request was cancelled' }
      : { tool: name, fetchedAt, data: execute() };
  },
});
export const bad_read_writes = tool('bad_read_writes', () => {
  const names = readdirSync('.');
  writeFileSync('list.json', JSON.stringify({ at: Date.now(), names }));
  return names.length;
});
export const good_read_lists = tool('good_read_lists', () => readdirSync('.').length);

const output = { type: 'object', properties: { mood: { enum: ['good', 'bad'] } }, required: ['mood'] };
const idealic = name => ({
  type: 'object', description: `Guesses the mood of a text.`, required: ['_tool', 'text'],
  properties: { _tool: { type: 'string', const: name }, text: { type: 'string', description: 'Text' }, _output: output },
});
export const bad_output_schema = idealic('badOutput');
export const badOutput = async () => ({ mood: 'so-so' });
export const good_output_schema = idealic('goodOutput');
export const goodOutput = async () => ({ mood: 'good' });
