// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
const schema = { type: 'object', properties: {} };
schema.properties.self = schema;
export const circular = { name: 'circular', description: 'Is circular.', schema, execute: () => 1 };
