// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/latent_setup.h"

#include <utility>

namespace toolroom {

LatentSetup::LatentSetup(std::optional<LatentEndpoint> endpoint)
    : m_endpoint(std::move(endpoint)) {}

std::optional<LatentEndpoint> LatentSetup::endpoint() const {
    const std::scoped_lock lock(m_mutex);
    return m_endpoint;
}

void LatentSetup::choose(std::optional<LatentEndpoint> endpoint) {
    const std::scoped_lock lock(m_mutex);
    m_endpoint = std::move(endpoint);
}

} // namespace toolroom
