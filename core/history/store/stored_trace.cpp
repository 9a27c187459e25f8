// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/stored_trace.h"

#include <zlib.h>

#include <array>
#include <cstddef>
#include <new>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxCompressed = std::size_t{1024} * 1024; ///< size of the text
/// The first byte of zlib's format with the usual window, which no JSON text begins with.
constexpr char zlibMark = 'x';

/// Part of the format: never change it. The end can be referred to with the fewest bits.
// clang-format off
constexpr std::string_view dictionary =
    R"("traceParent":"","traceState":""}}],"agentRequest":{"method":"tools/call","id":"1","tool":"","protocol":"202)"
    R"(6-07-28","transport":"tcp","pipe","deadlineLeftMs":"error":{"code":"EXECUTION_FAILED","INVALID_ARGUMENTS","P)"
    R"(ERMISSION_DENIED","CONFIRMATION_DENIED","NETWORK","TIMEOUT","CANCELLED","message":"","recoverable":false,"su)"
    R"(ggestions":[]},"retry":{"retries":false,"reason":"rules":"network","fs-read","fs-write","granted":{"id":"{"r)"
    R"(un":"","keptData":"log":{"lines":["],"omitted":0},"success":false,"error":{"plannedMs":0,"computedMs":0,"dra)"
    R"(ws":"level":"approved":true,"expiresAt":null,"attempt 1","2025-11-25","2025-06-18","https://","http://127.0.)"
    R"(0.1:","isError\":true,"structuredContent\":{\"progress\":0,\"message\":\"","kind":"connect","name":"connect )"
    R"(to the server","kind":"probe","connection","text":"HTTP 200","content-type: application/json","detail":{"pro)"
    R"(tocol":"","starts":1}},"resultType\":\"complete\",\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\)"
    R"(":\"\",\"version\":\"1.0.0\"}}}}"},{"version":1,"run":"","parentRun":null,"tool":"","toolId":"","contract":")"
    R"(mcp","sessionId":"gateway ","agentId":"","startedAt":"20Z","durationNs":"waitNs":0,"arguments":{"},"outcome")"
    R"(:{"success":true,"data":"","message":"","tool":"","attempts":1,"exhausted":false,"startedAt":"20Z","finished)"
    R"(At":"20Z","durationMs":1,"warnings":[],"activity":"","reasoning":null,"assist":null,"stored":null,"input":{")"
    R"(}},"spans":[{"id":1,"parent":0,"name":"find tool","kind":"resolve","startNs":,"durationNs":,"waitNs":0,"atte)"
    R"(mpt":0,"status":"ok","detail":{"tool":""}},{"id":2,"parent":0,"name":"fill in defaults","kind":"defaults","s)"
    R"(tartNs":,"durationNs":,"waitNs":0,"attempt":0,"status":"ok","detail":{}},{"id":3,"parent":0,"name":"validate)"
    R"( arguments","kind":"validate","startNs":,"durationNs":,"waitNs":0,"attempt":0,"status":"ok","detail":{}},{"i)"
    R"(d":4,"parent":0,"name":"check budget","kind":"budget","startNs":,"durationNs":,"waitNs":0,"attempt":0,"statu)"
    R"(s":"skipped","detail":{"reason":"the manifest defines no budget","templates":{"reason":{"context":"Run","tex)"
    R"(t":"the manifest defines no budget","values":[]}}}},{"id":5,"parent":0,"name":"check trust","kind":"trust",")"
    R"(startNs":,"durationNs":,"waitNs":0,"attempt":0,"status":"ok","detail":{"source":"/","digest":"","reason":"th)"
    R"(e source is trusted","templates":{"reason":{"context":"Run","text":"the source is trusted","values":[]}}}},{)"
    R"("id":6,"parent":0,"name":"check preconditions","kind":"precondition","startNs":,"durationNs":,"waitNs":0,"at)"
    R"(tempt":0,"status":"skipped","detail":{"reason":"the tool has no preconditions","templates":{"reason":{"conte)"
    R"(xt":"Run","text":"the tool has no preconditions","values":[]}}}},{"id":7,"parent":0,"name":"shell-run on /",)"
    R"("kind":"permission","startNs":,"durationNs":,"waitNs":0,"attempt":0,"status":"ok","detail":{"scope":"shell-r)"
    R"(un","resource":"/","reason":"covered because the source is trusted","templates":{"reason":{"context":"Run",")"
    R"(text":"covered because the source is trusted","values":[]}}}},{"id":8,"parent":0,"name":"confirm call","kind)"
    R"(":"confirmation","startNs":,"durationNs":,"waitNs":0,"attempt":0,"status":"skipped","detail":{"reason":"the )"
    R"(tool does not require confirmation","templates":{"reason":{"context":"Run","text":"the tool does not require)"
    R"( confirmation","values":[]}}}},{"id":9,"parent":0,"name":"call tool","kind":"attempt","startNs":,"durationNs)"
    R"(":,"waitNs":0,"attempt":1,"status":"ok","detail":{"maxAttempts":1,"timeoutMs":0,"activity":{"wire":[{"at":17)"
    R"(,"kind":"sent","bytes":,"text":"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\")"
    R"(:\"\",\"arguments\":{\"\":\"\"},\"_meta\":{\"traceparent\":\"00--01\",\"io.modelcontextprotocol/protocolVers)"
    R"(ion\":\"2026-07-28\",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"toolroom\",\"version\":\"0.1.0\"},\")"
    R"(io.modelcontextprotocol/clientCapabilities\":{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}},\"io.mo)"
    R"(delcontextprotocol/logLevel\":\"info\",\"progressToken\":[redacted]}}}"},{"at":17,"kind":"received","bytes":)"
    R"(,"text":"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\""}],\"resultTy)"
    R"(pe\":\"complete\"}}"}],"protocol":"2026-07-28","server":{"name":"","version":"1.0"},"transport":"pipe"}}},{")"
    R"(id":10,"parent":0,"name":"check result","kind":"result-check","startNs":,"durationNs":,"waitNs":0,"attempt":)"
    R"(0,"status":"ok","detail":{}},{"id":11,"parent":0,"name":"store large output","kind":"store","startNs":,"dura)"
    R"(tionNs":,"waitNs":0,"attempt":0,"status":"skipped","detail":{"reason":"the contract does not store outputs",)"
    R"("templates":{"reason":{"context":"Run","text":"the contract does not store outputs","values":[]}}}},{"id":12)"
    R"(,"parent":0,"name":"apply effects","kind":"effect","startNs":,"durationNs":,"waitNs":0,"attempt":0,"status":)"
    R"("skipped","detail":{"reason":"the tool has no effects","templates":{"reason":{"context":"Run","text":"the to)"
    R"(ol has no effects","values":[]}}}}],"agentRequest":{"method":"tools/call","id":"","tool":"","protocol":"2026)"
    R"(-07-28","transport":"pipe","traceParent":"","traceState":""}})";
