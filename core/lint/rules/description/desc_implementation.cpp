// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto describesImplementation =
    messageTemplate("Lint", "`%1` describes how the tool is implemented, not what it is for");
constexpr auto useUserTerms =
    messageTemplate("Lint", "Describe the tool in the user's terms, and leave out paths and class names");

/// Whether one of the words of `identifier`, in its basic form, is one of `words`.
bool identifierHasOneOf(std::string_view identifier, std::span<const std::string_view> words) {
    return std::ranges::any_of(splitIdentifier(identifier),
                               [&](const std::string& word) { return std::ranges::contains(words, stem(word)); });
}

/// Whether a small letter or a digit precedes a capital one.
bool hasCamelCase(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i)
        if (isAsciiUpper(text[i]) && (isAsciiLower(text[i - 1]) || isAsciiDigit(text[i - 1])))
            return true;
    return false;
}

/// The first "endpoint" that the tool uses: of an API, or the object of a verb such as "call". A tunnel has endpoints,
/// too.
std::optional<ByteRange> usedEndpointIn(std::string_view text) {
    static const Regex endpoint = caseInsensitiveRegex(R"(\bendpoints?\b)");
    static const Regex use = caseInsensitiveRegex(
        R"((?:\b(?:api|rest|https?|graphql)\b|/\w|\b(?:use|using|call|quer|hit|invok|request|access|ping|fetch|get|post|send|wrap|read|load)\w*\b|\b(?:via|through|from|with)\b)[^.,;:()]*$)");
    auto found = endpoint.find(text);
    while (found && use.search(contextBefore(text, found->begin)) != Regex::Match::Yes)
        found = endpoint.find(text, found->end);
    return found;
}

/// Whether a parameter or one of its values has one of `words`, which are then the tool's subject.
bool schemaHasOneOf(const ToolSubject& subject, std::span<const std::string_view> words) {
    return std::ranges::any_of(subject.subschemas(), [&](const Subschema& subschema) {
        if (subschema.isProperty && identifierHasOneOf(*subschema.key, words))
            return true;
        return std::ranges::any_of(listedTexts(*subschema.schema),
                                   [&](std::string_view text) { return identifierHasOneOf(text, words); });
    });
}

/// Whether a parameter is a path of an API, so that callers have to know such paths.
bool takesApiPath(const ToolSubject& subject) {
    static const Regex api = caseInsensitiveRegex(R"(\b(?:api|rest|https?|graphql|endpoints?)\b)");
    return std::ranges::any_of(subject.subschemas(), [&](const Subschema& subschema) {
        if (!subschema.isProperty)
            return false;
        const std::vector<std::string> words = splitIdentifier(*subschema.key);
        if (std::ranges::contains(words, "endpoint"))
            return true;
        const std::string* description = stringAt(*subschema.schema, "description");
        return std::ranges::contains(words, "path") && description != nullptr &&
               api.search(*description) == Regex::Match::Yes;
    });
}

/// The first implementation detail: an API path or method, unless callers have to know them, or a class name.
std::optional<ByteRange> implementationDetailIn(std::string_view text, const ToolSubject& subject) {
    static const Regex details = caseSensitiveRegex(
        R"(\b(?:GET|POST|PUT|PATCH|DELETE) /[\w{-][\w{}/:.-]*|(?<![\w./~:-])/(?:api|rest|v[0-9]+)(?:/[\w{}:.-]+)+|(?<![\w./~:-])(?:/[\w-]+)+/\{\w+\})"
        R"(|\b(?:[A-Z][a-z0-9]+)+(?:Service|Controller|Manager|Repository|Factory|Handler|Client|Impl|Dao|DAO|Provider|Adapter)\b|\bREST(?:ful)? API\b)");
    const auto isPath = [&](const std::optional<ByteRange>& span) { return span && span->of(text).contains('/'); };
    auto found = details.find(text);
    if (isPath(found) && takesApiPath(subject))
        while (isPath(found))
            found = details.find(text, found->end);
    return found;
}

/// Whether the tool is about the documentation of an API, so that API terms are its subject.
bool isAboutDocumentation(const ToolSubject& subject, std::string_view purpose) {
    static constexpr std::array<std::string_view, 7> names = {"doc",     "documentation", "openapi", "swagger",
                                                              "graphql", "reference",     "spec"};
    static const Regex documents = caseInsensitiveRegex(
        R"(\b(?:docs?|documentation|openapi|swagger|(?:api|developer)\s+(?:references?|guides?|specifications?|specs?))\b)");
    return identifierHasOneOf(subject.name(), names) || documents.search(purpose) == Regex::Match::Yes;
}

void checkDescImplementation(const ToolSubject& subject, Reporter& reporter) {
    static constexpr SearchWords endpointWords{"endpoint endpoints"};
    static constexpr SearchWords detailWords{"api"};
    static constexpr std::array<std::string_view, 1> endpointNames = {"endpoint"};
    static constexpr std::array<std::string_view, 8> webNames = {"endpoint", "api",     "http",    "url",
                                                                 "route",    "webhook", "request", "network"};
    const bool mayHaveEndpoint = subject.words().mayContain(endpointWords);
    const bool mayHaveDetails = subject.words().mayContain(detailWords) || subject.description().contains('/') ||
                                hasCamelCase(subject.description());
    if (!subject.isEnglish() || (!mayHaveEndpoint && !mayHaveDetails) || identifierHasOneOf(subject.name(), webNames))
        return;
    const std::string prose = withoutQuotations(withoutCodeBlocks(subject.description()));
    if (isAboutDocumentation(subject, std::string_view(prose).substr(0, endOfSentences(prose, 1))))
        return;
    std::optional<ByteRange> found = implementationDetailIn(prose, subject);
    // Later sentences explain what callers have to know.
    if (mayHaveEndpoint && !schemaHasOneOf(subject, endpointNames))
        found = firstOf(found, usedEndpointIn(std::string_view(prose).substr(0, endOfPurpose(prose))));
    if (found)
        reportInDescription(subject, reporter, *found, message<describesImplementation>(found->of(prose)),
                            message<useUserTerms>());
}

} // namespace

extern constinit const Rule descImplementation = {
    .id = "desc-implementation",
    .title = messageTemplate("Rule", "Description explains the implementation"),
    .why = messageTemplate("Rule", "Users ask for outcomes. API paths, HTTP methods, and class names do not match user "
                                   "requests and take up space."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "Calls GET /v2/issues/{id} with IssueClient."}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue by its number."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note,
    .checkTool = checkDescImplementation,
};

} // namespace toolroom
