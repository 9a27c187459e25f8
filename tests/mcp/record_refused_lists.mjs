// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// node record_refused_lists.mjs: writes to tests/core/gateway/refused_lists.json which clients refuse its lists of tools.
// Run it in a folder in which the npm packages @modelcontextprotocol/sdk and @modelcontextprotocol/client are installed.

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const installed = createRequire(path.join(process.cwd(), "package.json"));
const file = path.join(import.meta.dirname, "../core/gateway/refused_lists.json");

/** A server with one list, in the process of the client. */
class ListServer {
  constructor(tools) {
    this.tools = tools;
  }

  async start() {}

  async close() {
    this.onclose?.();
  }

  async send(request) {
    if (request.id === undefined) return;
    const result = this.resultOf(request);
    queueMicrotask(() => this.onmessage?.({ jsonrpc: "2.0", id: request.id, result }));
  }

  resultOf({ method, params }) {
    const server = { capabilities: { tools: {} }, serverInfo: { name: "lists", version: "1" } };
    if (method === "initialize") return { protocolVersion: params.protocolVersion, ...server };
    const isModern = params?._meta?.["io.modelcontextprotocol/protocolVersion"] !== undefined;
    const common = isModern ? { resultType: "complete", ttlMs: 0, cacheScope: "private" } : {};
    return method === "server/discover"
      ? { ...common, supportedVersions: ["2026-07-28"], ...server }
      : { ...common, tools: this.tools };
  }
}

const { Client: Client1 } = installed("@modelcontextprotocol/sdk/client/index.js");
const { Client: Client2 } = installed("@modelcontextprotocol/client");
const information = { name: "recorder", version: "1" };
const clients = {
  "1.x": () => new Client1(information),
  "2.x legacy": () => new Client2(information),
  "2.x modern": () => new Client2(information, { versionNegotiation: { mode: { pin: "2026-07-28" } } }),
};

async function refuses(client, tools) {
  await client.connect(new ListServer(tools));
  try {
    await client.listTools();
    return false;
  } catch {
    return true;
  } finally {
    await client.close();
  }
}

function versionOf(name) {
  let folder = path.dirname(installed.resolve(name === "sdk" ? "@modelcontextprotocol/sdk/client/index.js" : `@modelcontextprotocol/${name}`));
  while (!fs.existsSync(path.join(folder, "package.json")) || !readJson(path.join(folder, "package.json")).version)
    folder = path.dirname(folder);
  return readJson(path.join(folder, "package.json")).version;
}

function readJson(name) {
  return JSON.parse(fs.readFileSync(name, "utf8"));
}

const recorded = readJson(file);
recorded.clients = Object.fromEntries(["sdk", "client"].map((name) => [`@modelcontextprotocol/${name}`, versionOf(name)]));
recorded.date = new Date().toISOString().slice(0, 10);
for (const list of recorded.lists) {
  list.refusedBy = [];
  for (const [name, create] of Object.entries(clients)) if (await refuses(create(), [list.tool])) list.refusedBy.push(name);
}
const lists = recorded.lists.map((list) => `    ${JSON.stringify(list)}`).join(",\n");
const head = JSON.stringify({ clients: recorded.clients, date: recorded.date }, null, 2).slice(0, -2);
fs.writeFileSync(file, `${head},\n  "lists": [\n${lists}\n  ]\n}\n`);
