// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

class QIODevice;

namespace toolroom {

/// Writes one JSON object or array incrementally, in ASCII with two-space indentation, so that large reports are not
/// kept in memory.
class TOOLROOM_EXPORT JsonStream {
public:
    explicit JsonStream(QIODevice& device, Json::value_t containerType = Json::value_t::object);

    void writeMember(std::string_view key, const Json& value);
    /// The following overloads do not build a Json value, which saves time in reports with millions of members.
    template <std::convertible_to<std::string_view> Text>
    void writeMember(std::string_view key, const Text& text) {
        beginKey(key);
        writeString(text);
    }
    template <std::integral Number>
    void writeMember(std::string_view key, Number number) {
        beginKey(key);
        m_text += Json(number).dump();
    }
    void beginMember(std::string_view key, Json::value_t containerType);
    void element(const Json& value);
    void beginElement(Json::value_t containerType);
    /// Ends the innermost open array or object.
    void end();
    /// Ends all open arrays and objects and writes a final newline.
    void finish();

private:
    struct Level {
        char bracket = '}';
        bool isEmpty = true;
    };

    void beginContainer(Json::value_t containerType);
    void beginLine();
    void beginKey(std::string_view key);
    void writeSeparator();
    void write(const Json& value);
    void writeString(std::string_view text);
    void flush();

    QIODevice& m_device;
    std::string m_text; ///< not yet written
    std::vector<Level> m_levels;
};

} // namespace toolroom
