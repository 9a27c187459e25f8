// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_definition.h"
#include "core/contract/definition/conversion_loss.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Writes the fields of one tool in the format of another contract and records which fields are dropped.
class ToolWriter {
public:
    ToolWriter(const ToolDefinition& tool, Contract to);

    [[nodiscard]] const ToolDefinition& tool() const { return m_tool; }

    /// Writes `field` under `key` with its original value, even if it could not be read. Does nothing if it is absent.
    template <class T>
    void copyField(Json& object, std::string_view key, const Field<T>& field) {
        if (const Json* value = takeSourceValue(field.pointer))
            object[std::string(key)] = *value;
    }
    /// Writes a text, which may be the tool's key instead of a value at its pointer.
    void copyField(Json& object, std::string_view key, const Field<std::string>& text);
    /// Writes a schema, which may differ from the value at its pointer: meta fields were removed, or it was translated
    /// to JSON Schema.
    void copyField(Json& object, std::string_view key, const Field<std::shared_ptr<const Json>>& schema);

    /// An object with the name, the description and, under `schemaKey`, the input schema.
    [[nodiscard]] Json begin(std::string_view schemaKey);

    /// Writes the example arguments as an array; with `member`, each of them as `{member: …}`.
    void copyExamples(Json& object, std::string_view key, std::string_view member = {});
    /// Writes the callers that `translate` knows. It returns "" for the others, which are lost.
    void copyCallers(Json& object, std::string_view (*translate)(std::string_view caller));

    /// Records that the field at `pointer` was written without copyField().
    void markAsCopied(const std::optional<std::string>& pointer);
    void addLoss(std::string pointer, Message reason);
    /// Whether any loss has been recorded.
    [[nodiscard]] bool hasLosses() const { return !m_losses.empty(); }

    /// Returns the losses in document order, including all fields that were not written.
    [[nodiscard]] ConversionLosses takeLosses();

private:
    /// The value at `pointer`, which is recorded as written. Null if there is none.
    const Json* takeSourceValue(const std::optional<std::string>& pointer);

    const ToolDefinition& m_tool;
    Contract m_to;
    std::set<std::string> m_copied; ///< pointers of the copied fields
    ConversionLosses m_losses;
};

namespace contracts {

/// The pointers of members of `containers` that ToolDefinition has no field for. Includes empty containers.
[[nodiscard]] std::vector<std::string> findUnknownMembers(const ToolDefinition& tool,
                                                          std::initializer_list<std::string_view> containers);
/// The same for a tool whose fields are all at its root.
[[nodiscard]] std::vector<std::string> findUnknownRootMembers(const ToolDefinition& tool);

} // namespace contracts

} // namespace toolroom
