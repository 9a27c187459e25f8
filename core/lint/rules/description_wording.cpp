// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description.h"

#include "core/base/ascii.h"
#include "core/base/message_list.h"
#include "core/json/pointer.h"
#include "core/lint/messages/description.h"
#include "core/lint/text/sentences.h"
#include "core/lint/text/word_regex.h"
#include "core/lint/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <set>

namespace toolroom {

namespace {

constexpr std::size_t maxListedWords = 8;

ByteRange rangeOf(const Regex::Span& span) {
    return {span.begin, span.end};
}

std::string_view wordsAt(std::string_view text, const Regex::Span& span) {
    return text.substr(span.begin, span.end - span.begin);
}

bool nameHasOneOf(const ToolSubject& subject, std::span<const std::string_view> words) {
    return std::ranges::any_of(identifierWords(subject.name()),
                               [&](const std::string& word) { return std::ranges::contains(words, stem(word)); });
}

constexpr std::size_t purposeSentences = 3;

/// The end of the first sentences, which describe the purpose of a tool.
std::size_t endOfPurpose(std::string_view prose) {
    const std::vector<ByteRange> sentences = sentencesOf(prose);
    return sentences.size() > purposeSentences ? sentences[purposeSentences - 1].end : prose.size();
}

/// The vague words of a text, without repetitions.
struct VagueWords {
    std::vector<std::string> found;
    std::optional<Regex::Span> first;

