// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/schema_text.h"

#include "core/base/message_list.h"
#include "core/json/code/code_tokens.h"
#include "core/json/digest.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/models/text.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace toolroom {

namespace {

struct SchemaText {
    Q_DECLARE_TR_FUNCTIONS(SchemaText)
};

constexpr int maxDepth = 4;          ///< nesting of types, and length of reference chains
constexpr int maxTypes = 32;         ///< number of types in one description
constexpr std::size_t maxListed = 8; ///< number of values or alternatives
constexpr qsizetype typeLength = 200;
constexpr qsizetype valueLength = 60;
/// Bytes of a value that are rendered before it is cut to valueLength.
constexpr std::size_t valueBytes = 4 * valueLength;

QString joined(const QStringList& types, const auto& join) {
    std::vector<Message> items;
    for (const QString& type : types)
        items.push_back(Message::verbatim(type.toStdString()));
    return translated(join(items));
}

const Json* member(const SchemaNode& place, std::string_view key) {
    return place.schema ? memberOf(*place.schema, key) : nullptr;
}

void appendString(std::string& text, std::string_view string) {
    text += compactText(Json(std::string(string.substr(0, valueBytes))));
}

/// Appends `value` as JSON until the text is long enough. Each level adds at least one byte, so the recursion is
/// bounded.
void appendJson(std::string& text, const Json& value) {
    if (text.size() > valueBytes)
        return;
    if (const auto* string = value.get_ptr<const Json::string_t*>())
        return appendString(text, *string);
    if (!value.is_structured()) {
        text += serializeJson(value);
        return;
    }
    text += value.is_object() ? '{' : '[';
    const char* separator = "";
    for (auto child = value.begin(); child != value.end() && text.size() <= valueBytes; ++child) {
        text += std::exchange(separator, ",");
        if (value.is_object()) {
            appendString(text, child.key());
            text += ':';
        }
        appendJson(text, *child);
    }
    text += value.is_object() ? '}' : ']';
}

QString jsonValueText(const Json& value) {
    if (const auto* text = value.get_ptr<const Json::string_t*>())
        return toDisplayLine(*text, valueLength);
    std::string text;
    appendJson(text, value);
    return toDisplayLine(text, valueLength);
}

QString jsonListText(const Json& values) {
    QStringList parts;
    for (std::size_t i = 0; i < values.size() && i < maxListed; ++i)
        parts += jsonValueText(values[i]);
    if (values.size() > maxListed)
        parts += SchemaText::tr("%n more", nullptr, static_cast<int>(values.size() - maxListed));
    return parts.join(QStringLiteral(" | "));
}

} // namespace

SchemaDescriber::SchemaDescriber(const ToolDefinition& tool)
    : m_tool(tool) {}

SchemaNode SchemaDescriber::root() const {
    if (!m_tool.inputSchema.value || !*m_tool.inputSchema.value)
        return {};
    return {m_tool.inputSchema.value->get(), m_tool.inputSchema.pointer.value_or(std::string())};
}

SchemaNode SchemaDescriber::child(const SchemaNode& place, std::string_view key) {
    const Json* schema = member(place, key);
    return schema ? SchemaNode{schema, appendPointer(place.pointer, key)} : SchemaNode{};
}

SchemaNode SchemaDescriber::child(const SchemaNode& place, std::string_view key, std::size_t index) {
    const SchemaNode list = child(place, key);
    if (!list.schema || !list.schema->is_array() || index >= list.schema->size())
        return {};
    return {&(*list.schema)[index], appendPointer(list.pointer, index)};
}

SchemaNode SchemaDescriber::resolved(SchemaNode place) const {
    SchemaNode start = place;
    for (int steps = 0; steps < maxDepth; ++steps) {
        const Json* reference = member(place, "$ref");
        if (!reference || !reference->is_string())
            return place;
        place = target(reference->get_ref<const std::string&>());
        if (!place.schema)
            return start;
    }
    return start;
}

/// The direct target of a local reference; empty for other references.
SchemaNode SchemaDescriber::target(const std::string& reference) const {
    const auto [known, isNew] = m_targets.try_emplace(reference);
    if (!isNew || !reference.starts_with('#'))
        return known->second;
    const std::string pointer =
        QByteArray::fromPercentEncoding(QByteArray::fromStdString(reference.substr(1))).toStdString();
    const SchemaNode top = root();
    const Json* schema = pointer.empty() || pointer.starts_with('/') ? resolvePointer(*top.schema, pointer) : nullptr;
    if (schema)
        known->second = {schema, top.pointer + pointer};
    return known->second;
}

QString SchemaDescriber::type(const SchemaNode& place) const {
    TypeLimits limits{0, maxTypes};
    return toDisplayLine(type(place, limits).toStdString(), typeLength);
}

QString SchemaDescriber::nestedType(const SchemaNode& place, TypeLimits& limits) const {
    ++limits.depth;
    const QString words = type(place, limits);
    --limits.depth;
    return words;
}

QString SchemaDescriber::type(const SchemaNode& place, TypeLimits& limits) const {
    if (limits.depth > maxDepth || --limits.types < 0)
        return QString(QChar(0x2026));
    if (!place.schema)
        return SchemaText::tr("anything");
    if (place.schema->is_boolean())
        return place.schema->get<bool>() ? SchemaText::tr("anything") : SchemaText::tr("nothing");
    if (const Json* reference = member(place, "$ref"); reference && reference->is_string()) {
        const SchemaNode target = resolved(place);
        if (target.schema == place.schema)
            return SchemaText::tr("reference to %1").arg(jsonValueText(*reference));
        return nestedType(target, limits);
    }
    return declaredType(place, limits);
}

