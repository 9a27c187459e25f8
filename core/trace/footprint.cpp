// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/footprint.h"

#include <string>
#include <vector>

namespace toolroom {

namespace {

std::size_t heapOf(const std::string& text) {
    static const std::size_t inPlace = std::string().capacity();
    return text.capacity() > inPlace ? text.capacity() : 0;
}

} // namespace

std::size_t footprint(const Json& value, std::size_t enough) {
    std::size_t bytes = 0;
    std::vector<const Json*> waiting = {&value}; // not recursive: values may be nested deeply
    while (!waiting.empty() && bytes <= enough) {
        const Json& next = *waiting.back();
        waiting.pop_back();
        bytes += sizeof(Json);
        if (const auto* text = next.get_ptr<const std::string*>()) {
            bytes += sizeof(std::string) + heapOf(*text);
        } else if (const auto* members = next.get_ptr<const Json::object_t*>()) {
            bytes += sizeof(Json::object_t);
            for (const auto& [name, member] : *members) {
                bytes += sizeof(std::string) + heapOf(name);
                waiting.push_back(&member);
                if (bytes > enough)
                    break;
            }
        } else if (const auto* elements = next.get_ptr<const Json::array_t*>()) {
            bytes += sizeof(Json::array_t);
            for (const Json& element : *elements)
                waiting.push_back(&element);
        }
    }
    return bytes;
}

std::size_t footprint(const Span& span) {
    return sizeof(Span) - sizeof(Json) + heapOf(span.name) + footprint(span.detail);
}

std::size_t footprint(const Trace& trace) {
    std::size_t bytes = sizeof(Trace) + footprint(trace.arguments);
    if (trace.outcome.input)
        bytes += footprint(*trace.outcome.input);
    if (trace.outcome.result)
        bytes += footprint(trace.outcome.result->data);
    if (trace.outcome.partialData)
        bytes += footprint(*trace.outcome.partialData);
    for (const Span& span : trace.spans)
        bytes += footprint(span);
    for (const std::string& line : trace.log.lines())
        bytes += sizeof(std::string) + heapOf(line);
    return bytes;
}

} // namespace toolroom
