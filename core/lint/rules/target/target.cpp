// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_graph.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// In all of these, the placeholder before the last one is the name of a provider or client, and the last one its limit.
constexpr auto targetName = messageTemplate("Lint", "The name `%1` is not valid for %2: it does not match `%3`");
constexpr auto targetNameTooLong = pluralTemplate("Lint", "The name `%1` has %n characters, but %2 allows at most %3",
                                                  "The name `%1` has %n character, but %2 allows at most %3");
constexpr auto targetNameLong =
    pluralTemplate("Lint", "The name `%1` has %n characters, but some %2 clients allow at most %3",
                   "The name `%1` has %n character, but some %2 clients allow at most %3");
constexpr auto targetDescriptionTooLong =
    pluralTemplate("Lint", "The description has %n characters, but %1 allows at most %2",
                   "The description has %n character, but %1 allows at most %2");
constexpr auto shortenDescription =
    messageTemplate("Lint", "Shorten the description; explain parameters in their own descriptions");
constexpr auto targetTooManyTools =
    pluralTemplate("Lint", "The source has %n tools, but %1 allows at most %2 per request",
                   "The source has %n tool, but %1 allows at most %2 per request");
// %1: the name of the server
constexpr auto targetFullNameTooLong =
    pluralTemplate("Lint", "With the server name `%1`, the name `%2` has %n characters, but %3 allows at most %4",
                   "With the server name `%1`, the name `%2` has %n character, but %3 allows at most %4");
// %1: the name of the file
constexpr auto targetFullNameTooLongByFile = pluralTemplate(
    "Lint", "With the server name `%1` (from the file name), the name `%2` has %n characters, but %3 allows at most %4",
    "With the server name `%1` (from the file name), the name `%2` has %n character, but %3 allows at most %4");
constexpr auto shortenToolOrServer = messageTemplate("Lint", "Shorten the tool or server name");

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
                    reportName(tool, message<targetName>(tool.name, m_limits.product, m_limits.namePattern),
                               message<lint_messages::useMatchingName>(m_limits.namePattern));
                checkNameLength(tool);
                checkFullName(tool);
            }
            checkDescription(tool);
        }
        const std::size_t count = m_set.tools().size();
        if (m_limits.maxTools > 0 && count > m_limits.maxTools)
            reportName(m_set.tools().front(), message<targetTooManyTools>(count, m_limits.product, m_limits.maxTools),
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
            reportName(tool, message<targetNameTooLong>(length, tool.name, m_limits.product, m_limits.maxName),
                       message<lint_messages::shortenName>(m_limits.maxName));
        else if (m_limits.usualName > 0 && length > m_limits.usualName)
            reportName(tool, message<targetNameLong>(length, tool.name, m_limits.product, m_limits.usualName),
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
                   source.namesServer ? message<targetFullNameTooLong>(length, source.server, name, m_limits.product,
                                                                       m_limits.maxFullName)
                                      : message<targetFullNameTooLongByFile>(length, source.server, name,
                                                                             m_limits.product, m_limits.maxFullName),
                   message<shortenToolOrServer>());
    }

    void checkDescription(const ToolSummary& tool) {
        const std::size_t length = codePointCount(tool.description);
        if (m_limits.maxDescription == 0 || length <= m_limits.maxDescription)
            return;
        m_reporter.report(
            m_set, tool, tool.descriptionPointer, tool.descriptionRange,
            {.message = message<targetDescriptionTooLong>(length, m_limits.product, m_limits.maxDescription),
             .help = message<shortenDescription>()});
    }

    const SourceSubject& m_set;
    const TargetLimits& m_limits;
    Reporter& m_reporter;
};

void checkTargetTools(const SourceSubject& set, Reporter& reporter) {
    TargetSetCheck(set, limitsOf(*reporter.rule().target), reporter).run();
}

constexpr auto targetProperty =
    messageTemplate("Lint", "The property name `%1` is not valid for %2: it does not match `%3`");
// %1: a keyword; %2: location
constexpr auto targetKeyword = messageTemplate("Lint", "%3 does not support `%1` in %2");
constexpr auto describeRestriction = messageTemplate("Lint", "Remove it and state the restriction in the description");
constexpr auto targetRootAnyOf = messageTemplate("Lint", "%1 does not support `anyOf` in the root schema");
constexpr auto wrapAnyOf = messageTemplate("Lint", "Move the `anyOf` into a property");
// %1: location
constexpr auto targetOptional =
    messageTemplate("Lint", "Parameter %1 is optional, but %2 requires every property to be in `required`");
