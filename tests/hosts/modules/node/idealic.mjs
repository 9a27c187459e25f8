// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tools of idealic are schemas; an activity of the tool's name executes them.
Tool.register('sentimentAnalysis', {
  type: 'object',
  description: 'Analyzes text sentiment',
  properties: {
    _tool: { type: 'string', const: 'sentimentAnalysis' },
    text: { type: 'string', description: 'Text to analyze' },
    _output: { type: 'object', properties: { sentiment: { type: 'string' }, confidence: { type: 'number' } } },
  },
});

export const wordCountSchema = {
  type: 'object',
  description: 'Counts words',
  properties: { _tool: { type: 'string', const: 'wordCount' }, text: { type: 'string' } },
};

export function wordCount({ text }) {
  return { words: text.split(' ').length };
}

export const translateSchema = {
  type: 'object',
  description: 'Translates text',
  properties: {
    _tool: { type: 'string', const: 'translate' },
    _activity: { type: 'string', const: 'upperCase' },
    text: { type: 'string' },
  },
};

Activity.register('upperCase', ({ text }) => text.toUpperCase());
