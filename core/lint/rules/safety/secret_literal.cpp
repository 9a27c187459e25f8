// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/value_path.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/safety/injection.h"

namespace toolroom {

namespace {

// %1: the first characters of the secret
constexpr auto containsSecretLiteral = messageTemplate("Lint", "The text contains a secret: `%1…`");
constexpr auto revokeSecret =
    messageTemplate("Lint", "Revoke the secret, and have the program read a new one from its environment");

/// Visits the strings of a tool.
template <class Visitor>
void visitStrings(const Json& value, ValuePath& path, const Visitor& visitor) {
    if (value.is_string())
        return visitor(path, value.get_ref<const std::string&>());
    if (value.is_object()) {
        for (const auto& [key, member] : value.get_ref<const Json::object_t&>()) {
            path.pushKey(key);
            visitStrings(member, path, visitor);
            path.pop();
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            path.pushIndex(i);
            visitStrings(value[i], path, visitor);
            path.pop();
        }
    }
}

void checkSecretLiteral(const ToolSubject& subject, Reporter& reporter) {
    ValuePath root;
    visitStrings(subject.tool().document->value(), root, [&](const ValuePath& path, const std::string& text) {
        constexpr std::size_t maxShown = 6; // enough to find the secret, too little to use it
        for (const ByteRange& secret : secretLiteralsIn(text)) {
            const std::size_t shown = std::min(maxShown, (secret.end - secret.begin) / 3);
            reporter.reportPart(subject, path.pointer(), secret,
                                {.message = message<containsSecretLiteral>(text.substr(secret.begin, shown)),
                                 .help = message<revokeSecret>()});
        }
    });
}

} // namespace

extern constinit const Rule secretLiteral = {
    .id = "secret-literal",
    .title = messageTemplate("Rule", "Definition contains a secret"),
    .why = messageTemplate(
        "Rule", "Definitions are published, logged, and sent to model providers, along with every secret in them."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"token": {"type": "string", "default": "ghp_9vKq2LmX7tRzW4bNc8YdH1sPjF6gAe3UoT5i"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "description": "Lists the rows of a table. The server reads the token from GITHUB_TOKEN."}]})",
    .source = "OWASP Top 10 for LLM Applications 2025, LLM02: sensitive information disclosure",
    .severity = Severity::Error,
    .checkTool = checkSecretLiteral,
};

} // namespace toolroom
