// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/registry/registry.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The name, title, description and tags of all tools in one block of lower-case text, for incremental search.
/// Immutable and thread-safe.
class TOOLROOM_EXPORT SearchIndex {
public:
    SearchIndex() = default;
    explicit SearchIndex(const RegistrySnapshot& snapshot);

    /// The indexes of the tools that contain all words of `query` (UTF-8, separated by whitespace), ignoring case, in
    /// snapshot order. All tools if the query is blank; if aborted, the matches found by then.
    [[nodiscard]] std::vector<std::size_t> find(std::string_view query, const AbortSignal& abort = {}) const;

private:
    struct Word;
    [[nodiscard]] Word prepare(std::string text) const;
    [[nodiscard]] std::size_t next(const Word& word, std::size_t from, std::size_t end) const;

    std::string m_text;
    std::vector<std::size_t> m_ends;              ///< end of each tool's part of m_text
    std::array<std::size_t, 256> m_occurrences{}; ///< frequency of each byte in m_text
};

} // namespace toolroom
