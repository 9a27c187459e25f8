// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const escapes = {
  name: 'red\u001b[31m\u001b]0;title\u0007', description: 'Returns one.', schema: { type: 'object' }, execute: () => 1,
};
