// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// How long the arguments form blocks the GUI thread while it is opened, filled in, edited, and closed: the longest
// event of each step in thread CPU time. `form-blocks CORPUS…`, where a corpus is a JSON file with `tools`. Also
// measures generated forms that are larger than those of any real tool.
#include "core/form/example_value.h"
#include "tests/support/corpus_tools.h"
#include "tests/support/timed_application.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/fields/row_list.h"
#include "ui/form/form_view.h"
#include "ui/tasks/pending_work.h"
#include "ui/theme/appearance.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace toolroom;

constexpr int deepestOpened = 4;

struct BenchTool {
    std::string name;
    Json schema;
    std::optional<Json> arguments{}; ///< an example when there are none
};

struct Block {
    std::string tool;
    std::string step;
    double ms = 0;
    int over = 0;
    std::string where;
};

std::vector<BenchTool> corpusTools(int count, char** paths) {
    std::vector<BenchTool> tools;
    for (test::CorpusTool& tool : test::corpusTools(count, paths))
        tools.push_back({std::move(tool.name), std::move(tool.schema)});
    return tools;
}

Json properties(int count) {
    const Json kinds = Json::array({{{"type", "string"}, {"default", "automatic"}},
                                    {{"type", "integer"}, {"minimum", 0}},
                                    {{"type", "boolean"}},
                                    {{"enum", {"low", "middle", "high"}}}});
    Json named = Json::object();
    for (int i = 0; i < count; ++i) {
        Json& property = named["field_" + std::to_string(i)] = kinds[static_cast<std::size_t>(i) % kinds.size()];
        property["description"] = "One of many fields, in its own units, as whoever fills it in would write it there.";
    }
    return named;
}

Json valuesOf(const Json& named) {
    Json values = Json::object();
    for (const auto& [name, schema] : named.items())
        values[name] = schema.contains("enum")       ? Json("middle")
                       : schema["type"] == "string"  ? Json("a few words")
                       : schema["type"] == "integer" ? Json(7)
                                                     : Json(true);
    return values;
}

BenchTool wideTool(int count) {
    const Json named = properties(count);
    return {"(" + std::to_string(count) + " properties)",
            {{"type", "object"}, {"properties", named}, {"required", {"field_1"}}},
            valuesOf(named)};
}

BenchTool longTool(std::size_t count) {
    const Json named = properties(6);
    return {"(" + std::to_string(count) + " objects)",
            {{"type", "object"},
             {"properties", {{"rows", {{"type", "array"}, {"items", {{"type", "object"}, {"properties", named}}}}}}}},
            Json::object({{"rows", Json::array_t(count, valuesOf(named))}})};
}

class FormBench {
public:
    explicit FormBench(TimedApplication& application)
        : m_application(application)
        , m_editor(new ArgumentsEditor) {
        (new QVBoxLayout(&m_window))->addWidget(m_editor);
        m_editor->setMode(ArgumentsEditor::Mode::Both);
        m_window.resize(1280, 800);
        m_window.show();
    }

    void measure(const BenchTool& tool) {
        m_tool = tool.name;
        step("open", [&] { m_editor->setSchema(tool.schema); });
        std::optional<Json> arguments = tool.arguments;
        if (!arguments)
            arguments = makeExampleValue(m_editor->edited()->form().schema());
        if (arguments)
            step("fill", [&] { m_editor->setArguments(*arguments); });
        openGroups();
        write();
        chooseVariants();
        step("narrow", [&] { m_window.resize(640, 800); });
        step("wide", [&] { m_window.resize(1280, 800); });
        step("break the JSON", [&] { m_editor->edited()->write(m_editor->edited()->text().chopped(2)); });
        step("take back", [&] { m_editor->undo(); });
        step("filter", [&] { m_editor->form()->setFilter(QStringLiteral("many 7")); });
        step("no filter", [&] { m_editor->form()->setFilter({}); });
        step("scroll", [&] { m_editor->form()->ensureVisible(0, 1 << 22); });
        ++m_measured;
    }

