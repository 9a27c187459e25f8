// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The agentbase guide's createTool, which wraps LangChain's `tool`, with tools that use its config.
import { tool } from '@langchain/core/tools';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

const createTool = ({ execute, ...fields }: any) => {
  const wrapped = tool(async (input: any, config: any) => {
    try {
      return await execute(input, config);
    } catch (error: any) {
      if (config?.signal?.aborted) throw error;
      return { success: false, error: 'UNKNOWN', message: error.message };
    }
  }, fields);
  const { invoke } = wrapped;
  wrapped.invoke = async (input: any, config: any) => {
    const parsed = fields.schema.safeParse(input);
    if (!parsed.success) return { success: false, error: 'VALIDATION_ERROR', message: z.prettifyError(parsed.error) };
    return invoke.call(wrapped, parsed.data, config);
  };
  return wrapped;
};

export const echo = createTool({
  name: 'echo',
  description: 'The tool echo',
  schema: z.object({ text: z.string().describe('Text to repeat'), times: z.number().int().default(2) }),
  execute: async (input: any, config: any) => {
    const permitted = await config?.callbacks?.onPermissionRequest?.({ scope: 'fs-write', resource: 'x', action: 'write file' });
    const contextId = await config?.configurable?.contextManager?.save({ tool: 'echo', args: input, result: [] });
    return { success: true, result: { text: repeat(input), permitted, contextId }, message: 'Repeated' };
  },
});
export const slow = createTool({ name: 'slow', description: 'The tool slow', schema: z.object({}),
  execute: (input: any, config: any) => wait(config.signal) });
export const failing = createTool({ name: 'failing', description: 'The tool failing', schema: z.object({}), execute: async () => fail() });
