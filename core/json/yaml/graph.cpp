// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/yaml/graph.h"

#include "core/json/document.h"
#include "core/json/messages.h"
#include "core/json/syntax_error.h"
#include "core/json/yaml/events.h"
#include "core/json/yaml/parser.h"

#include <algorithm>
#include <unordered_map>

namespace toolroom {

namespace {

using Kind = YamlNode::Kind;

/// A string counts as one value for each of this many bytes.
constexpr std::size_t bytesPerWeight = 64;

std::string_view textOf(const yaml_char_t* text) {
    return text == nullptr ? std::string_view() : std::string_view(reinterpret_cast<const char*>(text));
}

/// The start of the value itself, after its anchor and tag and the comments and line breaks that follow them.
std::size_t valueOffset(std::string_view bytes, ByteRange node) {
    std::size_t at = node.begin;
    while (at < node.end) {
        const char c = bytes[at];
        std::size_t end = 0;
        if (c == '&') // libyaml accepts only these characters, and `:` directly after them
            end = bytes.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-", at + 1);
        else if (c == '!')
            end = bytes.find_first_of(" \t\r\n,", at);
        else if (c == '#')
            end = bytes.find_first_of("\r\n", at);
        else
            end = bytes.find_first_not_of(" \t\r\n", at);
        if (end == at)
            break;
        at = end;
    }
    return std::min(at, node.end);
}

class GraphReader {
public:
    GraphReader(const SourceText& text, const ParseLimits& limits)
        : m_text(text)
        , m_limits(limits)
        , m_bytes(text.bytes())
        , m_events(text) {}

    Result<YamlGraph> read() {
        for (;;) {
            const Result<YamlEvent> event = m_events.next();
            if (!event)
                return std::unexpected(event.error());
            if ((*event)->type == YAML_STREAM_END_EVENT)
                return std::move(m_graph);
            if (const Result<void> checked = checkLimits(**event); !checked)
                return std::unexpected(checked.error());
            if (const Result<void> taken = handle(**event); !taken)
                return std::unexpected(taken.error());
        }
    }

private:
    [[nodiscard]] Result<void> checkLimits(const yaml_event_t& event) const {
        const bool addsValue = event.type == YAML_SCALAR_EVENT || event.type == YAML_ALIAS_EVENT ||
                               event.type == YAML_SEQUENCE_START_EVENT || event.type == YAML_MAPPING_START_EVENT;
        if (!addsValue)
            return {};
        const std::size_t count = m_graph.nodes.size();
        if (m_limits.valuesBefore + count >= m_limits.maxValues)
            return std::unexpected(tooManyValuesError(m_text, m_events.offsetOf(event.start_mark), m_limits));
        if (count % valuesBetweenAbortChecks == 0 && m_limits.abort.stop_requested())
            return std::unexpected(parsingAbortedError(m_text, m_events.offsetOf(event.start_mark)));
        return {};
    }

    Result<void> handle(const yaml_event_t& event) {
        switch (event.type) {
        case YAML_DOCUMENT_START_EVENT:
            m_anchors.clear();
            return {};
        case YAML_SCALAR_EVENT:
            addScalar(event);
            return {};
        case YAML_SEQUENCE_START_EVENT:
            return open(event, Kind::Sequence, event.data.sequence_start.anchor, event.data.sequence_start.tag);
        case YAML_MAPPING_START_EVENT:
            return open(event, Kind::Mapping, event.data.mapping_start.anchor, event.data.mapping_start.tag);
        case YAML_SEQUENCE_END_EVENT:
        case YAML_MAPPING_END_EVENT:
            close(event);
            return {};
        case YAML_ALIAS_EVENT:
            return addAlias(event);
        default:
            return {};
        }
    }

    std::uint32_t add(const yaml_event_t& event, Kind kind, const yaml_char_t* anchor, const yaml_char_t* tag) {
        const auto index = static_cast<std::uint32_t>(m_graph.nodes.size());
        YamlNode& node = m_graph.nodes.emplace_back();
        node.kind = kind;
        node.tag = textOf(tag);
        node.range = {m_events.offsetOf(event.start_mark), m_events.offsetOf(event.end_mark)};
        if (anchor != nullptr)
            m_anchors[std::string(textOf(anchor))] = index;
        if (m_open.empty())
            m_graph.documents.push_back(index);
        else
            m_graph.nodes[m_open.back()].children.push_back(index);
        return index;
    }

