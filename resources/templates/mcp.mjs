// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// An MCP server over standard input and output without dependencies. Each line is a JSON-RPC 2.0 message; logs go to
// standard error.
import { createInterface } from 'node:readline';

const orders = new Map([
  ['A-1001', { status: 'shipped', total: 42.5 }],
  ['A-1002', { status: 'open', total: 17 }],
]);

const getOrder = {
  name: 'get_order',
  title: 'Get Order',
  description: 'Returns the status and total of one order from the order database of the shop. '
    + 'Use when the user asks about an order and gives its number.',
  inputSchema: {
    type: 'object',
    properties: {
      order_id: { type: 'string', description: 'Order number, such as A-1001', pattern: '^A-[0-9]{4}$' },
    },
    required: ['order_id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      status: { type: 'string', description: 'shipped or open', enum: ['shipped', 'open'] },
      total: { type: 'number', description: 'Total in euros' },
    },
    required: ['status', 'total'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

function callTool({ name, arguments: args }) {
  if (name !== getOrder.name) throw { code: -32602, message: `Unknown tool: ${name}` };
  if (typeof args?.order_id !== 'string') throw { code: -32602, message: 'order_id must be a string' };
  const order = orders.get(args.order_id);
  if (!order) return { content: [{ type: 'text', text: `There is no order ${args.order_id}` }], isError: true };
  return { content: [{ type: 'text', text: JSON.stringify(order) }], structuredContent: order };
}

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion: ['2025-06-18', '2025-11-25'].includes(protocolVersion) ? protocolVersion : '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'orders', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [getOrder] }),
  'tools/call': callTool,
};

function respond({ id, method, params }) {
  try {
    if (!Object.hasOwn(methods, method)) throw { code: -32601, message: `Method not found: ${method}` };
    return { jsonrpc: '2.0', id, result: methods[method](params ?? {}) };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: error.code ?? -32603, message: error.message } };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.id !== undefined) process.stdout.write(`${JSON.stringify(respond(message))}\n`); // others want no response
}
