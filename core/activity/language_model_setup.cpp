// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/language_model_setup.h"

#include <utility>

namespace toolroom {

LanguageModelSetup::LanguageModelSetup(std::optional<LanguageModelEndpoint> endpoint)
    : m_endpoint(std::move(endpoint)) {}

std::optional<LanguageModelEndpoint> LanguageModelSetup::endpoint() const {
    const std::scoped_lock lock(m_mutex);
    return m_endpoint;
}

void LanguageModelSetup::setEndpoint(std::optional<LanguageModelEndpoint> endpoint) {
    const std::scoped_lock lock(m_mutex);
    m_endpoint = std::move(endpoint);
}

} // namespace toolroom
