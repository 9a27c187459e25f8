// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tools of the agentbase contract: they return `{ success, result, message }` or `{ success, error, message }`, never
// throw, and ask for permission before they change anything.
import { writeFile } from 'node:fs/promises';

const success = (result, message) => ({ success: true, result, message });
const failure = (error, message) => ({ success: false, error, message });

const notes = [
  { title: 'shopping', text: 'Milk, bread, and coffee' },
  { title: 'travel', text: 'The train leaves at 9:40' },
];

export const searchNotesTool = {
  name: 'search_notes',
  description: 'Search the notes of the user for a word. Use when the user asks what they noted.',
  schema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Word to search for, such as coffee', minLength: 1, maxLength: 80 },
      limit: { type: 'integer', description: 'Maximum number of notes (1-50)', minimum: 1, maximum: 50, default: 10 },
    },
    required: ['query'],
    additionalProperties: false,
  },
  async execute(input) {
    if (typeof input?.query !== 'string') return failure('VALIDATION_ERROR', 'query must be a string');
    const word = input.query.toLowerCase();
    const found = notes.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(word));
    return success(found.slice(0, input.limit ?? 10), `Found ${found.length} notes`);
  },
};

export const exportNotesTool = {
  name: 'export_notes',
  description: 'Write all notes of the user to notes.json. Use when the user asks for a file. Requires permission.',
  schema: { type: 'object', properties: {}, additionalProperties: false },
  async execute(input, config) {
    const permitted = await config?.callbacks?.onPermissionRequest?.({
      scope: 'fs-write',
      resource: 'notes.json',
      action: 'write file',
    });
    if (!permitted) return failure('PERMISSION_DENIED', 'Write permission denied for notes.json');
    try {
      await writeFile('notes.json', JSON.stringify(notes, null, 2));
      return success({ path: 'notes.json', notes: notes.length }, `Wrote ${notes.length} notes to notes.json`);
    } catch (error) {
      return failure('IO_ERROR', error.message);
    }
  },
};
