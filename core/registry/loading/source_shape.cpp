// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/source_shape.h"

#include "core/contract/contract_definition.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/messages.h"
#include "core/json/member.h"
#include "core/json/messages.h"
#include "core/json/outline.h"
#include "core/json/pointer.h"
#include "core/registry/loading/foreign_shape.h"
#include "core/registry/loading/list_element.h"
#include "core/registry/messages.h"
#include "core/schema/messages.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <span>
#include <unordered_map>

namespace toolroom {

namespace {

/// Maximum number of elements of a top-level array that are examined to find out whether it contains tools.
constexpr std::size_t maxProbes = 64;

/// Maximum nesting of wrappers around a tool list, and of containers in it.
constexpr int maxNesting = 3;

/// The members with a tool list, and the contract that a key implies. Providers write camelCase or snake_case.
struct ListKey {
    std::string_view key;
    std::optional<Contract> contract;
};
constexpr std::array<ListKey, 4> listKeys = {{{"tools", std::nullopt},
                                              {"functions", Contract::OpenAi},
                                              {"functionDeclarations", Contract::Gemini},
                                              {"function_declarations", Contract::Gemini}}};

/// The members of a request or response that may contain the object with the tool list. Only the first three are
/// specific to tools: a JSON-RPC response and Bedrock's tool configuration. A model that LangChain has serialized has
/// its tools in `kwargs`.
constexpr std::array<std::string_view, 9> wrapperKeys = {"result", "toolConfig", "tool_config", "config", "body",
                                                         "params", "request",    "session",     "kwargs"};
constexpr std::size_t specificWrappers = 3;

const OutlineChild* listIn(const Outline& object) {
    for (const ListKey& list : listKeys) {
        if (const OutlineChild* child = childNamed(object, list.key))
            return child;
    }
    return nullptr;
}

std::vector<SourcePart> elementsOf(const Outline& list, std::string_view pointer) {
    std::vector<SourcePart> tools;
    tools.reserve(list.children.size());
    for (std::size_t i = 0; i < list.children.size(); ++i)
        tools.push_back({appendPointer(pointer, i), list.children[i].value});
    return tools;
}

bool hasAny(const Json& object, std::span<const std::string_view> keys) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return object.contains(key); });
}

/// Whether `value` is a tool: it has a name and a schema or component tools, is a plain schema with `_tool`, or has the
/// form of a provider's tool.
bool isTool(const Json& value) {
    constexpr std::array<std::string_view, 9> bodyKeys = {
        "schema",      "parameters", "inputSchema", "input_schema", "parametersJsonSchema",
        "args_schema", "sequence",   "parallel",    "conditional"};
    if (!value.is_object())
        return false;
    const bool named = value.contains("name") && hasAny(value, bodyKeys);
    const auto properties = value.find("properties");
    const bool pure = properties != value.end() && properties->is_object() && properties->contains("_tool");
    const bool custom = contracts::isOpenAiCustomTool(value) && (value.contains("name") || value.contains("custom"));
    return named || pure || custom || contracts::isOpenAiFunction(value) || contracts::isBedrockTool(value) ||
           contractDefinition(Contract::LangChain).detect(value) > 0;
}

/// Whether `value` is a tool of the AI SDK, whose name is its key: it has a schema, or is a provider's tool.
bool isKeyedTool(const Json& value) {
    constexpr std::array<std::string_view, 6> schemaKeys = {"type", "properties", "jsonSchema",
                                                            "_def", "def",        "$schema"};
    if (!value.is_object())
        return false;
    for (const char* key : {"inputSchema", "parameters"}) {
        const auto schema = value.find(key);
        if (schema != value.end() && schema->is_object() && (schema->empty() || hasAny(*schema, schemaKeys)))
            return true;
    }
    const auto type = value.find("type");
    return type != value.end() && type->is_string() && type->get_ref<const std::string&>().starts_with("provider") &&
           value.contains("id");
}

class ShapeReader {
public:
    ShapeReader(const SourceContent& content, bool isServer)
        : m_content(content)
        , m_text(*content.text())
        , m_isServer(isServer) {}

