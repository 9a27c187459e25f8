// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

class TestRuleExamples : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checksTheExamplesOfTheRules() {
        for (const char* rule : {"routing-ambiguous", "near-duplicate"}) {
            const RuleInfo& info = findRule(rule)->info;
            QCOMPARE(countOf(lintText(std::format("{{\"tools\": [{}]}}", info.bad)), rule), 1U);
            QCOMPARE(countOf(lintText(std::format("{{\"tools\": [{}]}}", info.good)), rule), 0U);
        }
    }
};

TOOLROOM_TEST(TestRuleExamples)
#include "test_rule_examples.moc"
