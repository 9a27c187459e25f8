// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/source_shape.h"

#include "core/contract/contract_definition.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/messages.h"
#include "core/json/outline.h"
#include "core/json/pointer.h"
#include "core/registry/messages.h"
#include "core/schema/messages.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <unordered_map>

namespace toolroom {

namespace {

/// Maximum number of elements of a top-level array that are examined to find out whether it contains tools.
constexpr std::size_t maxProbes = 64;

/// The last child with that key: in JSON objects, later duplicates override earlier ones.
const OutlineChild* childNamed(const Outline& outline, std::string_view key) {
    const auto found = std::ranges::find_last(outline.children, key, &OutlineChild::key);
    return found.empty() ? nullptr : &found.front();
}

std::vector<SourcePart> elementsOf(const Outline& list, std::string_view pointer) {
    std::vector<SourcePart> tools;
    tools.reserve(list.children.size());
    for (std::size_t i = 0; i < list.children.size(); ++i)
        tools.push_back({appendPointer(pointer, i), list.children[i].value});
    return tools;
}

/// Whether `value` is a tool: it has a name and a schema or component tools, is an OpenAI function, or is a plain
/// schema with `_tool`.
bool isTool(const Json& value) {
    constexpr std::array<std::string_view, 7> bodyKeys = {"schema",   "parameters", "inputSchema", "input_schema",
                                                          "sequence", "parallel",   "conditional"};
    if (!value.is_object())
        return false;
    const bool named = value.contains("name") &&
                       std::ranges::any_of(bodyKeys, [&](std::string_view key) { return value.contains(key); });
    const bool function = value.contains("type") && value["type"] == "function";
    const auto properties = value.find("properties");
    const bool pure = properties != value.end() && properties->is_object() && properties->contains("_tool");
    return named || function || pure;
}

class ShapeReader {
public:
    explicit ShapeReader(const SourceContent& content)
        : m_content(content)
        , m_text(*content.text()) {}

    Result<SourceShape> read() {
        const ByteRange content = m_text.content();
        const std::string_view bytes = m_text.bytes().substr(content.begin);
        if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return std::unexpected(m_text.error(content.begin, message<registry_messages::sourceEmpty>()));
        const auto root = m_content.outline(m_content.root());
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
        const auto value = m_content.parse({{}, root.value});
        if (!value)
            return std::unexpected(value.error());
        m_shape.errors.push_back(m_text.error(
            root.value.begin, message<registry_messages::notAListOfTools>(contracts::typeMessage(value->value()))));
        return {};
    }

    Result<void> readObject(const Outline& object, const std::string& pointer) {
        readHeader(object, pointer);
        if (const OutlineChild* tools = childNamed(object, "tools"))
            return readList(object, *tools, pointer);
        if (const OutlineChild* functions = childNamed(object, "functions")) {
            const auto list = m_content.outline({appendPointer(pointer, "functions"), functions->value});
            if (list && list->kind == Outline::Kind::Array) {
                m_shape.implied = Contract::OpenAi;
                return readList(object, *functions, pointer);
            }
        }
        const OutlineChild* result = childNamed(object, "result");
        if (result && pointer.empty()) {
            const auto inner = m_content.outline({"/result", result->value});
            if (!inner)
                return std::unexpected(inner.error());
            if (childNamed(*inner, "tools")) {
                readOtherMembers(object, *result, pointer);
                return readObject(*inner, "/result");
            }
        }
        return readSingleTool(object, pointer);
    }

