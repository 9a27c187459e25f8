// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto tooManySubschemas =
    pluralTemplate("Lint", "The input schema has %n subschemas (at most %1 are recommended)",
                   "The input schema has %n subschema (at most %1 are recommended)");
constexpr auto schemaTooLong = pluralTemplate("Lint", "The input schema is %n bytes long (at most %1 are recommended)",
                                              "The input schema is %n byte long (at most %1 are recommended)");
constexpr auto schemaTooLarge = pluralTemplate(
    "Lint", "The input schema has %n subschemas and is %1 bytes long (at most %2 and %3 are recommended)",
    "The input schema has %n subschema and is %1 bytes long (at most %2 and %3 are recommended)");

/// Empty if neither limit is exceeded.
Message sizeMessage(std::size_t subschemas, std::size_t bytes, std::size_t maxSubschemas, std::size_t maxSchemaBytes) {
    if (subschemas > maxSubschemas && bytes > maxSchemaBytes)
        return message<schemaTooLarge>(subschemas, bytes, maxSubschemas, maxSchemaBytes);
    if (subschemas > maxSubschemas)
        return message<tooManySubschemas>(subschemas, maxSubschemas);
    return bytes > maxSchemaBytes ? message<schemaTooLong>(bytes, maxSchemaBytes) : Message();
}

void checkSchemaSize(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr)
        return;
    const std::string pointer = subject.tool().inputSchema.pointer.value_or(std::string());
    const auto range = subject.tool().document->valueRange(pointer);
    const std::size_t count = subject.subschemas().size();
    const auto maxSubschemas = static_cast<std::size_t>(reporter.threshold("subschemas"));
    const auto maxSchemaBytes = static_cast<std::size_t>(reporter.threshold("bytes"));
    // The source is never shorter than the compact text, so most schemas need not be serialized.
    const bool mayBeLong = range && range->end - range->begin > maxSchemaBytes;
    const std::size_t bytes = mayBeLong ? compactText(*schema).size() : std::size_t{0};
    if (Message text = sizeMessage(count, bytes, maxSubschemas, maxSchemaBytes); !text.empty())
        reporter.report(subject, pointer, {.message = std::move(text), .help = message<lint_messages::shrinkSchema>()},
                        Reporter::MemberPart::Key);
}

} // namespace

extern constinit const Rule schemaSize = {
    .id = "schema-size",
    .title = messageTemplate("Rule", "Input schema has more than 200 subschemas or exceeds 16 KiB"),
    .why = messageTemplate("Rule", "The schema is sent with every request. A large schema crowds out the conversation, "
                                   "and the model loses track of the other tools."),
    .bad = R"(-- .toolroom.json --
{"thresholds": {"schema-size": {"subschemas": 3}}}
-- tools.json --
{"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"table": {"type": "string"}, "limit": {"type": "integer"},
     "offset": {"type": "integer"}}}}]})",
    .good = R"(-- .toolroom.json --
{"thresholds": {"schema-size": {"subschemas": 3}}}
-- tools.json --
{"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"table": {"type": "string"}, "limit": {"type": "integer"}}}}]})",
    .source = "Toolroom, based on public MCP servers",
    .thresholds = {{{"subschemas", 200, "subschemas in an input schema"},
                    {"bytes", 16'384, "bytes in an input schema, excluding whitespace"}}},
    .merge = Merge::SameText,
    .checkTool = checkSchemaSize,
};

} // namespace toolroom
