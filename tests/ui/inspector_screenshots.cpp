// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders the run inspector in several states for review: `ui_inspector_screenshots FOLDER`. Set QT_SCALE_FACTOR=2 for
// high-resolution screenshots, and TOOLROOM_SCREENSHOTS to a prefix to render only those whose names start with it.
#include "core/base/clock.h"
#include "tests/support/idle.h"
#include "tests/support/run_traces.h"
#include "tests/support/widgets.h"
#include "ui/theme/appearance.h"
#include "ui/trace/envelopes_view.h"
#include "ui/trace/run_inspector.h"
#include "ui/trace/run_result_view.h"
#include "ui/trace/timeline_pane.h"
#include "ui/trace/timeline_view.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QPainter>

#include <cstdio>
#include <functional>

namespace toolroom {

namespace {

using test::parallelTraces;
using test::retriedTrace;
using View = RunResultView::View;
using Part = RunInspector::Part;

void showParallel(RunInspector& inspector) {
    std::vector<Trace> traces = parallelTraces();
    Trace run = std::move(traces.front());
    traces.erase(traces.begin());
    inspector.showFinished(std::move(run), std::move(traces));
}

void showRetried(RunInspector& inspector) {
    inspector.showFinished(retriedTrace());
}

Trace failedTrace() {
    test::TraceWriter run("0d7c54aa-0000-4000-8000-000000000129", "file:write");
    run.add(SpanKind::Resolve, "find the tool", 0, 90);
    run.add(SpanKind::Validate, "check the arguments", 130, 210);
    run.failedAttempt(1, 1, 1000, 31'000, "FILE_EXISTS", "There is a file at /home/dev/notes.md already",
                      "the policy allows no retry", false)
        .detail["activity"] = {{"signal", 15}, {"found", 3}, {"terminated", 3}, {"killed", 1}, {"left", 0}};
    run.skip(SpanKind::ResultCheck, "check the result", 32'100, "there is no result");
    run.skip(SpanKind::Effect, "apply the effects", 32'200, "the call had failed: FILE_EXISTS");
    run.trace().outcome.result = std::unexpected(CallError{
        .code = "FILE_EXISTS",
        .message = Message::verbatim("There is a file at /home/dev/notes.md already"),
        .suggestions = {Message::verbatim("Pass overwrite: true"), Message::verbatim("Choose another path")}});
    run.trace().outcome.warnings = {Message::verbatim("the program wrote to its log after its answer")};
    return run.trace();
}

std::shared_ptr<LiveRun> liveRun(std::size_t spans, RunState state) {
    const Trace whole = retriedTrace();
    auto run = std::make_shared<LiveRun>();
    run->id = QString::fromStdString(whole.run);
    run->state = state;
    run->call.arguments = whole.arguments;
    Trace& trace = run->steps.write();
    trace = whole;
    trace.durationNs = 0;
    trace.spans.resize(spans);
    trace.spans.back().durationNs = trace.spans.back().waitNs = 0;
    run->steps.runningSpans = {static_cast<int>(spans)};
    constexpr std::int64_t openNs = 1'200'000'000;
    run->startedNs = systemClock().monotonicNs() - trace.spans.back().startNs - openNs;
    for (int i = 0; i < 40; ++i)
        run->log += QStringLiteral("2025-11-21T14:02:%1 connecting to peer %2").arg(i + 10).arg(i);
    run->droppedLines = 12;
    return run;
}

Trace imageTrace() {
    QImage image(480, 300, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(QColor(60, 130, 200));
    painter.drawEllipse(40, 40, 220, 220);
    painter.setBrush(QColor(220, 150, 60, 190));
    painter.drawRect(180, 90, 240, 160);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    Trace trace = retriedTrace();
    trace.outcome.result = CallSuccess{
        {{"content",
          Json::array({{{"type", "image"}, {"mimeType", "image/png"}, {"data", bytes.toBase64().toStdString()}}})}},
        ""};
    return trace;
}

StoredRun unknownRun() {
    StoredRun record;
    record.run = "0d7c54aa-0000-4000-8000-000000000999";
    record.tool = record.toolId = "place_order";
    record.startedAt = 1'763'733'751'000;
    record.arguments = {{"symbol", "ABC"}, {"quantity", 1000}};
    return record;
}

struct Screenshot {
    const char* name;
    std::function<void(RunInspector&)> show;
    std::function<void(RunInspector&)> prepare = [](RunInspector&) {};
    QSize size = {1100, 760};
};

std::vector<Screenshot> screenshots() {
    const auto view = [](View which) {
        return [which](RunInspector& inspector) { test::partOf<RunResultView>(inspector).choose(which); };
    };
    const auto part = [](Part which) { return [which](RunInspector& inspector) { inspector.choose(which); }; };
    return {
        {"retried", showRetried},
        {"retried-small", showRetried, [](RunInspector&) {}, QSize(640, 560)},
        {"retried-chosen", showRetried,
         [](RunInspector& inspector) {
             inspector.timeline().view().setCurrentRow(8);
             inspector.choose(Part::Step);
         }},
        {"retried-zoomed", showRetried,
         [](RunInspector& inspector) {
             inspector.timeline().view().setCurrentRow(9);
             inspector.timeline().view().zoom(3);
         }},
        {"retried-table", showRetried, [](RunInspector& inspector) { inspector.timeline().showAsTable(true); }},
        {"retried-attempts", showRetried, part(Part::Attempts)},
        {"retried-json", showRetried, view(View::JsonText)},
        {"retried-raw", showRetried, view(View::Raw)},
        {"retried-envelope", showRetried,
         [](RunInspector& inspector) {
             test::partOf<RunResultView>(inspector).choose(View::Envelope);
             test::partOf<RunResultView>(inspector).envelopes().choose(Contract::Forge);
         }},
        {"parallel", showParallel},
        {"failed", [](RunInspector& inspector) { inspector.showFinished(failedTrace()); }},
        {"failed-receipt", [](RunInspector& inspector) { inspector.showFinished(failedTrace()); },
         part(Part::Processes)},
        {"live-waiting",
         [](RunInspector& inspector) { inspector.showLive(liveRun(6, RunState::WaitingForConfirmation)); }},
        {"live-backoff", [](RunInspector& inspector) { inspector.showLive(liveRun(12, RunState::BackingOff)); },
         part(Part::Log)},
        {"picture", [](RunInspector& inspector) { inspector.showFinished(imageTrace()); }},
        {"text",
         [](RunInspector& inspector) {
             Trace trace = retriedTrace();
             trace.outcome.result = CallSuccess{"# Notes\n\nBuy\xE2\x80\x8B milk <img src='x'>\n\tand bread", ""};
             inspector.showFinished(std::move(trace));
         }},
        {"unknown", [](RunInspector& inspector) { inspector.showRecord(unknownRun()); }},
        {"long", [](RunInspector& inspector) { inspector.showFinished(test::longTrace(5000)); },
         [](RunInspector& inspector) { inspector.timeline().view().zoom(40); }},
        {"none", [](RunInspector& inspector) { inspector.clear(); }},
    };
}

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    using namespace toolroom;
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    if (argc != 2) {
        std::fprintf(stderr, "ui_inspector_screenshots FOLDER\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    const QString only = qEnvironmentVariable("TOOLROOM_SCREENSHOTS");
    Appearance appearance;
    for (const auto& [theme, suffix] : {std::pair(ThemeChoice::Light, ""), std::pair(ThemeChoice::Dark, "-dark")}) {
        appearance.choose(theme);
        for (const Screenshot& screenshot : screenshots()) {
            if (!QLatin1String(screenshot.name).startsWith(only))
                continue;
            RunInspector inspector;
            inspector.resize(screenshot.size);
            inspector.show();
            screenshot.show(inspector);
            test::settle();
            screenshot.prepare(inspector);
            test::settle();
            const QString name = QLatin1String(screenshot.name) + QLatin1String(suffix) + QLatin1String(".png");
            if (!inspector.grab().save(folder.filePath(name))) {
                std::fprintf(stderr, "%s: cannot write the screenshot\n", screenshot.name);
                return 1;
            }
        }
    }
    return 0;
}
