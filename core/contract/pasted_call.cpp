// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/pasted_call.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <format>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// What an error's position in `text` is as an offset.
std::size_t offsetOf(const SourceText& text, TextPosition at) {
    if (at.line == 0)
        return 0;
    const std::string_view line = text.line(at.line);
    std::size_t inLine = 0;
    for (int column = 1; column < at.column && inLine < line.size(); ++column)
        std::ignore = nextCodePoint(line, inLine);
    return static_cast<std::size_t>(line.data() - text.bytes().data()) + inLine;
}

const Json* memberOf(const Json& object, std::string_view key) {
    if (!object.is_object())
        return nullptr;
    const auto member = object.find(key);
    return member == object.end() ? nullptr : &*member;
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
            return std::unexpected(
                m_document.source()->error(m_document.valueRange("").value_or(ByteRange()).begin,
                                           "this is neither an object of arguments nor a call that a model wrote"));
        m_pasted.calls.push_back({.tool = {}, .arguments = root, .reasoning = {}});
        return std::move(m_pasted);
    }

private:
    using Found = Result<void>;

    /// Takes the calls of a value: a call, a list of them, or what they stand in.
    Found readValue(const Json& value, const std::string& pointer) { // NOLINT(misc-no-recursion)
        if (value.is_array())
            return readList(value, pointer);
        if (!value.is_object())
            return {};
        if (isText(memberOf(value, "_tool")))
            return takeIdealic(value);
        const std::string type = textAt(value, "type");
        if (type == "tool_use" && isText(memberOf(value, "name")))
            return take(PastedForm::Anthropic, value, "input", pointer);
        if (type == "function_call" && isText(memberOf(value, "name")))
            return take(PastedForm::OpenAiResponses, value, "arguments", pointer);
        if (textAt(value, "method") == "tools/call" && memberOf(value, "params"))
            return take(PastedForm::Mcp, value["params"], "arguments", pointer + "/params");
        for (const char* key : {"function", "function_call"}) {
            const Json* function = memberOf(value, key);
            if (function && isText(memberOf(*function, "name")) && memberOf(*function, "arguments"))
                return take(PastedForm::OpenAiChat, *function, "arguments", appendPointer(pointer, key));
        }
        if (isBareCall(value))
            return take(value["arguments"].is_string() ? PastedForm::OpenAiChat : PastedForm::Mcp, value, "arguments",
                        pointer);
        return readAround(value, pointer);
    }

    Found readList(const Json& list, const std::string& pointer) { // NOLINT(misc-no-recursion)
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (auto found = readValue(list[i], appendPointer(pointer, i)); !found)
                return found;
        }
        return {};
    }

    /// A message, an answer, a request: what has calls in it by the words of some service.
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

    /// `{name, arguments}` with nothing beside it, unless that is what the tool itself takes.
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
        note(PastedForm::Idealic, std::move(call));
        return {};
    }

    Found take(PastedForm form, const Json& value, const char* key, const std::string& pointer) {
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
            return std::unexpected(errorAt(place, {}, std::format("`{}` of the call are no object", key)));
        note(form, std::move(call));
        return {};
    }

    /// What a model wrote as a string of JSON. Nothing at all is a call without arguments.
    Result<Json> parseText(const std::string& text, const char* key, const std::string& place) const {
        if (text.find_first_not_of(" \t\r\n") == std::string::npos)
            return Json::object();
        const auto inner = std::make_shared<const SourceText>(key, text);
        const auto document = Document::parse(inner);
        if (!document)
            return std::unexpected(
                errorAt(place, offsetOf(*inner, document.error().at),
                        std::format("the string `{}` is no JSON: {}", key, document.error().reason)));
        if (const auto& repeated = document->duplicateKeys(); !repeated.empty())
            return std::unexpected(
                errorAt(place, repeated.front().second.begin,
                        std::format("the key at {} stands twice in `{}`", repeated.front().pointer, key)));
        return document->value();
    }

    /// `inString` is an offset in the string at `pointer`.
    Error errorAt(const std::string& pointer, std::optional<std::size_t> inString, std::string reason) const {
        std::size_t offset = m_document.valueRange(pointer).value_or(ByteRange()).begin;
        if (inString) {
            if (const auto range = m_document.rangeInString(pointer, {*inString, *inString + 1}))
                offset = range->begin;
            else if (const auto whole = m_document.valueRange(pointer); whole && !whole->empty())
                offset = whole->end - 1; // behind the last character: it breaks off
        }
        return m_document.source()->error(offset, std::move(reason), pointer);
    }

    void note(PastedForm form, PastedCall call) {
        if (m_pasted.calls.empty())
            m_pasted.form = form;
        m_pasted.calls.push_back(std::move(call));
    }

    const Document& m_document;
    const Json* m_parameters;
    PastedCalls m_pasted;
};

/// Letters and digits of ASCII, small.
std::string plainName(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            plain += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
            plain += c;
    }
    return plain;
}

} // namespace

Result<PastedCalls> readPastedCalls(const Document& document, const Json* parameters) {
    if (const auto& repeated = document.duplicateKeys(); !repeated.empty())
        return std::unexpected(document.source()->error(repeated.front().second.begin, "this key stands here twice",
                                                        repeated.front().pointer));
    return PasteReader(document, parameters).read();
}

bool meansTool(std::string_view written, std::string_view name) {
    if (written == name)
        return true;
    constexpr std::string_view agentPrefix = "mcp__";
    if (written.starts_with(agentPrefix)) {
        const std::size_t end = written.find("__", agentPrefix.size());
        if (end != std::string_view::npos)
            written.remove_prefix(end + 2);
    }
    const std::string plain = plainName(written);
    return !plain.empty() && plain == plainName(name);
}

} // namespace toolroom