constexpr auto requireAndAllowNull =
    messageTemplate("Lint", "Add `%1` to `required`, and allow null if it may have no value");
constexpr auto targetOpenObject =
    messageTemplate("Lint", "The object in %1 allows additional properties, which %2 does not support");
constexpr auto closeObject = messageTemplate("Lint", "Add `\"additionalProperties\": false`");
constexpr auto targetTooManyProperties =
    pluralTemplate("Lint", "The schema has %n properties, but %1 allows at most %2",
                   "The schema has %n property, but %1 allows at most %2");
// %1: location
constexpr auto targetTooDeep = pluralTemplate(
    "Lint", "The schema has %n levels of nesting, but %2 allows at most %3; the limit is first exceeded at %1",
    "The schema has %n level of nesting, but %2 allows at most %3; the limit is first exceeded at %1");
constexpr auto targetTooManyEnumValues =
    pluralTemplate("Lint", "The schema's enums have %n values in total, but %1 allows at most %2",
                   "The schema's enums have %n value in total, but %1 allows at most %2");
constexpr auto targetNamesTooLong =
    pluralTemplate("Lint", "The schema's names and enum values have %n characters in total, but %1 allows at most %2",
                   "The schema's names and enum values have %n character in total, but %1 allows at most %2");
// %1: location; %2: number of values; %5: a number of values
constexpr auto targetEnumTooLong = pluralTemplate("Lint",
                                                  "The %2 enum values for %1 have %n characters in total, but %3 "
                                                  "allows at most %4 for an enum with more than %5 values",
                                                  "The %2 enum values for %1 have %n character in total, but %3 allows "
                                                  "at most %4 for an enum with more than %5 values");
constexpr auto shrinkEnum =
    messageTemplate("Lint", "Use fewer or shorter values, or accept any string and validate it in the tool");

/// The names and values in a schema that a target limits in number and length. Lengths are in characters.
struct SchemaContents {
    std::size_t properties = 0;
    std::size_t enumValues = 0;
    std::size_t characters = 0; ///< total length of the names of properties and definitions, and of enum values
};

const Json* objectAt(const Json& schema, std::string_view keyword) {
    const Json* value = memberOf(schema, keyword);
    return value != nullptr && value->is_object() ? value : nullptr;
}

const Json* arrayAt(const Json& schema, std::string_view keyword) {
    const Json* value = memberOf(schema, keyword);
    return value != nullptr && value->is_array() ? value : nullptr;
}

std::size_t enumCharacters(const Json& values) {
    std::size_t characters = 0;
    for (const Json& value : values)
        if (const auto* text = value.get_ptr<const std::string*>())
            characters += codePointCount(*text);
    return characters;
}

/// Checks one tool for one target.
class TargetSchemaCheck {
public:
    TargetSchemaCheck(const ToolSubject& subject, const TargetLimits& limits, Reporter& reporter)
        : m_subject(subject)
        , m_limits(limits)
        , m_reporter(reporter)
        , m_pointer(subject.tool().inputSchema.pointer.value_or(std::string())) {}

    void run() {
        checkRoot();
        for (const Subschema& subschema : m_subject.subschemas()) {
            if (!subschema.schema->is_object())
                continue;
            checkKeywords(subschema);
            if (m_limits.closedObjects)
                checkObject(subschema);
            countContents(subschema);
        }
        checkContents();
        checkLevels();
    }

private:
    void report(std::string_view pointer, Message message, Message help) {
        m_reporter.report(m_subject, pointer, {.message = std::move(message), .help = std::move(help)},
                          Reporter::MemberPart::Key);
    }

    void checkRoot() {
        const Json& root = *m_subject.inputSchema();
        if (m_limits.forbidsRootAnyOf && memberOf(root, "anyOf") != nullptr)
            report(m_pointer + "/anyOf", message<targetRootAnyOf>(m_limits.product), message<wrapAnyOf>());
        const Json* properties = objectAt(root, "properties");
        if (m_limits.propertyPattern.empty() || properties == nullptr)
            return;
        const auto pattern = Regex::compile(std::string(m_limits.propertyPattern));
        for (const auto& [name, schema] : properties->items())
            if (pattern && pattern->search(name) == Regex::Match::No)
                report(appendPointer(m_pointer + "/properties", name),
                       message<targetProperty>(name, m_limits.product, m_limits.propertyPattern),
                       message<lint_messages::useMatchingName>(m_limits.propertyPattern));
    }

