// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/language_model/language_model_settings.h"

#include <utility>

namespace toolroom {

LanguageModelSettings::LanguageModelSettings(std::optional<LanguageModelEndpoint> endpoint)
    : m_endpoint(std::move(endpoint)) {}

std::optional<LanguageModelEndpoint> LanguageModelSettings::endpoint() const {
    const std::scoped_lock lock(m_mutex);
    return m_endpoint;
}

void LanguageModelSettings::setEndpoint(std::optional<LanguageModelEndpoint> endpoint) {
    const std::scoped_lock lock(m_mutex);
    m_endpoint = std::move(endpoint);
}

} // namespace toolroom
