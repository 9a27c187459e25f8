// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/replace_file.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace toolroom;

class TestReplaceFile : public test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("a.json"));
    const SourceText m_read{"a.json", R"({"b": "é"})"};

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
    void contentIsReplaced() {
        write(R"({"b": "é"})");
        QVERIFY(replaceFile(m_file.toStdString(), m_read, "\xEF\xBB\xBF{}\r\n", {}));
        QCOMPARE(read(), QByteArray("\xEF\xBB\xBF{}\r\n"));
        QVERIFY(QFile::remove(m_file));
    }

    void changedFileIsNotModified() {
        write(R"({"b": "è"})");
        const auto replaced = replaceFile(m_file.toStdString(), m_read, "{}", {});
        QVERIFY(!replaced);
        COMPARE_TEXT(replaced.error().text(), "a.json: the file has changed since it was checked");
        QCOMPARE(read(), QByteArray(R"({"b": "è"})"));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("a.json")});
        QVERIFY(QFile::remove(m_file));
    }

    void missingFileIsAnError() {
        const auto replaced = replaceFile(m_file.toStdString(), m_read, "{}", {});
        QVERIFY(!replaced);
        COMPARE_TEXT(replaced.error().text(), "a.json: cannot read the file");
        QVERIFY(!QFile::exists(m_file));
    }

#ifdef Q_OS_UNIX
    void permissionsAndLinkAreKept() {
        write(R"({"b": "é"})");
        const QString link = m_folder.filePath(QStringLiteral("link.json"));
        QVERIFY(QFile::link(QStringLiteral("a.json"), link));
        const auto permissions = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther;
        QVERIFY(QFile::setPermissions(m_file, permissions));
        QVERIFY(replaceFile(link.toStdString(), m_read, "{}", {}));
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(read(), QByteArray("{}"));
        QCOMPARE(QFile::permissions(m_file) & ~(QFile::ReadUser | QFile::WriteUser | QFile::ExeUser), permissions);
        QVERIFY(QFile::remove(link) && QFile::remove(m_file));
    }

    void linksDoNotLeadOutOfTheFolder() {
        const QTemporaryDir outside;
        const QString target = outside.filePath(QStringLiteral("a.json"));
        write(R"({"b": "é"})");
        QVERIFY(QFile::copy(m_file, target));
        const std::string folder = m_folder.path().toStdString();
        const QString file = m_folder.filePath(QStringLiteral("file.json"));
        const QString linked = m_folder.filePath(QStringLiteral("linked"));
        QVERIFY(QFile::link(target, file) && QFile::link(outside.path(), linked));
        const std::string reason = "the file was not changed because a link leads to `" +
                                   QFileInfo(target).canonicalFilePath().toStdString() + "`, outside of `" + folder +
                                   "`; open or name that file instead";
        for (const QString& path : {file, linked + QStringLiteral("/a.json")}) {
            const auto replaced = replaceFile(path.toStdString(), m_read, "{}", folder);
            QVERIFY(!replaced);
            COMPARE_TEXT(replaced.error().text(), "a.json: " + reason);
            QVERIFY(QFileInfo(file).isSymLink());
            QCOMPARE(QFileInfo(target).size(), qint64(m_read.bytes().size()));
        }
        const auto created = createFile((linked + QStringLiteral("/new.json")).toStdString(), "{}", folder);
        QVERIFY(!created);
        QVERIFY2(created.error().text().contains("/new.json`, outside of `"), created.error().text().c_str());
        QVERIFY(!QFile::exists(outside.filePath(QStringLiteral("new.json"))));
        // Links inside the folder, and a folder that is itself a link, are followed.
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("sub")));
        const QString inside = m_folder.filePath(QStringLiteral("sub/inside.json"));
        QVERIFY(QFile::link(QStringLiteral("../a.json"), inside));
        QVERIFY(replaceFile(inside.toStdString(), m_read, "{}", folder));
        QCOMPARE(read(), QByteArray("{}"));
        QVERIFY(replaceFile((linked + QStringLiteral("/a.json")).toStdString(), m_read, "{}", linked.toStdString()));
        QCOMPARE(QFileInfo(target).size(), qint64(2));
        QVERIFY(QFile::remove(inside) && QFile::remove(file) && QFile::remove(linked) && QFile::remove(m_file));
        QVERIFY(QDir(m_folder.path()).rmdir(QStringLiteral("sub")));
    }

    void readOnlyFileIsAnError() {
        if (::geteuid() == 0)
            QSKIP("root can write every file; run the tests as an ordinary user");
        write(R"({"b": "é"})");
        QVERIFY(QFile::setPermissions(m_file, QFile::ReadOwner));
        const auto replaced = replaceFile(m_file.toStdString(), m_read, "{}", {});
        QVERIFY(!replaced);
        COMPARE_TEXT(replaced.error().text(), "a.json: cannot write the file: permission denied");
        QCOMPARE(read(), QByteArray(R"({"b": "é"})"));
        QVERIFY(QFile::remove(m_file));
    }
#endif
};

TOOLROOM_TEST(TestReplaceFile)
#include "test_replace_file.moc"
