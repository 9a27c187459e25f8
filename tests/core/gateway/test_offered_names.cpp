// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/offered_names.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Kind = OfferedNames::Kind;

} // namespace

class TestOfferedNames : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void namesOfOneSourceAreUnchanged() {
        OfferedNames names("");
        QVERIFY(names.add(Kind::Tool, std::vector<OfferedSource>{{"k1", "files", {"read_file", "list-all"}}}));
        QCOMPARE(names.nameOf(Kind::Tool, "k1", "read_file"), std::string("read_file"));
        QCOMPARE(names.find(Kind::Tool, "list-all")->source, std::string("k1"));
        QVERIFY(!names.find(Kind::Tool, "other"));
        QVERIFY(!names.find(Kind::Prompt, "read_file"));
    }

    void furtherSourcesGetAnAlias() {
        OfferedNames names("");
        QVERIFY(names.add(Kind::Tool, std::vector<OfferedSource>{{"k1", "files", {"read"}},
                                                                 {"k2", "@scope/my.server:x", {"read", "a.b:c"}},
                                                                 {"k3", "@scope/my.server:y", {"read"}},
                                                                 {"k4", "", {""}}}));
        QCOMPARE(names.nameOf(Kind::Tool, "k1", "read"), std::string("read"));
        QCOMPARE(names.nameOf(Kind::Tool, "k2", "read"), std::string("my-server-x__read"));
        QCOMPARE(names.nameOf(Kind::Tool, "k2", "a.b:c"), std::string("my-server-x__a_b_c"));
        QCOMPARE(names.nameOf(Kind::Tool, "k3", "read"), std::string("my-server-y__read"));
        QCOMPARE(names.nameOf(Kind::Tool, "k4", ""), std::string("tools__unnamed"));
        QCOMPARE(names.find(Kind::Tool, "my-server-y__read")->source, std::string("k3"));
    }

    void aliasesAreReadable_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("alias");
        const auto row = [](const char* source, const char* alias) {
            QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(alias);
        };
        row("@modelcontextprotocol/server-everything", "everything");
        row("mcp-server-everything", "everything");
        row("mcp-servers/everything", "everything");
        row("github-mcp-server", "github");
        row("context7-mcp", "context7");
        row("mcp-server", "mcp-server");
        row("server-", "server");
        row("payments_service_of_europe", "payments");
        row("abcdefghijklmnop", "abcdefghijkl");
        row("@", "tools");
    }
    void aliasesAreReadable() {
        QFETCH(QString, source);
        QFETCH(QString, alias);
        OfferedNames names("");
        QVERIFY(
            names.add(Kind::Tool, std::vector<OfferedSource>{{"k1", "files", {}}, {"k2", source.toStdString(), {}}}));
        COMPARE_TEXT(names.aliasOf("k2"), alias.toStdString());
    }

    void longAndEqualNamesAreMadeUnique() {
        const std::string begin(60, 'x');
        OfferedNames names("");
        QVERIFY(
            names.add(Kind::Tool, std::vector<OfferedSource>{{"k1", "a", {begin + "1", begin + "2", "a.b", "a:b"}}}));
        const std::string first = names.nameOf(Kind::Tool, "k1", begin + "1");
        const std::string second = names.nameOf(Kind::Tool, "k1", begin + "2");
        QCOMPARE(first.size(), OfferedNames::maxName);
        QCOMPARE(second.size(), OfferedNames::maxName);
        QVERIFY(first != second);
        QCOMPARE(names.find(Kind::Tool, second)->name, begin + "2");
        QCOMPARE(names.nameOf(Kind::Tool, "k1", "a.b"), std::string("a_b"));
        QCOMPARE(names.nameOf(Kind::Tool, "k1", "a:b").size(), std::string("a_b_123456").size());
    }

    void storedNamesNeverMove() {
        const QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("gateway/names.json")).toStdString();
        OfferedNames first(file);
        QVERIFY(first.add(Kind::Tool, std::vector<OfferedSource>{{"k1", "files", {"read"}}}));
        // Another process, which has not seen the names of the first and lists its sources in another order.
        OfferedNames second(file);
        QVERIFY(
            second.add(Kind::Tool, std::vector<OfferedSource>{{"k2", "mail", {"read"}}, {"k1", "files", {"write"}}}));
        QVERIFY(second.add(Kind::Prompt, std::vector<OfferedSource>{{"k2", "mail", {"read"}}}));
        QCOMPARE(second.nameOf(Kind::Tool, "k1", "read"), std::string("read"));
        QCOMPARE(second.nameOf(Kind::Tool, "k1", "write"), std::string("write"));
        QCOMPARE(second.nameOf(Kind::Tool, "k2", "read"), std::string("mail__read"));
        // The first process adds something else and then knows the names of the second.
        QVERIFY(first.add(Kind::Tool, std::vector<OfferedSource>{{"k3", "mail", {"read"}}}));
        QCOMPARE(first.nameOf(Kind::Tool, "k3", "read"), std::string("mail2__read"));
        QCOMPARE(first.nameOf(Kind::Prompt, "k2", "read"), std::string("mail__read"));
        QCOMPARE(first.aliasOf("k2"), std::string("mail"));
        QCOMPARE(QFile(QString::fromStdString(file)).permissions() & QFile::ReadOther, QFile::Permissions());
    }

    void damagedFilesAreErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("other version") << QByteArray(R"({"version": 2, "sources": {}})");
        QTest::newRow("no names") << QByteArray(R"({"version": 1, "sources": {"k": {"alias": "a"}}})");
        QTest::newRow("a name twice") << QByteArray(
            R"({"version": 1, "sources": {"k": {"alias": "a", "usesAlias": false, "tools": {"x": "n", "y": "n"}, "prompts": {}}}})");
    }
    void damagedFilesAreErrors() {
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("names.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        OfferedNames names(path.toStdString());
        QVERIFY(!names.add(Kind::Tool, std::vector<OfferedSource>{{"k1", "files", {"read"}}}));
        QCOMPARE(names.nameOf(Kind::Tool, "k1", "read"), std::string());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), text);
    }

    void keysContainNoSecrets() {
        QCOMPARE(offeredSourceKey("stdio:server --token hunter2").size(), std::size_t{16});
        QVERIFY(offeredSourceKey("a") != offeredSourceKey("b"));
        QVERIFY(offeredNamesPath("/tmp/x").ends_with("/toolroom/gateway/" + offeredSourceKey("/tmp/x") + ".json"));
    }
};

TOOLROOM_TEST(TestOfferedNames)
#include "test_offered_names.moc"
