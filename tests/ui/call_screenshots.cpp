// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders the call page in several states, widths and themes: `ui_call_screenshots FOLDER`. Set
// TOOLROOM_SCREENSHOTS to a prefix to render only the screenshots whose names start with it.
#include "core/activity/standard_activities.h"
#include "core/registry/loading/load.h"
#include "core/run/saved_call.h"
#include "tests/support/idle.h"
#include "tests/support/widgets.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/run/argument_sources.h"
#include "ui/run/call_drafts.h"
#include "ui/run/call_page.h"
#include "ui/run/run_controller.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/settings/settings.h"
#include "ui/theme/appearance.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>

#include <cstdio>
#include <functional>
#include <utility>

namespace toolroom {

namespace {

const char* const manifest = R"({"contract": "echomen", "tools": [
  {"name": "order:place", "description": "Places an order.", "timeout": 15000,
   "parameters": {"type": "object", "required": ["symbol", "quantity"], "properties": {
     "symbol": {"type": "string", "description": "As the exchange writes it", "examples": ["ACME"]},
     "quantity": {"type": "integer", "minimum": 1, "description": "How many pieces"},
     "side": {"enum": ["buy", "sell"], "default": "buy"},
     "path": {"type": "string"}}},
   "permissionScopes": ["fs-read", "network"], "requiresConfirmation": true,
   "preconditions": [
     {"type": "resource", "description": "the broker responds", "check": {"host": "broker.example:443"}},
     {"type": "state", "description": "a session is open", "check": {"memory": "session"}},
     {"type": "resource", "description": "a quote cache is configured", "critical": false, "check": {"env": "QUOTE_CACHE"}},
     {"type": "resource", "description": "sh is installed", "check": {"executable": "sh"}}],
   "retry": {"maxRetries": 3, "backoff": {"type": "exponential", "baseDelay": 1000, "multiplier": 2, "maxDelay": 30000}}},
  {"name": "page:fetch", "description": "Fetches.", "timeout": 60000,
   "parameters": {"type": "object", "properties": {"n": {"type": "integer"}, "url": {"type": "string"}}},
   "retry": {"maxRetries": 2, "backoff": {"type": "fixed", "delay": 30000}}}],
  "activities": {"order:place": {"type": "process", "command": ["true"]},
                 "page:fetch": {"type": "process", "command": ["sh", "fetch.sh"]}},
  "budget": {"maxTurns": 20, "timeoutMs": 480000}})";

const char* const script = R"(read line
case "$line" in
  *'"n":1'*) echo '{"progress": 0.42, "message": "42 of 100 pages, <b>plainly</b>"}'
     for i in 1 2 3 4 5 6 7 8 9; do echo "GET https://example.org/page/$i 200 in 84 ms" >&2; done; sleep 600;;
  *'"n":2'*) echo '{"success": false, "error": {"code": "NETWORK", "message": "the server closed the connection", "recoverable": true}, "metadata": {"duration": 1, "timestamp": 1700000000000, "toolName": "page:fetch"}}';;
  *'"n":3'*) echo '{"success": false, "error": {"code": "SCRAPE_FAILED", "message": "The server returned 503 Service Unavailable because it received too many requests in a short time", "recoverable": false}, "metadata": {"duration": 1, "timestamp": 1700000000000, "toolName": "page:fetch"}}';;
  *) echo '{"pages": 12, "bytes": 90210}';;
esac
)";

void write(const QDir& folder, const char* name, const char* text) {
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        std::fprintf(stderr, "cannot write %s\n", name);
}

struct Screenshot {
    const char* name;
    QSize size;
    ThemeChoice theme;
    int tool = 0; ///< negative: no tool
    std::function<void(CallPage&, RunController&)> prepare = [](CallPage&, RunController&) {};
    int afterMs = 300; ///< time allowed for runs to reach the state
};

void wait(int ms) {
    QTest::qWait(ms);
}

