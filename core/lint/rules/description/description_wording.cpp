// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/description.h"

#include "core/base/ascii.h"
#include "core/base/message_list.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/engine/word_regex.h"
#include "core/lint/rules/description/messages.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

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

/// Whether one of the words of `identifier`, in its basic form, is one of `words`.
bool identifierHasOneOf(std::string_view identifier, std::span<const std::string_view> words) {
    return std::ranges::any_of(splitIdentifier(identifier),
                               [&](const std::string& word) { return std::ranges::contains(words, stem(word)); });
}

/// The end of the first `count` sentences.
std::size_t endOfSentences(std::string_view prose, std::size_t count) {
    const std::vector<ByteRange> sentences = splitSentences(prose);
    return sentences.size() > count ? sentences[count - 1].end : prose.size();
}

/// The end of the first sentences, which describe the purpose of a tool.
std::size_t endOfPurpose(std::string_view prose) {
    constexpr std::size_t purposeSentences = 3;
    return endOfSentences(prose, purposeSentences);
}

/// Whether a list of what the words at `span` stand for follows in the same clause: "various formats (PNG, PDF)",
/// "various formats: …", "things like …, such as …".
bool isListed(std::string_view prose, const Regex::Span& span) {
    static const Regex list = caseInsensitiveRegex(
        R"(^(?:\s+[\w-]+){0,4}\s*(?:,?\s*(?:such\s+as|including|namely)\s|:\s*\S|\s[-–—]\s+\w+,|\((?!e\.?g)[^()]*(?:,|/|\||\bor\b|\band\b)[^()]*\)))");
    return list.search(prose.substr(span.end, 200)) == Regex::Match::Yes;
}

/// Whether the text soon lists things exactly: three values in backticks or at least two list items.
bool hasExactList(std::string_view later) {
    constexpr std::size_t soon = 200; // bytes
    static const Regex values = caseInsensitiveRegex(R"((?:`[^`\n]+`[\s,|/]*(?:(?:and|or)\s+)?){3})");
    static const Regex items = caseInsensitiveRegex(R"((?:\n[ \t]*(?:[-*•]|\d+[.)])[ \t]+\S[^\n]*){2})");
    later = later.substr(0, soon);
    return values.search(later) == Regex::Match::Yes || items.search(later) == Regex::Match::Yes;
}

