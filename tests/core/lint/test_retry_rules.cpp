// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// An echomen tool with these members on line 2.
LintReport lintMembers(std::string_view members) {
    return lintTool("{\"name\": \"flaky:run\", \"parameters\": {\"type\": \"object\"},\n" + std::string(members) + "}",
                    Contract::Echomen);
}

/// The same with a long timeout and a retry policy, which starts at column 29.
LintReport lintRetry(std::string_view retry) {
    return lintMembers("\"timeout\": 300000, \"retry\": " + std::string(retry));
}

LintReport lintBackoff(std::string_view backoff) {
    return lintRetry(std::format(R"({{"maxRetries": 3, "backoff": {}}})", backoff));
}

/// The column of `words` in the retry policy passed to lintRetry().
int columnIn(std::string_view retry, std::string_view words) {
    return static_cast<int>(retry.find(words)) + 29;
}

} // namespace

class TestRetryRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void validPoliciesAreClean_data();
    void validPoliciesAreClean();
    void unboundedRetriesAreReported_data();
    void unboundedRetriesAreReported();
    void retriesWithoutDelayAreReported_data();
    void retriesWithoutDelayAreReported();
    void codeInBothListsIsReported();
    void disjointListsAreClean();
    void contradictoryBackoffIsReported_data();
    void contradictoryBackoffIsReported();
    void retriesWithSideEffectsAreReported_data();
    void retriesWithSideEffectsAreReported();
    void idempotentToolMayBeRetried_data();
    void idempotentToolMayBeRetried();
    void delaysAreSummedUp_data();
    void delaysAreSummedUp();
    void shortDelaysAreClean_data();
    void shortDelaysAreClean();
    void unexpectedValuesAreIgnored_data();
    void unexpectedValuesAreIgnored();
    void nestedJitterIsRead();
};

void TestRetryRules::validPoliciesAreClean_data() {
    QTest::addColumn<QString>("retry");
    for (const char* retry :
         {R"("NONE")", R"("QUICK")", R"("STANDARD")", R"("AGGRESSIVE")", "null", R"({"maxRetries": 0})",
          R"({"maxRetries": 10, "backoff": {"type": "fixed", "delay": 50}})",
          R"({"maxRetries": 3.0, "backoff": {"type": "linear", "baseDelay": 0, "increment": 5}})",
          R"({"maxRetries": 1, "backoff": {"type": "exponential", "baseDelay": 5, "maxDelay": 5, "multiplier": 1}})",
          R"({"maxRetries": 1, "backoff": {"type": "jittered", "jitter": 1, "base": {"type": "fixed", "delay": 5}}})"})
        QTest::newRow(retry) << QString::fromUtf8(retry);
}

void TestRetryRules::validPoliciesAreClean() {
    QFETCH(QString, retry);
    COMPARE_TEXT(metadataRulesIn(lintRetry(retry.toStdString())), "");
}

void TestRetryRules::unboundedRetriesAreReported_data() {
    QTest::addColumn<QString>("retry");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    const QString count = QStringLiteral("/0/retry/maxRetries");
    const QString policy = QStringLiteral("/0/retry");
    QTest::newRow("negative") << R"({"maxRetries": -1})" << count << "-1"
                              << "`maxRetries` is `-1`, which is negative";
    QTest::newRow("eleven") << R"({"maxRetries": 11, "backoff": {"type": "fixed", "delay": 1}})" << count << "11"
                            << "`maxRetries` is `11`, but more than 10 retries";
    QTest::newRow("beyond int64") << R"({"maxRetries": 18446744073709551615})" << count << "18446744073709551615"
                                  << "`maxRetries` is `18446744073709551615`, but";
    QTest::newRow("huge double") << R"({"maxRetries": 1e300})" << count << "1e300"
                                 << "but more than 10 retries";
    QTest::newRow("text") << R"({"maxRetries": "3"})" << count << R"("3")"
                          << R"(`maxRetries` is `"3"`, but must be an integer)";
    QTest::newRow("fraction") << R"({"maxRetries": 2.5})" << count << "2.5"
                              << "must be an integer";
    QTest::newRow("missing") << R"({"backoff": {"type": "none"}})" << policy << R"({"backoff": {"type": "none"}})"
                             << "has no `maxRetries`";
    QTest::newRow("unknown preset") << R"("FAST")" << policy << R"("FAST")"
                                    << R"(`retry` is `"FAST"`, which is not a valid retry policy)";
    QTest::newRow("preset in lower case") << R"("quick")" << policy << R"("quick")"
                                          << "not a valid retry policy";
    QTest::newRow("number") << "3" << policy << "3"
                            << "`retry` is `3`";
    QTest::newRow("list") << R"(["QUICK"])" << policy << R"(["QUICK"])"
                          << "not a valid retry policy";
    QTest::newRow("boolean") << "true" << policy << "true"
                             << "`retry` is `true`";
}

