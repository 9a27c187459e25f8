// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/problems_model.h"
#include "core/models/tools/checklist.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>

using namespace toolroom;
using namespace toolroom::test;

using Answer = ChecklistAnswer::Answer;
using Reason = ChecklistAnswer::Reason;

namespace {

ChecklistAnswer answerTo(ChecklistItem point, const LintedRegistryPtr& registry) {
    return evaluateAgentbaseChecklist(*registry, 0).at(static_cast<std::size_t>(point));
}

LintedRegistryPtr toolWith(const std::string& members, const std::vector<TestFinding>& findings = {}) {
    return registryWith(
        {textSource("guide.json", R"({"contract": "agentbase", "tools": [{"name": "a", )" + members + "}]}")},
        findings);
}

const std::string described =
    R"("description": "Writes a file", "schema": {"type": "object", "properties": {"path": {"type": "string"}}})";

} // namespace

class TestChecklist : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void ninePointsInOrder() {
        const std::vector<ChecklistAnswer> answers = evaluateAgentbaseChecklist(*toolWith(described), 0);
        QCOMPARE(answers.size(), 9U);
        for (std::size_t i = 0; i < answers.size(); ++i)
            QCOMPARE(answers[i].point, static_cast<ChecklistItem>(i));
    }

    void pointsAboutCodeAreUnknown() {
        const LintedRegistryPtr registry = toolWith(described);
        for (const ChecklistItem point :
             {ChecklistItem::Factory, ChecklistItem::ToolResponse, ChecklistItem::SpecificCodes,
              ChecklistItem::ContextStorage, ChecklistItem::UnitTests, ChecklistItem::NoDirectModelCalls}) {
            QCOMPARE(answerTo(point, registry).answer, Answer::Unknown);
            QCOMPARE(answerTo(point, registry).reason, Reason::NotInDefinition);
        }
    }

    void findingsMeanNo() {
        const LintedRegistryPtr registry =
            toolWith(described, {{"desc-min", Severity::Warning, 0, "/description"},
                                 {"desc-tokens", Severity::Error, 0, "/description"},
                                 {"param-desc", Severity::Error, 0, "/schema/properties/path"},
                                 {"param-desc", Severity::Error, 0, "/schema/properties/path"}});
        const ChecklistAnswer description = answerTo(ChecklistItem::ShortDescription, registry);
        QCOMPARE(description.answer, Answer::No);
        QCOMPARE(description.finding, std::optional<std::uint32_t>(1));
        const ChecklistAnswer parameters = answerTo(ChecklistItem::ParametersDescribed, registry);
        QCOMPARE(parameters.answer, Answer::No);
        QCOMPARE(parameters.findings, 2U);
        QCOMPARE(parameters.finding, std::optional<std::uint32_t>(2));
    }

    void rulesWithoutFindingsMeanYes() {
        const LintedRegistryPtr registry = toolWith(described);
        QCOMPARE(answerTo(ChecklistItem::ShortDescription, registry).reason, Reason::NoFindings);
        QCOMPARE(answerTo(ChecklistItem::ParametersDescribed, registry).answer, Answer::Yes);
    }

    void suppressedRulesMeanUnknown() {
        const LintedRegistryPtr registry = toolWith(described + R"(, "x-toolroom-ignore": ["param-desc"])");
        const ChecklistAnswer answer = answerTo(ChecklistItem::ParametersDescribed, registry);
        QCOMPARE(answer.answer, Answer::Unknown);
        QCOMPARE(answer.reason, Reason::RuleIgnored);
    }

    void incompleteTools() {
        const LintedRegistryPtr bare = toolWith(R"("description": "")");
        QCOMPARE(answerTo(ChecklistItem::ParametersDescribed, bare).reason, Reason::NoSchema);
        QCOMPARE(answerTo(ChecklistItem::ShortDescription, bare).answer, Answer::No);
        QCOMPARE(answerTo(ChecklistItem::ShortDescription, bare).reason, Reason::NoDescription);
        const LintedRegistryPtr empty = toolWith(R"("description": "Lists", "schema": {"type": "object"})");
        QCOMPARE(answerTo(ChecklistItem::ParametersDescribed, empty).reason, Reason::NoParameters);
    }

    void permissions() {
        const LintedRegistryPtr silent = toolWith(described);
        QCOMPARE(answerTo(ChecklistItem::PermissionsRequested, silent).answer, Answer::Unknown);
        QCOMPARE(answerTo(ChecklistItem::PermissionsRequested, silent).reason, Reason::NoScope);
        const LintedRegistryPtr scoped = toolWith(described + R"(, "permissionScopes": ["fs-write", "network"])");
        const ChecklistAnswer declared = answerTo(ChecklistItem::PermissionsRequested, scoped);
        QCOMPARE(declared.answer, Answer::Yes);
        COMPARE_TEXT(declared.scopes, "fs-write, network");
        const LintedRegistryPtr missing = toolWith(described, {{"permission-missing", Severity::Warning, 0, "/name"}});
        QCOMPARE(answerTo(ChecklistItem::PermissionsRequested, missing).answer, Answer::No);
        const LintedRegistryPtr reading = toolWith(described + R"(, "category": "read")");
        QCOMPARE(answerTo(ChecklistItem::PermissionsRequested, reading).reason, Reason::ReadsOnly);
    }

    void outputReferences() {
        const LintedRegistryPtr direct =
            toolWith(described + R"(, "outputSchema": {"properties": {"contextId": {"type": "string"}}})");
        QCOMPARE(answerTo(ChecklistItem::ContextStorage, direct).answer, Answer::Yes);
        const LintedRegistryPtr either = toolWith(
            described + R"(, "outputSchema": {"oneOf": [7, {"type": "array"}, {"properties": {"contextId": {}}}]})");
        QCOMPARE(answerTo(ChecklistItem::ContextStorage, either).answer, Answer::Yes);
    }

    void modelContainsTheAnswers() {
        ChecklistModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnswers(
            evaluateAgentbaseChecklist(*toolWith(described, {{"desc-tokens", Severity::Error, 0, "/description"}}), 0));
        QCOMPARE(model.rowCount(), 9);
        QCOMPARE(model.index(4, 0).data(static_cast<int>(FindingRole::Index)).toUInt(), 0U);
        QVERIFY(!model.index(0, 0).data(static_cast<int>(FindingRole::Index)).isValid());
    }
};

TOOLROOM_TEST(TestChecklist)
#include "test_checklist.moc"
