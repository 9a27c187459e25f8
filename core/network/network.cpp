// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/network.h"

#include "core/base/module.h"

namespace toolroom {

Result<Network*> network() {
    static const Result<Network*> loaded =
        loadModuleFunction("toolroom-network", "toolroomNetwork").transform([](QFunctionPointer function) {
            return reinterpret_cast<Network* (*)()>(function)();
        });
    return loaded;
}

} // namespace toolroom
