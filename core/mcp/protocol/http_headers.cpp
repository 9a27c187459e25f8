// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/http_headers.h"

#include "core/base/ascii.h"
#include "core/base/http_token.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/era.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace toolroom {

namespace {

constexpr std::string_view annotation = "x-mcp-header";
/// Integers beyond this lose digits in receivers that read them as double.
constexpr std::int64_t maxExactInteger = (std::int64_t{1} << 53) - 1;

class HeaderCollector {
public:
    Result<std::vector<HeaderParameter>> collect(const Json& schema) {
        visit(schema, "", true);
        if (m_error)
            return std::unexpected(*m_error);
        return std::move(m_found);
    }

private:
    /// `isReachable`: through `properties` alone, so that the argument has one place.
    void visit(const Json& schema, const std::string& pointer, bool isReachable) {
        if (m_error)
            return;
        if (schema.is_array()) {
            for (std::size_t i = 0; i < schema.size(); ++i)
                visit(schema[i], pointer + '/' + std::to_string(i), false);
            return;
        }
        if (!schema.is_object())
            return;
        if (const Json* name = memberOf(schema, annotation))
            add(*name, schema, pointer, isReachable && !m_path.empty());
        for (const auto& [key, value] : schema.items()) {
            if (key == "properties" && value.is_object()) {
                for (const auto& [property, child] : value.items()) {
                    m_path.push_back(property);
                    visit(child, appendPointer(pointer + "/properties", property), isReachable);
                    m_path.pop_back();
                }
            } else if (key != "default" && key != "const" && key != "enum" && key != "examples") {
                visit(value, appendPointer(pointer, key), false);
            }
        }
    }

    void add(const Json& name, const Json& schema, const std::string& pointer, bool isReachable) {
        const auto fail = [&](Message reason) { m_error = Error{std::move(reason), {}, {}, pointer}; };
        if (!name.is_string() || !isHttpToken(name.get_ref<const std::string&>()))
            return fail(message<mcp_messages::headerNotToken>(compactText(name)));
        const std::string& header = name.get_ref<const std::string&>();
        if (!isReachable)
            return fail(message<mcp_messages::headerUnreachable>(pointer.empty() ? "/" : pointer));
        const std::string type = textAt(schema, "type");
        if (type != "string" && type != "integer" && type != "boolean")
            return fail(message<mcp_messages::headerOnType>(pointer));
        if (!m_names.insert(QByteArray::fromStdString(header).toLower()).second)
            return fail(message<mcp_messages::headerRepeated>(header));
        m_found.push_back({header, m_path});
    }

    std::vector<HeaderParameter> m_found;
    std::vector<std::string> m_path;
    std::set<QByteArray> m_names;
    std::optional<Error> m_error;
};

/// Empty for values that have no header.
std::optional<std::string> headerTextOf(const Json& value) {
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_boolean())
        return value.get<bool>() ? "true" : "false";
    if (value.is_number_float()) { // 3.0 is an integer in JSON Schema
        const double number = value.get<double>();
        if (number != static_cast<double>(static_cast<std::int64_t>(std::clamp(
                          number, -static_cast<double>(maxExactInteger), static_cast<double>(maxExactInteger)))))
            return std::nullopt;
        return std::to_string(static_cast<std::int64_t>(number));
    }
    return value.is_number_integer() ? std::optional(compactText(value)) : std::nullopt;
}

constexpr std::string_view encodedPrefix = "=?base64?";
constexpr std::string_view encodedSuffix = "?=";

bool isEncoded(std::string_view text) {
    return text.starts_with(encodedPrefix) && text.ends_with(encodedSuffix);
}

QByteArray encode(const QByteArray& text) {
    return QByteArray(encodedPrefix.data(), encodedPrefix.size()) + text.toBase64() +
           QByteArray(encodedSuffix.data(), encodedSuffix.size());
}

} // namespace

QByteArray mcpNameValue(std::string_view method, const Json& params) {
    if (mayRequireInput(method))
        return encodeHeaderValue(textAt(params, method == "resources/read" ? "uri" : "name"));
    return method.starts_with("tasks/") ? encodeHeaderValue(textAt(params, "taskId")) : QByteArray();
}

Result<std::vector<HeaderParameter>> readHeaderParameters(const Json& inputSchema) {
    return HeaderCollector().collect(inputSchema);
}

std::vector<std::pair<QByteArray, QByteArray>> makeParameterHeaders(std::span<const HeaderParameter> parameters,
                                                                    const Json& arguments) {
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    for (const HeaderParameter& parameter : parameters) {
        const Json* value = &arguments;
        for (const std::string& key : parameter.path)
            value = value ? memberOf(*value, key) : nullptr;
        if (!value)
            continue;
        if (const std::optional<std::string> text = headerTextOf(*value))
            headers.emplace_back(parameterHeaderName(parameter), encodeHeaderValue(*text));
    }
    return headers;
}

QByteArray parameterHeaderName(const HeaderParameter& parameter) {
    return "Mcp-Param-" + QByteArray::fromStdString(parameter.header);
}

QByteArray encodeHeaderValue(std::string_view text) {
    const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
    const bool printable = std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
    if (printable && !isEncoded(text) && !text.starts_with(' ') && !text.ends_with(' '))
        return bytes;
    return encode(bytes);
}

bool isSameHeaderValue(const QByteArray& header, const QByteArray& expected) {
    return header == expected || (!isEncoded(expected.toStdString()) && header == encode(expected));
}

} // namespace toolroom
