// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Loads one module per framework with the real packages and prints for each: the listed definition, the result of a
// call, how long an abort took to reach the tool, a thrown error, and wrong arguments.
// Usage: node run.mjs [FOLDER WITH node_modules]. Without the packages (npm install), the rows are skipped.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Host } from '../host_client.mjs';

const here = import.meta.dirname;
const folder = path.resolve(process.argv[2] ?? here);
const wanted = process.argv[3] ?? '';
if (!fs.existsSync(path.join(folder, 'node_modules'))) {
  console.log(`skipped: ${folder} has no node_modules. Run npm install in it.`);
  process.exit(0);
}
if (folder !== here) fs.cpSync(path.join(here, 'modules'), path.join(folder, 'modules'), { recursive: true });

const rows = ['zod4.mjs', 'zod3.mjs', 'valibot.mjs', 'arktype.mjs', 'langchain.mjs', 'agentbase.ts', 'ai_sdk.mjs', 'openai_agents.mjs', 'mastra.mjs',
  'genkit.mjs', 'anthropic.mjs', 'mcp.mjs'].filter(row => row.includes(wanted));
const brief = value => JSON.stringify(value);
const show = (label, value) => console.log(`  ${label.padEnd(16)} ${typeof value === 'string' ? value : brief(value)}`);

function outcome({ result, error }) {
  if (result) return `${brief(result.value)}${result.note ? ` (note: ${result.note})` : ''}`;
  const [frame] = error.data?.frames ?? [];
  return `${error.data?.kind}: ${brief(error.message)}${frame ? ` at ${path.basename(frame.file)}:${frame.line}:${frame.column}` : ''}`;
}

async function abortTime(host, tool) {
  host.call(tool, {}).catch(() => {});
  const id = host.last;
  await new Promise(resolve => setTimeout(resolve, 100));
  const started = performance.now();
  host.cancel(id, 'stopped');
  const settled = host.notified(({ method }) => method === 'toolroom/settled');
  const late = new Promise(resolve => setTimeout(resolve, 2000, undefined));
  return await Promise.race([settled, late]) ? `${(performance.now() - started).toFixed(1)} ms` : 'did not reach the tool';
}

for (const row of rows) {
  const host = new Host({ cwd: folder, answers: { 'toolroom/permission': () => ({ granted: true }), 'toolroom/store': () => ({ id: 'ctx_1' }) } });
  console.log(row);
  try {
    const started = performance.now();
    const { modules: [module], imports } = await host.load(path.join(folder, 'modules'), [row]);
    show('loaded in', `${(performance.now() - started).toFixed(0)} ms, ${imports.map(file => path.basename(file))}`);
    if (module.error) throw new Error(brief(module.error));
    for (const { id, shape, contract, definition } of module.tools) show(`${id.split('#')[1]}`, `${shape} ${contract} ${brief(definition)}`);
    for (const { name, reason, pointer } of module.refused) show('refused', `${name}: ${reason} ${pointer}`);
    const id = name => module.tools.find(tool => tool.definition.name === name).id;
    const many = module.tools.map(tool => tool.definition.name);
    show('call', outcome(await host.call(id('echo'), { text: 'ab', times: 3 }, { sessionId: 's' }, { _meta: { progressToken: 1 } })));
    show('default', outcome(await host.call(id('echo'), { text: 'ab' })));
    show('abort', await abortTime(host, id('slow')));
    show('thrown', outcome(await host.call(id('failing'))));
    if (many.includes('failing_openly')) show('thrown openly', outcome(await host.call(id('failing_openly'), { a: '' })));
    show('wrong arguments', outcome(await host.call(id('echo'), { text: 7, times: 'x' })));
    if (many.includes('failing_openly')) show('wrong, openly', outcome(await host.call(id('failing_openly'), {})));
    if (many.includes('guarded')) show('guarded', outcome(await host.call(id('guarded'), {})));
    show('requests', host.requests);
    show('notifications', host.notifications.filter(({ method }) => method !== 'toolroom/settled').map(({ method, params }) => [method, params]));
    if (host.stray.length > 0) show('STRAY', host.stray);
  } catch (error) {
    show('FAILED', error.stack);
  }
  await host.kill();
}
