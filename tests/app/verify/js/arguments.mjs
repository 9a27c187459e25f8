// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// agentbase: wrong and missing arguments.
const tool = (name, execute) => ({
  name, description: `Counts ${name}.`, category: 'read', permissions: [], execute,
  schema: { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'integer' } }, required: ['query'] },
});
const success = result => ({ success: true, result, message: 'Counted' });
const invalid = { success: false, error: 'VALIDATION_ERROR', message: 'query must be text' };

export const bad_arguments_throws = tool('bad_arguments_throws', async input => success(input.query.trim().length));
export const bad_arguments_unknown = tool('bad_arguments_unknown', async input => {
  try {
    return success(input.query.trim().length);
  } catch {
    return { success: false, error: 'UNKNOWN', message: 'Something failed' };
  }
});
export const good_arguments_checks = tool('good_arguments_checks', async input =>
  typeof input.query === 'string' ? success(input.query.length) : invalid);
export const good_arguments_catches = tool('good_arguments_catches', async input => {
  try {
    return success(input.query.trim().length);
  } catch {
    return invalid;
  }
});
