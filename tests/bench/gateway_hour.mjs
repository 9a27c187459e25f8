// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// node gateway_hour.mjs TOOLROOM_CLI [MINUTES [INTERVAL_MS]]: lets four agents use one gateway for MINUTES (default: 60).
// Each starts an operation every INTERVAL_MS (default: 150), unless too many are open, and checks that every answer
// belongs to its operation. Every minute, the script prints what the gateway uses; at the end, it compares the calls with
// the history. Exits with code 1 if an answer is lost or wrong, a call is missing from the history, or a server survives
// the gateway.
//
// Run it in a folder in which these npm packages are installed: @modelcontextprotocol/sdk, @modelcontextprotocol/client,
// @modelcontextprotocol/server-everything, -filesystem, and -memory, and @coo-quack/calc-mcp.

import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const [program, minutes = "60", interval = "150"] = process.argv.slice(2);
const installed = createRequire(path.join(process.cwd(), "package.json"));
const { Client: Client1 } = installed("@modelcontextprotocol/sdk/client/index.js");
const { StreamableHTTPClientTransport: Transport1 } = installed("@modelcontextprotocol/sdk/client/streamableHttp.js");
const { Client: Client2, StreamableHTTPClientTransport: Transport2 } = installed("@modelcontextprotocol/client");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "gateway-hour-"));
const files = path.join(folder, "files");
const environment = {
  ...process.env,
  GATEWAY_TOKEN: "hour",
  TOOLROOM_HISTORY: path.join(folder, "history.sqlite"),
  XDG_CONFIG_HOME: path.join(folder, "config"),
  XDG_DATA_HOME: path.join(folder, "data"),
};
const maxOpen = 16; // operations of an agent
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The gateway

/** Starts the gateway; resolves with its process and URL. */
function startGateway() {
  fs.mkdirSync(files);
  const command = (name) => path.join(process.cwd(), "node_modules/.bin", name);
  const servers = {
    everything: { command: command("mcp-server-everything") },
    files: { command: command("mcp-server-filesystem"), args: [files] },
    memory: { command: command("mcp-server-memory"), env: { MEMORY_FILE_PATH: path.join(folder, "memory.jsonl") } },
    calc: { command: command("calc-mcp") },
  };
  const configuration = path.join(folder, "servers.json");
  fs.writeFileSync(configuration, JSON.stringify({ mcpServers: servers }));
  const sources = Object.keys(servers).map((name) => `mcp:${configuration}#${name}`);
  const options = ["--serve", "--yes", "--listen", "127.0.0.1:0", "--token", "env:GATEWAY_TOKEN"];
  const gateway = spawn(program, [...options, ...sources], { env: environment, stdio: ["ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    let printed = "";
    gateway.stderr.setEncoding("utf8").on("data", (text) => {
      fs.appendFileSync(path.join(folder, "log"), text);
      printed = (printed + text).slice(-1000);
      const url = /listening on (\S+)/.exec(printed)?.[1];
      if (url) resolve({ process: gateway, url });
    });
    gateway.on("exit", (code) => reject(new Error(`the gateway exited with code ${code}: ${printed}`)));
  });
}

/** The processes that descend from `root`. */
function descendants(root) {
  const parents = new Map();
  for (const entry of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const status = fs.readFileSync(`/proc/${entry}/status`, "utf8");
      parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)[1]));
    } catch {
      // It has ended.
    }
  }
  const found = new Set([root]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  found.delete(root);
  return [...found];
}

function usage(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)[1]);
  return {
    rssKiB: number("VmRSS"),
    anonymousKiB: number("RssAnon"),
    threads: number("Threads"),
    descriptors: fs.readdirSync(`/proc/${pid}/fd`).length,
    processes: descendants(pid).length,
  };
}

// Operations

const counts = { operations: 0, answered: 0, cancelled: 0, failedAsExpected: 0, lost: 0, wrong: 0, calls: 0 };
const unanswered = new Map();
let serial = 0;

function expectThat(holds, what) {
  if (!holds) throw new Error(`wrong answer: ${what}`);
}

