// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/import/otlp_spans.h"

#include "core/json/document.h"
#include "core/json/member.h"
#include "core/trace/import/otlp_protobuf.h"
#include "core/trace/messages.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr int errorStatus = 2; ///< STATUS_CODE_ERROR
constexpr int maxValueDepth = 40;

/// Integers are strings in OTLP/JSON, but some exporters write numbers.
template <class Integer>
Integer otlpInteger(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    Integer number = 0;
    if (value && value->is_string()) {
        const auto& text = value->get_ref<const std::string&>();
        std::from_chars(text.data(), text.data() + text.size(), number);
    } else if (value && value->is_number_integer()) {
        number = value->get<Integer>();
    }
    return number;
}

/// The elements of a member; empty if it is not an array.
std::span<const Json> elementsOf(const Json& object, std::string_view key) {
    const Json* list = memberOf(object, key);
    return list && list->is_array() ? std::span<const Json>(list->get_ref<const Json::array_t&>())
                                    : std::span<const Json>();
}

Json attributesOf(const Json& object, std::string_view key, int depth);

Json plainValue(const Json& any, int depth) {
    if (depth > maxValueDepth)
        return {};
    for (const char* key : {"stringValue", "boolValue", "doubleValue", "bytesValue"})
        if (const Json* value = memberOf(any, key))
            return *value;
    if (memberOf(any, "intValue"))
        return otlpInteger<std::int64_t>(any, "intValue");
    if (const Json* list = memberOf(any, "arrayValue")) {
        Json values = Json::array();
        for (const Json& value : elementsOf(*list, "values"))
            values.push_back(plainValue(value, depth + 1));
        return values;
    }
    if (const Json* list = memberOf(any, "kvlistValue"))
        return attributesOf(*list, "values", depth + 1);
    return {};
}

Json attributesOf(const Json& object, std::string_view key, int depth) {
    Json attributes = Json::object();
    for (const Json& attribute : elementsOf(object, key))
        if (const Json* value = memberOf(attribute, "value"))
            attributes[textAt(attribute, "key")] = plainValue(*value, depth);
    return attributes;
}

OtlpSpan spanOf(const Json& json) {
    const Json* status = memberOf(json, "status");
    OtlpSpan span{.traceId = textAt(json, "traceId"),
                  .spanId = textAt(json, "spanId"),
                  .parentSpanId = textAt(json, "parentSpanId"),
                  .name = textAt(json, "name"),
                  .service = {},
                  .startNs = otlpInteger<std::uint64_t>(json, "startTimeUnixNano"),
                  .endNs = otlpInteger<std::uint64_t>(json, "endTimeUnixNano"),
                  .attributes = attributesOf(json, "attributes", 0)};
    if (status) {
        // The JSON mapping of Protocol Buffers allows names of enumerators, too.
        span.hasFailed = integerAt(*status, "code") == errorStatus || textAt(*status, "code") == "STATUS_CODE_ERROR";
        span.statusMessage = textAt(*status, "message");
    }
    if (span.parentSpanId.find_first_not_of('0') == std::string::npos)
        span.parentSpanId.clear();
    return span;
}

} // namespace

void addOtlpSpans(const Json& request, std::vector<OtlpSpan>& spans) {
    for (const Json& resourceSpans : elementsOf(request, "resourceSpans")) {
        const Json* resource = memberOf(resourceSpans, "resource");
        const std::string service =
            resource ? textAt(attributesOf(*resource, "attributes", 0), "service.name") : std::string();
        for (const Json& scopeSpans : elementsOf(resourceSpans, "scopeSpans"))
            for (const Json& json : elementsOf(scopeSpans, "spans"))
                if (OtlpSpan span = spanOf(json); !span.traceId.empty()) {
                    span.service = service;
                    spans.push_back(std::move(span));
                }
    }
}

Result<std::vector<OtlpSpan>> readOtlpSpans(const SourceTextPtr& text) {
    std::vector<OtlpSpan> spans;
    const std::string_view bytes = text->bytes();
    const std::size_t first = bytes.find_first_not_of(" \t\r\n", text->content().begin);
    if (first == std::string_view::npos || bytes[first] != '{') {
        if (const auto request = otlpFromProtobuf(bytes))
            addOtlpSpans(*request, spans);
        if (spans.empty())
            return std::unexpected(Error{message<trace_messages::notOtlp>(), text->name()});
        return spans;
    }
    // One document, or one per line.
    if (const auto document = Document::parse(text)) {
        addOtlpSpans(document->value(), spans);
    } else {
        for (std::size_t begin = first; begin < bytes.size();) {
            const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
            const ByteRange range{begin, end};
            begin = end + 1;
            if (bytes.substr(range.begin, end - range.begin).find_first_not_of(" \t\r") == std::string_view::npos)
                continue;
            const auto line = Document::parse(text, range);
            if (!line)
                return std::unexpected(line.error());
            addOtlpSpans(line->value(), spans);
        }
    }
    if (spans.empty())
        return std::unexpected(Error{message<trace_messages::noSpans>(), text->name()});
    return spans;
}

} // namespace toolroom
