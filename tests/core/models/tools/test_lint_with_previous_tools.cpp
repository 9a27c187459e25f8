// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/lint_with_previous_tools.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;

class TestLintWithPreviousTools : public test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("a.json"));

    void write(const QByteArray& bytes) const {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    [[nodiscard]] LintedRegistry lint(const LintedRegistry* previous) const {
        const SourceSpec source{.path = m_file.toStdString()};
        return {lintWithPreviousTools(
                    [&](const FileContents& contents) {
                        return lintSources({source}, {}, {.jobs = 1, .contents = contents});
                    },
                    previous),
                {}};
    }

private Q_SLOTS:
    void unreadableFileKeepsItsTools_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("place");
        QTest::newRow("half written") << QByteArray("{\"tools\": [\n{\"name\": \"b\", \"inputSchema\": {}")
                                      << QByteArray("2:");
        QTest::newRow("empty") << QByteArray() << QByteArray("1:1");
        QTest::newRow("one tool is malformed")
            << QByteArray("{\"tools\": [{\"name\": \"b\"},\n {\"name\": }]}") << QByteArray("2:");
    }

    void unreadableFileKeepsItsTools() {
        QFETCH(const QByteArray, written);
        QFETCH(const QByteArray, place);
        write(R"({"tools": [{"name": "b"}, {"name": "c"}]})");
        const LintedRegistry before = lint(nullptr);
        QCOMPARE(before.tools().size(), std::size_t{2});
        QVERIFY(!before.sourceError(m_file.toStdString()));
        write(written);
        const LintedRegistry during = lint(&before);
        QCOMPARE(during.tools().size(), std::size_t{2});
        COMPARE_TEXT(during.tools()[1].id, before.tools()[1].id);
        QCOMPARE(during.errors().size(), std::size_t{1});
        const auto error = during.sourceError(m_file.toStdString());
        QVERIFY(error);
        const Finding& finding = during.finding(*error);
        QCOMPARE(finding.severity, Severity::Error);
        COMPARE_TEXT(finding.text->bytes(), written.toStdString());
        const QByteArray begin =
            QByteArray::number(finding.begin().line) + ':' + QByteArray::number(finding.begin().column);
        QVERIFY2(begin.startsWith(place), begin.constData());
        const LintedRegistry still = lint(&during);
        QCOMPARE(still.tools().size(), std::size_t{2});
        write(R"({"tools": [{"name": "d"}]})");
        const LintedRegistry after = lint(&still);
        QCOMPARE(after.tools().size(), std::size_t{1});
        COMPARE_TEXT(after.tools()[0].name, "d");
        QVERIFY(after.errors().empty() && !after.sourceError(m_file.toStdString()));
    }

    /// They are no error of the whole file.
    void quarantinedToolsAreFindings() {
        write("{\"tools\": [{\"name\": \"b\"},\n {\"name\": \"c\", \"inputSchema\": 5}]}");
        const LintedRegistry registry = lint(nullptr);
        QCOMPARE(registry.tools().size(), std::size_t{1});
        QVERIFY(!registry.sourceError(m_file.toStdString()));
        const auto number = registry.readingError(m_file.toStdString());
        QVERIFY(number);
        const Finding& finding = registry.finding(*number);
        COMPARE_TEXT(finding.toolName(), "c");
        QCOMPARE(finding.begin().line, 2);
        QCOMPARE(finding.severity, Severity::Error);
        COMPARE_TEXT(finding.message.text(), registry.snapshot().quarantined().front().error.reason.text());
    }

    void deletedFileKeepsNothing() {
        write(R"({"tools": [{"name": "b"}]})");
        const LintedRegistry before = lint(nullptr);
        QVERIFY(QFile::remove(m_file));
        const LintedRegistry after = lint(&before);
        QCOMPARE(after.tools().size(), std::size_t{0});
        QCOMPARE(after.errors().size(), std::size_t{1});
    }
};

TOOLROOM_TEST(TestLintWithPreviousTools)
#include "test_lint_with_previous_tools.moc"
