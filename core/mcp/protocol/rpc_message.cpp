// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/rpc_message.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// Null for a value that is not an id.
std::optional<RpcId> idOf(const Json& value) {
    if (value.is_string())
        return RpcId(value.get<std::string>());
    if (value.is_number_integer() &&
        (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX}))
        return RpcId(value.get<std::int64_t>());
    return std::nullopt;
}

std::string_view cut(std::string_view text, ByteRange range) {
    return range.of(text);
}

/// The id in the text of a response that cannot be parsed.
std::optional<RpcId> looseResponseId(std::string_view text) {
    std::optional<RpcId> id;
    bool isResponse = false;
    for (const RawMember& member : scanMembers(text, {0, text.size()})) {
        const std::string_view value = cut(text, member.value);
        isResponse = isResponse || member.key == "result" || member.key == "error";
        if (member.key == "id")
            id = idOf(Json::parse(value, nullptr, false));
    }
    return isResponse ? id : std::nullopt;
}

/// Reads the message at `pointer` of a document.
class MessageReader {
public:
    explicit MessageReader(const Document& document)
        : m_document(document)
        , m_value(document.value()) {}

    [[nodiscard]] RpcMessage read() {
        if (!m_value.is_object())
            return malformed({}, message<mcp_messages::messageNotObject>());
        const Json* method = memberOf(m_value, "method");
        const Json* result = memberOf(m_value, "result");
        const Json* error = memberOf(m_value, "error");
        if (const Json* id = memberOf(m_value, "id"))
            m_id = idOf(*id);
        m_isRequest = method != nullptr;
        if (const DuplicateKey* key = ambiguousKey())
            return malformed(key->pointer, message<mcp_messages::keyRepeated>(pointerTokens(key->pointer).back()));
        if (const std::string* version = stringAt(m_value, "jsonrpc"); !version || *version != "2.0")
            return malformed("/jsonrpc", message<mcp_messages::versionMissing>());
        if (method)
            return readRequest(*method);
        if (result && error)
            return malformed("/error", message<mcp_messages::resultAndError>());
        if (result)
            return readResult(*result);
        if (error)
            return readError(*error);
        return malformed({}, message<mcp_messages::neitherRequestNorResponse>());
    }

private:
    RpcMessage readRequest(const Json& method) {
        if (!method.is_string())
            return malformed("/method", message<mcp_messages::methodNotString>());
        if (memberOf(m_value, "id") && !m_id)
            return malformed("/id", message<mcp_messages::idInvalid>());
        const Json* params = memberOf(m_value, "params");
        if (params && !params->is_object())
            return malformed("/params", message<mcp_messages::paramsNotObject>());
        return RpcRequest{m_id, method.get<std::string>(), params ? *params : Json()};
    }

    RpcMessage readResult(const Json& result) {
        if (!m_id)
            return malformed("/id", message<mcp_messages::idInvalid>());
        if (!result.is_object())
            return malformed("/result", message<mcp_messages::resultNotObject>());
        return RpcResult{*m_id, *m_document.at("/result")};
    }

    RpcMessage readError(const Json& error) {
        const std::optional<std::int64_t> code = integerAt(error, "code");
        const std::string* text = stringAt(error, "message");
        if (!code || !text)
            return malformed("/error", message<mcp_messages::errorInvalid>());
        const Json* id = memberOf(m_value, "id");
        if (id && !id->is_null() && !m_id)
            return malformed("/id", message<mcp_messages::idInvalid>());
        const Json* data = memberOf(error, "data");
        return RpcFailure{m_id, {*code, *text, data ? *data : Json()}};
    }

    /// The first duplicate key that decides what the message means: others may have read the other value. Results are
    /// checked by whoever asked for them.
    [[nodiscard]] const DuplicateKey* ambiguousKey() const {
        const auto& keys = m_document.duplicateKeys();
        const auto found = std::ranges::find_if(keys, [](const DuplicateKey& key) {
            const auto depth = std::ranges::count(key.pointer, '/');
            return depth == 1 || (depth == 2 && key.pointer.starts_with("/params/")) ||
                   key.pointer.starts_with("/params/arguments/");
        });
        return found == keys.end() ? nullptr : &*found;
    }

    RpcMessage malformed(const std::string& pointer, Message reason) {
        MalformedRpcMessage message{m_isRequest ? std::nullopt : m_id, m_document.error(pointer, std::move(reason)),
                                    std::string(m_document.text(""))};
        if (m_isRequest && pointer != "/id")
            message.requestId = m_id;
        return message;
    }

