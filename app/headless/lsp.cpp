// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/standard_input.h"
#include "app/lsp/language_server.h"
#include "app/sources.h"

#include <QEventLoop>

#include <string_view>
#include <thread>

namespace toolroom {

namespace {

/// Reads messages until the end of standard input or until the server ends.
void readClient(LanguageServer& server) {
    readStandardInput(server, [&](std::string_view bytes) { return server.receive(bytes); });
    QMetaObject::invokeMethod(
        &server, [&] { server.handleDisconnect(); }, Qt::BlockingQueuedConnection);
}

} // namespace

int runLsp(const CommandLine& commandLine) {
    int exitCode = exit_code::findings;
    LanguageServer server([](std::string_view bytes) { writeOutput(bytes, {}, exit_code::clean); },
                          {.arguments = commandLine.sources, .options = serverOptions(commandLine)});
    QObject::connect(&server, &LanguageServer::ended, &server, [&exitCode](int code) { exitCode = code; });
    QEventLoop loop;
    std::thread reader([&] {
        readClient(server);
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec();
    reader.join();
    return exitCode;
}

} // namespace toolroom
