// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// A tool of the ECHOMEN protocol, with a precondition that is checked before each call, and effects that follow a
// successful one.
const metadata = (toolName, startTime) => ({ duration: Date.now() - startTime, timestamp: Date.now(), toolName });

export const noteWriteTool = {
  name: 'note:write',
  description: 'Saves a note in the notebook of this session. Use when the user asks to remember something. '
    + 'Replaces a note with the same title.',
  parameters: {
    type: 'object',
    properties: {
      title: { type: 'string', description: 'Title of the note, such as shopping', minLength: 1, maxLength: 80 },
      content: { type: 'string', description: 'Text of the note', maxLength: 10000 },
    },
    required: ['title', 'content'],
    additionalProperties: false,
  },
  preconditions: [
    {
      type: 'state',
      description: 'The notebook must not be full',
      state: 'notebook',
      critical: true,
      check: async context => Object.keys(await context.memory.read('long-term', 'notebook') ?? {}).length < 100,
    },
  ],
  effects: [
    {
      type: 'memory',
      description: 'Write the note to the notebook',
      scope: 'long-term',
      operation: 'update',
      key: 'notebook',
      reversible: true,
      apply: async (context, result) => {
        const notebook = await context.memory.read('long-term', 'notebook') ?? {};
        await context.memory.write('long-term', 'notebook', { ...notebook, [result.data.title]: result.data.content });
      },
      rollback: async (context, result) => {
        const { [result.data.title]: removed, ...rest } = await context.memory.read('long-term', 'notebook') ?? {};
        await context.memory.write('long-term', 'notebook', rest);
      },
    },
    {
      type: 'notification',
      description: 'Announce the note',
      event: 'note:written',
      payload: {},
      reversible: false,
      apply: async (context, result) => context.eventBus.emit('note:written', { title: result.data.title }),
      rollback: async () => {}, // a notification cannot be undone
    },
  ],
  timeout: 5000,
  retry: { maxRetries: 0, backoff: { type: 'none' } },

  async execute(args, context) {
    const startTime = Date.now();
    if (context.signal.aborted) {
      return {
        success: false,
        error: { code: 'CANCELLED', message: 'Request was cancelled', recoverable: false },
        metadata: metadata('note:write', startTime),
      };
    }
    return {
      success: true,
      data: { title: args.title, content: args.content },
      metadata: metadata('note:write', startTime),
    };
  },
};
