// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/rule.h"
#include "core/lint/subject.h"
#include "core/lint/text/hidden_text.h"

#include <array>
#include <format>

namespace toolroom {

namespace {

Remark remarkOn(std::string_view where, const HiddenRun& run) {
    const std::string kinds = describeHidden(run);
    const std::string text = run.tagText.empty() ? std::string() : std::format(", which read “{}”", run.tagText);
    return {.message = std::format("The {} has {} hidden character{}: {}{}", where, run.count,
                                   run.count == 1 ? "" : "s", kinds, text),
            .help = "Remove them: people who review the tool cannot see them, and the model reads them"};
}

/// Walks one tool. The way to the value at hand is one string: a pointer for each value would cost as much as the keys
/// on the way to it.
class HiddenSearch {
public:
    HiddenSearch(const ToolSubject& subject, Reporter& reporter)
        : m_subject(subject)
        , m_reporter(reporter) {}

    /// No deeper than maxJsonDepth.
    void visit(const Json& value) {
        if (value.is_object()) {
            for (const auto& [key, member] : value.items())
                visitInside(escapePointerToken(key), member, firstHiddenRun(key));
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                visitInside(std::to_string(i), value[i], std::nullopt);
        } else if (value.is_string()) {
            if (const auto run = firstHiddenRun(value.get_ref<const std::string&>()))
                m_reporter.reportPart(m_subject, m_pointer, run->range, remarkOn("text", *run));
        }
    }

private:
    void visitInside(const std::string& token, const Json& value, const std::optional<HiddenRun>& inKey) {
        const std::size_t around = m_pointer.size();
        m_pointer += '/';
        m_pointer += token;
        if (inKey)
            m_reporter.report(m_subject, m_pointer, remarkOn("key", *inKey), Reporter::At::Key);
        visit(value);
        m_pointer.resize(around);
    }

    const ToolSubject& m_subject;
    Reporter& m_reporter;
    std::string m_pointer;
};

void findHiddenCharacters(const ToolSubject& subject, Reporter& reporter) {
    HiddenSearch(subject, reporter).visit(subject.tool().document->value());
}

} // namespace

extern const Rule hiddenUnicode;
constinit const Rule hiddenUnicode = {
    .info =
        {.id = "hidden-unicode",
         .family = "safety",
         .title = "A text has characters in it that nobody can see",
         .why = "Tag characters, bidi controls and zero-width characters carry instructions to a model past the people "
                "who approve the tool, or make two names look the same.",
         .bad = "\"description\": \"Gets an issue\\u200b.\"",
         .good = R"("description": "Gets an issue.")",
         .source = "Unicode Technical Report 36, security considerations",
         .severity = Severity::Error,
         .fix = FixKind::Unsafe},
    .tool = findHiddenCharacters};

std::span<const Rule> safetyRules() {
    static const std::array rules = {hiddenUnicode};
    return rules;
}

} // namespace toolroom
