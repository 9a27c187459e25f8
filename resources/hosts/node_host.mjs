#!/usr/bin/env node
// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Loads the code modules of a project and calls the tools that they export. Toolroom starts this program and speaks
// JSON-RPC 2.0 with it, one message per line, over standard input and output. It needs Node.js 20 or later (or Bun or
// Deno) and nothing else.
//
// Modules are not trusted to behave: they may print, call process.exit, or replace built-in functions. Therefore the
// host moves the protocol away from the file descriptors 0 and 1 before it loads anything, keeps its own references to
// the built-in functions that it needs later, and doesn't use array iteration or methods of prototypes after loading.

import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import module, { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { types } from 'node:util';

// ---------------------------------------------------------------------------------------------------------------------
// References kept from before the modules run

const { apply } = Reflect;
const uncurry = Function.prototype.bind.bind(Function.prototype.call);
const { parse: parseJson, stringify: stringifyJson } = JSON;
const { assign, create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, keys: ownKeys } = Object;
const { isArray } = Array;
const { isBoxedPrimitive } = types;
const { closeSync, constants, createReadStream, existsSync, openSync, readFileSync, realpathSync, writeSync } = fs;
const { basename, dirname, extname, relative, resolve: resolvePath, sep } = path; // join uses Array.prototype.push
const { byteLength, concat: concatBuffers, from: bufferFrom } = Buffer;
const { wait: atomicsWait } = Atomics;
const NativeAbortController = AbortController;
const NativeError = Error;
const NativePromise = Promise;
const NativeString = String;
const isSafeInteger = Number.isInteger;
const startTimer = setTimeout;
const exitProcess = process.exit.bind(process);
const abortProcess = process.abort.bind(process);

const objectPrototype = Object.prototype;
const hasOwn = uncurry(Object.prototype.hasOwnProperty);
const abort = uncurry(AbortController.prototype.abort);
const then = uncurry(Promise.prototype.then);
const sort = uncurry(Array.prototype.sort);
const joinArray = uncurry(Array.prototype.join);
const mapGet = uncurry(Map.prototype.get);
const mapSet = uncurry(Map.prototype.set);
const match = uncurry(RegExp.prototype.exec);
const indexOf = uncurry(String.prototype.indexOf);
const replaceText = uncurry(String.prototype.replaceAll);
const sliceText = uncurry(String.prototype.slice);
const endsWith = uncurry(String.prototype.endsWith);
const startsWith = uncurry(String.prototype.startsWith);
const indexInBuffer = uncurry(Buffer.prototype.indexOf);
const sliceBuffer = uncurry(Buffer.prototype.subarray);
const bufferText = uncurry(Buffer.prototype.toString);

const isText = value => typeof value === 'string';
const isFunction = value => typeof value === 'function';
const isObject = value => typeof value === 'object' && value !== null;
const append = (list, value) => { list[list.length] = value; };
const dictionary = members => assign(create(null), members);

// ---------------------------------------------------------------------------------------------------------------------
// The protocol's streams

// Opens what a standard descriptor refers to a second time and puts something else in its place, so that neither a
// module nor a program that it starts can read or write protocol messages. Where the system can't do that (Windows,
// sockets), the descriptor itself is returned.
function moveDescriptor(descriptor, flags, openSubstitute) {
  const device = deviceOf(descriptor);
  let probe;
  try {
    // Opening a pipe whose other end is closed would wait for ever without O_NONBLOCK.
    probe = openSync(device, flags | constants.O_NONBLOCK);
    const moved = flags === constants.O_RDONLY ? probe : openSync(device, flags);
    closeSync(descriptor);
    openSubstitute(); // takes the lowest free number: `descriptor`
    if (moved !== probe) closeSync(probe);
    return moved;
  } catch {
    if (probe !== undefined) closeSync(probe);
    return descriptor;
  }
}

const deviceOf = descriptor => process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : `/dev/fd/${descriptor}`;

function openErrorOutput() {
  try {
    return openSync(deviceOf(2), constants.O_WRONLY | constants.O_APPEND);
  } catch {
    return openSync('/dev/null', constants.O_WRONLY);
  }
}

const isNode = !process.versions.bun && !process.versions.deno;
const standardInput = isNode ? undefined : process.stdin; // Bun and Deno can't poll other descriptors
const input = !isNode ? 0 : moveDescriptor(0, constants.O_RDONLY, () => openSync('/dev/null', constants.O_RDONLY));
const output = moveDescriptor(1, constants.O_WRONLY, openErrorOutput);
observeErrorOutput();
let noInput;
defineProperty(process, 'stdin', { get: () => noInput ??= Readable.from([]), configurable: true });
defineProperty(process, 'stdout', { get: () => process.stderr, configurable: true });
if (!isNode) globalThis.console = new console.Console(process.stderr); // theirs doesn't use process.stdout

// What is printed during a call goes to Toolroom as well, which shows it with the call. The stream is not created before
// it is needed.
function observeErrorOutput() {
  const property = getOwnPropertyDescriptor(process, 'stderr');
  if (!property?.get) return;
  let stream;
  const open = () => {
    stream = apply(property.get, process, []);
    const { write } = stream;
    stream.write = function (chunk) {
      reportOutput(chunk);
      return apply(write, stream, arguments);
    };
    return stream;
  };
  defineProperty(process, 'stderr', { get: () => stream ?? open(), configurable: true });
}

const pause = new Int32Array(new SharedArrayBuffer(4));

// The fs functions of Node.js 20 fail after they have written if a module gives all objects a member of these names.
function removeErrorMembers() {
  const names = ['code', 'errno', 'error'];
  for (let i = 0; i < names.length; ++i) { // `of` uses Array.prototype
    const name = names[i];
    if (!hasOwn(objectPrototype, name)) continue;
    delete objectPrototype[name];
    log('warning', `Object.prototype.${name} was removed, because Node.js depends on its absence`);
  }
}

// Writes synchronously: a message that was sent has left the process, even if the module ends it in the next line.
function writeLine(text) {
  removeErrorMembers();
  const bytes = bufferFrom(text + '\n');
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(output, bytes, written);
    } catch (error) {
      if (error.code !== 'EAGAIN') return exitProcess(1);
      atomicsWait(pause, 0, 0, 1);
    }
  }
}

function openInput() {
  if (standardInput) return standardInput;
  try {
    return new net.Socket({ fd: input, readable: true, writable: false });
  } catch {
    return createReadStream(null, { fd: input }); // a regular file
  }
}

// Calls `handle` with each line and `end` at the end of the input.
function readLines(stream, handle, end) {
  let pending = [];
  stream.on('data', chunk => {
    let begin = 0;
    for (let newline; (newline = indexInBuffer(chunk, 10, begin)) >= 0; begin = newline + 1) {
      append(pending, sliceBuffer(chunk, begin, newline));
      const line = bufferText(concatBuffers(pending), 'utf8');
      pending = [];
      if (line !== '' && line !== '\r') handle(line);
    }
    if (begin < chunk.length) append(pending, sliceBuffer(chunk, begin));
  });
  stream.on('end', end);
  stream.on('error', end);
}

// ---------------------------------------------------------------------------------------------------------------------
// JSON

class NotJson extends NativeError {
  constructor(pointer, what) {
    super(`${what} at ${pointer === '' ? 'the top level' : pointer} cannot be represented in JSON`);
    this.pointer = pointer;
  }
}

const pointerTo = (pointer, key) => `${pointer}/${replaceText(replaceText(`${key}`, '~', '~0'), '/', '~1')}`;

function pointerOf(path) {
  let pointer = '';
  for (let i = 0; i < path.length && i < 20; ++i) pointer = pointerTo(pointer, path[i]);
  return path.length > 20 ? `${pointer}/…` : pointer;
}

const deepestLevel = 1000;

