// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/safety_fields.h"

#include "core/contract/messages.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/schema/messages.h"

namespace toolroom {

namespace {

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
    return std::unexpected(document.error(
        *field.pointer, message<contract_messages::safetyFieldInvalid>(name, std::move(expected), found)));
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
    // Readers treat null as an absent member.
    const Json& root = tool.document->value();
    for (const char* name :
         {"requiresConfirmation", "category", "consequenceLevel", "permissionScopes", "permissions", "status"}) {
        if (const Json* value = memberOf(root, name); value && value->is_null())
            return std::unexpected(tool.document->error(appendPointer("", name), message<safetyFieldNull>(name)));
    }
    if (root.contains("permissions") && root.contains("permissionScopes"))
        return std::unexpected(tool.document->error("/permissions", message<scopesGivenTwice>()));
    return {};
}

} // namespace toolroom
