// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

export function helper(text) {
  throw new TypeError(text);
}
