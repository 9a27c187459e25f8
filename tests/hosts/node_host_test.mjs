// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tests node_host.mjs over its pipes. Prints one line per case and exits with 1 if one failed.
// Usage: node node_host_test.mjs [PART OF A CASE'S NAME]     TOOLROOM_NODE=PATH tests another interpreter.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Host } from './host_client.mjs';

const root = path.resolve(import.meta.dirname ?? '.', 'modules/node');
const file = name => path.join(root, name);
const runtime = process.env.TOOLROOM_NODE ?? process.execPath;
const version = execFileSync(runtime, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
const [major, minor] = version.split('.').map(Number);
const stripsTypes = major > 22 || (major === 22 && minor >= 18);
const tests = [];
const test = (name, run, options = {}) => tests.push({ name, run, ...options });
const typescript = { skip: stripsTypes ? undefined : `Node.js ${version} cannot run TypeScript` };
const names = module => module.tools.map(tool => tool.export);

async function loaded(host, names, factories) {
  const result = await host.load(root, names, factories);
  for (const module of result.modules) assert.equal(module.error, undefined, JSON.stringify(module.error));
  return result;
}

// ---- protocol

test('initialize', async (host) => {
  assert.deepEqual(await host.result('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } }), {
    protocolVersion: '2025-06-18',
    capabilities: { experimental: { toolroom: {} } },
    serverInfo: { name: 'toolroom-node-host', version: '1', runtime: { name: 'node', version, path: fs.realpathSync(runtime) } },
  });
  assert.equal((await host.result('initialize', { protocolVersion: '1999-01-01' })).protocolVersion, '2025-11-25');
  assert.deepEqual(await host.result('ping'), {});
});

test('unknown methods and bad messages', async (host) => {
  assert.deepEqual((await host.request('server/discover', {})).error, { code: -32601, message: 'Unknown method: server/discover' });
  host.child.stdin.write('{broken\n[1]\n\n');
  const answered = await host.request('ping', {});
  assert.deepEqual(answered.result, {});
  assert.deepEqual(host.stray.map(line => JSON.parse(line).error.code), [-32700, -32600]);
});

test('messages split at any byte', async (host) => {
  await loaded(host, ['results.mjs']);
  const bytes = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id: 'ü', method: 'toolroom/call', params: { tool: 'results.mjs#echo', arguments: { t: 'añ€😀' } } })}\r\n`);
  const response = new Promise((resolve, reject) => host.waiting.set('ü', { resolve, reject }));
  for (const byte of bytes) {
    host.child.stdin.write(Buffer.from([byte]));
    if (byte > 127) await new Promise(setImmediate);
  }
  assert.deepEqual((await response).result, { value: { t: 'añ€😀' } });
});

test('a second load gets the result of the first', async (host) => {
  const result = await loaded(host, ['forge.mjs']);
  assert.deepEqual(await host.result('toolroom/load', { files: [] }), result);
});

test('end of input ends an idle host', async (host) => {
  await loaded(host, ['hostile_rejection.mjs']);
  const started = Date.now();
  assert.equal(await host.close(), 0);
  assert.ok(Date.now() - started < 400);
});

test('end of input aborts calls', async (host) => {
  await loaded(host, ['forge.mjs']);
  const call = host.call('forge.mjs#slow');
  call.catch(() => {});
  await host.call('forge.mjs#getHoldings', {});
  const started = Date.now();
  assert.equal(await host.close(), 0);
  assert.ok(Date.now() - started < 400);
  await host.printed('slow saw the abort');
});

test('end of input before anything', async (host) => {
  assert.equal(await host.close(), 0);
});

// ---- the documents' tools

test('agentbase: definitions', async (host) => {
  const { modules: [module], imports } = await loaded(host, ['agentbase.mjs']);
  assert.deepEqual(names(module), ['helloTool', 'readFileTool', 'searchCodeTool', 'summarizeTool', 'writeFileTool']);
  assert.deepEqual(module.tools[0], {
    id: 'agentbase.mjs#helloTool', export: 'helloTool', shape: 'agentbase',
    definition: { name: 'hello', description: 'Greet a user by name',
      schema: { type: 'object', properties: { name: { type: 'string', description: 'Name to greet' } }, required: ['name'] } },
  });
  assert.deepEqual(module.refused, []);
  assert.deepEqual(module.factories, []);
  assert.deepEqual(imports, [file('agentbase.mjs'), file('lib/schema.mjs'), file('lib/tools.mjs')]);
});

test('agentbase: hello', async (host) => {
  await loaded(host, ['agentbase.mjs']);
  assert.deepEqual(await host.value('agentbase.mjs#helloTool', { name: 'World' }),
    { success: true, result: { greeting: 'Hello, World!' }, message: 'Greeted World' });
  assert.deepEqual(await host.value('agentbase.mjs#helloTool', { name: '' }),
    { success: true, result: { greeting: 'Hello, !' }, message: 'Greeted ' });
  assert.deepEqual(await host.value('agentbase.mjs#helloTool', {}),
    { success: false, error: 'VALIDATION_ERROR', message: 'name must be a string' });
});

test('agentbase: read_file', async (host, folder) => {
  await loaded(host, ['agentbase.mjs']);
  fs.writeFileSync(path.join(folder, 'a.txt'), 'content');
  const name = path.join(folder, 'a.txt');
  assert.deepEqual(await host.value('agentbase.mjs#readFileTool', { path: name }),
    { success: true, result: { content: 'content', path: name }, message: `Read ${name}` });
  assert.deepEqual(await host.value('agentbase.mjs#readFileTool', { path: `${name}.none` }),
    { success: false, error: 'NOT_FOUND', message: `File not found: ${name}.none` });
  assert.equal((await host.value('agentbase.mjs#readFileTool', { path: folder })).error, 'IO_ERROR');
});

test('agentbase: summarize', async (host) => {
  await loaded(host, ['agentbase.mjs']);
  const summarize = url => host.value('agentbase.mjs#summarizeTool', { url });
  const failure = (error, message) => ({ success: false, error, message });
  assert.deepEqual(await summarize('no url'), failure('VALIDATION_ERROR', 'Invalid URL format'));
  assert.deepEqual(await summarize('http://docs.example.com/'), failure('VALIDATION_ERROR', 'Only HTTPS URLs are allowed'));
  assert.deepEqual(await summarize('https://evil.example.net/'), failure('PERMISSION_DENIED', 'Domain evil.example.net is not in the allowlist'));
  assert.deepEqual(await summarize('https://docs.example.com/down'), failure('IO_ERROR', 'Failed to fetch content from URL'));
  assert.deepEqual(await summarize('https://docs.example.com/?length=10001'),
    failure('LLM_ASSIST_REQUIRED', 'Content too large (10001 chars). Requesting summarization.'));
  assert.deepEqual(await summarize('https://docs.example.com/?length=12'),
    { success: true, result: { summary: 'xxxxxxxxxx' }, message: 'Content processed' });
});

test('agentbase: write_file asks for permission', async (host, folder) => {
  await loaded(host, ['agentbase.mjs']);
  const name = path.join(folder, 'out.txt');
  host.answers['toolroom/permission'] = () => ({ granted: false, reason: 'denied by rule' });
  assert.deepEqual(await host.value('agentbase.mjs#writeFileTool', { path: name, content: 'abc' }, { call: 'token7' }),
    { success: false, error: 'PERMISSION_DENIED', message: `Write permission denied for ${name}` });
  assert.deepEqual(host.requests, [{ method: 'toolroom/permission', call: 'token7', scope: 'fs-write', resource: name, action: 'write file' }]);
  assert.equal(fs.existsSync(name), false);
  host.answers['toolroom/permission'] = () => ({ granted: true });
  assert.deepEqual(await host.value('agentbase.mjs#writeFileTool', { path: name, content: 'abc' }),
    { success: true, result: { path: name, bytes: 3 }, message: `Wrote 3 bytes to ${name}` });
  assert.equal(fs.readFileSync(name, 'utf8'), 'abc');
});

test('agentbase: search_code stores large results', async (host) => {
  await loaded(host, ['agentbase.mjs']);
  host.answers['toolroom/store'] = () => ({ id: 'ctx_9', bytes: 1 });
  const small = await host.value('agentbase.mjs#searchCodeTool', { query: '2' });
  assert.equal(small.message, 'Found 2 matches');
  assert.equal(host.requests.length, 0);
  const large = await host.value('agentbase.mjs#searchCodeTool', { query: '400' });
  assert.equal(large.message, 'Results saved to context ctx_9');
  assert.equal(large.result.contextId, 'ctx_9');
  assert.equal(large.result.summary, 'Found 400 matches');
  assert.deepEqual(large.result.preview.map(match => match.line), [0, 1, 2, 3, 4]);
  const [stored] = host.requests;
  assert.equal(stored.tool, 'search_code');
  assert.deepEqual(stored.arguments, { query: '400' });
  assert.equal(stored.result.length, 400);
});

test('echomen: definitions', async (host) => {
  const { modules: [module] } = await loaded(host, ['echomen.mjs']);
  assert.deepEqual(names(module), ['fileWriteTool', 'navigateTool', 'webScrapeTool']);
  const { definition, ...rest } = module.tools[2];
  assert.deepEqual(rest, { id: 'echomen.mjs#webScrapeTool', export: 'webScrapeTool', shape: 'echomen' });
  assert.deepEqual(Object.keys(definition), ['name', 'description', 'parameters', 'preconditions', 'effects', 'timeout', 'retry']);
  assert.deepEqual(definition.preconditions[0], { type: 'resource', description: 'Browser must be available', resource: 'browser',
    availability: 'required', critical: true, check: { module: 0 } });
  assert.deepEqual(definition.effects[0], { type: 'memory', description: 'Cache scraped content', scope: 'short-term', operation: 'write',
    key: 'web:cache', reversible: true, apply: { module: 0 }, rollback: { module: 0 } });
  assert.deepEqual(module.tools[0].definition.retry, { maxRetries: 3, backoff: { type: 'fixed', delay: 1000 },
    retryableErrors: ['TIMEOUT', 'RATE_LIMIT', 'NETWORK'], shouldRetry: { module: 0 } });
});

test('echomen: web:scrape', async (host) => {
  await loaded(host, ['echomen.mjs']);
  const tool = 'echomen.mjs#webScrapeTool';
  const scraped = await host.value(tool, { url: 'https://example.org', waitFor: 0 });
  assert.equal(scraped.success, true);
  assert.equal(scraped.data.content, '<h1>https://example.org</h1>');
  assert.equal(scraped.metadata.toolName, 'web:scrape');
  assert.equal((await host.value(tool, { url: 'https://example.org', selector: 'h1' })).data.content, 'Heading');
  assert.deepEqual((await host.value(tool, { url: 'https://broken' })).error, { code: 'SCRAPE_FAILED',
    message: 'net::ERR_NAME_NOT_RESOLVED at https://broken', recoverable: true, suggestions: ['Check URL validity', 'Verify page accessibility'] });
});

test('echomen: checks', async (host) => {
  await loaded(host, ['echomen.mjs']);
  const check = async (tool, index, sessionId) =>
    (await host.request('toolroom/check', { tool: `echomen.mjs#${tool}`, index, arguments: {}, context: { call: 'c', sessionId } }));
  assert.deepEqual((await check('webScrapeTool', 0, 's1')).result, { passed: true });
  assert.deepEqual((await check('webScrapeTool', 1, 's1')).result, { passed: true });
  assert.deepEqual((await check('webScrapeTool', 1, 's2')).result, { passed: false });
  assert.deepEqual((await check('fileWriteTool', 0, 's2')).result, { passed: false, reason: 'session s2' });
  assert.deepEqual((await check('fileWriteTool', 1, 'broken')).result, { passed: false, reason: 'Error: disk is gone' });
  assert.deepEqual((await check('fileWriteTool', 9, 's1')).result, { passed: false, reason: 'Error: The tool has no such check function' });
});

