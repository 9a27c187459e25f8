// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// A CommonJS module whose exports are computed.
const { value } = require('./lib/required.cjs');
const made = ['a', 'b'].map(name => ({ name: `cjs_${name}`, description: name, schema: { type: 'object' }, execute: () => value }));
module.exports = Object.fromEntries(made.map(tool => [tool.name, tool]));
