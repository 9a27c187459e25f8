// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/list_element.h"

#include "core/base/ascii.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <span>

namespace toolroom {

namespace {

/// The members of a Gemini tool other than function declarations: @google/genai 3.3, Tool. REST and Python also write
/// them in snake_case.
constexpr std::array<std::string_view, 12> geminiHosted = {"retrieval",        "googlemaps",   "mcpservers",
                                                           "codeexecution",    "computeruse",  "enterprisewebsearch",
                                                           "exaaisearch",      "googlesearch", "googlesearchretrieval",
                                                           "parallelaisearch", "urlcontext",   "filesearch"};

/// The types without a version: openai 7.57, Tool of the responses and assistants APIs; @anthropic-ai/sdk 1.14,
/// BetaToolUnion.
constexpr std::array<std::string_view, 28> hostedTypes = {"advisor",
                                                          "apply_patch",
                                                          "bash",
                                                          "browser_toolset",
                                                          "code_execution",
                                                          "code_interpreter",
                                                          "computer",
                                                          "computer_toolset",
                                                          "computer_use_preview",
                                                          "file_search",
                                                          "image_generation",
                                                          "local_shell",
                                                          "mcp",
                                                          "mcp_toolset",
                                                          "memory",
                                                          "programmatic_tool_calling",
                                                          "provider",
                                                          "provider-defined",
                                                          "provider-executed",
                                                          "retrieval",
                                                          "shell",
                                                          "text_editor",
                                                          "tool_search",
                                                          "tool_search_tool_bm25",
                                                          "tool_search_tool_regex",
                                                          "web_fetch",
                                                          "web_search",
                                                          "web_search_preview"};

/// The types of definitions, and those of JSON Schema, as some tools are schemas.
constexpr std::array<std::string_view, 10> definitionTypes = {"function", "custom",  "dynamic", "object", "string",
                                                              "number",   "integer", "boolean", "array",  "null"};

/// The types of calls in the logs of providers and the AI SDK.
constexpr std::array<std::string_view, 7> callTypes = {
    "tool_use", "server_tool_use", "mcp_tool_use", "function_call", "tool_call", "tool-call", "custom_tool_call"};

constexpr std::array<std::string_view, 9> schemaKeys = {"schema",       "parameters", "inputSchema",
                                                        "input_schema", "input",      "parametersJsonSchema",
                                                        "args_schema",  "function",   "properties"};

bool hasAny(const Outline& outline, std::span<const std::string_view> keys) {
    return std::ranges::any_of(outline.children,
                               [&](const OutlineChild& child) { return std::ranges::contains(keys, child.key); });
}

/// The key without underscores in lower case.
std::string foldedKey(std::string_view key) {
    std::string folded = toAsciiLower(key);
    std::erase(folded, '_');
    return folded;
}

/// Removes a version: `_20250305` or `_2025_08_26`.
std::string_view withoutVersion(std::string_view kind) {
    const std::size_t end = kind.find_last_not_of("0123456789_");
    const std::string_view version = end == std::string_view::npos ? std::string_view() : kind.substr(end + 1);
    return version.size() >= 9 ? kind.substr(0, end + 1) : kind;
}

class Recognizer {
public:
    Recognizer(const SourceContent& content, const SourcePart& part, const Outline& outline)
        : m_content(content)
        , m_part(part)
        , m_outline(outline) {}