// The JSON text of a module's value, or undefined where JSON.stringify would leave the member out. Unlike
// JSON.stringify, it reports the place of what JSON can't hold. With `dropFunctions`, functions and symbols are left
// out. `parents` and `path` are the containers around the value and its keys in them.
function jsonText(value, dropFunctions, parents = [], path = []) {
  if (isObject(value) || isFunction(value)) {
    const toJson = value.toJSON;
    if (isFunction(toJson) && toJson !== objectPrototype.toJSON) value = value.toJSON(`${path[path.length - 1] ?? ''}`);
  }
  switch (typeof value) {
  case 'string': case 'number': case 'boolean': return stringifyJson(value);
  case 'undefined': return undefined;
  case 'bigint': throw new NotJson(pointerOf(path), 'A BigInt');
  case 'function': case 'symbol':
    if (dropFunctions) return undefined;
    throw new NotJson(pointerOf(path), `A ${typeof value}`);
  }
  if (value === null) return 'null';
  if (isBoxedPrimitive(value)) return stringifyJson(value);
  for (let i = 0; i < parents.length; ++i) {
    if (parents[i] === value) throw new NotJson(pointerOf(path), 'A circular reference');
  }
  const level = parents.length;
  if (level >= deepestLevel) throw new NotJson(pointerOf(path), `A value nested over ${deepestLevel} levels`);
  append(parents, value);
  const text = isArray(value) ? arrayText(value, dropFunctions, parents, path)
    : objectText(value, dropFunctions, parents, path);
  parents.length = path.length = level;
  return text;
}

function arrayText(value, dropFunctions, parents, path) {
  const level = path.length;
  let text = '';
  for (let i = 0; i < value.length; ++i) {
    path[level] = i;
    text += (i > 0 ? ',' : '') + (jsonText(value[i], dropFunctions, parents, path) ?? 'null');
  }
  return `[${text}]`;
}

function objectText(value, dropFunctions, parents, path) {
  const level = path.length;
  const keys = ownKeys(value);
  let text = '';
  for (let i = 0; i < keys.length; ++i) {
    path[level] = keys[i];
    const member = jsonText(value[keys[i]], dropFunctions, parents, path);
    if (member !== undefined) text += `${text === '' ? '' : ','}${stringifyJson(keys[i])}:${member}`;
  }
  return `{${text}}`;
}

// The JSON text of a part of a definition, without its functions. JSON.stringify does the same and is faster, but it
// doesn't say what is wrong.
function definitionText(value) {
  try {
    if (objectPrototype.toJSON === undefined) return stringifyJson(value);
  } catch { // jsonText reports it
  }
  return jsonText(value, true);
}

const raw = Symbol('JSON text');
const rawJson = text => dictionary({ [raw]: text });

// The JSON text of the host's own messages. It doesn't ask for toJSON, which a module may have put on a prototype.
function encode(value) {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return stringifyJson(value);
  if (hasOwn(value, raw)) return value[raw];
  let text = '';
  if (isArray(value)) {
    for (let i = 0; i < value.length; ++i) text += (i > 0 ? ',' : '') + encode(value[i]);
    return `[${text}]`;
  }
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; ++i) {
    const member = value[keys[i]];
    if (member !== undefined) text += `${text === '' ? '' : ','}${stringifyJson(keys[i])}:${encode(member)}`;
  }
  return `{${text}}`;
}

const maxResultBytes = 64 * 1024 * 1024 - 4096; // Toolroom refuses longer messages
const send = message => writeLine(encode(message));
const notify = (method, params) => send({ jsonrpc: '2.0', method, params });

// ---------------------------------------------------------------------------------------------------------------------
// Errors and their places

let root = process.cwd();
let realRoot = root;
const ownFile = fileURLToPath(import.meta.url); // the project may contain Toolroom

// The path of a file of the project, below `root` as Toolroom wrote it, or undefined for any other file.
function projectPath(file) {
  const inside = base => startsWith(file, base + sep) ? sliceText(file, base.length) : undefined;
  const rest = inside(root) ?? inside(realRoot);
  if (rest === undefined || indexOf(rest, `${sep}node_modules${sep}`) >= 0 || file === ownFile) return undefined;
  return root + rest;
}

function pathOf(location) {
  if (!startsWith(location, 'file://')) return location;
  try {
    return fileURLToPath(location);
  } catch {
    return location;
  }
}

const framePattern = /^\s*at (?:async )?(?:(.*?) \()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/;
const placePattern = /^((?:file:\/\/|\/|[A-Za-z]:[\\/]).*):(\d+)$/; // the first line of a syntax error's stack

// At most 5 frames in files of the project, the innermost first. Node.js has mapped them through source maps.
function framesOf(stack) {
  const frames = [];
  if (!isText(stack)) return frames;
  const lines = linesOf(sliceText(stack, 0, 65536));
  const place = match(placePattern, lines[0]);
  if (place) addFrame(frames, '', place[1], place[2], caretColumn(lines));
  for (let i = 0; i < lines.length && frames.length < 5; ++i) {
    const found = match(framePattern, lines[i]);
    if (found) addFrame(frames, found[1] ?? '', found[2], found[3], found[4]);
  }
  return frames;
}

// Where the line under the source text of a syntax error begins to point.
function caretColumn(lines) {
  for (let i = 1; i < lines.length && i < 10; ++i) {
    const found = match(/^(\s*)\^/, lines[i]);
    if (found) return found[1].length + 1;
  }
  return 1;
}

function addFrame(frames, name, location, line, column) {
  let file = pathOf(location);
  const query = indexOf(file, '?');
  if (query > 0) file = sliceText(file, 0, query);
  file = projectPath(file);
  if (file !== undefined) append(frames, { function: name, file, line: +line, column: +column || 1 });
}

function linesOf(text) {
  const lines = [];
  let begin = 0;
  for (let end; (end = indexOf(text, '\n', begin)) >= 0; begin = end + 1) append(lines, sliceText(text, begin, end));
  append(lines, sliceText(text, begin));
  return lines;
}

// A member that may be a getter which throws.
function read(value, key) {
  try {
    return value?.[key];
  } catch {
    return undefined;
  }
}

function describeError(error, kind = 'thrown') {
  if (isA(error, HostError)) return error.data;
  let name = 'Error';
  let message = '';
  if (isObject(error) || isFunction(error)) {
    name = read(error, 'name');
    message = read(error, 'message');
    if (!isText(name)) name = read(read(error, 'constructor'), 'name');
    if (!isText(message)) message = 'An object that is not an error was thrown';
  } else {
    message = isText(error) && error !== '' ? error : `threw ${error === '' ? 'an empty string' : NativeString(error)}`;
  }
  return {
    kind,
    name: isText(name) ? name : 'Error',
    message: sliceText(message, 0, 10000),
    frames: framesOf(isObject(error) ? read(error, 'stack') : undefined),
  };
}

function isA(value, type) {
  try {
    return value instanceof type;
  } catch { // a proxy that refuses to say
    return false;
  }
}

// An error whose kind the host knows.
class HostError extends NativeError {
  constructor(kind, name, message, frames = []) {
    super(message);
    this.data = { kind, name, message, frames };
  }
}

// The error with which the framework of a tool rejects the arguments.
function invalidArguments(error) {
  const name = read(read(error, 'constructor'), 'name') ?? 'Error';
  const message = issuesText(read(error, 'issues')) || NativeString(read(error, 'message'));
  return new HostError('invalid-arguments', name, message);
}

// The messages of Standard Schema's issues; the message of Zod's error is their JSON.
function issuesText(issues) {
  let text = '';
  for (let i = 0; isArray(issues) && i < issues.length; ++i) {
    const { path, message } = issues[i];
    const place = isArray(path) && path.length > 0 ? `${joinArray(path, '.')}: ` : '';
    text += `${text === '' ? '' : '\n'}${place}${message}`;
  }
  return text;
}

// A message for a place that shows one line.
function oneLine(text) {
  const lines = linesOf(sliceText(text, 0, 1000));
  let line = '';
  for (let i = 0; i < lines.length; ++i) {
    const content = match(/^\s*(.*?)\s*$/, lines[i])[1];
    if (content !== '') line += (line === '' ? '' : ' ') + content;
  }
  return line;
}

function log(level, message, frames) {
  notify('notifications/message', { level, logger: 'module', data: { message, frames } });
}

// ---------------------------------------------------------------------------------------------------------------------
// Imports

const importedFiles = dictionary(); // project file → files that import it
let announceImports = false; // after loading: modules may import more while they run

function recordImport(url, parent) {
  if (!startsWith(url, 'file:')) return;
  const query = indexOf(url, '?');
  const file = projectPath(pathOf(query < 0 ? url : sliceText(url, 0, query)));
  if (file === undefined) return;
  const known = importedFiles[file] !== undefined;
  const importers = importedFiles[file] ??= dictionary();
  if (isText(parent)) importers[projectPath(pathOf(parent)) ?? ''] = true;
  if (announceImports && !known) notify('toolroom/imported', { file });
}

// Specifiers of the host's own: `toolroom-from:URL#NAME` is NAME as the module at URL would import it.
const fromPrefix = 'toolroom-from:';

function resolveHook(specifier, context, next) {
  if (startsWith(specifier, fromPrefix)) {
    const hash = indexOf(specifier, '#');
    const parentURL = sliceText(specifier, fromPrefix.length, hash);
    return next(sliceText(specifier, hash + 1), { ...context, parentURL });
  }
  let found;
  try {
    found = next(specifier, context);
  } catch (error) {
    // TypeScript projects import `./x.js` for a file that is named x.ts until it is compiled.
    const typescript = typescriptSpecifier(specifier, context.parentURL);
    if (error?.code !== 'ERR_MODULE_NOT_FOUND' || typescript === undefined) throw error;
    try {
      found = next(typescript, context);
    } catch {
      throw error;
    }
  }
  recordImport(found.url, context.parentURL);
  return found;
}

function typescriptSpecifier(specifier, parent) {
  if (!isText(parent) || !match(/\.[cm]?tsx?$/, parent)) return undefined;
  return match(/^\.{0,2}\/.*\.[cm]?jsx?$/, specifier) ? match(/^(.*\.[cm]?)j/, specifier)[1] + 'ts' : undefined;
}

// The same hook for Node.js before 22.15, where hooks run in another thread.
const threadedHooks = `
let port;
export function initialize(data) { port = data; }
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('${fromPrefix}')) {
    const hash = specifier.indexOf('#');
    return next(specifier.slice(hash + 1), { ...context, parentURL: specifier.slice(${fromPrefix.length}, hash) });
  }
  const found = await next(specifier, context);
  port.postMessage([found.url, context.parentURL]);
  return found;
}`;

let hooksPort;
let receiveMessage;
let hasHooks = false;

async function trackImports() {
  if (isFunction(module.registerHooks)) {
    module.registerHooks({ resolve: resolveHook });
    hasHooks = true;
  } else if (isFunction(module.register) && isNode) {
    const { MessageChannel, receiveMessageOnPort } = await import('node:worker_threads');
    const { port1, port2 } = new MessageChannel();
    module.register(`data:text/javascript,${encodeURIComponent(threadedHooks)}`,
      { data: port2, transferList: [port2] });
    receiveMessage = receiveMessageOnPort;
    hooksPort = port1;
    hooksPort.unref();
    hasHooks = true;
  }
  if (isFunction(module.setSourceMapsSupport)) module.setSourceMapsSupport(true, { nodeModules: false });
  else process.setSourceMapsEnabled?.(true);
}

const requireCache = createRequire(import.meta.url).cache;

function collectImports() {
  for (let received; hooksPort && (received = receiveMessage(hooksPort));) {
    recordImport(received.message[0], received.message[1]);
  }
  const required = ownKeys(requireCache ?? {});
  for (let i = 0; i < required.length; ++i) {
    const file = projectPath(required[i]);
    if (file !== undefined) importedFiles[file] ??= dictionary();
  }
}

const packagesOfModules = dictionary(); // `file#name` → promise of the package

// A package as the module at `file` would import it, or undefined if the project doesn't have it.
const importFrom = (file, name) => packagesOfModules[`${file}#${name}`] ??= importPackage(file, name);

async function importPackage(file, name) {
  try {
    if (hasHooks) return await import(`${fromPrefix}${pathToFileURL(file)}#${name}`);
    return await import(pathToFileURL(createRequire(file).resolve(name)));
  } catch {
    return undefined;
  }
}

const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb',
  'deno.lock'];

