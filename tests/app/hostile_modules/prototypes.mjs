// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
Object.prototype.toJSON = () => 'hijacked';
Object.prototype.error = { message: 'hijacked' };
Array.prototype.push = () => 0;
JSON.stringify = () => 'hijacked';
JSON.parse = () => ({});
globalThis.Promise = class {};
export const patched = { name: 'patched', description: 'Returns two.', schema: { type: 'object' }, execute: () => 2 };
