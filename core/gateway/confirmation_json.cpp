// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/confirmation_json.h"

#include "core/gateway/socket_json.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

/// Programs of different versions do not understand each other.
constexpr int socketProtocol = 1;
constexpr std::size_t maxReason = 1'000;

constexpr std::array<std::string_view, 3> requestKinds = {"call", "permission", "trust"};
constexpr std::array<std::string_view, 3> answerKinds = {"approved", "denied", "nobody"};
constexpr std::array<std::string_view, 3> grantedArguments = {"exact", "constrained", "any"};
constexpr std::array<std::string_view, 4> changeKinds = {"added", "removed", "changed", "moved"};

std::vector<std::string> textsAt(const Json& object, std::string_view key) {
    std::vector<std::string> texts;
    if (const Json* list = memberOf(object, key); list && list->is_array())
        for (const Json& item : *list)
            if (item.is_string())
                texts.push_back(item.get<std::string>());
    return texts;
}

Json accessJson(const SourceAccess& access) {
    return {{"name", access.name}, {"path", access.path}, {"content", access.content}, {"digest", access.digest}};
}

SourceAccess accessFrom(const Json& json) {
    return {.name = textAt(json, "name"),
            .path = textAt(json, "path"),
            .content = valueAt(json, "content"),
            .digest = textAt(json, "digest")};
}

Json changesJson(const ChangesSinceConfirmation& since) {
    Json json = {{"approvedAt", since.confirmedAt}, {"definitionChanged", since.definitionChanged}};
    if (!since.arguments)
        return json;
    Json& changes = json["changes"] = Json::array();
    for (const ValueChange& change : since.arguments->changes)
        changes.push_back({{"kind", nameIn(changeKinds, change.kind)},
                           {"pointer", change.pointer},
                           {"from", change.from},
                           {"before", change.before},
                           {"after", change.after}});
    json["isComplete"] = since.arguments->isComplete;
    return json;
}

ChangesSinceConfirmation changesFrom(const Json& json) {
    ChangesSinceConfirmation since{.confirmedAt = integerAt(json, "approvedAt").value_or(0),
                                   .definitionChanged = flagAt(json, "definitionChanged")};
    const Json* changes = memberOf(json, "changes");
    if (!changes || !changes->is_array())
        return since;
    since.arguments.emplace().isComplete = flagAt(json, "isComplete");
    for (const Json& change : *changes)
        since.arguments->changes.push_back(
            {.kind = valueIn<ValueChange::Kind>(changeKinds, textAt(change, "kind")).value_or(ValueChange::Kind{}),
             .pointer = textAt(change, "pointer"),
             .from = textAt(change, "from"),
             .before = valueAt(change, "before"),
             .after = valueAt(change, "after")});
    return since;
}

Json grantTermsJson(const GrantTerms& terms) {
    Json json = {{"arguments", nameIn(grantedArguments, terms.arguments)}, {"constraints", terms.constraints}};
    if (terms.validForMs)
        json["validForMs"] = *terms.validForMs;
    if (terms.uses)
        json["uses"] = *terms.uses;
    return json;
}

std::optional<GrantTerms> grantTermsFrom(const Json& json) {
    const auto arguments = valueIn<GrantTerms::Arguments>(grantedArguments, textAt(json, "arguments"));
    if (!arguments)
        return std::nullopt;
    GrantTerms terms{.arguments = *arguments,
                     .constraints = valueAt(json, "constraints"),
                     .validForMs = integerAt(json, "validForMs")};
    if (const auto uses = integerAt(json, "uses"))
        terms.uses = static_cast<int>(std::clamp<std::int64_t>(*uses, 0, 1'000'000));
    return terms;
}

} // namespace