void TestRetryRules::unboundedRetriesAreReported() {
    QFETCH(QString, retry);
    QFETCH(QString, pointer);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const LintReport report = lintRetry(retry.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "retry-unbounded");
    expectOne(report, "retry-unbounded",
              {.pointer = pointer.toStdString(),
               .line = 2,
               .column = columnIn(retry.toStdString(), words.toStdString()),
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "retry-unbounded").front().severity, Severity::Error);
}

void TestRetryRules::retriesWithoutDelayAreReported_data() {
    QTest::addColumn<QString>("retry");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    const QString several = QStringLiteral("3 retries are immediate");
    QTest::newRow("absent") << R"({"maxRetries": 1})"
                            << R"({"maxRetries": 1})"
                            << "1 retry is immediate";
    QTest::newRow("none") << R"({"maxRetries": 3, "backoff": {"type": "none"}})"
                          << R"({"type": "none"})" << several;
    QTest::newRow("fixed at nothing") << R"({"maxRetries": 3, "backoff": {"type": "fixed", "delay": 0}})"
                                      << R"({"type": "fixed", "delay": 0})" << several;
    QTest::newRow("jitter around nothing")
        << R"({"maxRetries": 3, "backoff": {"type": "jittered", "jitter": 0.5, "base": {"type": "none"}}})"
        << R"({"type": "jittered", "jitter": 0.5, "base": {"type": "none"}})" << several;
    QTest::newRow("linear from nothing once")
        << R"({"maxRetries": 1, "backoff": {"type": "linear", "baseDelay": 0, "increment": 9}})"
        << R"({"type": "linear", "baseDelay": 0, "increment": 9})"
        << "1 retry is immediate";
}

void TestRetryRules::retriesWithoutDelayAreReported() {
    QFETCH(QString, retry);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const LintReport report = lintRetry(retry.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "retry-no-backoff");
    const bool isWhole = retry == words;
    expectOne(report, "retry-no-backoff",
              {.pointer = isWhole ? "/0/retry" : "/0/retry/backoff",
               .line = 2,
               .column = columnIn(retry.toStdString(), words.toStdString()),
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "retry-no-backoff").front().severity, Severity::Note);
}

void TestRetryRules::codeInBothListsIsReported() {
    const LintReport report = lintRetry(
        R"({"maxRetries": 1, "backoff": {"type": "fixed", "delay": 9}, "retryableErrors": ["TIMEOUT", "LOCK", "RATE_LIMIT"],)"
        "\n"
        R"("nonRetryableErrors": ["IO_ERROR", "TIMEOUT", "TIMEOUT", 7, "RATE_LIMITED"]})");
    COMPARE_TEXT(metadataRulesIn(report), "retry-lists-conflict retry-lists-conflict");
    const std::vector<Finding> found = findingsOf(report, "retry-lists-conflict");
    compareFinding(found[0], {.pointer = "/0/retry/nonRetryableErrors/1",
                              .line = 3,
                              .column = 36,
                              .words = R"("TIMEOUT")",
                              .message = "`TIMEOUT` is in both `retryableErrors` and `nonRetryableErrors`"});
    compareFinding(found[1], {.pointer = "/0/retry/nonRetryableErrors/4",
                              .line = 3,
                              .column = 61,
                              .words = R"("RATE_LIMITED")",
                              .message = "`RATE_LIMITED`"});
    QCOMPARE(found[0].severity, Severity::Error);
}

