// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/secrets/secret_patterns.h"
#include "core/secrets/text_decoding.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Finds secrets in text by their meaning: in the text, in everything that can be decoded in it, in what can be decoded
/// in that, and so on. The cost is linear in the length of the text and hardly depends on the number of secrets.
/// Immutable, and therefore thread-safe. docs/adr/0048-secrets-by-meaning.md describes the limits.
class SecretFinder {
public:
    explicit SecretFinder(const std::vector<std::string>& secrets);

    struct Found {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t secret = 0; ///< index
        bool isTruncated = false;
    };
    /// In the order of `begin`, the longest first. `findsTruncated`: also at the end of the text, if only the beginning
    /// of a secret is there.
    [[nodiscard]] std::vector<Found> find(std::string_view text, bool findsTruncated) const;

private:
    class Search;
    void addForms(const std::string& secret, std::size_t index);

    SecretPatterns m_patterns;
    Normalization m_normalization = Normalization::Compatible;
};

} // namespace toolroom