    void add(const WordRegex& kind, const WordFilter& filter, std::string_view text) {
        for (auto span = kind.find(filter, text); span && found.size() <= maxListedWords;
             span = kind.find(filter, text, span->end)) {
            if (!first || span->begin < first->begin)
                first = span;
            if (std::string word = toAsciiLower(wordsAt(text, *span)); !std::ranges::contains(found, word))
                found.push_back(std::move(word));
        }
    }
};

void findHedging(const ToolSubject& subject, Reporter& reporter) {
    static const WordRegex modal(
        R"(\bmight\b|(?<!\b(?:in|of|by) )\bmay\b(?!\s+(?:not\b|\d|(?:only\s+)?(?:call|use|run|pass|contain|include|specify|be\s+(?:called|used|passed|omitted|specified))\b|be\s+(?:null|empty|omitted|absent|missing|unset)\b))|\bcould\b(?!\s+not))"
        R"(|(?:^|(?<=[.!?:] |\n))can\b(?!\s+not)|(?<=\btool |\bcommand |\bfunction )can\b(?!\s+(?:not|be)\b))"
        R"(|(?<=\bit |\bthis |\band |\btool |\bcommand |\bfunction )can\b(?=\s+(?:also\s+)?(?:help|be\s+(?:used|useful|helpful))\b))"
        R"(|\betc\b\.?|\band\s+so\s+(?:on|forth)\b|\band\s+more\b(?=\s*[.,;)!]|\s*$))",
        "might may could can etc and");
    static const WordRegex vague(
        R"(\bhelps\b|\bhelp\s+(?:with|to|you)\b|\bvarious\b|\ba\s+variety\s+of\b)"
        R"(|\bpossibly\b|\bperhaps\b|\bmaybe\b|\bprobably\b|\bsome\s+kind\s+of\b|\bmiscellaneous\b|\bstuff\b|\bthings\s+like\b)",
        "helps help various a possibly perhaps maybe probably some miscellaneous stuff things");
    static constexpr FilterWords modalWords{"might may could can etc so more"};
    static constexpr FilterWords vagueWords{
        "helps help various variety possibly perhaps maybe probably kind miscellaneous stuff things"};
    const bool mayHaveModal = subject.words().mayContain(modalWords);
    const bool mayHaveVague = subject.words().mayContain(vagueWords);
    if (!subject.isEnglish() || (!mayHaveModal && !mayHaveVague))
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    VagueWords words;
    // Later sentences state facts about results and errors, where "may" and "etc." are exact enough.
    if (mayHaveModal)
        words.add(modal, subject.words(), std::string_view(prose).substr(0, endOfPurpose(prose)));
    if (mayHaveVague)
        words.add(vague, subject.words(), prose);
    if (words.first)
        reportInDescription(
            subject, reporter, rangeOf(*words.first),
            message<lint_messages::vagueWords>(commaList(
                quoted(std::vector<std::string_view>(words.found.begin(), words.found.end())), maxListedWords)),
            message<lint_messages::beSpecific>());
}

} // namespace

constinit const Rule descHedging = {
    .info = {.id = "desc-hedging",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description is vague"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Phrases such as “may,” “helps with,” and “etc.” leave a model guessing what the tool does."),
             .bad = R"("Helps with various issues, etc.")",
             .good = R"("Opens, closes and comments on issues.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .tool = findHedging};

namespace {

std::optional<Regex::Span> firstOf(std::optional<Regex::Span> one, std::optional<Regex::Span> other) {
    if (!one || !other)
        return one ? one : other;
    return one->begin <= other->begin ? one : other;
}

/// Whether a small letter or a digit precedes a capital one.
bool hasCamelCase(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i)
        if (isAsciiUpper(text[i]) && (isAsciiLower(text[i - 1]) || isAsciiDigit(text[i - 1])))
            return true;
    return false;
}

/// The first implementation detail: an API path or method, or a class name.
std::optional<Regex::Span> implementationDetailIn(std::string_view text) {
    static const Regex details = caseSensitiveRegex(
        R"(\b(?:GET|POST|PUT|PATCH|DELETE) /[\w{-][\w{}/:.-]*|(?<![\w./~:-])/(?:api|rest|v[0-9]+)(?:/[\w{}:.-]+)+|(?<![\w./~:-])(?:/[\w-]+)+/\{\w+\})"
        R"(|\b(?:[A-Z][a-z0-9]+)+(?:Service|Controller|Manager|Repository|Factory|Handler|Client|Impl|Dao|DAO|Provider|Adapter)\b|\bREST(?:ful)? API\b)");
    return details.find(text);
}

void findImplementation(const ToolSubject& subject, Reporter& reporter) {
    static const Regex json = caseInsensitiveRegex(
        R"(\b(?:as|in|into)\s+(?:an?\s+)?JSON\b|\bJSON[- ](?:response|object|payload|array|body|string|structure|blob|result|output|format|data)s?\b|\breturns?\s+(?:an?\s+|the\s+)?(?:\w+\s+)?JSON\b)");
    static const Regex endpoint = caseInsensitiveRegex(R"(\bendpoints?\b)");
    static constexpr FilterWords jsonWords{"json"};
    static constexpr FilterWords endpointWords{"endpoint endpoints"};
    static constexpr FilterWords detailWords{"api"};
    static constexpr std::array<std::string_view, 1> jsonNames = {"json"};
    static constexpr std::array<std::string_view, 8> webNames = {"endpoint", "api",     "http",    "url",
                                                                 "route",    "webhook", "request", "network"};
    const bool mayHaveJson = subject.words().mayContain(jsonWords);
    const bool mayHaveEndpoint = subject.words().mayContain(endpointWords);
    const bool mayHaveDetails = subject.words().mayContain(detailWords) || subject.description().contains('/') ||
                                hasCamelCase(subject.description());
    if (!subject.isEnglish() || (!mayHaveJson && !mayHaveEndpoint && !mayHaveDetails))
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    // Later sentences explain formats that callers have to know.
    const std::string_view purpose = std::string_view(prose).substr(0, endOfPurpose(prose));
    std::optional<Regex::Span> found;
    if (mayHaveJson && !nameHasOneOf(subject, jsonNames))
        found = json.find(purpose);
    if ((mayHaveEndpoint || mayHaveDetails) && !nameHasOneOf(subject, webNames))
        found = firstOf(firstOf(found, endpoint.find(purpose)), implementationDetailIn(prose));
    if (found)
        reportInDescription(subject, reporter, rangeOf(*found),
                            message<lint_messages::describesImplementation>(wordsAt(prose, *found)),
                            message<lint_messages::useUserTerms>());
}

} // namespace

constinit const Rule descImplementation = {
    .info =
        {.id = "desc-implementation",
         .family = "description",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description explains the implementation"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "Users ask for outcomes. Paths, class names, and formats do not match user requests and take up space."),
         .bad = R"("Calls GET /v2/issues/{id} and returns JSON.")",
         .good = R"("Gets an issue by its number.")",
         .source = "ToolDefinition specification: the description is the routing contract",
         .severity = Severity::Warning},
    .tool = findImplementation};

