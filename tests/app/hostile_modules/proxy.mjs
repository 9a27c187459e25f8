// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
const refuse = () => { throw new EvalError('from a proxy'); };
export const trap = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse });
export const inside = { name: 'inside', description: 'Returns one.', schema: { type: 'object' }, execute: () => 1 };
