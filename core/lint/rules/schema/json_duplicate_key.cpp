// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

void checkJsonDuplicateKey(const ToolSubject& subject, Reporter& reporter) {
    const Document& document = *subject.tool().document;
    for (const DuplicateKey& duplicate : document.duplicateKeys()) {
        const std::vector<std::string> tokens = pointerTokens(duplicate.pointer);
        const TextPosition first = document.source()->position(duplicate.first.begin);
        const std::string key = tokens.empty() ? std::string() : tokens.back();
        reporter.reportRange(subject, duplicate.pointer, duplicate.second,
                             {.message = duplicate.more > 0
                                             ? message<lint_messages::duplicateKeys>(duplicate.more, key, first.line)
                                             : message<lint_messages::duplicateKey>(key, first.line),
                              .help = message<lint_messages::keepOneKey>()});
    }
}

} // namespace

extern constinit const Rule jsonDuplicateKey = {
    .id = "json-duplicate-key",
    .title = messageTemplate("Rule", "Object has a duplicate key"),
    .why = messageTemplate("Rule", "Most parsers silently keep the last value; others keep the first or fail. Two "
                                   "clients may see two different tools."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "Gets an issue.", "name": "read_issue"}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue."}]})",
    .source = "RFC 8259, section 4",
    .severity = Severity::Error,
    .checkTool = checkJsonDuplicateKey,
};

} // namespace toolroom