    void print() {
        std::map<std::string, Block> steps;
        for (const Block& block : m_blocks) {
            Block& worst = steps[block.step];
            const int over = worst.over + block.over;
            if (block.ms > worst.ms)
                worst = block;
            worst.over = over;
        }
        std::printf("%d forms\n", m_measured);
        for (const auto& [step, worst] : steps)
            std::printf("  %-16s longest event %7.2f ms, %4d over 16 ms: %s, %s\n", step.c_str(), worst.ms, worst.over,
                        worst.tool.c_str(), worst.where.c_str());
        std::ranges::sort(m_blocks, std::greater(), &Block::ms);
        std::printf("longest events\n");
        for (std::size_t i = 0; i < std::min<std::size_t>(m_blocks.size(), 10); ++i)
            std::printf("  %7.2f ms %-16s %s, %s\n", m_blocks[i].ms, m_blocks[i].step.c_str(), m_blocks[i].tool.c_str(),
                        m_blocks[i].where.c_str());
        std::fflush(stdout);
        m_blocks.clear();
        m_measured = 0;
    }

private:
    /// Runs `act` in a separate event and processes the events that it causes.
    void step(const char* name, const std::function<void()>& act) {
        m_application.begin();
        QMetaObject::invokeMethod(m_editor, act, Qt::QueuedConnection);
        QApplication::processEvents();
        settle();
        m_blocks.push_back({m_tool, name, m_application.longest(), m_application.over(),
                            std::string(m_application.where()) + ", type " + std::to_string(m_application.kind())});
    }
    void settle() const {
        while (!PendingWork::instance().isEmpty())
            QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        for (int i = 0; i < 3; ++i)
            QApplication::processEvents();
    }
    [[nodiscard]] std::vector<FieldRow*> rows() const {
        std::vector<FieldRow*> found{&m_editor->form()->root()};
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i]->list())
                std::ranges::copy(found[i]->list()->rows(), std::back_inserter(found));
        return found;
    }
    void openGroups() {
        for (int opened = 0; opened < 40; ++opened) {
            const std::vector<FieldRow*> all = rows();
            const auto closed = std::ranges::find_if(all, [](const FieldRow* row) {
                return row->isGroup() && !row->isOpen() && row->depth() < deepestOpened;
            });
            if (closed == all.end())
                return;
            step("open a group", [&] { (*closed)->setOpen(true); });
        }
    }
    void write() {
        for (auto* line : m_editor->form()->findChildren<QLineEdit*>()) {
            if (!line->isVisible() || line->isReadOnly() || !line->isEnabled())
                continue;
            step("focus", [&] { line->setFocus(); });
            for (int i = 0; i < 3; ++i)
                step("type", [&] {
                    QKeyEvent press(QEvent::KeyPress, Qt::Key_7, Qt::NoModifier, QStringLiteral("7"));
                    QApplication::sendEvent(line, &press);
                });
            return;
        }
    }
    void chooseVariants() {
        for (const FieldRow* row : rows()) {
            if (row->field().unions.empty())
                continue;
            const std::string pointer = row->pointer();
            const std::size_t variants = row->field().unions.front().variants.size();
            for (std::size_t variant = 0; variant < variants; ++variant)
                step("choose a variant", [&] {
                    m_editor->edited()->edit(QStringLiteral("Choose"), pointer,
                                             [&](Form& form) { form.chooseVariant(pointer, 0, variant); });
                });
            return;
        }
    }

    TimedApplication& m_application;
    Appearance m_appearance;
    QWidget m_window;
    ArgumentsEditor* m_editor;
    std::string m_tool;
    std::vector<Block> m_blocks;
    int m_measured = 0;
};

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication application(argc, argv);
    FormBench bench(application);
    for (const BenchTool& tool : corpusTools(argc - 1, argv + 1))
        bench.measure(tool);
    bench.print();
    for (const BenchTool& tool : {wideTool(60), longTool(1000), wideTool(4000), wideTool(1)}) {
        bench.measure(tool);
        bench.print();
    }
    return 0;
}
