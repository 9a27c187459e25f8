// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/http_token.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto headerNameInvalid = messageTemplate("Lint", "`%1` is not a valid header name");
constexpr auto writeHeaderName = messageTemplate("Lint", "Use only letters, digits, and hyphens, as in `Region`");
constexpr auto headerNameTaken =
    messageTemplate("Lint", "The header `%1` is already used by %2 (header names are case-insensitive)");
constexpr auto renameHeader = messageTemplate("Lint", "Give each parameter its own header");
constexpr auto headerUnreachable = messageTemplate("Lint", "Clients cannot find the value for the header `%1`");
constexpr auto moveHeader =
    messageTemplate("Lint", "Move `x-mcp-header` to a parameter that is reachable through `properties` alone, not "
                            "through arrays, references, or alternatives");
constexpr auto headerNotScalar =
    messageTemplate("Lint", "A header cannot carry %1, which is not a string, a number, or a boolean");
constexpr auto changeTypeOrRemoveHeader = messageTemplate("Lint", "Change its `type` or remove `x-mcp-header`");
constexpr auto headerWithSecret =
    messageTemplate("Lint", "A header exposes %1, which looks like a secret, to proxies and logs");
constexpr auto removeHeader = messageTemplate("Lint", "Remove `x-mcp-header`");
constexpr std::string_view annotation = "x-mcp-header";

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
        return {.message = message<headerNameInvalid>(shortJson(header)), .help = message<writeHeaderName>()};
    const auto [first, isNew] = taken.emplace(toAsciiLower(*name), place);
    if (!isNew)
        return {.message = message<headerNameTaken>(*name, first->second), .help = message<renameHeader>()};
    if (!isReachable(subschema))
        return {.message = message<headerUnreachable>(*name), .help = message<moveHeader>()};
    if (!isScalar(*subschema.schema))
        return {.message = message<headerNotScalar>(place), .help = message<changeTypeOrRemoveHeader>()};
    if (isSecret(subschema))
        return {.message = message<headerWithSecret>(place), .help = message<removeHeader>()};
    return {};
}

void checkMcpHeader(const ToolSubject& subject, Reporter& reporter) {
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

} // namespace

extern constinit const Rule mcpHeader = {
    .id = "x-mcp-header",
    .title = messageTemplate("Rule", "Parameter cannot be sent as a header"),
    .why =
        messageTemplate("Rule", "Clients copy the argument to an `Mcp-Param-…` header so that proxies can use it for "
                                "routing. Clients exclude a tool if the header name is invalid or duplicated, or if "
                                "the parameter is not scalar or not reachable. Secrets in headers end up in logs."),
    .bad = R"({"tools": [{"name": "list_servers",
   "inputSchema": {"type": "object",
    "properties": {"region": {"type": "array", "items": {"type": "string"},
      "x-mcp-header": "My Region"}}}}]})",
    .good = R"({"tools": [{"name": "list_servers",
   "inputSchema": {"type": "object",
    "properties": {"region": {"type": "string", "x-mcp-header": "Region"}}}}]})",
    .source = "MCP 2026-07-28, Streamable HTTP transport: custom headers from tool parameters",
    .severity = Severity::Error,
    .contracts = {Contract::Mcp},
    .checkTool = checkMcpHeader,
};

} // namespace toolroom
