// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/yaml/parser.h"

#include "core/base/format.h"
#include "core/json/document_builder.h"
#include "core/json/messages.h"
#include "core/json/text.h"
#include "core/json/yaml/graph.h"
#include "core/json/yaml/scalar.h"

#include <algorithm>
#include <span>
#include <unordered_set>

namespace toolroom {

namespace {

using Kind = YamlNode::Kind;

/// One member of a mapping: its nodes.
struct Pair {
    std::uint32_t key = 0;
    std::uint32_t value = 0;
};

/// Converts a graph to a Document. Recurses maxJsonDepth levels at most.
class YamlConverter {
public:
    YamlConverter(const SourceTextPtr& text, const YamlGraph& graph)
        : m_text(*text)
        , m_graph(graph)
        , m_builder(text) {}

    Result<Document> convert() {
        std::vector<std::uint32_t> roots = m_graph.documents;
        if (roots.size() > 1)
            std::erase_if(roots, [this](std::uint32_t root) { return isEmpty(m_graph.nodes[root]); });
        if (roots.empty())
            return std::unexpected(m_text.error(m_text.content().begin, message<json_messages::textIsEmpty>()));
        Result<void> added = roots.size() == 1 ? addValue(roots.front()) : addStream(roots);
        if (!added)
            return std::unexpected(std::move(added.error()));
        return m_builder.finish();
    }

private:
    static bool isEmpty(const YamlNode& root) {
        return root.kind == Kind::Scalar && root.plain && root.text.empty() && root.tag.empty();
    }

    Result<void> addStream(std::span<const std::uint32_t> roots) {
        m_builder.open(DocumentBuilder::Container::Array, m_graph.nodes[roots.front()].range.begin);
        for (const std::uint32_t root : roots) {
            if (auto added = addValue(root); !added)
                return added;
        }
        m_builder.close(m_graph.nodes[roots.back()].range.end);
        return {};
    }

    Result<void> addValue(std::uint32_t index) {
        const YamlNode& node = m_graph.resolveAlias(index);
        switch (node.kind) {
        case Kind::Mapping:
            return addMapping(node);
        case Kind::Sequence:
            return addSequence(node);
        default:
            return addScalar(node);
        }
    }

    Result<void> addScalar(const YamlNode& node) {
        auto value = parseTaggedScalar(node.tag, node.text, node.plain);
        if (!value)
            return fail(node, std::move(value.error()));
        m_builder.appendScalar(*std::move(value), node.range);
        return {};
    }

    Result<void> addSequence(const YamlNode& node) {
        if (auto checked = checkTag(node, "seq"); !checked)
            return checked;
        m_builder.open(DocumentBuilder::Container::Array, node.range.begin);
        for (const std::uint32_t element : node.children) {
            if (auto added = addValue(element); !added)
                return added;
        }
        m_builder.close(node.range.end);
        return {};
    }

    Result<void> addMapping(const YamlNode& node) {
        if (auto checked = checkTag(node, "map"); !checked)
            return checked;
        const auto members = membersOf(node);
        if (!members)
            return std::unexpected(members.error());
        m_builder.open(DocumentBuilder::Container::Object, node.range.begin);
        for (const Pair& member : *members) {
            m_builder.key(m_graph.resolveAlias(member.key).text, m_graph.nodes[member.key].range);
            if (auto added = addValue(member.value); !added)
                return added;
        }
        m_builder.close(node.range.end);
        return {};
    }

    Result<void> checkTag(const YamlNode& node, std::string_view name) const {
        const std::string tag = shortYamlTag(node.tag);
        if (tag.empty() || tag == "!" || tag == formatText("!!{}", name))
            return {};
        const bool known = std::ranges::contains(
            std::initializer_list<std::string_view>{"!!map", "!!seq", "!!str", "!!int", "!!float", "!!bool", "!!null"},
            tag);
        if (!known)
            return fail(node, message<json_messages::yamlUnknownTag>(visibleText(tag)));
        return fail(node, node.kind == Kind::Mapping ? message<json_messages::yamlTagOnMapping>(tag)
                                                     : message<json_messages::yamlTagOnList>(tag));
    }

    /// The members of a mapping; a merge key is replaced by the members that it merges. The mapping's own members take
    /// precedence over merged members with the same name, and earlier merged members over later ones.
    Result<std::vector<Pair>> membersOf(const YamlNode& mapping) const {
        std::vector<Pair> members;
        std::unordered_set<std::string_view> names;
        for (std::size_t i = 0; i < mapping.children.size(); i += 2) {
            const Pair pair{mapping.children[i], mapping.children[i + 1]};
            if (const Result<void> checked = checkKey(pair.key); !checked)
                return std::unexpected(checked.error());
            names.insert(m_graph.resolveAlias(pair.key).text);
            members.push_back(pair);
        }
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (!isMergeKey(m_graph.nodes[members[i].key]))
                continue;
            const auto merged = mergedMembers(members[i].value, names);
            if (!merged)
                return merged;
            members.erase(members.begin() + static_cast<std::ptrdiff_t>(i));
            members.insert(members.begin() + static_cast<std::ptrdiff_t>(i), merged->begin(), merged->end());
            i += merged->size() - 1;
        }
        return members;
    }

    Result<void> checkKey(std::uint32_t index) const {
        const YamlNode& key = m_graph.resolveAlias(index);
        if (key.kind != Kind::Scalar)
            return fail(m_graph.nodes[index], key.kind == Kind::Mapping ? message<json_messages::yamlMappingAsKey>()
                                                                        : message<json_messages::yamlListAsKey>());
        if (key.tag.empty())
            return {};
        auto value = parseTaggedScalar(key.tag, key.text, key.plain);
        return value ? Result<void>() : fail(key, std::move(value.error()));
    }

    static bool isMergeKey(const YamlNode& key) {
        return key.kind == Kind::Scalar && key.plain && key.tag.empty() && key.text == "<<";
    }

    /// The members of a merge key's mapping or list of mappings whose names are not in `names` yet.
    Result<std::vector<Pair>> mergedMembers(std::uint32_t index, std::unordered_set<std::string_view>& names) const {
        const YamlNode& value = m_graph.resolveAlias(index);
        const bool isList = value.kind == Kind::Sequence;
        const std::vector<std::uint32_t> sources = isList ? value.children : std::vector{index};
        std::vector<Pair> merged;
        for (const std::uint32_t source : sources) {
            const YamlNode& mapping = m_graph.resolveAlias(source);
            if (mapping.kind != Kind::Mapping)
                return fail(m_graph.nodes[source], mapping.kind == Kind::Sequence
                                                       ? message<json_messages::yamlMergesList>()
                                                       : message<json_messages::yamlMergesScalar>());
            const auto members = membersOf(mapping);
            if (!members)
                return members;
            for (const Pair& member : *members) {
                if (names.insert(m_graph.resolveAlias(member.key).text).second)
                    merged.push_back(member);
            }
        }
        return merged;
    }

    std::unexpected<Error> fail(const YamlNode& node, Message reason) const {
        return std::unexpected(m_text.error(node.range.begin, std::move(reason)));
    }

    const SourceText& m_text;
    const YamlGraph& m_graph;
    DocumentBuilder m_builder;
};

} // namespace

Result<Document> parseYaml(const SourceTextPtr& text, const ParseLimits& limits) {
    ParseLimits yamlLimits = limits;
    yamlLimits.maxValues = std::min(limits.maxValues, maxYamlValues);
    const auto graph = readYamlGraph(*text, yamlLimits);
    if (!graph)
        return std::unexpected(graph.error());
    return YamlConverter(text, *graph).convert();
}

} // namespace toolroom
