// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// What MCP servers send: messages, the output of programs, and streams of events. The first byte selects one of these.
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/mcp/protocol/rpc_message.h"
#include "core/mcp/transport/sse_reader.h"
#include "core/mcp/transport/stdio_reader.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxEventBytes = 256;

std::string describeError(const RpcError& error) {
    return formatText("{} {} {}", error.code, error.message, compactText(error.data));
}

std::string describeMessage(const RpcMessage& message) {
    if (const auto* request = std::get_if<RpcRequest>(&message))
        return serializeRpc(*request);
    if (const auto* result = std::get_if<RpcResult>(&message))
        return serializeRpc(result->id, result->result.value());
    if (const auto* failure = std::get_if<RpcFailure>(&message))
        return formatText("{} {}", failure->id ? textOf(*failure->id) : "null", describeError(failure->error));
    const auto& malformed = std::get<MalformedRpcMessage>(message);
    return formatText("{}: {}", malformed.id ? textOf(*malformed.id) : "null", malformed.error.text());
}

/// A message that Toolroom has read can be sent, and is then read as the same.
void checkSentAsRead(const RpcMessage& message) {
    const auto readAgain = [&](std::string text) {
        check(!text.contains('\n'), "a message is one line");
        const std::vector<RpcMessage> again = parseRpc(std::move(text), "client");
        check(again.size() == 1 && describeMessage(again.front()) == describeMessage(message),
              "a message is sent as it was read");
    };
    if (const auto* request = std::get_if<RpcRequest>(&message))
        readAgain(serializeRpc(*request));
    else if (const auto* result = std::get_if<RpcResult>(&message))
        readAgain(serializeRpc(result->id, result->result.value()));
    else if (const auto* failure = std::get_if<RpcFailure>(&message); failure && failure->id)
        readAgain(serializeRpc(*failure->id, failure->error));
}

void fuzzMessages(Choices& choices) {
    const std::string text(choices.rest());
    const std::vector<RpcMessage> messages = parseRpc(text, "server");
    check(!messages.empty() && messages.size() <= maxRpcBatch, "a text is at least one message");
    for (const RpcMessage& message : messages) {
        checkSentAsRead(message);
        if (const auto* malformed = std::get_if<MalformedRpcMessage>(&message))
            check(!malformed->error.reason.empty() && text.contains(malformed->text),
                  "a malformed message has a reason and is kept");
    }
}

std::string readOutput(std::string_view output, std::size_t pieceSize) {
    std::string seen;
    TransportEvents events;
    events.received = [&](const RpcMessage& message) { seen += "message " + describeMessage(message) + '\n'; };
    events.problem = [&](const Message& problem) {
        check(isUtf8(problem.text()) && !problem.text().contains('\x1b'), "a problem can be shown on a terminal");
        seen += "problem " + problem.text() + '\n';
    };
    events.noise = [&](std::string_view line) { seen += "noise " + std::string(line) + '\n'; };
    events.wire = [&](WireEntry::Kind, std::string_view line, std::optional<std::int64_t>) {
        check(!line.contains('\n'), "each line is reported");
        seen += "wire " + std::string(line) + '\n';
    };
    StdioReader reader("server");
    for (std::size_t at = 0; at < output.size(); at += pieceSize)
        check(reader.add(output.substr(at, pieceSize), events), "the lines are short enough");
    reader.finish(events);
    return seen;
}

void fuzzOutput(Choices& choices) {
    const std::size_t pieceSize = choices.below(64) + 1;
    const std::string_view output = choices.rest();
    const std::string whole = readOutput(output, std::max<std::size_t>(output.size(), 1));
    check(readOutput(output, pieceSize) == whole, "the size of the pieces does not matter");
    check(readOutput(output, 1) == whole, "the size of the pieces does not matter");
}

struct ReadEvents {
    std::vector<std::string> events; ///< type and data
    std::string lastId;
    std::optional<std::int64_t> retryMs;
    bool isTooLarge = false;

    friend bool operator==(const ReadEvents&, const ReadEvents&) = default;
};

ReadEvents readEvents(std::string_view stream, std::size_t pieceSize, std::size_t maxEvent) {
    ReadEvents read;
    SseReader reader(maxEvent);
    for (std::size_t at = 0; at < stream.size(); at += pieceSize)
        for (const SseEvent& event : reader.add(stream.substr(at, pieceSize))) {
            check(event.data.size() <= maxEvent, "the size of an event is limited");
            read.events.push_back(event.type + '\n' + event.data);
        }
    read.lastId = reader.lastId();
    read.retryMs = reader.retryMs();
    read.isTooLarge = reader.isTooLarge();
    return read;
}

/// The events of a whole stream, by the steps of the specification.
std::vector<std::string> referenceEvents(std::string_view stream) {
    if (stream.starts_with("\xEF\xBB\xBF"))
        stream.remove_prefix(3);
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < stream.size(); ++at) {
        if (stream[at] != '\r' && stream[at] != '\n')
            lines.back() += stream[at];
        else if (stream[at] == '\r' || at == 0 || stream[at - 1] != '\r')
            lines.emplace_back();
    }
    lines.pop_back(); // incomplete
    std::vector<std::string> events;
    std::string type;
    std::optional<std::string> data;
    for (const std::string& line : lines) {
        const std::size_t colon = std::min(line.find(':'), line.size());
        std::string value = line.substr(std::min(colon + 1, line.size()));
        if (value.starts_with(' '))
            value.erase(0, 1);
        if (line.empty()) {
            if (data)
                events.push_back((type.empty() ? "message" : type) + '\n' + *data);
            type.clear();
            data.reset();
        } else if (line.substr(0, colon) == "event") {
            type = value;
        } else if (line.substr(0, colon) == "data") {
            data = data ? *data + '\n' + value : value;
        }
    }
    return events;
}

void fuzzEvents(Choices& choices) {
    const std::size_t pieceSize = choices.below(64) + 1;
    const std::string_view stream = choices.rest();
    const std::size_t wholeSize = std::max<std::size_t>(stream.size(), 1);
    const ReadEvents whole = readEvents(stream, wholeSize, stream.size());
    check(!whole.isTooLarge && whole.events == referenceEvents(stream), "events are read as specified");
    check(readEvents(stream, pieceSize, stream.size()) == whole, "the size of the pieces does not matter");
    check(readEvents(stream, 1, stream.size()) == whole, "the size of the pieces does not matter");
    const ReadEvents limited = readEvents(stream, wholeSize, maxEventBytes);
    check(readEvents(stream, pieceSize, maxEventBytes) == limited, "the size of the pieces does not matter");
    check(limited.isTooLarge || limited == whole, "small events are not affected by the limit");
}

void fuzzMcpMessages(std::string_view input) {
    Choices choices(input);
    switch (choices.below(3)) {
    case 0:
        return fuzzMessages(choices);
    case 1:
        return fuzzOutput(choices);
    default:
        return fuzzEvents(choices);
    }
}

const Registration mcpMessagesTarget("mcp_messages", fuzzMcpMessages);

} // namespace

} // namespace toolroom::fuzz
