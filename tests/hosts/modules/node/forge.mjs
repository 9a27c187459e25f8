// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tools in the shape of forge's ToolDefinition.
const stamp = () => '2026-01-15T10:30:00.000Z';

export const getHoldings = {
  name: 'get_holdings',
  description: 'List the holdings of a portfolio. Use when the user asks what they own.',
  schema: { type: 'object', properties: { portfolio: { type: 'string', description: 'Portfolio' } }, required: ['portfolio'] },
  category: 'read',
  consequenceLevel: 'low',
  requiresConfirmation: false,
  timeout: 15000,
  tags: ['portfolio', 'risk'],
  version: '1.2.0',
  dependsOn: [],
  async execute(params, context) {
    if (context.abortSignal?.aborted) return { tool: 'get_holdings', fetchedAt: stamp(), error: 'Request was cancelled' };
    return { tool: 'get_holdings', fetchedAt: stamp(), data: { portfolio: params.portfolio, owner: context.userId } };
  },
};

// Waits until it is aborted.
export const slow = {
  name: 'slow',
  description: 'Wait for the abort signal',
  schema: { type: 'object' },
  category: 'read',
  consequenceLevel: 'low',
  requiresConfirmation: false,
  timeout: 15000,
  execute: (params, context) => new Promise((resolve) => {
    context.progress(0, 1, 'waiting');
    context.abortSignal.addEventListener('abort', () => {
      console.error(`slow saw the abort: ${context.abortSignal.reason.message}`);
      resolve({ tool: 'slow', fetchedAt: stamp(), error: 'Request was cancelled' });
    });
  }),
};