class Agent {
  constructor(name, client, options) {
    this.name = name;
    this.client = client;
    this.options = options; // turns the options of a request into the last arguments of callTool
  }

  async call(name, args, options = {}) {
    ++counts.calls;
    return this.client.callTool({ name, arguments: args }, ...this.options({ timeout: 60_000, ...options }));
  }

  async expectText(name, args, text, options) {
    const result = await this.call(name, args, options);
    expectThat(!result.isError && JSON.stringify(result).includes(text), `${text}: ${JSON.stringify(result).slice(0, 300)}`);
  }

  async expectFailure(name, args, text) {
    const result = await this.call(name, args);
    expectThat(result.isError && JSON.stringify(result).includes(text), `${text}: ${JSON.stringify(result).slice(0, 300)}`);
    ++counts.failedAsExpected;
  }
}

// The memory server loses changes that are made at the same time.
let memoryTurn = Promise.resolve();
function inMemoryTurn(operation) {
  const turn = memoryTurn.then(operation);
  memoryTurn = turn.catch(() => {});
  return turn;
}

const operations = {
  echo: (agent, id) => agent.expectText("echo", { message: id }, `Echo: ${id}`),
  largeEcho: (agent, id) => agent.expectText("echo", { message: `${"x".repeat(100_000)}${id}` }, id),
  sum: (agent, id, n) => agent.expectText("get-sum", { a: n, b: 7 }, `The sum of ${n} and 7 is ${n + 7}.`),
  calculate: (agent, id, n) => agent.expectText("calc__math", { expression: `${n}*3+1` }, `${n * 3 + 1}`),
  hash: (agent, id) => agent.expectText("calc__base64", { action: "encode", input: id }, Buffer.from(id).toString("base64")),
  async writeAndRead(agent, id) {
    const file = path.join(files, `${id}.txt`);
    await agent.expectText("files__write_file", { path: file, content: id }, file);
    await agent.expectText("files__read_text_file", { path: file }, id);
    fs.rmSync(file);
  },
  remember: (agent, id) =>
    inMemoryTurn(async () => {
      const entity = { name: id, entityType: "test", observations: [agent.name] };
      await agent.expectText("memory__create_entities", { entities: [entity] }, id);
      await agent.expectText("memory__open_nodes", { names: [id] }, agent.name);
      await agent.call("memory__delete_entities", { entityNames: [id] });
    }),
  missingFile: (agent, id) => agent.expectFailure("files__read_text_file", { path: path.join(files, `${id}-missing`) }, `${id}-missing`),
  invalidArguments: (agent, id) => agent.expectFailure("get-sum", { a: id, b: 7 }, "/a"),
  async slow(agent) {
    const steps = [];
    await agent.expectText("trigger-long-running-operation", { duration: 2, steps: 4 }, "Duration: 2 seconds, Steps: 4", {
      onprogress: ({ progress }) => steps.push(progress),
    });
    expectThat(steps.length > 0 && steps.every((step, i) => i === 0 || step > steps[i - 1]), `progress ${steps}`);
  },
  async cancel(agent) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 100 + Math.random() * 400);
    try {
      await agent.call("trigger-long-running-operation", { duration: 3, steps: 3 }, { signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) return void ++counts.cancelled;
      throw error;
    }
    throw new Error("wrong answer: a cancelled call was answered");
  },
  async listTools(agent) {
    const { tools } = await agent.client.listTools();
    agent.tools ??= tools.length;
    expectThat(tools.length >= 50 && tools.some(({ name }) => name === "calc__math"), `${tools.length} tools`);
  },
  async listResources(agent) {
    const { resources } = await agent.client.listResources();
    expectThat(resources.length >= 7, `${resources.length} resources`);
  },
  async listPrompts(agent) {
    const { prompts } = await agent.client.listPrompts();
    expectThat(prompts.some(({ name }) => name === "args-prompt"), JSON.stringify(prompts));
  },
  async readResource(agent, id, n) {
    const { contents } = await agent.client.readResource({ uri: `demo://resource/dynamic/text/${n}` });
    expectThat(contents[0].text.startsWith(`Resource ${n}:`), JSON.stringify(contents));
  },
  async getPrompt(agent, id) {
    const prompt = await agent.client.getPrompt({ name: "args-prompt", arguments: { city: id } });
    expectThat(JSON.stringify(prompt).includes(id), JSON.stringify(prompt));
  },
};
const names = Object.keys(operations);

