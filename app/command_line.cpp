// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/command_line.h"

#include "app/cli_error.h"
#include "app/option_values.h"
#include "app/options.h"
#include "core/activity/module/module_files.h"
#include "core/base/format.h"
#include "core/json/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

std::unexpected<Error> usageError(std::string reason) {
    return std::unexpected(cliError(std::move(reason)));
}

std::string_view modeName(Mode mode) {
    const auto options = allOptions();
    const auto found = std::ranges::find(options, std::optional(mode), &Option::mode);
    return found == options.end() ? "the workbench" : found->name;
}

/// `; choose a or b`, if there are only a few.
std::string choicesOf(const Option& option) {
    const std::vector<std::string_view> choices = option.choices ? option.choices() : std::vector<std::string_view>();
    return choices.empty() || choices.size() > maxListedNames ? std::string() : "; choose " + alternatives(choices);
}

/// The commands that `option` can be used with: `--lint, --list, or --call`.
std::string commandsWith(const Option& option) {
    std::vector<std::string_view> names;
    for (const Option& command : allOptions())
        if (command.mode && option.modes.contains(*command.mode))
            names.push_back(command.name);
    return alternatives(names);
}

class Parser {
public:
    explicit Parser(const std::vector<std::string>& arguments)
        : m_arguments(arguments) {}

    Result<CommandLine> parse() {
        for (m_next = 0; m_next < m_arguments.size();) {
            const std::string& argument = m_arguments[m_next++];
            if (m_isPastOptions || !argument.starts_with('-') || argument == "-")
                m_commandLine.sources.push_back(argument);
            else if (argument == "--")
                m_isPastOptions = true;
            else if (auto read = readOption(argument); !read)
                return std::unexpected(read.error());
        }
        if (m_commandLine.mode == Mode::Route)
            takePhrases();
        if (auto checked = check(); !checked)
            return std::unexpected(checked.error());
        return std::move(m_commandLine);
    }

private:
    Result<void> readOption(std::string_view argument) {
        const std::string_view name = argument.substr(0, argument.find('='));
        const Option* option = findOption(name);
        if (option == nullptr) {
            std::vector<std::string_view> names;
            std::ranges::transform(allOptions(), std::back_inserter(names), &Option::name);
            return std::unexpected(unknownNameError("option", name, names));
        }
        m_given.push_back(option);
        if (auto chosen = chooseMode(*option); !chosen)
            return chosen;
        if (option->value.empty()) {
            if (name.size() != argument.size())
                return usageError(formatText("{} takes no value", name));
            return option->read ? option->read(m_commandLine, {}) : Result<void>();
        }
        return readValue(*option, name, argument);
    }

    Result<void> readValue(const Option& option, std::string_view name, std::string_view argument) {
        std::string_view value;
        if (argument.size() > name.size())
            value = argument.substr(name.size() + 1);
        else if (m_next < m_arguments.size())
            value = m_arguments[m_next++];
        if (value.empty())
            return usageError(formatText("{} requires a value: {}{}", option.name, option.value, choicesOf(option)));
        return option.read(m_commandLine, value);
    }

    /// --help takes precedence over --version, and both take precedence over every other mode.
    Result<void> chooseMode(const Option& option) {
        if (!option.mode || m_commandLine.mode == Mode::Help || m_commandLine.mode == *option.mode)
            return {};
        const bool takesPrecedence = *option.mode == Mode::Help || *option.mode == Mode::Version;
        if (m_commandLine.mode != Mode::Window && m_commandLine.mode != Mode::Version && !takesPrecedence)
            return usageError(
                formatText("{} and {} cannot be used together", modeName(m_commandLine.mode), option.name));
        if (m_commandLine.mode != Mode::Version || *option.mode == Mode::Help)
            m_commandLine.mode = *option.mode;
        return {};
    }

    /// The first of several arguments of --route is the file with phrases.
    void takePhrases() {
        std::vector<std::string>& sources = m_commandLine.sources;
        const bool usesTriggers = !sources.empty() && sources.front() == triggerPhrasesName;
        if (!m_commandLine.phrases.empty() || (sources.size() < 2 && !usesTriggers))
            return;
        if (!usesTriggers)
            m_commandLine.inputPath = std::move(sources.front());
        sources.erase(sources.begin());
    }

