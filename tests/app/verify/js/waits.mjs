// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// forge: ends when it is aborted; ends within its timeout.
const tool = (name, timeout, ms) => ({
  name, description: 'Waits.', schema: { type: 'object', properties: {} }, category: 'read',
  consequenceLevel: 'low', requiresConfirmation: false, timeout,
  execute: async (input, { abortSignal }) => {
    const fetchedAt = new Date().toISOString();
    await new Promise(resolve => {
      const timer = setTimeout(resolve, abortSignal.aborted ? 0 : ms);
      abortSignal.addEventListener('abort', () => { clearTimeout(timer); resolve(); });
    });
    return abortSignal.aborted ? { tool: name, fetchedAt, error: 'Request was cancelled' } : { tool: name, fetchedAt, data: 1 };
  },
});
export const good_during_stops_js = tool('good_during_stops_js', 10000, 600);
export const bad_timeout_js = tool('bad_timeout_js', 300, 5000);
export const good_timeout_js = tool('good_timeout_js', 5000, 100);
