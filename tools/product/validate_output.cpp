// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/product/product_tools.h"

namespace toolroom {

namespace {

struct Validation {
    Json errors = Json::array();
    Json warnings = Json::array();
};

bool hasText(const Json& object, const char* name) {
    return !textAt(object, name).empty();
}

Validation checkDomainMap(const Json& map) {
    Validation validation;
    const auto domains = map.find("domains");
    if (domains == map.end() || !domains->is_array() || domains->empty()) {
        validation.errors.push_back("Missing 'domains' array");
    } else {
        for (std::size_t i = 0; i < domains->size(); ++i) {
            if (!(*domains)[i].is_object())
                validation.errors.push_back(formatText("'domains[{}]' is not an object", i));
            else if (!hasText((*domains)[i], "name"))
                validation.warnings.push_back(formatText("'domains[{}]' has no name", i));
        }
    }
    for (const char* name : {"layout", "summary"}) {
        const auto part = map.find(name);
        if (part == map.end() || !part->is_object())
            validation.warnings.push_back(formatText("Missing '{}' object", name));
    }
    return validation;
}

} // namespace

ActivityReply validateOutput(const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    if (abort.stop_requested())
        return cancelledReply();
    const std::string type = textAt(call.arguments, "outputType");
    Validation validation;
    if (type == "domain_map")
        validation = checkDomainMap(call.arguments.value("data", Json::object()));
    else
        validation.errors.push_back(formatText("Unknown outputType '{}'", type));
    const bool valid = validation.errors.empty();
    return successReply({{"valid", valid}, {"errors", validation.errors}, {"warnings", validation.warnings}},
                        formatText("Errors: {}, warnings: {}", validation.errors.size(), validation.warnings.size()));
}

} // namespace toolroom
