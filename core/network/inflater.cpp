// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/inflater.h"

#include <zlib.h>

#include <array>
#include <new>

namespace toolroom {

Inflater::Inflater()
    : m_stream(std::make_unique<z_stream>()) {
    constexpr int detectFormat = 32;
    if (inflateInit2(m_stream.get(), MAX_WBITS + detectFormat) != Z_OK)
        throw std::bad_alloc();
}

Inflater::~Inflater() {
    inflateEnd(m_stream.get());
}

bool Inflater::supports(std::string_view name) {
    return name == "gzip" || name == "x-gzip" || name == "deflate";
}

Inflater::Result Inflater::add(std::string_view bytes, std::string& text, std::size_t maxBytes) {
    m_isEmpty = m_isEmpty && bytes.empty();
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    m_stream->avail_in = static_cast<uInt>(bytes.size());
    std::array<char, 65'536> block{};
    bool isFull = false; // the last block may not be all output
    while (m_stream->avail_in > 0 || isFull) {
        // Several compressed members may follow each other.
        if (m_hasEnded && inflateReset(m_stream.get()) != Z_OK)
            return Result::Bad;
        m_stream->next_out = reinterpret_cast<Bytef*>(block.data());
        m_stream->avail_out = static_cast<uInt>(block.size());
        const int status = inflate(m_stream.get(), Z_NO_FLUSH);
        m_hasEnded = status == Z_STREAM_END;
        if (status == Z_BUF_ERROR)
            break;
        if (status != Z_OK && status != Z_STREAM_END)
            return Result::Bad;
        const std::size_t size = block.size() - m_stream->avail_out;
        if (text.size() + size > maxBytes)
            return Result::TooLarge;
        text.append(block.data(), size);
        isFull = m_stream->avail_out == 0 && !m_hasEnded;
    }
    return Result::Good;
}

} // namespace toolroom
