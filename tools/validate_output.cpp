// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/product_tools.h"

#include <format>

namespace toolroom {

namespace {

struct Verdict {
    Json errors = Json::array();
    Json warnings = Json::array();
};

bool hasText(const Json& object, const char* name) {
    return !textArgument(object, name).empty();
}

Verdict checkDomainMap(const Json& map) {
    Verdict verdict;
    const auto domains = map.find("domains");
    if (domains == map.end() || !domains->is_array() || domains->empty()) {
        verdict.errors.push_back("Missing 'domains' array");
    } else {
        for (std::size_t i = 0; i < domains->size(); ++i) {
            if (!(*domains)[i].is_object())
                verdict.errors.push_back(std::format("'domains[{}]' is not an object", i));
            else if (!hasText((*domains)[i], "name"))
                verdict.warnings.push_back(std::format("'domains[{}]' has no name", i));
        }
    }
    for (const char* name : {"layout", "summary"}) {
        const auto part = map.find(name);
        if (part == map.end() || !part->is_object())
            verdict.warnings.push_back(std::format("Missing '{}' object", name));
    }
    return verdict;
}

} // namespace

ActivityReply validateOutput(const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    if (abort.stop_requested())
        return cancelled();
    const std::string type = textArgument(call.arguments, "outputType");
    Verdict verdict;
    if (type == "domain_map")
        verdict = checkDomainMap(call.arguments.value("data", Json::object()));
    else
        verdict.errors.push_back(std::format("Unknown outputType '{}'", type));
    const bool valid = verdict.errors.empty();
    return succeeded({{"valid", valid}, {"errors", verdict.errors}, {"warnings", verdict.warnings}},
                     std::format("{} errors, {} warnings", verdict.errors.size(), verdict.warnings.size()));
}

} // namespace toolroom
