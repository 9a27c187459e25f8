// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tasks/memory.h"

#include <cstdlib> // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace toolroom {

void limitMemoryArenas() {
#ifdef __GLIBC__
    constexpr int maxArenas = 2; // one for the GUI thread, one for the others
    mallopt(M_ARENA_MAX, maxArenas);
#endif
}

void releaseFreeMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace toolroom
