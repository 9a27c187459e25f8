// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/text.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom::fuzz {

/// A function that checks statements which are true for every input.
struct Target {
    std::string_view name;
    void (*run)(std::string_view input);
};

/// Filled while the program starts. A fuzzer has one target.
inline std::vector<Target>& targets() {
    static std::vector<Target> all;
    return all;
}

struct Registration {
    Registration(std::string_view name, void (*run)(std::string_view input)) { targets().push_back({name, run}); }
};

/// Aborts with a message if `condition` is false, in release builds too.
inline void check(bool condition, std::string_view statement,
                  std::source_location where = std::source_location::current()) {
    if (condition)
        return;
    std::fprintf(stderr, "%s:%u: not true: %.*s\n", where.file_name(), static_cast<unsigned>(where.line()),
                 static_cast<int>(statement.size()), statement.data());
    std::abort();
}

inline bool isUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t before = at;
        if (nextCodePoint(text, at) == U'\uFFFD' && text.substr(before, 3) != "\uFFFD")
            return false;
    }
    return true;
}

/// Makes choices from the bytes of an input, for targets that generate structured values. After the last byte, all
/// choices are 0.
class Choices {
public:
    explicit Choices(std::string_view bytes)
        : m_bytes(bytes) {}

    [[nodiscard]] bool atEnd() const { return m_bytes.empty(); }
    /// From 0 to `limit` - 1; `limit` is at most 256.
    unsigned below(unsigned limit) {
        if (m_bytes.empty())
            return 0;
        const auto byte = static_cast<unsigned char>(m_bytes.front());
        m_bytes.remove_prefix(1);
        return byte % limit;
    }
    bool flag() { return below(2) == 1; }
    template <class Range>
    const auto& from(const Range& range) {
        return range[below(static_cast<unsigned>(std::size(range)))];
    }
    /// The text before the next zero byte, or the rest.
    std::string_view text() {
        const std::string_view taken = m_bytes.substr(0, m_bytes.find('\0'));
        m_bytes.remove_prefix(taken.size() == m_bytes.size() ? taken.size() : taken.size() + 1);
        return taken;
    }
    std::string_view rest() { return std::exchange(m_bytes, {}); }

private:
    std::string_view m_bytes;
};

} // namespace toolroom::fuzz