const inFolder = (folder, name) => endsWith(folder, sep) ? folder + name : folder + sep + name;

// The lock files of the nearest folder upward that has any.
function addLockFiles(file, found) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    let seen = false;
    for (let i = 0; i < lockFiles.length; ++i) {
      const candidate = inFolder(folder, lockFiles[i]);
      if (existsSync(candidate)) seen = found[candidate] = true;
    }
    if (seen || folder === dirname(folder)) return;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Schemas

class Refusal extends NativeError {
  constructor(reason, pointer = '') {
    super(reason);
    this.pointer = pointer;
  }
}

const isPlain = value => isObject(value) && !isArray(value)
  && (getPrototypeOf(value) === objectPrototype || getPrototypeOf(value) === null);
const isSchemaObject = value => (isObject(value) || isFunction(value))
  && (value['~standard'] !== undefined || value._def !== undefined || value._zod !== undefined);

// The JSON Schema (a JSON value, not yet copied) of any kind of schema object. `direction` is `input` or `output`.
async function convertSchema(schema, direction, file) {
  if (schema === true || schema === false) return schema;
  if (isFunction(schema) && !isSchemaObject(schema) && schema.length === 0) schema = schema(); // AI SDK's lazySchema
  if (!isObject(schema) && !isFunction(schema)) throw new Refusal(`The schema is not an object but ${typeof schema}`);
  const standard = schema['~standard'];
  const standardJson = standard?.jsonSchema;
  if (standard?.vendor === 'arktype' && direction === 'input') return convertArkType(schema);
  if (isFunction(standardJson?.[direction])) return standardJson[direction]({ target: 'draft-2020-12' });
  if (hasOwn(schema, 'jsonSchema') && !hasOwn(schema, 'type')) return await schema.jsonSchema;
  if (isFunction(schema.toJsonSchema)) return schema.toJsonSchema();
  if (isFunction(schema.toJSONSchema)) return schema.toJSONSchema({ io: direction });
  if (schema._zod !== undefined) return convertZod4(schema, direction, file);
  if (isText(schema._def?.typeName)) return convertZod3(schema, file);
  if (standard?.vendor === 'valibot') return convertValibot(schema, direction, file);
  if (isSchemaObject(schema)) throw new Refusal(noConverter(standard?.vendor));
  refuseSchemaMembers(schema);
  return schema;
}

const noConverter = vendor => `Schemas of ${vendor ?? 'this library'} cannot be converted to JSON Schema. `
  + 'Use a version of the library that implements Standard JSON Schema, or write the JSON Schema';

// ArkType's Standard JSON Schema of the input lacks defaults and accepts everything where a date is.
function convertArkType(schema) {
  try {
    return schema.toJsonSchema({ fallback: { morph: ({ base }) => base } });
  } catch (error) {
    throw isText(error?.code) ? new NativeError(`ArkType: ${error.code} cannot be represented in JSON Schema`) : error;
  }
}

async function convertZod4(schema, direction, file) {
  const zod = await importFrom(file, 'zod/v4') ?? await importFrom(file, 'zod');
  const convert = zod?.toJSONSchema ?? zod?.z?.toJSONSchema;
  if (!isFunction(convert)) {
    throw new Refusal('To convert this schema to JSON Schema, add the package `zod` (4.0 or later)');
  }
  return convert(schema, { io: direction });
}

async function convertZod3(schema, file) {
  const converter = await importFrom(file, 'zod-to-json-schema');
  const convert = converter?.zodToJsonSchema ?? converter?.default;
  if (!isFunction(convert)) {
    throw new Refusal('To convert schemas of Zod 3 to JSON Schema, add the package `zod-to-json-schema`');
  }
  return convert(schema);
}

async function convertValibot(schema, direction, file) {
  const converter = await importFrom(file, '@valibot/to-json-schema');
  if (!isFunction(converter?.toJsonSchema)) {
    throw new Refusal('To convert schemas of Valibot to JSON Schema, add the package `@valibot/to-json-schema`');
  }
  return converter.toJsonSchema(schema, { typeMode: direction });
}

// `{ path: z.string() }` is not a schema, and its members would be dropped from it one by one.
function refuseSchemaMembers(schema) {
  const keys = ownKeys(schema);
  for (let i = 0; i < keys.length; ++i) {
    if (!isSchemaObject(schema[keys[i]])) continue;
    throw new Refusal('An object of schemas is not a schema. Pass it to the object function of the library, for '
      + 'example `z.object({ … })`', pointerTo('', keys[i]));
  }
}