test('echomen: effects', async (host) => {
  await loaded(host, ['echomen.mjs']);
  host.answers['toolroom/memory'] = () => ({ value: null });
  const effect = (method, tool, result) => host.result(method, { tool: `echomen.mjs#${tool}`, index: 0, arguments: {}, result,
    context: { call: 'c5', memory: { 'short-term': { 'web:cache': { old: 1 } } } } });
  assert.deepEqual(await effect('toolroom/apply', 'webScrapeTool', { success: true, data: { url: 'u', content: 'text' } }), { value: null });
  assert.deepEqual(host.requests, [{ method: 'toolroom/memory', call: 'c5', operation: 'write', scope: 'short-term', key: 'web:cache',
    value: { old: 1, u: { content: 'text', timestamp: 1 } } }]);
  await effect('toolroom/rollback', 'webScrapeTool', {});
  assert.deepEqual(host.requests[1], { method: 'toolroom/memory', call: 'c5', operation: 'delete', scope: 'short-term', key: 'web:cache' });
  await effect('toolroom/apply', 'fileWriteTool', { success: true, data: { path: 'p' } });
  assert.deepEqual(host.notifications.at(-1), { jsonrpc: '2.0', method: 'toolroom/emit',
    params: { call: 'c5', event: 'file:changed', payload: { path: 'p', action: 'write' } } });
});