void TestRetryRules::disjointListsAreClean() {
    const std::string start = R"({"maxRetries": 1, "backoff": {"type": "fixed", "delay": 9}, )";
    COMPARE_TEXT(metadataRulesIn(lintRetry(start + R"("retryableErrors": ["A"], "nonRetryableErrors": ["B"]})")), "");
    COMPARE_TEXT(metadataRulesIn(lintRetry(start + R"("retryableErrors": "A", "nonRetryableErrors": {"0": "A"}})")),
                 "");
}

void TestRetryRules::contradictoryBackoffIsReported_data() {
    QTest::addColumn<QString>("backoff");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    QTest::newRow("base over max")
        << R"({"type": "exponential", "baseDelay": 60000, "maxDelay": 1000, "multiplier": 2})"
        << "/baseDelay"
        << "60000"
        << "`baseDelay` (60000 ms) is longer than `maxDelay` (1000 ms)";
    QTest::newRow("exact over 2^53")
        << R"({"type": "linear", "baseDelay": 9007199254740993, "maxDelay": 9007199254740992, "increment": 1})"
        << "/baseDelay"
        << "9007199254740993"
        << "(9007199254740993 ms) is longer";
    QTest::newRow("fractions") << R"({"type": "linear", "baseDelay": 1.5, "maxDelay": 1.25})"
                               << "/baseDelay"
                               << "1.5"
                               << "(1.5 ms) is longer";
    QTest::newRow("shrinking") << R"({"type": "exponential", "baseDelay": 1, "maxDelay": 9, "multiplier": 0.5})"
                               << "/multiplier"
                               << "0.5"
                               << "A `multiplier` of `0.5` makes each delay shorter";
    QTest::newRow("jitter over 1") << R"({"type": "jittered", "jitter": 10, "base": {"type": "fixed", "delay": 3}})"
                                   << "/jitter"
                                   << "10"
                                   << "`jitter` is `10`, but must be from 0 to 1";
    QTest::newRow("negative jitter") << R"({"type": "jittered", "jitter": -0.1, "base": {"type": "fixed", "delay": 3}})"
                                     << "/jitter"
                                     << "-0.1"
                                     << "must be from 0 to 1";
    QTest::newRow("jitter as text") << R"({"type": "jittered", "jitter": "a", "base": {"type": "fixed", "delay": 3}})"
                                    << "/jitter"
                                    << R"("a")"
                                    << R"(`jitter` is `"a"`, but must be a number)";
    QTest::newRow("inside jitter")
        << R"({"type": "jittered", "jitter": 0, "base": {"type": "exponential", "baseDelay": 7, "maxDelay": 6}})"
        << "/base/baseDelay"
        << "7"
        << "`baseDelay` (7 ms)";
    QTest::newRow("negative delay") << R"({"type": "linear", "baseDelay": 4, "increment": -2})"
                                    << "/increment"
                                    << "-2"
                                    << "`increment` is `-2`, but a delay cannot be negative";
    QTest::newRow("unknown type") << R"({"type": "exponental", "baseDelay": 4})"
                                  << "/type"
                                  << R"("exponental")"
                                  << R"(`"exponental"` is not a backoff strategy)";
    QTest::newRow("no type") << R"({"delay": 4})"
                             << ""
                             << R"({"delay": 4})"
                             << "is not a backoff strategy";
    QTest::newRow("a number") << "500"
                              << ""
                              << "500"
                              << "`500` is not a backoff strategy";
    QTest::newRow("unknown inside jitter") << R"({"type": "jittered", "jitter": 0, "base": "fixed"})"
                                           << "/base"
                                           << R"("fixed")"
                                           << "is not a backoff strategy";
}

