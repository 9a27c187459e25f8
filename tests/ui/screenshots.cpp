// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders the window in several states, sizes and themes for review: `ui_screenshots FOLDER SOURCE…`. Set
// TOOLROOM_SCREENSHOTS to a prefix to render only the screenshots whose names start with it.
#include "tests/support/idle.h"
#include "ui/compose/compose_page.h"
#include "ui/envelope/check_pane.h"
#include "ui/envelope/envelope_page.h"
#include "ui/mainwindow/main_window.h"
#include "ui/theme/icons.h"
#include "ui/tool/contract_forms.h"
#include "ui/tool/forms_section.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/tool_page.h"

#include <QApplication>
#include <QDir>
#include <QTemporaryDir>

#include <cstdio>
#include <functional>

namespace toolroom {

namespace {

SourceSpec text(const char* name, std::string bytes) {
    return {SourceSpec::Kind::Text, {}, name, std::move(bytes)};
}

/// A tool with a definition of about 82 kB.
SourceSpec bigTool() {
    Json properties = Json::object();
    for (int i = 0; i < 370; ++i)
        properties["field_" + std::to_string(i)] = {
            {"type", i % 3 == 0 ? "integer" : "string"},
            {"description",
             "The value of field " + std::to_string(i) + " as the remote form names it, in its own units."},
            {"enum", Json::array({"automatic", "manual", "never"})}};
    const Json tool = {
        {"name", "submit_form"},
        {"description", "Submit a large form. Use when every field is known."},
        {"inputSchema", {{"type", "object"}, {"properties", properties}, {"required", {"field_0", "field_1"}}}}};
    return text("big.json", Json{{"tools", Json::array({tool})}}.dump(1));
}

SourceSpec manyFindings() {
    Json tools = Json::array();
    for (int i = 0; i < 120; ++i)
        tools.push_back(
            {{"name", "Do-Thing " + std::to_string(i)},
             {"description", "TODO"},
             {"inputSchema",
              {{"type", "object"}, {"properties", {{"a", Json::object()}}}, {"required", {"a", "a", "b"}}}}});
    return text("many.json", Json{{"tools", tools}}.dump(1));
}

SourceSpec longTexts() {
    std::string words;
    for (int i = 0; i < 900; ++i)
        words += "Opens the archive and reads its records one after the other. ";
    const std::string hidden = "Reads a note.\xE2\x80\x8B Use when a note is wanted. \xF3\xA0\x81\xA1<b>not bold</b>";
    const std::string name(180, 'n');
    const Json schema = {
        {"type", "object"},
        {"properties", {{std::string(90, 'p'), {{"type", "string"}, {"description", words.substr(0, 900)}}}}}};
    return text("long.json",
                Json{{"tools", Json::array({Json{{"name", name}, {"description", words}, {"inputSchema", schema}},
                                            Json{{"name", "note"}, {"description", hidden}, {"inputSchema", schema}}})}}
                    .dump());
}

/// A tool with fields that most contracts drop.
SourceSpec fullTool() {
    return text("orders.json", R"({"contract": "echomen", "tools": [
  {"name": "order:place",
   "description": "Places an order at the broker. Use when the person has decided what to buy.",
   "version": "2.1.0",
   "parameters": {
     "type": "object",
     "properties": {
       "symbol": {"type": "string", "description": "What to buy", "pattern": "^[A-Z]{1,5}$"},
       "quantity": {"type": "integer", "description": "How many", "minimum": 1}
     },
     "required": ["symbol", "quantity"]
   },
   "timeout": 15000,
   "retry": {"maxRetries": 3, "backoff": {"type": "exponential", "delay": 1000}, "retryableErrors": ["NETWORK"]},
   "preconditions": [{"type": "permission", "description": "The broker is signed in"}],
   "effects": [{"type": "state_change", "description": "Remembers the order"}]}]})");
}

SourceSpec agentbaseTools() {
    return text("guide.json", R"({"contract": "agentbase", "tools": [
  {"name": "write_file",
   "description": "Write content to a file (requires permission). Use when text must be saved to disk.",
   "schema": {"type": "object", "required": ["path", "content"], "properties": {
     "path": {"type": "string", "description": "Where to write"}, "content": {"type": "string"}}},
   "permissionScopes": ["fs-write"]}]})");
}