test('echomen: shouldRetry', async (host) => {
  await loaded(host, ['echomen.mjs']);
  const retry = (error, attempt) => host.result('toolroom/retry',
    { tool: 'echomen.mjs#fileWriteTool', result: error, index: attempt, context: {} });
  assert.deepEqual(await retry({ code: 'NETWORK' }, 1), { retry: true });
  assert.deepEqual(await retry({ code: 'NETWORK' }, 2), { retry: false });
  assert.deepEqual(await retry({ code: 'LOCK' }, 1), { retry: false });
});

test('echomen: file:write', async (host, folder) => {
  await loaded(host, ['echomen.mjs']);
  const tool = 'echomen.mjs#fileWriteTool';
  const args = { path: path.join(folder, 'f'), content: 'añ', encoding: 'utf-8', overwrite: false };
  const metadata = { duration: 0, timestamp: 1767225600000, toolName: 'file:write' };
  assert.deepEqual(await host.value(tool, args), { success: true, data: { path: args.path, bytesWritten: 3 }, metadata });
  assert.deepEqual(await host.value(tool, args), { success: false, error: { code: 'FILE_EXISTS', message: `File '${args.path}' already exists`,
    recoverable: true, suggestions: ['Set overwrite: true', 'Choose different path'] }, metadata });
  assert.equal((await host.value(tool, { ...args, path: `${folder}/none/f` })).error.code, 'WRITE_FAILED');
});

test('forge', async (host) => {
  const { modules: [module] } = await loaded(host, ['forge.mjs']);
  assert.deepEqual(module.tools[0], { id: 'forge.mjs#getHoldings', export: 'getHoldings', shape: 'forge', definition: {
    name: 'get_holdings', description: 'List the holdings of a portfolio. Use when the user asks what they own.',
    schema: { type: 'object', properties: { portfolio: { type: 'string', description: 'Portfolio' } }, required: ['portfolio'] },
    category: 'read', consequenceLevel: 'low', requiresConfirmation: false, timeout: 15000, tags: ['portfolio', 'risk'],
    version: '1.2.0', dependsOn: [] } });
  assert.deepEqual(Object.keys(module.tools[0].definition), ['name', 'description', 'schema', 'category', 'consequenceLevel',
    'requiresConfirmation', 'timeout', 'tags', 'version', 'dependsOn']);
  assert.deepEqual(await host.value('forge.mjs#getHoldings', { portfolio: 'p' }, { userId: 'u1' }),
    { tool: 'get_holdings', fetchedAt: '2026-01-15T10:30:00.000Z', data: { portfolio: 'p', owner: 'u1' } });
});

test('hikai: factories', async (host) => {
  const context = { sources: [{ sourceId: 'github:org/repo' }, { sourceId: 'b' }] };
  const args = [context, 'prod_123'];
  const { modules: [module] } = await loaded(host, ['hikai.mjs'], { [file('hikai.mjs')]: { createReadSourcesTool: args,
    createReadBaselineTool: args, createReadContextInputsTool: args, createTodoManagerTool: args, createValidateOutputTool: args } });
  assert.deepEqual(module.factories, []);
  assert.deepEqual(module.tools[0], { id: 'hikai.mjs#createReadSourcesTool', export: 'createReadSourcesTool', shape: 'hikai',
    definition: { name: 'read_sources', description: 'read_sources of prod_123' } });
  const call = (name, input) => host.value(`hikai.mjs#create${name}Tool`, input);
  const productId = 'prod_123';
  assert.deepEqual((await call('ReadSources', { productId, limit: 1 })).output, [{ sourceId: 'github:org/repo' }]);
  assert.deepEqual(await call('ReadSources', { productId: 'other' }),
    { name: 'read_sources', input: { productId: 'other' }, error: 'productId mismatch for read_sources tool' });
  assert.deepEqual((await call('ReadBaseline', { productId })).output, {});
  assert.deepEqual((await call('ReadContextInputs', { productId })).output,
    { uiSitemap: null, userFlows: null, businessDataModel: null, repoTopology: null });
  const items = [{ id: '1', content: 'Gather context', status: 'pending' }, { id: '2', content: 'Map domains', status: 'pending' }];
  assert.deepEqual((await call('TodoManager', { action: 'create', items })).output,
    { items: [{ ...items[0], status: 'in_progress' }, items[1]] });
  assert.deepEqual((await call('ValidateOutput', { outputType: 'domain_map', data: { domains: [], layout: {}, summary: {} } })).output,
    { valid: false, errors: ["Missing 'domains' array"], warnings: [] });
});

test('hikai: only the factories with arguments are called', async (host) => {
  const { modules: [module] } = await loaded(host, ['hikai.mjs'], { [file('hikai.mjs')]: { createReadBaselineTool: [{}, 'p'], createMissingTool: [] } });
  assert.deepEqual(names(module), ['createReadBaselineTool']);
  assert.deepEqual(module.factories, ['createReadContextInputsTool', 'createReadSourcesTool', 'createTodoManagerTool', 'createValidateOutputTool']);
  assert.deepEqual(module.refused, []);
});

