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

/// The words of one text, including repetitions.
using WordBag = std::vector<std::string>;

struct SimilarPair {
    std::size_t earlier = 0;
    std::size_t later = 0;
    double cosine = 0; ///< cosine similarity of the TF-IDF vectors, at most 1
};

/// All pairs of `texts` with a cosine similarity of at least `threshold`, ordered by `later`, then `earlier`. The time
/// depends on the number of texts that share a rare word, not on the number of pairs. If thousands of texts share all
/// their words, some pairs may be missed. On abort, returns only some of the pairs.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SimilarPair> similarPairs(std::span<const WordBag> texts, double threshold,
                                                                    const AbortSignal& abort = {});

} // namespace toolroom
