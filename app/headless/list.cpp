// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/access_text.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/output.h"
#include "app/headless/table.h"
#include "core/json/text.h"
#include "core/run/source_access.h"

#include <algorithm>
#include <format>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

struct FindingCounts {
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t notes = 0;

    void add(Severity severity) {
        errors += severity == Severity::Error;
        warnings += severity == Severity::Warning;
        notes += severity == Severity::Note;
    }
};

/// The number of findings for each tool, in the order of the snapshot.
std::vector<FindingCounts> countsByTool(const LintReport& report) {
    std::vector<FindingCounts> counts(report.snapshot->tools().size());
    for (const Finding& finding : report.findings) {
        if (const auto tool = report.snapshot->indexOf(finding.tool))
            counts[*tool].add(finding.severity);
    }
    return counts;
}

template <class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

/// Of a live server, also the definition, so that the list can be used as a source without the server.
Json toolJson(const RegistrySnapshot& registry, const RegisteredTool& tool, const FindingCounts& counts,
              const TokenCount& tokens) {
    Json json = {{"id", tool.id},
                 {"name", tool.name},
                 {"title", stringOrNull(tool.title)},
                 {"contract", contractName(tool.contract)},
                 {"source", tool.text->name()},
                 {"category", orNull(tool.category.transform(categoryName))},
                 {"consequence", orNull(tool.consequence.transform(consequenceName))},
                 {"requiresConfirmation", orNull(tool.requiresConfirmation)},
                 {"timeoutMs", orNull(tool.timeoutMs)},
                 {"parameters", tool.parameters},
                 {"tokens", tokens.tokens},
                 {"activity", stringOrNull(tool.activity)},
                 {"findings", {{"errors", counts.errors}, {"warnings", counts.warnings}, {"notes", counts.notes}}}};
    const Manifest* manifest = registry.manifestOf(tool.origin);
    if (manifest && !manifest->server.is_null()) {
        if (const auto definition = tool.definition()) {
            for (const auto& [key, value] : definition->document->value().items()) {
                if (!json.contains(key))
                    json[key] = value;
            }
        }
    }
    return json;
}

/// What the sources start and reach, and the digests to trust them by.
std::vector<SourceAccess> accessOfSources(const LintReport& report) {
    std::vector<SourceAccess> all;
    for (const LoadedSource& source : report.snapshot->sources())
        all.push_back(sourceAccess(report.snapshot, source.origin));
    return all;
}

std::string jsonList(const LintReport& report) {
    const std::vector<FindingCounts> counts = countsByTool(report);
    Json tools = Json::array();
    for (std::size_t i = 0; i < counts.size(); ++i)
        tools.push_back(toolJson(*report.snapshot, report.snapshot->tools()[i], counts[i], report.tokens[i]));
    Json sources = Json::array();
    for (const SourceAccess& access : accessOfSources(report))
        sources.push_back({{"source", access.name},
                           {"trust", stringOrNull(access.digest)},
                           {"access", access.needsTrust() ? access.content["access"] : Json::object()}});
    const TokenCount total = totalOf(report.tokens);
    const Json list = {{"version", 2},
                       {"tools", std::move(tools)},
                       {"tokens", {{"total", total.tokens}, {"exact", total.exact}}},
                       {"sources", std::move(sources)}};
    return list.dump(2, ' ', true, Json::error_handler_t::replace) + '\n';
}

std::string textList(const LintReport& report) {
    const std::vector<FindingCounts> counts = countsByTool(report);
    Table table({{"TOOL"},
                 {"CONTRACT"},
                 {"CATEGORY"},
                 {"CONSEQUENCE"},
                 {"PARAMETERS", Table::Align::Right},
                 {"TOKENS", Table::Align::Right},
                 {"ERRORS", Table::Align::Right},
                 {"WARNINGS", Table::Align::Right},
                 {"NOTES", Table::Align::Right}});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const RegisteredTool& tool = report.snapshot->tools()[i];
        const auto orDash = [](const auto& name) { return std::string(name.value_or("-")); };
        table.addRow({tool.id, std::string(contractName(tool.contract)), orDash(tool.category.transform(categoryName)),
                      orDash(tool.consequence.transform(consequenceName)), std::to_string(tool.parameters),
                      std::to_string(report.tokens[i].tokens), std::to_string(counts[i].errors),
                      std::to_string(counts[i].warnings), std::to_string(counts[i].notes)});
    }
    const TokenCount total = totalOf(report.tokens);
    std::string text = table.text();
    text += std::format("\nTokens of all definitions: {}{}\n", total.tokens, total.exact ? "" : " (estimated)");
    for (const SourceAccess& access : accessOfSources(report)) {
        if (!access.needsTrust())
            continue;
        text += std::format("\n{}: digest for --trust {}\n", visibleText(access.name), access.digest);
        text += accessText(access.content);
    }
    return text;
}

} // namespace

int runList(const CommandLine& commandLine) {
    const auto report = lintSources(commandLine);
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    const int status = reportUnreadable(report->errors, *report->snapshot);
    const std::string list = commandLine.format == ReportFormat::JsonText ? jsonList(*report) : textList(*report);
    return deliver(list, commandLine.output, reportIfNoTools(*report->snapshot, commandLine, status));
}

} // namespace toolroom