// Finds the innermost property that can't be converted, because the libraries don't say where it is.
async function pointerToUnconvertible(schema, direction, file) {
  const members = read(schema, 'shape') ?? read(schema, 'entries') ?? membersOfArkType(schema);
  if (!isPlain(members)) return '';
  const keys = ownKeys(members);
  for (let i = 0; i < keys.length; ++i) {
    try {
      await convertSchema(members[keys[i]], direction, file);
    } catch {
      return pointerTo('/properties', keys[i]) + await pointerToUnconvertible(members[keys[i]], direction, file);
    }
  }
  return '';
}

function membersOfArkType(schema) {
  const props = read(schema, 'props');
  const members = dictionary();
  for (let i = 0; isArray(props) && i < props.length; ++i) members[props[i].key] = props[i].value;
  return members;
}

// The JSON text of a tool's schema under `key`. Throws Refusal.
async function schemaText(schema, key, file) {
  const direction = key === 'outputSchema' ? 'output' : 'input';
  try {
    const text = definitionText(await convertSchema(schema, direction, file));
    if (text === undefined || (text[0] !== '{' && text !== 'true' && text !== 'false')) {
      throw new Refusal('The schema is not an object');
    }
    return text;
  } catch (error) {
    const inside = isA(error, Refusal) || isA(error, NotJson) ? error.pointer
      : await pointerToUnconvertible(schema, direction, file);
    throw new Refusal(oneLine(describeError(error).message), `/${key}${inside}`);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Requests of modules to Toolroom

const pendingRequests = dictionary();
let lastRequest = 0;

function request(call, method, params) {
  const id = `h${++lastRequest}`;
  return new NativePromise((fulfil, reject) => {
    pendingRequests[id] = { fulfil, reject, call };
    send({ jsonrpc: '2.0', id, method, params: { call: call.token, ...params } });
  });
}

function settleRequest(id, message) {
  const pending = pendingRequests[id];
  if (pending === undefined) return;
  delete pendingRequests[id];
  if (hasOwn(message, 'error')) pending.reject(new NativeError(NativeString(message.error?.message)));
  else pending.fulfil(message.result);
}

function rejectRequestsOf(call) {
  const ids = ownKeys(pendingRequests);
  for (let i = 0; i < ids.length; ++i) {
    const pending = pendingRequests[ids[i]];
    if (pending.call !== call) continue;
    delete pendingRequests[ids[i]];
    pending.reject(call.controller.signal.reason);
  }
}

// A module's value as a parameter of a request.
const asJson = value => rawJson(jsonText(value, false) ?? 'null');

// ---------------------------------------------------------------------------------------------------------------------
// Contexts

const scopes = ['working', 'short-term', 'long-term', 'episodic'];

// The memory of the session. Reads are synchronous: from what was there when the call began, and from its own writes.
function makeMemory(call, stored) {
  const contents = dictionary();
  for (let i = 0; i < scopes.length; ++i) contents[scopes[i]] = dictionary(stored?.[scopes[i]]);
  const inScope = scope => {
    if (contents[scope] === undefined) throw new NativeError(`Unknown memory scope: ${scope}`);
    return contents[scope];
  };
  const copy = value => value === undefined ? null : parseJson(jsonText(value, false) ?? 'null');
  const ask = (operation, scope, key, value) => request(call, 'toolroom/memory', { operation, scope, key, value });
  return {
    read: (scope, key) => copy(inScope(scope)[key]),
    list: scope => ownKeys(inScope(scope)),
    async write(scope, key, value) {
      const text = jsonText(value, false) ?? 'null';
      inScope(scope)[key] = parseJson(text);
      await ask('write', scope, `${key}`, rawJson(text));
    },
    async delete(scope, key) {
      delete inScope(scope)[key];
      await ask('delete', scope, `${key}`);
    },
  };
}

// An HTTP client with the base URL, timeout and credentials of the environment. The credentials are sent to the origin
// of the base URL only.
function makeClient(settings, auth, signal) {
  if (!isObject(settings)) return null;
  const base = replaceText(`${settings.baseUrl ?? ''}/`, /\/+$/g, '/');
  async function send(method, target, body, options = {}) {
    const url = new URL(match(/^[a-z][a-z0-9+.-]*:/i, target) ? target : base + replaceText(target, /^\/+/g, ''));
    const headers = new Headers(options.headers);
    if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    if (isText(auth) && url.origin === new URL(base).origin && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${auth}`);
    }
    const signals = [signal];
    if (settings.timeoutMs > 0) append(signals, AbortSignal.timeout(settings.timeoutMs));
    const response = await fetch(url, { ...options, method, headers, signal: AbortSignal.any(signals),
      body: body === undefined || isText(body) ? body : stringifyJson(body) });
    const isJson = match(/[/+]json\b/, response.headers.get('content-type') ?? '');
    const content = isJson ? await response.json() : await response.text();
    if (response.ok) return content;
    throw assign(new NativeError(`HTTP ${response.status} ${response.statusText}`),
      { status: response.status, body: content });
  }
  return {
    baseUrl: settings.baseUrl,
    timeoutMs: settings.timeoutMs,
    request: send,
    get: (target, options) => send('GET', target, undefined, options),
    delete: (target, options) => send('DELETE', target, undefined, options),
    post: (target, body, options) => send('POST', target, body, options),
    put: (target, body, options) => send('PUT', target, body, options),
    patch: (target, body, options) => send('PATCH', target, body, options),
  };
}

// One object serves all contracts: each finds the members that its document names.
function makeContext(call, tool) {
  const given = call.context;
  const signal = call.controller.signal;
  const emit = (event, payload) =>
    notify('toolroom/emit', { call: call.token, event: `${event}`, payload: asJson(payload) });
  const value = async answer => (await answer)?.value;
  return {
    ...given.services,
    services: given.services ?? {},
    userId: given.userId, sessionId: given.sessionId, agentId: given.agentId, loopId: given.loopId, runId: given.runId,
    productId: given.productId, deadlineMs: given.deadlineMs, reasoning: given.reasoning,
    signal, abortSignal: signal,
    auth: given.auth ?? null,
    client: makeClient(given.client, given.auth, signal),
    memory: makeMemory(call, given.memory),
    config: { toolName: tool.name, ...given.config },
    arguments: call.arguments,
    callbacks: { onPermissionRequest: question => askPermission(call, question) },
    configurable: {
      ...given.config, thread_id: given.sessionId, sessionId: given.sessionId, userId: given.userId,
      contextManager: { save: stored => saveOutput(call, stored) },
    },
    eventBus: { emit },
    emit,
    invoke: (name, args) => value(request(call, 'toolroom/invoke', { tool: `${name}`, arguments: asJson(args ?? {}) })),
    progress: (progress, total, message) => reportProgress(call, progress, total, message),
    log: (level, text) => notify('toolroom/output',
      { call: call.token, text: `${level}: ${isText(text) ? text : encode(asJson(text))}\n` }),
  };
}

async function askPermission(call, question) {
  const text = value => value === undefined ? undefined : `${value}`;
  const { scope, resource, action, reason } = question ?? {};
  const answer = await request(call, 'toolroom/permission',
    { scope: `${scope}`, resource: text(resource), action: text(action), reason: text(reason) });
  return answer?.granted === true;
}

async function saveOutput(call, { tool, args, result }) {
  const answer = await request(call, 'toolroom/store',
    { tool: `${tool}`, arguments: asJson(args), result: asJson(result) });
  return answer?.id;
}

function reportProgress(call, progress, total, message) {
  if (call.progressToken === undefined) return;
  notify('notifications/progress', { progressToken: call.progressToken, progress: +progress,
    total: total === undefined ? undefined : +total, message: message === undefined ? undefined : `${message}` });
}

// ---------------------------------------------------------------------------------------------------------------------
// The shapes in which frameworks and documents write tools

const schemaKeys = ['schema', 'parameters', 'inputSchema', 'input_schema', 'outputSchema'];
const byExecute = (tool, input, context) => tool.value.execute(input, context);

// In the order in which they are tried. `members` names what the definition takes; without it, all own members.
// `names`: which name the model sees if it isn't the member `name`.
const shapes = [
  {
    shape: 'genkit',
    matches: value => isFunction(value) && isText(value.__action?.name)
      && (value.__action.actionType ?? 'tool') === 'tool',
    source: value => value.__action,
    members: ['name', 'description', 'inputSchema', 'outputSchema', 'metadata'],
    schemaOf: (action, key) => action[key === 'inputSchema' ? 'inputJsonSchema' : 'outputJsonSchema'] ?? action[key],
    call: callGenkit,
  },
  {
    shape: 'openai-agents', contract: 'openai',
    matches: value => value.type === 'function' && isFunction(value.invoke) && isObject(value.parameters),
    members: ['type', 'name', 'description', 'parameters', 'strict', 'deferLoading'],
    call: callOpenAiAgents,
  },
  {
    shape: 'langchain', contract: 'langchain',
    matches: value => isFunction(value.invoke) && isText(value.name) && isText(value.description)
      && value.schema !== undefined && (value.lc_runnable === true || isArray(value.lc_namespace)),
    members: ['name', 'description', 'schema', 'tags', 'metadata', 'extras', 'returnDirect', 'responseFormat'],
    call: callLangChain,
  },
  {
    shape: 'anthropic', contract: 'anthropic',
    matches: value => isFunction(value.run) && isObject(value.input_schema),
    call: callAnthropic,
  },
  {
    shape: 'agentbase',
    matches: value => isText(value.name) && value.schema !== undefined && isFunction(value.invoke),
    call: (tool, input, context) => tool.value.invoke(input, context),
  },
  {
    shape: 'mastra',
    matches: value => isFunction(value.execute) && isText(value.id) && !isText(value.name) && isText(value.description)
      && !isText(value.type),
    members: ['name', 'id', 'description', 'inputSchema', 'outputSchema', 'requireApproval'],
    names: value => value.id,
    call: callMastra,
  },
  {
    shape: 'ai-sdk', contract: 'ai-sdk',
    matches: value => isFunction(value.execute) && !isText(value.name)
      && (value.inputSchema !== undefined || value.parameters !== undefined),
    names: (value, key) => key,
    call: callAiSdk,
  },
  {
    shape: 'forge',
    matches: value => value.schema !== undefined && isFunction(value.execute)
      && (value.category !== undefined || value.consequenceLevel !== undefined),
    call: byExecute,
  },
  { shape: 'agentbase', matches: value => value.schema !== undefined && isFunction(value.execute), call: byExecute },
  {
    shape: 'echomen',
    matches: value => isText(value.name) && value.parameters !== undefined && isFunction(value.execute),
    call: byExecute,
  },
  { shape: 'hikai', matches: value => isText(value.name) && isFunction(value.execute), call: byExecute },
];

const idealicShape = { shape: 'idealic', call: (tool, input, context) => tool.activity(input, context) };
const mcpShape = { shape: 'mcp', contract: 'mcp', call: callMcp };

function shapeOf(value) {
  if (!isObject(value) && !isFunction(value)) return undefined;
  for (let i = 0; i < shapes.length; ++i) {
    try {
      if (shapes[i].matches(value)) return shapes[i];
    } catch { // a getter that throws: not a tool
    }
  }
  return undefined;
}

async function callGenkit(tool, input, context) {
  try {
    return await tool.value(input, { context: { ...context, auth: context.auth }, abortSignal: context.signal });
  } catch (error) {
    throw error?.status === 'INVALID_ARGUMENT' ? invalidArguments(error) : error;
  }
}

async function callOpenAiAgents(tool, input, context, call) {
  const agents = await importFrom(tool.file, '@openai/agents-core') ?? await importFrom(tool.file, '@openai/agents');
  const runContext = agents?.RunContext ? new agents.RunContext(context) : { context };
  await requireApproval(tool, call, () => tool.value.needsApproval?.(runContext, input, call.token));
  const details = { signal: context.signal,
    toolCall: { type: 'function_call', callId: call.token, name: tool.name, arguments: stringifyJson(input) } };
  let value;
  try {
    value = await tool.value.invoke(runContext, stringifyJson(input), details);
  } catch (error) {
    throw error?.constructor?.name === 'InvalidToolInputError' ? invalidArguments(error) : error;
  }
  if (isText(value) && startsWith(value, 'An error occurred while running the tool')) {
    call.note = 'OpenAI Agents replaces errors of tools by this text. To see the error, set `errorFunction: null`';
  }
  return value;
}

async function callLangChain(tool, input, context, call) {
  const config = { signal: context.signal, configurable: { ...context.configurable, ...context.callbacks },
    callbacks: await langChainCallbacks(tool.file, context.callbacks), metadata: { toolName: tool.name } };
  try {
    return await tool.value.invoke(input, config);
  } catch (error) {
    throw error?.constructor?.name === 'ToolInputParsingException' ? invalidArguments(error) : error;
  }
}

// LangChain passes a callback manager to the function, not the object that invoke was given. Managers with the members
// of `callbacks` let the function find config.callbacks.onPermissionRequest.
async function langChainCallbacks(file, callbacks) {
  const { CallbackManager } = await importFrom(file, '@langchain/core/callbacks/manager') ?? {};
  return CallbackManager ? withCallbacks(new CallbackManager(), callbacks) : undefined;
}

function withCallbacks(manager, callbacks) {
  const { copy, handleToolStart } = manager;
  return assign(manager, callbacks, {
    copy: (...args) => withCallbacks(copy.apply(manager, args), callbacks),
    async handleToolStart(...args) {
      const run = await handleToolStart.apply(manager, args);
      const { getChild } = run;
      return assign(run, { getChild: (...names) => assign(getChild.apply(run, names), callbacks) });
    },
  });
}

async function callAnthropic(tool, input, context, call) {
  const toolUse = { type: 'tool_use', id: call.token, name: tool.name, input };
  let parsed = input;
  try {
    if (isFunction(tool.value.parse)) parsed = await tool.value.parse(input);
  } catch (error) {
    throw invalidArguments(error);
  }
  return tool.value.run(parsed, { toolUse, toolUseBlock: toolUse, signal: context.signal });
}

async function callMastra(tool, input, context) {
  tool.major ??= majorVersion(tool.file, '@mastra/core');
  const options = { abortSignal: context.signal, toolCallId: context.runId, messages: [] };
  const value = tool.major === 0
    ? await tool.value.execute({ context: input, runId: context.runId, runtimeContext: new Map() }, options)
    : await tool.value.execute(input, { ...options, requestContext: new Map() });
  if (value?.error === true && value.validationErrors !== undefined) {
    throw new HostError('invalid-arguments', 'ValidationError', NativeString(value.message));
  }
  return value;
}

// The first number of the version of a package that is installed for `file`; 1 if it isn't found.
function majorVersion(file, name) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      return parseInt(parseJson(readFileSync(inFolder(folder, `node_modules/${name}/package.json`), 'utf8')).version);
    } catch {
      if (folder === dirname(folder)) return 1;
    }
  }
}

async function callAiSdk(tool, input, context, call) {
  const options = { toolCallId: call.token, messages: [], abortSignal: context.signal, experimental_context: context };
  if (isFunction(tool.value.needsApproval)) {
    await requireApproval(tool, call, () => tool.value.needsApproval(input, options));
  }
  const value = await tool.value.execute(input, options);
  if (!isFunction(value?.[Symbol.asyncIterator])) return value;
  let last; // preliminary results; the last one counts
  for await (const result of value) last = result;
  return last;
}

// Approval that depends on the arguments can't be listed, so it is asked for when the arguments are known.
async function requireApproval(tool, call, isNeeded) {
  if (await isNeeded() !== true) return;
  const granted = await askPermission(call, { scope: 'approval', resource: tool.name, action: 'call tool' });
  if (!granted) throw new HostError('thrown', 'ApprovalDenied', `Approval denied for ${tool.name}`);
}

// ---------------------------------------------------------------------------------------------------------------------
// MCP servers in a module

const isMcpServer = value => isFunction(value?.connect) && isFunction((value.server ?? value).setRequestHandler);

// Connects to a server without leaving the process.
class McpConnection {
  constructor(server) {
    this.server = server;
    this.waiting = dictionary();
    this.last = 0;
  }

  async open() {
    this.transport = { start: async () => {}, close: async () => {}, send: async message => this.receive(message) };
    await this.server.connect(this.transport);
    await this.request('initialize', { protocolVersion: '2025-06-18', capabilities: {},
      clientInfo: { name: 'toolroom-node-host', version: '1' } });
    this.send({ method: 'notifications/initialized' });
  }

  send(message) {
    this.transport.onmessage({ jsonrpc: '2.0', ...message });
  }

  request(method, params, context, call) {
    const id = ++this.last;
    return new NativePromise((fulfil, reject) => {
      this.waiting[id] = { fulfil, reject, call };
      context?.signal.addEventListener('abort', () => {
        this.send({ method: 'notifications/cancelled', params: { requestId: id, reason: 'Aborted' } });
        delete this.waiting[id]; // servers don't answer cancelled requests
        reject(context.signal.reason);
      });
      this.send({ id, method, params: call ? { ...params, _meta: { progressToken: id } } : params });
    });
  }

  receive(message) {
    if (message.method === 'notifications/progress') {
      const { progressToken, progress, total, message: text } = message.params;
      const call = this.waiting[progressToken]?.call;
      if (call) reportProgress(call, progress, total, text);
    } else if (message.method !== undefined && message.id !== undefined) {
      this.send({ id: message.id, error: { code: -32601, message: `${message.method} is not supported here` } });
    } else if (this.waiting[message.id]) {
      const { fulfil, reject } = this.waiting[message.id];
      delete this.waiting[message.id];
      if (message.error) reject(assign(new NativeError(message.error.message), { code: message.error.code }));
      else fulfil(message.result);
    }
  }

  async list() {
    const tools = [];
    for (let cursor; ;) {
      const page = await this.request('tools/list', cursor === undefined ? {} : { cursor });
      for (let i = 0; i < page.tools.length; ++i) append(tools, page.tools[i]);
      cursor = page.nextCursor;
      if (cursor === undefined) return tools;
    }
  }
}

async function callMcp(tool, input, context, call) {
  call.resultContract = 'mcp'; // a CallToolResult, whose isError counts
  try {
    return await tool.value.request('tools/call', { name: tool.name, arguments: input }, context, call);
  } catch (error) {
    throw error?.code === -32602 ? invalidArguments(error) : error;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Loading

const tools = dictionary(); // id → { value, shape, name, file, activity? }
let loadingFile; // set while a module is imported
let loading; // the promise of the result of toolroom/load
const registered = dictionary(); // file → what idealic's `Tool.register` and `Activity.register` were given

// The idealic document registers tools with a global `Tool`. A project that has one of its own replaces this one.
function defineRegistries() {
  const record = kind => ({
    register(name, value) {
      const of = registered[loadingFile ?? ''] ??= { tools: dictionary(), activities: dictionary() };
      of[kind][name] = value;
      return value;
    },
  });
  defineProperty(globalThis, 'Tool', { value: record('tools'), writable: true, configurable: true });
  defineProperty(globalThis, 'Activity', { value: record('activities'), writable: true, configurable: true });
}

async function load(params) {
  root = resolvePath(params.root ?? process.cwd());
  realRoot = existsSync(root) ? realpathSync(root) : root;
  await trackImports();
  defineRegistries();
  const modules = [];
  for (let i = 0; i < params.files.length; ++i) {
    // If a module never returns, the last message names it.
    const { progressToken } = params._meta ?? {};
    reportProgress({ progressToken }, i, params.files.length, params.files[i]);
    append(modules, await importModule(params.files[i], params.factories));
  }
  collectImports();
  announceImports = true;
  const candidates = chooseCandidates(modules);
  for (let i = 0; i < candidates.length; ++i) await listCandidate(candidates[i]);
  return loadResult(modules, params.files);
}

async function importModule(file, factories) {
  const idPrefix = `${replaceText(relative(root, file), '\\', '/')}#`;
  const loaded = dictionary({ file, idPrefix, tools: [], refused: [], factories: [], called: [], candidates: [] });
  loadingFile = file;
  try {
    const namespace = await import(pathToFileURL(file));
    collectCandidates(loaded, namespace);
    await callFactories(loaded, namespace, factories?.[file]);
  } catch (error) {
    loaded.error = await loadError(error, file);
  }
  loadingFile = undefined;
  return loaded;
}

async function loadError(error, file) {
  const data = describeError(error);
  const code = read(error, 'code');
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && match(/\.[cm]?tsx?\b/, data.message)) {
    data.name = 'Error';
    data.message = `Node.js ${process.versions.node} cannot run TypeScript. Install tsx (npm install --save-dev tsx) `
      + 'or use Node.js 22.18 or later';
  } else if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') {
    data.message += '. Install tsx (npm install --save-dev tsx), which supports it';
  } else if (data.name === 'SyntaxError' && match(/\.[jt]sx?$/, file)
    && match(/^Cannot use import statement outside a module|^Unexpected token 'export'/, data.message)) {
    data.message += '. The module is CommonJS, unless its package.json has "type": "module"; add that, or rename it to '
      + (match(/\.tsx?$/, file) ? '.mts' : '.mjs');
  }
  if (data.frames.length === 0 && data.name === 'SyntaxError') data.frames = await syntaxErrorFrames(file);
  return data;
}

// Node.js doesn't tell the place of a syntax error in an imported module, but its syntax check does.
async function syntaxErrorFrames(file) {
  const { spawnSync } = await import('node:child_process');
  const files = ownKeys(importedFiles);
  for (let i = -1; i < files.length && i < 20; ++i) {
    const args = ['--check', i < 0 ? file : files[i]];
    const checked = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 5000 });
    if (checked.status !== 0) return framesOf(checked.stderr);
  }
  return [];
}

