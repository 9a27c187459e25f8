// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/json/document.h"
#include "core/json/json_text.h"
#include "core/trace/export/export_chrome.h"
#include "core/trace/export/export_otlp.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/trace_json.h"
#include "core/trace/trace_text.h"

#include <QFileInfo>

#include <span>

namespace toolroom {

namespace {

/// Writes the redacted trace. The file name extension determines the format; `-` prints readable text to standard
/// error.
int writeTrace(const Trace& unredacted, const std::string& file, int exitCode) {
    if (file.empty())
        return exitCode;
    const Trace trace = redacted(unredacted);
    const std::span<const Trace> traces(&trace, 1);
    if (file == "-") {
        std::fputs(traceText(trace).c_str(), stderr);
        return exitCode;
    }
    if (file.ends_with(".otlp.json"))
        return writeOutput(serializeJson(otlpJson(traces), 2) + '\n', file, exitCode);
    if (file.ends_with(".trace.json"))
        return writeOutput(serializeJson(chromeTraceJson(traces)) + '\n', file, exitCode);
    return writeOutput(serializeTrace(trace, 2) + '\n', file, exitCode);
}

} // namespace

int runCall(const CommandLine& commandLine) {
    // Checked before the run, so that the trace is not lost afterward.
    const QFileInfo traceFolder(QFileInfo(QString::fromStdString(commandLine.traceFile)).path());
    if (!commandLine.traceFile.empty() && commandLine.traceFile != "-" && !traceFolder.isWritable())
        return fail(
            cliError("cannot write the trace: its folder does not exist or is not writable", commandLine.traceFile));
    auto arguments = readCallArguments(commandLine.callArguments.empty() ? "{}" : commandLine.callArguments);
    if (!arguments)
        return fail(arguments.error());
    auto environment = readEnvironment(commandLine);
    if (!environment)
        return fail(environment.error());
    const auto headlessRuns = HeadlessRuns::open(commandLine);
    if (!headlessRuns)
        return headlessRuns.error();
    const auto run = (*headlessRuns)
                         ->run({.tool = commandLine.tool,
                                .arguments = *std::move(arguments),
                                .contract = commandLine.envelope,
                                .deadlineMs = commandLine.timeoutMs,
                                .environment = *std::move(environment)});
    reportErrors(*run);
    const int exitCode = writeOutput(prettyJson(run->envelope), {}, exitCodeOf(*run));
    return writeTrace(run->trace, commandLine.traceFile, exitCode);
}

} // namespace toolroom
