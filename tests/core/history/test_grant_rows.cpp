// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"
#include "core/history/store/history_file.h"
#include "core/history/store/history_reader.h"
#include "tests/support/history_check.h"
#include "tests/support/test_case.h"

#include <QCoroTask>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

Grant grantOf(const std::string& id) {
    return {.id = id,
            .toolId = "bank.json/transfer",
            .tool = "transfer",
            .definition = "d1",
            .argumentsDigest = "a1",
            .covers = {{"amount", 9007199254740993LL}},
            .createdAt = 1'000,
            .expiresAt = 9'000,
            .usesLeft = 2,
            .isPersistent = true};
}

} // namespace

class TestGrantRows : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::string file() const { return m_folder->filePath(QStringLiteral("history.sqlite")).toStdString(); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// A version 1 history keeps its runs and memory and accepts grants after the migration.
    void migratesVersion1() {
        {
            const auto first = openHistoryForWriting(file(), historyMigrations().first(1));
            QVERIFY(first);
            QVERIFY((*first)->run("INSERT INTO runs (run, tool_id, tool, profile, session_id, agent_id, started_at, "
                                  "status, bytes) VALUES ('r1', 'a/b', 'b', 'mcp', '', '', 7, 'ok', 0)"));
            QVERIFY((*first)->run("INSERT INTO memory (scope, key, value) VALUES ('long-term', 'k', x'31')"));
        }
        QCOMPARE(test::queryFile(file(), QStringLiteral("PRAGMA user_version")).toInt(), 1);
        COMPARE_TEXT(HistoryReader(file()).list().value().at(0).run, "r1"); // readable without a migration
        const auto history = History::open(file());
        QVERIFY2(history, history ? "" : history.error().text().c_str());
        QCOMPARE(test::queryFile(file(), QStringLiteral("PRAGMA user_version")).toInt(), 4);
        COMPARE_TEXT(HistoryReader(file()).list().value().at(0).run, "r1");
        QVERIFY((*history)->load(MemoryScope::LongTerm).value() == (MemoryValues{{"k", 1}}));
        QVERIFY(QCoro::waitFor((*history)->writeGrant(grantOf("g1"))));
        QCOMPARE((*history)->loadGrants().value(), std::vector{grantOf("g1")});
    }

    void grantsRoundTrip() {
        Grant open = grantOf("g2");
        open.arguments = GrantTerms::Arguments::Constrained;
        open.argumentsDigest.clear();
        open.covers = {{"properties", {{"amount", {{"maximum", 5}}}}}};
        open.usesLeft.reset();
        {
            const auto history = History::open(file()).value();
            QVERIFY(QCoro::waitFor(history->writeGrant(grantOf("g1"))));
            QVERIFY(QCoro::waitFor(history->writeGrant(open)));
        }
        const auto history = History::open(file()).value();
        QCOMPARE(history->loadGrants().value(), (std::vector{grantOf("g1"), open}));
        QVERIFY(QCoro::waitFor(history->eraseGrant("g1")));
        QCOMPARE(history->loadGrants().value(), std::vector{open});
    }

    void sessionGrantsAreNotWritten() {
        const auto history = History::open(file()).value();
        Grant endless = grantOf("g1");
        endless.expiresAt.reset();
        Grant any = grantOf("g2");
        any.arguments = GrantTerms::Arguments::Any;
        QVERIFY(!QCoro::waitFor(history->writeGrant(endless)));
        QVERIFY(!QCoro::waitFor(history->writeGrant(any)));
        QVERIFY(history->loadGrants().value().empty());
    }

    /// Two processes that share a grant with two uses have two uses in total.
    void usesAreSharedByProcesses() {
        const auto first = History::open(file()).value();
        const auto second = History::open(file()).value();
        QVERIFY(QCoro::waitFor(first->writeGrant(grantOf("g1"))));
        QCOMPARE(QCoro::waitFor(first->useGrant("g1", 2'000)).value(), true);
        QCOMPARE(QCoro::waitFor(second->useGrant("g1", 2'000)).value(), true);
        QCOMPARE(QCoro::waitFor(first->useGrant("g1", 2'000)).value(), false);
        QCOMPARE(QCoro::waitFor(second->useGrant("nobody's", 2'000)).value(), false);
    }

    void expiredGrantsAreRemoved() {
        const auto history = History::open(file()).value();
        QVERIFY(QCoro::waitFor(history->writeGrant(grantOf("g1"))));
        QCOMPARE(QCoro::waitFor(history->useGrant("g1", 9'000)).value(), false);
        Grant later = grantOf("g2");
        later.createdAt = 9'000;
        later.expiresAt = 20'000;
        QVERIFY(QCoro::waitFor(history->writeGrant(later)));
        QCOMPARE(history->loadGrants().value(), std::vector{later});
    }

    void confirmationsAreKeptWithoutSecrets() {
        {
            const auto history = History::open(file()).value();
            const Json arguments = {{"password", "geheim4711"}, {"n", 1}};
            QVERIFY(QCoro::waitFor(history->writeConfirmation({"bank.json/transfer", "d1", arguments, 1'000})));
            QVERIFY(QCoro::waitFor(history->writeConfirmation({"bank.json/transfer", "d2", arguments, 2'000})));
            QVERIFY(QCoro::waitFor(history->writeConfirmation({"bank.json/big", "d1", std::nullopt, 3'000})));
            Grant grant = grantOf("g1");
            grant.covers = arguments;
            QVERIFY(QCoro::waitFor(history->writeGrant(grant)));
        }
        QVERIFY(!test::readFile(file()).contains("geheim4711"));
        const auto history = History::open(file()).value();
        const std::vector<LastConfirmation> expected = {
            {"bank.json/big", "d1", std::nullopt, 3'000, true},
            {"bank.json/transfer", "d2", Json{{"password", "[redacted]"}, {"n", 1}}, 2'000, true}};
        QCOMPARE(history->loadConfirmations().value(), expected);
    }
};

TOOLROOM_TEST(TestGrantRows)
#include "test_grant_rows.moc"
