// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/word_filter.h"

#include "core/text/byte_set.h"

namespace toolroom {

WordFilter::WordFilter(std::string_view text)
    : m_foldsToAscii(foldsToAscii(text)) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        WordHash hash;
        const std::size_t begin = i;
        for (; i < text.size() && asciiWordBytes.contains(text[i]); ++i)
            hash.add(text[i]);
        if (i == begin)
            continue;
        set(hash.value());
        set(hash.value() >> 16U);
    }
}

bool foldsToAscii(std::string_view text) {
    return text.contains("\u212A") || text.contains("\u017F");
}

} // namespace toolroom
