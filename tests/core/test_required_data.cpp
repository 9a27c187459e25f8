// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

using namespace toolroom;

/// A test whose data is missing is skipped, or fails if TOOLROOM_REQUIRE_TEST_DATA contains the name of the data.
class TestRequiredData : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void failsWhereRequired_data();
    void failsWhereRequired();
};

void TestRequiredData::failsWhereRequired_data() {
    QTest::addColumn<QString>("required");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("line");
    const auto skipped = QStringLiteral("SKIP   : TestCorpora::everyToolLoads() requires the test data corpora; "
                                        "CONTRIBUTING.md explains how to get it");
    QTest::newRow("nothing") << QString() << 0 << skipped;
    QTest::newRow("other data") << QStringLiteral("corpora-2,json-schema-test-suite") << 0 << skipped;
    QTest::newRow("this data")
        << QStringLiteral("json-schema-test-suite,corpora") << 1
        << QStringLiteral("FAIL!  : TestCorpora::everyToolLoads() the required test data corpora is not available");
}

void TestRequiredData::failsWhereRequired() {
    QFETCH(const QString, required);
    QFETCH(const int, exitCode);
    QFETCH(const QString, line);
    const QTemporaryDir empty;
    const test::ProgramResult ended =
        test::run({.name = QStringLiteral("core-tests"),
                   .arguments = {QStringLiteral("TestCorpora")},
                   .environment = {QStringLiteral("TOOLROOM_SHARED=") + empty.path(),
                                   QStringLiteral("TOOLROOM_REQUIRE_TEST_DATA=") + required}});
    QCOMPARE(ended.exitCode, exitCode);
    QVERIFY2(ended.out.contains(line), qPrintable(ended.out));
}

TOOLROOM_TEST(TestRequiredData)
#include "test_required_data.moc"
