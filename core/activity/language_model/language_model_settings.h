// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_endpoint.h"
#include "core/base/export.h"

#include <mutex>
#include <optional>

namespace toolroom {

/// The language model settings, which may change at any time. Thread-safe.
class TOOLROOM_EXPORT LanguageModelSettings {
public:
    explicit LanguageModelSettings(std::optional<LanguageModelEndpoint> endpoint = std::nullopt);

    /// Empty if none is configured.
    [[nodiscard]] std::optional<LanguageModelEndpoint> endpoint() const;
    void setEndpoint(std::optional<LanguageModelEndpoint> endpoint);

private:
    mutable std::mutex m_mutex;
    std::optional<LanguageModelEndpoint> m_endpoint;
};

} // namespace toolroom
