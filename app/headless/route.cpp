// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/route_report.h"
#include "app/headless/terminal/interrupt.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/routing/phrase_file.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

Result<std::vector<RoutingPhrase>> phrasesFor(const CommandLine& commandLine, const std::vector<RoutedTool>& tools,
                                              const std::vector<ToolText>& texts, const RegistrySnapshot& registered) {
    if (!commandLine.phrases.empty()) {
        std::vector<RoutingPhrase> phrases;
        for (const std::string& text : commandLine.phrases)
            phrases.push_back({.text = text});
        return phrases;
    }
    if (!commandLine.inputPath.empty()) {
        const auto text = readText(commandLine.inputPath);
        if (!text)
            return std::unexpected(text.error());
        return readPhrases(*text, texts, registered);
    }
    std::vector<RoutingPhrase> phrases = triggerPhrases(tools);
    if (phrases.empty())
        return std::unexpected(cliError("no tool has trigger phrases; specify a file with phrases, or --phrase TEXT"));
    return phrases;
}

/// The exit code for --fail-under.
int exitCodeFor(const RoutingReport& report, const CommandLine& commandLine) {
    if (!commandLine.failUnder)
        return exit_code::clean;
    if (report.labeled == 0)
        return fail(cliError("--fail-under requires phrases with an expected tool"));
    if (report.topOne() >= *commandLine.failUnder)
        return exit_code::clean;
    printError(cliError(
        formatText("an expected tool ranks first for {:.1f}% of the phrases ({} of {}); --fail-under requires {:g}%",
                   report.topOne(), report.first, report.labeled, *commandLine.failUnder)));
    return exit_code::findings;
}

} // namespace

int runRoute(const CommandLine& commandLine) {
    const auto loaded = loadSources(commandLine);
    if (!loaded)
        return loaded.error();
    if (loaded->aborted)
        return exit_code::interrupted;
    const int status = reportIfNoTools(loaded->errors, *loaded->snapshot, commandLine,
                                       reportLoadErrors(loaded->errors, *loaded->snapshot));
    if (loaded->snapshot->tools().empty())
        return status;
    const Interrupt interrupt;
    const std::vector<RoutedTool> tools = collectRoutedTools(*loaded->snapshot, commandLine.jobs, interrupt.signal());
    std::vector<ToolText> texts;
    std::ranges::transform(tools, std::back_inserter(texts), &RoutedTool::text);
    auto phrases = phrasesFor(commandLine, tools, texts, *loaded->snapshot);
    if (!phrases)
        return fail(phrases.error());
    RouteReportInput routed{.index = std::make_shared<RoutingIndex>(std::move(texts)),
                            .phrases = *std::move(phrases),
                            .showsWords = !commandLine.phrases.empty()};
    routed.report = routePhrases(*routed.index, makeWordRanker(routed.index), routed.phrases, interrupt.signal());
    if (interrupt.signal().stop_requested())
        return exit_code::interrupted;
    const int exitCode = std::max(status, exitCodeFor(routed.report, commandLine));
    return writeOutput(formatRouteReport(routed, commandLine.format), commandLine.output, exitCode);
}

} // namespace toolroom
