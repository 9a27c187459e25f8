// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Prints how long node_host.mjs takes to load 50 modules with 500 tools, beside import() of the same files in a plain
// process, and how long a call takes, beside a direct one. The processes start alternately.
// Usage: node node_host_bench.mjs [FOLDER WITH node_modules/zod]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Host } from './host_client.mjs';

const rounds = 25;
const median = values => values.sort((a, b) => a - b)[values.length >> 1];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'node_host_bench-'));

const kinds = {
  'JSON Schema': ['', `{ type: 'object', properties: { path: { type: 'string', description: 'Path' }, limit: { type: 'integer', default: 10 },
    mode: { enum: ['a', 'b'] } }, required: ['path'] }`],
};
if (process.argv[2]) {
  fs.symlinkSync(path.resolve(process.argv[2], 'node_modules'), path.join(folder, 'node_modules'));
  kinds['Zod 4'] = ["import { z } from 'zod';\n", "z.object({ path: z.string().describe('Path'), limit: z.number().int().default(10), mode: z.enum(['a', 'b']).optional() })"];
}

function writeModules(kind, [head, schema]) {
  const files = [];
  const directory = path.join(folder, kind.replace(' ', ''));
  fs.mkdirSync(directory);
  for (let m = 0; m < 50; ++m) {
    let text = head;
    for (let t = 0; t < 10; ++t) {
      text += `export const tool${t} = {\n  name: 'tool_${m}_${t}',\n  description: 'Tool ${t} of module ${m}',\n  schema: ${schema},\n`
        + `  category: 'read',\n  consequenceLevel: 'low',\n  requiresConfirmation: false,\n  timeout: 15000,\n`
        + `  async execute(params, context) {\n    return { tool: 'tool_${m}_${t}', fetchedAt: new Date().toISOString(), data: params };\n  },\n};\n`;
    }
    files.push(path.join(directory, `module${m}.mjs`));
    fs.writeFileSync(files.at(-1), text);
  }
  return files;
}

async function timePlain(script) {
  const started = performance.now();
  await new Promise(resolve => spawn(process.execPath, [script], { stdio: 'ignore' }).on('close', resolve));
  return performance.now() - started;
}

async function timeHost(files) {
  const started = performance.now();
  const host = new Host();
  const { modules } = await host.load(path.dirname(files[0]), files.map(file => path.basename(file)));
  const time = performance.now() - started;
  const tools = modules.flatMap(module => module.tools).length;
  if (tools !== 500) throw new Error(`${tools} tools`);
  await host.close();
  return time;
}

for (const [kind, source] of Object.entries(kinds)) {
  const files = writeModules(kind, source);
  const sequential = path.join(folder, `sequential${kind}.mjs`);
  const parallel = path.join(folder, `parallel${kind}.mjs`);
  const list = JSON.stringify(files.map(file => String(pathToFileURL(file))));
  fs.writeFileSync(sequential, `for (const file of ${list}) await import(file);\nprocess.exit(0);\n`);
  fs.writeFileSync(parallel, `await Promise.all(${list}.map(file => import(file)));\nprocess.exit(0);\n`);
  const times = { sequential: [], parallel: [], host: [] };
  for (let i = 0; i < rounds; ++i) {
    times.sequential.push(await timePlain(sequential));
    times.parallel.push(await timePlain(parallel));
    times.host.push(await timeHost(files));
  }
  for (const [name, figure] of [['median', median], ['fastest', values => Math.min(...values)]]) {
    const [plain, together, host] = [times.sequential, times.parallel, times.host].map(figure);
    console.log(`${kind}, ${name}: import() one by one ${plain.toFixed(0)} ms, together ${together.toFixed(0)} ms, host ${host.toFixed(0)} ms`
      + ` (${(host / plain).toFixed(2)} and ${(host / together).toFixed(2)} times)`);
  }
}

async function timeCalls(label, call, count) {
  const times = [];
  for (let i = 0; i < count; ++i) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  console.log(`${label}: p50 ${times[count >> 1].toFixed(3)} ms, p99 ${times[Math.floor(count * 0.99)].toFixed(3)} ms`);
}

const file = path.join(folder, 'JSONSchema', 'module0.mjs');
const { tool0 } = await import(pathToFileURL(file));
await timeCalls('direct call', () => tool0.execute({ path: 'x' }, {}), 5000);
const host = new Host();
await host.load(path.dirname(file), ['module0.mjs']);
const context = { userId: 'u', sessionId: 's', memory: { working: { a: 1 }, 'short-term': {}, 'long-term': {}, episodic: {} }, config: {}, services: {} };
for (let i = 0; i < 500; ++i) await host.value('module0.mjs#tool0', { path: 'x' }, context);
await timeCalls('call through the pipe', () => host.value('module0.mjs#tool0', { path: 'x' }, context), 5000);
await host.close();
fs.rmSync(folder, { recursive: true, force: true });
