// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Results and errors of all kinds.
const tool = (name, execute) => ({ name, description: name, parameters: { type: 'object' }, execute });
const circular = { items: [{}] };
circular.items[0].parent = circular;
class Money {
  #cents = 1999;
  toJSON() { return { amount: this.#cents / 100 }; }
}
function thrower() {
  throw new RangeError('out of range\nsecond line');
}

export const nothing = tool('nothing', () => {});
export const values = tool('values', () => ({
  date: new Date(0), map: new Map([[1, 2]]), set: new Set([1]), bytes: new Uint8Array([1, 2]), money: new Money(),
  none: undefined, list: [undefined, NaN, Infinity], boxed: new String('s'), text: 'é\u2028\ud800',
}));
export const bigint = tool('bigint', () => ({ a: [1, { 'b/c': 2n }] }));
export const circularResult = tool('circular', () => circular);
export const functionResult = tool('function', () => ({ done: () => {} }));
export const deep = tool('deep', () => { let v = []; for (let i = 0; i < 100000; ++i) v = [v]; return v; });
export const failing = tool('failing', () => thrower());
export const failingText = tool('failing_text', () => { throw 'just text'; });
export const failingLate = tool('failing_late', () => new Promise(() => setTimeout(thrower, 5)));
export const failingUnhandled = tool('failing_unhandled', () => new Promise(() => { Promise.reject(new Error('nobody waits')); }));
export const abortError = tool('abort_error', () => AbortSignal.timeout(1).throwIfAborted() ?? fetch('data:,x', { signal: AbortSignal.abort() }));
export const echo = tool('echo', input => input);
export const exit = tool('exit', () => process.exit(3));
export const block = tool('block', () => { for (;;); });
export const slowEcho = tool('slow_echo', input => new Promise(resolve => setTimeout(resolve, input.ms, input)));
export const printing = tool('printing', async ({ name }) => {
  console.log(`${name} begins`);
  process.stdout.write(Buffer.from(`${name} `));
  await new Promise(resolve => setTimeout(resolve, 5));
  console.error('goes on');
  return new Promise(resolve => setImmediate(() => resolve(console.debug(`${name} ends`))));
});
export const printsMuch = tool('prints_much', () => {
  for (let i = 0; i < 100; ++i) console.log('x'.repeat(99999));
});
export const proxyError = tool('proxy_error', () => {
  throw new Proxy({}, { get: thrower, getPrototypeOf: thrower, ownKeys: thrower });
});
export const trapResult = tool('trap_result', () => ({ get price() { throw new RangeError('no price'); } }));
export const failingValue = tool('failing_value', ({ value }) => { throw JSON.parse(value); });
