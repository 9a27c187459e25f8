// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// The words of one text; how often each stands there counts.
using TextBag = std::vector<std::string>;

struct SimilarPair {
    std::size_t earlier = 0;
    std::size_t later = 0;
    double cosine = 0; ///< of their TF-IDF vectors, at most 1
};

/// All pairs of `texts` with a cosine of at least `threshold`, in the order of `later`, then of `earlier`. Time grows
/// with the texts that share a rare word, not with the square of their number; where thousands share all their words, a
/// text may not be compared with all of them. Aborted, it has the pairs found so far.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SimilarPair> similarPairs(std::span<const TextBag> texts, double threshold,
                                                                    const AbortSignal& abort = {});

} // namespace toolroom
