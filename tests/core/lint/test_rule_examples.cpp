// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/json_lines.h"
#include "core/lint/engine/rule.h"
#include "core/lint/rules/call/check_envelopes.h"
#include "core/lint/rules/drift/check_card.h"
#include "core/lint/rules/lock/check_lock.h"
#include "tests/support/example_files.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

#include <map>

using namespace toolroom;
using test::countOf;

namespace {

/// The contract that an example is checked against: MCP if the rule applies to it.
Contract contractOf(const Rule& rule) {
    if (rule.contracts.contains(Contract::Mcp))
        return Contract::Mcp;
    return *std::ranges::find_if(allContracts, [&](Contract contract) { return rule.contracts.contains(contract); });
}

/// An example in a folder of its own.
class Example {
public:
    Example(const Rule& rule, std::string_view text)
        : m_rule(rule)
        , m_files(test::exampleFiles(text, rule)) {
        for (const auto& [name, content] : m_files)
            write(name, content);
        if (rule.preset != Preset::Recommended)
            write(QStringLiteral(".toolroom.json"),
                  QByteArray::fromStdString(formatText(R"({{"preset": "{}"}})", presetName(rule.preset))));
    }

    [[nodiscard]] LintReport lint() const {
        if (familyOf(m_rule) == "call")
            return m_files.contains(callsFile) ? lintCalls() : checkEnvelopes({source()}, contractOf(m_rule));
        LintOptions options{.contracts = {contractOf(m_rule)}, .config = {.search = true}};
        if (!m_rule.target.empty() && m_rule.target != customTarget)
            options.targets = {{std::string(m_rule.target), {}}};
        if (m_files.contains(baselineFile))
            options.baseline = std::make_shared<const Baseline>(
                *Baseline::read(document(baselineFile)->source(), m_folder.path().toStdString()));
        LintReport report = lintSources({source()}, options, loading());
        if (m_files.contains(lockFile)) {
            const DocumentPtr lock = document(lockFile);
            const auto isChecked = checkLock(report, *parseToolLock(*lock), *lock, m_folder.path().toStdString());
            if (!isChecked)
                report.errors.emplace_back(isChecked.error());
        }
        if (m_files.contains(cardFile)) {
            const Json server = document(QStringLiteral("server.json"))->value();
            const auto isChecked = checkCard(report, *document(cardFile),
                                             {.source = server.value("url", "stdio:"),
                                              .info = server["serverInfo"],
                                              .revision = server.value("protocolVersion", "")});
            if (!isChecked)
                report.errors.emplace_back(isChecked.error());
        }
        return report;
    }

private:
    inline static const QString callsFile = QStringLiteral("calls.json");
    inline static const QString cardFile = QStringLiteral("card.json");
    inline static const QString lockFile = QStringLiteral("toolroom.lock");
    inline static const QString baselineFile = QStringLiteral("baseline.json");

    void write(const QString& name, const QByteArray& content) const {
        test::writeExampleFile(m_folder.filePath(name), content);
    }

    [[nodiscard]] SourceSpec source() const { return source(test::exampleFileName(m_rule)); }
    [[nodiscard]] SourceSpec source(const QString& name) const {
        return {.path = m_folder.filePath(name).toStdString()};
    }

    [[nodiscard]] DocumentPtr document(const QString& name) const {
        auto text = std::make_shared<const SourceText>(name.toStdString(), m_files.at(name).toStdString());
        return std::make_shared<const Document>(Document::parse(std::move(text)).value());
    }

    [[nodiscard]] LoadOptions loading() const { return {.jobs = 1, .root = m_folder.path().toStdString()}; }

    [[nodiscard]] LintReport lintCalls() const {
        std::vector<ToolCallSchema> branches;
        LoadOptions options = loading();
        options.contract = contractOf(m_rule);
        options.onTool = [&](std::size_t, std::size_t, const ToolDefinition& tool) {
            branches.push_back(makeToolCallSchema(tool, {}).value());
        };
        std::ignore = loadSources({source()}, options);
        return checkCalls({source(callsFile)}, branches);
    }

    QTemporaryDir m_folder;
    const Rule& m_rule;
    std::map<QString, QByteArray> m_files;
};

} // namespace

/// Lints the examples in the records of all rules.
class TestRuleExamples : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void onlyTheBadExampleIsReported_data() {
        QTest::addColumn<QString>("id");
        for (const Rule* rule : allRules())
            QTest::newRow(std::string(rule->id).c_str()) << QString::fromUtf8(rule->id);
    }

    void onlyTheBadExampleIsReported() {
        QFETCH(const QString, id);
        const Rule& rule = *findRule(id.toStdString());
        const LintReport bad = Example(rule, rule.bad).lint();
        QCOMPARE(bad.errors.size(), std::size_t{0});
        QVERIFY(countOf(bad, rule.id) > 0);
        const LintReport good = Example(rule, rule.good).lint();
        QCOMPARE(good.errors.size(), std::size_t{0});
        QCOMPARE(countOf(good, rule.id), std::size_t{0});
        QVERIFY(good.checked ? good.checked->count > 0 : !good.snapshot->tools().empty() || !good.skills.empty());
    }
};

TOOLROOM_TEST(TestRuleExamples)
#include "test_rule_examples.moc"
