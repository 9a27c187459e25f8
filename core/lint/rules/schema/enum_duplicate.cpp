// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <cmath>

namespace toolroom {

namespace {

// %1: a value; %2: location
constexpr auto duplicateInEnum = messageTemplate("Lint", "`%1` appears twice in the `enum` for %2");
constexpr auto listValueOnce = messageTemplate("Lint", "List each value once");

/// Text that is equal for values that JSON Schema considers equal, except for objects whose keys are in a different
/// order.
std::string comparable(const Json& value) {
    constexpr double maxExact = 9007199254740992.0; // 2^53: doubles represent all whole numbers up to it
    if (value.is_number_float() && std::abs(value.get<double>()) < maxExact &&
        std::trunc(value.get<double>()) == value.get<double>())
        return std::to_string(static_cast<std::int64_t>(value.get<double>()));
    return compactText(value);
}

void checkEnumDuplicate(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* values = memberOf(*subschema.schema, "enum");
        if (values == nullptr || !values->is_array())
            continue;
        std::map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < values->size(); ++i) {
            const auto [first, isNew] = seen.emplace(comparable((*values)[i]), i);
            if (isNew)
                continue;
            const std::string pointer = subschema.pointer() + "/enum";
            reporter.report(subject, appendPointer(pointer, i),
                            {.message = message<duplicateInEnum>(shortJson((*values)[i]),
                                                                 describeLocation(subject, subschema.pointer())),
                             .help = message<listValueOnce>(),
                             .fix = makeElementRemoval(*subject.tool().document, pointer, i)});
        }
    }
}

} // namespace

extern constinit const Rule enumDuplicate = {
    .id = "enum-duplicate",
    .title = messageTemplate("Rule", "Enum lists a value twice"),
    .why = messageTemplate("Rule", "Strict clients and providers reject an enum with duplicate values. Often, one of "
                                   "the duplicates was meant to be a different value."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"order": {"enum": ["asc", "desc", "asc"]}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"order": {"enum": ["asc", "desc"]}}}}]})",
    .source = "JSON Schema validation, section 6.1.2",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .checkTool = checkEnumDuplicate,
};

} // namespace toolroom
