// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { fail, repeat, wait } from './behavior.mjs';

export const server = new McpServer({ name: 'example', version: '1.0.0' });
const text = text => ({ content: [{ type: 'text', text }] });
server.registerTool('echo', { description: 'The tool echo', annotations: { readOnlyHint: true }, outputSchema: { text: z.string() },
  inputSchema: { text: z.string().describe('Text to repeat'), times: z.number().int().default(2) } },
async (input, extra) => {
  await extra.sendNotification({ method: 'notifications/progress', params: { progressToken: extra._meta.progressToken, progress: 1, total: 1 } });
  return { ...text(repeat(input)), structuredContent: { text: repeat(input) } };
});
server.registerTool('slow', { description: 'The tool slow', inputSchema: {} }, async (input, { signal }) => text(await wait(signal)));
server.registerTool('failing', { description: 'The tool failing', inputSchema: {} }, async () => fail());
