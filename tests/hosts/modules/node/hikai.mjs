// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The five tools of hikai, made by factories that bind them to a product.
const bound = (name, productId, execute) => ({
  name,
  description: `${name} of ${productId}`,
  async execute(input) {
    if (input.productId !== undefined && input.productId !== productId) {
      return { name, input, error: `productId mismatch for ${name} tool` };
    }
    return { name, input, output: execute(input) };
  },
});

export const createReadSourcesTool = (ctx, productId) => bound('read_sources', productId, ({ limit = 50 }) =>
  ctx.sources.slice(0, Math.min(limit, 50)));

export const createReadBaselineTool = (ctx, productId) => bound('read_baseline', productId, () => ctx.baseline ?? {});

export const createReadContextInputsTool = (ctx, productId) => bound('read_context_inputs', productId, () =>
  ctx.inputs ?? { uiSitemap: null, userFlows: null, businessDataModel: null, repoTopology: null });

export const createTodoManagerTool = (ctx, productId) => bound('todo_manager', productId, ({ action, items }) => {
  if (action !== 'create') throw new Error('Plan not created');
  return { items: items.slice(0, 15).map((item, i) => ({ ...item, status: i === 0 ? 'in_progress' : 'pending' })) };
});

export async function createValidateOutputTool(ctx, productId) {
  return bound('validate_output', productId, ({ data }) =>
    data.domains?.length > 0 ? { valid: true, errors: [], warnings: [] }
      : { valid: false, errors: ["Missing 'domains' array"], warnings: [] });
}
