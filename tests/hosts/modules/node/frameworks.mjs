// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Stand-ins with the members of the frameworks' tool objects. The real packages are tested in tests/real.
const properties = { a: { type: 'string' } };
const schema = { type: 'object', properties };

class ToolInputParsingException extends Error {}

class StandInStructuredTool {
  lc_serializable = false;
  lc_kwargs = {};
  lc_runnable = true;
  name = 'lc_search';
  verbose = false;
  callbacks = undefined;
  tags = [];
  metadata = { team: 'search' };
  description = 'Search';
  schema = schema;
  get lc_namespace() { return ['langchain', 'tools']; }
  async invoke(input, config) {
    if (typeof input.a !== 'string') throw new ToolInputParsingException('Received tool input did not match expected schema');
    return { input, aborted: config.signal.aborted, session: config.configurable.sessionId };
  }
}
export const langchain = new StandInStructuredTool();

export const openai = {
  type: 'function',
  name: 'oa_search',
  description: 'Search',
  parameters: { ...schema, required: ['a'], additionalProperties: false },
  strict: true,
  providerData: undefined,
  async invoke(runContext, text, details) {
    if (text.includes('fail')) return 'An error occurred while running the tool. Please try again. Error: Error: no';
    return { input: JSON.parse(text), user: runContext.context.userId, aborted: details.signal.aborted };
  },
  needsApproval: async (runContext, input) => input.a === 'ask',
  isEnabled: async () => true,
};

export const aiSdk = {
  weather: {
    description: 'Weather',
    inputSchema: { [Symbol.for('vercel.ai.schema')]: true, jsonSchema: Promise.resolve(schema), validate: undefined },
    execute: (input, { toolCallId, messages, abortSignal }) => ({ input, toolCallId, messages, aborted: abortSignal.aborted }),
  },
  stream: {
    description: 'Weather, as it comes',
    inputSchema: () => ({ jsonSchema: schema }),
    needsApproval: true,
    async* execute() {
      yield { status: 'loading' };
      yield { status: 'done' };
    },
  },
};

export const mastra = {
  id: 'mastra-search',
  description: 'Search',
  inputSchema: schema,
  outputSchema: schema,
  requireApproval: true,
  mastra: undefined,
  async execute(input, options) {
    if (input.a === 7) return { error: true, message: 'Tool validation failed', validationErrors: { a: {} } };
    return { input, aborted: options.abortSignal.aborted };
  },
};

export const genkit = Object.assign(async (input, { context, abortSignal }) => {
  if (typeof input.a !== 'string') throw Object.assign(new Error('INVALID_ARGUMENT: Schema validation failed'), { status: 'INVALID_ARGUMENT' });
  return { input, user: context.userId, aborted: abortSignal.aborted };
}, { __action: { name: 'genkitSearch', description: 'Search', inputJsonSchema: schema, outputSchema: undefined, actionType: 'tool' } });

export const genkitFlow = Object.assign(async () => 1, { __action: { name: 'flow', actionType: 'flow' } });

export const anthropic = {
  type: 'custom',
  name: 'anthropic_search',
  input_schema: schema,
  description: 'Search',
  run: async (input, { signal }) => `${input.a}!${signal.aborted}`,
  parse(input) {
    if (typeof input.a !== 'string') throw new TypeError('a must be a string');
    return input;
  },
};

// A server of the MCP SDK, as far as the host can see it.
export const mcp = {
  server: { setRequestHandler() {} },
  isConnected: () => false,
  async connect(transport) {
    const reply = (id, result) => setImmediate(() => transport.send({ jsonrpc: '2.0', id, result }));
    transport.onmessage = ({ id, method, params }) => {
      if (method === 'initialize') reply(id, { protocolVersion: params.protocolVersion, capabilities: {}, serverInfo: {} });
      if (method === 'tools/list' && !params.cursor) {
        reply(id, { tools: [{ name: 'add', description: 'Add', inputSchema: schema, annotations: { readOnlyHint: true } }], nextCursor: '2' });
      }
      if (method === 'tools/list' && params.cursor) reply(id, { tools: [{ name: 'del.all', inputSchema: schema }] });
      if (method === 'tools/call' && params.name === 'add') {
        transport.send({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: params._meta.progressToken, progress: 1, total: 2 } });
        const isError = params.arguments.a === 'fail' ? true : undefined;
        reply(id, { content: [{ type: 'text', text: params.arguments.a }], isError });
      }
      if (method === 'tools/call' && params.name !== 'add') {
        setImmediate(() => transport.send({ jsonrpc: '2.0', id, error: { code: -32602, message: 'a is missing' } }));
      }
    };
  },
};

export const connectedMcp = { ...mcp, isConnected: () => true };
