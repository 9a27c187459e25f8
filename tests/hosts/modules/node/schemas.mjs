// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Schemas that can't be converted, and some that can.
const tool = (name, schema) => ({ name, description: name, schema, execute: () => name });
const standard = (vendor, more) => ({ '~standard': { version: 1, vendor, validate: value => ({ value }), ...more } });
const dateSchema = standard('stand-in', { jsonSchema: { input: () => { throw new Error('Date cannot be represented in JSON Schema'); } } });
const textSchema = standard('stand-in', { jsonSchema: { input: () => ({ type: 'string' }) } });
const members = (shape, convert) => Object.assign(standard('stand-in', { jsonSchema: { input: convert } }), { shape });

export const a_date = tool('a_date', members({ name: textSchema, since: dateSchema }, () => dateSchema['~standard'].jsonSchema.input()));
export const b_zod3 = tool('b_zod3', { _def: { typeName: 'ZodObject' }, ...standard('zod') });
export const c_valibot = tool('c_valibot', { kind: 'schema', ...standard('valibot') });
export const d_unknown = tool('d_unknown', standard('vest'));
export const e_zod40 = tool('e_zod40', { _zod: {}, _def: {}, ...standard('zod') });
export const f_shape = tool('f_shape', { path: textSchema });
const loop = { type: 'object', properties: {} };
loop.properties.self = loop;
export const g_circular = tool('g_circular', loop);
export const h_text = tool('h_text', 'string');
export const i_method = tool('i_method', { toJsonSchema: () => ({ type: 'object', title: 'method' }) });
export const j_json = tool('j_json', { type: 'object', properties: { z: {}, a: {} }, 'x-order': [1] });
export const k_boolean = tool('k_boolean', true);