// Looks at every export, at the members of exported arrays and plain objects, and at those of the default export one
// level deeper (which is how CommonJS modules and configuration objects export).
function collectCandidates(loaded, namespace) {
  const names = ownKeys(namespace);
  loaded.names = namespace;
  for (let i = 0; i < names.length; ++i) {
    if (names[i] !== 'default' && names[i] !== 'module.exports') {
      collectFrom(loaded, read(namespace, names[i]), names[i], names[i], 1);
    }
  }
  if (hasOwn(namespace, 'default')) {
    collectFrom(loaded, namespace.default, 'default', basename(loaded.file, extname(loaded.file)), 2);
  }
  const register = registered[loaded.file]?.tools ?? {};
  const tools = ownKeys(register);
  for (let i = 0; i < tools.length; ++i) addCandidate(loaded, register[tools[i]], tools[i], tools[i], idealicShape);
}

function collectFrom(loaded, value, where, key, depth) {
  const shape = isMcpServer(value) ? mcpShape : isIdealicTool(value) ? idealicShape : shapeOf(value);
  if (shape) return addCandidate(loaded, value, where, key, shape);
  if (isFunction(value) && match(/^create\w*Tool$/, where)) return append(loaded.factories, where);
  if (depth === 0 || !isObject(value)) return undefined;
  if (isArray(value)) {
    for (let i = 0; i < value.length; ++i) {
      collectFrom(loaded, read(value, i), `${where}[${i}]`, `${key}${i}`, depth - 1);
    }
  } else if (isPlain(value) || types.isModuleNamespaceObject(value)) {
    const keys = ownKeys(value);
    for (let i = 0; i < keys.length; ++i) {
      collectFrom(loaded, read(value, keys[i]), `${where}.${keys[i]}`, keys[i], depth - 1);
    }
  }
  return undefined;
}

