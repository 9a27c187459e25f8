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
/// As in a manifest: `short-term`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view memoryScopeName(MemoryScope scope);
[[nodiscard]] TOOLROOM_EXPORT std::optional<MemoryScope> memoryScopeNamed(std::string_view name);

using MemoryValues = std::map<std::string, Json, std::less<>>;

/// Where long-term and episodic memory outlive the program. Called from the thread of the Runner.
class TOOLROOM_EXPORT MemoryStorage {
public:
    MemoryStorage() = default;
    virtual ~MemoryStorage();
    MemoryStorage(const MemoryStorage&) = delete;
    MemoryStorage& operator=(const MemoryStorage&) = delete;

    [[nodiscard]] virtual Result<MemoryValues> load(MemoryScope scope) = 0;
    /// Ends when the value is kept for good; without a value the key is deleted.
    [[nodiscard]] virtual QCoro::Task<Result<void>> write(MemoryScope scope, std::string key,
                                                          std::optional<Json> value) = 0;
};

/// How long short-term memory keeps a value that is not written again.
inline constexpr std::int64_t shortTermMs = 30 * 60 * 1000;

/// What a session remembers. Used from the thread of the Runner only.
class TOOLROOM_EXPORT Memory {
public:
    /// Without a storage, nothing outlives this object.
    explicit Memory(Clock& clock, std::shared_ptr<MemoryStorage> storage = nullptr);

    /// Nothing when it was never written, was deleted, or its time is over.
    [[nodiscard]] std::optional<Json> read(MemoryScope scope, std::string_view key) const;
    /// Everything that is remembered now, as an object by key.
    [[nodiscard]] Json values(MemoryScope scope) const;
    /// Without a value the key is forgotten.
    [[nodiscard]] QCoro::Task<Result<void>> write(MemoryScope scope, std::string key, std::optional<Json> value);

private:
    struct Remembered {
        Json value;
        std::int64_t untilNs = 0; ///< by the clock's monotonic time; 0: for ever
    };
    using Values = std::map<std::string, Remembered, std::less<>>;

    [[nodiscard]] bool isOver(const Remembered& remembered) const;

    Clock& m_clock;
    std::shared_ptr<MemoryStorage> m_storage;
    std::map<MemoryScope, Values> m_values;
};

} // namespace toolroom