bool take(const Screenshot& screenshot, const QDir& folder) {
    const QTemporaryDir temporary;
    const QDir setup(temporary.path());
    write(setup, "tools.json", manifest);
    write(setup, "fetch.sh", script);
    Appearance appearance;
    appearance.choose(screenshot.theme);
    auto activities = std::make_shared<ActivityRegistry>();
    registerStandardActivities(*activities, systemClock());
    WindowRunSettings settings;
    settings.activities = activities;
    settings.folder = setup.path().toStdString();
    settings.trust.trustsAll = true;
    Settings layout(setup.filePath(QStringLiteral("settings.ini")));
    RunController controller(std::move(settings), nullptr);
    const SourceSpec spec{SourceSpec::Kind::Path, setup.filePath(QStringLiteral("tools.json")).toStdString(), {}, {}};
    LoadResult loaded = loadSources({spec}, {});
    controller.service().setRegistry(loaded.snapshot);
    const auto registry = std::make_shared<const LintedRegistry>(LintReport{loaded.snapshot, {}, loaded.errors},
                                                                 std::chrono::milliseconds(1));
    CallDrafts drafts;
    CallPage page(controller, layout, drafts);
    page.resize(screenshot.size);
    page.show();
    if (screenshot.tool >= 0)
        page.showTool(registry, static_cast<std::uint32_t>(screenshot.tool));
    test::settle();
    screenshot.prepare(page, controller);
    test::settle();
    wait(screenshot.afterMs);
    std::printf("%s\n", screenshot.name);
    return page.grab().save(folder.filePath(QLatin1String(screenshot.name) + QLatin1String(".png")));
}

void fillOrder(CallPage& page, RunController&) {
    page.fill({{"symbol", "ACME"}, {"quantity", 10}, {"path", "/home/dev/orders/2026.json"}},
              QStringLiteral("the weekly order"), QStringLiteral("Anthropic tool use"));
}

void breakOrder(CallPage& page, RunController&) {
    page.fill({{"symbol", 5}, {"quantity", 0}});
}

void askToSend(CallPage& page, RunController& controller) {
    breakOrder(page, controller);
    test::settle();
    page.run();
}

void runMany(CallPage& page, RunController& controller) {
    for (const int n : {0, 3, 2, 1})
        controller.start({.tool = "tools/page:fetch", .arguments = {{"n", n}}});
    page.fill({{"n", 1}, {"url", "https://example.org/"}});
}

void openSaved(CallPage& page, RunController& controller) {
    const std::string folder = controller.settings().folder + "/calls";
    for (const SavedCall& call :
         {SavedCall{.name = "fetches twelve pages",
         .tool = "page:fetch",
         .arguments = {{"n", 0}},
         .expected = {.assertions = {"data.pages == `12`"}}},
          SavedCall{.name = "fails on a busy server", .tool = "page:fetch", .arguments = {{"n", 3}}},
          SavedCall{.name = "not run yet",
          .tool = "page:fetch",
          .expected = {.success = false, .code = "SCRAPE_FAILED", .assertions = {"error.recoverable"}}}})
        std::ignore = saveCall(call, folder);
    write(QDir(QString::fromStdString(folder)), "zz-broken.call.json", "{\"tool\": }");
    test::partOf<ArgumentSources>(page).savedButton().click();
    page.fill({{"n", 0}});
    test::settle();
    test::partOf<SavedCallsPanel>(page).runAll();
}

std::vector<Screenshot> screenshots() {
    const QSize usual(900, 640);
    const QSize narrow(360, 720);
    const auto light = ThemeChoice::Light;
    const auto dark = ThemeChoice::Dark;
    const auto showDescription = [](CallPage& page, RunController& controller) {
        fillOrder(page, controller);
        test::partOf<ArgumentSources>(page).menu().actions().back()->trigger();
    };
    constexpr int longMs = 1500;
    return {
        {"call-none", usual, light, -1},
        {"call-begin", usual, light, 0},
        {"call-filled", usual, light, 0, fillOrder},
        {"call-filled-dark", usual, dark, 0, fillOrder},
        {"call-errors", usual, light, 0, breakOrder},
        {"call-anyway", usual, dark, 0, askToSend},
        {"call-runs", usual, light, 1, runMany, longMs},
        {"call-runs-dark", usual, dark, 1, runMany, longMs},
        {"call-saved", usual, light, 1, openSaved, longMs},
        {"call-saved-dark", usual, dark, 1, openSaved, longMs},
        {"call-describe", usual, light, 0, showDescription},
        {"call-narrow", narrow, light, 0, fillOrder},
        {"call-narrow-runs", narrow, dark, 1, runMany, longMs},
        {"call-narrow-saved", QSize(360, 900), light, 1, openSaved, longMs},
        {"call-wide", QSize(1900, 1000), light, 1, runMany, longMs},
    };
}

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    using namespace toolroom;
    const QApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "ui_call_screenshots FOLDER\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    const QString only = qEnvironmentVariable("TOOLROOM_SCREENSHOTS");
    for (const Screenshot& screenshot : screenshots()) {
        if (!QLatin1String(screenshot.name).startsWith(only))
            continue;
        if (!take(screenshot, folder)) {
            std::fprintf(stderr, "%s: cannot write the screenshot\n", screenshot.name);
            return 1;
        }
    }
    return 0;
}
