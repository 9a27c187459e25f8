// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/source_shape.h"

#include "core/contract/contract_profile.h"
#include "core/json/outline.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

/// The elements of a bare array that are looked at before it is taken for something other than tools.
constexpr std::size_t maxProbes = 64;

std::string_view kindName(const SourceText& text, ByteRange value) {
    switch (text.bytes()[value.begin]) {
    case '{':
        return "an object";
    case '[':
        return "an array";
    case '"':
        return "a string";
    case 't':
    case 'f':
        return "a boolean";
    case 'n':
        return "null";
    default:
        return "a number";
    }
}

/// The later of two that have the same key, as in any other object.
const OutlineChild* childNamed(const Outline& outline, std::string_view key) {
    const auto found = std::ranges::find_last(outline.children, key, &OutlineChild::key);
    return found.empty() ? nullptr : &found.front();
}

std::vector<ToolSlice> slices(const Outline& list, std::string_view pointer) {
    std::vector<ToolSlice> tools;
    tools.reserve(list.children.size());
    for (std::size_t i = 0; i < list.children.size(); ++i)
        tools.push_back({appendPointer(pointer, i), list.children[i].value});
    return tools;
}

/// By its own words alone: a name beside a schema, a function, or a pure schema that names its tool.
bool isTool(const Json& value) {
    constexpr std::array<std::string_view, 4> schemaKeys = {"schema", "parameters", "inputSchema", "input_schema"};
    if (!value.is_object())
        return false;
    const bool named = value.contains("name") &&
                       std::ranges::any_of(schemaKeys, [&](std::string_view key) { return value.contains(key); });
    const bool function = value.contains("type") && value["type"] == "function";
    const auto properties = value.find("properties");
    const bool pure = properties != value.end() && properties->is_object() && properties->contains("_tool");
    return named || function || pure;
}

class ShapeReader {
public:
    explicit ShapeReader(const SourceTextPtr& text)
        : m_text(text) {}

    Result<SourceShape> read() {
        const ByteRange content = m_text->content();
        const std::string_view bytes = m_text->bytes().substr(content.begin);
        if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return std::unexpected(m_text->error(content.begin, "the text is empty"));
        const auto root = outline(*m_text, content);
        if (!root)
            return std::unexpected(root.error());
        if (auto read = readRoot(*root); !read)
            return std::unexpected(std::move(read.error()));
        return std::move(m_shape);
    }

private:
    Result<void> readRoot(const Outline& root) {
        switch (root.kind) {
        case Outline::Kind::Array:
            return readArray(root);
        case Outline::Kind::Object:
            return readObject(root, {});
        case Outline::Kind::Scalar:
            break;
        }
        return readScalar(root);
    }

    Result<void> readScalar(const Outline& root) {
        if (const auto value = Document::parse(m_text, root.value); !value)
            return std::unexpected(value.error());
        m_shape.errors.push_back(m_text->error(
            root.value.begin, std::format("the text is {}, not a list of tools", kindName(*m_text, root.value))));
        return {};
    }

    Result<void> readObject(const Outline& object, const std::string& pointer) {
        readHeading(object, pointer);
        if (const OutlineChild* tools = childNamed(object, "tools"))
            return readList(object, *tools, pointer);
        if (const OutlineChild* functions = childNamed(object, "functions");
            functions && m_text->bytes()[functions->value.begin] == '[') {
            m_shape.implied = Profile::OpenAi;
            return readList(object, *functions, pointer);
        }
        const OutlineChild* result = childNamed(object, "result");
        if (result && pointer.empty()) {
            const auto inner = outline(*m_text, result->value);
            if (!inner)
                return std::unexpected(inner.error());
            if (childNamed(*inner, "tools")) {
                checkOthers(object, *result, pointer);
                return readObject(*inner, "/result");
            }
        }
        return readAlone(object, pointer);
    }

    Result<void> readList(const Outline& object, const OutlineChild& list, const std::string& pointer) {
        const std::string listPointer = appendPointer(pointer, list.key);
        const auto tools = outline(*m_text, list.value);
        if (!tools)
            return std::unexpected(tools.error());
        if (tools->kind != Outline::Kind::Array)
            return std::unexpected(m_text->error(
                list.value.begin, std::format("`{}` must be an array, not {}", list.key, kindName(*m_text, list.value)),
                listPointer));
        checkOthers(object, list, pointer);
        m_shape.tools = slices(*tools, listPointer);
        return {};
    }