    ListElement recognize() const {
        if (m_outline.kind != Outline::Kind::Object)
            return {};
        if (const auto element = geminiTool())
            return *element;
        if (const auto element = bedrockTool())
            return *element;
        const std::optional<std::string> type = text("type");
        return type ? typedElement(*type)
                    : ListElement{.kind = isCall() ? ListElement::Kind::Call : ListElement::Kind::Tool};
    }

private:
    [[nodiscard]] std::optional<std::string> textOf(const OutlineChild* child, const std::string& pointer) const {
        if (!child || !m_content.isString(child->value))
            return std::nullopt;
        const auto value = m_content.parse({pointer, child->value});
        return value && value->value().is_string() ? std::optional(value->value().get<std::string>()) : std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> text(std::string_view key) const {
        return textOf(childNamed(m_outline, key), appendPointer(m_part.pointer, key));
    }

    [[nodiscard]] bool has(std::string_view key) const { return childNamed(m_outline, key) != nullptr; }

    [[nodiscard]] std::optional<Outline> outlineOf(std::string_view key) const {
        const OutlineChild* child = childNamed(m_outline, key);
        if (!child)
            return std::nullopt;
        auto outline = m_content.outline({appendPointer(m_part.pointer, key), child->value});
        return outline ? std::optional(*std::move(outline)) : std::nullopt;
    }

    [[nodiscard]] bool isArray(std::string_view key) const {
        const auto outline = outlineOf(key);
        return outline && outline->kind == Outline::Kind::Array;
    }

    /// `{"functionDeclarations": […]}`, `{"googleSearch": {}}` or both.
    [[nodiscard]] std::optional<ListElement> geminiTool() const {
        ListElement element{.kind = ListElement::Kind::Other};
        for (const OutlineChild& child : m_outline.children) {
            const std::string key = foldedKey(child.key);
            if (key == "functiondeclarations" && isArray(child.key)) {
                element.kind = ListElement::Kind::Container;
                element.listKey = child.key;
                element.contract = Contract::Gemini;
            } else if (std::ranges::contains(geminiHosted, key)) {
                element.hosted.push_back(child.key);
            } else {
                return std::nullopt;
            }
        }
        return m_outline.children.empty() ? std::nullopt : std::optional(std::move(element));
    }

    /// A system tool or a cache point. Definitions are recognized by their reader.
    [[nodiscard]] std::optional<ListElement> bedrockTool() const {
        if (m_outline.children.size() != 1)
            return std::nullopt;
        if (has("cachePoint"))
            return ListElement{.kind = ListElement::Kind::Other};
        const auto system = outlineOf("systemTool");
        if (!system)
            return std::nullopt;
        const std::string pointer = appendPointer(appendPointer(m_part.pointer, "systemTool"), "name");
        return ListElement{.kind = ListElement::Kind::Other,
                           .hosted = {textOf(childNamed(*system, "name"), pointer).value_or("systemTool")}};
    }

    [[nodiscard]] ListElement typedElement(const std::string& type) const {
        using enum ListElement::Kind;
        if (type == "namespace" && isArray("tools"))
            return {.kind = Container,
                    .listKey = "tools",
                    .nameSpace = text("name").value_or(std::string()),
                    .contract = Contract::OpenAi};
        if (type == "mcp_toolset" && isArray("tools"))
            return {.kind = Container, .hosted = {type}, .listKey = "tools", .contract = Contract::Anthropic};
        if (std::ranges::contains(callTypes, type) || isCall())
            return {.kind = Call};
        if (std::ranges::contains(definitionTypes, type) || has("lc")) // LangChain's key for the type of serialization
            return {};
        if (type.starts_with("provider"))
            return {.kind = Other, .hosted = {text("id").value_or(type)}};
        // Only the search that the client executes has a description and a schema.
        const bool isSearch = withoutVersion(type) == "tool_search";
        if (isSearch || (!has("description") && !hasAny(m_outline, schemaKeys)))
            return {.kind = Other, .hosted = {type}};
        return {};
    }

    /// A call has arguments as text: `{"name", "arguments"}`, at the root or under `function`.
    [[nodiscard]] bool isCall() const {
        const auto function = outlineOf("function");
        const Outline& call = function ? *function : m_outline;
        const OutlineChild* arguments = childNamed(call, "arguments");
        return arguments && m_content.isString(arguments->value) && !hasAny(call, schemaKeys);
    }

    const SourceContent& m_content;
    const SourcePart& m_part;
    const Outline& m_outline;
};

} // namespace

ListElement recognizeElement(const SourceContent& content, const SourcePart& part, const Outline& outline) {
    return Recognizer(content, part, outline).recognize();
}

bool isHostedKind(std::string_view kind) {
    return std::ranges::contains(hostedTypes, withoutVersion(kind)) || withoutVersion(kind) != kind;
}

const OutlineChild* childNamed(const Outline& outline, std::string_view key) {
    const auto found = std::ranges::find_last(outline.children, key, &OutlineChild::key);
    return found.empty() ? nullptr : &found.front();
}

} // namespace toolroom
