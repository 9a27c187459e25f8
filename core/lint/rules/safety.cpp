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

void findInValue(const ToolSubject& subject, Reporter& reporter, const Json& value, const std::string& pointer);

void findInMembers(const ToolSubject& subject, Reporter& reporter, const Json& object, const std::string& pointer) {
    for (const auto& [key, member] : object.items()) {
        const std::string memberPointer = appendPointer(pointer, key);
        if (const auto run = firstHiddenRun(key))
            reporter.report(subject, memberPointer, remarkOn("key", *run), Reporter::At::Key);
        findInValue(subject, reporter, member, memberPointer);
    }
}

/// No deeper than maxJsonDepth.
void findInValue(const ToolSubject& subject, Reporter& reporter, const Json& value, const std::string& pointer) {
    if (value.is_object()) {
        findInMembers(subject, reporter, value, pointer);
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            findInValue(subject, reporter, value[i], appendPointer(pointer, i));
    } else if (value.is_string()) {
        if (const auto run = firstHiddenRun(value.get_ref<const std::string&>()))
            reporter.reportPart(subject, pointer, run->range, remarkOn("text", *run));
    }
}

void findHiddenCharacters(const ToolSubject& subject, Reporter& reporter) {
    findInValue(subject, reporter, subject.tool().document->value(), {});
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
