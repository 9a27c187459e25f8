// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"
#include "core/base/format.h"

#include "app/cli_error.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

/// `FORMAT` for the output, or `FORMAT=FILE` for an additional report.
Result<void> readFormat(CommandLine& commandLine, std::string_view value) {
    const std::size_t equals = value.find('=');
    const std::string_view name = value.substr(0, equals);
    const auto format = parseReportFormat(name == "md" ? "markdown" : name);
    if (!format)
        return std::unexpected(unknownNameError("format", name, formatNames()));
    if (equals == std::string_view::npos)
        commandLine.format = *format;
    else if (equals + 1 < value.size())
        commandLine.reports.emplace_back(*format, value.substr(equals + 1));
    else
        return std::unexpected(cliError(formatText("--format {}= requires a file", name)));
    return {};
}

Result<void> readJobs(CommandLine& commandLine, std::string_view value) {
    constexpr int maxJobs = 1024;
    const auto jobs = parseNumber<int>(value);
    if (!jobs || *jobs < 1 || *jobs > maxJobs)
        return std::unexpected(
            cliError(formatText("--jobs requires a number from 1 to {}, not \"{}\"", maxJobs, visibleText(value))));
    commandLine.jobs = *jobs;
    return {};
}

constexpr std::array<std::string_view, 2> languageNames = {"javascript", "python"};

Result<void> readLanguage(CommandLine& commandLine, std::string_view value) {
    if (std::ranges::find(languageNames, value) == languageNames.end())
        return std::unexpected(unknownNameError("language", value, languageNames));
    commandLine.newLanguage = value == "python" ? SourceLanguage::PythonText : SourceLanguage::JavaScriptText;
    return {};
}

constexpr std::array generalTable = {
    Option{
        "--format",
        "FORMAT",
        "Use this output format: text (default) or json; also sarif, junit, github, gitlab, checkstyle, markdown, or "
        "html for checks, markdown for --rules, --route, --diff, and --compat, html for --compat, and junit for "
        "--run-saved, --route, and --verify; for checks, "
        " FORMAT=FILE writes an additional report to a file (can be repeated)",
        OptionGroup::General,
        {},
        {Mode::Lint, Mode::Compat, Mode::List, Mode::Rules, Mode::CheckResult, Mode::Route, Mode::CheckCalls,
         Mode::History, Mode::RunSaved, Mode::Verify, Mode::Diff},
        readFormat,
        formatNames},
    Option{"--output",
           "FILE",
           "Write the output to a file instead of standard output",
           OptionGroup::General,
           {},
           {Mode::Lint, Mode::PrintConfig, Mode::Compat, Mode::List, Mode::Rules, Mode::Explain, Mode::Convert,
            Mode::CheckResult, Mode::Compose, Mode::Route, Mode::CheckCalls, Mode::History, Mode::RunSaved,
            Mode::Verify, Mode::Diff, Mode::Lock},
           readText<&CommandLine::output>},
    Option{"--language",
           "LANGUAGE",
           "With --new: javascript (default) or python",
           OptionGroup::General,
           {},
           {Mode::New},
           readLanguage,
           nameList<languageNames>},
    Option{"--jobs", "N", "Use N threads (default: one per CPU core)", OptionGroup::General, {}, sourceModes, readJobs},
    Option{"--screenshot",
           "FILE",
           "Save a PNG screenshot of the window once loading is complete, then exit",
           OptionGroup::General,
           {},
           {Mode::Window},
           readText<&CommandLine::screenshot>},
    Option{"--help", "", "Show this help", OptionGroup::General, Mode::Help},
    Option{"--version", "", "Show the version", OptionGroup::General, Mode::Version},
};

} // namespace

std::span<const Option> generalOptions() {
    return generalTable;
}

} // namespace toolroom