    Result<void> check() const {
        const Mode mode = m_commandLine.mode;
        if (mode == Mode::Help || mode == Mode::Version)
            return {};
        for (const Option* option : m_given) {
            if (!option->mode && !option->modes.contains(mode))
                return usageError(mode == Mode::Window
                                      ? formatText("{} requires {}", option->name, commandsWith(*option))
                                      : formatText("{} cannot be used with {}", option->name, modeName(mode)));
        }
        const auto usages = allUsages();
        const auto usage = std::ranges::find(usages, mode, &Usage::mode);
        const bool isHistoryCopy =
            mode == Mode::History && m_commandLine.history.action == HistoryRequest::Action::Copy;
        if (!usage->takesSources && !isHistoryCopy && !m_commandLine.sources.empty())
            return usageError(formatText("{} takes no source: unexpected \"{}\"", modeName(mode),
                                         visibleText(m_commandLine.sources.front())));
        const bool replays = !m_commandLine.replayFile.empty();
        if (replays && !m_commandLine.sources.empty())
            return usageError(formatText("--replay serves a recording and takes no source: unexpected \"{}\"",
                                         visibleText(m_commandLine.sources.front())));
        if (replays && !m_commandLine.recordFile.empty())
            return usageError("--replay and --record cannot be used together");
        if (replays && !m_commandLine.faultFile.empty())
            return usageError("--replay and --fault cannot be used together");
        if (replays && m_commandLine.asksIntent)
            return usageError("--replay and --ask-intent cannot be used together");
        if (m_commandLine.replaysTimes && !replays)
            return usageError("--replay-times requires --replay FILE");
        const bool needsSource = usage->takesSources && !replays && mode != Mode::Window && mode != Mode::RunSaved &&
                                 mode != Mode::PrintConfig && mode != Mode::New && mode != Mode::Lsp;
        if (needsSource && m_commandLine.sources.empty())
            return usageError(formatText("{} requires a source: a file, a folder, -, module:PATH, stdio:COMMAND, a "
                                         "URL, builtin:, or sample:",
                                         modeName(mode)));
        if (mode == Mode::New && m_commandLine.sources.size() != 1)
            return usageError("--new requires one folder to create");
        const auto unusable = std::ranges::find_if_not(m_commandLine.sources, isModuleArgument);
        if (mode == Mode::Lsp && unusable != m_commandLine.sources.end())
            return usageError(formatText("--lsp reads what editors open and loads only modules (module:PATH): "
                                         "unexpected \"{}\"",
                                         visibleText(*unusable)));
        if (mode == Mode::Diff && m_commandLine.sources.size() != 2)
            return usageError("--diff requires two sources: the old and the new tools");
        if (mode == Mode::Diff && std::ranges::count(m_commandLine.sources, "-") == 2)
            return usageError("standard input can be read only once");
        if (m_commandLine.watches && std::ranges::contains(m_commandLine.sources, "-"))
            return usageError("--watch cannot watch standard input");
        const bool failsOn = std::ranges::contains(m_given, "--fail-on", &Option::name);
        if (failsOn && m_commandLine.failsOnImpact != (mode == Mode::Diff))
            return usageError(mode == Mode::Diff ? "--fail-on with --diff requires breaking or risky"
                                                 : "--fail-on requires error, warning, or note");
        if (mode == Mode::PrintConfig && m_commandLine.sources.size() > 1)
            return usageError("--print-config takes at most one source");
        if (m_commandLine.updatesBaseline && m_commandLine.baseline.empty())
            return usageError("--update-baseline requires --baseline FILE");
        if (mode == Mode::Convert && !m_commandLine.target && !m_commandLine.conversionTarget &&
            !m_commandLine.recordingFormat)
            return usageError("--convert requires --to FORMAT");
        if (m_commandLine.recordingFormat && m_commandLine.sources.size() != 1)
            return usageError("--to saved-calls and --to phrases require one recording");
        if (m_commandLine.recordingFormat && !m_commandLine.losses.empty())
            return usageError("--losses cannot be used with a recording");
        if (m_commandLine.recordingFormat == RecordingFormat::SavedCalls && m_commandLine.output.empty())
            return usageError("--to saved-calls requires --output FOLDER");
        if (!m_commandLine.resultFile.empty() && m_commandLine.tool.empty())
            return usageError("--result requires --tool NAME");
        if (mode == Mode::CheckResult && m_commandLine.contracts.size() != 1)
            return usageError("--check-result requires --contract with exactly one contract");
        if (m_commandLine.callArguments == "-" && std::ranges::contains(m_commandLine.sources, "-"))
            return usageError("standard input can be read only once");
        if (m_commandLine.inputPath == "-" && std::ranges::contains(m_commandLine.sources, "-"))
            return usageError("standard input can be read only once");
        if (mode == Mode::Lint && m_commandLine.isDryRun && !m_commandLine.fixes)
            return usageError("--dry-run requires --fix or --fix-unsafe");
        if (m_commandLine.isDryRun && (m_commandLine.format != ReportFormat::Text || !m_commandLine.reports.empty()))
            return usageError("--dry-run prints a diff and cannot be used with --format");
        if (m_commandLine.fixes && m_commandLine.updatesBaseline)
            return usageError("--fix and --update-baseline cannot be used together");
        if (m_commandLine.fixes && !m_commandLine.lockFile.empty())
            return usageError("--fix and --locked cannot be used together");
        if (m_commandLine.fixes && !m_commandLine.card.empty())
            return usageError("--fix and --card cannot be used together");
        if (!m_commandLine.card.empty() && m_commandLine.sources.size() != 1)
            return usageError("--card requires exactly one source, which must be a live server");
        if (m_commandLine.fixes && m_commandLine.watches)
            return usageError("--fix and --watch cannot be used together");
        if (!m_commandLine.tokenReference.empty() && !m_commandLine.listenPort)
            return usageError("--token requires --listen");
        if (mode == Mode::InstallGateway && std::ranges::contains(m_commandLine.sources, "-"))
            return usageError("the gateway cannot read its sources from standard input");
        if (mode == Mode::Serve && !m_commandLine.listenPort && std::ranges::contains(m_commandLine.sources, "-"))
            return usageError("--serve uses standard input for the protocol; it cannot be a source");
        if (mode == Mode::History) {
            if (auto checked = checkHistory(); !checked)
                return checked;
        }
        return checkFormat(mode);
    }

