// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_value.h"
#include "tests/ui/form_test.h"

#include <QDir>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Measures the longest event since the last query.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_isInside)
            return QApplication::notify(receiver, event);
        m_isInside = true;
        QElapsedTimer clock;
        clock.start();
        const bool result = QApplication::notify(receiver, event);
        m_longest = std::max(m_longest, clock.nsecsElapsed());
        m_isInside = false;
        return result;
    }
    /// Milliseconds.
    double takeLongest() { return static_cast<double>(std::exchange(m_longest, 0)) / 1e6; }

private:
    bool m_isInside = false;
    qint64 m_longest = 0;
};

TimedApplication& timed() {
    return *static_cast<TimedApplication*>(QCoreApplication::instance());
}

struct CorpusTool {
    std::string name;
    Json schema;
};

std::vector<CorpusTool> corpusTools() {
    std::vector<CorpusTool> tools;
    const QDir folder(QString::fromStdString(sharedPath("corpora")));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        const Json corpus = Json::parse(readFile(folder.filePath(name).toStdString()));
        for (const Json& tool : corpus.at("tools"))
            if (tool.contains("inputSchema"))
                tools.push_back({tool.at("name").get<std::string>(), tool.at("inputSchema")});
    }
    return tools;
}

/// A definition of more than 82 kB with hundreds of fields and nested objects.
CorpusTool bigTool() {
    Json group = Json::object();
    const std::string words = " Uses the units of the remote form, as a user would enter them there.";
    for (int i = 0; i < 8; ++i)
        group["option_" + std::to_string(i)] = {
            {"type", i % 2 == 0 ? "string" : "integer"},
            {"description", "One option of the group, with a short description." + words + words + words}};
    Json properties = Json::object();
    for (int i = 0; i < 80; ++i)
        properties["field_" + std::to_string(i)] = {
            {"type", i % 3 == 0 ? "integer" : "string"},
            {"description",
             "The value of a field of the remote form, in its own units." + words + words + words + words},
            {"default", i % 3 == 0 ? Json(1) : Json("automatic")}};
    for (int i = 0; i < 10; ++i)
        properties["group_" + std::to_string(i)] = {{"type", "object"}, {"properties", group}};
    return {"(a definition of 82 kB)",
            {{"type", "object"}, {"properties", properties}, {"required", {"field_5", "group_3"}}}};
}

} // namespace

class TestFormCorpora : public FormTest {
    Q_OBJECT

    struct Measurements {
        std::string tool;
        std::size_t bytes = 0;
        std::size_t rows = 0;
        qint64 buildMs = 0;
        double longestMs = 0;
    };

    void wait() const {
        while (!isIdle())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }
    /// All rows down to `depth`.
    std::vector<FieldRow*> openRows(int depth) const {
        std::vector<FieldRow*> found;
        for (bool more = true; more;) {
            more = false;
            found.clear();
            std::vector<FieldRow*> rows{&m_editor->form()->root()};
            while (!rows.empty()) {
                FieldRow* row = rows.back();
                rows.pop_back();
                found.push_back(row);
                if (row->isGroup() && !row->isOpen() && row->depth() < depth) {
                    row->setOpen(true);
                    more = true;
                }
                if (row->list())
                    for (FieldRow* child : row->list()->rows())
                        rows.push_back(child);
            }
            wait();
        }
        return found;
    }
    std::string written() const {
        const std::optional<Json> arguments = m_editor->arguments();
        return arguments ? arguments->dump() : "-";
    }
    /// Selects and undoes every variant of every visible union.
    void switchVariants(const std::string& tool) {
        const std::string before = written();
        QUndoStack& history = m_editor->edited()->undoStack();
        std::vector<std::pair<std::string, std::vector<std::size_t>>> unions;
        for (const FieldRow* row : openRows(4)) {
            std::vector<std::size_t> sizes;
            for (const FieldUnion& each : row->field().unions)
                sizes.push_back(each.variants.size());
            if (!sizes.empty())
                unions.emplace_back(row->pointer(), sizes);
        }
        for (const auto& [pointer, sizes] : unions)
            for (std::size_t number = 0; number < sizes.size(); ++number)
                for (std::size_t variant = 0; variant < sizes[number]; ++variant) {
                    const int index = history.index();
                    m_editor->edited()->edit(QStringLiteral("Choose"), pointer,
                                             [&](Form& form) { form.chooseVariant(pointer, number, variant); });
                    wait();
                    history.setIndex(index);
                    wait();
                    QVERIFY2(written() == before, (tool + pointer + "\n" + before + "\n" + written()).c_str());
                    ++m_variants;
                }
    }
    Measurements build(const CorpusTool& tool, const std::optional<Json>& arguments) {
        QElapsedTimer clock;
        timed().takeLongest();
        clock.start();
        m_editor->setSchema(tool.schema);
        if (arguments)
            m_editor->setArguments(*arguments);
        wait();
        Measurements figures{tool.name, tool.schema.dump().size(), 0, clock.elapsed(), 0};
        figures.rows = openRows(4).size();
        figures.longestMs = timed().takeLongest();
        return figures;
    }

