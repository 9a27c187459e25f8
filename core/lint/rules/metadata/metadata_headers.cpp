// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/http_token.h"
#include "core/json/member.h"
#include "core/json/pointer.h"

#include "core/base/ascii.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view annotation = "x-mcp-header";

/// RFC 9110, 5.6.2: token.
/// Whether the parameter is reached through `properties` alone, so that clients can find it without evaluating the
/// schema.
bool isReachable(const Subschema& subschema) {
    const Subschema* step = &subschema;
    for (; step->parent != nullptr; step = step->parent) {
        if (!step->isProperty)
            return false;
    }
    return step != &subschema;
}

/// Whether the values fit into a header. Null is also allowed, because clients then omit the header.
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
    // "page_token" and "max_tokens" are not secrets.
    static constexpr std::array<std::string_view, 6> tokenKinds = {"access", "auth",    "api",
                                                                   "bearer", "refresh", "session"};
    static constexpr std::array<std::string_view, 4> keyKinds = {"api", "private", "access", "secret"};
    const Json* format = memberOf(*subschema.schema, "format");
    const Json* writeOnly = memberOf(*subschema.schema, "writeOnly");
    if ((format != nullptr && *format == "password") || (writeOnly != nullptr && *writeOnly == true))
        return true;
    const std::vector<std::string> words = splitIdentifier(subschema.key.value_or(std::string_view()));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view before = i == 0 ? std::string_view() : std::string_view(words[i - 1]);
        if (std::ranges::contains(secrets, words[i]) ||
            (words[i] == "token" && (words.size() == 1 || std::ranges::contains(tokenKinds, before))) ||
            (words[i] == "key" && std::ranges::contains(keyKinds, before)))
            return true;
    }
    return false;
}

/// Header names in lower case, and the parameters that use them.
using TakenNames = std::map<std::string, Message>;

FindingDetails headerFinding(const ToolSubject& subject, const Subschema& subschema, const Json& header,
                             TakenNames& taken) {
    const Message place = describeLocation(subject, subschema.pointer());
    const auto* name = header.get_ptr<const std::string*>();
    if (name == nullptr || !isHttpToken(*name))
        return {.message = message<lint_messages::headerNameInvalid>(shortJson(header)),
                .help = message<lint_messages::writeHeaderName>()};
    const auto [first, isNew] = taken.emplace(toAsciiLower(*name), place);
    if (!isNew)
        return {.message = message<lint_messages::headerNameTaken>(*name, first->second),
                .help = message<lint_messages::renameHeader>()};
    if (!isReachable(subschema))
        return {.message = message<lint_messages::headerUnreachable>(*name),
                .help = message<lint_messages::moveHeader>()};
    if (!isScalar(*subschema.schema))
        return {.message = message<lint_messages::headerNotScalar>(place),
                .help = message<lint_messages::changeTypeOrRemoveHeader>()};
    if (isSecret(subschema))
        return {.message = message<lint_messages::headerWithSecret>(place),
                .help = message<lint_messages::removeHeader>()};
    return {};
}

void checkHeaders(const ToolSubject& subject, Reporter& reporter) {
    TakenNames taken;
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* header = memberOf(*subschema.schema, annotation);
        if (header == nullptr)
            continue;
        FindingDetails details = headerFinding(subject, subschema, *header, taken);
        if (!details.message.empty())
            reporter.report(subject, appendPointer(subschema.pointer(), annotation), std::move(details));
    }
}

constexpr Rule mcpHeader = {
    .info = {.id = "x-mcp-header",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Parameter cannot be sent as a header"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Clients copy the argument to an `Mcp-Param-…` header so that proxies can use it for routing. Clients "
                 "exclude a tool if the header name is invalid or duplicated, or if the parameter is not scalar or not "
                 "reachable. Secrets in headers end up in logs."),
             .bad = R"("regions": {"type": "array", "items": {"type": "string"}, "x-mcp-header": "My Region"})",
             .good = R"("region": {"type": "string", "x-mcp-header": "Region"})",
             .source = "MCP 2026-07-28, Streamable HTTP transport: custom headers from tool parameters",
             .severity = Severity::Error,
             .contracts = {Contract::Mcp}},
    .tool = checkHeaders,
};

} // namespace

std::span<const Rule> headerRules() {
    static constexpr std::array rules = {mcpHeader};
    return rules;
}

} // namespace toolroom
