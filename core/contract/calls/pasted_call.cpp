// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/pasted_call.h"

#include "core/base/ascii.h"
#include "core/contract/messages.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// Converts a position in `text` to a byte offset.
std::size_t offsetOf(const SourceText& text, TextPosition at) {
    if (at.line == 0)
        return 0;
    const std::string_view line = text.line(at.line);
    std::size_t inLine = 0;
    for (int column = 1; column < at.column && inLine < line.size(); ++column)
        std::ignore = nextCodePoint(line, inLine);
    return static_cast<std::size_t>(line.data() - text.bytes().data()) + inLine;
}

bool isText(const Json* value) {
    return value && value->is_string();
}

class PasteReader {
public:
    PasteReader(const Document& document, const Json* parameters)
        : m_document(document)
        , m_parameters(parameters) {}

    Result<PastedCalls> read() {
        const Json& root = m_document.value();
        if (auto found = readValue(root, {}); !found)
            return std::unexpected(found.error());
        if (!m_pasted.calls.empty())
            return std::move(m_pasted);
        if (!root.is_object())
            return std::unexpected(m_document.error({}, message<contract_messages::notArgumentsOrCall>()));
        m_pasted.calls.push_back({.tool = {}, .arguments = root, .reasoning = {}});
        return std::move(m_pasted);
    }

private:
    using Found = Result<void>;

    /// Adds the calls in a value: a call, a list of calls, or an object that contains calls.
    Found readValue(const Json& value, const std::string& pointer) { // NOLINT(misc-no-recursion)
        if (value.is_array())
            return readList(value, pointer);
        if (!value.is_object())
            return {};
        if (isText(memberOf(value, "_tool")))
            return takeIdealic(value);
        const std::string type = textAt(value, "type");
        if (type == "tool_use" && isText(memberOf(value, "name")))
            return take(PastedFormat::Anthropic, value, "input", pointer);
        if (type == "function_call" && isText(memberOf(value, "name")))
            return take(PastedFormat::OpenAiResponses, value, "arguments", pointer);
        if (textAt(value, "method") == "tools/call" && memberOf(value, "params"))
            return take(PastedFormat::Mcp, value["params"], "arguments", pointer + "/params");
        for (const char* key : {"function", "function_call"}) {
            const Json* function = memberOf(value, key);
            if (function && isText(memberOf(*function, "name")) && memberOf(*function, "arguments"))
                return take(PastedFormat::OpenAiChat, *function, "arguments", appendPointer(pointer, key));
        }
        if (isBareCall(value))
            return take(value["arguments"].is_string() ? PastedFormat::OpenAiChat : PastedFormat::Mcp, value,
                        "arguments", pointer);
        return readAround(value, pointer);
    }