/// The type of an object schema without a reference.
QString SchemaDescriber::declaredType(const SchemaNode& place, TypeLimits& limits) const {
    if (member(place, "const"))
        return SchemaText::tr("constant");
    const Json* type = member(place, "type");
    if (type && type->is_string())
        return namedType(place, type->get_ref<const std::string&>(), limits);
    if (type && type->is_array()) {
        QStringList names;
        for (std::size_t i = 0; i < type->size() && i < maxListed && limits.types > 0; ++i)
            if ((*type)[i].is_string())
                names += namedType(place, (*type)[i].get_ref<const std::string&>(), limits);
        return joined(names, joinWithOr);
    }
    if (member(place, "enum"))
        return SchemaText::tr("one of");
    for (const auto* key : {"anyOf", "oneOf"})
        if (member(place, key))
            return alternatives(place, key, joinWithOr, limits);
    if (member(place, "allOf"))
        return alternatives(place, "allOf", joinWithAnd, limits);
    if (member(place, "properties"))
        return namedType(place, "object", limits);
    return member(place, "items") ? namedType(place, "array", limits) : SchemaText::tr("anything");
}

QString SchemaDescriber::namedType(const SchemaNode& place, std::string_view name, TypeLimits& limits) const {
    const SchemaNode elements = name == "array" ? child(place, "items") : SchemaNode();
    if (elements.schema && (elements.schema->is_object() || elements.schema->is_boolean()))
        return SchemaText::tr("array of %1").arg(nestedType(elements, limits));
    return toDisplayLine(name, 60);
}

QString SchemaDescriber::alternatives(const SchemaNode& place, std::string_view key, ListFunction& join,
                                      TypeLimits& limits) const {
    const Json* list = member(place, key);
    QStringList types;
    for (std::size_t i = 0; list->is_array() && i < list->size() && i < maxListed && limits.types > 0; ++i)
        types += nestedType(child(place, key, i), limits);
    types.removeDuplicates();
    return types.isEmpty() ? SchemaText::tr("anything") : joined(types, join);
}

QString SchemaDescriber::literal(const SchemaNode& place, std::string_view key) const {
    if (!member(place, key))
        return {};
    // Numbers keep every digit. In code, the text of a value can be an expression.
    const bool hasText = m_tool.document && !isCode(m_tool.document->source()->language());
    const std::string pointer = appendPointer(place.pointer, key);
    std::string text(hasText ? m_tool.document->text(pointer) : std::string_view());
    if (text.empty())
        appendJson(text, *member(place, key));
    return toDisplayLine(text, 120);
}

QString SchemaDescriber::range(const SchemaNode& place, std::string_view least, std::string_view most,
                               const QString& what) const {
    const QString low = literal(place, least);
    const QString high = literal(place, most);
    QString bounds;
    if (low.isEmpty() && high.isEmpty())
        return {};
    if (low.isEmpty())
        bounds = SchemaText::tr("≤ %1").arg(high);
    else if (high.isEmpty())
        bounds = SchemaText::tr("≥ %1").arg(low);
    else
        bounds = low == high ? low : SchemaText::tr("%1 to %2").arg(low, high);
    return what.isEmpty() ? bounds : what.arg(bounds);
}

QStringList SchemaDescriber::numberBounds(const SchemaNode& place) const {
    QStringList parts = {range(place, "minimum", "maximum", {})};
    const auto add = [&](const char* key, const QString& phrase) {
        if (const QString value = literal(place, key); !value.isEmpty())
            parts += phrase.arg(value);
    };
    add("exclusiveMinimum", SchemaText::tr("> %1"));
    add("exclusiveMaximum", SchemaText::tr("< %1"));
    add("multipleOf", SchemaText::tr("multiple of %1"));
    return parts;
}

QString SchemaDescriber::constraints(const SchemaNode& place) const {
    const SchemaNode target = resolved(place);
    QStringList parts;
    if (const Json* values = member(target, "enum"); values && values->is_array())
        parts += jsonListText(*values);
    if (const Json* value = member(target, "const"))
        parts += QStringLiteral("= ") + jsonValueText(*value);
    parts += numberBounds(target);
    parts += range(target, "minLength", "maxLength", SchemaText::tr("length %1"));
    parts += range(target, "minItems", "maxItems", SchemaText::tr("items %1"));
    parts += range(target, "minProperties", "maxProperties", SchemaText::tr("properties %1"));
    const auto addText = [&](const char* key, const QString& phrase) {
        if (const Json* value = member(target, key); value && value->is_string())
            parts += phrase.arg(jsonValueText(*value));
    };
    addText("pattern", SchemaText::tr("matches %1"));
    addText("format", SchemaText::tr("format %1"));
    const auto addFlag = [&](const char* key, bool wanted, const QString& phrase) {
        if (const Json* value = member(target, key); value && value->is_boolean() && value->get<bool>() == wanted)
            parts += phrase;
    };
    addFlag("uniqueItems", true, SchemaText::tr("no duplicates"));
    addFlag("additionalProperties", false, SchemaText::tr("no additional properties"));
    addFlag("deprecated", true, SchemaText::tr("deprecated"));
    const SchemaNode elements = child(target, "items");
    if (const Json* values = member(elements, "enum"); values && values->is_array())
        parts += SchemaText::tr("each %1").arg(jsonListText(*values));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

} // namespace toolroom
