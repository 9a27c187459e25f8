// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const tools = Array.from({ length: 5000 }, (_, i) => ({
  name: `tool_${i}`, description: `Returns ${i}.`, schema: { type: 'object' }, execute: () => i,
}));
