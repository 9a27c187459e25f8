// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/target/target.h"

#include "core/lint/rules/naming/messages.h"
#include "core/lint/rules/set/messages.h"
#include "core/lint/rules/target/messages.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <array>
#include <optional>
#include <string>

namespace toolroom {

namespace {

/// Checks the tools of one source for one target.
class TargetSetCheck {
public:
    TargetSetCheck(const SourceSubject& set, const TargetLimits& limits, Reporter& reporter)
        : m_set(set)
        , m_limits(limits)
        , m_reporter(reporter) {}

    void run() {
        const auto pattern = Regex::compile(std::string(m_limits.namePattern));
        for (const ToolSummary& tool : m_set.tools()) {
            if (!tool.name.empty()) { // otherwise name-missing
                if (pattern && pattern->search(tool.name) == Regex::Match::No)
                    reportName(tool,
                               message<lint_messages::targetName>(tool.name, m_limits.product, m_limits.namePattern),
                               message<lint_messages::useMatchingName>(m_limits.namePattern));
                checkNameLength(tool);
                checkFullName(tool);
            }
            checkDescription(tool);
        }
        const std::size_t count = m_set.tools().size();
        if (m_limits.maxTools > 0 && count > m_limits.maxTools)
            reportName(m_set.tools().front(),
                       message<lint_messages::targetTooManyTools>(count, m_limits.product, m_limits.maxTools),
                       message<lint_messages::splitSet>());
    }

private:
    void reportName(const ToolSummary& tool, Message message, Message help,
                    std::optional<Severity> severity = std::nullopt) {
        m_reporter.report(m_set, tool, tool.namePointer, tool.nameRange,
                          {.message = std::move(message), .help = std::move(help), .severity = severity});
    }

    void checkNameLength(const ToolSummary& tool) {
        const std::size_t length = codePointCount(tool.name);
        if (m_limits.maxName > 0 && length > m_limits.maxName)
            reportName(tool,
                       message<lint_messages::targetNameTooLong>(length, tool.name, m_limits.product, m_limits.maxName),
                       message<lint_messages::shortenName>(m_limits.maxName));
        else if (m_limits.usualName > 0 && length > m_limits.usualName)
            reportName(tool,
                       message<lint_messages::targetNameLong>(length, tool.name, m_limits.product, m_limits.usualName),
                       message<lint_messages::shortenName>(m_limits.usualName), Severity::Warning);
    }

    void checkFullName(const ToolSummary& tool) {
        const LoadedSource& source = m_set.source();
        const std::string name =
            std::string(m_limits.serverPrefix).append(source.server).append(m_limits.serverSeparator).append(tool.name);
        const std::size_t length = codePointCount(name);
        if (m_limits.maxFullName == 0 || length <= m_limits.maxFullName)
            return;
        reportName(tool,
                   source.namesServer ? message<lint_messages::targetFullNameTooLong>(
                                            length, source.server, name, m_limits.product, m_limits.maxFullName)
                                      : message<lint_messages::targetFullNameTooLongByFile>(
                                            length, source.server, name, m_limits.product, m_limits.maxFullName),
                   message<lint_messages::shortenToolOrServer>());
    }

    void checkDescription(const ToolSummary& tool) {
        const std::size_t length = codePointCount(tool.description);
        if (m_limits.maxDescription == 0 || length <= m_limits.maxDescription)
            return;
        m_reporter.report(m_set, tool, tool.descriptionPointer, tool.descriptionRange,
                          {.message = message<lint_messages::targetDescriptionTooLong>(length, m_limits.product,
                                                                                       m_limits.maxDescription),
                           .help = message<lint_messages::shortenDescription>()});
    }

