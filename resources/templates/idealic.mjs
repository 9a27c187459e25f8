// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tools of the idealic contract are schemas. The function with the name of a tool executes it; a language model
// executes tools without one.
export const wordCountSchema = {
  type: 'object',
  description: 'Counts the words of a text. Use when the user asks how long a text is.',
  properties: {
    _tool: { type: 'string', const: 'wordCount' },
    _output: { type: 'object', properties: { words: { type: 'integer' } } },
    text: { type: 'string', description: 'Text whose words are counted', maxLength: 100000 },
  },
  required: ['_tool', 'text'],
};

export function wordCount({ text }) {
  return { words: text.split(/\s+/).filter(word => word !== '').length };
}

export const sentimentAnalysisSchema = {
  type: 'object',
  description: 'Analyzes the sentiment of a text. Use when the user asks how a text feels to its readers.',
  properties: {
    _tool: { type: 'string', const: 'sentimentAnalysis' },
    _output: {
      type: 'object',
      properties: { sentiment: { type: 'string' }, confidence: { type: 'number' } },
    },
    text: { type: 'string', description: 'Text to analyze', maxLength: 100000 },
  },
  required: ['_tool', 'text'],
};
