// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/json/document.h"
#include "core/json/text.h"
#include "core/lint/compat/report/compat_report.h"
#include "core/lint/compat/report/view_report.h"

#include <QIODevice>

#include <cstdio>

namespace toolroom {

namespace {

bool usesColor(const CommandLine& commandLine) {
    return commandLine.output.empty() && shouldUseColor(stdout);
}

void writeReport(const CompatReport& report, const CommandLine& commandLine, QIODevice& device) {
    switch (commandLine.format) {
    case ReportFormat::JsonText:
        return writeCompatJson(report, device);
    case ReportFormat::Markdown:
        return writeCompatMarkdown(report, device);
    case ReportFormat::Html:
        return writeCompatHtml(report, device);
    default:
        return writeCompatText(report, device, usesColor(commandLine));
    }
}

/// The JSON object in the file of --result; null without the option.
Result<Json> readResult(const std::string& file) {
    if (file.empty())
        return Json();
    auto text = readText(file);
    if (!text)
        return std::unexpected(std::move(text.error()));
    const auto document = Document::parse(*text);
    if (!document)
        return std::unexpected(document.error());
    if (!document->value().is_object())
        return std::unexpected(document->error({}, Message::verbatim("a result must be an object")));
    return document->value();
}

/// What each target makes of the tools with the name or id of --tool, or of a result.
std::vector<ToolView> toolViews(const CompatReport& report, const std::string& wanted, const Json& result) {
    std::vector<ToolView> views;
    for (const RegisteredTool& tool : report.snapshot->tools()) {
        if (tool.id != wanted && tool.name != wanted)
            continue;
        const auto definition = tool.definition();
        if (!definition)
            continue;
        for (const CompatTarget& target : report.targets) {
            const SelectedTarget selected{.facts = target.facts, .profile = target.profile};
            views.push_back({tool.id, result.is_null()
                                          ? modelView(*definition, selected, viewSourceOf(*report.snapshot, tool))
                                          : resultView(result, *definition, selected)});
        }
    }
    return views;
}

int writeViews(const CompatReport& report, const CommandLine& commandLine, int status) {
    const Result<Json> result = readResult(commandLine.resultFile);
    if (!result)
        return fail(result.error());
    const std::vector<ToolView> views = toolViews(report, commandLine.tool, *result);
    if (views.empty()) {
        printError(cliError(formatText("no tool `{}` in the sources", visibleText(commandLine.tool))));
        return exit_code::noTool;
    }
    return writeOutput(
        [&](QIODevice& device) {
            if (commandLine.format == ReportFormat::JsonText)
                writeViewJson(views, report.today, device);
            else
                writeViewText(views, device, usesColor(commandLine));
        },
        commandLine.output, status);
}

} // namespace

int runCompat(const CommandLine& commandLine) {
    const auto report = checkCompatibility(commandLine);
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    int status = reportLoadErrors(report->errors, *report->snapshot);
    if (status == exit_code::clean && commandLine.leastEffect && report->hasCertain(*commandLine.leastEffect))
        status = exit_code::findings;
    status = reportIfNoTools(report->errors, *report->snapshot, commandLine, status);
    if (!commandLine.tool.empty())
        return writeViews(*report, commandLine, status);
    return writeOutput([&](QIODevice& device) { writeReport(*report, commandLine, device); }, commandLine.output,
                       status);
}

} // namespace toolroom
