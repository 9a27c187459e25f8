// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// forge: tools that request data from a service that is down.
const result = (name, rest) => ({ tool: name, fetchedAt: new Date().toISOString(), ...rest });
const tool = (name, request) => ({
  name, description: `Gets ${name}.`, schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  category: 'read', consequenceLevel: 'low', requiresConfirmation: false, timeout: 5000,
  execute: async (input, context) => context.abortSignal?.aborted
    ? result(name, { error: 'Request was cancelled' })
    : request(name, context.client),
});
// Without a client, a good tool also returns an error.
const get = async client => (await client.get('/things')).json();

export const bad_client_throws = tool('bad_client_throws', async (name, client) =>
  client?.baseUrl ? result(name, { data: await get(client) }) : result(name, { error: 'There is no server' }));
export const bad_client_hides = tool('bad_client_hides', async (name, client) => {
  try {
    return result(name, { data: await get(client) });
  } catch {
    return result(name, { data: [] });
  }
});
export const bad_client_throws_later = tool('bad_client_throws_later', async (name, client) => {
  if (!client?.baseUrl) return result(name, { error: 'There is no server' });
  const response = await client.post('/things', { a: 1 }).catch(() => undefined);
  return result(name, { data: response.status });
});

export const good_client_returns_error = tool('good_client_returns_error', async (name, client) => {
  try {
    return result(name, { data: await get(client) });
  } catch (error) {
    return result(name, { error: `Cannot get things: ${error.message}` });
  }
});
export const good_client_checks = tool('good_client_checks', async (name, client) => {
  const response = await client?.get('/things').catch(() => undefined);
  return response ? result(name, { data: response.status }) : result(name, { error: 'The service is down' });
});
export const good_client_retries = tool('good_client_retries', async (name, client) => {
  for (let attempt = 0; attempt < 2; ++attempt) {
    const response = await client?.get('/things').catch(() => undefined);
    if (response) return result(name, { data: response.status });
  }
  return result(name, { error: 'The service does not answer' });
});
