// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_endpoint.h"
#include "core/base/export.h"

#include <mutex>
#include <optional>

namespace toolroom {

/// The language model that is set up now; it may become another at any time. Safe from every thread.
class TOOLROOM_EXPORT LatentSetup {
public:
    explicit LatentSetup(std::optional<LatentEndpoint> endpoint = std::nullopt);

    /// Nothing when none is set up.
    [[nodiscard]] std::optional<LatentEndpoint> endpoint() const;
    void choose(std::optional<LatentEndpoint> endpoint);

private:
    mutable std::mutex m_mutex;
    std::optional<LatentEndpoint> m_endpoint;
};

} // namespace toolroom
