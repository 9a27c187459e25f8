// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/language_server.h"

#include "app/option_values.h"
#include "core/base/format.h"
#include "core/base/version.h"
#include "core/contract/contract.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/compat/targets.h"

#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

// Error codes of the Language Server Protocol.
constexpr std::int64_t notInitialized = -32002;
constexpr std::int64_t requestCancelled = -32800;
constexpr std::int64_t contentModified = -32801;

/// Editors send a notification per keystroke; those that arrive together are linted together.
constexpr int debounceMs = 5;

const Json& at(const Json& root, std::string_view pointer) {
    static const Json none;
    const Json* found = resolvePointer(root, pointer);
    return found ? *found : none;
}

std::string joined(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

/// Whether the client accepts a code action of this kind or any that it belongs to.
bool wantsFixes(const Json& only) {
    return !only.is_array() ||
           std::ranges::any_of(only, [](const Json& kind) { return kind == "quickfix" || kind == ""; });
}

/// What the names in the list `member` of the settings stand for. Adds a message for each name that is not `known`.
template <class T>
std::vector<T> namesIn(const Json& settings, std::string_view member, std::optional<T> (*parse)(std::string_view),
                       const std::vector<std::string_view>& known, std::vector<std::string>& problems) {
    const Json* names = memberOf(settings, member);
    if (!names || names->is_null())
        return {};
    if (!names->is_array()) {
        problems.push_back(formatText("toolroom: the setting `{}` must be a list of names", member));
        return {};
    }
    std::vector<T> values;
    for (const Json& name : *names) {
        const auto value = name.is_string() ? parse(name.get_ref<const std::string&>()) : std::nullopt;
        if (!value)
            problems.push_back(formatText("toolroom: unknown name {} in the setting `{}`; the known names are {}",
                                          visibleText(compactText(name)), member, joined(known)));
        else if (!std::ranges::contains(values, *value))
            values.push_back(*value);
    }
    return values;
}

std::optional<TargetChoice> knownTarget(std::string_view name) {
    const auto choice = parseTarget(name);
    return choice ? std::optional(*choice) : std::nullopt;
}

/// Some editors write the absent parameters of `shutdown` and `exit` as null, which JSON-RPC does not allow.
std::string withoutNullParams(std::string text) {
    constexpr std::size_t maxLength = 1024; // longer messages are passed on, so that they are not parsed twice
    Json message = text.size() <= maxLength ? Json::parse(text, nullptr, false) : Json();
    const Json* params = memberOf(message, "params");
    if (!params || !params->is_null())
        return text;
    message.erase("params");
    return compactText(message);
}

} // namespace

LanguageServer::LanguageServer(std::function<void(std::string_view)> send, ModuleSources modules, QObject* parent)
    : QObject(parent)
    , m_send(std::move(send))
    , m_modules(std::move(modules),
                [this](std::string method, Json params) { notify(std::move(method), std::move(params)); }) {}

LanguageServer::~LanguageServer() {
    for (auto& [uri, document] : m_documents)
        document.run.request_stop();
    m_modules.abort();
    QThreadPool::globalInstance()->waitForDone();
}

bool LanguageServer::receive(std::string_view bytes) {
    m_frames.append(bytes);
    while (m_state != State::Ended) {
        auto frame = m_frames.next();
        if (!frame)
            break;
        if (!frame->error.empty()) {
            respondError({}, rpc_code::parseError, std::move(frame->error));
            continue;
        }
        for (const RpcMessage& message : parseRpc(withoutNullParams(std::move(frame->text)), "client"))
            handle(message);
    }
    if (m_frames.isBroken())
        end(1);
    return m_state != State::Ended;
}

void LanguageServer::handleDisconnect() {
    end(m_state == State::ShutDown ? 0 : 1);
}

void LanguageServer::end(int exitCode) {
    if (std::exchange(m_state, State::Ended) != State::Ended)
        Q_EMIT ended(exitCode);
}

void LanguageServer::handle(const RpcMessage& message) {
    if (const auto* malformed = std::get_if<MalformedRpcMessage>(&message))
        return respondError({}, Json::accept(malformed->text) ? rpc_code::invalidRequest : rpc_code::parseError,
                            malformed->error.text());
    const auto* request = std::get_if<RpcRequest>(&message);
    if (!request || m_state == State::Ended) // Toolroom sends no requests, so it expects no responses
        return;
    if (request->id)
        handleRequest(*request->id, *request);
    else
        handleNotification(*request);
}

