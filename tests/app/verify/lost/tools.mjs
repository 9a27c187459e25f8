// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

const schema = {
  type: 'object',
  properties: { count: { type: 'integer' } },
  required: ['count'],
};

const tool = (name, execute) => ({
  name,
  description: `Tests ${name}.`,
  schema,
  category: 'read',
  requiresConfirmation: false,
  consequenceLevel: 'low',
  timeout: 700,
  execute,
});

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Never returns if the argument is wrong or missing. */
export const loops = tool('loops', async ({ count }) => {
  while (!Number.isInteger(count)) await wait(10);
  return { tool: 'loops', fetchedAt: new Date().toISOString(), data: count };
});

/** Ends its process. */
export const dies = tool('dies', async () => {
  process.kill(process.pid, 'SIGKILL');
  await wait(60000);
});

/** Never returns. */
export const hangs = tool('hangs', async () => wait(3600000));

export const countSchema = {
  type: 'object',
  description: 'Counts words.',
  properties: {
    _tool: { type: 'string', const: 'count' },
    text: { type: 'string' },
    _output: { type: 'object' },
  },
  required: ['text'],
};

/** idealic: ends its process. */
export const count = () => {
  process.kill(process.pid, 'SIGKILL');
  return wait(60000);
};