    void addScalar(const yaml_event_t& event) {
        const auto& scalar = event.data.scalar;
        YamlNode& node = m_graph.nodes[add(event, Kind::Scalar, scalar.anchor, scalar.tag)];
        if (scalar.anchor != nullptr || scalar.tag != nullptr)
            node.range.begin = valueOffset(m_bytes, node.range);
        node.plain = scalar.style == YAML_PLAIN_SCALAR_STYLE;
        node.text.assign(reinterpret_cast<const char*>(scalar.value), scalar.length);
        if (scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE) {
            // The text includes the blanks at the end of its last line.
            const std::size_t end = m_bytes.substr(0, node.range.end).find_last_not_of(" \t\r\n") + 1;
            node.range.end = std::min(m_bytes.find_first_not_of(" \t", end), node.range.end);
        }
        node.weight += node.text.size() / bytesPerWeight;
        addToParent(node);
    }

    Result<void> open(const yaml_event_t& event, Kind kind, const yaml_char_t* anchor, const yaml_char_t* tag) {
        const std::uint32_t index = add(event, kind, anchor, tag);
        YamlNode& node = m_graph.nodes[index];
        if (anchor != nullptr || tag != nullptr)
            node.range.begin = valueOffset(m_bytes, {node.range.begin, m_bytes.size()});
        if (m_open.size() == maxJsonDepth)
            return std::unexpected(tooDeepError(m_text, node.range.begin));
        node.open = true;
        node.depth = 1;
        m_open.push_back(index);
        return {};
    }

    void close(const yaml_event_t& event) {
        YamlNode& node = m_graph.nodes[m_open.back()];
        m_open.pop_back();
        node.open = false;
        // libyaml ends a block at the next token.
        const char first = node.range.begin < m_bytes.size() ? m_bytes[node.range.begin] : '\0';
        const std::size_t end = m_events.offsetOf(event.end_mark);
        const char bracket = node.kind == Kind::Mapping ? '{' : '[';
        const char last = end > node.range.begin ? m_bytes[end - 1] : '\0';
        if (first == bracket && last == (bracket == '{' ? '}' : ']'))
            node.range.end = end;
        else
            node.range.end = node.children.empty() ? node.range.begin : m_graph.nodes[node.children.back()].range.end;
        addToParent(node);
    }

    Result<void> addAlias(const yaml_event_t& event) {
        const std::string name(textOf(event.data.alias.anchor));
        const std::size_t at = m_events.offsetOf(event.start_mark);
        const auto anchor = m_anchors.find(name);
        if (anchor == m_anchors.end())
            return fail(at, message<json_messages::yamlUnknownAnchor>(name));
        YamlNode& node = m_graph.nodes[add(event, Kind::Alias, nullptr, nullptr)];
        const YamlNode& target = m_graph.nodes[anchor->second];
        if (target.open)
            return fail(at, message<json_messages::yamlRecursiveAlias>(name));
        node.target = anchor->second;
        node.weight = target.weight;
        node.depth = target.depth;
        m_aliased += target.weight;
        if (m_aliased > maxAliasedValues)
            return fail(at, message<json_messages::yamlTooManyAliasedValues>(maxAliasedValues));
        if (m_open.size() + node.depth > maxJsonDepth)
            return std::unexpected(tooDeepError(m_text, at));
        addToParent(node);
        return {};
    }

    /// Adds a completed node to the weight and depth of its parent.
    void addToParent(const YamlNode& node) {
        if (m_open.empty())
            return;
        YamlNode& parent = m_graph.nodes[m_open.back()];
        parent.weight += node.weight;
        parent.depth = std::max(parent.depth, node.depth + 1);
    }

    std::unexpected<Error> fail(std::size_t at, Message reason) const {
        return std::unexpected(m_text.error(at, std::move(reason)));
    }

    const SourceText& m_text;
    const ParseLimits& m_limits;
    std::string_view m_bytes;
    YamlEvents m_events;
    YamlGraph m_graph;
    std::vector<std::uint32_t> m_open;
    std::unordered_map<std::string, std::uint32_t> m_anchors; ///< anchors of the current document
    std::size_t m_aliased = 0;
};

} // namespace

Result<YamlGraph> readYamlGraph(const SourceText& text, const ParseLimits& limits) {
    if (const Result<void> checked = YamlEvents::checkCharacters(text); !checked)
        return std::unexpected(checked.error());
    return GraphReader(text, limits).read();
}

} // namespace toolroom
