// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"

#include <QCryptographicHash>

namespace toolroom {

namespace {

constexpr auto replaceInvalid = nlohmann::json::error_handler_t::replace;

} // namespace

std::string digestOf(const Json& json) {
    const std::string canonical = nlohmann::json(json).dump(-1, ' ', false, replaceInvalid);
    return QCryptographicHash::hash(QByteArrayView(canonical), QCryptographicHash::Sha256).toHex().toStdString();
}

std::string compactText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string prettyText(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string unquotedText(const Json& json) {
    return json.is_string() ? json.get<std::string>() : compactText(json);
}

} // namespace toolroom
