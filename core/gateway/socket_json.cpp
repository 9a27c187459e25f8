// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/socket_json.h"

#include "core/json/document.h"
#include "core/json/member.h"

#include <memory>

namespace toolroom {

Json parseSocketMessage(std::string_view line, std::string_view key, int version) {
    const auto document = Document::parse(std::make_shared<const SourceText>("socket", std::string(line)));
    if (!document || integerAt(document->value(), key) != version)
        return {};
    return document->value();
}

Json valueAt(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    return value ? *value : Json();
}

bool flagAt(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    return value && *value == true;
}

} // namespace toolroom