test('idealic', async (host) => {
  const { modules: [module] } = await loaded(host, ['idealic.mjs']);
  assert.deepEqual(module.tools.map(({ id, shape, latent }) => [id, shape, latent]), [
    ['idealic.mjs#translateSchema', 'idealic', undefined], ['idealic.mjs#wordCountSchema', 'idealic', undefined],
    ['idealic.mjs#sentimentAnalysis', 'idealic', true]]);
  assert.deepEqual(module.tools[2].definition, { type: 'object', description: 'Analyzes text sentiment', properties: {
    _tool: { type: 'string', const: 'sentimentAnalysis' }, text: { type: 'string', description: 'Text to analyze' },
    _output: { type: 'object', properties: { sentiment: { type: 'string' }, confidence: { type: 'number' } } } } });
  assert.deepEqual(await host.value('idealic.mjs#wordCountSchema', { text: 'a b c' }), { words: 3 });
  assert.equal(await host.value('idealic.mjs#translateSchema', { text: 'abc' }), 'ABC');
  assert.deepEqual(await host.errorOf('idealic.mjs#sentimentAnalysis', { text: 'x' }), { kind: 'unknown-tool', name: 'Error',
    message: 'The module has no function for the activity of sentimentAnalysis', frames: [] });
});

// ---- shapes of frameworks (stand-ins)

test('stand-ins of frameworks: definitions', async (host) => {
  const { modules: [module] } = await loaded(host, ['frameworks.mjs']);
  const listed = Object.fromEntries(module.tools.map(tool => [tool.export + (tool.shape === 'mcp' ? `/${tool.definition.name}` : ''), tool]));
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  const expected = {
    'aiSdk.stream': ['ai-sdk', 'ai-sdk', { name: 'stream', description: 'Weather, as it comes', inputSchema: schema, needsApproval: true }],
    'aiSdk.weather': ['ai-sdk', 'ai-sdk', { name: 'weather', description: 'Weather', inputSchema: schema }],
    anthropic: ['anthropic', 'anthropic', { type: 'custom', name: 'anthropic_search', input_schema: schema, description: 'Search' }],
    genkit: ['genkit', undefined, { name: 'genkitSearch', description: 'Search', inputSchema: schema }],
    langchain: ['langchain', 'langchain', { name: 'lc_search', description: 'Search', schema, tags: [], metadata: { team: 'search' } }],
    mastra: ['mastra', undefined, { name: 'mastra-search', id: 'mastra-search', description: 'Search', inputSchema: schema, outputSchema: schema, requireApproval: true }],
    'mcp/add': ['mcp', 'mcp', { name: 'add', description: 'Add', inputSchema: schema, annotations: { readOnlyHint: true } }],
    'mcp/del.all': ['mcp', 'mcp', { name: 'del.all', inputSchema: schema }],
    openai: ['openai-agents', 'openai', { type: 'function', name: 'oa_search', description: 'Search', strict: true,
      parameters: { ...schema, required: ['a'], additionalProperties: false } }],
  };
  assert.deepEqual(Object.keys(listed).sort(), Object.keys(expected).sort());
  for (const [name, [shape, contract, definition]] of Object.entries(expected)) {
    assert.deepEqual([listed[name].shape, listed[name].contract, listed[name].definition], [shape, contract, definition], name);
  }
  assert.equal(listed['mcp/del.all'].id, 'frameworks.mjs#mcp.del.all');
  assert.deepEqual(module.refused, [{ export: 'connectedMcp', name: 'connectedMcp',
    reason: 'The module connects the MCP server to a transport itself. Add it as a program: stdio:COMMAND' }]);
});

test('stand-ins of frameworks: calls', async (host) => {
  await loaded(host, ['frameworks.mjs']);
  const call = (name, a, context) => host.value(`frameworks.mjs#${name}`, { a }, context);
  assert.deepEqual(await call('langchain', 'x', { sessionId: 's1' }), { input: { a: 'x' }, aborted: false, session: 's1' });
  assert.deepEqual(await call('openai', 'x', { userId: 'u1' }), { input: { a: 'x' }, user: 'u1', aborted: false });
  assert.deepEqual(await call('aiSdk.weather', 'x', { call: 'c9' }), { input: { a: 'x' }, toolCallId: 'c9', messages: [], aborted: false });
  assert.deepEqual(await call('aiSdk.stream', 'x'), { status: 'done' });
  assert.deepEqual(await call('mastra', 'x'), { input: { a: 'x' }, aborted: false });
  assert.deepEqual(await call('genkit', 'x', { userId: 'u1' }), { input: { a: 'x' }, user: 'u1', aborted: false });
  assert.equal(await call('anthropic', 'x'), 'x!false');
  const { result } = await host.call('frameworks.mjs#mcp.add', { a: 'x' });
  assert.deepEqual(result, { value: { content: [{ type: 'text', text: 'x' }] }, contract: 'mcp' });
});

test('stand-ins of frameworks: arguments that the framework rejects', async (host) => {
  await loaded(host, ['frameworks.mjs']);
  for (const [name, type, message] of [
    ['langchain', 'ToolInputParsingException', 'Received tool input did not match expected schema'],
    ['mastra', 'ValidationError', 'Tool validation failed'],
    ['genkit', 'Error', 'INVALID_ARGUMENT: Schema validation failed'],
    ['anthropic', 'TypeError', 'a must be a string'],
    ['mcp.del.all', 'Error', 'a is missing'],
  ]) assert.deepEqual(await host.errorOf(`frameworks.mjs#${name}`, { a: 7 }), { kind: 'invalid-arguments', name: type, message, frames: [] }, name);
});

test('OpenAI Agents: error texts are noted and approval is asked for', async (host) => {
  await loaded(host, ['frameworks.mjs']);
  const failed = await host.call('frameworks.mjs#openai', { a: 'fail' });
  assert.deepEqual(failed.result, { value: 'An error occurred while running the tool. Please try again. Error: Error: no',
    note: 'OpenAI Agents replaces errors of tools by this text. To see the error, set `errorFunction: null`' });
  host.answers['toolroom/permission'] = () => ({ granted: false });
  assert.equal((await host.errorOf('frameworks.mjs#openai', { a: 'ask' })).name, 'ApprovalDenied');
  assert.deepEqual(host.requests, [{ method: 'toolroom/permission', call: 'c1', scope: 'approval', resource: 'oa_search', action: 'call tool' }]);
});

test('MCP server in a module: progress', async (host) => {
  await loaded(host, ['frameworks.mjs']);
  await host.call('frameworks.mjs#mcp.add', { a: 'x' }, {}, { _meta: { progressToken: 'p' } });
  assert.deepEqual(host.notifications.at(-1), { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 'p', progress: 1, total: 2 } });
});

// ---- exports, files, imports

