// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/linted_document.h"

#include "core/base/format.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/engine/rule.h"

#include <QUrl>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view serverName = "toolroom";
constexpr std::string_view yamlLanguage = "yaml";
constexpr std::string_view jsonWithComments = "jsonc";

// Numbers of the protocol.
constexpr int errorSeverity = 1;
constexpr int functionKind = 12;
constexpr int variableKind = 13;

/// A name that tells the language of the document.
std::string sourceName(const LintedDocument& document) {
    const QUrl url(QString::fromStdString(document.uri));
    std::string name = (url.isLocalFile() ? url.toLocalFile() : url.path()).toStdString();
    const bool isYaml = document.languageId == yamlLanguage;
    const auto endsWith = [&](auto... endings) { return (name.ends_with(endings) || ...); };
    const bool hasComments = document.languageId == jsonWithComments;
    if (isYaml ? !endsWith(".yaml", ".yml") : hasComments ? !endsWith(".jsonc") : !endsWith(".json", ".jsonc"))
        name += isYaml ? ".yaml" : hasComments ? ".jsonc" : ".json";
    return name;
}

Json diagnosticOf(const Finding& finding, const TextPositions& positions) {
    const std::string help = finding.help.text();
    return {{"range", positions.range(finding.range)},
            {"severity", errorSeverity + static_cast<int>(finding.severity)},
            {"code", finding.rule},
            {"source", serverName},
            {"message", visibleText(finding.message.text()) + (help.empty() ? "" : "\n" + visibleText(help))}};
}

Json errorDiagnostic(Json range, const std::string& text) {
    return {{"range", std::move(range)},
            {"severity", errorSeverity},
            {"source", serverName},
            {"message", visibleText(text)}};
}

Json diagnosticOf(const Error& error, const LintedDocument& document, const TextPositions& positions) {
    const std::size_t begin = positions.offset(error.at);
    std::size_t end = begin;
    if (end < document.text.size())
        std::ignore = nextCodePoint(document.text, end);
    return errorDiagnostic(positions.range({begin, end}), error.reason.text());
}

bool overlaps(ByteRange left, ByteRange right) {
    return left.begin <= right.end && right.begin <= left.end;
}

Json symbol(std::string name, int kind, ByteRange range, ByteRange selection, const TextPositions& positions) {
    const bool isInside = selection.begin >= range.begin && selection.end <= range.end;
    return {{"name", std::move(name)},
            {"kind", kind},
            {"range", positions.range(range)},
            {"selectionRange", positions.range(isInside ? selection : range)}};
}

Json parametersOf(const ToolDefinition& tool, const TextPositions& positions) {
    Json symbols = Json::array();
    const Json* properties = tool.inputSchema.value ? resolvePointer(**tool.inputSchema.value, "/properties") : nullptr;
    if (!properties || !properties->is_object())
        return symbols;
    for (const auto& [name, property] : properties->items()) {
        const std::string pointer = appendPointer(*tool.inputSchema.pointer + "/properties", name);
        const auto value = tool.document->valueRange(pointer);
        if (!value)
            continue;
        const ByteRange key = tool.document->keyRange(pointer).value_or(*value);
        const ByteRange whole{std::min(key.begin, value->begin), std::max(key.end, value->end)};
        symbols.push_back(symbol(visibleText(name), variableKind, whole, key, positions));
    }
    return symbols;
}

Json flattened(const Json& symbols, const std::string& uri) {
    Json flat = Json::array();
    const auto add = [&](const Json& each) {
        flat.push_back(
            {{"name", each["name"]}, {"kind", each["kind"]}, {"location", {{"uri", uri}, {"range", each["range"]}}}});
    };
    for (const Json& tool : symbols) {
        add(tool);
        for (const Json& parameter : tool["children"]) {
            add(parameter);
            flat.back()["containerName"] = tool["name"];
        }
    }
    return flat;
}

bool isAbout(const LintedDocument& document, const std::string& sourceId) {
    return !document.sourceId || *document.sourceId == sourceId;
}

} // namespace

bool isLintedLanguage(std::string_view languageId) {
    return std::ranges::contains(std::array<std::string_view, 3>{"json", jsonWithComments, yamlLanguage}, languageId);
}