    void checkKeywords(const Subschema& subschema) {
        for (const UnsupportedKeyword& refused : m_limits.unsupportedKeywords) {
            if (memberOf(*subschema.schema, refused.keyword) == nullptr)
                continue;
            const std::string pointer = subschema.pointer();
            report(appendPointer(pointer, refused.keyword),
                   message<targetKeyword>(refused.keyword, describeLocation(m_subject, pointer), m_limits.product),
                   refused.replacement.empty() ? message<describeRestriction>()
                                               : message<lint_messages::writeInstead>(refused.replacement));
        }
    }

    void checkObject(const Subschema& subschema) {
        const Json& schema = *subschema.schema;
        const Json* properties = objectAt(schema, "properties");
        if (properties == nullptr && !declaredTypes(schema).contains(InstanceType::Object))
            return;
        const std::string pointer = subschema.pointer();
        const Json* additional = memberOf(schema, "additionalProperties");
        if (additional == nullptr || *additional != false)
            report(additional == nullptr ? pointer : pointer + "/additionalProperties",
                   message<targetOpenObject>(describeLocation(m_subject, pointer), m_limits.product),
                   message<closeObject>());
        if (properties == nullptr)
            return;
        std::set<std::string_view> required;
        if (const Json* names = arrayAt(schema, "required"))
            for (const Json& name : *names)
                if (const auto* text = name.get_ptr<const std::string*>())
                    required.insert(*text);
        for (const auto& [name, property] : properties->items()) {
            if (required.contains(name))
                continue;
            const std::string place = appendPointer(pointer + "/properties", name);
            report(place, message<targetOptional>(describeLocation(m_subject, place), m_limits.product),
                   message<requireAndAllowNull>(name));
        }
    }

    void countContents(const Subschema& subschema) {
        for (const std::string_view keyword : {"properties", "$defs", "definitions"}) {
            const Json* named = objectAt(*subschema.schema, keyword);
            if (named == nullptr)
                continue;
            m_contents.properties += keyword == "properties" ? named->size() : 0;
            for (const auto& [name, schema] : named->items())
                m_contents.characters += codePointCount(name);
        }
        const Json* values = arrayAt(*subschema.schema, "enum");
        if (values == nullptr)
            return;
        const std::size_t characters = enumCharacters(*values);
        m_contents.enumValues += values->size();
        m_contents.characters += characters;
        if (m_limits.longEnum == 0 || values->size() <= m_limits.longEnum || characters <= m_limits.maxLongEnum)
            return;
        const std::string pointer = subschema.pointer();
        report(pointer + "/enum",
               message<targetEnumTooLong>(characters, describeLocation(m_subject, pointer), values->size(),
                                          m_limits.product, m_limits.maxLongEnum, m_limits.longEnum),
               message<shrinkEnum>());
    }

    void checkContents() {
        const auto exceeds = [](std::size_t count, std::size_t limit) { return limit > 0 && count > limit; };
        if (exceeds(m_contents.properties, m_limits.maxProperties))
            report(m_pointer,
                   message<targetTooManyProperties>(m_contents.properties, m_limits.product, m_limits.maxProperties),
                   message<lint_messages::shrinkSchema>());
        if (exceeds(m_contents.enumValues, m_limits.maxEnumValues))
            report(m_pointer,
                   message<targetTooManyEnumValues>(m_contents.enumValues, m_limits.product, m_limits.maxEnumValues),
                   message<shrinkEnum>());
        if (exceeds(m_contents.characters, m_limits.maxNamesAndEnums))
            report(m_pointer,
                   message<targetNamesTooLong>(m_contents.characters, m_limits.product, m_limits.maxNamesAndEnums),
                   message<lint_messages::shrinkSchema>());
    }

    void checkLevels() {
        if (m_limits.maxLevels == 0)
            return;
        const SchemaGraph graph(m_subject);
        if (graph.levels() <= m_limits.maxLevels)
            return;
        const std::string pointer = graph.below(m_limits.maxLevels)->pointer();
        report(pointer,
               message<targetTooDeep>(graph.levels(), describeLocation(m_subject, pointer), m_limits.product,
                                      m_limits.maxLevels),
               message<lint_messages::flattenParameters>());
    }

    const ToolSubject& m_subject;
    const TargetLimits& m_limits;
    Reporter& m_reporter;
    std::string m_pointer; ///< pointer of the root schema
    SchemaContents m_contents;
};

