// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/modules/module_claims.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

std::vector<std::string> ModuleClaims::claim(const ModuleSource& source, std::vector<ModuleHost>& hosts) {
    const std::string owner = source.isTyped ? source.id : manifestOf(source);
    const std::scoped_lock lock(m_mutex);
    const auto isTaken = [&](const std::string& file) {
        return std::ranges::any_of(m_claims, [&](const auto& entry) {
            const auto& [id, claim] = entry;
            return id != source.id && claim.owner != owner && std::ranges::contains(claim.files, file);
        });
    };
    Claim& own = m_claims[source.id];
    own = {.owner = owner, .files = {}};
    std::vector<std::string> taken;
    for (ModuleHost& host : hosts) {
        std::ranges::copy_if(host.modules.files, std::back_inserter(taken), isTaken);
        std::erase_if(host.modules.files, isTaken);
        std::ranges::copy(host.modules.files, std::back_inserter(own.files));
    }
    std::erase_if(hosts, [](const ModuleHost& host) { return host.modules.files.empty(); });
    return taken;
}

std::vector<std::string> ModuleClaims::release(const std::string& id) {
    const std::scoped_lock lock(m_mutex);
    auto claim = m_claims.extract(id);
    return claim ? std::move(claim.mapped().files) : std::vector<std::string>();
}

} // namespace toolroom
