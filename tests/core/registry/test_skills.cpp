// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "tests/support/example_files.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

using namespace toolroom;
using test::writeExampleFile;

namespace {

const QByteArray pdfForms =
    "---\nname: pdf-forms\ndescription: Fills in forms. Use when asked to.\n---\nList the fields.\n";

SourceSpec skillSource(std::string name, std::string text) {
    return {.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text)};
}

} // namespace

/// Skills are loaded beside tools.
class TestSkills : public test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const char* name, const QByteArray& content) const {
        writeExampleFile(m_folder.filePath(QString::fromLatin1(name)), content);
    }

    [[nodiscard]] LoadResult load(const std::string& path = ".") const {
        return loadSources({{.path = path}}, {.root = m_folder.path().toStdString()});
    }

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }
    void cleanup() { m_folder = QTemporaryDir(); }

    void skillsAreNotTools() {
        write("pdf-forms/SKILL.md", pdfForms);
        write("pdf-forms/assets/form.json", R"({"fields": ["name"]})");
        write("pdf-forms/README.md", "# PDF forms");
        write("tools.json", R"([{"name": "a", "inputSchema": {"type": "object"}}])");
        write("skill.md", "# A note about skills");
        const LoadResult result = load();
        QCOMPARE(result.errors.size(), std::size_t{0});
        QCOMPARE(result.snapshot->tools().size(), std::size_t{1});
        QCOMPARE(result.snapshot->sources().size(), std::size_t{1});
        QCOMPARE(result.skills.size(), std::size_t{1});
        const Skill& skill = result.skills[0];
        COMPARE_TEXT(skill.name, "pdf-forms");
        COMPARE_TEXT(skill.folderName, "pdf-forms");
        COMPARE_TEXT(skill.text->name(), "pdf-forms/SKILL.md");
        COMPARE_TEXT(std::string(skill.frontMatter.body.of(skill.text->bytes())), "List the fields.\n");
    }

    void aFileCanBeGiven() {
        write("pdf-forms/SKILL.md", pdfForms);
        const LoadResult result = load("pdf-forms/SKILL.md");
        QCOMPARE(result.errors.size(), std::size_t{0});
        QCOMPARE(result.skills.size(), std::size_t{1});
        COMPARE_TEXT(result.skills[0].path, (m_folder.path() + QStringLiteral("/pdf-forms/SKILL.md")).toStdString());
    }

    void filesOfTextsAreUnknown() {
        const LoadResult result = loadSources(
            {skillSource("HEAD:skills/pdf-forms/SKILL.md", pdfForms.toStdString() + "See [the fields](fields.md).")},
            {});
        QCOMPARE(result.skills.size(), std::size_t{1});
        COMPARE_TEXT(result.skills[0].folderName, "pdf-forms");
        QCOMPARE(result.skills[0].references.size(), std::size_t{1});
        QVERIFY(result.skills[0].references[0].state == SkillReference::State::Unknown);
    }

    void nameOfASkillWithoutName() {
        QVERIFY(loadSources({skillSource("HEAD:SKILL.md", "# Forms")}, {}).skills[0].folderName.empty());
        COMPARE_TEXT(loadSources({skillSource("SKILL.md", "# Forms")}, {}).skills[0].name, "SKILL.md");
        COMPARE_TEXT(loadSources({skillSource("forms/SKILL.md", "# Forms")}, {}).skills[0].name, "forms");
    }

    void largeFilesAreNotRead() {
        QFile file(m_folder.filePath(QStringLiteral("SKILL.md")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(qint64{100} << 20));
        const LoadResult result = load();
        QCOMPARE(result.skills.size(), std::size_t{0});
        QCOMPARE(result.errors.size(), std::size_t{1});
        COMPARE_TEXT(result.errors[0].text(), "SKILL.md: the file is larger than 1 MiB, the limit for SKILL.md");
        const LoadResult text =
            loadSources({skillSource("SKILL.md", std::string(std::size_t(maxSkillBytes) + 1, ' '))}, {});
        QCOMPARE(text.errors.size(), std::size_t{1});
        QCOMPARE(text.skills.size(), std::size_t{0});
    }

    void invalidUtf8HasAPosition() {
        write("SKILL.md", pdfForms + "Fields: \xEF\xBF\xBD and \xC3(\n");
        const LoadResult result = load();
        QCOMPARE(result.skills.size(), std::size_t{0});
        QCOMPARE(result.errors.size(), std::size_t{1});
        COMPARE_TEXT(result.errors[0].text(), "SKILL.md:6:15: byte 0xC3 is not valid UTF-8");
    }

    void longLinesAreReadInLinearTime() {
        const std::size_t count = std::size_t(maxSkillBytes) / 8;
        for (const char* part : {"](", "[](a)", "`", "scripts/", "<", "[a]:", "[](((", "`` "}) {
            std::string text;
            while (text.size() < count * 7)
                text += part;
            QCOMPARE(loadSources({skillSource("SKILL.md", std::move(text))}, {}).skills.size(), std::size_t{1});
        }
    }

#ifdef Q_OS_UNIX
    void linksOutOfTheFolderAreNotFollowed() {
        write("outside/notes.md", "scripts/check.py");
        write("outside/scripts/run.sh", "echo");
        write("pdf-forms/SKILL.md",
              pdfForms + "See [a](notes.md), [b](more/notes.md), [c](own.md), [d](loop.md), and [e](lost.md).");
        write("pdf-forms/fields.md", "# Fields");
        const auto link = [&](const char* target, const char* name) {
            QVERIFY(QFile::link(QString::fromLatin1(target), m_folder.filePath(QString::fromLatin1(name))));
        };
        link("../outside/notes.md", "pdf-forms/notes.md");
        link("../outside", "pdf-forms/more");
        link("../outside/scripts", "pdf-forms/scripts");
        link("fields.md", "pdf-forms/own.md");
        link("loop.md", "pdf-forms/loop.md");
        link("absent.md", "pdf-forms/lost.md");
        using enum SkillReference::State;
        std::vector<SkillReference::State> states;
        const LoadResult result = load("pdf-forms/SKILL.md");
        for (const SkillReference& reference : result.skills.at(0).references)
            states.push_back(reference.state);
        QCOMPARE(states, (std::vector{Outside, Outside, Found, Missing, Missing}));
        QCOMPARE(result.skills[0].scripts.size(), std::size_t{0});
    }
#endif
};

TOOLROOM_TEST(TestSkills)
#include "test_skills.moc"