void checkTargetSchema(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() != nullptr)
        TargetSchemaCheck(subject, limitsOf(*reporter.rule().target), reporter).run();
}

} // namespace

extern constinit const Rule targetOpenAi = {
    .id = "target-openai",
    .title = messageTemplate("Rule", "Tool exceeds an OpenAI limit"),
    .why = messageTemplate("Rule", "The API rejects the whole request if one of its tools exceeds a limit."),
    .bad = R"({"tools": [{"name": "orders.list", "description": "Lists the orders."}]})",
    .good = R"({"tools": [{"name": "orders_list", "description": "Lists the orders."}]})",
    .source = limitsOf(Target::OpenAi).source,
    .severity = Severity::Error,
    .target = Target::OpenAi,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetOpenAiStrict = {
    .id = "target-openai-strict",
    .title = messageTemplate("Rule", "Input schema is not valid in OpenAI's strict mode"),
    .why = messageTemplate(
        "Rule", "With `\"strict\": true`, the API guarantees that arguments match the schema, but supports only a "
                "subset of JSON Schema. If a schema is not within that subset, the API rejects the whole request."),
    .bad = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"],
    "additionalProperties": false}}]})",
    .source = limitsOf(Target::OpenAiStrict).source,
    .severity = Severity::Error,
    .target = Target::OpenAiStrict,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetAnthropic = {
    .id = "target-anthropic",
    .title = messageTemplate("Rule", "Tool exceeds an Anthropic limit"),
    .why = messageTemplate("Rule",
                           "The API rejects the whole request if one of its tools exceeds a limit. Names longer than "
                           "64 characters are reported only as a warning because only some clients reject them."),
    .bad = R"({"tools": [{"name": "orders.list",
   "input_schema": {"type": "object", "properties": {"filter[id]": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "orders_list",
   "input_schema": {"type": "object", "properties": {"filter.id": {"type": "string"}}}}]})",
    .source = limitsOf(Target::Anthropic).source,
    .severity = Severity::Error,
    .target = Target::Anthropic,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetGemini = {
    .id = "target-gemini",
    .title = messageTemplate("Rule", "Tool exceeds a Gemini limit"),
    .why = messageTemplate("Rule", "Function declarations support only a subset of the OpenAPI schema. The API rejects "
                                   "the whole request if a declaration contains an unknown keyword."),
    .bad = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"unit": {"const": "celsius"}}}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"unit": {"type": "string", "enum": ["celsius"]}}}}]})",
    .source = limitsOf(Target::Gemini).source,
    .severity = Severity::Error,
    .target = Target::Gemini,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetBedrock = {
    .id = "target-bedrock",
    .title = messageTemplate("Rule", "Tool exceeds an Amazon Bedrock limit"),
    .why = messageTemplate("Rule", "The API rejects the whole request if one of its tools exceeds a limit."),
    .bad = R"({"tools": [{"name": "list-orders", "description": "Lists the orders."}]})",
    .good = R"({"tools": [{"name": "list_orders", "description": "Lists the orders."}]})",
    .source = limitsOf(Target::Bedrock).source,
    .severity = Severity::Error,
    .target = Target::Bedrock,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetCursor = {
    .id = "target-cursor",
    .title = messageTemplate("Rule", "Tool name is too long for Cursor"),
    .why = messageTemplate("Rule", "Cursor omits a tool if the server name and the tool name together have 60 or more "
                                   "characters. If the source does not specify a server name, the file name is used."),
    .bad = R"({"serverInfo": {"name": "enterprise-github", "version": "1.0"},
 "tools": [{"name": "list_all_open_and_closed_issues_of_a_repository"}]})",
    .good = R"({"serverInfo": {"name": "enterprise-github", "version": "1.0"}, "tools": [{"name": "list_issues"}]})",
    .source = limitsOf(Target::Cursor).source,
    .severity = Severity::Error,
    .target = Target::Cursor,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetClaudeCode = {
    .id = "target-claude-code",
    .title = messageTemplate("Rule", "Tool name is too long for Claude Code"),
    .why = messageTemplate("Rule",
                           "Claude Code names a tool `mcp__server__tool`, and requests with names that are too long "
                           "are rejected. If the source does not specify a server name, the file name is used."),
    .bad = R"({"serverInfo": {"name": "enterprise-github", "version": "1.0"},
 "tools": [{"name": "list_all_open_and_closed_issues_of_a_repository"}]})",
    .good = R"({"serverInfo": {"name": "enterprise-github", "version": "1.0"}, "tools": [{"name": "list_issues"}]})",
    .source = limitsOf(Target::ClaudeCode).source,
    .severity = Severity::Error,
    .target = Target::ClaudeCode,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

