// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

export * from './barrel_tool.mjs';
export { named as renamed } from './exports.mjs';