    /// What stands beside the tools is not used, but a file that is not JSON is not passed over in silence.
    void checkOthers(const Outline& object, const OutlineChild& list, const std::string& pointer) {
        for (const OutlineChild& child : object.children) {
            if (&child == &list)
                continue;
            const std::string childPointer = appendPointer(pointer, child.key);
            if (child.key == list.key)
                m_shape.errors.push_back(m_text->error(
                    child.keyRange.begin, std::format("`{}` stands here twice; only the later one is read", child.key),
                    childPointer));
            else if (auto value = Document::parse(m_text, child.value); !value) {
                value.error().pointer.insert(0, childPointer);
                m_shape.errors.push_back(std::move(value.error()));
            }
        }
    }

    /// `contract`, `server` and `serverInfo`.
    void readHeading(const Outline& object, std::string_view pointer) {
        if (const auto contract = stringAt(childNamed(object, "contract"))) {
            m_shape.declared = profileNamed(*contract);
            if (!m_shape.declared)
                m_shape.errors.push_back(m_text->error(childNamed(object, "contract")->value.begin,
                                                       std::format("`{}` is not a contract profile", *contract),
                                                       appendPointer(pointer, "contract")));
        }
        if (const auto server = stringAt(childNamed(object, "server")))
            m_shape.server = *server;
        const OutlineChild* serverInfo = childNamed(object, "serverInfo");
        if (!serverInfo || !m_shape.server.empty())
            return;
        if (const auto inner = outline(*m_text, serverInfo->value))
            m_shape.server = stringAt(childNamed(*inner, "name")).value_or(std::string());
    }

    std::optional<std::string> stringAt(const OutlineChild* child) const {
        if (!child || m_text->bytes()[child->value.begin] != '"')
            return std::nullopt;
        const auto value = Document::parse(m_text, child->value);
        return value ? std::optional(value->value().get<std::string>()) : std::nullopt;
    }

    /// One tool, or a map of idealic schemas by name, or no tools at all.
    Result<void> readAlone(const Outline& object, const std::string& pointer) {
        const auto value = Document::parse(m_text, object.value);
        if (!value)
            return std::unexpected(value.error());
        if (isTool(value->value())) {
            m_shape.tools.push_back({pointer, object.value});
            return {};
        }
        const auto& detectIdealic = contractProfile(Profile::Idealic).detect;
        const bool isMap = std::ranges::all_of(
            value->value(), [&](const Json& schema) { return isTool(schema) && detectIdealic(schema) > 0; });
        if (isMap) {
            for (const OutlineChild& child : object.children)
                m_shape.tools.push_back({appendPointer(pointer, child.key), child.value});
        }
        return {};
    }

    Result<void> readArray(const Outline& array) {
        std::optional<Error> malformed;
        const std::size_t probes = std::min(array.children.size(), maxProbes);
        for (std::size_t i = 0; i < probes; ++i) {
            auto value = Document::parse(m_text, array.children[i].value);
            if (value && isTool(value->value())) {
                m_shape.tools = slices(array, {});
                return {};
            }
            if (!value && !malformed) {
                malformed = std::move(value.error());
                malformed->pointer.insert(0, appendPointer({}, i));
            }
        }
        if (malformed)
            return std::unexpected(*std::move(malformed));
        return {};
    }

    const SourceTextPtr& m_text;
    SourceShape m_shape;
};

} // namespace

Result<SourceShape> readShape(const SourceTextPtr& text) {
    return ShapeReader(text).read();
}

bool looksLikeTools(std::string_view text) {
    struct Opening {
        std::string_view key;
        char bracket;
    };
    static constexpr std::array<Opening, 6> openings = {{{"\"tools\"", '['},
                                                         {"\"functions\"", '['},
                                                         {"\"inputSchema\"", '{'},
                                                         {"\"input_schema\"", '{'},
                                                         {"\"parameters\"", '{'},
                                                         {"\"schema\"", '{'}}};
    const auto afterSpace = [&](std::size_t offset) { return text.find_first_not_of(" \t\r\n", offset); };
    const auto isOpened = [&](const Opening& opening) {
        for (auto at = text.find(opening.key); at != std::string_view::npos; at = text.find(opening.key, at + 1)) {
            const std::size_t colon = afterSpace(at + opening.key.size());
            if (colon == std::string_view::npos || text[colon] != ':')
                continue;
            const std::size_t value = afterSpace(colon + 1);
            if (value != std::string_view::npos && text[value] == opening.bracket)
                return true;
        }
        return false;
    };
    return std::ranges::any_of(openings, isOpened);
}

} // namespace toolroom
