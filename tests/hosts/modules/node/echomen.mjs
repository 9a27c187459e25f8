// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The example tools and effects of the ECHOMEN protocol, with stand-ins for the managers that it leaves open.
import fs from 'node:fs';

const browserManager = {
  isAvailable: () => !fs.existsSync('browser.lock'),
  async navigate(url) {
    return { url, title: url.includes('untitled') ? undefined : 'Heading' };
  },
  async getPage(url) {
    if (url.includes('broken')) throw new Error(`net::ERR_NAME_NOT_RESOLVED at ${url}`);
    return { waitForTimeout: async () => {}, content: async () => `<h1>${url}</h1>`, $eval: async () => 'Heading' };
  },
};
const permissionManager = { has: session => session !== 's2' };

const RetryPolicies = {
  QUICK: {
    maxRetries: 3,
    backoff: { type: 'fixed', delay: 1000 },
    retryableErrors: ['TIMEOUT', 'RATE_LIMIT', 'NETWORK'],
    shouldRetry: (error, attempt) => error.code === 'NETWORK' && attempt < 2,
  },
  STANDARD: {
    maxRetries: 3,
    backoff: { type: 'exponential', baseDelay: 1000, maxDelay: 30000, multiplier: 2 },
    retryableErrors: ['TIMEOUT', 'RATE_LIMIT', 'NETWORK', 'SERVER_ERROR'],
  },
};

export const webScrapeTool = {
  name: 'web:scrape',
  description: 'Extract content from a web page',
  parameters: {
    type: 'object',
    properties: {
      url: { type: 'string', description: 'URL to scrape', pattern: '^https?://' },
      selector: { type: 'string', description: 'CSS selector for content extraction' },
      waitFor: { type: 'number', description: 'Milliseconds to wait before scraping', default: 0 },
    },
    required: ['url'],
  },
  preconditions: [
    {
      type: 'resource',
      description: 'Browser must be available',
      resource: 'browser',
      availability: 'required',
      critical: true,
      check: async () => browserManager.isAvailable(),
    },
    {
      type: 'permission',
      description: 'Web scraping must be allowed',
      permission: 'web:scrape',
      critical: true,
      check: async ctx => permissionManager.has(ctx.sessionId, 'web:scrape'),
    },
  ],
  effects: [
    {
      type: 'memory',
      description: 'Cache scraped content',
      scope: 'short-term',
      operation: 'write',
      key: 'web:cache',
      reversible: true,
      apply: async (ctx, result) => {
        if (result.success) {
          const cache = await ctx.memory.read('short-term', 'web:cache') || {};
          cache[result.data.url] = { content: result.data.content, timestamp: 1 };
          await ctx.memory.write('short-term', 'web:cache', cache);
        }
      },
      rollback: async ctx => ctx.memory.delete('short-term', 'web:cache'),
    },
  ],
  timeout: 30000,
  retry: RetryPolicies.STANDARD,

  async execute(args, context) {
    const startTime = Date.now();
    const metadata = () => ({ duration: Date.now() - startTime, timestamp: Date.now(), toolName: context.config.toolName });
    try {
      const page = await browserManager.getPage(args.url);
      if (args.waitFor) await page.waitForTimeout(args.waitFor);
      const content = args.selector ? await page.$eval(args.selector, el => el.textContent) : await page.content();
      return { success: true, data: { url: args.url, content, timestamp: Date.now() }, metadata: metadata() };
    } catch (error) {
      return {
        success: false,
        error: {
          code: 'SCRAPE_FAILED',
          message: error.message,
          recoverable: true,
          suggestions: ['Check URL validity', 'Verify page accessibility'],
        },
        metadata: metadata(),
      };
    }
  },
};

