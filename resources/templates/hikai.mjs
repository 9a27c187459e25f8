// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// A tool of the hikai contract, made by a factory that binds it to a context and a product.
const isProduct = (input, productId) => input.productId === undefined || input.productId === productId;

export function createReadSourcesTool(ctx, productId) {
  return {
    name: 'read_sources',
    description: 'Reads the classified sources of the product from its registry. Use when an agent needs to know which '
      + 'repositories the product consists of.',
    inputSchema: {
      type: 'object',
      properties: {
        productId: { type: 'string', description: 'ID of the product, such as prod_123', maxLength: 64 },
        limit: { type: 'integer', description: 'Maximum number of sources', minimum: 1, maximum: 50, default: 50 },
      },
      required: ['productId'],
      additionalProperties: false,
    },
    async execute(input) {
      if (!isProduct(input, productId)) {
        return { name: 'read_sources', input, error: 'productId mismatch for read_sources tool' };
      }
      return { name: 'read_sources', input, output: ctx.sources.slice(0, input.limit ?? 50) };
    },
  };
}

const context = {
  sources: [
    {
      sourceId: 'github:org/repo',
      classification: 'product_core',
      signals: ['/apps/webapp', '/packages/ui'],
      notes: 'Monorepo with the main application',
    },
  ],
};

export const readSourcesTool = createReadSourcesTool(context, 'prod_123');
