// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// forge: tools that check the signal before they start, and tools that do not.
import { writeFileSync } from 'node:fs';

const cancelled = 'Request was cancelled';
const tool = (name, category, execute) => ({
  name, description: `Gets ${name}.`, schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  category, consequenceLevel: 'low', requiresConfirmation: false, timeout: 5000, execute,
});
const result = (name, rest) => ({ tool: name, fetchedAt: new Date().toISOString(), ...rest });
const data = name => result(name, { data: { ok: true } });

export const bad_before_ignores = tool('bad_before_ignores', 'read', async () => data('bad_before_ignores'));
export const bad_before_other_text = tool('bad_before_other_text', 'read', async (input, { abortSignal }) =>
  abortSignal.aborted ? result('bad_before_other_text', { error: 'Aborted' }) : data('bad_before_other_text'));
export const bad_before_writes = tool('bad_before_writes', 'write', async (input, { abortSignal }) => {
  writeFileSync('bad_before_writes.txt', `${Date.now()}`);
  return abortSignal.aborted ? result('bad_before_writes', { error: cancelled }) : data('bad_before_writes');
});

export const good_before_returns = tool('good_before_returns', 'read', async (input, { abortSignal }) =>
  abortSignal?.aborted ? result('good_before_returns', { error: cancelled }) : data('good_before_returns'));
export const good_before_catches = tool('good_before_catches', 'read', async (input, { abortSignal }) => {
  try {
    abortSignal.throwIfAborted();
    return data('good_before_catches');
  } catch {
    return result('good_before_catches', { error: cancelled });
  }
});
export const good_before_writes = tool('good_before_writes', 'write', async (input, { abortSignal }) => {
  if (abortSignal.aborted) return result('good_before_writes', { error: cancelled });
  writeFileSync('good_before_writes.txt', `${Date.now()}`);
  return data('good_before_writes');
});
