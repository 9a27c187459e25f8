// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/apply_fix.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;

class TestApplyFix : public test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("a.json"));
    const SourceText m_linted{"a.json", R"({"a": 1, "b": "é", "a": 2})"};

    void write(const QByteArray& bytes) const {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    [[nodiscard]] QByteArray read() const {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void bytesAreReplaced() {
        write(R"({"a": 1, "b": "é", "a": 2})");
        QVERIFY(applyFix(m_file.toStdString(), m_linted, {{14, 18}, "\"e\""}));
        QCOMPARE(read(), QByteArray(R"({"a": 1, "b": "e", "a": 2})"));
    }

    void changedFileIsNotModified() {
        write(R"({"a": 1, "b": "è", "a": 2})");
        const auto fixed = applyFix(m_file.toStdString(), m_linted, {{14, 18}, "\"e\""});
        QVERIFY(!fixed);
        COMPARE_TEXT(fixed.error().text(), "a.json: the file has changed since it was checked");
        QCOMPARE(read(), QByteArray(R"({"a": 1, "b": "è", "a": 2})"));
    }

    void missingFileIsAnError() {
        QVERIFY(!QFile::exists(m_file) || QFile::remove(m_file));
        const auto fixed = applyFix(m_file.toStdString(), m_linted, {{14, 18}, "\"e\""});
        QVERIFY(!fixed);
        COMPARE_TEXT(fixed.error().text(), "a.json: cannot read the file");
        QVERIFY(!QFile::exists(m_file));
    }
};

TOOLROOM_TEST(TestApplyFix)
#include "test_apply_fix.moc"