async function perform(agent) {
  const n = ++serial;
  const name = names[Math.floor(Math.random() * names.length)];
  const id = `${agent.name}-${n}`;
  ++counts.operations;
  unanswered.set(id, name);
  try {
    await operations[name](agent, id, n);
    ++counts.answered;
  } catch (error) {
    ++counts[error.message.startsWith("wrong answer") ? "wrong" : "lost"];
    console.log(`${new Date().toISOString()} ${id} ${name}: ${error.message}`);
  } finally {
    unanswered.delete(id);
  }
}

// The hour

async function connect(name, url, Client, Transport, clientOptions, options) {
  const client = new Client({ name, version: "1" }, clientOptions);
  const headers = { Authorization: `Bearer ${environment.GATEWAY_TOKEN}` };
  await client.connect(new Transport(new URL(url), { requestInit: { headers } }));
  return new Agent(name, client, options);
}

const gateway = await startGateway();
const pid = gateway.process.pid;
const pinned = { versionNegotiation: { mode: { pin: "2026-07-28" } } };
const agents = [
  await connect("legacy-a", gateway.url, Client1, Transport1, {}, (options) => [undefined, options]),
  await connect("legacy-b", gateway.url, Client1, Transport1, {}, (options) => [undefined, options]),
  await connect("modern-a", gateway.url, Client2, Transport2, pinned, (options) => [options]),
  await connect("modern-b", gateway.url, Client2, Transport2, pinned, (options) => [options]),
];
console.log(`gateway ${pid}, ${agents.length} agents, ${folder}`);

let isRunning = true;
const running = agents.map(async (agent) => {
  const started = new Set();
  while (isRunning) {
    if (started.size < maxOpen) {
      const operation = perform(agent).finally(() => started.delete(operation));
      started.add(operation);
    }
    await sleep(Number(interval) * (0.5 + Math.random()));
  }
  await Promise.race([Promise.all(started), sleep(90_000)]);
});
const usages = [];
for (let minute = 1; minute <= Number(minutes); ++minute) {
  await sleep(60_000);
  usages.push(usage(pid));
  console.log(`minute ${minute}: ${JSON.stringify(usages.at(-1))} ${JSON.stringify(counts)} open ${unanswered.size}`);
}
isRunning = false;
await Promise.all(running);
counts.lost += unanswered.size;
for (const [id, name] of unanswered) console.log(`${id} ${name}: no answer`);

for (const agent of agents) await agent.client.close();
const last = usage(pid);
const servers = descendants(pid);
const ended = new Promise((resolve) => gateway.process.removeAllListeners("exit").on("exit", (code, signal) => resolve({ code, signal })));
gateway.process.kill("SIGINT");
console.log(`the gateway ended: ${JSON.stringify(await ended)}`);
await sleep(3000);
const survivors = servers.filter((server) => fs.existsSync(`/proc/${server}`));

const statistics = JSON.parse(
  execFileSync(program, ["--history", "statistics", "--format", "json"], { env: environment, encoding: "utf8", maxBuffer: 1e8 }),
);
const rows = statistics.tools.reduce((sum, tool) => sum + tool.runs, 0);
console.log(`after one minute: ${JSON.stringify(usages[0])}`);
console.log(`after ${minutes} minutes: ${JSON.stringify(usages.at(-1))}; without agents: ${JSON.stringify(last)}`);
console.log(JSON.stringify(counts));
console.log(`${counts.calls} calls, ${rows} runs in the history, ${survivors.length} of ${servers.length} processes survive`);
const isGood = counts.lost + counts.wrong + survivors.length === 0 && rows === counts.calls;
if (isGood) fs.rmSync(folder, { recursive: true });
process.exit(isGood ? 0 : 1);
