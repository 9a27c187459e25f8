// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// A client for module hosts: starts one, sends requests, and answers those of the host.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

export const hostFile = process.env.TOOLROOM_NODE_HOST ?? path.resolve(import.meta.dirname ?? '.', '../../resources/hosts/node_host.mjs');

export class Host {
  constructor({ runtime = process.env.TOOLROOM_NODE ?? process.execPath, args = [], env = {}, cwd, answers = {}, pipes } = {}) {
    // Node.js gives its children sockets. A shell gives them pipes, as Toolroom does.
    const command = pipes ? ['sh', '-c', '{ cat | "$0" "$@" 2>&1 >&5 5>&- | cat >&2; } 5>&1 | cat', runtime] : [runtime];
    this.child = spawn(command[0], [...command.slice(1), ...args, hostFile], { stdio: 'pipe', cwd, env: { ...process.env, ...env } });
    this.answers = answers;
    this.notifications = [];
    this.requests = [];
    this.stray = []; // lines that no request asked for
    this.errorBytes = 0;
    this.errorText = '';
    this.waiting = new Map();
    this.watching = [];
    this.last = 0;
    let rest = '';
    this.child.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) this.receive(line);
    });
    this.child.stderr.on('data', (bytes) => {
      this.errorBytes += bytes.length;
      this.errorText = (this.errorText + bytes).slice(-20000);
    });
    this.child.stdin.on('error', () => {});
    this.exited = new Promise(resolve => this.child.on('close', (code, signal) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the host exited with ${code ?? signal}: ${this.errorText}`));
      resolve(code ?? signal);
    }));
  }

  receive(line) {
    let message;
    try {
      message = JSON.parse(line);
    } catch {
      return this.stray.push(line);
    }
    if (message.method !== undefined && message.id !== undefined) return this.answer(message);
    if (message.method !== undefined) {
      this.notifications.push(message);
      this.watching = this.watching.filter(({ matches, resolve }) => !(matches(message) && (resolve(message), true)));
      return undefined;
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) return this.stray.push(line);
    this.waiting.delete(message.id);
    return waiting.resolve(message);
  }

  async answer({ id, method, params }) {
    this.requests.push({ method, ...params });
    try {
      const result = await this.answers[method](params);
      this.write({ jsonrpc: '2.0', id, result });
    } catch (error) {
      this.write({ jsonrpc: '2.0', id, error: { code: -32001, message: error.message } });
    }
  }

  write(message) {
    this.child.stdin.write(JSON.stringify(message) + '\n');
  }

  // The whole response.
  request(method, params, id = ++this.last) {
    const response = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.write({ jsonrpc: '2.0', id, method, params });
    return response;
  }

  async result(method, params) {
    const { result, error } = await this.request(method, params);
    assert.equal(error, undefined, JSON.stringify(error));
    return result;
  }

  load(root, files, factories) {
    return this.result('toolroom/load', { root, files: files.map(file => path.join(root, file)), factories });
  }

  call(tool, args = {}, context = {}, more = {}) {
    return this.request('toolroom/call', { tool, arguments: args, context: { call: 'c1', ...context }, ...more });
  }

  async value(tool, args, context) {
    const { result, error } = await this.call(tool, args, context);
    assert.equal(error, undefined, JSON.stringify(error));
    return result.value;
  }

  async errorOf(tool, args, context) {
    const { result, error } = await this.call(tool, args, context);
    assert.equal(result, undefined, JSON.stringify(result));
    assert.equal(error.code, -32000);
    return error.data;
  }

  // The first notification from now on, or already received, that `matches`.
  notified(matches) {
    const found = this.notifications.find(matches);
    return found ? Promise.resolve(found) : new Promise(resolve => this.watching.push({ matches, resolve }));
  }

  // Standard error is another pipe, so its text may arrive later.
  async printed(text) {
    for (let i = 0; !this.errorText.includes(text); ++i) {
      assert.ok(i < 1000, `not printed: ${text}`);
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  }

  cancel(id, reason) {
    this.write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id, reason } });
  }

  close() {
    this.child.stdin.end();
    return this.exited;
  }

  kill() {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGKILL');
    return this.exited;
  }
}
