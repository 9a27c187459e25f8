// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
export const getter = {
  name: 'getter',
  get description() { throw new RangeError('from a getter'); },
  schema: { type: 'object' },
  execute: () => 1,
};
