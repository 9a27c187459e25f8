// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <QCoroTask>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

enum class MemoryScope { Working, ShortTerm, LongTerm, Episodic };
/// The name used in manifests, such as `short-term`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view memoryScopeName(MemoryScope scope);
[[nodiscard]] TOOLROOM_EXPORT std::optional<MemoryScope> parseMemoryScope(std::string_view name);

using MemoryValues = std::map<std::string, Json, std::less<>>;

/// Persistent storage of long-term and episodic memory. Called on the Runner's thread.
class TOOLROOM_EXPORT MemoryStorage {
public:
    MemoryStorage() = default;
    virtual ~MemoryStorage();
    MemoryStorage(const MemoryStorage&) = delete;
    MemoryStorage& operator=(const MemoryStorage&) = delete;

    [[nodiscard]] virtual Result<MemoryValues> load(MemoryScope scope) = 0;
    /// Finishes when the value is on disk. Without a value, deletes the key.
    [[nodiscard]] virtual QCoro::Task<Result<void>> write(MemoryScope scope, std::string key,
                                                          std::optional<Json> value) = 0;
};

/// Lifetime of a value in short-term memory.
inline constexpr std::int64_t shortTermMs = 30 * 60 * 1000;

/// The memory of a session. Not thread-safe: used on the Runner's thread.
class TOOLROOM_EXPORT Memory {
public:
    /// Without storage, all values are lost with this object.
    explicit Memory(Clock& clock, std::shared_ptr<MemoryStorage> storage = nullptr);

    /// Empty if the key does not exist or has expired.
    [[nodiscard]] std::optional<Json> read(MemoryScope scope, std::string_view key) const;
    /// All keys and their values, as an object.
    [[nodiscard]] Json values(MemoryScope scope) const;
    /// Without a value, deletes the key. Fails for a scope that could not be loaded, so that its values are not
    /// overwritten.
    [[nodiscard]] QCoro::Task<Result<void>> write(MemoryScope scope, std::string key, std::optional<Json> value);

    /// The scopes that could not be loaded.
    [[nodiscard]] const std::map<MemoryScope, Error>& loadErrors() const { return m_loadErrors; }

private:
    struct Entry {
        Json value;
        std::int64_t untilNs = 0; ///< monotonic time; 0: does not expire
    };
    using Values = std::map<std::string, Entry, std::less<>>;

    [[nodiscard]] bool isExpired(const Entry& entry) const;

    Clock& m_clock;
    std::shared_ptr<MemoryStorage> m_storage;
    std::map<MemoryScope, Values> m_values;
    std::map<MemoryScope, Error> m_loadErrors;
};

} // namespace toolroom
