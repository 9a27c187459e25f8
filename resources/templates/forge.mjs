// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Tools of the forge contract: `execute` never throws, and always returns `tool`, `fetchedAt`, and `data` or `error`.
const orders = new Map([
  ['A-1001', { status: 'shipped', total: 42.5 }],
  ['A-1002', { status: 'open', total: 17 }],
]);

const result = (tool, rest) => ({ tool, fetchedAt: new Date().toISOString(), ...rest });

const orderId = {
  type: 'object',
  properties: {
    order_id: {
      type: 'string',
      description: 'Order number, such as A-1001',
      pattern: '^A-[0-9]{4}$',
    },
  },
  required: ['order_id'],
  additionalProperties: false,
};

export const getOrder = {
  name: 'get_order',
  description: 'Looks up the status and total of one order in the order database of the shop. '
    + 'Use when the user asks about an order and gives its number; does not change the order.',
  schema: orderId,
  category: 'read',
  consequenceLevel: 'low',
  requiresConfirmation: false,
  timeout: 5000,
  async execute({ order_id }, context) {
    if (context.abortSignal?.aborted) return result('get_order', { error: 'Request was cancelled' });
    const order = orders.get(order_id);
    if (!order) return result('get_order', { error: `There is no order ${order_id}` });
    return result('get_order', { data: { order_id, ...order } });
  },
};

export const cancelOrder = {
  name: 'cancel_order',
  description: 'Cancels one open order in the order database of the shop. '
    + 'Use when the user asks to cancel an order and gives its number; does not refund payments.',
  schema: orderId,
  category: 'write',
  consequenceLevel: 'high',
  requiresConfirmation: true,
  timeout: 5000,
  async execute({ order_id }, context) {
    if (context.abortSignal?.aborted) return result('cancel_order', { error: 'Request was cancelled' });
    const order = orders.get(order_id);
    if (order?.status !== 'open') return result('cancel_order', { error: `Order ${order_id} is not open` });
    order.status = 'cancelled';
    return result('cancel_order', { data: { order_id, ...order } });
  },
};