// clang-format on

Bytef* bytesOf(std::string_view text) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

/// Allocating and clearing zlib's tables takes longer than to compress a short trace.
class Compressor {
public:
    static constexpr int level = 3; // about 20% smaller than 1, and nearly as fast

    Compressor() {
        if (deflateInit(&m_stream, level) != Z_OK)
            throw std::bad_alloc();
    }
    ~Compressor() { deflateEnd(&m_stream); }
    Compressor(const Compressor&) = delete;
    Compressor& operator=(const Compressor&) = delete;

    std::string compressed(std::string_view text) {
        deflateReset(&m_stream);
        deflateSetDictionary(&m_stream, bytesOf(dictionary), static_cast<uInt>(dictionary.size()));
        std::string result(deflateBound(&m_stream, static_cast<uLong>(text.size())), '\0');
        m_stream.next_in = bytesOf(text);
        m_stream.avail_in = static_cast<uInt>(text.size());
        m_stream.next_out = bytesOf(result);
        m_stream.avail_out = static_cast<uInt>(result.size());
        if (deflate(&m_stream, Z_FINISH) != Z_STREAM_END)
            return {};
        result.resize(result.size() - m_stream.avail_out);
        return result;
    }

private:
    z_stream m_stream{};
};

class Decompressor {
public:
    Decompressor() {
        if (inflateInit(&m_stream) != Z_OK)
            throw std::bad_alloc();
    }
    ~Decompressor() { inflateEnd(&m_stream); }
    Decompressor(const Decompressor&) = delete;
    Decompressor& operator=(const Decompressor&) = delete;

    /// A history may come from someone else, so the size of the text is limited.
    std::optional<std::string> text(std::string_view stored) {
        std::string result;
        std::array<char, 16'384> block{};
        m_stream.next_in = bytesOf(stored);
        m_stream.avail_in = static_cast<uInt>(stored.size());
        while (result.size() <= maxCompressed) {
            m_stream.next_out = bytesOf({block.data(), block.size()});
            m_stream.avail_out = static_cast<uInt>(block.size());
            int status = inflate(&m_stream, Z_NO_FLUSH);
            if (status == Z_NEED_DICT)
                status = inflateSetDictionary(&m_stream, bytesOf(dictionary), static_cast<uInt>(dictionary.size()));
            result.append(block.data(), block.size() - m_stream.avail_out);
            if (status == Z_STREAM_END)
                return result;
            if (status != Z_OK)
                return std::nullopt;
        }
        return std::nullopt;
    }

private:
    z_stream m_stream{};
};

} // namespace

std::string storedTrace(std::string text) {
    if (text.size() > maxCompressed)
        return text;
    thread_local Compressor compressor; // one thread writes a history
    std::string compressed = compressor.compressed(text);
    return compressed.empty() ? std::move(text) : std::move(compressed);
}

std::optional<std::string> textOfStoredTrace(std::string stored) {
    if (!stored.starts_with(zlibMark))
        return stored;
    return Decompressor().text(stored);
}

} // namespace toolroom
