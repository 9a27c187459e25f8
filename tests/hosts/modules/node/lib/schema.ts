// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// A stand-in for Zod 4: an object schema that implements Standard Schema and Standard JSON Schema.
type Property = { type: string; description?: string; format?: string };

export interface Schema {
  '~standard': {
    version: 1;
    vendor: string;
    validate: (value: any) => { value?: unknown; issues?: { message: string }[] };
    jsonSchema: { input: (options: { target: string }) => object };
  };
}

export function object(properties: Record<string, Property>): Schema {
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