    const Document& m_document;
    const Json& m_value;
    std::optional<RpcId> m_id;
    bool m_isRequest = false;
};

} // namespace

Json idValue(const RpcId& id) {
    return std::visit([](const auto& value) { return Json(value); }, id);
}

std::string textOf(const RpcId& id) {
    return compactText(idValue(id));
}

std::optional<RpcId> idOfResponse(const RpcMessage& message) {
    if (const auto* result = std::get_if<RpcResult>(&message))
        return result->id;
    if (const auto* failure = std::get_if<RpcFailure>(&message))
        return failure->id;
    const auto* malformed = std::get_if<MalformedRpcMessage>(&message);
    return malformed ? malformed->id : std::nullopt;
}

std::vector<RawMember> scanMembers(std::string_view text, ByteRange range) {
    constexpr std::string_view whiteSpace = " \t\r\n";
    std::vector<RawMember> members;
    std::size_t at = text.find_first_not_of(whiteSpace, range.begin);
    if (at >= range.end || (text[at] != '{' && text[at] != '['))
        return members;
    std::size_t depth = 0;
    std::string key;
    std::size_t begin = std::string_view::npos; ///< start of the value or key that is being read, at depth 1
    const auto finish = [&](std::size_t end) {
        if (begin == std::string_view::npos)
            return;
        while (end > begin && whiteSpace.contains(text[end - 1]))
            --end;
        members.push_back({std::exchange(key, {}), {begin, end}});
        begin = std::string_view::npos;
    };
    for (; at < range.end; ++at) {
        const char c = text[at];
        if (depth == 1 && begin == std::string_view::npos && c != ',' && c != '}' && c != ']' &&
            !whiteSpace.contains(c))
            begin = at;
        if (c == '"') {
            for (++at; at < range.end && text[at] != '"'; ++at)
                at += text[at] == '\\' ? 1 : 0;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth == 1) {
                finish(at);
                return members;
            }
            --depth;
        } else if (depth == 1 && c == ':' && key.empty() && begin < at && text[begin] == '"') {
            const std::size_t end = text.rfind('"', at);
            key = text.substr(begin + 1, end - std::min(end, begin + 1));
            begin = std::string_view::npos;
        } else if (depth == 1 && c == ',') {
            finish(at);
        }
    }
    finish(range.end);
    return members;
}

std::vector<RpcMessage> parseRpc(std::string text, const std::string& source) {
    return parseRpc(std::make_shared<const SourceText>(source, std::move(text)));
}

std::vector<RpcMessage> parseRpc(const SourceTextPtr& text) {
    std::vector<RpcMessage> messages;
    const std::string_view bytes = text->bytes();
    if (bytes.size() > maxRpcMessage) {
        const Error error{message<mcp_messages::messageTooLarge>(maxRpcMessage), text->name()};
        messages.push_back(MalformedRpcMessage{looseResponseId(bytes), error, std::string(bytes)});
        return messages;
    }
    const Result<Document> document = Document::parse(text);
    if (!document) {
        messages.push_back(MalformedRpcMessage{looseResponseId(bytes), document.error(), std::string(bytes)});
        return messages;
    }
    const Json& value = document->value();
    if (!value.is_array()) {
        messages.push_back(MessageReader(*document).read());
        return messages;
    }
    if (value.empty() || value.size() > maxRpcBatch) {
        const Message reason =
            value.empty() ? message<mcp_messages::batchEmpty>() : message<mcp_messages::batchTooLarge>(maxRpcBatch);
        messages.push_back(MalformedRpcMessage{{}, document->error({}, reason), std::string(bytes)});
        return messages;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
        const Document element = *document->at(formatText("/{}", i));
        messages.push_back(MessageReader(element).read());
    }
    return messages;
}

std::string serializeRpc(const RpcRequest& request) {
    Json json = {{"jsonrpc", "2.0"}};
    if (request.id)
        json["id"] = idValue(*request.id);
    json["method"] = request.method;
    if (!request.params.is_null())
        json["params"] = request.params;
    return compactText(json);
}

std::string serializeRpc(const RpcId& id, const Json& result) {
    return compactText({{"jsonrpc", "2.0"}, {"id", idValue(id)}, {"result", result}});
}

std::string serializeRpc(const std::optional<RpcId>& id, const RpcError& error) {
    Json json = {{"code", error.code}, {"message", error.message}};
    if (!error.data.is_null())
        json["data"] = error.data;
    return compactText({{"jsonrpc", "2.0"}, {"id", id ? idValue(*id) : Json()}, {"error", std::move(json)}});
}

} // namespace toolroom