test('exports: where tools stand', async (host) => {
  const { modules: [module] } = await loaded(host, ['exports.mjs']);
  assert.deepEqual(module.tools.map(tool => [tool.export, tool.definition.name]), [['group.first', 'first'], ['instance', 'class_tool'],
    ['list[1]', 'second'], ['named', 'named'], ['default.tools[0]', 'deep'], ['default.other', 'other']]);
  assert.equal(await host.value('exports.mjs#instance'), 'class_tool');
  assert.equal(await host.value('exports.mjs#list[1]'), 'second');
});

test('exports: CommonJS', async (host) => {
  const { modules: [module], imports } = await loaded(host, ['commonjs.cjs']);
  assert.deepEqual(names(module), ['default.cjs_a', 'default.cjs_b']);
  assert.equal(await host.value('commonjs.cjs#default.cjs_b'), 42);
  assert.deepEqual(imports, [file('commonjs.cjs'), file('lib/required.cjs')]);
});

test('exports: plain .js', async (host) => {
  await loaded(host, ['plain.js']);
  assert.equal(await host.value('plain.js#plain'), 'plain');
});

test('exports: a tool is listed where it is defined', async (host) => {
  const { modules } = await loaded(host, ['barrel_a.mjs', 'barrel_tool.mjs', 'exports.mjs']);
  assert.deepEqual(modules.map(module => names(module).length), [0, 1, 6]);
  assert.deepEqual(names(modules[1]), ['search']);
});

test('exports: a module that only exports others', async (host) => {
  const { modules: [module] } = await loaded(host, ['barrel_a.mjs']);
  assert.deepEqual(names(module), ['renamed', 'search']);
});

test('imports that a call makes are reported', async (host) => {
  const { imports } = await loaded(host, ['lazy.mjs']);
  assert.deepEqual(imports, [file('lazy.mjs')]);
  assert.equal(await host.value('lazy.mjs#lazy'), 'part');
  assert.deepEqual(host.notifications.at(-1), { jsonrpc: '2.0', method: 'toolroom/imported', params: { file: file('lib/lazy_part.mjs') } });
}, { skip: major >= 22 ? undefined : 'hooks run in another thread' });

test('lock files, node_modules and a linked root', async (host, folder) => {
  const project = path.join(folder, 'project');
  for (const sub of ['tools', 'node_modules/dep']) fs.mkdirSync(path.join(project, sub), { recursive: true });
  fs.writeFileSync(path.join(folder, 'yarn.lock'), '');
  fs.writeFileSync(path.join(project, 'package-lock.json'), '{}');
  fs.writeFileSync(path.join(project, 'node_modules/dep/index.mjs'), "export const x = 'dep';\n");
  fs.writeFileSync(path.join(project, 'node_modules/dep/package.json'), '{"name":"dep","main":"index.mjs"}');
  fs.writeFileSync(path.join(project, 'data.json'), '{}');
  fs.writeFileSync(path.join(project, 'tools/t.mjs'), "import { x } from 'dep';\nimport data from '../data.json' with { type: 'json' };\nexport const t = { name: x, description: x, schema: data, execute() { throw new Error('x'); } };\n");
  fs.symlinkSync(project, path.join(folder, 'link'));
  const link = path.join(folder, 'link');
  const result = await host.load(link, ['tools/t.mjs']);
  assert.deepEqual(result.modules[0].tools.map(tool => tool.id), ['tools/t.mjs#t']);
  assert.deepEqual(result.imports, [path.join(link, 'data.json'), path.join(link, 'tools/t.mjs')]);
  assert.deepEqual(result.packages, [path.join(link, 'package-lock.json')]);
  assert.deepEqual((await host.errorOf('tools/t.mjs#t')).frames.map(frame => [frame.file, frame.line, frame.column]),
    [[path.join(link, 'tools/t.mjs'), 3, 77]]);
});

test('TypeScript: types are stripped and places kept', async (host) => {
  const { imports } = await loaded(host, ['typed.ts']);
  assert.deepEqual(imports, [file('lib/label.ts'), file('typed.ts')]);
  const { frames, ...rest } = await host.errorOf('typed.ts#typed');
  assert.deepEqual(rest, { kind: 'thrown', name: 'Error', message: 'part' });
  assert.deepEqual(frames, [{ function: 'Object.execute', file: file('typed.ts'), line: 12, column: 11 }]);
}, typescript);

test('TypeScript: syntax that Node.js cannot strip', async (host) => {
  const { modules: [module] } = await host.load(root, ['hostile_enum.ts']);
  assert.equal(module.error.message, 'TypeScript enum is not supported in strip-only mode. Install tsx (npm install --save-dev tsx), which supports it');
  assert.deepEqual(module.error.frames.map(frame => [frame.file, frame.line, frame.column]), [[file('hostile_enum.ts'), 4, 8]]);
}, typescript);

test('TypeScript: a package that says its files are CommonJS', async (host) => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'node_host_test-')));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "commonjs"}');
  fs.writeFileSync(path.join(folder, 'a.ts'), 'export const a: number = 1;\n');
  const { modules: [module] } = await host.load(folder, ['a.ts']);
  assert.equal(module.error.message, `Unexpected token 'export'. The module is CommonJS, unless its package.json has "type": "module"; add that, or rename it to .mts`);
  fs.rmSync(folder, { recursive: true });
}, typescript);

test('TypeScript: a Node.js that cannot run it says what to install', async (host) => {
  const { modules: [module] } = await host.load(root, ['typed.ts']);
  assert.equal(module.error.message, `Node.js ${version} cannot run TypeScript. Install tsx (npm install --save-dev tsx) or use Node.js 22.18 or later`);
}, { skip: stripsTypes ? 'this Node.js runs TypeScript' : undefined });

// ---- schemas