void TestRetryRules::contradictoryBackoffIsReported() {
    QFETCH(QString, backoff);
    QFETCH(QString, place);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const std::string retry = std::format(R"({{"maxRetries": 0, "backoff": {}}})", backoff.toStdString());
    const LintReport report = lintRetry(retry);
    COMPARE_TEXT(metadataRulesIn(report), "retry-delay-order");
    expectOne(report, "retry-delay-order",
              {.pointer = "/0/retry/backoff" + place.toStdString(),
               .line = 2,
               .column = columnIn(retry, place.isEmpty() ? words.toStdString() : ": " + words.toStdString()) +
                         (place.isEmpty() ? 0 : 2),
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "retry-delay-order").front().severity, Severity::Error);
}

void TestRetryRules::retriesWithSideEffectsAreReported_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("message");
    const QString rest = QStringLiteral(R"(, "requiresConfirmation": true, "timeout": 300000, "retry": "STANDARD")");
    for (const char* category : {"write", "delete", "side_effect"})
        QTest::newRow(category) << QStringLiteral(R"("category": "%1")").arg(QLatin1String(category)) + rest
                                << QStringLiteral("the category is `%1`, and the tool is not marked as idempotent")
                                       .arg(QLatin1String(category));
    QTest::newRow("declared not idempotent") << QStringLiteral(R"("category": "write", "idempotent": false)") + rest
                                             << "A retry may repeat the side effect: the category is `write`";
}

void TestRetryRules::retriesWithSideEffectsAreReported() {
    QFETCH(QString, members);
    QFETCH(QString, message);
    const LintReport report = lintMembers(members.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "retry-nonidempotent");
    expectOne(report, "retry-nonidempotent",
              {.pointer = "/0/retry",
               .line = 2,
               .column = static_cast<int>(members.indexOf(QLatin1String("\"STANDARD\""))) + 1,
               .words = R"("STANDARD")",
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "retry-nonidempotent").front().severity, Severity::Warning);
}

void TestRetryRules::idempotentToolMayBeRetried_data() {
    QTest::addColumn<QString>("members");
    const QString fixed = QStringLiteral(R"("maxRetries": 1, "backoff": {"type": "fixed", "delay": 9})");
    for (const QString& members :
         {QStringLiteral(R"("category": "read", "retry": "STANDARD")"), QStringLiteral(R"("retry": "STANDARD")"),
          QStringLiteral(R"("category": "write", "idempotent": true, "retry": "STANDARD")"),
          QStringLiteral(R"("category": "write", "annotations": {"idempotentHint": true}, "retry": "STANDARD")"),
          QStringLiteral(R"("category": "write", "retry": "NONE")"),
          QStringLiteral(R"("category": "write", "retry": {%1, "retryableErrors": ["RATE_LIMIT", "LOCK"]})")
              .arg(fixed)})
        QTest::newRow(qPrintable(members)) << members;
}

void TestRetryRules::idempotentToolMayBeRetried() {
    QFETCH(QString, members);
    COMPARE_TEXT(metadataRulesIn(lintMembers("\"timeout\": 300000, " + members.toStdString())), "");
}

void TestRetryRules::delaysAreSummedUp_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    const auto add = [](const char* name, const char* timeout, const char* retry, const char* words, const char* sum) {
        QTest::newRow(name) << QStringLiteral("%1\"retry\": %2").arg(QLatin1String(timeout), QLatin1String(retry))
                            << QString::fromUtf8(words) << QString::fromUtf8(sum);
    };
    add("preset", R"("timeout": 6999, )", R"("STANDARD")", R"("STANDARD")",
        "can add up to 7000 ms, more than the timeout of 6999 ms");
    add("jitter counts", R"("timeout": 17000, )", R"("AGGRESSIVE")", R"("AGGRESSIVE")", "17050 ms");
    add("clamped", R"("timeout": 10, )",
        R"({"maxRetries": 4, "backoff": {"type": "exponential", "baseDelay": 1, "maxDelay": 4, "multiplier": 3}})",
        R"({"type": "exponential", "baseDelay": 1, "maxDelay": 4, "multiplier": 3})", "12 ms");
    add("linear", R"("timeout": 1, )",
        R"({"maxRetries": 3, "backoff": {"type": "linear", "baseDelay": 10, "increment": 5}})",
        R"({"type": "linear", "baseDelay": 10, "increment": 5})", "45 ms");
    add("saturates", R"("timeout": 1, )",
        R"({"maxRetries": 10, "backoff": {"type": "exponential", "baseDelay": 9223372036854775807, "multiplier": 1e308}})",
        R"({"type": "exponential", "baseDelay": 9223372036854775807, "multiplier": 1e308})", "9223372036854775807 ms");
    add("beyond int64", R"("timeout": 1, )",
        R"({"maxRetries": 2, "backoff": {"type": "fixed", "delay": 18446744073709551615}})",
        R"({"type": "fixed", "delay": 18446744073709551615})", "9223372036854775807 ms");
}

