// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/modules/module_document.h"

#include "core/json/document_builder.h"
#include "core/json/member.h"
#include "core/registry/modules/module_literals.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace toolroom {

namespace {

/// Finds the literals of tool definitions in the text of a module.
class ModuleReader {
public:
    explicit ModuleReader(SourceTextPtr text)
        : m_code(text)
        , m_builder(std::move(text)) {}

    Document read(std::span<const ModuleTool> tools) {
        const ByteRange all = m_code.source().content();
        m_builder.open(DocumentBuilder::Container::Object, all.begin);
        m_builder.key("tools", {});
        m_builder.open(DocumentBuilder::Container::Array, all.begin);
        for (const ModuleTool& tool : tools)
            addTool(tool);
        m_builder.close(all.end);
        m_builder.close(all.end);
        return m_builder.finish();
    }

private:
    // Tools

    void addTool(const ModuleTool& tool) {
        const std::optional<Region> found = m_code.exported(tool.exported);
        const std::string name = nameOf(tool.definition);
        Region region = found.value_or(m_code.whole());
        if (const auto at = m_code.nameLiteral(region, name))
            region = m_code.around(*at, region);
        else if (const auto elsewhere = m_code.nameLiteral(m_code.whole(), name))
            region = m_code.around(*elsewhere, m_code.whole());
        const bool isPlaced = found || region.first > 0 || region.last < m_code.whole().last;
        addObject(tool.definition, region, isPlaced ? m_code.rangeOf(region) : m_code.source().content(), false);
    }

    static std::string nameOf(const Json& definition) {
        for (const char* key : {"name", "id"})
            if (std::string name = textAt(definition, key); !name.empty())
                return name;
        return {};
    }

    // Values. `range` is where the value itself is written.

    void addValue(const Json& value, Region region, ByteRange range, bool isSchema) {
        if (value.is_object())
            addObject(value, region, range, isSchema);
        else if (value.is_array())
            addArray(value, region, range, isSchema);
        else
            m_builder.appendScalar(value, range, false);
    }

    /// A string at its literal, or else at the text in `region` that it may come from.
    void addText(const Json& value, Region region, std::optional<ByteRange> literal, ByteRange range) {
        const auto near = m_code.findString(region, value.get_ref<const std::string&>());
        m_builder.appendScalar(value, literal.value_or(near.value_or(range)), literal.has_value());
    }

    void addObject(const Json& value, Region region, ByteRange range, bool isSchema) {
        m_builder.open(DocumentBuilder::Container::Object, range.begin);
        // A schema library writes the properties, but not the keywords.
        const bool isBuilt = isSchema && !m_code.findMember(region, "properties") &&
                             !m_code.findMember(region, "type") && !m_code.findMember(region, "$ref");
        for (const auto& [key, member] : value.items()) {
            if (isBuilt)
                addKeyword(key, member, region, range);
            else
                addMember(key, member, region, range, isSchema);
        }
        m_builder.close(range.end);
    }

    /// A keyword of a schema that a library writes.
    void addKeyword(const std::string& key, const Json& value, Region region, ByteRange range) {
        m_builder.key(key, {});
        if (key == "properties" && value.is_object())
            return addProperties(value, region, range);
        const bool isGenerated = std::ranges::contains(generatedKeywords, key);
        const Region source = isGenerated ? Region{region.last, region.last} : region;
        if (!value.is_string())
            return addValue(value, source, range, true);
        addText(value, source, m_code.keywordLiteral(region, key, value.get_ref<const std::string&>()), range);
    }

    void addMember(const std::string& key, const Json& value, Region region, ByteRange range, bool isSchema) {
        // Arguments of a call have no keys.
        const bool mayBeArgument = value.is_string() && (key == "name" || key == "description" || key == "id");
        auto written = m_code.findWritten(region, key);
        if (!written) {
            const auto argument =
                mayBeArgument ? m_code.argumentLiteral(region, value.get_ref<const std::string&>()) : std::nullopt;
            if (!argument)
                written = m_code.findInArguments(region, key);
            if (!written) {
                m_builder.key(key, {});
                return mayBeArgument ? addText(value, region, argument, range)
                                     : addValue(value, region, range, isSchema);
            }
        }
        m_builder.key(key, written->key);
        if (value.is_string())
            return addText(value, written->value, m_code.ownLiteral(written->value, value),
                           m_code.rangeOf(written->value));
        if (value.is_primitive())
            return m_builder.appendScalar(value, m_code.rangeOf(written->value),
                                          m_code.ownLiteral(written->value, value).has_value());
        const Region resolvedValue = m_code.resolved(written->value);
        constexpr std::array maps = {"properties"sv, "patternProperties"sv, "$defs"sv, "definitions"sv};
        if (isSchema && value.is_object() && std::ranges::contains(maps, std::string_view(key)))
            return addProperties(value, resolvedValue, m_code.rangeOf(resolvedValue));
        const bool becomesSchema = isSchema || std::ranges::contains(schemaMembers, key);
        addValue(value, resolvedValue, m_code.rangeOf(resolvedValue), becomesSchema);
    }

    /// The properties of a schema that a library writes.
    void addProperties(const Json& properties, Region region, ByteRange range) {
        m_builder.open(DocumentBuilder::Container::Object, range.begin);
        for (const auto& [name, schema] : properties.items()) {
            auto written = m_code.findMember(region, name);
            if (!written)
                written = m_code.findInArguments(region, name);
            m_builder.key(name, written ? written->key : ByteRange());
            const Region value = written ? m_code.resolved(written->value) : Region{region.last, region.last};
            addValue(schema, value, written ? m_code.rangeOf(written->value) : range, true);
        }
        m_builder.close(range.end);
    }

    void addArray(const Json& value, Region region, ByteRange range, bool isSchema) {
        m_builder.open(DocumentBuilder::Container::Array, range.begin);
        std::size_t index = 0;
        for (const Json& element : value) {
            const std::optional<Region> written = m_code.element(region, std::to_string(index++) + "]");
            const auto literal = written ? m_code.ownLiteral(*written, element) : std::nullopt;
            if (element.is_string())
                addText(element, region, literal, range);
            else if (element.is_primitive())
                m_builder.appendScalar(element, literal.value_or(range), literal.has_value());
            else
                addValue(element, written.value_or(region), written ? m_code.rangeOf(*written) : range, isSchema);
        }
        m_builder.close(range.end);
    }

    ModuleLiterals m_code;
    DocumentBuilder m_builder;
};

} // namespace

std::optional<SourceLanguage> moduleLanguage(std::string_view fileName) {
    for (const std::string_view ending : {".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".jsx"})
        if (fileName.ends_with(ending))
            return SourceLanguage::JavaScriptText;
    return fileName.ends_with(".py") ? std::optional(SourceLanguage::PythonText) : std::nullopt;
}

Document makeModuleDocument(SourceTextPtr text, std::span<const ModuleTool> tools) {
    return ModuleReader(std::move(text)).read(tools);
}

} // namespace toolroom