void lintDocument(LintedDocument& document, const LintOptions& options, AbortSignal abort) {
    const SourceSpec source{.kind = SourceSpec::Kind::Text,
                            .path = QUrl(QString::fromStdString(document.uri)).toLocalFile().toStdString(),
                            .name = sourceName(document),
                            .text = document.text,
                            .isSearched = true};
    LoadOptions load;
    load.abort = std::move(abort);
    if (options.contracts.size() == 1)
        load.contract = options.contracts.front();
    document.report = lintSources({source}, options, std::move(load));
    // Findings about the configuration have positions in another file.
    std::erase_if(document.report.findings,
                  [&](const Finding& finding) { return finding.text->name() != source.name; });
}

Json diagnosticsOf(const LintedDocument& document, PositionEncoding encoding) {
    const TextPositions positions(document.text, encoding);
    Json diagnostics = Json::array();
    for (const Error& error : document.report.configErrors)
        diagnostics.push_back(errorDiagnostic(positions.range({0, 0}), error.text()));
    for (const Error& error : document.report.errors)
        diagnostics.push_back(diagnosticOf(error, document, positions));
    for (const QuarantinedTool& tool : document.report.snapshot->quarantined())
        if (isAbout(document, tool.sourceId))
            diagnostics.push_back(diagnosticOf(tool.error, document, positions));
    for (const Finding& finding : document.report.findings)
        diagnostics.push_back(diagnosticOf(finding, positions));
    return diagnostics;
}

Json hoverAt(const LintedDocument& document, const Json& position, PositionEncoding encoding) {
    const TextPositions positions(document.text, encoding);
    const std::size_t offset = positions.offset(position);
    std::string text;
    std::vector<std::string_view> shown;
    ByteRange range{0, document.text.size()};
    for (const Finding& finding : document.report.findings) {
        if (!overlaps(finding.range, {offset, offset}) || std::ranges::contains(shown, finding.rule))
            continue;
        shown.push_back(finding.rule);
        range = {std::max(range.begin, finding.range.begin), std::min(range.end, finding.range.end)};
        const Rule& rule = *findRule(finding.rule);
        text +=
            formatText("{}**`{}`: {}**\n\n{}\n\nIncorrect:\n```json\n{}\n```\n\nCorrect:\n```json\n{}\n```\n",
                       text.empty() ? "" : "\n---\n\n", rule.id, rule.title.text, rule.why.text, rule.bad, rule.good);
    }
    if (shown.empty())
        return nullptr;
    return {{"contents", {{"kind", "markdown"}, {"value", std::move(text)}}}, {"range", positions.range(range)}};
}

Json symbolsOf(const LintedDocument& document, PositionEncoding encoding, bool isFlat) {
    const TextPositions positions(document.text, encoding);
    Json symbols = Json::array();
    for (const RegisteredTool& tool : document.report.snapshot->tools()) {
        if (!isAbout(document, tool.sourceId))
            continue;
        const auto definition = tool.definition();
        if (!definition)
            continue;
        const ByteRange name =
            definition->name.pointer
                .and_then([&](const std::string& at) { return definition->document->valueRange(at); })
                .value_or(tool.range);
        const std::string shown = tool.name.empty() ? tool.pointer : tool.name;
        Json entry = symbol(visibleText(shown), functionKind, tool.range, name, positions);
        entry["detail"] = contractName(tool.contract);
        entry["children"] = parametersOf(*definition, positions);
        symbols.push_back(std::move(entry));
    }
    return isFlat ? flattened(symbols, document.uri) : symbols;
}

Json codeActionsIn(const LintedDocument& document, const Json& range, PositionEncoding encoding) {
    const TextPositions positions(document.text, encoding);
    const ByteRange bytes = positions.byteRange(range);
    Json actions = Json::array();
    for (const Finding& finding : document.report.findings) {
        if (!finding.fix || !overlaps(finding.range, bytes))
            continue;
        Json edits = Json::array();
        for (const TextEdit& edit : finding.fix->edits)
            edits.push_back({{"range", positions.range(edit.range)}, {"newText", edit.replacement}});
        const std::string help = finding.help.text();
        actions.push_back({{"title", visibleText(help.empty() ? findRule(finding.rule)->title.text : help)},
                           {"kind", "quickfix"},
                           {"diagnostics", Json::array({diagnosticOf(finding, positions)})},
                           {"isPreferred", finding.fix->isSafe},
                           {"edit", {{"changes", {{document.uri, std::move(edits)}}}}}});
    }
    return actions;
}

} // namespace toolroom
