// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"
#include "core/base/format.h"
#include "core/base/version.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

struct Term {
    std::string_view name;
    std::string_view text;
};

constexpr std::array environment = {
    Term{"TOOLROOM_HISTORY", "History file to use instead of the default."},
    Term{"TOOLROOM_LATENT_URL", "URL of the language model that runs tools without an activity."},
    Term{"TOOLROOM_LATENT_MODEL", "Name of the language model."},
    Term{"TOOLROOM_LATENT_API", "API of the endpoint: openai or anthropic."},
    Term{"TOOLROOM_LATENT_KEY", "Reference to the API key, such as env:OPENAI_API_KEY; never the key itself."},
    Term{"TOOLROOM_TOKENIZER_RANKS",
         "Path to o200k_base.tiktoken, which makes token counts exact instead of estimated."},
    Term{"NO_COLOR", "Disables colors if not empty."},
};

constexpr std::array files = {
    Term{".toolroom/permissions.json", "Permission rules for the working folder."},
    Term{"$XDG_CONFIG_HOME/toolroom/permissions.json", "Permission rules for the user."},
    Term{"$XDG_CONFIG_HOME/toolroom/environments/", "Environments of the user, one file for each working folder."},
    Term{"$XDG_CONFIG_HOME/toolroom/trust.json", "Sources that the user trusts."},
    Term{"$XDG_DATA_HOME/toolroom/history.sqlite", "History of runs."},
    Term{"$XDG_DATA_HOME/toolroom/o200k_base.tiktoken", "Makes token counts exact if present."},
};

/// Escapes text for roff. Dashes become ASCII hyphens, which readers can search for and copy.
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

/// A command line, with placeholders (words in capitals) in italics.
std::string synopsis(const Program& program, std::string_view text) {
    std::string line = formatText(".B {}\n", escaped(program.name));
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const bool isPlaceholder = word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string_view::npos;
        std::string roff = escaped(word);
        if (const std::size_t dots = roff.find("…"); dots != std::string::npos)
            roff.replace(dots, std::string_view("…").size(), "\\~.\\|.\\|.");
        line += formatText(".{} {}\n", isPlaceholder ? 'I' : 'B', roff);
    }
    return line;
}

template <std::size_t size>
std::string definitionList(const std::array<Term, size>& terms, char font) {
    std::string text;
    for (const Term& term : terms)
        text += formatText(".TP\n.{} {}\n{}\n", font, escaped(term.name), escaped(term.text));
    return text;
}

std::string optionList(const Program& program, OptionGroup group) {
    std::string list;
    for (const Option* option : optionsOf(program, group)) {
        list += formatText(".TP\n.BR {}", escaped(option->name));
        if (!option->value.empty())
            list += formatText(" \\~\\fI{}\\fP", escaped(option->value));
        list += formatText("\n{}.\n", escaped(option->help));
        // Omitted if the description already lists the values, and for rules, because there are too many of them.
        if (option->choices && option->mode != Mode::Explain && !option->help.contains(option->choices().back()))
            list += formatText("One of {}.\n", escaped(choicesOf(*option, ", ")));
    }
    return list;
}

} // namespace

std::string generateManPage(const Program& program, std::string_view date) {
    std::string page = formatText(".\\\" Generated; do not edit.\n"
                                  ".TH {} 1 {} \"Toolroom {}\" \"User Commands\"\n",
                                  escaped(program.name), escaped(date), version());
    page += formatText(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n", escaped(program.name),
                       program.hasWindow ? "workbench and linter for LLM agent tools"
                                         : "check and run tools for LLM agents");
    for (const Usage* usage : usagesOf(program))
        page += (page.ends_with("SYNOPSIS\n") ? "" : ".br\n") + synopsis(program, usage->synopsis);
    page +=
        ".SH DESCRIPTION\nToolroom reads definitions of tools for LLM agents, reports problems with their exact line "
        "and column,\nand runs the tools.\n";
    page += program.hasWindow ? "Without a command, it opens the workbench.\n"
                              : "This program has no window and needs no display.\n";
    page += ".PP\n" + escaped(sourcesHelpText(program));
    page += ".SH COMMANDS\n" + optionList(program, OptionGroup::Command);
    page += ".SH OPTIONS\n";
    for (const OptionGroup group : optionGroups)
        page += formatText(".SS {}\n{}", escaped(groupTitle(group)), optionList(program, group));
    page += ".SH EXIT STATUS\n.nf\n" + escaped(exitCodesHelpText()) + ".fi\n";
    page += ".SH ENVIRONMENT\n" + definitionList(environment, 'B');
    page += ".SH FILES\n" + definitionList(files, 'I');
    page += formatText(".SH SEE ALSO\n.BR {} (1)\n", program.hasWindow ? "toolroom\\-cli" : "toolroom");
    return page;
}

} // namespace toolroom
