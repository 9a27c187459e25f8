// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto containsCode = messageTemplate("Lint", "The description contains a code block");
constexpr auto containsStructure = messageTemplate("Lint", "The description contains a data structure: `%1`");
constexpr auto listsParameters = messageTemplate("Lint", "The description lists the parameters");
constexpr auto describeInSchema =
    messageTemplate("Lint", "Describe parameters in the input schema and results in the output schema");

/// A list that explains at least two parameters of the tool, in lines such as "- limit: how many".
std::optional<ByteRange> parameterListIn(const ToolSubject& subject, std::string_view text) {
    static const Regex entry = caseInsensitiveRegex(
        R"((?:^|(?<=\n))[ \t]*(?:[-*•]|@param)[ \t]*(?:\{\w+\}[ \t]*)?[`'"*]*\w+[`'"*]*(?:[ \t]*\([^)\n]*\))?[ \t]*(?:[:–—]|- ))");
    const Json* properties = subject.inputSchema() ? resolvePointer(*subject.inputSchema(), "/properties") : nullptr;
    if (!properties || !properties->is_object())
        return std::nullopt;
    std::optional<ByteRange> list;
    std::size_t entries = 0;
    for (auto found = entry.find(text); found; found = entry.find(text, found->end)) {
        const std::vector<Word> words = wordsOf(found->of(text));
        const bool isParameter =
            std::ranges::any_of(words, [&](const Word& word) { return properties->contains(std::string(word.text)); });
        if (!isParameter)
            continue;
        ++entries;
        list = {list ? list->begin : found->begin, found->end};
    }
    return entries >= 2 ? list : std::nullopt;
}

void checkDescCode(const ToolSubject& subject, Reporter& reporter) {
    static const Regex structure = caseInsensitiveRegex(R"(\{\s*["']?\w+["']?\s*\??:[^}]{0,400}\}?)");
    static const Regex section = caseInsensitiveRegex(
        R"((?:^|(?<=\n))[ \t]*[#*]*[ \t]*(?:args|arguments|parameters|params|@param)\b[*]*:?[*]*[ \t]*(?=\n|$))");
    const Message help = message<describeInSchema>();
    const std::string_view text = subject.description();
    if (const auto block = findCodeBlock(text))
        reportInDescription(subject, reporter, *block, message<containsCode>(), help);
    else if (const auto shape = structure.find(text))
        reportInDescription(subject, reporter, *shape, message<containsStructure>(excerpt(shape->of(text))), help);
    else if (const auto list = firstOf(section.find(text), parameterListIn(subject, text)))
        reportInDescription(subject, reporter, *list, message<listsParameters>(), help);
}

} // namespace

extern constinit const Rule descCode = {
    .id = "desc-code",
    .title = messageTemplate("Rule", "Description contains code, a data structure, or a parameter list"),
    .why = messageTemplate("Rule", "Parameters have their own descriptions in the schema. Examples and response "
                                   "formats cost tokens in every request."),
    .bad =
        R"({"tools": [{"name": "read_file", "description": "Reads a file.\nArgs:\n- path: the file\n- limit: lines"}]})",
    .good = R"({"tools": [{"name": "read_file", "description": "Reads a text file."}]})",
    .source = "Tool development guide, description guidelines: exclude",
    .contracts = {Contract::Agentbase},
    .checkTool = checkDescCode,
};

} // namespace toolroom
