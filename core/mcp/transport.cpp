// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport.h"

namespace toolroom {

Transport::~Transport() = default;

QCoro::Task<void> Transport::initialized(const Revision&) {
    co_return;
}

std::unique_ptr<Transport> Transport::fallback() const {
    return nullptr;
}

} // namespace toolroom
