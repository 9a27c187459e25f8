// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/json/value_path.h"
#include "core/lint/rules/common.h"
#include "core/text/hidden_text.h"

namespace toolroom {

namespace {

// %1: the distinct characters; %2: the ASCII text that tag characters encode
constexpr auto hiddenInText =
    pluralTemplate("Lint", "The text contains %n hidden characters: %1", "The text contains %n hidden character: %1");
constexpr auto hiddenInKey =
    pluralTemplate("Lint", "The key contains %n hidden characters: %1", "The key contains %n hidden character: %1");
constexpr auto hiddenInTextSpelling =
    pluralTemplate("Lint", "The text contains %n hidden characters that spell `%2`: %1",
                   "The text contains %n hidden character that spells `%2`: %1");
constexpr auto hiddenInKeySpelling = pluralTemplate("Lint", "The key contains %n hidden characters that spell `%2`: %1",
                                                    "The key contains %n hidden character that spells `%2`: %1");
constexpr auto removeHidden =
    messageTemplate("Lint", "Remove the hidden characters: reviewers cannot see them, but models read them");

Message hiddenMessage(Reporter::MemberPart at, const HiddenCharacters& hidden) {
    const bool isKey = at == Reporter::MemberPart::Key;
    const Message characters = describeHiddenCharacters(hidden);
    if (hidden.tagText.empty())
        return isKey ? message<hiddenInKey>(hidden.count, characters) : message<hiddenInText>(hidden.count, characters);
    return isKey ? message<hiddenInKeySpelling>(hidden.count, characters, hidden.tagText)
                 : message<hiddenInTextSpelling>(hidden.count, characters, hidden.tagText);
}

FindingDetails hiddenTextFinding(Reporter::MemberPart at, const HiddenCharacters& hidden) {
    return {.message = hiddenMessage(at, hidden), .help = message<removeHidden>()};
}

/// The parts of `text` between the hidden characters.
std::vector<ByteRange> visibleParts(std::string_view text, const HiddenCharacters& hidden) {
    std::vector<ByteRange> parts;
    std::size_t begin = 0;
    for (const ByteRange& run : hidden.runs) {
        parts.push_back({begin, run.begin});
        begin = run.end;
    }
    parts.push_back({begin, text.size()});
    return parts;
}

/// Visits all values of one tool.
class HiddenSearch {
public:
    HiddenSearch(const ToolSubject& subject, Reporter& reporter)
        : m_subject(subject)
        , m_reporter(reporter) {}

    /// Recurses no deeper than maxJsonDepth.
    void visit(const Json& value) {
        if (value.is_object()) {
            for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
                visitMember(key, member);
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                m_path.pushIndex(i);
                visit(value[i]);
                m_path.pop();
            }
        } else if (value.is_string()) {
            const std::string& text = value.get_ref<const std::string&>();
            if (const auto hidden = hiddenCharactersIn(text)) {
                const std::string pointer = m_path.pointer();
                FindingDetails details = hiddenTextFinding(Reporter::MemberPart::Value, *hidden);
                details.fix = makeStringReduction(*m_subject.tool().document, pointer, visibleParts(text, *hidden));
                m_reporter.reportPart(m_subject, pointer, hidden->runs.front(), std::move(details));
            }
        }
    }

private:
    void visitMember(const std::string& key, const Json& value) {
        m_path.pushKey(key);
        if (const auto hidden = hiddenCharactersIn(key))
            m_reporter.report(m_subject, m_path.pointer(), hiddenTextFinding(Reporter::MemberPart::Key, *hidden),
                              Reporter::MemberPart::Key);
        visit(value);
        m_path.pop();
    }

    const ToolSubject& m_subject;
    Reporter& m_reporter;
    ValuePath m_path;
};

void checkHiddenUnicode(const ToolSubject& subject, Reporter& reporter) {
    HiddenSearch(subject, reporter).visit(subject.tool().document->value());
}

} // namespace

extern constinit const Rule hiddenUnicode = {
    .id = "hidden-unicode",
    .title = messageTemplate("Rule", "Text contains hidden characters"),
    .why = messageTemplate("Rule",
                           "Tag characters, bidirectional controls, and zero-width characters can hide instructions "
                           "meant for a model from the people who review the tool, or make two names look the same."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "Gets an issue\u200b."}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue."}]})",
    .source = "Unicode Technical Report 36, security considerations",
    .severity = Severity::Error,
    .fix = FixKind::Unsafe,
    .checkTool = checkHiddenUnicode,
};

} // namespace toolroom
