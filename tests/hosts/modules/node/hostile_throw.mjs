// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

import { helper } from './lib/thrower.mjs';

export const tool = helper('at import');
