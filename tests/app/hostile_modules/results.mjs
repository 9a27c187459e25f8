// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
const schema = { type: 'object' };
const ring = {};
ring.self = ring;
export const circular = { name: 'circular', description: 'Returns a circle.', schema, execute: () => ring };
export const large = {
  name: 'large', description: 'Returns 100 MB.', schema, execute: () => 'x'.repeat(100 * 1024 * 1024),
};
