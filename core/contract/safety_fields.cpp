// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/safety_fields.h"

#include "core/contract/messages.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/schema/messages.h"

namespace toolroom {

namespace {

std::unexpected<Error> safetyErrorAt(const Document& document, const std::string& pointer, Message reason) {
    const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
    return std::unexpected(document.source()->error(range.begin, std::move(reason), pointer));
}

template <class T>
Result<void> checkField(const ToolDefinition& tool, const Field<T>& field, Message expected) {
    if (!field.present())
        return {};
    const Document& document = *tool.document;
    const std::string name = pointerTokens(*field.pointer).back();
    for (const DuplicateKey& duplicate : document.duplicateKeys()) {
        if (duplicate.pointer == *field.pointer)
            return std::unexpected(document.source()->error(
                duplicate.second.begin, message<contract_messages::safetyFieldTwice>(name), *field.pointer));
    }
    if (field.value)
        return {};
    constexpr std::size_t maxLength = 60;
    const Json* value = resolvePointer(document.value(), *field.pointer);
    const std::string found = elided(visibleText(value ? compactText(*value) : std::string()), maxLength);
    return safetyErrorAt(document, *field.pointer,
                         message<contract_messages::safetyFieldInvalid>(name, std::move(expected), found));
}

} // namespace

Result<void> checkSafetyFields(const ToolDefinition& tool) {
    using namespace contract_messages;
    for (const Result<void>& checked :
         {checkField(tool, tool.requiresConfirmation, message<schema_messages::typeBoolean>()),
          checkField(tool, tool.category, message<oneOfCategories>()),
          checkField(tool, tool.consequence, message<oneOfConsequences>()),
          checkField(tool, tool.permissionScopes, message<typeStringArray>()),
          checkField(tool, tool.status, message<oneOfStatuses>())}) {
        if (!checked)
            return checked;
    }
    if (const Json& root = tool.document->value(); root.contains("permissions") && root.contains("permissionScopes"))
        return safetyErrorAt(*tool.document, "/permissions", message<scopesGivenTwice>());
    return {};
}

} // namespace toolroom
