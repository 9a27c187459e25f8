// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view annotation = "x-mcp-header";

/// RFC 9110, 5.6.2: token.
bool isToken(std::string_view name) {
    static constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || marks.contains(c);
    });
}

/// A client finds the argument without looking at values: through `properties` alone.
bool isReachable(const Subschema& subschema) {
    const Subschema* step = &subschema;
    for (; step->parent != nullptr; step = step->parent) {
        if (!step->isProperty)
            return false;
    }
    return step != &subschema;
}

/// One that fits in a header as it is; null may stand beside it, as the header is then left out.
bool isScalar(const Json& schema) {
    const TypeSet types = declaredTypes(schema);
    const bool hasScalar = types.contains(InstanceType::String) || types.contains(InstanceType::Number) ||
                           types.contains(InstanceType::Integer) || types.contains(InstanceType::Boolean);
    return hasScalar && !types.contains(InstanceType::Object) && !types.contains(InstanceType::Array);
}

bool isSecret(const Subschema& subschema) {
    static constexpr std::array<std::string_view, 12> secrets = {"password", "passwd",        "passphrase",  "secret",
                                                                 "secrets",  "credential",    "credentials", "apikey",
                                                                 "cookie",   "authorization", "jwt",         "pwd"};
    // "page_token" and "max_tokens" are none.
    static constexpr std::array<std::string_view, 6> tokenKinds = {"access", "auth",    "api",
                                                                   "bearer", "refresh", "session"};
    static constexpr std::array<std::string_view, 4> keyKinds = {"api", "private", "access", "secret"};
    const Json* format = member(*subschema.schema, "format");
    const Json* writeOnly = member(*subschema.schema, "writeOnly");
    if ((format != nullptr && *format == "password") || (writeOnly != nullptr && *writeOnly == true))
        return true;
    const std::vector<std::string> words = identifierWords(subschema.key.value_or(std::string_view()));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view before = i == 0 ? std::string_view() : std::string_view(words[i - 1]);
        if (std::ranges::contains(secrets, words[i]) ||
            (words[i] == "token" && (words.size() == 1 || std::ranges::contains(tokenKinds, before))) ||
            (words[i] == "key" && std::ranges::contains(keyKinds, before)))
            return true;
    }
    return false;
}

/// Header names seen so far in lower case, with the place that took them.
using TakenNames = std::map<std::string, std::string>;

Remark headerRemark(const ToolSubject& subject, const Subschema& subschema, const Json& header, TakenNames& taken) {
    const std::string place = placeWords(subject, subschema.pointer());
    const auto* name = header.get_ptr<const std::string*>();
    if (name == nullptr || !isToken(*name))
        return {.message = std::format("{} is no name for a header", shownValue(header)),
                .help = "Write letters, digits and hyphens, e.g. `Region`"};
    const auto [first, isNew] = taken.emplace(lowered(*name), place);
    if (!isNew)
        return {.message =
                    std::format("The header `{}` is taken by {}; upper and lower case are one", *name, first->second),
                .help = "Give each parameter a header of its own"};
    if (!isReachable(subschema))
        return {.message = std::format("No client finds the value for the header `{}` here", *name),
                .help = "Move it to a parameter that is reached through `properties` alone, not through lists, "
                        "references or alternatives"};
    if (!isScalar(*subschema.schema))
        return {.message = std::format("{} fits in no header: it must be a string, a number or a boolean", place),
                .help = "Give it such a `type`, or take `x-mcp-header` out"};
    if (isSecret(subschema))
        return {.message =
                    std::format("{} looks like a secret, and every proxy on the way reads and logs headers", place),
                .help = "Take `x-mcp-header` out"};
    return {};
}

void checkHeaders(const ToolSubject& subject, Reporter& reporter) {
    TakenNames taken;
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* header = member(*subschema.schema, annotation);
        if (header == nullptr)
            continue;
        Remark remark = headerRemark(subject, subschema, *header, taken);
        if (!remark.message.empty())
            reporter.report(subject, appendPointer(subschema.pointer(), annotation), std::move(remark));
    }
}

constexpr Rule mcpHeader = {
    .info = {.id = "x-mcp-header",
             .family = "metadata",
             .title = "A parameter cannot be sent as the header that it names",
             .why = "Clients copy the argument into `Mcp-Param-…` for proxies to route by, and leave out a tool whose "
                    "header is no token, is taken twice, or belongs to a value that is no scalar or cannot be found. "
                    "A secret in a header ends up in every log on the way.",
             .bad = R"("regions": {"type": "array", "items": {"type": "string"}, "x-mcp-header": "My Region"})",
             .good = R"("region": {"type": "string", "x-mcp-header": "Region"})",
             .source = "MCP 2026-07-28, Streamable HTTP transport: custom headers from tool parameters",
             .severity = Severity::Error,
             .profiles = {Profile::Mcp}},
    .tool = checkHeaders,
};

constexpr std::array rules = {mcpHeader};

} // namespace

std::span<const Rule> headerRules() {
    return rules;
}

} // namespace toolroom
