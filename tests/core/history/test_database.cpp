// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/database.h"
#include "core/history/store/history_file.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

using namespace toolroom;

class TestDatabase : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Statements are kept for later, but not the values that were written.
    void writtenBytesAreReleased() {
        const QTemporaryDir folder;
        const auto database = openHistoryForWriting(folder.filePath(QStringLiteral("history.sqlite")).toStdString());
        QVERIFY(database.has_value());
        QByteArray bytes(10'000, 'a');
        for (const char* key : {"a", "b"})
            QVERIFY((*database)->run("INSERT INTO memory (scope, key, value) VALUES ('long-term', ?, ?)",
                                     {QString::fromLatin1(key), bytes}));
        QVERIFY(bytes.isDetached());
        const auto stored = (*database)->number("SELECT count(*) FROM memory WHERE value = ?", {bytes});
        QCOMPARE(stored.value_or(0), 2);
    }

    void viewsOfBytesAreWritten() {
        const QTemporaryDir folder;
        const auto database = openHistoryForWriting(folder.filePath(QStringLiteral("history.sqlite")).toStdString());
        QVERIFY(database.has_value());
        const std::string bytes("a\0b", 3);
        QVERIFY((*database)->run("INSERT INTO memory (scope, key, value) VALUES ('long-term', 'k', ?)",
                                 {QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size()))}));
        std::string read;
        QVERIFY((*database)->run("SELECT value FROM memory", {},
                                 [&](const QSqlQuery& row) { read = row.value(0).toByteArray().toStdString(); }));
        COMPARE_TEXT(read, bytes);
    }
};

TOOLROOM_TEST(TestDatabase)
#include "test_database.moc"
