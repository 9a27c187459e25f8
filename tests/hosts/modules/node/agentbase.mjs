// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The tools of the agentbase guide.
import { readFile, writeFile } from 'node:fs/promises';
import { object } from './lib/schema.mjs';
import { createTool, errorResponse, successResponse } from './lib/tools.mjs';

export const helloTool = createTool({
  name: 'hello',
  description: 'Greet a user by name', // Keep under 40 tokens
  schema: object({ name: { type: 'string', description: 'Name to greet' } }),
  execute: async (input) => {
    return successResponse({ greeting: `Hello, ${input.name}!` }, `Greeted ${input.name}`);
  },
});

export const readFileTool = createTool({
  name: 'read_file',
  description: 'Read contents of a file',
  schema: object({ path: { type: 'string', description: 'File path to read' } }),
  execute: async (input) => {
    try {
      const content = await readFile(input.path, 'utf8');
      return successResponse({ content, path: input.path }, `Read ${input.path}`);
    } catch (e) {
      const message = e instanceof Error ? e.message : 'Failed to read file';
      if (message.includes('ENOENT')) return errorResponse('NOT_FOUND', `File not found: ${input.path}`);
      if (message.includes('EACCES')) return errorResponse('PERMISSION_DENIED', `Cannot read: ${input.path}`);
      return errorResponse('IO_ERROR', message);
    }
  },
});

const MAX_PROCESSABLE_LENGTH = 10000;
const ALLOWED_DOMAINS = ['docs.example.com', 'api.example.com'];

// No network here: the page's length is in its address.
const fetchContent = async (url) => {
  if (url.endsWith('/down')) throw new Error('connect ECONNREFUSED 192.0.2.1:443');
  return 'x'.repeat(Number(new URL(url).searchParams.get('length')));
};

export const summarizeTool = createTool({
  name: 'summarize',
  description: 'Summarize content from a URL',
  schema: object({ url: { type: 'string', format: 'uri', description: 'URL to fetch and summarize' } }),
  execute: async (input) => {
    let parsedUrl;
    try {
      parsedUrl = new URL(input.url);
    } catch {
      return errorResponse('VALIDATION_ERROR', 'Invalid URL format');
    }
    if (parsedUrl.protocol !== 'https:') return errorResponse('VALIDATION_ERROR', 'Only HTTPS URLs are allowed');
    if (!ALLOWED_DOMAINS.includes(parsedUrl.hostname)) {
      return errorResponse('PERMISSION_DENIED', `Domain ${parsedUrl.hostname} is not in the allowlist`);
    }
    let content;
    try {
      content = await fetchContent(input.url);
    } catch {
      return errorResponse('IO_ERROR', 'Failed to fetch content from URL');
    }
    if (content.length > MAX_PROCESSABLE_LENGTH) {
      return errorResponse('LLM_ASSIST_REQUIRED',
        `Content too large (${content.length} chars). Requesting summarization.`);
    }
    return successResponse({ summary: content.slice(0, 10) }, 'Content processed');
  },
});

export const writeFileTool = createTool({
  name: 'write_file',
  description: 'Write content to a file (requires permission)',
  schema: object({
    path: { type: 'string', description: 'File path to write' },
    content: { type: 'string', description: 'Content to write' },
  }),
  execute: async (input, config) => {
    const callbacks = config?.callbacks;
    const permitted = await callbacks?.onPermissionRequest?.({
      scope: 'fs-write',
      resource: input.path,
      action: 'write file',
    });
    if (!permitted) return errorResponse('PERMISSION_DENIED', `Write permission denied for ${input.path}`);
    try {
      await writeFile(input.path, input.content);
      return successResponse({ path: input.path, bytes: input.content.length },
        `Wrote ${input.content.length} bytes to ${input.path}`);
    } catch (e) {
      const message = e instanceof Error ? e.message : 'Write failed';
      return errorResponse('IO_ERROR', message);
    }
  },
});

// As many matches as the query says.
const performSearch = async (query) =>
  Array.from({ length: Number(query) }, (_, i) => ({ file: `src/file${i}.ts`, line: i, text: 'x'.repeat(80) }));

export const searchCodeTool = createTool({
  name: 'search_code',
  description: 'Search codebase with regex pattern',
  schema: object({ query: { type: 'string', description: 'Regex pattern to search' } }),
  execute: async (input, config) => {
    const results = await performSearch(input.query);
    const contextManager = config?.configurable?.contextManager;
    if (JSON.stringify(results).length < 32 * 1024) {
      return successResponse(results, `Found ${results.length} matches`);
    }
    const contextId = await contextManager.save({ tool: 'search_code', args: input, result: results });
    return successResponse({
      contextId,
      summary: `Found ${results.length} matches`,
      preview: results.slice(0, 5),
    }, `Results saved to context ${contextId}`);
  },
});