    Result<void> readList(const Outline& object, const OutlineChild& list, const std::string& pointer) {
        const SourcePart part{appendPointer(pointer, list.key), list.value};
        const auto tools = m_content.outline(part);
        if (!tools)
            return std::unexpected(tools.error());
        if (tools->kind != Outline::Kind::Array) {
            const auto value = m_content.parse(part);
            if (!value)
                return std::unexpected(value.error());
            return std::unexpected(
                m_text.error(list.value.begin,
                             message<contract_messages::wrongType>(list.key, message<schema_messages::typeArray>(),
                                                                   contracts::typeMessage(value->value())),
                             part.pointer));
        }
        const std::vector<ManifestMember> others = readOtherMembers(object, list, pointer);
        if (pointer.empty() && isManifest(others)) {
            std::ranges::move(validateManifest(others), std::back_inserter(m_shape.errors));
            Manifest manifest = makeManifest(others);
            manifest.budgetError = firstErrorIn("/budget/");
            m_shape.manifest = std::make_shared<const Manifest>(std::move(manifest));
        }
        m_shape.tools = elementsOf(*tools, part.pointer);
        reportMissingTools(others, pointer);
        return {};
    }

    /// Records the errors of a page of a list, and of the output of `--list --format json` when tools were missing.
    void reportMissingTools(const std::vector<ManifestMember>& others, const std::string& pointer) {
        const auto report = [&](const ManifestMember& member, Message reason) {
            Error& error = m_shape.errors.emplace_back(member.value.error({}, std::move(reason)));
            error.pointer = appendPointer(pointer, member.key);
        };
        const auto arrayNamed = [&](std::string_view key) {
            const auto member = std::ranges::find(others, key, &ManifestMember::key);
            return member != others.end() && member->value.value().is_array() ? &*member : nullptr;
        };
        const auto cursor = std::ranges::find(others, "nextCursor", &ManifestMember::key);
        if (cursor != others.end() && !cursor->value.value().is_null())
            report(*cursor, message<registry_messages::pageOfList>());
        const std::array<const ManifestMember*, 2> lists = {arrayNamed("quarantined"), arrayNamed("errors")};
        if (std::ranges::contains(lists, nullptr))
            return;
        for (const ManifestMember* list : lists)
            if (!list->value.value().empty())
                report(*list, message<registry_messages::listIncomplete>(list->key));
    }

    /// Reads the members at the same level as the tools and records their errors, even if they are not used.
    std::vector<ManifestMember> readOtherMembers(const Outline& object, const OutlineChild& list,
                                                 const std::string& pointer) {
        std::vector<ManifestMember> others;
        ParseLimits limits; // for all members together, which may be larger than a tool
        std::unordered_map<std::string_view, const OutlineChild*> last;
        for (const OutlineChild& child : object.children)
            last[child.key] = &child;
        for (const OutlineChild& child : object.children) {
            if (&child == &list)
                continue;
            const std::string childPointer = appendPointer(pointer, child.key);
            if (last[child.key] != &child) {
                m_shape.errors.push_back(
                    m_text.error(child.keyRange.begin, duplicateKeyMessage(child.key), childPointer));
            } else if (auto value = m_content.parse({childPointer, child.value}, limits); !value) {
                m_shape.errors.push_back(std::move(value.error()));
            } else {
                limits.valuesBefore += value->valueCount();
                others.push_back({child.key, child.keyRange, *std::move(value)});
            }
        }
        return others;
    }

    /// `pointer` ends with a slash.
    [[nodiscard]] std::optional<Error> firstErrorIn(std::string_view pointer) const {
        const auto found = std::ranges::find_if(
            m_shape.errors, [&](const Error& error) { return (error.pointer + '/').starts_with(pointer); });
        return found == m_shape.errors.end() ? std::nullopt : std::optional(*found);
    }

