// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/compiler.h"
#include "core/schema/keywords.h"
#include "core/schema/node.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// One keyword of one schema while it is being compiled.
class KeywordSite {
public:
    KeywordSite(Compiler& compiler, Node& site, std::string_view name, const Json& content)
        : node(site)
        , keyword(name)
        , value(content)
        , m_compiler(compiler) {}

    Node& node;
    std::string_view keyword;
    const Json& value;

    [[nodiscard]] bool isDraft7() const { return node.resource->draft == SchemaDraft::Draft7; }

    void fail(std::string reason);
    void failAt(std::string_view key, std::string reason);
    void failAt(std::size_t index, std::string reason);

    /// The value as a count of something; fails when it is none.
    std::optional<std::size_t> count();
    /// The value as text; fails when it is none.
    std::optional<std::string_view> text();
    std::optional<bool> boolean();
    bool isObject();
    bool isArray();
    /// The names in `names`, which is the value or inside it.
    std::vector<std::string_view> names(const Json& names);

    /// The value as a schema.
    const Node* schema();
    const Node* schemaAt(std::string_view key, const Json& schema);
    std::vector<const Node*> schemaList();
    /// Calls `use` with each key and its schema.
    template <class Use>
    void schemaMap(Use use) {
        if (!isObject())
            return;
        for (const auto& [key, inner] : value.template get_ref<const Json::object_t&>())
            use(std::string_view(key), schemaAt(key, inner));
    }

    void reference();

    StringRules& stringRules() { return made(node.string); }
    NumberRules& numberRules() { return made(node.number); }
    ArrayRules& arrayRules() { return made(node.array); }
    ObjectRules& objectRules() { return made(node.object); }
    Combination& combination() { return made(node.combination); }

private:
    template <class Rules>
    static Rules& made(std::unique_ptr<Rules>& rules) {
        if (!rules)
            rules = std::make_unique<Rules>();
        return *rules;
    }
    [[nodiscard]] std::string pointer() const;

    Compiler& m_compiler;
};

/// 2020-12 lets a metaschema leave the assertions out. Core keywords do not constrain values by themselves.
enum class Vocabulary { Core, Applicator, Validation };

struct KeywordCompiler {
    std::string_view name;
    Vocabulary vocabulary = Vocabulary::Core;
    void (*run)(KeywordSite&) = nullptr; ///< null for a keyword that only describes or holds schemas
};

[[nodiscard]] const KeywordCompiler& keywordCompiler(const KeywordInfo& info);

} // namespace toolroom
