// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders the window in the states, sizes and themes that are to be looked at: `ui_screenshots FOLDER SOURCE…`.
#include "ui/mainwindow/main_window.h"
#include "ui/theme/icons.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/tool_page.h"

#include <QApplication>
#include <QDir>
#include <QEventLoop>
#include <QTemporaryDir>

#include <cstdio>
#include <functional>

namespace toolroom {

namespace {

SourceSpec text(const char* name, std::string bytes) {
    return {SourceSpec::Kind::Text, {}, name, std::move(bytes)};
}

/// A tool whose definition has about 82 kB.
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

struct Picture {
    const char* name;
    QSize size;
    ThemeChoice theme;
    std::vector<SourceSpec> sources;
    std::function<void(MainWindow&)> prepare = [](MainWindow&) {};
};

bool settle(MainWindow& window) {
    QEventLoop loop;
    QTimer::singleShot(60'000, &loop, [&loop] { loop.exit(1); });
    QObject::connect(&window, &MainWindow::settled, &loop, [&loop] { loop.exit(0); });
    if (window.isSettled())
        QTimer::singleShot(50, &loop, [&] { loop.exit(0); });
    return loop.exec() == 0;
}

bool take(const Picture& picture, const QDir& folder) {
    const QTemporaryDir fresh;
    Appearance appearance;
    auto settings = std::make_unique<Settings>(fresh.filePath(QStringLiteral("settings.ini")));
    settings->setTheme(picture.theme);
    MainWindow window(std::move(settings), appearance);
    window.resize(picture.size);
    window.show();
    if (!picture.sources.empty()) {
        window.session().open(picture.sources);
        if (!settle(window))
            return false;
    }
    picture.prepare(window);
    if (!settle(window))
        return false;
    QWidget* shown = &window;
    for (QWidget* other : QApplication::topLevelWidgets())
        if (other->isVisible() && other->parentWidget() == &window && other->isWindow())
            shown = other;
    std::printf("%s\n", picture.name);
    return shown->grab().save(folder.filePath(QLatin1String(picture.name) + QLatin1String(".png")));
}

void trigger(MainWindow& window, const char* shortcut) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(QLatin1String(shortcut)))
            action->trigger();
}

std::vector<Picture> pictures(const std::vector<SourceSpec>& sources) {
    const QSize usual(1200, 800);
    const auto light = ThemeChoice::Light;
    const auto dark = ThemeChoice::Dark;
    const auto openDefinition = [](MainWindow& window) { window.toolPage().setDefinitionOpen(true); };
    return {
        {"light", usual, light, sources},
        {"dark", usual, dark, sources},
        {"small", QSize(1024, 640), light, sources},
        {"large", QSize(2560, 1440), dark, sources},
        {"table", usual, light, sources, [](MainWindow& window) { trigger(window, "Ctrl+2"); }},
        {"place", usual, light, sources, [](MainWindow& window) { trigger(window, "F4"); }},
        {"palette", usual, dark, sources, [](MainWindow& window) { trigger(window, "Ctrl+K"); }},
        {"rule", usual, light, sources,
         [](MainWindow& window) { window.explainRule(QStringLiteral("desc-use-when")); }},
        {"big", usual, light, {bigTool()}, openDefinition},
        {"big-dark", usual, dark, {bigTool()}, openDefinition},
        {"findings", usual, light, {manyFindings()}},
        {"long", usual, light, {longTexts()}},
        {"hidden", usual, dark, {longTexts()}, [](MainWindow& window) { window.showTool(1); }},
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
    std::vector<SourceSpec> sources;
    for (int i = 2; i < argc; ++i)
        sources.push_back({SourceSpec::Kind::Path, argv[i], {}, {}});
    for (const Picture& picture : pictures(sources)) {
        if (!take(picture, folder)) {
            std::fprintf(stderr, "%s: no picture\n", picture.name);
            return 1;
        }
    }
    return 0;
}