test('schemas: refusals name the place and the package', async (host) => {
  const { modules: [module] } = await loaded(host, ['schemas.mjs']);
  assert.deepEqual(module.refused, [
    { export: 'a_date', name: 'a_date', reason: 'Date cannot be represented in JSON Schema', pointer: '/schema/properties/since' },
    { export: 'b_zod3', name: 'b_zod3', reason: 'To convert schemas of Zod 3 to JSON Schema, add the package `zod-to-json-schema`', pointer: '/schema' },
    { export: 'c_valibot', name: 'c_valibot', reason: 'To convert schemas of Valibot to JSON Schema, add the package `@valibot/to-json-schema`', pointer: '/schema' },
    { export: 'd_unknown', name: 'd_unknown', reason: 'Schemas of vest cannot be converted to JSON Schema. Use a version of the library that implements Standard JSON Schema, or write the JSON Schema', pointer: '/schema' },
    { export: 'e_zod40', name: 'e_zod40', reason: 'To convert this schema to JSON Schema, add the package `zod` (4.0 or later)', pointer: '/schema' },
    { export: 'f_shape', name: 'f_shape', reason: 'An object of schemas is not a schema. Pass it to the object function of the library, for example `z.object({ … })`', pointer: '/schema/path' },
    { export: 'g_circular', name: 'g_circular', reason: 'A circular reference at /properties/self cannot be represented in JSON', pointer: '/schema/properties/self' },
    { export: 'h_text', name: 'h_text', reason: 'The schema is not an object but string', pointer: '/schema' },
  ]);
  assert.deepEqual(module.tools.map(tool => [tool.export, tool.definition.schema]), [['i_method', { type: 'object', title: 'method' }],
    ['j_json', { type: 'object', properties: { z: {}, a: {} }, 'x-order': [1] }], ['k_boolean', true]]);
});

// ---- contexts

const fullContext = { userId: 'u', sessionId: 's', agentId: 'a', loopId: 'l', runId: 'r', productId: 'p', deadlineMs: 5, reasoning: 'why',
  config: { depth: 2 }, services: { tracker: { project: 'T' } }, client: { baseUrl: 'http://127.0.0.1:1', timeoutMs: 100 }, auth: 'secret' };

test('context: fields', async (host) => {
  await loaded(host, ['context.mjs']);
  const { config, services, client, ...rest } = fullContext;
  assert.deepEqual(await host.value('context.mjs#fields', {}, fullContext),
    { ...rest, services, config: { toolName: 'fields', depth: 2 }, tracker: { project: 'T' }, same: true, client: 100 });
  assert.deepEqual(await host.value('context.mjs#fields', {}, { client: null, auth: null, deadlineMs: null }),
    { deadlineMs: null, auth: null, services: {}, config: { toolName: 'fields' }, same: true, client: null });
});

test('context: memory', async (host) => {
  host.answers['toolroom/memory'] = () => ({ value: null });
  await loaded(host, ['context.mjs']);
  const memory = { working: { n: 1, list: ['x'] }, 'long-term': { old: 1 } };
  assert.deepEqual(await host.value('context.mjs#memory', {}, { memory }),
    { before: 1, after: 2, list: ['x'], keys: ['n', 'list'], old: null, missing: null });
  assert.deepEqual(host.requests, [
    { method: 'toolroom/memory', call: 'c1', operation: 'write', scope: 'working', key: 'n', value: 2 },
    { method: 'toolroom/memory', call: 'c1', operation: 'delete', scope: 'long-term', key: 'old' }]);
  assert.equal((await host.errorOf('context.mjs#badScope')).message, 'Unknown memory scope: wrong');
});

test('context: requests and notifications', async (host) => {
  host.answers = { 'toolroom/permission': () => ({ granted: true }), 'toolroom/store': () => ({ id: 'ctx_1' }), 'toolroom/invoke': () => ({ value: [2] }) };
  await loaded(host, ['context.mjs']);
  host.notifications = [];
  const { result } = await host.call('context.mjs#requests', { q: 1 }, {}, { _meta: { progressToken: 9 } });
  assert.deepEqual(result, { value: { permitted: true, saved: 'ctx_1', invoked: [2] } });
  assert.deepEqual(host.requests, [
    { method: 'toolroom/permission', call: 'c1', scope: 'network', resource: 'example.org', action: 'GET' },
    { method: 'toolroom/store', call: 'c1', tool: 'requests', arguments: { q: 1 }, result: [1] },
    { method: 'toolroom/invoke', call: 'c1', tool: 'other', arguments: { a: 1 } }]);
  assert.deepEqual(host.notifications.map(({ method, params }) => [method, params]), [
    ['toolroom/emit', { call: 'c1', event: 'done', payload: { ok: true } }],
    ['notifications/progress', { progressToken: 9, progress: 1, total: 2, message: 'half' }],
    ['toolroom/output', { call: 'c1', text: 'warning: careful\n' }],
    ['toolroom/output', { call: 'c1', text: 'printed by console.log\n' }]]);
  await host.printed('printed by console.log');
});

test('context: a refused request rejects the promise', async (host) => {
  host.answers['toolroom/invoke'] = () => { throw new Error('Unknown tool: missing'); };
  await loaded(host, ['context.mjs']);
  assert.equal(await host.value('context.mjs#refused'), 'refused: Unknown tool: missing');
});

