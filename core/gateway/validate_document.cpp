// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/validate_document.h"

#include "core/run/messages.h"

namespace toolroom {

Result<void> validateDocument(const Document& document, const Schema& schema) {
    if (auto unique = document.requireUniqueKeys(); !unique)
        return unique;
    const auto errors = schema.validate(document.value());
    if (errors.empty())
        return {};
    const ValidationError& error = errors.front();
    const bool isRoot = error.instancePointer.empty();
    return std::unexpected(
        document.error(error.instancePointer,
                       isRoot ? error.message : message<run_messages::errorAt>(error.instancePointer, error.message)));
}

} // namespace toolroom