    /// `contract`, `server` and `serverInfo`.
    void readHeader(const Outline& object, const std::string& pointer) {
        const OutlineChild* contract = childNamed(object, "contract");
        if (const auto name = stringAt(contract, appendPointer(pointer, "contract"))) {
            m_shape.declared = parseContract(*name);
            if (!m_shape.declared)
                m_shape.errors.push_back(m_text.error(contract->value.begin,
                                                      message<registry_messages::unknownContract>(*name),
                                                      appendPointer(pointer, "contract")));
        }
        if (const auto server = stringAt(childNamed(object, "server"), appendPointer(pointer, "server")))
            m_shape.server = *server;
        const OutlineChild* serverInfo = childNamed(object, "serverInfo");
        if (!serverInfo || !m_shape.server.empty())
            return;
        const SourcePart part{appendPointer(pointer, "serverInfo"), serverInfo->value};
        if (const auto inner = m_content.outline(part))
            m_shape.server =
                stringAt(childNamed(*inner, "name"), appendPointer(part.pointer, "name")).value_or(std::string());
    }

    std::optional<std::string> stringAt(const OutlineChild* child, std::string pointer) const {
        if (!child)
            return std::nullopt;
        const auto value = m_content.parse({std::move(pointer), child->value});
        return value && value->value().is_string() ? std::optional(value->value().get<std::string>()) : std::nullopt;
    }

    /// Reads a single tool or a map of idealic schemas; otherwise there are no tools.
    Result<void> readSingleTool(const Outline& object, const std::string& pointer) {
        const auto value = m_content.parse({pointer, object.value});
        if (!value)
            return std::unexpected(value.error());
        if (isTool(value->value())) {
            m_shape.tools.push_back({pointer, object.value});
            return {};
        }
        const auto& detectIdealic = contractDefinition(Contract::Idealic).detect;
        const bool isMap = std::ranges::all_of(
            value->value(), [&](const Json& schema) { return isTool(schema) && detectIdealic(schema) > 0; });
        if (isMap) {
            for (const auto& [name, schema] : value->value().items()) {
                const std::string inside = appendPointer("", name);
                m_shape.tools.push_back({pointer + inside, value->valueRange(inside).value_or(ByteRange())});
            }
        }
        if (m_shape.tools.empty() && refersToManifestSchema(value->value()))
            m_shape.errors.push_back(
                m_text.error(object.value.begin, message<registry_messages::manifestWithoutTools>(), pointer));
        return {};
    }

    Result<void> readArray(const Outline& array) {
        const std::vector<SourcePart> elements = elementsOf(array, {});
        std::optional<Error> malformed;
        for (const SourcePart& element : elements | std::views::take(maxProbes)) {
            auto value = m_content.parse(element);
            if (value && isTool(value->value())) {
                m_shape.tools = elements;
                return {};
            }
            if (!value && !malformed)
                malformed = std::move(value.error());
        }
        if (malformed)
            return std::unexpected(*std::move(malformed));
        return rejectLists(elements);
    }

    /// Fails for an array of manifests or tool lists, including a YAML stream with several documents.
    Result<void> rejectLists(const std::vector<SourcePart>& elements) const {
        const auto isList = [this](const SourcePart& element) {
            const auto value = m_content.parse(element);
            if (!value)
                return false;
            const Json* tools = value->value().is_array() ? &value->value() : resolvePointer(value->value(), "/tools");
            return tools && tools->is_array() && !tools->empty() && tools->front().is_object();
        };
        auto lists = elements | std::views::take(maxProbes) | std::views::filter(isList) | std::views::drop(1);
        const auto second = lists.begin();
        if (second == lists.end())
            return {};
        return std::unexpected(
            m_text.error(second->range.begin, message<registry_messages::severalManifests>(), second->pointer));
    }

    const SourceContent& m_content;
    const SourceText& m_text;
    SourceShape m_shape;
};

} // namespace

Result<SourceShape> readSourceShape(const SourceContent& content) {
    return ShapeReader(content).read();
}

bool looksLikeToolSource(const SourceText& source) {
    const std::string_view text = source.bytes();
    const auto beginsLine = [&](const std::string& key) { return text.starts_with(key) || text.contains('\n' + key); };
    if (source.language() == SourceLanguage::YamlText)
        return beginsLine("tools:") || beginsLine("contract:");
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