test('context: client', async (host) => {
  const server = http.createServer((request, response) => {
    const { authorization } = request.headers;
    response.statusCode = request.url === '/api/missing' ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    request.setEncoding('utf8').reduce((all, text) => all + text, '')
      .then(body => response.end(JSON.stringify({ method: request.method, url: request.url, authorization, body })));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    await loaded(host, ['context.mjs']);
    const { port } = server.address();
    const client = { baseUrl: `http://127.0.0.1:${port}/api/`, timeoutMs: 2000 };
    assert.deepEqual(await host.value('context.mjs#http', { path: '/items' }, { client, auth: 'jwt' }), {
      got: { method: 'GET', url: '/api/items', authorization: 'Bearer jwt', body: '' },
      posted: { method: 'POST', url: '/api/echo', authorization: 'Bearer jwt', body: '{"x":1}' } });
    assert.deepEqual(await host.value('context.mjs#http', { path: 'missing' }, { client }), { status: 404, message: 'HTTP 404 Not Found' });
    const elsewhere = await host.value('context.mjs#http', { path: `http://localhost:${port}/x` }, { client, auth: 'jwt' });
    assert.equal(elsewhere.got?.authorization, undefined);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

// ---- results, errors, aborts

test('results: what JSON can hold', async (host) => {
  await loaded(host, ['results.mjs']);
  assert.equal(await host.value('results.mjs#nothing'), null);
  assert.deepEqual(await host.value('results.mjs#values'), { date: '1970-01-01T00:00:00.000Z', map: {}, set: {}, bytes: { 0: 1, 1: 2 },
    money: { amount: 19.99 }, list: [null, null, null], boxed: 's', text: 'é\u2028\ud800' });
  const odd = { '': 1, __proto__: 2, 'a/b': [null, true, 1e300, -0.5] };
  assert.deepEqual(await host.value('results.mjs#echo', odd), odd);
});

test('results: what JSON cannot hold', async (host) => {
  await loaded(host, ['results.mjs']);
  for (const [tool, message] of [
    ['bigint', 'A BigInt at /a/1/b~1c cannot be represented in JSON'],
    ['circularResult', 'A circular reference at /items/0/parent cannot be represented in JSON'],
    ['functionResult', 'A function at /done cannot be represented in JSON'],
    ['deep', `A value nested over 1000 levels at ${'/0'.repeat(20)}/… cannot be represented in JSON`],
  ]) {
    const { kind, message: text } = await host.errorOf(`results.mjs#${tool}`);
    assert.deepEqual([kind, text], ['not-json', message]);
  }
});

test('errors: thrown', async (host) => {
  await loaded(host, ['results.mjs']);
  const response = await host.call('results.mjs#failing');
  assert.equal(response.error.message, 'RangeError: out of range second line');
  const { frames, ...rest } = response.error.data;
  assert.deepEqual(rest, { kind: 'thrown', name: 'RangeError', message: 'out of range\nsecond line' });
  assert.deepEqual(frames.map(frame => [frame.file, frame.line]), [[file('results.mjs'), 13], [file('results.mjs'), 25]]);
  assert.equal(frames[0].function, 'thrower');
  assert.equal(frames[0].column, 9);
  assert.deepEqual(await host.errorOf('results.mjs#failingText'), { kind: 'thrown', name: 'Error', message: 'just text', frames: [] });
  for (const [value, message] of [['null', 'threw null'], ['7', 'threw 7'], ['""', 'threw an empty string']])
    assert.equal((await host.errorOf('results.mjs#failingValue', { value })).message, message);
  assert.equal((await host.errorOf('results.mjs#abortError')).kind, 'aborted');
  assert.deepEqual(await host.errorOf('results.mjs#proxyError'),
    { kind: 'thrown', name: 'Error', message: 'An object that is not an error was thrown', frames: [] });
  assert.equal((await host.errorOf('results.mjs#trapResult')).message, 'no price');
  assert.deepEqual(await host.errorOf('results.mjs#none'), { kind: 'unknown-tool', name: 'Error', message: 'Unknown tool: results.mjs#none', frames: [] });
});

test('errors: thrown by a callback of a call', async (host) => {
  await loaded(host, ['results.mjs']);
  const { kind, name, frames } = await host.errorOf('results.mjs#failingLate');
  assert.deepEqual([kind, name, frames[0].file, frames[0].line], ['thrown', 'RangeError', file('results.mjs'), 13]);
});

test('errors: an unhandled rejection of a call', async (host) => {
  await loaded(host, ['results.mjs']);
  const { kind, message } = await host.errorOf('results.mjs#failingUnhandled');
  assert.deepEqual([kind, message], ['thrown', 'nobody waits']);
});

test('abort', async (host) => {
  await loaded(host, ['forge.mjs']);
  const call = host.call('forge.mjs#slow', {}, {}, { _meta: { progressToken: 1 } });
  call.catch(() => {});
  const id = host.last;
  await host.notified(({ method }) => method === 'notifications/progress');
  host.cancel(id, 'stopped by the user');
  assert.deepEqual((await host.notified(({ method }) => method === 'toolroom/settled')).params, { requestId: id });
  await host.result('ping');
  assert.ok(host.waiting.has(id));
  await host.printed('slow saw the abort: stopped by the user');
  host.cancel(id);
  host.cancel(999);
  await host.result('ping');
});

test('a call that starts aborted is answered', async (host) => {
  await loaded(host, ['forge.mjs']);
  const value = await host.value('forge.mjs#getHoldings', { portfolio: 'p1' }, { aborted: true });
  assert.equal(value.error, 'Request was cancelled');
});

test('abort rejects the requests of the call', async (host) => {
  host.answers['toolroom/permission'] = () => new Promise(() => {});
  await loaded(host, ['context.mjs']);
  host.call('context.mjs#requests').catch(() => {});
  const id = host.last;
  while (host.requests.length === 0) await new Promise(setImmediate);
  host.cancel(id);
  await host.notified(({ method }) => method === 'toolroom/settled');
});

test('calls run side by side', async (host) => {
  await loaded(host, ['results.mjs']);
  const order = [];
  await Promise.all([150, 50, 100].map(ms => host.value('results.mjs#slowEcho', { ms }).then(value => order.push(value.ms))));
  assert.deepEqual(order, [50, 100, 150]);
});

// What a call prints is in the log of the module as well.
test('output belongs to its call', async (host) => {
  await loaded(host, ['results.mjs']);
  const names = ['a', 'b', 'c'];
  await Promise.all(names.map(name => host.value('results.mjs#printing', { name }, { call: name })));
  for (const name of names) {
    const texts = host.notifications.filter(({ method, params }) => method === 'toolroom/output' && params.call === name);
    assert.equal(texts.map(({ params }) => params.text).join(''), `${name} begins\n${name} goes on\n${name} ends\n`);
  }
  await host.printed('a begins');
  await host.printed('c ends');
});

test('output of a call has a limit', async (host) => {
  await loaded(host, ['results.mjs']);
  await host.value('results.mjs#printsMuch');
  const texts = host.notifications.filter(({ method }) => method === 'toolroom/output').map(({ params }) => params.text);
  assert.equal(texts.length, 42); // 4 MiB
  assert.equal(texts[41], '\n… The rest of the output is in the log of the module only\n');
});

// ---- hostile modules

test('hostile: throws at import', async (host) => {
  const { modules, imports } = await host.load(root, ['hostile_throw.mjs', 'forge.mjs']);
  assert.deepEqual(modules[0].error, { kind: 'thrown', name: 'TypeError', message: 'at import', frames: [
    { function: 'helper', file: file('lib/thrower.mjs'), line: 5, column: 9 },
    { function: '', file: file('hostile_throw.mjs'), line: 6, column: 21 }] });
  assert.equal(modules[1].tools.length, 2);
  assert.ok(imports.includes(file('lib/thrower.mjs')));
});

test('hostile: syntax error', async (host) => {
  const { modules } = await host.load(root, ['hostile_syntax.mjs', 'forge.mjs']);
  assert.equal(modules[0].error.name, 'SyntaxError');
  assert.deepEqual(modules[0].error.frames, [{ function: '', file: file('hostile_syntax.mjs'), line: 5, column: 20 }]);
  assert.equal(modules[1].tools.length, 2);
});

test('hostile: a file that does not exist', async (host) => {
  const { modules: [module] } = await host.load(root, ['nowhere.mjs']);
  assert.match(module.error.message, /^Cannot find module/);
});

test('hostile: process.exit at import', async (host) => {
  const { modules } = await host.load(root, ['hostile_exit.mjs', 'forge.mjs']);
  assert.deepEqual(modules[0].error, { kind: 'exited', name: 'Error', message: 'The module called process.exit(7) while it was loaded',
    frames: [{ function: '', file: file('hostile_exit.mjs'), line: 5, column: 9 }] });
  assert.equal(modules[1].tools.length, 2);
});

test('hostile: process.exit later', async (host) => {
  await loaded(host, ['hostile_exit_late.mjs']);
  assert.equal(await host.exited, 5);
  const { params } = host.notifications.find(({ method }) => method === 'toolroom/exiting');
  assert.equal(params.code, 5);
  assert.deepEqual(params.frames.map(frame => [frame.file, frame.line]), [[file('hostile_exit_late.mjs'), 5]]);
});

test('hostile: process.exit in a call', async (host) => {
  await loaded(host, ['results.mjs', 'forge.mjs']);
  const other = host.errorOf('forge.mjs#slow');
  const { kind, frames } = await host.errorOf('results.mjs#exit');
  assert.equal(kind, 'exited');
  assert.equal(frames[0].file, file('results.mjs'));
  assert.equal((await other).kind, 'exited');
  assert.equal(await host.exited, 3);
  assert.equal(host.notifications.at(-1).method, 'toolroom/exiting');
});

test('hostile: never finishes loading', async (host) => {
  const files = [file('forge.mjs'), file('hostile_never.mjs')];
  host.request('toolroom/load', { root, files, _meta: { progressToken: 7 } }).catch(() => {});
  await host.notified(({ params }) => params.message === file('hostile_never.mjs'));
  assert.deepEqual(host.notifications, [0, 1].map(progress => ({ jsonrpc: '2.0', method: 'notifications/progress',
    params: { progressToken: 7, progress, total: 2, message: files[progress] } })));
  assert.deepEqual(await host.result('ping'), {});
  assert.equal(await host.close(), 0);
});

test('hostile: prints 100 MB and forges messages', async (host) => {
  const result = await loaded(host, ['hostile_print.mjs']);
  assert.equal(result.modules[0].tools.length, 1);
  assert.equal(await host.value('hostile_print.mjs#stdin'), '');
  await host.printed('forged by console.log');
  assert.ok(host.errorBytes > 100 * 1024 * 1000, `${host.errorBytes}`);
  assert.deepEqual(host.stray, []);
  assert.doesNotMatch(host.errorText, /stole/);
}, { pipes: true, skip: process.platform === 'win32' ? 'needs pipes of a shell' : undefined });

test('hostile: prints where the output cannot be moved', async (host) => {
  await loaded(host, ['context.mjs']);
  host.answers = { 'toolroom/permission': () => ({}), 'toolroom/store': () => ({}), 'toolroom/invoke': () => ({}) };
  await host.value('context.mjs#requests');
  assert.deepEqual(host.stray, []);
  await host.printed('printed by console.log');
});

test('hostile: replaces built-in functions', async (host) => {
  host.answers['toolroom/permission'] = () => ({ granted: true });
  const { modules: [module] } = await loaded(host, ['hostile_patch.mjs']);
  assert.deepEqual(module.tools[0].definition.name, 'patched');
  const tool = 'hostile_patch.mjs#patched';
  assert.deepEqual(await host.result('toolroom/check', { tool, index: 0, arguments: {}, context: { call: 'c' } }), { passed: true });
  assert.deepEqual(await host.value(tool, { a: [1, 'x'] }, { memory: { working: { n: [7] } } }),
    { input: { a: [1, 'x'] }, n: [7], permitted: true });
  assert.equal((await host.request('server/discover')).error.code, -32601);
  assert.equal(await host.close(), 0);
});

test('hostile: errors and timers left behind', async (host) => {
  await loaded(host, ['hostile_rejection.mjs']);
  await host.notified(({ params }) => params.data?.message === 'Error: thrown by a timer');
  const logged = host.notifications.filter(({ method }) => method === 'notifications/message').map(({ params }) => params);
  assert.deepEqual(logged.map(({ level, logger, data }) => [level, logger, data.message, data.frames[0].line]), [
    ['error', 'module', 'Error: rejected at import', 7], ['error', 'module', 'Error: thrown by a timer', 8]]);
  assert.equal(await host.value('hostile_rejection.mjs#fine'), 'fine');
});

test('hostile: 5,000 tools', async (host) => {
  const { modules: [module] } = await loaded(host, ['many.mjs']);
  assert.equal(module.tools.length, 5000);
  assert.equal(module.tools[4999].id, 'many.mjs#tools[4999]');
  assert.equal(await host.value('many.mjs#tools[4999]', { n: 1 }), 5000);
});

test('hostile: a call that blocks', async (host) => {
  await loaded(host, ['results.mjs']);
  host.call('results.mjs#block').catch(() => {});
  host.child.stdin.end();
  const ended = await Promise.race([host.exited, new Promise(resolve => setTimeout(resolve, 500, 'running'))]);
  assert.equal(ended, 'running'); // only killing it helps, which is Toolroom's part
});

// ---- running

let failed = 0;
for (const { name, run, skip, pipes } of tests.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
  if (skip !== undefined) {
    console.log(`ok ${name} # skipped: ${skip}`);
    continue;
  }
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'node_host_test-')));
  const host = new Host({ runtime, pipes });
  const timer = setTimeout(() => host.kill(), 20000);
  try {
    await run(host, folder);
    console.log(`ok ${name}`);
  } catch (error) {
    ++failed;
    console.log(`not ok ${name}\n${`${error.stack.slice(0, 3000)}\n${host.errorText.slice(-500)}`.replace(/^/gm, '  ')}`);
  }
  clearTimeout(timer);
  await host.kill();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