void TestRetryRules::delaysAreSummedUp() {
    QFETCH(QString, members);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const LintReport report = lintMembers(members.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "backoff-exceeds-timeout");
    expectOne(report, "backoff-exceeds-timeout",
              {.pointer = words.startsWith(QLatin1Char('{')) ? "/0/retry/backoff" : "/0/retry",
               .line = 2,
               .column = static_cast<int>(members.indexOf(words)) + 1,
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "backoff-exceeds-timeout").front().severity, Severity::Warning);
}

void TestRetryRules::shortDelaysAreClean_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("rules");
    QTest::newRow("equal") << R"("timeout": 7000, "retry": "STANDARD")"
                           << "";
    QTest::newRow("assumed timeout") << R"("retry": "STANDARD")"
                                     << "timeout-missing";
    QTest::newRow("beyond the assumed timeout") << R"("retry": "AGGRESSIVE")"
                                                << "timeout-missing backoff-exceeds-timeout";
    QTest::newRow("unreadable timeout") << R"("timeout": "1s", "retry": "STANDARD")"
                                        << "timeout-range";
    QTest::newRow("too many retries to count")
        << R"("timeout": 1, "retry": {"maxRetries": 9223372036854775807, "backoff": {"type": "fixed", "delay": 9}})"
        << "retry-unbounded";
}

void TestRetryRules::shortDelaysAreClean() {
    QFETCH(QString, members);
    QFETCH(QString, rules);
    COMPARE_TEXT(metadataRulesIn(lintMembers(members.toStdString())), rules.toStdString());
}

void TestRetryRules::unexpectedValuesAreIgnored_data() {
    QTest::addColumn<QString>("retry");
    QTest::addColumn<QString>("rules");
    QTest::newRow("all wrong") << R"({"maxRetries": {}, "backoff": [], "retryableErrors": 1, "nonRetryableErrors": 2})"
                               << "retry-unbounded retry-delay-order";
    QTest::newRow("null members") << R"({"maxRetries": 1, "backoff": null})"
                                  << "retry-no-backoff";
    QTest::newRow("jitter around nobody") << R"({"maxRetries": 1, "backoff": {"type": "jittered", "base": null}})"
                                          << "retry-no-backoff";
    QTest::newRow("numbers as lists")
        << R"({"maxRetries": 1, "backoff": {"type": "exponential", "baseDelay": [], "maxDelay": {}, "multiplier": null}})"
        << "retry-no-backoff retry-delay-order retry-delay-order";
}

void TestRetryRules::unexpectedValuesAreIgnored() {
    QFETCH(QString, retry);
    QFETCH(QString, rules);
    COMPARE_TEXT(metadataRulesIn(lintRetry(retry.toStdString())), rules.toStdString());
}

void TestRetryRules::nestedJitterIsRead() {
    std::string backoff = R"({"type": "fixed", "delay": 100000})";
    for (int i = 0; i < 100; ++i)
        backoff = R"({"type": "jittered", "jitter": 1, "base": )" + backoff + "}";
    const LintReport report = lintBackoff(backoff);
    COMPARE_TEXT(metadataRulesIn(report), "backoff-exceeds-timeout");
    QVERIFY(findingsOf(report, "backoff-exceeds-timeout").front().message.text().contains("9223372036854775807 ms"));
}

TOOLROOM_TEST(TestRetryRules)
#include "test_retry_rules.moc"
