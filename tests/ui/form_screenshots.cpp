// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders difficult forms in several states, widths and themes: `ui_form_screenshots FOLDER CORPUS…`, where a corpus is
// a JSON file with `tools`. Set TOOLROOM_SCREENSHOTS to a prefix to render only the screenshots whose names start
// with it, and QT_SCALE_FACTOR to scale them.
#include "tests/support/corpus_tools.h"
#include "tests/support/idle.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/fields/row_list.h"
#include "ui/form/form_view.h"
#include "ui/form/json/json_editor.h"
#include "ui/theme/appearance.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdio>
#include <functional>

namespace toolroom {

namespace {

using Tool = test::CorpusTool;

/// A field of every kind.
Tool everyKind() {
    return {"every kind", Json::parse(R"({
  "type": "object", "required": ["path", "quantity", "kind", "filter"],
  "properties": {
    "path": {"type": "string", "description": "Where to read from: an absolute path, or one relative to the working folder of the session.", "examples": ["/home/dev/notes.md"]},
    "quantity": {"type": "integer", "minimum": 1, "maximum": 500, "multipleOf": 5, "description": "Number of pieces."},
    "kind": {"const": "order"},
    "note": {"type": ["string", "null"], "maxLength": 40, "title": "Note to the broker"},
    "letter": {"type": "string", "description": "Text with several lines."},
    "hidden": {"type": "string", "description": "Contains invisible characters."},
    "price": {"type": "number", "exclusiveMinimum": 0, "default": 12.5},
    "urgent": {"type": "boolean", "default": false, "description": "Processed before other orders."},
    "side": {"enum": ["buy", "sell"], "description": "Direction of the order."},
    "due": {"type": "string", "format": "date"},
    "days": {"type": "array", "uniqueItems": true, "items": {"enum": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]}},
    "tags": {"type": "array", "items": {"type": "string", "maxLength": 8}, "minItems": 1, "maxItems": 4},
    "range": {"oneOf": [
      {"title": "lines", "type": "object", "required": ["from"], "properties": {"from": {"type": "integer", "minimum": 1}, "to": {"type": "integer"}}},
      {"title": "bytes", "type": "object", "required": ["offset"], "properties": {"offset": {"type": "integer"}}}]},
    "headers": {"type": "object", "additionalProperties": {"type": "string"}, "description": "Sent with the request."},
    "filter": {"description": "Any filter that the index supports."},
    "tree": {"$ref": "#/$defs/node"}
  },
  "$defs": {"node": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "children": {"type": "array", "items": {"$ref": "#/$defs/node"}}}}}
})")};
}

Json everyValue() {
    Json value = Json::parse(R"({"path": "/home/dev/notes.md", "quantity": 7, "kind": "order", "note": null,
      "letter": "Dear all,\n\nwe meet at noon.", "urgent": true, "side": "sell", "due": "2026-02-30",
      "days": ["tue", "fri"], "tags": ["urgent", "far too long a tag"], "range": {"from": 0},
      "headers": {"accept": "text/plain", "x-trace": "1"}, "filter": {"a": [1, 2]},
      "tree": {"name": "root", "children": [{"name": "leaf"}]}})");
    value["hidden"] = "pay \xE2\x80\xAE"
                      "cba";
    return value;
}

Tool manyFields() {
    Json properties = Json::object();
    for (int i = 0; i < 64; ++i)
        properties["setting_" + std::to_string(i)] = {{"type", i % 3 == 0 ? "integer" : "string"},
                                                      {"description", "One of many settings."}};
    return {"many fields", {{"type", "object"}, {"properties", properties}, {"required", {"setting_3"}}}};
}

/// The number of difficult keywords in a schema.
std::size_t hardness(const Json& schema) {
    const std::string text = schema.dump();
    std::size_t count = text.size() / 200;
    for (const char* word : {"\"anyOf\"", "\"oneOf\"", "\"$ref\"", "\"items\"", "\"additionalProperties\"", "\"enum\""})
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
            ++count;
    return count;
}

std::vector<Tool> hardestTools(int count, char** paths) {
    std::vector<Tool> tools = test::corpusTools(count, paths);
    std::ranges::sort(tools, std::greater(), [](const Tool& tool) { return hardness(tool.schema); });
    if (tools.size() > 10)
        tools.resize(10);
    return tools;
}

using Preparation = std::function<void(ArgumentsEditor&)>;

