// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"
#include "core/base/version.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

struct Entry {
    std::string_view name;
    std::string_view text;
};

constexpr std::array environment = {
    Entry{"TOOLROOM_HISTORY", "The file of the history, instead of this user's."},
    Entry{"TOOLROOM_LATENT_URL", "The endpoint of the language model that runs tools without an activity."},
    Entry{"TOOLROOM_LATENT_MODEL", "The model's name."},
    Entry{"TOOLROOM_LATENT_API", "openai or anthropic."},
    Entry{"TOOLROOM_LATENT_KEY", "A reference to its key, such as env:OPENAI_API_KEY; never the key itself."},
    Entry{"TOOLROOM_TOKENIZER_RANKS",
          "The file o200k_base.tiktoken, to count tokens exactly instead of to estimate them."},
    Entry{"NO_COLOR", "Reports have no colour when this is not empty."},
};

constexpr std::array files = {
    Entry{".toolroom/permissions.json", "The permission rules of the working folder."},
    Entry{"$XDG_CONFIG_HOME/toolroom/permissions.json", "The permission rules of this user."},
    Entry{"$XDG_DATA_HOME/toolroom/history.sqlite", "The history of runs."},
    Entry{"$XDG_DATA_HOME/toolroom/o200k_base.tiktoken", "Counts tokens exactly, where it is."},
};

/// For roff, dashes are ASCII's own, so that they can be searched for and copied.
std::string escaped(std::string_view text) {
    std::string result;
    bool lineBegins = true;
    for (const char c : text) {
        if (lineBegins && (c == '.' || c == '\''))
            result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
        lineBegins = c == '\n';
    }
    return result;
}

/// The words of a command, those in capitals as what is to be filled in.
std::string synopsis(const Program& program, std::string_view text) {
    std::string line = std::format(".B {}\n", escaped(program.name));
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const bool filledIn = word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string_view::npos;
        std::string shown = escaped(word);
        if (const std::size_t dots = shown.find("…"); dots != std::string::npos)
            shown.replace(dots, std::string_view("…").size(), "\\~.\\|.\\|.");
        line += std::format(".{} {}\n", filledIn ? 'I' : 'B', shown);
    }
    return line;
}

template <std::size_t size>
std::string paragraphs(const std::array<Entry, size>& entries, char font) {
    std::string text;
    for (const Entry& entry : entries)
        text += std::format(".TP\n.{} {}\n{}\n", font, escaped(entry.name), escaped(entry.text));
    return text;
}

} // namespace

std::string manPage(const Program& program, std::string_view date) {
    std::string page = std::format(".\\\" Written from the table of options while Toolroom was built.\n"
                                   ".TH {} 1 {} \"Toolroom {}\" \"User Commands\"\n",
                                   escaped(program.name), escaped(date), version());
    page += std::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n", escaped(program.name),
                        program.hasWindow ? "keep, check and try the tools of LLM agents"
                                          : "check and run the tools of LLM agents, without a window");
    for (const Usage* usage : usagesOf(program))
        page += (page.ends_with("SYNOPSIS\n") ? "" : ".br\n") + synopsis(program, usage->synopsis);
    page +=
        ".SH DESCRIPTION\nToolroom reads the tools that agents are given, says what is wrong with them at the exact "
        "line and\ncolumn, and runs them.\n";
    page += program.hasWindow ? "Without one of the options below that ask for something else, it opens its window.\n"
                              : "This program links no part of a window and needs no display.\n";
    page += ".PP\n" + escaped(aboutSources());
    page += ".SH OPTIONS\n";
    for (const Option* option : optionsOf(program)) {
        page += std::format(".TP\n.BR {}", escaped(option->name));
        if (!option->value.empty())
            page += std::format(" \\~\\fI{}\\fP", escaped(option->value));
        page += std::format("\n{}.\n", escaped(option->help));
        // Not where the help lists them itself, nor where it says how to list them.
        if (option->words && option->mode != Mode::Explain && !option->help.contains(option->words().back()))
            page += std::format("One of {}.\n", escaped(wordsOf(*option, ", ")));
    }
    page += ".SH EXIT STATUS\n" + escaped(aboutExitCodes());
    page += ".SH ENVIRONMENT\n" + paragraphs(environment, 'B');
    page += ".SH FILES\n" + paragraphs(files, 'I');
    page += std::format(".SH SEE ALSO\n.BR {} (1)\n", program.hasWindow ? "toolroom\\-cli" : "toolroom");
    return page;
}

} // namespace toolroom