    Result<SourceShape> read() {
        const ByteRange content = m_text.content();
        const std::string_view bytes = m_text.bytes().substr(content.begin);
        if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return std::unexpected(m_text.error(content.begin, message<registry_messages::sourceEmpty>()));
        const auto root = m_content.outline(m_content.root());
        if (!root)
            return std::unexpected(isSecondLine(root.error())
                                       ? Error{message<registry_messages::jsonLines>(), root.error().source,
                                               root.error().at, root.error().pointer}
                                       : root.error());
        if (auto read = readRoot(*root); !read)
            return std::unexpected(std::move(read.error()));
        return std::move(m_shape);
    }

private:
    /// Whether a value begins where the first one should have been the last one.
    static bool isSecondLine(const Error& error) {
        return error.reason == message<json_messages::textAfterValue>() && error.at.line > 1 && error.at.column == 1;
    }

    Result<void> readRoot(const Outline& root) {
        switch (root.kind) {
        case Outline::Kind::Array:
            return readArray(root);
        case Outline::Kind::Object:
            return readRootObject(root);
        case Outline::Kind::Scalar:
            break;
        }
        return readScalar(root);
    }

    Result<void> readRootObject(const Outline& root) {
        const SourcePart part{{}, root.value};
        if (recognizeElement(m_content, part, root).kind == ListElement::Kind::Container) {
            addElement(part, 0);
            return {};
        }
        if (!isBundleManifest(root)) {
            const auto read = readLists(root, {}, 0);
            if (!read)
                return std::unexpected(read.error());
            if (*read || readModules(root))
                return {};
        }
        return recognizeForeign(root) ? Result<void>() : readSingleTool(root, {});
    }

    bool recognizeForeign(const Outline& root) {
        const std::optional<Message> foreign = recognizeForeignShape(m_content, root);
        if (foreign)
            m_shape.foreign = m_text.error(root.value.begin, *foreign);
        return foreign.has_value();
    }

    Result<void> readScalar(const Outline& root) {
        const auto value = m_content.parse({{}, root.value});
        if (!value)
            return std::unexpected(value.error());
        m_shape.errors.push_back(m_text.error(
            root.value.begin, message<registry_messages::notAListOfTools>(contracts::typeMessage(value->value()))));
        return {};
    }

    /// Reads the tool list in `object` or in one of its wrappers. Returns whether there is one.
    Result<bool> readLists(const Outline& object, const std::string& pointer, int depth) {
        readHeader(object, pointer);
        for (const ListKey& list : listKeys) {
            const OutlineChild* child = childNamed(object, list.key);
            // Only `tools` is always a tool list.
            if (!child || (list.contract && !isArray({appendPointer(pointer, list.key), child->value})))
                continue;
            m_shape.implied = list.contract;
            if (auto read = readList(object, *child, pointer); !read)
                return std::unexpected(std::move(read.error()));
            reportOtherLists(object, *child, pointer);
            return true;
        }
        for (const std::string_view key : wrapperKeys) {
            const OutlineChild* child = depth < maxNesting ? childNamed(object, key) : nullptr;
            if (!child)
                continue;
            const SourcePart part{appendPointer(pointer, key), child->value};
            const auto inner = m_content.outline(part);
            if (!inner && key == "result" && pointer.empty())
                return std::unexpected(inner.error());
            const bool isSpecific = std::ranges::find(wrapperKeys, key) < wrapperKeys.begin() + specificWrappers;
            if (!inner || !(isSpecific ? listIn(*inner) != nullptr : wrapsTools(*inner, part.pointer, depth + 1)))
                continue;
            readOtherMembers(object, child, pointer);
            return readLists(*inner, part.pointer, depth + 1);
        }
        return false;
    }

    /// Reports lists of tools next to `list`, which are not read.
    void reportOtherLists(const Outline& object, const OutlineChild& list, const std::string& pointer) {
        for (const ListKey& other : listKeys) {
            const OutlineChild* child = childNamed(object, other.key);
            if (!child || child == &list)
                continue;
            const SourcePart part{appendPointer(pointer, other.key), child->value};
            const auto outline = m_content.outline(part);
            if (!outline || outline->kind != Outline::Kind::Array || outline->children.empty())
                continue;
            m_shape.errors.push_back(
                m_text.error(child->value.begin, message<registry_messages::secondList>(other.key, list.key)));
            m_shape.errors.back().pointer = part.pointer;
        }
    }

    [[nodiscard]] bool isArray(const SourcePart& part) const {
        const auto outline = m_content.outline(part);
        return outline && outline->kind == Outline::Kind::Array;
    }

