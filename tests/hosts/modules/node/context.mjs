// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Uses every member of the contexts.
const tool = (name, execute) => ({ name, description: name, schema: { type: 'object' }, category: 'read', execute });

export const fields = tool('fields', (input, context) => {
  const { userId, sessionId, agentId, loopId, runId, productId, deadlineMs, reasoning, auth, services, config, tracker } = context;
  return { userId, sessionId, agentId, loopId, runId, productId, deadlineMs, reasoning, auth, services, config, tracker,
    same: context.signal === context.abortSignal, client: context.client?.timeoutMs ?? null };
});

export const memory = tool('memory', async (input, { memory }) => {
  const before = memory.read('working', 'n');
  await memory.write('working', 'n', before + 1);
  const list = memory.read('working', 'list');
  list.push('changed');
  await memory.delete('long-term', 'old');
  return { before, after: memory.read('working', 'n'), list: memory.read('working', 'list'), keys: memory.list('working'),
    old: memory.read('long-term', 'old'), missing: memory.read('episodic', 'x') };
});

export const badScope = tool('bad_scope', (input, { memory }) => memory.read('wrong', 'n'));

export const requests = tool('requests', async (input, context) => {
  const permitted = await context.callbacks.onPermissionRequest({ scope: 'network', resource: 'example.org', action: 'GET' });
  const saved = await context.configurable.contextManager.save({ tool: 'requests', args: input, result: [1] });
  const invoked = await context.invoke('other', { a: 1 });
  context.emit('done', { ok: true });
  context.progress(1, 2, 'half');
  context.log('warning', 'careful');
  console.log('printed by console.log');
  return { permitted, saved, invoked };
});

export const refused = tool('refused', async (input, context) => {
  try {
    await context.invoke('missing', {});
  } catch (error) {
    return `refused: ${error.message}`;
  }
});

export const http = tool('http', async ({ path }, { client }) => {
  try {
    return { got: await client.get(path), posted: await client.post('/echo', { x: 1 }) };
  } catch (error) {
    return { status: error.status, message: error.message };
  }
});
