// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/schema_words.h"

#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/models/text.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace toolroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SchemaWords)
};

constexpr int maxDepth = 4;          ///< of types inside types, and of references to references
constexpr int maxTypes = 32;         ///< named in the words for one type
constexpr std::size_t maxListed = 8; ///< values or alternatives
constexpr qsizetype typeLength = 200;
constexpr qsizetype valueLength = 60;
/// No more of a value than this is written to be cut to its length.
constexpr std::size_t valueBytes = 4 * valueLength;

const Json* member(const SchemaPlace& place, std::string_view key) {
    if (!place.schema || !place.schema->is_object())
        return nullptr;
    const auto found = place.schema->find(key);
    return found == place.schema->end() ? nullptr : &*found;
}

void appendString(std::string& text, std::string_view string) {
    text += compactText(Json(std::string(string.substr(0, valueBytes))));
}

/// Appends `value` as JSON until the text is long enough; every level writes something, so that none is too deep.
void appendJson(std::string& text, const Json& value) {
    if (text.size() > valueBytes)
        return;
    if (const auto* string = value.get_ptr<const Json::string_t*>())
        return appendString(text, *string);
    if (!value.is_structured()) {
        text += value.dump();
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

QString valueInWords(const Json& value) {
    if (const auto* text = value.get_ptr<const Json::string_t*>())
        return oneLine(*text, valueLength);
    std::string text;
    appendJson(text, value);
    return oneLine(text, valueLength);
}

QString listInWords(const Json& values) {
    QStringList words;
    for (std::size_t i = 0; i < values.size() && i < maxListed; ++i)
        words += valueInWords(values[i]);
    if (values.size() > maxListed)
        words += Words::tr("%1 more").arg(values.size() - maxListed);
    return words.join(QStringLiteral(" | "));
}

} // namespace

SchemaWords::SchemaWords(const ToolDefinition& tool)
    : m_tool(tool) {}

SchemaPlace SchemaWords::root() const {
    if (!m_tool.inputSchema.value || !*m_tool.inputSchema.value)
        return {};
    return {m_tool.inputSchema.value->get(), m_tool.inputSchema.pointer.value_or(std::string())};
}

SchemaPlace SchemaWords::child(const SchemaPlace& place, std::string_view key) {
    const Json* schema = member(place, key);
    return schema ? SchemaPlace{schema, appendPointer(place.pointer, key)} : SchemaPlace{};
}

SchemaPlace SchemaWords::child(const SchemaPlace& place, std::string_view key, std::size_t index) {
    const SchemaPlace list = child(place, key);
    if (!list.schema || !list.schema->is_array() || index >= list.schema->size())
        return {};
    return {&(*list.schema)[index], appendPointer(list.pointer, index)};
}

SchemaPlace SchemaWords::resolved(SchemaPlace place) const {
    const SchemaPlace start = place;
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

/// What a reference leads to at once; nowhere when it is not into the schema itself.
SchemaPlace SchemaWords::target(const std::string& reference) const {
    const auto [known, isNew] = m_targets.try_emplace(reference);
    if (!isNew || !reference.starts_with('#'))
        return known->second;
    const std::string pointer =
        QByteArray::fromPercentEncoding(QByteArray::fromStdString(reference.substr(1))).toStdString();
    const SchemaPlace top = root();
    const Json* schema = pointer.empty() || pointer.starts_with('/') ? resolvePointer(*top.schema, pointer) : nullptr;
    if (schema)
        known->second = {schema, top.pointer + pointer};
    return known->second;
}

QString SchemaWords::type(const SchemaPlace& place) const {
    Reach reach{0, maxTypes};
    return oneLine(type(place, reach).toStdString(), typeLength);
}

QString SchemaWords::typeInside(const SchemaPlace& place, Reach& reach) const {
    ++reach.depth;
    const QString words = type(place, reach);
    --reach.depth;
    return words;
}

QString SchemaWords::type(const SchemaPlace& place, Reach& reach) const {
    if (reach.depth > maxDepth || --reach.types < 0)
        return QString(QChar(0x2026));
    if (!place.schema)
        return Words::tr("anything");
    if (place.schema->is_boolean())
        return place.schema->get<bool>() ? Words::tr("anything") : Words::tr("nothing");
    if (const Json* reference = member(place, "$ref"); reference && reference->is_string()) {
        const SchemaPlace target = resolved(place);
        if (target.schema == place.schema)
            return Words::tr("reference to %1").arg(valueInWords(*reference));
        return typeInside(target, reach);
    }
    return knownType(place, reach);
}

/// The type of a schema that is an object and no reference.
QString SchemaWords::knownType(const SchemaPlace& place, Reach& reach) const {
    if (member(place, "const"))
        return Words::tr("constant");
    const Json* type = member(place, "type");
    if (type && type->is_string())
        return namedType(place, type->get_ref<const std::string&>(), reach);
    if (type && type->is_array()) {
        QStringList names;
        for (std::size_t i = 0; i < type->size() && i < maxListed && reach.types > 0; ++i)
            if ((*type)[i].is_string())
                names += namedType(place, (*type)[i].get_ref<const std::string&>(), reach);
        return names.join(Words::tr(" or "));
    }
    if (member(place, "enum"))
        return Words::tr("one of");
    for (const auto* key : {"anyOf", "oneOf"})
        if (member(place, key))
            return alternatives(place, key, Words::tr(" or "), reach);
    if (member(place, "allOf"))
        return alternatives(place, "allOf", Words::tr(" and "), reach);
    if (member(place, "properties"))
        return namedType(place, "object", reach);
    return member(place, "items") ? namedType(place, "array", reach) : Words::tr("anything");
}

QString SchemaWords::namedType(const SchemaPlace& place, std::string_view name, Reach& reach) const {
    const SchemaPlace elements = name == "array" ? child(place, "items") : SchemaPlace();
    if (elements.schema && (elements.schema->is_object() || elements.schema->is_boolean()))
        return Words::tr("array of %1").arg(typeInside(elements, reach));
    return oneLine(name, 60);
}

QString SchemaWords::alternatives(const SchemaPlace& place, std::string_view key, const QString& join,
                                  Reach& reach) const {
    const Json* list = member(place, key);
    QStringList types;
    for (std::size_t i = 0; list->is_array() && i < list->size() && i < maxListed && reach.types > 0; ++i)
        types += typeInside(child(place, key, i), reach);
    types.removeDuplicates();
    return types.isEmpty() ? Words::tr("anything") : types.join(join);
}

QString SchemaWords::written(const SchemaPlace& place, std::string_view key) const {
    if (!member(place, key))
        return {};
    const std::string pointer = appendPointer(place.pointer, key);
    const std::string_view text = m_tool.document ? m_tool.document->text(pointer) : std::string_view();
    return text.empty() ? valueInWords(*member(place, key)) : oneLine(text, 120);
}

QString SchemaWords::range(const SchemaPlace& place, std::string_view least, std::string_view most,
                           const QString& what) const {
    const QString low = written(place, least);
    const QString high = written(place, most);
    QString bounds;
    if (low.isEmpty() && high.isEmpty())
        return {};
    if (low.isEmpty())
        bounds = Words::tr("≤ %1").arg(high);
    else if (high.isEmpty())
        bounds = Words::tr("≥ %1").arg(low);
    else
        bounds = low == high ? low : Words::tr("%1 to %2").arg(low, high);
    return what.isEmpty() ? bounds : what.arg(bounds);
}

QStringList SchemaWords::numberBounds(const SchemaPlace& place) const {
    QStringList words = {range(place, "minimum", "maximum", {})};
    const auto add = [&](const char* key, const QString& phrase) {
        if (const QString value = written(place, key); !value.isEmpty())
            words += phrase.arg(value);
    };
    add("exclusiveMinimum", Words::tr("> %1"));
    add("exclusiveMaximum", Words::tr("< %1"));
    add("multipleOf", Words::tr("multiple of %1"));
    return words;
}

QString SchemaWords::constraints(const SchemaPlace& place) const {
    const SchemaPlace target = resolved(place);
    QStringList words;
    if (const Json* values = member(target, "enum"); values && values->is_array())
        words += listInWords(*values);
    if (const Json* value = member(target, "const"))
        words += QStringLiteral("= ") + valueInWords(*value);
    words += numberBounds(target);
    words += range(target, "minLength", "maxLength", Words::tr("length %1"));
    words += range(target, "minItems", "maxItems", Words::tr("%1 elements"));
    words += range(target, "minProperties", "maxProperties", Words::tr("%1 properties"));
    const auto addText = [&](const char* key, const QString& phrase) {
        if (const Json* value = member(target, key); value && value->is_string())
            words += phrase.arg(valueInWords(*value));
    };
    addText("pattern", Words::tr("matches %1"));
    addText("format", Words::tr("format %1"));
    const auto addFlag = [&](const char* key, bool wanted, const QString& phrase) {
        if (const Json* value = member(target, key); value && value->is_boolean() && value->get<bool>() == wanted)
            words += phrase;
    };
    addFlag("uniqueItems", true, Words::tr("no duplicates"));
    addFlag("additionalProperties", false, Words::tr("no other properties"));
    addFlag("deprecated", true, Words::tr("deprecated"));
    const SchemaPlace elements = child(target, "items");
    if (const Json* values = member(elements, "enum"); values && values->is_array())
        words += Words::tr("each %1").arg(listInWords(*values));
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

} // namespace toolroom