function isIdealicTool(value) {
  try {
    return isPlain(value) && isText(value.properties?._tool?.const);
  } catch {
    return false;
  }
}

// `rank`: 0 for an export, 1 for a member of one, 2 for the default export and its members.
function addCandidate(loaded, value, where, key, shape) {
  const rank = startsWith(where, 'default') ? 2 : match(/[.[]/, where) ? 1 : 0;
  append(loaded.candidates, { loaded, value, export: where, key, shape, rank });
}

async function callFactories(loaded, namespace, factories) {
  const names = ownKeys(factories ?? {});
  for (let i = 0; i < names.length; ++i) {
    const factory = read(namespace, names[i]) ?? read(read(namespace, 'default'), names[i]);
    if (!isFunction(factory)) continue; // another module may export it
    append(loaded.called, names[i]);
    try {
      const made = await factory.apply(undefined, factories[names[i]]);
      const before = loaded.candidates.length;
      collectFrom(loaded, made, names[i], names[i], 1);
      if (loaded.candidates.length === before) throw new NativeError(`${names[i]} did not return a tool`);
    } catch (error) {
      const { name, message, frames } = describeError(error);
      append(loaded.refused, { export: names[i], name: names[i], reason: `${name}: ${message}`, frames });
    }
  }
  const seen = loaded.factories;
  loaded.factories = [];
  for (let i = 0; i < seen.length; ++i) if (!hasOwn(factories ?? {}, seen[i])) append(loaded.factories, seen[i]);
}

// The same object may be exported several times: under a name, in an array, and by a module that exports the tools of
// others. It is listed once, where it is defined.
function chooseCandidates(modules) {
  const chosen = new Map();
  const all = [];
  for (let i = 0; i < modules.length; ++i) {
    for (let j = 0; j < modules[i].candidates.length; ++j) {
      const candidate = modules[i].candidates[j];
      append(all, candidate);
      const other = mapGet(chosen, candidate.value);
      if (other === undefined || isBetter(candidate, other)) mapSet(chosen, candidate.value, candidate);
    }
  }
  const kept = [];
  for (let i = 0; i < all.length; ++i) if (mapGet(chosen, all[i].value) === all[i]) append(kept, all[i]);
  return kept;
}

function isBetter(candidate, other) {
  const importers = importedFiles[candidate.loaded.file];
  if (candidate.loaded !== other.loaded) return importers?.[other.loaded.file] === true;
  // The AI SDK tells the model the key of the object in which the tool stands.
  const isKeyed = candidate.shape.shape === 'ai-sdk' && candidate.rank === 1 && !endsWith(candidate.export, ']');
  return isKeyed ? other.rank !== 1 : candidate.rank < other.rank;
}

async function listCandidate(candidate) {
  const { loaded, value, shape } = candidate;
  try {
    if (shape === mcpShape) return await listMcpTools(candidate);
    if (shape === idealicShape) return listIdealicTool(candidate);
    const source = shape.source ? shape.source(value) : value;
    const name = shape.names ? shape.names(value, candidate.key) : read(source, 'name');
    const definition = await toolText(shape, source, name, loaded.file);
    return addTool(candidate, { value, name: isText(name) ? name : candidate.key }, definition);
  } catch (error) {
    const name = read(value, 'name') ?? read(value, 'id');
    append(loaded.refused, { export: candidate.export, name: isText(name) ? name : candidate.key,
      reason: describeError(error).message, pointer: read(error, 'pointer') || undefined });
  }
  return undefined;
}

function addTool(candidate, tool, definition, suffix = '', extra = {}) {
  const { loaded, shape } = candidate;
  const id = `${loaded.idPrefix}${candidate.export}${suffix}`;
  tools[id] = assign(tool, { shape, file: loaded.file });
  append(loaded.tools, { id, export: candidate.export, shape: shape.shape, contract: shape.contract, ...extra,
    definition: rawJson(definition) });
}

// The JSON text of the definition: own members in their order, with schemas converted.
async function toolText(shape, source, name, file) {
  const keys = shape.members ?? definitionKeys(source);
  let text = '';
  if (shape.names) text = `"name":${stringifyJson(name)}`;
  for (let i = 0; i < keys.length; ++i) {
    const key = keys[i];
    if (shape.names && key === 'name') continue;
    const value = source[key];
    let member;
    if (isSchemaKey(key)) {
      const schema = shape.schemaOf ? shape.schemaOf(source, key) : value;
      if (schema !== undefined && schema !== null) member = await schemaText(schema, key, file);
    } else {
      member = memberText(key, value);
    }
    if (member !== undefined) text += `${text === '' ? '' : ','}${stringifyJson(key)}:${member}`;
  }
  return `{${text}}`;
}

function isSchemaKey(key) {
  for (let i = 0; i < schemaKeys.length; ++i) if (schemaKeys[i] === key) return true;
  return false;
}

// Own members without private ones; and the main ones of a class that defines them by getters.
function definitionKeys(source) {
  const keys = [];
  const main = ['name', 'description', 'schema', 'parameters', 'inputSchema'];
  for (let i = 0; i < main.length; ++i) {
    if (!hasOwn(source, main[i]) && source[main[i]] !== undefined && !isFunction(source)) append(keys, main[i]);
  }
  const own = ownKeys(source);
  for (let i = 0; i < own.length; ++i) if (own[i][0] !== '_') append(keys, own[i]);
  return keys;
}

// The functions that Toolroom calls by requests; the definition says that they are there.
const requested = { preconditions: ['check'], effects: ['apply', 'rollback'], retry: ['shouldRetry'] };

function memberText(key, value) {
  const functions = hasOwn(requested, key) ? requested[key] : undefined;
  try {
    if (functions && isArray(value)) {
      const marked = [];
      for (let i = 0; i < value.length; ++i) append(marked, markFunctions(value[i], functions, i));
      value = marked;
    } else if (functions && isObject(value)) {
      value = markFunctions(value, functions, 0);
    }
    return definitionText(value);
  } catch { // not JSON, and not a part of a definition
    return undefined;
  }
}

function markFunctions(value, names, index) {
  const marked = dictionary(value);
  for (let i = 0; i < names.length; ++i) if (isFunction(marked[names[i]])) marked[names[i]] = { module: index };
  return marked;
}

async function listMcpTools(candidate) {
  const { value: server } = candidate;
  if (isFunction(server.isConnected) && server.isConnected()) {
    throw new Refusal('The module connects the MCP server to a transport itself. Add it as a program: stdio:COMMAND');
  }
  const connection = new McpConnection(server);
  await connection.open();
  const listed = await connection.list();
  for (let i = 0; i < listed.length; ++i) {
    addTool(candidate, { value: connection, name: listed[i].name }, definitionText(listed[i]), `.${listed[i].name}`);
  }
}

// A schema with a `_tool`; what executes it is the exported or registered function of the activity's name.
function listIdealicTool(candidate) {
  const { loaded, value } = candidate;
  const name = value.properties?._tool?.const ?? candidate.key;
  const activity = value.properties?._activity?.const ?? name;
  const run = read(loaded.names, activity) ?? read(read(loaded.names, 'activities'), activity)
    ?? registered[loaded.file]?.activities[activity];
  addTool(candidate, { value, name, activity: isFunction(run) ? run : undefined }, definitionText(value), '',
    { latent: isFunction(run) ? undefined : true });
}

function loadResult(modules, files) {
  const packages = dictionary();
  for (let i = 0; i < files.length; ++i) {
    importedFiles[files[i]] ??= dictionary();
    addLockFiles(files[i], packages);
  }
  const result = [];
  for (let i = 0; i < modules.length; ++i) {
    const { file, tools, refused, factories, called, error } = modules[i];
    append(result, { file, tools, refused, error, factories, called: called.length > 0 ? called : undefined });
  }
  return dictionary({ modules: result, imports: sort(ownKeys(importedFiles)), packages: ownKeys(packages), runtime });
}

// ---------------------------------------------------------------------------------------------------------------------
// Calls

const calls = dictionary(); // by the JSON text of the request's id
const currentCall = new AsyncLocalStorage();
let stopping = false;

function reply(id, result) {
  send({ jsonrpc: '2.0', id, result });
}

function replyError(id, code, message, data) {
  send({ jsonrpc: '2.0', id, error: { code, message: oneLine(message), data } });
}

// Runs `work` as the answer to a request. It fulfils with an object without a prototype, because a module may have put
// `then` on Object.prototype.
function answer(id, params, work) {
  const key = stringifyJson(id);
  const tool = params.module === undefined ? tools[params.tool] : toolNamed(params.module, params.tool);
  const call = { id, controller: new NativeAbortController(), context: params.context ?? {},
    token: params.context?.call, arguments: params.arguments ?? {}, progressToken: params._meta?.progressToken,
    cancelRequests: [], outputLength: 0 };
  calls[key] = call;
  if (call.context.aborted === true) abortCall(call, 'Aborted before the call');
  const finish = respond => {
    if (calls[key] !== call) return;
    delete calls[key];
    if (call.isCancelled) notify('toolroom/settled', { requestId: id });
    else respond();
    for (let i = 0; i < call.cancelRequests.length; ++i) reply(call.cancelRequests[i], {});
  };
  call.fail = error => finish(() => {
    const isAbort = read(error, 'name') === 'AbortError';
    const data = describeError(error, isA(error, NotJson) ? 'not-json' : isAbort ? 'aborted' : 'thrown');
    replyError(id, -32000, `${data.name}: ${data.message}`, data);
  });
  const run = async () => {
    if (tool === undefined) throw new HostError('unknown-tool', 'Error', `Unknown tool: ${NativeString(params.tool)}`);
    return work(tool, makeContext(call, tool), call);
  };
  then(currentCall.run(call, run), result => finish(() => reply(id, result)), call.fail);
}

// The JSON text of what a function of a module returned.
function resultText(value) {
  const text = jsonText(value, false) ?? 'null';
  if (byteLength(text) > maxResultBytes) {
    throw new HostError('not-json', 'Error', 'The result is larger than 64 MiB');
  }
  return text;
}

async function callTool(tool, context, call) {
  if (tool.shape === idealicShape && !tool.activity) {
    throw new HostError('unknown-tool', 'Error', `The module has no function for the activity of ${tool.name}`);
  }
  const text = resultText(await tool.shape.call(tool, call.arguments, context, call));
  return dictionary({ value: rawJson(text), contract: call.resultContract, note: call.note });
}

const checkPrecondition = params => async (tool, context, call) => {
  try {
    const precondition = requiredMember(tool.value.preconditions?.[params.index], 'check');
    const value = await precondition.check(context, call.arguments);
    if (!isObject(value)) return dictionary({ passed: Boolean(value) });
    const reason = value.reason ?? value.message;
    return dictionary({ passed: Boolean(value.passed ?? value.ok ?? value.valid),
      reason: isText(reason) ? reason : undefined });
  } catch (error) {
    const { name, message } = describeError(error);
    return dictionary({ passed: false, reason: `${name}: ${message}` });
  }
};

const runEffect = (params, step) => async (tool, context) => {
  const effect = requiredMember(tool.value.effects?.[params.index], step);
  return dictionary({ value: rawJson(resultText(await effect[step](context, params.result))) });
};

const decideRetry = params => async tool => {
  const policy = requiredMember(tool.value.retry, 'shouldRetry');
  return dictionary({ retry: Boolean(await policy.shouldRetry(params.result, params.index)) });
};

function requiredMember(value, name) {
  if (!isFunction(value?.[name])) throw new HostError('unknown-tool', 'Error', `The tool has no such ${name} function`);
  return value;
}

function abortCall(call, reason) {
  abort(call.controller, new DOMException(isText(reason) ? reason : 'Aborted', 'AbortError'));
  rejectRequestsOf(call);
}

function cancel(params) {
  const call = calls[stringifyJson(params.requestId) ?? ''];
  if (call === undefined) return;
  call.isCancelled = true;
  abortCall(call, params.reason);
}

// Answered when the calls have ended, which are answered as well.
function cancelByRequest(id, token) {
  const ids = ownKeys(calls);
  let isWaiting = false;
  for (let i = 0; i < ids.length; ++i) {
    const call = calls[ids[i]];
    if (call.token !== token) continue;
    append(call.cancelRequests, id);
    abortCall(call);
    isWaiting = true;
  }
  if (!isWaiting) reply(id, {});
}

const maxOutputLength = 4 * 1024 * 1024; // of a call; Toolroom keeps less

function reportOutput(chunk) {
  const call = currentCall.getStore();
  if (call === undefined || call.outputLength > maxOutputLength) return;
  const text = isText(chunk) ? chunk : types.isUint8Array(chunk) ? bufferText(bufferFrom(chunk), 'utf8') : '';
  call.outputLength += text.length;
  const isTooLong = call.outputLength > maxOutputLength;
  notify('toolroom/output', { call: call.token,
    text: isTooLong ? '\n… The rest of the output is in the log of the module only\n' : text });
}

function toolNamed(module, name) {
  const ids = ownKeys(tools);
  for (let i = 0; i < ids.length; ++i) {
    const tool = tools[ids[i]];
    if (tool.file === module && tool.name === name) return tool;
  }
  return undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// Modules that end the process or leave errors behind

function exitFromModule(code, end) {
  const frames = framesOf(new NativeError().stack);
  if (loadingFile !== undefined) {
    throw new HostError('exited', 'Error', `The module called process.exit(${code ?? ''}) while it was loaded`,
      frames);
  }
  notify('toolroom/exiting', { code: isSafeInteger(code) ? code : 0, frames });
  const ids = ownKeys(calls);
  const message = 'The module ended the process';
  for (let i = 0; i < ids.length; ++i) calls[ids[i]].fail(new HostError('exited', 'Error', message, frames));
  return end(code);
}

// An error outside of a call is logged; one that a call left behind is that call's.
function handleStrayError(error) {
  const call = currentCall.getStore();
  if (call && calls[stringifyJson(call.id)] === call) return call.fail(error);
  const { name, message, frames } = describeError(error);
  return log('error', `${name}: ${message}`, frames);
}

// ---------------------------------------------------------------------------------------------------------------------
// Messages

function runtimeInfo() {
  const { bun, deno, node } = process.versions;
  const name = bun ? 'bun' : deno ? 'deno' : 'node';
  return { name, version: bun ?? deno ?? node, path: process.execPath };
}

const runtime = runtimeInfo();
const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

function initialize(params) {
  let protocolVersion = protocolVersions[1];
  for (let i = 0; i < protocolVersions.length; ++i) {
    if (protocolVersions[i] === params.protocolVersion) protocolVersion = protocolVersions[i];
  }
  return { protocolVersion, capabilities: { experimental: { toolroom: {} } },
    serverInfo: { name: 'toolroom-node-host', version: '1', runtime } };
}

function startLoad(id, params) {
  if (!isArray(params.files)) return replyError(id, -32602, 'toolroom/load needs `files`');
  loading ??= load(params); // a second request gets the same result
  return then(loading, result => reply(id, result), error => {
    replyError(id, -32603, describeError(error).message, describeError(error));
  });
}

function handleRequest(id, method, params) {
  switch (method) {
  case 'initialize': return reply(id, initialize(params));
  case 'ping': return reply(id, {});
  case 'toolroom/load': return startLoad(id, params);
  case 'toolroom/call': return answer(id, params, callTool);
  case 'toolroom/cancel': return cancelByRequest(id, params.call);
  case 'toolroom/check': return answer(id, params, checkPrecondition(params));
  case 'toolroom/apply': return answer(id, params, runEffect(params, 'apply'));
  case 'toolroom/rollback': return answer(id, params, runEffect(params, 'rollback'));
  case 'toolroom/retry': return answer(id, params, decideRetry(params));
  default: return replyError(id, -32601, `Unknown method: ${method}`);
  }
}

function handleLine(line) {
  let parsed;
  try {
    parsed = parseJson(line);
  } catch {
    return replyError(null, -32700, 'The message is not JSON');
  }
  if (!isObject(parsed) || isArray(parsed)) return replyError(null, -32600, 'The message is not an object');
  const message = dictionary(parsed);
  const params = dictionary(isObject(message.params) ? message.params : {});
  if (!isText(message.method)) return settleRequest(message.id, message);
  if (message.id !== undefined) return handleRequest(message.id, message.method, params);
  if (message.method === 'notifications/cancelled') return cancel(params);
  return undefined;
}

// The end of the input ends the host: calls are aborted and have a moment to clean up.
function stop() {
  if (stopping) return;
  stopping = true;
  const ids = ownKeys(calls);
  for (let i = 0; i < ids.length; ++i) abort(calls[ids[i]].controller);
  startTimer(() => exitProcess(0), ids.length > 0 ? 100 : 0);
}

process.exit = code => exitFromModule(code, exitProcess);
process.abort = () => exitFromModule(134, abortProcess);
process.on('uncaughtException', handleStrayError);
process.on('unhandledRejection', handleStrayError);
readLines(openInput(), handleLine, stop);
