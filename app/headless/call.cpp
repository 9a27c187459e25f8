// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/run_room.h"
#include "app/headless/sources_of.h"
#include "app/sources.h"
#include "core/history/redaction.h"
#include "core/json/document.h"
#include "core/trace/export_chrome.h"
#include "core/trace/export_otlp.h"
#include "core/trace/trace_json.h"
#include "core/trace/trace_text.h"

#include <QFileInfo>

#include <format>
#include <span>

namespace toolroom {

namespace {

/// `JSON`, `@FILE`, or `-` for standard input.
Result<Json> argumentsFrom(const std::string& words) {
    SourceTextPtr text = std::make_shared<const SourceText>("--args", words);
    if (words == "-" || words.starts_with('@')) {
        auto read = readText(words == "-" ? words : words.substr(1));
        if (!read)
            return std::unexpected(read.error());
        text = *std::move(read);
    }
    const auto document = Document::parse(text);
    if (!document)
        return std::unexpected(document.error());
    if (const auto& repeated = document->duplicateKeys(); !repeated.empty())
        return std::unexpected(text->error(repeated.front().second.begin, "this key stands here twice"));
    return document->value();
}

/// By the ending of its name; `-` is for people, on standard error. Without the secrets that can be told as such.
int writeTrace(const Trace& whole, const std::string& file, int exitCode) {
    if (file.empty())
        return exitCode;
    const Trace trace = redacted(whole);
    const std::span<const Trace> traces(&trace, 1);
    if (file == "-") {
        std::fputs(traceText(trace).c_str(), stderr);
        return exitCode;
    }
    if (file.ends_with(".otlp.json"))
        return deliver(otlpJson(traces).dump(2) + '\n', file, exitCode);
    if (file.ends_with(".trace.json"))
        return deliver(chromeTraceJson(traces).dump() + '\n', file, exitCode);
    return deliver(writtenTrace(trace, 2) + '\n', file, exitCode);
}

} // namespace

int runCall(const CommandLine& commandLine) {
    // What was run cannot be run again just because its trace has no place.
    const QFileInfo traceFolder(QFileInfo(QString::fromStdString(commandLine.traceFile)).path());
    if (!commandLine.traceFile.empty() && commandLine.traceFile != "-" && !traceFolder.isWritable())
        return refuse({"the trace cannot be written: the folder is not there or not writable", commandLine.traceFile});
    auto arguments = argumentsFrom(commandLine.callArguments);
    if (!arguments)
        return refuse(arguments.error());
    const auto room = RunRoom::open(commandLine);
    if (!room)
        return refuse(room.error());
    const auto run = (*room)->run({.tool = commandLine.tool,
                                   .arguments = *std::move(arguments),
                                   .profile = commandLine.envelope,
                                   .deadlineMs = commandLine.timeoutMs});
    tellBesides(*run);
    const int exitCode =
        deliver(run->envelope.dump(2, ' ', false, Json::error_handler_t::replace) + '\n', {}, exitCodeOf(*run));
    return writeTrace(run->trace, commandLine.traceFile, exitCode);
}

} // namespace toolroom