std::string writeConfirmationRequest(const ConfirmationRequest& request) {
    Json json = {
        {"toolroom", socketProtocol},
        {"request", nameIn(requestKinds, request.kind)},
        {"callers", request.callers},
        {"agent", request.agent},
        {"toolId", request.toolId},
        {"tool", request.tool},
        {"origin", request.sourceId},
        {"arguments", request.arguments},
        {"reasoning", request.reasoning},
        {"scope", request.scope},
        {"resource", request.resource},
        {"target",
         {{"command", request.target.command}, {"folder", request.target.folder}, {"url", request.target.url}}},
        {"confirmsCall", request.confirmsCall},
        {"definition", request.definition},
        {"digest", request.digest},
        {"isHighRisk", request.isHighRisk},
        {"isGrantable", request.isGrantable},
        {"expiresAt", request.expiresAt}};
    if (request.category)
        json["category"] = categoryName(*request.category);
    if (request.consequence)
        json["consequence"] = consequenceName(*request.consequence);
    if (request.kind == ConfirmationRequest::Kind::Trust)
        json["access"] = accessJson(request.access);
    if (request.trusted)
        json["trusted"] = {{"trustedAt", request.trusted->trustedAt}, {"content", request.trusted->content}};
    if (request.inputSchema)
        json["inputSchema"] = *request.inputSchema;
    if (request.since)
        json["since"] = changesJson(*request.since);
    return compactText(json);
}

std::optional<ConfirmationRequest> readConfirmationRequest(std::string_view line) {
    const Json json = parseSocketMessage(line, "toolroom", socketProtocol);
    const auto kind = valueIn<ConfirmationRequest::Kind>(requestKinds, textAt(json, "request"));
    if (!kind || textAt(json, "toolId").empty() || textAt(json, "tool").empty() || textAt(json, "digest").empty() ||
        !json.contains("arguments"))
        return std::nullopt;
    const Json target = valueAt(json, "target");
    ConfirmationRequest request{.kind = *kind,
                                .callers = textsAt(json, "callers"),
                                .agent = textAt(json, "agent"),
                                .toolId = textAt(json, "toolId"),
                                .tool = textAt(json, "tool"),
                                .sourceId = textAt(json, "origin"),
                                .category = parseCategory(textAt(json, "category")),
                                .consequence = parseConsequence(textAt(json, "consequence")),
                                .arguments = json["arguments"],
                                .reasoning = textAt(json, "reasoning"),
                                .scope = textAt(json, "scope"),
                                .resource = textAt(json, "resource"),
                                .target = {.command = textsAt(target, "command"),
                                           .folder = textAt(target, "folder"),
                                           .url = textAt(target, "url")},
                                .access = accessFrom(valueAt(json, "access")),
                                .confirmsCall = flagAt(json, "confirmsCall"),
                                .definition = textAt(json, "definition"),
                                .digest = textAt(json, "digest"),
                                .isHighRisk = flagAt(json, "isHighRisk"),
                                .isGrantable = flagAt(json, "isGrantable"),
                                .expiresAt = integerAt(json, "expiresAt").value_or(0)};
    if (const Json* trusted = memberOf(json, "trusted"))
        request.trusted = TrustedSource{.source = request.access.path,
                                        .trustedAt = integerAt(*trusted, "trustedAt").value_or(0),
                                        .content = valueAt(*trusted, "content")};
    if (const Json* schema = memberOf(json, "inputSchema"))
        request.inputSchema = std::make_shared<const Json>(*schema);
    if (const Json* since = memberOf(json, "since"))
        request.since = changesFrom(*since);
    return request;
}

std::string writeConfirmationAnswer(const ConfirmationAnswer& answer) {
    Json json = {{"toolroom", socketProtocol}, {"answer", nameIn(answerKinds, answer.kind)}, {"digest", answer.digest}};
    setMessage(json, "reason", answer.reason);
    if (answer.grant)
        json["grant"] = grantTermsJson(*answer.grant);
    if (answer.editedArguments)
        json["editedArguments"] = *answer.editedArguments;
    return compactText(json);
}

std::optional<ConfirmationAnswer> readConfirmationAnswer(std::string_view line) {
    const Json json = parseSocketMessage(line, "toolroom", socketProtocol);
    const auto kind = valueIn<ConfirmationAnswer::Kind>(answerKinds, textAt(json, "answer"));
    if (!kind)
        return std::nullopt;
    ConfirmationAnswer answer{.kind = *kind, .digest = textAt(json, "digest"), .reason = messageAt(json, "reason")};
    if (textAt(json, "reason").size() > maxReason)
        answer.reason = Message::verbatim(elided(textAt(json, "reason"), maxReason));
    if (const Json* grant = memberOf(json, "grant"))
        answer.grant = grantTermsFrom(*grant);
    if (const Json* edited = memberOf(json, "editedArguments"))
        answer.editedArguments = *edited;
    return answer;
}

} // namespace toolroom
