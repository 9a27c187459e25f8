// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "core/base/format.h"
#include "core/json/edit/unified_diff.h"
#include "core/lint/fix/replace_file.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace toolroom {

namespace {

/// The name of a file in a diff: relative to the current folder, or absolute if it is not inside it.
std::string diffPath(const FixedFile& file) {
    return file.original->name().starts_with("..") ? file.path : file.original->name();
}

std::string diffOf(const std::vector<FixedFile>& files) {
    std::string diff;
    for (const FixedFile& file : files)
        diff += makeUnifiedDiff(diffPath(file), file.original->bytes(), file.edits);
    return diff;
}

/// Writes the files, and removes those that could not be written.
std::vector<Error> writeFiles(std::vector<FixedFile>& files, FixedModules& modules) {
    std::vector<Error> errors;
    std::erase_if(files, [&](const FixedFile& file) {
        const Result<void> written = modules.contains(file.path)
                                         ? modules.keep(file.path)
                                         : replaceFile(file.path, *file.original, file.content, file.folder);
        if (!written)
            errors.push_back(written.error());
        return !written;
    });
    return errors;
}

std::string formatCount(std::size_t count, std::string_view noun) {
    return formatText("{} {}{}", count, noun, count == 1 ? "" : "s");
}

/// "fixed 3 findings in 2 files: a.json (2), b.yaml (1)".
std::string summaryOf(const std::vector<FixedFile>& files, bool isDryRun) {
    std::string list;
    std::size_t fixes = 0;
    for (const FixedFile& file : files) {
        list += formatText("{}{} ({})", list.empty() ? ": " : ", ", file.original->name(), file.fixes);
        fixes += file.fixes;
    }
    return formatText("{} {} in {}{}", isDryRun ? "would fix" : "fixed", formatCount(fixes, "finding"),
                      formatCount(files.size(), "file"), list);
}

void printSummary(const std::vector<FixedFile>& files, const LintReport& report, const CommandLine& commandLine) {
    printNote(cliError(summaryOf(files, commandLine.isDryRun)));
    const auto unsafe = std::ranges::count_if(
        report.findings, [](const Finding& finding) { return finding.fix && !finding.fix->isSafe; });
    if (unsafe > 0 && commandLine.fixes == FixScope::Safe)
        printNote(cliError(
            formatText("--fix-unsafe can fix {}", formatCount(static_cast<std::size_t>(unsafe), "more finding"))));
}

} // namespace

int runFix(const CommandLine& commandLine) {
    std::vector<FixedFile> files;
    const auto report = lintSources(commandLine, [&](const LintFunction& lint, FixedModules& modules) {
        FixResult result = fixSources(lint, *commandLine.fixes);
        if (result.report.aborted || !result.report.configErrors.empty())
            return std::move(result.report);
        files = std::move(result.files);
        std::vector<Error> failures = commandLine.isDryRun ? std::vector<Error>() : writeFiles(files, modules);
        std::ranges::move(modules.restore(), std::back_inserter(failures));
        if (!failures.empty())
            result.report = lint({}); // the files as they are now
        std::ranges::move(result.errors, std::back_inserter(result.report.errors));
        std::ranges::move(failures, std::back_inserter(result.report.errors));
        return std::move(result.report);
    });
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    const int exitCode =
        reportIfNoTools(report->errors, *report->snapshot, commandLine, exitCodeFor(*report, commandLine));
    printSummary(files, *report, commandLine);
    if (!commandLine.isDryRun)
        return writeLintReports(*report, commandLine, exitCode);
    std::ranges::for_each(report->errors, printError);
    return writeOutput(diffOf(files), commandLine.output, exitCode);
}

} // namespace toolroom
