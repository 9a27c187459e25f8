// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/shell_param.h"

#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto freeFormCommand = messageTemplate("Lint", "`%1` accepts any command");
constexpr auto freeFormArguments = messageTemplate("Lint", "`%1` adds any arguments to a command line");
constexpr auto replaceFreeFormArguments = messageTemplate(
    "Lint", "Give each option that is needed a parameter of its own, or list the allowed ones in an `enum`");
constexpr auto replaceFreeFormCommand = messageTemplate(
    "Lint", "Define separate operations, each with its own parameters, or restrict the command with an `enum`");
constexpr auto confineCommands = messageTemplate(
    "Lint", "Run the commands in a sandbox with as few privileges as possible, and say so in the description");

bool isFreeText(const Json& schema) {
    static constexpr std::array<std::string_view, 4> fences = {"enum", "const", "pattern", "readOnly"};
    const std::string* type = stringAt(schema, "type");
    const Json* items = memberOf(schema, "items");
    if (type && *type == "array" && items != nullptr && items->is_object())
        return isFreeText(*items);
    return type && *type == "string" &&
           std::ranges::none_of(fences, [&](auto keyword) { return schema.contains(keyword); });
}

/// Whether the parameter is appended to a command line: "args", "extra arguments for the compiler command".
bool extendsCommandLine(std::string_view name, const Json& schema) {
    static constexpr std::array<std::string_view, 8> names = {"args",    "arguments", "arg",   "argv",
                                                              "options", "flags",     "extra", "params"};
    const std::vector<std::string> words = splitIdentifier(name);
    const std::string* description = stringAt(schema, "description");
    if (description == nullptr ||
        std::ranges::none_of(words, [](const std::string& word) { return std::ranges::contains(names, word); }))
        return false;
    static const Regex appended = caseInsensitiveRegex(
        R"(\b(?:append|add|pass|forward|insert|concatenat)\w*\b[^.;]*\b(?:command|command[- ]?line|cli|shell|executable|binary|process|script)\b|\bcommand[- ]?line\s+(?:arg(?:ument)?|option|flag|switch|parameter)|\b(?:extra|additional|raw|custom)\s+(?:cli|shell)\s+(?:arg(?:ument)?|option|flag)s?\b)");
    return appended.search(*description) == Regex::Match::Yes;
}

/// Whether the commands are those of a protocol, which run no program: "Appium command to run", `ipc_execute_command`.
bool namesProtocol(std::string_view text) {
    static constexpr std::array<std::string_view, 10> protocols = {"appium", "webdriver", "redis", "ipc",   "cdp",
                                                                   "slash",  "gdb",       "lldb",  "gcode", "imap"};
    return std::ranges::any_of(wordsOf(text), [](const Word& word) {
        return std::ranges::any_of(splitIdentifier(word.text),
                                   [](const std::string& part) { return std::ranges::contains(protocols, part); });
    });
}

/// A name such as `command` alone is not enough: it may be a command of the tool.
bool takesShellCommand(std::string_view name, const Json& schema) {
    static constexpr std::array<std::string_view, 8> commands = {"command", "cmd",  "commands",    "shell",
                                                                 "bash",    "exec", "commandline", "powershell"};
    static constexpr std::array<std::string_view, 9> shells = {"shell", "bash",       "terminal",   "execute", "run",
                                                               "sh",    "powershell", "subprocess", "executed"};
    const std::vector<std::string> words = splitIdentifier(name);
    const std::string* description = stringAt(schema, "description");
    if (words.empty() || !std::ranges::contains(commands, words.back()) ||
        (description != nullptr && namesProtocol(*description)))
        return false;
    if (!description)
        return words.size() == 1 && words.front() != "shell";
    return std::ranges::any_of(wordsOf(*description),
                               [](const Word& word) { return std::ranges::contains(shells, toAsciiLower(word.text)); });
}

/// Whether the parameter is a command of one program: another one takes its subcommand.
bool hasSubcommand(const Subschema& property) {
    const Json* siblings = property.parent != nullptr ? memberOf(*property.parent->schema, "properties") : nullptr;
    return siblings != nullptr && siblings->is_object() && std::ranges::any_of(siblings->items(), [](const auto& each) {
               const std::vector<std::string> words = splitIdentifier(each.key());
               return words == std::vector<std::string>{"subcommand"} ||
                      words == std::vector<std::string>{"sub", "command"};
           });
}

/// Whether the tool exists to run commands and says what that entails, so that clients can ask the user.
bool declaresCommands(const ToolSubject& subject) {
    static const Regex purpose = caseInsensitiveRegex(
        R"(\b(?:shell|terminal|bash|powershell|command[- ]line|process(?:es)?|(?:any|arbitrary|system)\s+commands?)\b)");
    const std::vector<ByteRange> sentences = splitSentences(subject.description());
    const ToolHints& hints = subject.tool().hints;
    return hints.destructive.value == true && hints.openWorld.value && !sentences.empty() &&
           purpose.search(subject.description().substr(0, sentences.front().end)) == Regex::Match::Yes;
}

bool isFreeParameter(const Subschema& property) {
    return property.isProperty && property.key && property.schema->is_object() && isFreeText(*property.schema);
}

bool isWholeCommand(const Subschema& property) {
    const std::string* type = stringAt(*property.schema, "type");
    return *type == "string" && takesShellCommand(*property.key, *property.schema) && !hasSubcommand(property);
}

void checkShellParam(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& property : subject.subschemas()) {
        if (!acceptsShellCommand(property) || namesProtocol(subject.name()))
            continue;
        FindingDetails details = {.message = message<freeFormCommand>(*property.key),
                                  .help = message<replaceFreeFormCommand>()};
        if (!isWholeCommand(property))
            details = {.message = message<freeFormArguments>(*property.key),
                       .help = message<replaceFreeFormArguments>()};
        if (declaresCommands(subject)) {
            details.help = message<confineCommands>();
            details.severity = Severity::Note;
        }
        reporter.report(subject, property.pointer(), std::move(details), Reporter::MemberPart::Key);
    }
}

} // namespace

bool acceptsShellCommand(const Subschema& property) {
    return isFreeParameter(property) &&
           (isWholeCommand(property) || extendsCommandLine(*property.key, *property.schema));
}

extern constinit const Rule shellParam = {
    .id = "shell-param",
    .title = messageTemplate("Rule", "Parameter accepts any shell command"),
    .why = messageTemplate(
        "Rule", "Anything that can instruct the model, such as a web page, can run programs with the user's "
                "privileges. For a tool that exists to run commands and sets its hints, the finding is a note."),
    .bad = R"({"tools": [{"name": "run_task",
   "inputSchema": {"type": "object",
    "properties": {"command": {"type": "string", "description": "Shell command to run"}}}}]})",
    .good = R"({"tools": [{"name": "run_task",
   "inputSchema": {"type": "object", "properties": {"command": {"enum": ["build", "test"]}}}}]})",
    .source = "OWASP Top 10 for LLM Applications 2025, LLM06: excessive agency",
    .checkTool = checkShellParam,
};

} // namespace toolroom
