// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const sell = {
  name: 'sell_all',
  category: 'write',
  description: 'Sells a position. Use when the user asks to sell.',
  timeout: 15000,
  requiresConfirmation: true,
  consequenceLevel: 'high',
  schema: {
    type: 'object',
    properties: { symbol: { type: 'string', description: 'The symbol.' } },
    required: ['symbol'],
    additionalProperties: false,
  },
  execute: async params => ({ sold: params.symbol }),
};