void LanguageServer::handleRequest(const RpcId& id, const RpcRequest& request) {
    const std::string& method = request.method;
    const Json& params = request.params;
    if (m_state == State::Started && method != "initialize")
        return respondError(id, notInitialized, "the server is not initialized");
    if (m_state == State::ShutDown || (m_state == State::Initialized && method == "initialize"))
        return respondError(id, rpc_code::invalidRequest,
                            m_state == State::ShutDown ? "the server is shut down"
                                                       : "the server is already initialized");
    if (method == "initialize")
        return initialize(id, params);
    if (method == "shutdown") {
        m_state = State::ShutDown;
        return respond(id, nullptr);
    }
    if (method == "textDocument/hover")
        return respondWhenLinted(id, params, nullptr,
                                 [position = at(params, "/position"), this](const LintedDocument& document) {
                                     return hoverAt(document, position, m_encoding);
                                 });
    if (method == "textDocument/documentSymbol")
        return respondWhenLinted(id, params, Json::array(), [this](const LintedDocument& document) {
            return symbolsOf(document, m_encoding, !m_hasNestedSymbols);
        });
    if (method == "textDocument/codeAction") {
        if (!wantsFixes(at(params, "/context/only")))
            return respond(id, Json::array());
        return respondWhenLinted(id, params, Json::array(),
                                 [range = at(params, "/range"), this](const LintedDocument& document) {
                                     return codeActionsIn(document, range, m_encoding);
                                 });
    }
    respondError(id, rpc_code::methodNotFound, formatText("unknown method {}", method));
}

void LanguageServer::handleNotification(const RpcRequest& notification) {
    const std::string& method = notification.method;
    const Json& params = notification.params;
    if (method == "exit")
        return end(m_state == State::ShutDown ? 0 : 1);
    if (m_state != State::Initialized)
        return;
    if (method == "textDocument/didOpen")
        open(params);
    else if (method == "textDocument/didChange")
        change(params);
    else if (method == "textDocument/didClose")
        close(params);
    else if (method == "textDocument/didSave")
        save(params);
    else if (method == "workspace/didChangeConfiguration")
        applySettings(at(params, "/settings/toolroom"));
    else if (method == "$/cancelRequest")
        cancel(params);
}

