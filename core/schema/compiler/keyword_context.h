// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/compiler/node.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// One keyword of a schema that is being compiled.
class KeywordContext {
public:
    KeywordContext(Compiler& compiler, Node& site, std::string_view name, const Json& content)
        : node(site)
        , keyword(name)
        , value(content)
        , m_compiler(compiler) {}

    Node& node;
    std::string_view keyword;
    const Json& value;

    [[nodiscard]] bool isDraft7() const { return node.resource->draft == SchemaDraft::Draft7; }

    void fail(Message reason);
    void failAt(std::string_view key, Message reason);
    void failAt(std::size_t index, Message reason);

    /// The value as a count; fails if it is not a non-negative integer.
    std::optional<std::size_t> count();
    /// The value as a string; fails if it is not one.
    std::optional<std::string_view> text();
    std::optional<bool> boolean();
    bool isObject();
    bool isArray();
    /// The strings in `names`, which is the value or a part of it.
    std::vector<std::string_view> names(const Json& names);

    /// The value as a schema.
    const Node* schema();
    const Node* schemaAt(std::string_view key, const Json& schema);
    std::vector<const Node*> compileSchemaList();
    /// Calls `use` with each key and its schema.
    template <class Use>
    void compileSchemaMap(Use use) {
        if (!isObject())
            return;
        for (const auto& [key, inner] : value.template get_ref<const Json::object_t&>())
            use(std::string_view(key), schemaAt(key, inner));
    }

    void reference();

    StringRules& stringRules() { return ensure(node.string); }
    NumberRules& numberRules() { return ensure(node.number); }
    ArrayRules& arrayRules() { return ensure(node.array); }
    ObjectRules& objectRules() { return ensure(node.object); }
    Combination& combination() { return ensure(node.combination); }

private:
    template <class Rules>
    static Rules& ensure(std::unique_ptr<Rules>& rules) {
        if (!rules)
            rules = std::make_unique<Rules>();
        return *rules;
    }
    [[nodiscard]] std::string pointer() const;

    Compiler& m_compiler;
};

/// In 2020-12, a metaschema may leave out the validation vocabulary. Core keywords do not constrain values themselves.
enum class Vocabulary { Core, Applicator, Validation };

struct KeywordCompiler {
    std::string_view name;
    Vocabulary vocabulary = Vocabulary::Core;
    void (*run)(KeywordContext&) = nullptr; ///< null for an annotation or a container of schemas
};

[[nodiscard]] const KeywordCompiler& keywordCompiler(const KeywordInfo& info);

} // namespace toolroom
