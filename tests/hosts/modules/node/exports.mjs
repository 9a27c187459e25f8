// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Where tools may stand in a module.
const tool = name => ({ name, description: name, parameters: { type: 'object' }, execute: () => name });

export const named = tool('named');
export const list = [named, tool('second'), 'text', null];
export const group = { first: tool('first'), nested: { hidden: tool('hidden') }, count: 3 };
export const notTools = [{ name: 'x' }, { execute() {} }, new Map([['a', tool('inMap')]]), () => {}];
export class ClassTool {
  get name() { return 'class_tool'; }
  get description() { return 'A class'; }
  schema = { type: 'object' };
  async execute() { return this.name; }
}
export const instance = new ClassTool();
export const trap = { get name() { throw new Error('trap'); }, get execute() { throw new Error('trap'); } };
export default { tools: [tool('deep')], other: tool('other') };
