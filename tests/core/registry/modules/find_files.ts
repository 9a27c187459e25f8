import { z } from 'zod';
const Filter = z.object({
  since: z.string().describe("When it starts"), // since: "When it starts"
});

export const other = { name: 'other', description: 'Finds files' };

export const search = {
  name: 'find_files',
  description: 'Finds files ' +
    "by \"name\".",
  schema: z.object({
    query: z.string().describe('What to find'),
    kind: z.enum(['file', 'folder']).default('file'),
    filter: Filter.optional(),
  }),
  execute: async ({ query }) => ({ description: 'x', timeout: 5, matches: /['"]/.test(query) }),
  timeout: 2_000,
};
