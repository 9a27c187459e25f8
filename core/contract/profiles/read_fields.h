// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/tool_definition.h"

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom::profiles {

using DocumentPtr = std::shared_ptr<const Document>;
using JsonPtr = std::shared_ptr<const Json>;

/// Reads the fields of one object in a tool's document. Null counts as absent everywhere: servers write it for what
/// they do not set.
class FieldReader {
public:
    /// At the object that `pointer` names; where there is none, every field is absent.
    explicit FieldReader(DocumentPtr document, std::string pointer = {});

    /// Null when it is absent.
    [[nodiscard]] const Json* find(std::string_view key) const;

    /// The first of `keys` that is there. A value that is no string is an error.
    [[nodiscard]] Result<Field<std::string>> text(std::initializer_list<std::string_view> keys) const;
    /// The first of `keys` that is there. A value that is neither an object nor a boolean is an error.
    [[nodiscard]] Result<Field<JsonPtr>> schema(std::initializer_list<std::string_view> keys) const;

    [[nodiscard]] Field<std::string> string(std::string_view key) const;
    [[nodiscard]] Field<bool> boolean(std::string_view key) const;
    [[nodiscard]] Field<std::int64_t> integer(std::string_view key) const;
    [[nodiscard]] Field<std::vector<std::string>> strings(std::string_view key) const;
    [[nodiscard]] Field<JsonPtr> json(std::string_view key) const;
    /// A schema whose absence or odd type costs nothing.
    [[nodiscard]] Field<JsonPtr> optionalSchema(std::string_view key) const;

    template <class T>
    [[nodiscard]] Field<T> named(std::string_view key, std::optional<T> (*parse)(std::string_view)) const {
        const Field<std::string> name = string(key);
        return {name.value ? parse(*name.value) : std::nullopt, name.pointer};
    }

    [[nodiscard]] const DocumentPtr& document() const { return m_document; }
    [[nodiscard]] std::string pointerTo(std::string_view key) const;
    /// `key` must be `expected`, not what it is; at its place.
    [[nodiscard]] Error wrongType(std::string_view key, std::string_view expected) const;

private:
    [[nodiscard]] JsonPtr share(const Json& value) const { return {m_document, &value}; }

    DocumentPtr m_document;
    std::string m_pointer;
    const Json* m_object = nullptr;
};

/// The tool in `document`, of which nothing is read yet. Fails when it is no object.
[[nodiscard]] Result<ToolDefinition> beginTool(const DocumentPtr& document, Profile profile);

/// Name, description and input schema, the latter from the first of `schemaKeys` that is there.
[[nodiscard]] Result<void> readInterface(ToolDefinition& tool, const FieldReader& fields,
                                         std::initializer_list<std::string_view> schemaKeys);

/// What any profile may say of a tool beside its interface: policy, versions, relations.
void readPolicy(ToolDefinition& tool, const FieldReader& fields);

/// All of the above from the document's root.
[[nodiscard]] Result<ToolDefinition> readTool(const DocumentPtr& document, Profile profile,
                                              std::initializer_list<std::string_view> schemaKeys);

} // namespace toolroom::profiles