    Result<void> checkHistory() const {
        using Action = HistoryRequest::Action;
        const HistoryRequest& request = m_commandLine.history;
        const bool needsRun = request.action == Action::Show || request.action == Action::Export;
        const bool isPrune = request.action == Action::Prune;
        const std::string_view action = historyActionNames[static_cast<std::size_t>(request.action)];
        if (needsRun && request.run.empty())
            return usageError(formatText("--history {} requires --run ID", action));
        if (isPrune && !request.olderThan && !request.keep && !request.maxSize)
            return usageError("--history prune requires --older-than DAYS, --keep N, or --max-size MIB");
        if (request.action == Action::Copy && m_commandLine.sources.size() != 2)
            return usageError("--history copy requires two histories: FROM and TO, each a file or a postgresql:// URL");
        const auto isAllowed = [&](std::string_view option) {
            if (option == "--history-file")
                return request.action != Action::Copy;
            if (option == "--run")
                return needsRun;
            if (option == "--older-than" || option == "--keep" || option == "--max-size")
                return isPrune;
            if (option == "--limit" || option == "--status")
                return request.action == Action::List;
            if (option == "--tool" || option == "--where")
                return request.action == Action::List || request.action == Action::Statistics;
            return true;
        };
        for (const Option* option : m_given) {
            if (!isAllowed(option->name))
                return usageError(formatText("{} cannot be used with --history {}", option->name, action));
        }
        return {};
    }

    static bool isCheck(Mode mode) {
        return mode == Mode::Lint || mode == Mode::CheckResult || mode == Mode::CheckCalls;
    }

    static bool supports(Mode mode, ReportFormat format) {
        if (isCheck(mode))
            return true;
        switch (format) {
        case ReportFormat::Text:
        case ReportFormat::JsonText:
            return true;
        case ReportFormat::Markdown:
            return mode == Mode::Rules || mode == Mode::Route || mode == Mode::Diff || mode == Mode::Compat;
        case ReportFormat::Html:
            return mode == Mode::Compat;
        case ReportFormat::Junit:
            return mode == Mode::RunSaved || mode == Mode::Verify || mode == Mode::Route;
        default:
            return false;
        }
    }

    Result<void> checkFormat(Mode mode) const {
        if (!supports(mode, m_commandLine.format))
            return usageError(
                formatText("{} does not support --format {}", modeName(mode), reportFormatName(m_commandLine.format)));
        const bool isView = mode == Mode::Compat && !m_commandLine.tool.empty();
        if (isView && (m_commandLine.format == ReportFormat::Markdown || m_commandLine.format == ReportFormat::Html))
            return usageError(
                formatText("--tool does not support --format {}", reportFormatName(m_commandLine.format)));
        if (!m_commandLine.reports.empty() && !isCheck(mode))
            return usageError(formatText("{} does not support --format FORMAT=FILE; use --output", modeName(mode)));
        return {};
    }

    const std::vector<std::string>& m_arguments;
    std::size_t m_next = 0;
    bool m_isPastOptions = false;
    CommandLine m_commandLine;
    std::vector<const Option*> m_given;
};

} // namespace

Result<CommandLine> parseCommandLine(const std::vector<std::string>& arguments) {
    return Parser(arguments).parse();
}

} // namespace toolroom