    /// Whether `object`, or a wrapper in it, has a list with at least one element that is recognized.
    [[nodiscard]] bool wrapsTools(const Outline& object, const std::string& pointer, int depth) const {
        if (const OutlineChild* list = listIn(object)) {
            const SourcePart part{appendPointer(pointer, list->key), list->value};
            const auto outline = m_content.outline(part);
            if (!outline || outline->kind == Outline::Kind::Scalar)
                return false;
            return outline->kind == Outline::Kind::Array ? isRecognizedIn(elementsOf(*outline, part.pointer))
                                                         : !keyedTools(part).empty();
        }
        return depth < maxNesting && std::ranges::any_of(wrapperKeys, [&](std::string_view key) {
                   const OutlineChild* child = childNamed(object, key);
                   const std::string inside = appendPointer(pointer, key);
                   const auto inner = child ? m_content.outline({inside, child->value}) : std::unexpected(Error());
                   return inner && wrapsTools(*inner, inside, depth + 1);
               });
    }

    /// Whether any of the first elements is a tool, a container of tools or a known tool of a provider.
    [[nodiscard]] bool isRecognizedIn(const std::vector<SourcePart>& elements) const {
        return std::ranges::any_of(elements | std::views::take(maxProbes), [this](const SourcePart& element) {
            const auto outline = m_content.outline(element);
            if (!outline)
                return false;
            const ListElement recognized = recognizeElement(m_content, element, *outline);
            if (recognized.kind == ListElement::Kind::Container || std::ranges::any_of(recognized.hosted, isHostedKind))
                return true;
            const auto value = m_content.parse(element);
            return recognized.kind == ListElement::Kind::Tool && value && isTool(value->value());
        });
    }

    /// Adds the tools in `part`, which is an element of a list. Tools of a manifest that declares its contract may have
    /// any `type`.
    void addElement(SourcePart part, int depth) {
        const auto outline = isSurelyTool(part) ? std::unexpected(Error()) : m_content.outline(part);
        if (!outline)
            return m_shape.tools.push_back(std::move(part));
        const ListElement element = recognizeElement(m_content, part, *outline);
        for (const std::string& kind : element.hosted)
            m_shape.hosted.push_back({kind, part.pointer, m_text.position(part.range.begin)});
        switch (element.kind) {
        case ListElement::Kind::Tool:
            m_shape.tools.push_back(std::move(part));
            break;
        case ListElement::Kind::Call:
            m_shape.errors.push_back(
                m_text.error(part.range.begin, message<registry_messages::callInList>(), part.pointer));
            break;
        case ListElement::Kind::Container:
            addContained(part, *outline, element, depth);
            break;
        case ListElement::Kind::Other:
            break;
        }
    }

    /// Whether `part` need not be recognized, which takes a sixth of the time to load a large list: everything that a
    /// server lists is a tool, as is anything that mentions `inputSchema` and is not a container.
    [[nodiscard]] bool isSurelyTool(const SourcePart& part) const {
        const std::string_view text = part.range.of(m_text.bytes());
        return m_isServer || m_shape.declared ||
               (text.contains("\"inputSchema\"") && !text.contains("\"tools\"") && !text.contains("eclarations\""));
    }

    void addContained(const SourcePart& part, const Outline& outline, const ListElement& element, int depth) {
        if (depth == maxNesting)
            return m_shape.tools.push_back(part);
        const std::string pointer = appendPointer(part.pointer, element.listKey);
        const auto list = m_content.outline({pointer, childNamed(outline, element.listKey)->value});
        if (!list)
            return;
        if (!m_shape.implied)
            m_shape.implied = element.contract;
        for (SourcePart& inner : elementsOf(*list, pointer)) {
            inner.nameSpace = element.nameSpace.empty() ? part.nameSpace : element.nameSpace;
            addElement(std::move(inner), depth + 1);
        }
    }

    /// The tools of a map `{name: tool}` as the AI SDK uses it; empty if any member is something else.
    [[nodiscard]] std::vector<SourcePart> keyedTools(const SourcePart& map) const {
        const auto value = m_content.parse(map);
        if (!value || !value->value().is_object() || !std::ranges::all_of(value->value(), isKeyedTool))
            return {};
        std::vector<SourcePart> tools;
        for (const auto& [name, tool] : value->value().items()) {
            const std::string inside = appendPointer("", name);
            tools.push_back({map.pointer + inside, value->valueRange(inside).value_or(ByteRange()), name});
        }
        return tools;
    }

