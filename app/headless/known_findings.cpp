// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/known_findings.h"

#include "app/cli_error.h"
#include "app/headless/git_revision.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/lint/engine/fingerprint.h"

#include <QFileInfo>

#include <algorithm>

namespace toolroom {

namespace {

Result<std::shared_ptr<const Baseline>> openBaseline(const CommandLine& commandLine) {
    const QFileInfo file(QString::fromStdString(commandLine.baseline));
    const std::string folder = file.absolutePath().toStdString();
    if (!file.exists()) {
        if (commandLine.updatesBaseline)
            return std::make_shared<const Baseline>(Baseline::acceptingAll(folder));
        return std::unexpected(
            cliError("no such file; use --update-baseline to create the baseline", commandLine.baseline));
    }
    const auto text = readText(commandLine.baseline);
    auto baseline = text ? Baseline::read(*text, folder) : std::unexpected(text.error());
    if (!baseline)
        return std::unexpected(baseline.error());
    return std::make_shared<const Baseline>(*std::move(baseline));
}

/// The fingerprints of all findings in the revision, before any are merged or suppressed as known.
Result<std::set<std::string>> fingerprintsInRevision(const CommandLine& commandLine,
                                                     const std::vector<SourceSpec>& sources, LoadOptions load,
                                                     LintOptions lint) {
    const auto texts = sourcesInRevision(sources, commandLine.revision, load.abort);
    if (!texts)
        return std::unexpected(texts.error());
    lint.baseline = std::make_shared<const Baseline>(Baseline::acceptingAll({}));
    load.findMore = {}; // code of a revision cannot be loaded
    const LintReport report = lintSources(*texts, lint, std::move(load));
    for (const LoadedSource& source : report.snapshot->sources())
        if (source.manifest && !source.manifest->modules.empty())
            printNote(cliError("the code modules of another revision are not loaded, so all of their findings count "
                               "as new",
                               source.name));
    std::set<std::string> fingerprints;
    for (const Finding& finding : report.suppressed)
        if (finding.suppression->kind == Suppression::Kind::Baseline)
            fingerprints.insert(fingerprintOf(finding, finding.text->name()));
    return fingerprints;
}

} // namespace

Result<void> excludeKnownFindings(const CommandLine& commandLine, const std::vector<SourceSpec>& sources,
                                  const LoadOptions& load, LintOptions& lint) {
    if (!commandLine.revision.empty()) {
        auto known = fingerprintsInRevision(commandLine, sources, load, lint);
        if (!known)
            return std::unexpected(known.error());
        lint.known = *std::move(known);
    }
    if (!commandLine.baseline.empty()) {
        auto baseline = openBaseline(commandLine);
        if (!baseline)
            return std::unexpected(baseline.error());
        lint.baseline = *std::move(baseline);
    }
    return {};
}

Result<void> updateBaseline(const CommandLine& commandLine, const Baseline& baseline, LintReport& report) {
    const std::string& file = commandLine.baseline;
    if (!report.errors.empty()) {
        std::ranges::for_each(report.errors, printError);
        return std::unexpected(
            cliError("the baseline was not updated because a source could not be read completely", file));
    }
    const std::vector<BaselineEntry> entries = computeBaselineEntries(baseline, report);
    if (auto written = writeFile(baselineText(entries), file); !written)
        return written;
    // The only findings in the file are those about its stale entries.
    std::erase_if(report.findings, [&](const Finding& finding) { return finding.text == baseline.text(); });
    std::string summary = baseline.acceptsAll() ? formatText("created the baseline; findings: {}", entries.size())
                                                : formatText("updated the baseline; findings kept: {}, removed: {}",
                                                             entries.size(), report.staleEntries.size());
    if (!baseline.acceptsAll() && !report.findings.empty())
        summary += "; new findings are not added: to accept them, delete the file and create it again";
    printNote(cliError(std::move(summary), file));
    return {};
}

} // namespace toolroom
