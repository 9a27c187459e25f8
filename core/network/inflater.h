// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct z_stream_s; // zlib's

namespace toolroom {

/// Decompresses gzip and zlib data as it arrives.
class TOOLROOM_EXPORT Inflater {
public:
    enum class Result { Good, Bad, TooLarge };

    Inflater();
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Whether data with the content coding `name` (lower case) can be decompressed.
    [[nodiscard]] static bool supports(std::string_view name);

    /// Appends the decompressed data to `text`, which may have at most `maxBytes`.
    [[nodiscard]] Result add(std::string_view bytes, std::string& text, std::size_t maxBytes);
    /// Whether the data is complete. A response without a body may also declare an encoding.
    [[nodiscard]] bool isComplete() const { return m_hasEnded || m_isEmpty; }

private:
    std::unique_ptr<z_stream_s> m_stream;
    bool m_hasEnded = false;
    bool m_isEmpty = true;
};

} // namespace toolroom