extern constinit const Rule targetVsCode = {
    .id = "target-vscode",
    .title = messageTemplate("Rule", "Source has more tools than VS Code allows"),
    .why = messageTemplate("Rule", "VS Code sends at most 128 tools per request. Users have to disable tools until the "
                                   "rest fit within the limit."),
    .bad = R"({"tools": [
  {"name": "t1"}, {"name": "t2"}, {"name": "t3"}, {"name": "t4"}, {"name": "t5"}, {"name": "t6"},
  {"name": "t7"}, {"name": "t8"}, {"name": "t9"}, {"name": "t10"}, {"name": "t11"}, {"name": "t12"},
  {"name": "t13"}, {"name": "t14"}, {"name": "t15"}, {"name": "t16"}, {"name": "t17"}, {"name": "t18"},
  {"name": "t19"}, {"name": "t20"}, {"name": "t21"}, {"name": "t22"}, {"name": "t23"}, {"name": "t24"},
  {"name": "t25"}, {"name": "t26"}, {"name": "t27"}, {"name": "t28"}, {"name": "t29"}, {"name": "t30"},
  {"name": "t31"}, {"name": "t32"}, {"name": "t33"}, {"name": "t34"}, {"name": "t35"}, {"name": "t36"},
  {"name": "t37"}, {"name": "t38"}, {"name": "t39"}, {"name": "t40"}, {"name": "t41"}, {"name": "t42"},
  {"name": "t43"}, {"name": "t44"}, {"name": "t45"}, {"name": "t46"}, {"name": "t47"}, {"name": "t48"},
  {"name": "t49"}, {"name": "t50"}, {"name": "t51"}, {"name": "t52"}, {"name": "t53"}, {"name": "t54"},
  {"name": "t55"}, {"name": "t56"}, {"name": "t57"}, {"name": "t58"}, {"name": "t59"}, {"name": "t60"},
  {"name": "t61"}, {"name": "t62"}, {"name": "t63"}, {"name": "t64"}, {"name": "t65"}, {"name": "t66"},
  {"name": "t67"}, {"name": "t68"}, {"name": "t69"}, {"name": "t70"}, {"name": "t71"}, {"name": "t72"},
  {"name": "t73"}, {"name": "t74"}, {"name": "t75"}, {"name": "t76"}, {"name": "t77"}, {"name": "t78"},
  {"name": "t79"}, {"name": "t80"}, {"name": "t81"}, {"name": "t82"}, {"name": "t83"}, {"name": "t84"},
  {"name": "t85"}, {"name": "t86"}, {"name": "t87"}, {"name": "t88"}, {"name": "t89"}, {"name": "t90"},
  {"name": "t91"}, {"name": "t92"}, {"name": "t93"}, {"name": "t94"}, {"name": "t95"}, {"name": "t96"},
  {"name": "t97"}, {"name": "t98"}, {"name": "t99"}, {"name": "t100"}, {"name": "t101"}, {"name": "t102"},
  {"name": "t103"}, {"name": "t104"}, {"name": "t105"}, {"name": "t106"}, {"name": "t107"},
  {"name": "t108"}, {"name": "t109"}, {"name": "t110"}, {"name": "t111"}, {"name": "t112"},
  {"name": "t113"}, {"name": "t114"}, {"name": "t115"}, {"name": "t116"}, {"name": "t117"},
  {"name": "t118"}, {"name": "t119"}, {"name": "t120"}, {"name": "t121"}, {"name": "t122"},
  {"name": "t123"}, {"name": "t124"}, {"name": "t125"}, {"name": "t126"}, {"name": "t127"},
  {"name": "t128"}, {"name": "t129"}
]})",
    .good = R"({"tools": [
  {"name": "t1"}, {"name": "t2"}, {"name": "t3"}, {"name": "t4"}, {"name": "t5"}, {"name": "t6"},
  {"name": "t7"}, {"name": "t8"}, {"name": "t9"}, {"name": "t10"}
]})",
    .source = limitsOf(Target::VsCode).source,
    .severity = Severity::Error,
    .target = Target::VsCode,
    .checkTool = checkTargetSchema,
    .checkSet = checkTargetTools,
};

} // namespace toolroom
