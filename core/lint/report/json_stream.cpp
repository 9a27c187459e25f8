// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/json_stream.h"
#include "core/json/json_text.h"

#include <QIODevice>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int indentation = 2;

std::string serialize(const Json& value) {
    return serializeJson(value, indentation, true);
}

} // namespace

JsonStream::JsonStream(QIODevice& device, Json::value_t containerType)
    : m_device(device) {
    beginContainer(containerType);
}

void JsonStream::writeMember(std::string_view key, const Json& value) {
    beginKey(key);
    write(value);
}

void JsonStream::beginMember(std::string_view key, Json::value_t containerType) {
    beginKey(key);
    beginContainer(containerType);
}

void JsonStream::element(const Json& value) {
    writeSeparator();
    write(value);
}

void JsonStream::beginElement(Json::value_t containerType) {
    writeSeparator();
    beginContainer(containerType);
}

void JsonStream::end() {
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.isEmpty)
        beginLine();
    m_text += level.bracket;
}

void JsonStream::finish() {
    while (!m_levels.empty())
        end();
    m_text += '\n';
    flush();
}

void JsonStream::beginContainer(Json::value_t containerType) {
    const bool isObject = containerType == Json::value_t::object;
    m_text += isObject ? '{' : '[';
    m_levels.push_back({isObject ? '}' : ']'});
}

void JsonStream::beginLine() {
    m_text += '\n';
    m_text.append(m_levels.size() * indentation, ' ');
}

void JsonStream::beginKey(std::string_view key) {
    writeSeparator();
    writeString(key);
    m_text += ": ";
}

void JsonStream::writeSeparator() {
    constexpr std::size_t blockSize = 65536;
    if (m_text.size() >= blockSize)
        flush();
    if (!std::exchange(m_levels.back().isEmpty, false))
        m_text += ',';
    beginLine();
}

/// Serialized JSON contains newlines only between tokens, so each line can be indented.
void JsonStream::write(const Json& value) {
    for (const char byte : serialize(value)) {
        if (byte == '\n')
            beginLine();
        else
            m_text += byte;
    }
}

void JsonStream::writeString(std::string_view text) {
    const auto isPlain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
    if (!std::ranges::all_of(text, isPlain)) {
        m_text += serialize(text);
        return;
    }
    m_text += '"';
    m_text += text;
    m_text += '"';
}

void JsonStream::flush() {
    m_device.write(m_text.data(), static_cast<qint64>(m_text.size()));
    m_text.clear();
}

} // namespace toolroom