    const SourceSubject& m_set;
    const TargetLimits& m_limits;
    Reporter& m_reporter;
};

/// The texts of a rule that differ between targets.
struct TargetTexts {
    std::string_view id;
    std::string_view title;
    std::string_view why;
    std::string_view bad;
    std::string_view good;
};

template <Target target>
constexpr Rule targetRule(const TargetTexts& texts) {
    return {
        .info = {.id = texts.id,
                 .family = "target",
                 .title = texts.title,
                 .why = texts.why,
                 .bad = texts.bad,
                 .good = texts.good,
                 .source = limitsOf(target).source,
                 .severity = Severity::Error,
                 .target = target},
        .tool = [](const ToolSubject& subject,
                   Reporter& reporter) { checkTargetSchema(subject, limitsOf(target), reporter); },
        .set = [](const SourceSubject& set, Reporter& reporter) { checkTargetTools(set, limitsOf(target), reporter); }};
}

constexpr Rule targetOpenAi = targetRule<Target::OpenAi>(
    {.id = "target-openai",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool exceeds an OpenAI limit"),
     .why =
         QT_TRANSLATE_NOOP("toolroom::Rule", "The API rejects the whole request if one of its tools exceeds a limit."),
     .bad = R"("name": "orders.list")",
     .good = R"("name": "orders_list")"});

constexpr Rule targetOpenAiStrict = targetRule<Target::OpenAiStrict>(
    {.id = "target-openai-strict",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema is not valid in OpenAI's strict mode"),
     .why = QT_TRANSLATE_NOOP(
         "toolroom::Rule",
         "With `\"strict\": true`, the API guarantees that arguments match the schema, but supports only a subset of "
         "JSON Schema. If a schema is not within that subset, the API rejects the whole request."),
     .bad = R"({"type": "object", "properties": {"city": {"type": "string"}}})",
     .good = R"({"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"],
 "additionalProperties": false})"});

constexpr Rule targetAnthropic = targetRule<Target::Anthropic>(
    {.id = "target-anthropic",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool exceeds an Anthropic limit"),
     .why = QT_TRANSLATE_NOOP(
         "toolroom::Rule",
         "The API rejects the whole request if one of its tools exceeds a limit. "
         "Names longer than 64 characters are reported only as a warning because only some clients reject them."),
     .bad = R"("name": "orders.list", "input_schema": {"properties": {"filter[id]": {"type": "string"}}})",
     .good = R"("name": "orders_list", "input_schema": {"properties": {"filter.id": {"type": "string"}}})"});

constexpr Rule targetGemini = targetRule<Target::Gemini>(
    {.id = "target-gemini",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool exceeds a Gemini limit"),
     .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                              "Function declarations support only a subset of the OpenAPI schema. The API rejects the "
                              "whole request if a declaration contains an unknown keyword."),
     .bad = R"({"unit": {"const": "celsius"}})",
     .good = R"({"unit": {"enum": ["celsius"]}})"});

constexpr Rule targetBedrock = targetRule<Target::Bedrock>(
    {.id = "target-bedrock",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool exceeds an Amazon Bedrock limit"),
     .why =
         QT_TRANSLATE_NOOP("toolroom::Rule", "The API rejects the whole request if one of its tools exceeds a limit."),
     .bad = R"("name": "list-orders")",
     .good = R"("name": "list_orders")"});

constexpr Rule targetCursor = targetRule<Target::Cursor>(
    {.id = "target-cursor",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool name is too long for Cursor"),
     .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                              "Cursor omits a tool if the server name and the tool name together have 60 or more "
                              "characters. If the source does not specify a server name, the file name is used."),
     .bad = R"("name": "list_all_open_and_closed_issues_of_a_repository" on the server "enterprise-github")",
     .good = R"("name": "list_issues" on the server "enterprise-github")"});

constexpr Rule targetClaudeCode = targetRule<Target::ClaudeCode>(
    {.id = "target-claude-code",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool name is too long for Claude Code"),
     .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                              "Claude Code names a tool `mcp__server__tool`, and requests with names that are too long "
                              "are rejected. If the source does not specify a server name, the file name is used."),
     .bad = R"("name": "list_all_open_and_closed_issues_of_a_repository" on the server "enterprise-github")",
     .good = R"("name": "list_issues" on the server "enterprise-github")"});

constexpr Rule targetVsCode = targetRule<Target::VsCode>(
    {.id = "target-vscode",
     .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Source has more tools than VS Code allows"),
     .why = QT_TRANSLATE_NOOP("toolroom::Rule", "VS Code sends at most 128 tools per request. Users have to disable "
                                                "tools until the rest fit within the limit."),
     .bad = "A server with 140 tools",
     .good = "Three servers with 15 tools each, which users enable as needed"});

} // namespace

void checkTargetTools(const SourceSubject& set, const TargetLimits& limits, Reporter& reporter) {
    TargetSetCheck(set, limits, reporter).run();
}

std::span<const Rule> targetRules() {
    static constexpr std::array rules = {targetOpenAi,  targetOpenAiStrict, targetAnthropic,  targetGemini,
                                         targetBedrock, targetCursor,       targetClaudeCode, targetVsCode};
    return rules;
}

} // namespace toolroom
