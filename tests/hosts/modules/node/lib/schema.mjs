// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// A stand-in for Zod 4: an object schema that implements Standard Schema and Standard JSON Schema.
export function object(properties) {
  return {
    '~standard': {
      version: 1,
      vendor: 'stand-in',
      validate(value) {
        for (const [name, { type }] of Object.entries(properties)) {
          if (typeof value?.[name] !== type) return { issues: [{ message: `${name} must be a ${type}` }] };
        }
        return { value };
      },
      jsonSchema: { input: () => ({ type: 'object', properties, required: Object.keys(properties) }) },
    },
  };
}
