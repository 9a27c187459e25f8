// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// forge: goes on after an abort.
const waits = ms => new Promise(resolve => { setTimeout(resolve, ms); });
export const bad_during_ignores_js = {
  name: 'bad_during_ignores_js', description: 'Waits.', schema: { type: 'object', properties: {} }, category: 'read',
  consequenceLevel: 'low', requiresConfirmation: false, timeout: 20000,
  execute: async (input, { abortSignal }) => {
    const fetchedAt = new Date().toISOString();
    if (abortSignal?.aborted) return { tool: 'bad_during_ignores_js', fetchedAt, error: 'Request was cancelled' };
    await waits(3000);
    return { tool: 'bad_during_ignores_js', fetchedAt, data: 1 };
  },
};
