// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/commandline.h"

#include "app/options.h"
#include "core/json/text.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

std::unexpected<Error> failure(std::string reason) {
    return std::unexpected(Error{std::move(reason)});
}

std::string_view modeName(Mode mode) {
    const auto options = allOptions();
    const auto found = std::ranges::find(options, std::optional(mode), &Option::mode);
    return found == options.end() ? "the window" : found->name;
}

class Parser {
public:
    explicit Parser(const std::vector<std::string>& arguments)
        : m_arguments(arguments) {}

    Result<CommandLine> parse() {
        for (m_next = 0; m_next < m_arguments.size();) {
            const std::string& argument = m_arguments[m_next++];
            if (m_optionsEnded || !argument.starts_with('-') || argument == "-")
                m_commandLine.sources.push_back(argument);
            else if (argument == "--")
                m_optionsEnded = true;
            else if (auto read = readOption(argument); !read)
                return std::unexpected(read.error());
        }
        if (auto checked = check(); !checked)
            return std::unexpected(checked.error());
        return std::move(m_commandLine);
    }

private:
    Result<void> readOption(std::string_view argument) {
        const std::string_view name = argument.substr(0, argument.find('='));
        const auto options = allOptions();
        const auto option = std::ranges::find(options, name, &Option::name);
        if (option == options.end()) {
            std::vector<std::string_view> names;
            std::ranges::transform(options, std::back_inserter(names), &Option::name);
            return std::unexpected(unknownWord("option", name, names));
        }
        m_given.push_back(&*option);
        if (auto chosen = chooseMode(*option); !chosen)
            return chosen;
        if (option->value.empty()) {
            if (name.size() != argument.size())
                return failure(std::format("{} takes no value", name));
            return option->read ? option->read(m_commandLine, {}) : Result<void>();
        }
        return readValue(*option, argument);
    }

    Result<void> readValue(const Option& option, std::string_view argument) {
        std::string_view value;
        if (argument.size() > option.name.size())
            value = argument.substr(option.name.size() + 1);
        else if (m_next < m_arguments.size())
            value = m_arguments[m_next++];
        if (value.empty())
            return failure(std::format("{} needs a value: {}", option.name, option.value));
        return option.read(m_commandLine, value);
    }

    /// Of --help, --version and the rest, help is the one that was needed.
    Result<void> chooseMode(const Option& option) {
        if (!option.mode || m_commandLine.mode == Mode::Help || m_commandLine.mode == *option.mode)
            return {};
        const bool decides = *option.mode == Mode::Help || *option.mode == Mode::Version;
        if (m_commandLine.mode != Mode::Window && m_commandLine.mode != Mode::Version && !decides)
            return failure(std::format("{} and {} do not go together", modeName(m_commandLine.mode), option.name));
        if (m_commandLine.mode != Mode::Version || *option.mode == Mode::Help)
            m_commandLine.mode = *option.mode;
        return {};
    }

    Result<void> check() const {
        const Mode mode = m_commandLine.mode;
        if (mode == Mode::Help || mode == Mode::Version)
            return {};
        for (const Option* option : m_given) {
            if (!option->mode && !option->modes.contains(mode))
                return failure(std::format("{} does not go with {}", option->name, modeName(mode)));
        }
        const auto usages = allUsages();
        const auto usage = std::ranges::find(usages, mode, &Usage::mode);
        if (!usage->takesSources && !m_commandLine.sources.empty())
            return failure(std::format("{} takes no source, but there is \"{}\"", modeName(mode),
                                       visibleText(m_commandLine.sources.front())));
        const bool needsSource = usage->takesSources && mode != Mode::Window && mode != Mode::RunSaved;
        if (needsSource && m_commandLine.sources.empty())
            return failure(std::format("{} needs a source: a file, a folder, -, builtin: or sample:", modeName(mode)));
        if (mode == Mode::Convert && !m_commandLine.target)
            return failure("--convert needs to know what to write: --to CONTRACT");
        if (mode == Mode::CheckResult && m_commandLine.contracts.size() != 1)
            return failure("--check-result needs the one contract to hold the result against: --contract CONTRACT");
        if (m_commandLine.callArguments == "-" && std::ranges::contains(m_commandLine.sources, "-"))
            return failure("standard input can be read only once");
        if (m_commandLine.checked == "-" && std::ranges::contains(m_commandLine.sources, "-"))
            return failure("standard input can be read only once");
        if (mode == Mode::History) {
            if (auto checked = checkHistory(); !checked)
                return checked;
        }
        return checkFormat(mode);
    }

    /// What each action of --history takes, and what it cannot do without.
    Result<void> checkHistory() const {
        const HistoryRequest& request = m_commandLine.history;
        using Action = HistoryRequest::Action;
        const bool one = request.action == Action::Show || request.action == Action::Export;
        const bool prunes = request.action == Action::Prune;
        const bool ruled = request.olderThan || request.keep || request.maxSize;
        const auto given = [&](std::string_view name) { return std::ranges::contains(m_given, name, &Option::name); };
        if (one && request.run.empty())
            return failure("--history show and export need to know which: --run ID");
        if (prunes && !ruled)
            return failure(
                "--history prune needs to know what is to go: --older-than DAYS, --keep N or --max-size MIB");
        if ((!one && given("--run")) || (!prunes && ruled) || (request.action != Action::List && given("--limit")) ||
            (request.action != Action::List && given("--status")) ||
            ((one || prunes) && (given("--tool") || given("--where"))))
            return failure("this does not go with what --history is to do: see --help");
        return {};
    }

    Result<void> checkFormat(Mode mode) const {
        const ReportFormat format = m_commandLine.format;
        const bool checks = mode == Mode::Lint || mode == Mode::CheckResult || mode == Mode::CheckCalls;
        if ((format == ReportFormat::Sarif && !checks) || (format == ReportFormat::Markdown && mode != Mode::Rules) ||
            (format == ReportFormat::Junit && mode != Mode::RunSaved))
            return failure(std::format("{} has no such format: see --help", modeName(mode)));
        return {};
    }

    const std::vector<std::string>& m_arguments;
    std::size_t m_next = 0;
    bool m_optionsEnded = false;
    CommandLine m_commandLine;
    std::vector<const Option*> m_given;
};

} // namespace

Result<CommandLine> parseCommandLine(const std::vector<std::string>& arguments) {
    return Parser(arguments).parse();
}

} // namespace toolroom
