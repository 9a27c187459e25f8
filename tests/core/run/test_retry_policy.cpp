// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/retry_presets.h"
#include "core/run/pipeline/retry_policy.h"
#include "tests/support/test_case.h"

#include <cmath>

using namespace toolroom;

namespace {

RetryPolicy read(const char* json) {
    const auto policy = readRetryPolicy(Json::parse(json));
    if (!policy)
        qFatal("%s", policy.error().text().c_str());
    return *policy;
}

RetryPolicy preset(const char* name) {
    return *readRetryPolicy(Json(name));
}

std::vector<std::int64_t> delays(const RetryPolicy& policy, int retries, std::uint64_t seed = 7) {
    const RandomSource random = makeSeededRandom(seed);
    std::vector<std::int64_t> all;
    for (int retry = 1; retry <= retries; ++retry)
        all.push_back(planDelay(policy.backoff, retry, random).ms);
    return all;
}

using Delays = std::vector<std::int64_t>;

CallError error(std::string code, bool recoverable = true) {
    return {.code = std::move(code), .message = Message::verbatim("no"), .recoverable = recoverable};
}

} // namespace

class TestRetryPolicy : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void presetsMatchSpecification() {
        QCOMPARE(preset("NONE").maxRetries, 0);
        QCOMPARE(preset("QUICK").maxRetries, 3);
        QVERIFY(delays(preset("QUICK"), 3) == (Delays{1000, 1000, 1000}));
        QVERIFY(preset("QUICK").retryableErrors == (std::vector<std::string>{"TIMEOUT", "RATE_LIMITED", "NETWORK"}));
        QCOMPARE(preset("STANDARD").maxRetries, 3);
        QVERIFY(delays(preset("STANDARD"), 7) == (Delays{1000, 2000, 4000, 8000, 16000, 30000, 30000}));
        QCOMPARE(preset("AGGRESSIVE").maxRetries, 5);
        QCOMPARE(preset("AGGRESSIVE").retryableErrors->back(), std::string("LOCK"));
    }

    void jitterMatchesSpecification() {
        const RetryPolicy policy = preset("AGGRESSIVE");
        const RandomSource same = makeSeededRandom(42);
        const RandomSource random = makeSeededRandom(42);
        std::int64_t base = 500;
        for (int retry = 1; retry <= 9; ++retry, base = std::min<std::int64_t>(base * 2, 60000)) {
            const double draw = same();
            const PlannedDelay planned = planDelay(policy.backoff, retry, random);
            QVERIFY(planned.draws == std::vector<double>{draw});
            const double expected = static_cast<double>(base) + (draw * 2 - 1) * static_cast<double>(base) * 0.1;
            QCOMPARE(planned.ms, std::min<std::int64_t>(std::llround(expected), 60000));
        }
    }

    void backoffKinds() {
        QVERIFY(delays(read("{\"maxRetries\": 3, \"backoff\": {\"type\": \"none\"}}"), 3) == (Delays{0, 0, 0}));
        QVERIFY(delays(read("{\"maxRetries\": 3, \"backoff\": {\"type\": \"fixed\", \"delay\": 70}}"), 3) ==
                (Delays{70, 70, 70}));
        QVERIFY(delays(read("{\"maxRetries\": 3, \"backoff\": {\"type\": \"linear\", \"baseDelay\": 100,"
                            "\"increment\": 30}}"),
                       4) == (Delays{100, 130, 160, 190}));
        QVERIFY(delays(read("{\"maxRetries\": 3, \"backoff\": {\"type\": \"linear\", \"baseDelay\": 100,"
                            "\"increment\": 30, \"maxDelay\": 140}}"),
                       4) == (Delays{100, 130, 140, 140}));
        QVERIFY(delays(read("{\"maxRetries\": 3, \"backoff\": {\"type\": \"exponential\", \"baseDelay\": 10,"
                            "\"maxDelay\": 50, \"multiplier\": 1.5}}"),
                       5) == (Delays{10, 15, 23, 34, 50}));
    }

    void jitterStaysInRange() {
        const RetryPolicy policy = read("{\"maxRetries\": 1, \"backoff\": {\"type\": \"jittered\", \"jitter\": 1,"
                                        "\"base\": {\"type\": \"exponential\", \"baseDelay\": 100, \"maxDelay\": 120,"
                                        "\"multiplier\": 2}}}");
        const RandomSource lowest = [] { return 0.0; };
        const RandomSource highest = [] { return 0.999999; };
        QCOMPARE(planDelay(policy.backoff, 1, lowest).ms, 0);
        QCOMPARE(planDelay(policy.backoff, 1, highest).ms, 120);
        QCOMPARE(planDelay(policy.backoff, 400, highest).ms, 120);
    }

    void seedDeterminesNumbers() {
        const RandomSource one = makeSeededRandom(5);
        const RandomSource two = makeSeededRandom(5);
        const RandomSource other = makeSeededRandom(6);
        const double first = one();
        QCOMPARE(first, two());
        QVERIFY(first != other());
        QVERIFY(first >= 0 && first < 1);
    }

    void decisions() {
        const RetryPolicy policy = read("{\"maxRetries\": 2, \"backoff\": {\"type\": \"none\"},"
                                        "\"retryableErrors\": [\"NETWORK\", \"RATE_LIMIT\", \"LOCK\"],"
                                        "\"nonRetryableErrors\": [\"LOCK\"]}");
        QVERIFY(decideRetry(policy, error("NETWORK"), 1).retries);
        QVERIFY(decideRetry(policy, error("NETWORK"), 2).retries);
        QVERIFY(decideRetry(policy, error("RATE_LIMITED"), 1).retries);
        const RetryDecision last = decideRetry(policy, error("NETWORK"), 3);
        QVERIFY(!last.retries);
        QVERIFY(last.exhausted);
        COMPARE_TEXT(last.reason, "all 3 attempts have been used");
        COMPARE_TEXT(decideRetry(policy, error("NETWORK", false), 1).reason, "NETWORK is not recoverable");
        COMPARE_TEXT(decideRetry(policy, error("TIMEOUT"), 1).reason, "TIMEOUT is not in `retryableErrors`");
        COMPARE_TEXT(decideRetry(policy, error("LOCK"), 1).reason, "LOCK is in `nonRetryableErrors`");
        QVERIFY(!decideRetry(policy, error("LOCK"), 3).exhausted);
    }

    void noRetriesIsNotExhausted() {
        const RetryDecision decision = decideRetry(preset("NONE"), error("NETWORK"), 1);
        QVERIFY(!decision.retries);
        QVERIFY(!decision.exhausted);
    }

    void evaluatesShouldRetry() {
        RetryPolicy policy = read("{\"maxRetries\": 5, \"backoff\": {\"type\": \"none\"},"
                                  "\"shouldRetry\": \"error.code == 'NETWORK' && attempt < `2`\"}");
        QVERIFY(decideRetry(policy, error("NETWORK"), 1).retries);
        COMPARE_TEXT(decideRetry(policy, error("NETWORK"), 2).reason, "`shouldRetry` is false");
        policy.shouldRetry = "nonsense(";
        QVERIFY(decideRetry(policy, error("NETWORK"), 1).reason.text().starts_with("cannot evaluate `shouldRetry`: "));
    }

    void reportsPointerOfInvalidPolicy_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("unknown preset") << QStringLiteral("\"FAST\"") << QString();
        QTest::newRow("negative retries") << QStringLiteral("{\"maxRetries\": -1}") << QStringLiteral("/maxRetries");
        QTest::newRow("backoff of a wrong type")
            << QStringLiteral("{\"maxRetries\": 1, \"backoff\": {\"type\": \"slow\"}}")
            << QStringLiteral("/backoff/type");
        QTest::newRow("negative delay") << QStringLiteral(
                                               "{\"maxRetries\": 1, \"backoff\": {\"type\": \"fixed\", \"delay\": -5}}")
                                        << QStringLiteral("/backoff/delay");
        QTest::newRow("jitter above 1")
            << QStringLiteral("{\"maxRetries\": 1, \"backoff\": {\"type\": \"jittered\", \"jitter\": 2,"
                              "\"base\": {\"type\": \"none\"}}}")
            << QStringLiteral("/backoff/jitter");
        QTest::newRow("codes") << QStringLiteral("{\"maxRetries\": 1, \"retryableErrors\": 5}")
                               << QStringLiteral("/retryableErrors");
    }

    void reportsPointerOfInvalidPolicy() {
        QFETCH(const QString, json);
        QFETCH(const QString, pointer);
        const auto policy = readRetryPolicy(Json::parse(json.toStdString()));
        QVERIFY(!policy);
        COMPARE_TEXT(policy.error().pointer, pointer.toStdString());
    }
};

TOOLROOM_TEST(TestRetryPolicy)
#include "test_retry_policy.moc"
