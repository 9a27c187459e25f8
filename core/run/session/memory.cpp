// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/session/memory.h"

#include "core/base/time_units.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array scopeNames = {"working"sv, "short-term"sv, "long-term"sv, "episodic"sv};

bool isPersistent(MemoryScope scope) {
    return scope == MemoryScope::LongTerm || scope == MemoryScope::Episodic;
}

} // namespace

std::string_view memoryScopeName(MemoryScope scope) {
    return scopeNames.at(static_cast<std::size_t>(scope));
}

std::optional<MemoryScope> parseMemoryScope(std::string_view name) {
    const auto* const found = std::ranges::find(scopeNames, name);
    if (found == scopeNames.end())
        return std::nullopt;
    return static_cast<MemoryScope>(found - scopeNames.begin());
}

MemoryStorage::~MemoryStorage() = default;

Memory::Memory(Clock& clock, std::shared_ptr<MemoryStorage> storage)
    : m_clock(clock)
    , m_storage(std::move(storage)) {
    if (!m_storage)
        return;
    for (const MemoryScope scope : {MemoryScope::LongTerm, MemoryScope::Episodic}) {
        auto loaded = m_storage->load(scope);
        if (!loaded) {
            m_loadErrors.emplace(scope, std::move(loaded.error()));
            continue;
        }
        for (auto& [key, value] : *loaded)
            m_values[scope].insert_or_assign(key, Entry{.value = std::move(value)});
    }
}

std::optional<Json> Memory::read(MemoryScope scope, std::string_view key) const {
    const auto values = m_values.find(scope);
    if (values == m_values.end())
        return std::nullopt;
    const auto found = values->second.find(key);
    if (found == values->second.end() || isExpired(found->second))
        return std::nullopt;
    return found->second.value;
}

Json Memory::values(MemoryScope scope) const {
    Json all = Json::object();
    if (const auto values = m_values.find(scope); values != m_values.end()) {
        for (const auto& [key, entry] : values->second) {
            if (!isExpired(entry))
                all[key] = entry.value;
        }
    }
    return all;
}

QCoro::Task<Result<void>> Memory::write(MemoryScope scope, std::string key, std::optional<Json> value) {
    if (const auto failed = m_loadErrors.find(scope); failed != m_loadErrors.end())
        co_return std::unexpected(failed->second);
    if (m_storage && isPersistent(scope)) {
        auto written = co_await m_storage->write(scope, key, value);
        if (!written)
            co_return written;
    }
    Values& values = m_values[scope];
    if (!value) {
        values.erase(key);
        co_return {};
    }
    const bool ends = scope == MemoryScope::ShortTerm;
    values.insert_or_assign(
        key, Entry{.value = *std::move(value), .untilNs = ends ? m_clock.monotonicNs() + shortTermMs * nsPerMs : 0});
    co_return {};
}

bool Memory::isExpired(const Entry& entry) const {
    return entry.untilNs != 0 && m_clock.monotonicNs() >= entry.untilNs;
}

} // namespace toolroom