    Found readList(const Json& list, const std::string& pointer) { // NOLINT(misc-no-recursion)
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (auto found = readValue(list[i], appendPointer(pointer, i)); !found)
                return found;
        }
        return {};
    }

    /// Searches the known containers of calls: messages, responses and requests of various services.
    Found readAround(const Json& value, const std::string& pointer) { // NOLINT(misc-no-recursion)
        for (const char* key : {"tool_calls", "calls", "content", "output", "choices", "message"}) {
            const Json* inside = memberOf(value, key);
            if (!inside || !inside->is_structured() || isParameter(key))
                continue;
            if (auto found = readValue(*inside, appendPointer(pointer, key)); !found)
                return found;
        }
        return {};
    }

    bool isParameter(std::string_view key) const {
        const Json* properties = m_parameters ? memberOf(*m_parameters, "properties") : nullptr;
        return properties && memberOf(*properties, key);
    }

    /// Whether `value` is just `{name, arguments}` and the tool does not have parameters with these names.
    bool isBareCall(const Json& value) const {
        const Json* arguments = memberOf(value, "arguments");
        if (!isText(memberOf(value, "name")) || !arguments || (!arguments->is_object() && !arguments->is_string()))
            return false;
        const bool alone = std::ranges::all_of(value.items(), [](const auto& member) {
            return member.key() == "name" || member.key() == "arguments" || member.key() == "_meta";
        });
        return alone && !(isParameter("name") && isParameter("arguments"));
    }

    Found takeIdealic(const Json& value) {
        PastedCall call{.tool = textAt(value, "_tool"), .reasoning = textAt(value, "_reasoningForCall")};
        for (const auto& [key, argument] : value.items()) {
            if (!key.starts_with('_'))
                call.arguments[key] = argument;
        }
        note(PastedFormat::Idealic, std::move(call));
        return {};
    }

    Found take(PastedFormat form, const Json& value, const char* key, const std::string& pointer) {
        PastedCall call{.tool = textAt(value, "name")};
        const Json* arguments = memberOf(value, key);
        const std::string place = appendPointer(pointer, key);
        if (isText(arguments)) {
            auto parsed = parseText(arguments->get_ref<const std::string&>(), key, place);
            if (!parsed)
                return std::unexpected(parsed.error());
            call.arguments = *std::move(parsed);
        } else if (arguments && !arguments->is_null()) {
            call.arguments = *arguments;
        }
        if (!call.arguments.is_object())
            return std::unexpected(errorAt(place, {}, message<contract_messages::argumentsNotAnObject>(key)));
        note(form, std::move(call));
        return {};
    }

    /// Parses arguments given as a JSON string. A blank string means no arguments.
    Result<Json> parseText(const std::string& text, const char* key, const std::string& place) const {
        if (text.find_first_not_of(" \t\r\n") == std::string::npos)
            return Json::object();
        const auto inner = std::make_shared<const SourceText>(key, text);
        const auto document = Document::parse(inner);
        if (!document)
            return std::unexpected(errorAt(place, offsetOf(*inner, document.error().at),
                                           message<contract_messages::argumentsNotJson>(key, document.error().reason)));
        if (const auto unique = document->requireUniqueKeys(); !unique)
            return std::unexpected(errorAt(place, offsetOf(*inner, unique.error().at),
                                           message<contract_messages::duplicateKeyIn>(unique.error().pointer, key)));
        return document->value();
    }

    /// `inString` is an offset in the decoded string at `pointer`.
    Error errorAt(const std::string& pointer, std::optional<std::size_t> inString, Message reason) const {
        std::size_t offset = m_document.valueRange(pointer).value_or(ByteRange()).begin;
        if (inString) {
            if (const auto range = m_document.rangeInString(pointer, {*inString, *inString + 1}))
                offset = range->begin;
            else if (const auto whole = m_document.valueRange(pointer); whole && !whole->empty())
                offset = whole->end - 1; // at the closing quote, because the text ends prematurely
        }
        return m_document.source()->error(offset, std::move(reason), pointer);
    }

    void note(PastedFormat form, PastedCall call) {
        if (m_pasted.calls.empty())
            m_pasted.form = form;
        m_pasted.calls.push_back(std::move(call));
    }

    const Document& m_document;
    const Json* m_parameters;
    PastedCalls m_pasted;
};

/// `name` in lower case without ASCII punctuation.
std::string plainName(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (isAsciiAlphanumeric(c) || static_cast<unsigned char>(c) >= 0x80)
            plain += toAsciiLower(c);
    }
    return plain;
}

} // namespace

Result<PastedCalls> readPastedCalls(const Document& document, const Json* parameters) {
    if (const auto unique = document.requireUniqueKeys(); !unique)
        return std::unexpected(unique.error());
    return PasteReader(document, parameters).read();
}

bool matchesToolName(std::string_view calledName, std::string_view name) {
    if (calledName == name)
        return true;
    constexpr std::string_view agentPrefix = "mcp__";
    if (calledName.starts_with(agentPrefix)) {
        const std::size_t end = calledName.find("__", agentPrefix.size());
        if (end != std::string_view::npos)
            calledName.remove_prefix(end + 2);
    }
    const std::string plain = plainName(calledName);
    return !plain.empty() && plain == plainName(name);
}

} // namespace toolroom
