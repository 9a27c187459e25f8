// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const search = {
  lc_namespace: ['langchain', 'tools'],
  name: 'search_notes',
  description: ' Finds notes that contain a word. Use when the user asks for a note.',
  schema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'The word.' } },
    required: ['query'],
    additionalProperties: false,
  },
  invoke: async input => ({ found: [input.query] }),
};
