// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';
spawn('setsid', ['sh', '-c', 'trap "" TERM HUP INT; while :; do sleep 1; done', 'toolroom-hostile-daemon'],
  { detached: true, stdio: 'ignore' }).unref();
export const daemon = { name: 'daemon', description: 'Forks.', schema: { type: 'object' }, execute: () => 1 };
