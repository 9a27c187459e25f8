// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/definition/tool_definition.h"

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom::contracts {

using DocumentPtr = std::shared_ptr<const Document>;
using JsonPtr = std::shared_ptr<const Json>;

/// Reads the fields of one object in a tool's document. Null counts as absent, because servers write it for unset
/// fields.
class FieldReader {
public:
    /// Reads the object at `pointer`. If there is no object, all fields are absent.
    explicit FieldReader(DocumentPtr document, std::string pointer = {});

    /// The value of `key`; null if it is absent.
    [[nodiscard]] const Json* find(std::string_view key) const;

    /// The first of `keys` that is present. A value that is not a string is an error.
    [[nodiscard]] Result<Field<std::string>> text(std::initializer_list<std::string_view> keys) const;
    /// The first of `keys` that is present. A value that is neither an object nor a boolean is an error.
    [[nodiscard]] Result<Field<JsonPtr>> schema(std::initializer_list<std::string_view> keys) const;

    [[nodiscard]] Field<std::string> string(std::string_view key) const;
    [[nodiscard]] Field<bool> boolean(std::string_view key) const;
    [[nodiscard]] Field<std::int64_t> integer(std::string_view key) const;
    [[nodiscard]] Field<std::vector<std::string>> strings(std::string_view key) const;
    [[nodiscard]] Field<JsonPtr> json(std::string_view key) const;
    /// The pointers of the elements of an array, with `inside` appended to each.
    [[nodiscard]] Field<std::vector<std::string>> elements(std::string_view key, std::string_view inside = {}) const;
    /// A schema that may be absent or have the wrong type.
    [[nodiscard]] Field<JsonPtr> optionalSchema(std::string_view key) const;

    template <class T>
    [[nodiscard]] Field<T> parseField(std::string_view key, std::optional<T> (*parse)(std::string_view)) const {
        const Field<std::string> name = string(key);
        return {name.value ? parse(*name.value) : std::nullopt, name.pointer};
    }

    [[nodiscard]] const DocumentPtr& document() const { return m_document; }
    [[nodiscard]] std::string pointerTo(std::string_view key) const;
    /// The error for a `key` that is not of the type `expected`.
    [[nodiscard]] Error wrongType(std::string_view key, Message expected) const;

private:
    [[nodiscard]] JsonPtr shareValue(const Json& value) const { return {m_document, &value}; }

    DocumentPtr m_document;
    std::string m_pointer;
    const Json* m_object = nullptr;
};

/// An empty ToolDefinition for the tool in `document`. Fails if it is not an object.
[[nodiscard]] Result<ToolDefinition> startToolDefinition(const DocumentPtr& document, Contract contract);

/// Reads the name, the description and the input schema. The schema is under the first of `schemaKeys` that is present.
[[nodiscard]] Result<void> readBasicFields(ToolDefinition& tool, const FieldReader& fields,
                                           std::initializer_list<std::string_view> schemaKeys);

/// Reads the other fields that tools of any contract may have, such as category, timeout and version.
void readCommonFields(ToolDefinition& tool, const FieldReader& fields);

/// Combines the three functions above for a tool whose fields are at the root of the document.
[[nodiscard]] Result<ToolDefinition> readTool(const DocumentPtr& document, Contract contract,
                                              std::initializer_list<std::string_view> schemaKeys);

} // namespace toolroom::contracts