namespace {

/// A list that explains at least two parameters of the tool, in lines such as "- limit: how many".
std::optional<Regex::Span> parameterListIn(const ToolSubject& subject, std::string_view text) {
    static const Regex entry = caseInsensitiveRegex(
        R"((?:^|(?<=\n))[ \t]*(?:[-*•]|@param)[ \t]*(?:\{\w+\}[ \t]*)?[`'"*]*\w+[`'"*]*(?:[ \t]*\([^)\n]*\))?[ \t]*(?:[:–—]|- ))");
    const Json* properties = subject.inputSchema() ? resolvePointer(*subject.inputSchema(), "/properties") : nullptr;
    if (!properties || !properties->is_object())
        return std::nullopt;
    std::optional<Regex::Span> list;
    std::size_t entries = 0;
    for (auto found = entry.find(text); found; found = entry.find(text, found->end)) {
        const std::vector<Word> words = wordsOf(wordsAt(text, *found));
        const bool isParameter =
            std::ranges::any_of(words, [&](const Word& word) { return properties->contains(std::string(word.text)); });
        if (!isParameter)
            continue;
        ++entries;
        list = {list ? list->begin : found->begin, found->end};
    }
    return entries >= 2 ? list : std::nullopt;
}

void findCode(const ToolSubject& subject, Reporter& reporter) {
    static const Regex structure = caseInsensitiveRegex(R"(\{\s*["']?\w+["']?\s*\??:[^}]{0,400}\}?)");
    static const Regex section = caseInsensitiveRegex(
        R"((?:^|(?<=\n))[ \t]*[#*]*[ \t]*(?:args|arguments|parameters|params|@param)\b[*]*:?[*]*[ \t]*(?=\n|$))");
    const Message help = message<lint_messages::describeInSchema>();
    const std::string_view text = subject.description();
    if (const auto block = firstCodeBlock(text))
        reportInDescription(subject, reporter, *block, message<lint_messages::containsCode>(), help);
    else if (const auto shape = structure.find(text))
        reportInDescription(subject, reporter, rangeOf(*shape),
                            message<lint_messages::containsStructure>(excerpt(wordsAt(text, *shape))), help);
    else if (const auto list = firstOf(section.find(text), parameterListIn(subject, text)))
        reportInDescription(subject, reporter, rangeOf(*list), message<lint_messages::listsParameters>(), help);
}

} // namespace

constinit const Rule descCode = {
    .info = {.id = "desc-code",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule",
                                        "Description contains code, a data structure, or a parameter list"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Parameters have their own descriptions in the schema. "
                                                        "Examples and response formats cost tokens in every request."),
             .bad = "\"Reads a file.\\nArgs:\\n- path: the file\\n- limit: lines\"",
             .good = R"("Reads a text file.")",
             .source = "Tool development guide, description guidelines: exclude",
             .severity = Severity::Warning,
             .contracts = {Contract::Agentbase}},
    .tool = findCode};

namespace {

bool isFiller(std::string_view word) {
    static constexpr std::array<std::string_view, 13> fillers = {
        "new",      "given",  "specified", "provided", "specific", "tool", "function",
        "existing", "single", "simply",    "based",    "used",     "use"};
    return isFunctionWord(word) || std::ranges::contains(fillers, word);
}

void findRepeatedName(const ToolSubject& subject, Reporter& reporter) {
    std::set<std::string> nameWords;
    for (const std::string& word : identifierWords(subject.name()))
        nameWords.insert(stem(word));
    std::size_t repeated = 0;
    for (const Word& word : wordsOf(subject.description()))
        for (const std::string& part : identifierWords(word.text)) {
            if (isFiller(part))
                continue;
            if (!nameWords.contains(stem(part)))
                return;
            ++repeated;
        }
    if (repeated > 0)
        reportDescription(subject, reporter, message<lint_messages::repeatsName>(subject.name()),
                          message<lint_messages::addToName>());
}

} // namespace

constinit const Rule descRepeatsName = {
    .info = {.id = "desc-repeats-name",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description only repeats the name"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "The model already knows the name. Repeating the name does not help the model choose the tool."),
             .bad = R"("name": "get_issue", "description": "Gets an issue.")",
             .good = R"("name": "get_issue", "description": "Gets an issue's text, labels and state by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .tool = findRepeatedName};

} // namespace toolroom