constexpr const char* goodEnvelope = R"({
  "tool": "get_holdings",
  "fetchedAt": "2025-01-15T10:30:00.000Z",
  "data": {
    "holdings": [
      { "symbol": "ABC", "quantity": 12, "price": 41.5 },
      { "symbol": "XYZ", "quantity": 3, "price": 210 }
    ]
  }
})";

constexpr const char* badEnvelope = R"({
  "success": true,
  "tool": "get_holdings",
  "fetchedAt": "2025-01-15 10:30",
  "data": [],
  "error": { "code": 5 }
})";

constexpr const char* failedEnvelope = R"({
  "success": false,
  "error": {
    "code": "SCRAPE_FAILED",
    "message": "The page answered with 503",
    "recoverable": true,
    "suggestions": ["Try again in a minute", "Use a mirror"]
  },
  "metadata": { "duration": 842, "timestamp": 1736937000000, "toolName": "web:scrape" }
})";

std::function<void(MainWindow&)> envelope(Contract contract, std::string result) {
    return [contract, result = std::move(result)](MainWindow& window) {
        window.part<EnvelopePage>().chooseContract(contract);
        window.part<EnvelopePage>().pane().setText(result);
        window.togglePage(&window.part<EnvelopePage>());
    };
}

/// An array of results of about 5 MB.
std::string manyResults() {
    std::string results = "[";
    for (int i = 0; i < 40'000; ++i)
        results += std::string(i == 0 ? "" : ",") + R"({"tool": "get_holdings", "fetchedAt": )" +
                   (i % 1000 == 7 ? "5" : R"("2025-01-15T10:30:00.000Z")") +
                   R"(, "data": ["a", 1, true, null, 2.5, "text of some words"]})";
    return results + "]";
}

/// All tools are selected and two calls are checked.
void composeAll(MainWindow& window) {
    window.togglePage(&window.part<ComposePage>());
    window.part<ComposePage>().choice().checkAllListed();
    window.part<ComposePage>().calls().setText(R"({"calls": [
  {"_tool": "read_text_file", "_activity": "", "path": 5},
  {"_tool": "no_such_tool", "_activity": ""}
]})");
}

struct Screenshot {
    const char* name;
    QSize size;
    ThemeChoice theme;
    std::vector<SourceSpec> sources;
    std::function<void(MainWindow&)> prepare = [](MainWindow&) {};
};

bool take(const Screenshot& screenshot, const QDir& folder) {
    const QTemporaryDir fresh;
    Appearance appearance;
    auto settings = std::make_unique<Settings>(fresh.filePath(QStringLiteral("settings.ini")));
    settings->setTheme(screenshot.theme);
    MainWindow window(std::move(settings), appearance, {});
    window.resize(screenshot.size);
    window.show();
    if (!screenshot.sources.empty()) {
        window.openSources().open(screenshot.sources);
        if (!test::settle())
            return false;
    }
    screenshot.prepare(window);
    if (!test::settle())
        return false;
    QWidget* shown = &window;
    for (QWidget* other : QApplication::topLevelWidgets())
        if (other->isVisible() && other->parentWidget() == &window && other->isWindow())
            shown = other;
    std::printf("%s\n", screenshot.name);
    return shown->grab().save(folder.filePath(QLatin1String(screenshot.name) + QLatin1String(".png")));
}

void trigger(MainWindow& window, const char* shortcut) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(QLatin1String(shortcut)))
            action->trigger();
}

