// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

namespace toolroom {

/// Lets all threads share a few memory arenas. By default, glibc gives threads arenas of their own, up to eight for
/// each core, and memory that one task frees in its arena is not used by tasks of other threads: after 1,000 runs, the
/// window took twice the memory. Call it before threads are started. Does nothing with other C libraries.
void limitMemoryArenas();

/// Returns free memory to the system. For a worker thread after it has freed much: it takes up to a few hundredths of a
/// second, while other threads may have to wait to allocate memory. Does nothing with other C libraries.
void releaseFreeMemory();

} // namespace toolroom