    Result<void> readList(const Outline& object, const OutlineChild& list, const std::string& pointer) {
        const SourcePart part{appendPointer(pointer, list.key), list.value};
        const auto tools = m_content.outline(part);
        if (!tools)
            return std::unexpected(tools.error());
        std::vector<SourcePart> elements =
            tools->kind == Outline::Kind::Array ? elementsOf(*tools, part.pointer) : keyedTools(part);
        if (tools->kind != Outline::Kind::Array && elements.empty()) {
            const auto value = m_content.parse(part);
            if (!value)
                return std::unexpected(value.error());
            return std::unexpected(
                m_text.error(list.value.begin,
                             message<contract_messages::wrongType>(list.key, message<schema_messages::typeArray>(),
                                                                   contracts::typeMessage(value->value())),
                             part.pointer));
        }
        if (tools->kind != Outline::Kind::Array)
            m_shape.implied = Contract::AiSdk;
        const std::vector<ManifestMember> others = readOtherMembers(object, &list, pointer);
        if (pointer.empty() && isManifest(others))
            readManifest(others);
        for (SourcePart& element : elements)
            addElement(std::move(element), 0);
        reportMissingTools(others, pointer);
        return {};
    }

    void readManifest(const std::vector<ManifestMember>& members) {
        std::ranges::move(validateManifest(members), std::back_inserter(m_shape.errors));
        Manifest manifest = makeManifest(members);
        manifest.budgetError = firstErrorIn("/budget/");
        if (firstErrorIn("/modules/"))
            manifest.modules.clear(); // code runs only as written
        m_shape.manifest = std::make_shared<const Manifest>(std::move(manifest));
    }

    /// Returns whether the source is a manifest whose tools are all in code modules.
    bool readModules(const Outline& root) {
        if (!childNamed(root, "modules"))
            return false;
        const std::size_t errors = m_shape.errors.size();
        const std::vector<ManifestMember> members = readOtherMembers(root, nullptr, {});
        if (isManifest(members))
            readManifest(members);
        else
            m_shape.errors.resize(errors);
        return m_shape.manifest != nullptr;
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
    std::vector<ManifestMember> readOtherMembers(const Outline& object, const OutlineChild* list,
                                                 const std::string& pointer) {
        std::vector<ManifestMember> others;
        ParseLimits limits; // for all members together, which may be larger than a tool
        std::unordered_map<std::string_view, const OutlineChild*> last;
        for (const OutlineChild& child : object.children)
            last[child.key] = &child;
        for (const OutlineChild& child : object.children) {
            if (&child == list)
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

    /// Reads a single tool, or a map of idealic schemas or tools of the AI SDK; otherwise there are no tools.
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
        if (m_shape.tools.empty()) {
            for (SourcePart& tool : keyedTools({pointer, object.value}))
                addElement(std::move(tool), 0);
            if (!m_shape.tools.empty())
                m_shape.implied = Contract::AiSdk;
        }
        if (m_shape.tools.empty() && refersToManifestSchema(value->value()))
            m_shape.errors.push_back(
                m_text.error(object.value.begin, message<registry_messages::manifestWithoutTools>(), pointer));
        const Json* modules = memberOf(value->value(), "modules");
        if (m_shape.tools.empty() && m_shape.errors.empty() && modules != nullptr && modules->is_array())
            m_shape.errors.push_back(
                m_text.error(object.value.begin, message<registry_messages::modulesWithoutContract>(), pointer));
        return {};
    }

    Result<void> readArray(const Outline& array) {
        const std::vector<SourcePart> elements = elementsOf(array, {});
        if (isRecognizedIn(elements)) {
            for (const SourcePart& element : elements)
                addElement(element, 0);
            return {};
        }
        for (const SourcePart& element : elements | std::views::take(maxProbes)) {
            if (auto value = m_content.parse(element); !value)
                return std::unexpected(std::move(value.error()));
        }
        return recognizeForeign(array) ? Result<void>() : rejectLists(elements);
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
    bool m_isServer;
    SourceShape m_shape;
};

} // namespace

Result<SourceShape> readSourceShape(const SourceContent& content, bool isServer) {
    return ShapeReader(content, isServer).read();
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