export const fileWriteTool = {
  name: 'file:write',
  description: 'Write content to a file',
  parameters: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'File path to write to' },
      content: { type: 'string', description: 'Content to write' },
      encoding: { type: 'string', description: 'File encoding', enum: ['utf-8', 'ascii', 'base64'], default: 'utf-8' },
      overwrite: { type: 'boolean', description: 'Overwrite existing file', default: false },
    },
    required: ['path', 'content'],
  },
  preconditions: [
    {
      type: 'permission',
      description: 'File write permission required',
      permission: 'file:write',
      critical: true,
      check: ctx => ({ passed: permissionManager.has(ctx.sessionId, 'file:write'), reason: `session ${ctx.sessionId}` }),
    },
    {
      type: 'state',
      description: 'File must not exist unless overwrite is true',
      state: 'file:exists',
      critical: false,
      check: async (ctx) => {
        if (ctx.sessionId === 'broken') throw new Error('disk is gone');
        return true;
      },
    },
  ],
  effects: [
    {
      type: 'notification',
      description: 'Notify on file change',
      event: 'file:changed',
      reversible: false,
      apply: async (ctx, result) => {
        if (result.success) ctx.eventBus.emit('file:changed', { path: result.data.path, action: 'write' });
      },
      rollback: async () => {},
    },
  ],
  timeout: 10000,
  retry: RetryPolicies.QUICK,

  async execute(args) {
    const metadata = { duration: 0, timestamp: 1767225600000, toolName: 'file:write' };
    try {
      if (fs.existsSync(args.path) && !args.overwrite) {
        return {
          success: false,
          error: {
            code: 'FILE_EXISTS',
            message: `File '${args.path}' already exists`,
            recoverable: true,
            suggestions: ['Set overwrite: true', 'Choose different path'],
          },
          metadata,
        };
      }
      fs.writeFileSync(args.path, args.content, { encoding: args.encoding });
      return {
        success: true,
        data: { path: args.path, bytesWritten: Buffer.byteLength(args.content, args.encoding) },
        metadata,
      };
    } catch (error) {
      return { success: false, error: { code: 'WRITE_FAILED', message: error.message, recoverable: false }, metadata };
    }
  },
};

const navigationEffects = [
  {
    type: 'state_change',
    description: 'Update current URL state',
    state: 'browser.currentUrl',
    change: 'set',
    reversible: true,
    apply: async () => {}, // the document leaves this to the execution
    rollback: async (ctx) => {
      const previousUrl = await ctx.memory.read('working', 'browser.previousUrl');
      if (previousUrl) await browserManager.navigate(previousUrl);
    },
  },
  {
    type: 'memory',
    description: 'Store navigation history',
    scope: 'long-term', // the document has short-term, which ends with the process
    operation: 'update',
    key: 'browser.history',
    reversible: true,
    apply: async (ctx, result) => {
      if (result.success) {
        const history = await ctx.memory.read('long-term', 'browser.history') || [];
        history.push({ url: result.data.url, timestamp: 1, title: result.data.title });
        await ctx.memory.write('long-term', 'browser.history', history.slice(-100));
      }
    },
    rollback: async (ctx) => {
      const history = await ctx.memory.read('long-term', 'browser.history') || [];
      await ctx.memory.write('long-term', 'browser.history', history.slice(0, -1));
    },
  },
  {
    type: 'notification',
    description: 'Announce the title',
    event: 'browser:title',
    reversible: false,
    apply: async (ctx, result) => ctx.eventBus.emit('browser:title', result.data.title.toUpperCase()),
    rollback: async () => {},
  },
];

export const navigateTool = {
  name: 'browser:navigate',
  description: 'Open a web page in the browser',
  parameters: { type: 'object', properties: { url: { type: 'string', description: 'URL to open' } }, required: ['url'] },
  preconditions: [
    {
      type: 'state',
      description: 'Browser must not be in error state',
      state: 'browser.error',
      expectedValue: false,
      critical: true,
      check: async ctx => await ctx.memory.read('long-term', 'browser.error') !== true,
    },
  ],
  effects: navigationEffects,
  timeout: 5000,
  retry: { maxRetries: 0, backoff: { type: 'none' } },

  async execute(args, context) {
    const { url, title } = await browserManager.navigate(args.url);
    const before = await context.memory.read('long-term', 'browser.history') || [];
    return {
      success: true,
      data: { url, title, before: before.map(page => page.url) },
      metadata: { duration: 0, timestamp: 1767225600000, toolName: 'browser:navigate' },
    };
  },
};