std::vector<Screenshot> screenshots(const std::vector<SourceSpec>& sources) {
    const QSize usual(1200, 800);
    const auto light = ThemeChoice::Light;
    const auto dark = ThemeChoice::Dark;
    const auto openDefinition = [](MainWindow& window) { window.pane().toolPage()->setDefinitionOpen(true); };
    return {
        {"light", usual, light, sources},
        {"dark", usual, dark, sources},
        {"welcome", usual, light, sources, [](MainWindow& window) { window.showWelcome(); }},
        {"contrast", usual, light, sources, [](MainWindow& window) { trigger(window, "Ctrl+Alt+H"); }},
        {"small", QSize(1024, 640), light, sources},
        {"large", QSize(2560, 1440), dark, sources},
        {"table", usual, light, sources, [](MainWindow& window) { trigger(window, "Ctrl+Shift+2"); }},
        {"place", usual, light, sources, [](MainWindow& window) { trigger(window, "F4"); }},
        {"palette", usual, dark, sources, [](MainWindow& window) { trigger(window, "Ctrl+K"); }},
        {"rule", usual, light, sources,
         [](MainWindow& window) { window.explainRule(QStringLiteral("desc-use-when")); }},
        {"big", usual, light, {bigTool()}, openDefinition},
        {"big-dark", usual, dark, {bigTool()}, openDefinition},
        {"findings", usual, light, {manyFindings()}},
        {"long", usual, light, {longTexts()}},
        {"hidden", usual, dark, {longTexts()}, [](MainWindow& window) { window.showTool(1); }},
        {"forms",
         usual,
         light,
         {fullTool()},
         [](MainWindow& window) { window.pane().toolPage()->forms().setOpen(true); }},
        {"forms-small",
         QSize(1024, 640),
         dark,
         {fullTool()},
         [](MainWindow& window) {
             window.pane().toolPage()->forms().setOpen(true);
             window.pane().toolPage()->forms().forms().choose(Contract::Mcp);
         }},
        {"checklist", usual, light, {agentbaseTools()}},
        {"checklist-dark", usual, dark, {agentbaseTools()}},
        {"envelope-empty", usual, light, sources,
         [](MainWindow& window) { window.togglePage(&window.part<EnvelopePage>()); }},
        {"envelope-good", usual, light, sources, envelope(Contract::Forge, goodEnvelope)},
        {"envelope-bad", usual, dark, sources, envelope(Contract::Forge, badEnvelope)},
        {"envelope-failed", usual, light, sources, envelope(Contract::Echomen, failedEnvelope)},
        {"envelope-broken", usual, light, sources,
         envelope(Contract::Hikai, "{\n  \"name\": \"x\",\n  \"input\" 5\n}")},
        {"envelope-small", QSize(1024, 640), light, sources, envelope(Contract::Echomen, failedEnvelope)},
        {"envelope-large", QSize(2560, 1440), dark, sources, envelope(Contract::Echomen, failedEnvelope)},
        {"envelope-big", usual, light, sources, envelope(Contract::Forge, manyResults())},
        {"envelope-hidden", usual, dark, sources,
         envelope(Contract::Hikai, "{\"name\": \"x\", \"input\": {}, \"output\": \"a\xE2\x80\x8B"
                                   "b\"}")},
        {"compose-empty", usual, light, sources,
         [](MainWindow& window) { window.togglePage(&window.part<ComposePage>()); }},
        {"compose", usual, light, sources, composeAll},
        {"compose-dark", usual, dark, sources, composeAll},
        {"compose-small", QSize(1024, 640), light, sources, composeAll},
        {"compose-large", QSize(2560, 1440), light, sources, composeAll},
        {"empty", usual, light, {}},
        {"no-tools", usual, dark, {text("empty.json", "{\"tools\": []}")}},
        {"quarantine",
         usual,
         light,
         {text("half.json",
               R"({"tools": [{"name": {"a": 1}, "description": "x"}, {"name": "good", "description": "y"}]})"),
          text("broken.json", "{\"tools\": [")},
         [](MainWindow& window) { window.showQuarantine(); }},
    };
}

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    using namespace toolroom;
    const QApplication application(argc, argv);
    if (argc < 3) {
        std::fprintf(stderr, "ui_screenshots FOLDER SOURCE…\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    const QString only = qEnvironmentVariable("TOOLROOM_SCREENSHOTS");
    std::vector<SourceSpec> sources;
    for (int i = 2; i < argc; ++i)
        sources.push_back({SourceSpec::Kind::Path, argv[i], {}, {}});
    for (const Screenshot& screenshot : screenshots(sources)) {
        if (!QLatin1String(screenshot.name).startsWith(only))
            continue;
        if (!take(screenshot, folder)) {
            std::fprintf(stderr, "%s: cannot write the screenshot\n", screenshot.name);
            return 1;
        }
    }
    return 0;
}