void LanguageServer::initialize(const RpcId& id, const Json& params) {
    const Json& encodings = at(params, "/capabilities/general/positionEncodings");
    if (encodings.is_array() && std::ranges::contains(encodings, Json("utf-8")))
        m_encoding = PositionEncoding::Utf8;
    m_hasNestedSymbols =
        at(params, "/capabilities/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport") == true;
    m_state = State::Initialized;
    respond(id, {{"capabilities",
                  {{"positionEncoding", m_encoding == PositionEncoding::Utf8 ? "utf-8" : "utf-16"},
                   {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
                   {"hoverProvider", true},
                   {"documentSymbolProvider", true},
                   {"codeActionProvider", {{"codeActionKinds", Json::array({"quickfix"})}}}}},
                 {"serverInfo", {{"name", "toolroom"}, {"version", version()}}}});
    applySettings(at(params, "/initializationOptions"));
}

void LanguageServer::applySettings(const Json& settings) {
    std::vector<std::string> problems;
    m_options.contracts = namesIn<Contract>(settings, "contracts", parseContract, contractNames(), problems);
    m_options.targets = namesIn<TargetChoice>(settings, "targets", knownTarget, targetNames(), problems);
    for (const std::string& problem : problems) {
        constexpr int warning = 2;
        notify("window/showMessage", {{"type", warning}, {"message", problem}});
    }
    lintAll();
}

LintedDocumentPtr LanguageServer::moduleOf(const Json& params) const {
    return m_modules.find(textAt(at(params, "/textDocument"), "uri"));
}

LanguageServer::Documents::iterator LanguageServer::documentOf(const Json& params) {
    return m_documents.find(textAt(at(params, "/textDocument"), "uri"));
}

void LanguageServer::open(const Json& params) {
    const Json& given = at(params, "/textDocument");
    const std::string languageId = textAt(given, "languageId");
    const std::string uri = textAt(given, "uri");
    if (ModuleDiagnostics::isModule(uri))
        return m_modules.open(uri, textAt(given, "text"));
    if (!isLintedLanguage(languageId))
        return;
    close(params); // a client may open a document twice
    OpenDocument& document = m_documents[uri];
    document.current = {.uri = uri,
                        .languageId = languageId,
                        .version = integerAt(given, "version").value_or(0),
                        .text = textAt(given, "text"),
                        .report = {}};
    scheduleLint(document);
}

void LanguageServer::change(const Json& params) {
    m_modules.change(textAt(at(params, "/textDocument"), "uri"), at(params, "/contentChanges"));
    const auto found = documentOf(params);
    if (found == m_documents.end())
        return;
    LintedDocument& current = found->second.current;
    current.version = integerAt(at(params, "/textDocument"), "version").value_or(current.version + 1);
    const Json& changes = at(params, "/contentChanges");
    for (const Json& each : changes.is_array() ? changes : Json::array())
        applyChange(current.text, each, m_encoding);
    scheduleLint(found->second);
}

void LanguageServer::save(const Json& params) {
    if (!m_modules.save(textAt(at(params, "/textDocument"), "uri")))
        lintAll(); // the saved file may be what others are checked with
}

void LanguageServer::close(const Json& params) {
    m_modules.close(textAt(at(params, "/textDocument"), "uri"));
    const auto found = documentOf(params);
    if (found == m_documents.end())
        return;
    found->second.run.request_stop();
    for (const PendingRequest& request : found->second.waiting)
        respondError(request.id, contentModified, "the document was closed");
    notify("textDocument/publishDiagnostics", {{"uri", found->first}, {"diagnostics", Json::array()}});
    m_documents.erase(found);
}

void LanguageServer::cancel(const Json& params) {
    const Json& number = at(params, "/id");
    if (!number.is_string() && !number.is_number_integer())
        return;
    const RpcId id = number.is_string() ? RpcId(number.get<std::string>()) : RpcId(number.get<std::int64_t>());
    for (auto& [uri, document] : m_documents) {
        if (std::erase_if(document.waiting, [&](const PendingRequest& request) { return request.id == id; }) > 0)
            respondError(id, requestCancelled, "the request was cancelled");
    }
}

void LanguageServer::respondWhenLinted(const RpcId& id, const Json& params, const Json& otherwise,
                                       std::function<Json(const LintedDocument&)> answer) {
    if (const LintedDocumentPtr module = moduleOf(params))
        return respond(id, answer(*module));
    const auto found = documentOf(params);
    if (found == m_documents.end())
        return respond(id, otherwise);
    if (found->second.linted)
        return respond(id, answer(*found->second.linted));
    found->second.waiting.push_back({id, std::move(answer)});
}

void LanguageServer::lintAll() {
    for (auto& [uri, document] : m_documents)
        scheduleLint(document);
    m_modules.lint(m_options, m_encoding);
}

void LanguageServer::scheduleLint(OpenDocument& document) {
    document.run.request_stop();
    document.run = AbortController();
    document.linted.reset();
    document.runNumber = ++m_lastRun;
    QTimer::singleShot(debounceMs, this,
                       [this, uri = document.current.uri, number = document.runNumber] { startLint(uri, number); });
}

void LanguageServer::startLint(const std::string& uri, std::uint64_t runNumber) {
    const auto found = m_documents.find(uri);
    if (found == m_documents.end() || found->second.runNumber != runNumber)
        return;
    const auto linted = std::make_shared<LintedDocument>(found->second.current);
    LintOptions options = m_options;
    options.cache = found->second.cache;
    QThreadPool::globalInstance()->start(
        [this, linted, runNumber, options = std::move(options), abort = found->second.run.get_token()] {
            lintDocument(*linted, options, abort);
            QMetaObject::invokeMethod(this, [this, runNumber, linted] { finishLint(runNumber, linted); });
        });
}

void LanguageServer::finishLint(std::uint64_t runNumber, const LintedDocumentPtr& linted) {
    const auto found = m_documents.find(linted->uri);
    if (found == m_documents.end() || found->second.runNumber != runNumber || linted->report.aborted)
        return;
    OpenDocument& document = found->second;
    document.linted = linted;
    notify("textDocument/publishDiagnostics",
           {{"uri", linted->uri}, {"version", linted->version}, {"diagnostics", diagnosticsOf(*linted, m_encoding)}});
    for (const PendingRequest& request : std::exchange(document.waiting, {}))
        respond(request.id, request.answer(*linted));
}

void LanguageServer::respond(const RpcId& id, const Json& result) {
    m_send(encodeFrame(serializeRpc(id, result)));
}

void LanguageServer::respondError(const std::optional<RpcId>& id, std::int64_t code, std::string text) {
    m_send(encodeFrame(serializeRpc(id, RpcError{code, std::move(text), {}})));
}

void LanguageServer::notify(std::string method, Json params) {
    m_send(encodeFrame(serializeRpc(RpcRequest{{}, std::move(method), std::move(params)})));
}

} // namespace toolroom