    int m_variants = 0;

private Q_SLOTS:
    void init() {
        setUp();
        m_editor->setMode(ArgumentsEditor::Mode::Both);
    }
    void cleanup() { tearDown(); }

    void allCorpusTools() {
        const std::vector<CorpusTool> tools = corpusTools();
        if (tools.empty())
            SKIP_WITHOUT_DATA("corpora");
        QVERIFY(tools.size() >= 189);
        std::vector<Measurements> all;
        std::size_t filled = 0;
        for (const CorpusTool& tool : tools) {
            const Result<Form> form = Form::make(tool.schema);
            QVERIFY2(form, tool.name.c_str());
            const std::optional<Json> example = makeExampleValue(form->schema());
            all.push_back(build(tool, example));
            if (!example)
                continue;
            ++filled;
            QVERIFY2(written() == example->dump(), (tool.name + "\n" + example->dump() + "\n" + written()).c_str());
            QVERIFY2(m_editor->errorCount() == 0, tool.name.c_str());
            QCOMPARE(Json::parse(m_editor->json()->text().toStdString()).dump(), example->dump());
            switchVariants(tool.name);
            if (QTest::currentTestFailed())
                return;
        }
        qint64 sum = 0;
        for (const Measurements& each : all)
            sum += each.buildMs;
        std::ranges::sort(all, std::greater(), &Measurements::longestMs);
        std::printf("%zu forms, %zu filled with an example, %d variants, %lld ms build time in total\n", all.size(),
                    filled, m_variants, static_cast<long long>(sum));
        for (std::size_t i = 0; i < 5; ++i)
            std::printf("  longest block %5.1f ms, built in %4lld ms, %3zu rows, %5zu bytes: %s\n", all[i].longestMs,
                        static_cast<long long>(all[i].buildMs), all[i].rows, all[i].bytes, all[i].tool.c_str());
        QVERIFY(filled > 150);
    }

    void veryLargeDefinition() {
        Json arguments = Json::object();
        for (int i = 0; i < 80; ++i)
            arguments["field_" + std::to_string(i)] = i % 3 == 0 ? Json(1) : Json("x");
        for (int i = 0; i < 10; ++i)
            for (int option = 0; option < 8; ++option)
                arguments["group_" + std::to_string(i)]["option_" + std::to_string(option)] =
                    option % 2 == 0 ? Json("x") : Json(option);
        const Measurements figures = build(bigTool(), arguments);
        std::printf("  longest block %5.1f ms, built in %4lld ms, %3zu rows, %5zu bytes: %s\n", figures.longestMs,
                    static_cast<long long>(figures.buildMs), figures.rows, figures.bytes, figures.tool.c_str());
        QVERIFY(figures.rows > 150);
        QCOMPARE(written(), arguments.dump());
        auto* line = m_editor->form()->row("/field_5")->findChild<QLineEdit*>();
        line->setFocus();
        timed().takeLongest();
        for (int i = 0; i < 10; ++i) {
            QTest::keyClicks(line, QStringLiteral("ab"));
            QCoreApplication::processEvents();
        }
        wait();
        std::printf("  longest block while typing %5.1f ms\n", timed().takeLongest());
        QCOMPARE(m_editor->arguments()->at("field_5").get<std::string>().size(), std::size_t(21));
    }
};

TOOLROOM_TEST_WITH(TimedApplication, TestFormCorpora)
#include "test_form_corpora.moc"