/// Whether the words at `span` are part of an example, which needs no exact end: "such as a title, a state, etc.",
/// "(PNG, PDF, etc.)".
bool isInExample(std::string_view prose, const Regex::Span& span) {
    static const Regex example = caseInsensitiveRegex(
        R"((?:\b(?:such\s+as|e\.?g\b\.?|for\s+(?:example|instance)|including|like)\b(?:(?![.!?]\s)[^\n])*|\([^()]*,[^()]*)$)");
    return example.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// Whether the words at `span` are in a clause about something else: "a summary that combines various views".
bool isInRelativeClause(std::string_view prose, const Regex::Span& span) {
    static const Regex relative = caseInsensitiveRegex(
        R"((?<!\btool )(?<!\bfunction )\b(?:that|which|who|whose|when|where|while)\b[^.,;:()\n]*$)");
    return relative.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// Whether the words at `span` state what holds under a condition: "If there is one result, it is probably …".
bool isConditional(std::string_view prose, const Regex::Span& span) {
    static const Regex condition =
        caseInsensitiveRegex(R"((?:^|[.!?]\s+|\n\s*)(?:[-*•]\s+)?(?:if|when)\b(?:(?![.!?]\s)[^\n])*$)");
    return condition.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// Whether at least three items precede the words at `span`, so that it is clear what the list is about.
bool endsLongList(std::string_view prose, const Regex::Span& span) {
    static const Regex items =
        caseInsensitiveRegex(R"((?:[^,.;:!?\n]+,){2}(?:[^,.;:!?\n]*\w[^,.;:!?\n]*|[^,.;:!?\n]+,\s*)$)");
    return items.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// The vague words of a text, without repetitions.
struct VagueWords {
    std::vector<std::string> found;
    std::optional<Regex::Span> first;

    void add(const WordRegex& kind, const WordFilter& filter, std::string_view text) {
        const std::size_t firstEnd = endOfSentences(text, 1);
        for (auto span = kind.find(filter, text); span && found.size() <= maxListedWords;
             span = kind.find(filter, text, span->end)) {
            std::string word = toAsciiLower(wordsAt(text, *span));
            const bool endsList = word.starts_with("etc") || word.starts_with("and");
            // A later sentence such as "Can be used to …" adds to the purpose.
            const bool addsToPurpose = word.starts_with("can") && span->begin >= firstEnd;
            const bool isExact = endsList ? endsLongList(text, *span) : isListed(text, *span);
            const bool isOther = word == "various" && isInRelativeClause(text, *span);
            const bool isGuess = word == "probably" || word == "possibly" || word == "perhaps" || word == "maybe";
            if (isExact || isInExample(text, *span) || addsToPurpose || isOther ||
                (isGuess && isConditional(text, *span)))
                continue;
            if (!first || span->begin < first->begin)
                first = span;
            if (!std::ranges::contains(found, word))
                found.push_back(std::move(word));
        }
    }
};

void findHedging(const ToolSubject& subject, Reporter& reporter) {
    // "Can create an issue" states what the tool does; "can help" and "can be used" do not.
    static const WordRegex modal(
        R"((?:^|(?<=[.!?:] |\n|\bit |\bthis |\btool |\bcommand |\bfunction |\butility ))(?:might|could|may)\b(?!\s+(?:not\b|\d|be\s+(?:helpful|useful|necessary|needed|required|possible|better|easier)\b|(?:only\s+)?(?:call|use|run|pass|contain|include|specify|be\s+(?:called|used|passed|omitted|specified))\b|be\s+(?:null|empty|omitted|absent|missing|unset)\b)))"
        R"(|(?:^|(?<=[.!?:] |\n)|(?<=\bit |\bthis |\band |\btool |\bcommand |\bfunction ))can\b(?=\s+(?:also\s+)?(?:help|assist|be\s+(?:used|useful|helpful))\b))"
        R"(|(?:^|(?<=[.!?:*-] |\n|\bit |\bthis |\band |\balso |\bcan |\bmay |\bmight |\bcould |\bit will |\bthis will |\btool will |\btool |\bcommand |\bfunction |\butility |\btool to |\bfunction to |\butility to |\btool that |\bfunction that |\butility that |\btool which |\bdesigned to |\bmeant to |\bintended to ))helps?\b(?!\s+(?:text|texts|pages?|messages?|desk|cent(?:er|re)|files?|topics?|menus?|articles?)\b))"
        R"(|(?<![/.~-])\betc\b\.?(?![/\w])|\band\s+so\s+(?:on|forth)\b|\band\s+more\b(?=\s*[.,;)!]|\s*$))",
        "might may could can help helps etc and");
    static const WordRegex vague(
        R"(\bvarious\b|\ba\s+variety\s+of\b)"
        R"(|\bpossibly\b|\bperhaps\b|\bmaybe\b|\bprobably\b|\bsome\s+kind\s+of\b|\bmiscellaneous\b|\bstuff\b|\bthings\s+like\b)",
        "various a possibly perhaps maybe probably some miscellaneous stuff things");
    static constexpr SearchWords modalWords{"might may could can help helps etc so more"};
    static constexpr SearchWords vagueWords{
        "various variety possibly perhaps maybe probably kind miscellaneous stuff things"};
    const bool mayHaveModal = subject.words().mayContain(modalWords);
    const bool mayHaveVague = subject.words().mayContain(vagueWords);
    if (!subject.isEnglish() || (!mayHaveModal && !mayHaveVague))
        return;
    const std::string prose = withoutQuotations(withoutCodeBlocks(subject.description()));
    VagueWords words;
    // Only the tool itself should not "may": what may happen to something else is a fact. Later sentences state facts
    // about results and errors, where "may" and "etc." are exact enough.
    if (mayHaveModal)
        words.add(modal, subject.words(), std::string_view(prose).substr(0, endOfPurpose(prose)));
    if (mayHaveVague)
        words.add(vague, subject.words(), prose);
    if (!words.first)
        return;
    FindingDetails details = {
        .message = message<lint_messages::vagueWords>(joinWithCommas(
            quoted(std::vector<std::string_view>(words.found.begin(), words.found.end())), maxListedWords)),
        .help = message<lint_messages::beSpecific>()};
    if (hasExactList(std::string_view(prose).substr(words.first->end)))
        details.severity = Severity::Note;
    reporter.reportPart(subject, *subject.tool().description.pointer, rangeOf(*words.first), std::move(details));
}

} // namespace

constinit const Rule descHedging = {
    .info = {.id = "desc-hedging",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description is vague"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Phrases such as “may,” “helps with,” and “etc.” leave a model guessing what the tool does. Words in "
                 "examples and in statements about anything other than the tool are not reported. If an exact list "
                 "follows, the finding is a note."),
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

/// The first "endpoint" that the tool uses: of an API, or the object of a verb such as "call". A tunnel has endpoints,
/// too.
std::optional<Regex::Span> usedEndpointIn(std::string_view text) {
    static const Regex endpoint = caseInsensitiveRegex(R"(\bendpoints?\b)");
    static const Regex use = caseInsensitiveRegex(
        R"((?:\b(?:api|rest|https?|graphql)\b|/\w|\b(?:use|using|call|quer|hit|invok|request|access|ping|fetch|get|post|send|wrap|read|load)\w*\b|\b(?:via|through|from|with)\b)[^.,;:()]*$)");
    auto found = endpoint.find(text);
    while (found && use.search(contextBefore(text, found->begin)) != Regex::Match::Yes)
        found = endpoint.find(text, found->end);
    return found;
}

/// Whether a parameter or one of its values has one of `words`, which are then the tool's subject.
bool schemaHasOneOf(const ToolSubject& subject, std::span<const std::string_view> words) {
    return std::ranges::any_of(subject.subschemas(), [&](const Subschema& subschema) {
        if (subschema.isProperty && identifierHasOneOf(*subschema.key, words))
            return true;
        const Json* values = memberOf(*subschema.schema, "enum");
        return values != nullptr && values->is_array() && std::ranges::any_of(*values, [&](const Json& value) {
                   return value.is_string() && identifierHasOneOf(value.get_ref<const std::string&>(), words);
               });
    });
}

/// Whether a parameter is a path of an API, so that callers have to know such paths.
bool takesApiPath(const ToolSubject& subject) {
    static const Regex api = caseInsensitiveRegex(R"(\b(?:api|rest|https?|graphql|endpoints?)\b)");
    return std::ranges::any_of(subject.subschemas(), [&](const Subschema& subschema) {
        if (!subschema.isProperty)
            return false;
        const std::vector<std::string> words = splitIdentifier(*subschema.key);
        if (std::ranges::contains(words, "endpoint"))
            return true;
        const std::string* description = stringAt(*subschema.schema, "description");
        return std::ranges::contains(words, "path") && description != nullptr &&
               api.search(*description) == Regex::Match::Yes;
    });
}

/// The first implementation detail: an API path or method, unless callers have to know them, or a class name.
std::optional<Regex::Span> implementationDetailIn(std::string_view text, const ToolSubject& subject) {
    static const Regex details = caseSensitiveRegex(
        R"(\b(?:GET|POST|PUT|PATCH|DELETE) /[\w{-][\w{}/:.-]*|(?<![\w./~:-])/(?:api|rest|v[0-9]+)(?:/[\w{}:.-]+)+|(?<![\w./~:-])(?:/[\w-]+)+/\{\w+\})"
        R"(|\b(?:[A-Z][a-z0-9]+)+(?:Service|Controller|Manager|Repository|Factory|Handler|Client|Impl|Dao|DAO|Provider|Adapter)\b|\bREST(?:ful)? API\b)");
    const auto isPath = [&](const std::optional<Regex::Span>& span) {
        return span && wordsAt(text, *span).contains('/');
    };
    auto found = details.find(text);
    if (isPath(found) && takesApiPath(subject))
        while (isPath(found))
            found = details.find(text, found->end);
    return found;
}

void findImplementation(const ToolSubject& subject, Reporter& reporter) {
    static constexpr SearchWords endpointWords{"endpoint endpoints"};
    static constexpr SearchWords detailWords{"api"};
    static constexpr std::array<std::string_view, 1> endpointNames = {"endpoint"};
    static constexpr std::array<std::string_view, 8> webNames = {"endpoint", "api",     "http",    "url",
                                                                 "route",    "webhook", "request", "network"};
    const bool mayHaveEndpoint = subject.words().mayContain(endpointWords);
    const bool mayHaveDetails = subject.words().mayContain(detailWords) || subject.description().contains('/') ||
                                hasCamelCase(subject.description());
    if (!subject.isEnglish() || (!mayHaveEndpoint && !mayHaveDetails) || identifierHasOneOf(subject.name(), webNames))
        return;
    const std::string prose = withoutQuotations(withoutCodeBlocks(subject.description()));
    std::optional<Regex::Span> found = implementationDetailIn(prose, subject);
    // Later sentences explain what callers have to know.
    if (mayHaveEndpoint && !schemaHasOneOf(subject, endpointNames))
        found = firstOf(found, usedEndpointIn(std::string_view(prose).substr(0, endOfPurpose(prose))));
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
             "Users ask for outcomes. API paths, HTTP methods, and class names do not match user requests and take up "
             "space."),
         .bad = R"("Calls GET /v2/issues/{id} with IssueClient.")",
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
    if (const auto block = findCodeBlock(text))
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
    for (const std::string& word : splitIdentifier(subject.name()))
        nameWords.insert(stem(word));
    std::size_t repeated = 0;
    for (const Word& word : wordsOf(subject.description()))
        for (const std::string& part : splitIdentifier(word.text)) {
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
                 "The model already knows the name, so repeating it does not help the model choose the tool."),
             .bad = R"("name": "get_issue", "description": "Gets an issue.")",
             .good = R"("name": "get_issue", "description": "Gets an issue's text, labels and state by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .tool = findRepeatedName};

} // namespace toolroom
