// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// 5,000 tools.
export const tools = Array.from({ length: 5000 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Tool number ${i}`,
  parameters: { type: 'object', properties: { n: { type: 'integer', default: i } }, required: ['n'] },
  execute: ({ n }) => n + i,
}));