struct Screenshot {
    QString name;
    Tool tool;
    Json arguments;
    QSize size = QSize(760, 900);
    ThemeChoice theme = ThemeChoice::Light;
    ArgumentsEditor::Mode mode = ArgumentsEditor::Mode::FormOnly;
    Preparation prepare = [](ArgumentsEditor&) {};
};

bool take(const Screenshot& screenshot, const QDir& folder) {
    Appearance appearance;
    appearance.choose(screenshot.theme);
    QWidget window;
    window.setBackgroundRole(QPalette::Base);
    window.setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(&window);
    layout->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
    auto* editor = new ArgumentsEditor;
    layout->addWidget(editor);
    window.resize(screenshot.size);
    window.show();
    editor->setMode(screenshot.mode);
    editor->setSchema(screenshot.tool.schema);
    if (!screenshot.arguments.is_null())
        editor->setArguments(screenshot.arguments);
    if (!test::settle())
        return false;
    screenshot.prepare(*editor);
    if (!test::settle())
        return false;
    QTimer::singleShot(50, &window, [] { QCoreApplication::exit(0); });
    QCoreApplication::exec();
    std::printf("%s\n", qPrintable(screenshot.name));
    return window.grab().save(folder.filePath(screenshot.name + QStringLiteral(".png")));
}

void openAll(ArgumentsEditor& editor) {
    std::vector<FieldRow*> rows{&editor.form()->root()};
    while (!rows.empty()) {
        FieldRow* row = rows.back();
        rows.pop_back();
        row->setOpen(row->depth() < 3);
        if (!row->list())
            continue;
        while (row->work()) {
        }
        for (FieldRow* child : row->list()->rows())
            rows.push_back(child);
    }
}

void breakText(ArgumentsEditor& editor) {
    editor.edited()->write(editor.edited()->text().chopped(2), EditedArguments::Kind::Step);
}

std::vector<Screenshot> screenshots(const std::vector<Tool>& tools) {
    using Mode = ArgumentsEditor::Mode;
    const auto light = ThemeChoice::Light;
    const auto dark = ThemeChoice::Dark;
    const auto name = [](const char* text) { return QString::fromLatin1(text); };
    std::vector<Screenshot> all;
    all.push_back({name("every"), everyKind(), everyValue(), QSize(760, 1500), light, Mode::FormOnly, {}});
    all.push_back({name("every-dark"), everyKind(), everyValue(), QSize(760, 1500), dark, Mode::FormOnly, {}});
    all.push_back({name("every-empty"), everyKind(), {}, QSize(760, 1200), light, Mode::FormOnly, {}});
    all.push_back({name("every-narrow"), everyKind(), everyValue(), QSize(392, 1900), light, Mode::FormOnly, {}});
    all.push_back({name("every-both"), everyKind(), everyValue(), QSize(1200, 800), light, Mode::Both, {}});
    all.push_back({name("every-both-dark"), everyKind(), everyValue(), QSize(1200, 800), dark, Mode::Both, {}});
    all.push_back({name("every-json"), everyKind(), everyValue(), QSize(760, 700), light, Mode::JsonOnly, {}});
    all.push_back({name("every-broken"), everyKind(), everyValue(), QSize(1200, 800), light, Mode::Both, breakText});
    all.push_back({name("many"), manyFields(), {}, QSize(760, 600), light, Mode::FormOnly, {}});
    all.push_back({name("many-open"), manyFields(), {}, QSize(760, 900), dark, Mode::FormOnly, openAll});
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const QString title = QStringLiteral("tool-%1-%2").arg(i).arg(QString::fromStdString(tools[i].name));
        all.push_back({title, tools[i], {}, QSize(760, 1100), light, Mode::FormOnly, openAll});
        all.push_back({title + QStringLiteral("-dark"), tools[i], {}, QSize(760, 800), dark, Mode::FormOnly, {}});
    }
    return all;
}

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    using namespace toolroom;
    const QApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "ui_form_screenshots FOLDER CORPUS…\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    const QString only = qEnvironmentVariable("TOOLROOM_SCREENSHOTS");
    for (Screenshot& screenshot : screenshots(hardestTools(argc - 2, argv + 2))) {
        if (!screenshot.name.startsWith(only))
            continue;
        if (!screenshot.prepare)
            screenshot.prepare = [](ArgumentsEditor&) {};
        if (!take(screenshot, folder)) {
            std::fprintf(stderr, "%s: cannot write the screenshot\n", qPrintable(screenshot.name));
            return 1;
        }
    }
    return 0;
}
