// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// forge: times and errors of results; echomen: metadata.
const tool = (name, execute) => ({
  name, description: `Gets ${name}.`, schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  category: 'read', consequenceLevel: 'low', requiresConfirmation: false, timeout: 5000,
  execute: async (input, context) => context.abortSignal?.aborted
    ? { tool: name, fetchedAt: new Date().toISOString(), error: 'Request was cancelled' }
    : execute(name, input),
});
const loadedAt = new Date(Date.now() - 3_600_000).toISOString();

export const bad_result_stale = tool('bad_result_stale', async name => ({ tool: name, fetchedAt: loadedAt, data: 1 }));
export const bad_result_error_without_time = tool('bad_result_error_without_time', async (name, input) =>
  typeof input.id === 'string' ? { tool: name, fetchedAt: new Date().toISOString(), data: input.id.length }
    : { tool: name, error: 'id must be text' });

export const good_result_fresh = tool('good_result_fresh', async name =>
  ({ tool: name, fetchedAt: new Date().toISOString(), data: 1 }));
export const good_result_error_with_time = tool('good_result_error_with_time', async (name, input) => {
  const fetchedAt = new Date().toISOString();
  return typeof input.id === 'string' ? { tool: name, fetchedAt, data: input.id.length }
    : { tool: name, fetchedAt, error: 'id must be text' };
});

const measured = (name, duration, toolName = name) => ({
  name, description: `Measures ${name}.`, parameters: { type: 'object', properties: {} },
  preconditions: [], effects: [], timeout: 5000, category: 'read', retry: { maxRetries: 0, backoff: { type: 'none' } },
  execute: async (args, { signal }) => {
    const start = Date.now();
    await new Promise(resolve => {
      const timer = setTimeout(resolve, 250);
      signal.addEventListener('abort', () => { clearTimeout(timer); resolve(); });
    });
    const metadata = { duration: duration(Date.now() - start), timestamp: Date.now(), toolName };
    return { success: true, data: { ok: true }, metadata };
  },
});
export const bad_metadata_seconds = measured('bad_metadata_seconds', ms => ms / 1000);
export const bad_metadata_zero = measured('bad_metadata_zero', () => 0);
export const bad_metadata_other_name = measured('bad_metadata_other_name', ms => ms, 'measure');
export const good_metadata_ms = measured('good_metadata_ms', ms => ms);
export const good_metadata_rounded = measured('good_metadata_rounded', ms => Math.round(ms / 10) * 10);
export const good_metadata_name = measured('good_metadata_name', ms => ms);
