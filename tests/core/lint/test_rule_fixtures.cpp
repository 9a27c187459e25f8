// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/engine/rule.h"
#include "tests/support/example_files.h"
#include "tests/support/golden.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTemporaryFile>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// How some cases are linted: a YAML document in the fixture of a rule.
struct CaseGroup {
    std::vector<Contract> contracts;
    std::vector<TargetChoice> targets;
    std::string config;
    bool isAlone = false;
    bool isEverywhere = false;
    std::string before; ///< the document around each case
    std::string after;
    const Rule* skillRule = nullptr; ///< the rule of the fixture if it is about skills; then a case has files
    bool isSpread = false;           ///< the members of a case are part of an object of the document
    bool isWhole = true;             ///< a case is a whole document
};

struct RuleCase {
    std::string name;
    std::string text; ///< as it is written in the document
    bool isBad = false;
    std::size_t group = 0;
    int line = 0;
    std::size_t end = 0;   ///< offset in the file of the line after the case
    std::string expected;  ///< the lines with its findings
    std::string knownHelp; ///< the last help in earlier lines

    [[nodiscard]] std::string documentIn(const CaseGroup& in) const { return in.before + text + in.after; }
};

constexpr std::string_view caseMark = "$case";
constexpr std::string_view findingMark = "#> ";
constexpr std::string_view helpMark = "  help: ";

/// The lines of `text` without their indentation and mark, if they are all lines with findings from `offset` on.
std::string findingLinesAt(std::string_view text, std::size_t offset) {
    std::string lines;
    while (offset < text.size()) {
        const std::size_t end = std::min(text.find('\n', offset), text.size());
        std::string_view line = text.substr(offset, end - offset);
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        if (!line.starts_with(findingMark))
            break;
        lines += std::string(line.substr(findingMark.size())) + '\n';
        offset = end + 1;
    }
    return lines;
}

/// The help that a finding after `lines` does not repeat.
std::string lastHelp(std::string_view lines, std::string known) {
    const std::string mark = '\n' + std::string(helpMark);
    const std::size_t at = lines.rfind(mark);
    if (at == std::string_view::npos)
        return known;
    const std::size_t begin = at + mark.size();
    return std::string(lines.substr(begin, lines.find('\n', begin) - begin));
}

/// The cases of one rule, in tests/core/lint/rules/<rule>.yaml. CONTRIBUTING.md describes the file.
class RuleFixture {
public:
    explicit RuleFixture(const std::string& rule)
        : m_rule(rule)
        , m_path(testPath("core/lint/rules/" + rule + ".yaml")) {
        read();
    }

    [[nodiscard]] const std::string& rule() const { return m_rule; }
    [[nodiscard]] const std::vector<RuleCase>& cases() const { return m_cases; }
    [[nodiscard]] const CaseGroup& groupOf(const RuleCase& tested) const { return m_groups[tested.group]; }
    /// What is wrong with the file; empty if nothing is.
    [[nodiscard]] const std::string& error() const { return m_error; }

    /// Writes what a case is expected to yield.
    void renew(std::size_t index, const std::string& lines) {
        const std::size_t begin = m_cases[index].end;
        std::size_t end = begin;
        for (std::size_t count = static_cast<std::size_t>(std::ranges::count(m_cases[index].expected, '\n')); count > 0;
             --count)
            end = m_text.find('\n', end) + 1;
        std::string marked;
        for (const QByteArray& line : QByteArray::fromStdString(lines).split('\n'))
            if (!line.isEmpty())
                marked += "  " + std::string(findingMark) + line.toStdString() + '\n';
        m_text.replace(begin, end - begin, marked);
        writeGolden(m_path, m_text);
        read(m_text);
    }

private:
    void read(std::string text = {}) {
        m_text = text.empty() ? readFile(m_path) : std::move(text);
        m_groups.clear();
        m_cases.clear();
        const auto document =
            Document::parse(std::make_shared<const SourceText>(m_path, m_text, SourceLanguage::YamlText));
        if (!document) {
            m_error = document.error().text();
            return;
        }
        if (document->value().is_array())
            for (std::size_t i = 0; i < document->value().size(); ++i)
                readGroup(*document->at(appendPointer("", i)));
        else
            readGroup(*document);
        std::string help;
        for (RuleCase& one : m_cases) {
            one.expected = findingLinesAt(m_text, one.end);
            one.knownHelp = help;
            help = lastHelp(one.expected, help);
        }
        const auto linesIn = [](std::size_t sum, const RuleCase& one) {
            return sum + static_cast<std::size_t>(std::ranges::count(one.expected, '\n'));
        };
        if (QByteArray::fromStdString(m_text).count("\n  #> ") !=
            static_cast<qsizetype>(std::accumulate(m_cases.begin(), m_cases.end(), std::size_t{0}, linesIn)))
            m_error += "there are findings that do not follow a case\n";
    }

    void readGroup(const Document& document) {
        CaseGroup group;
        const Rule* rule = findRule(m_rule);
        group.skillRule = rule && rule->checkSkill ? rule : nullptr;
        const Json& members = document.value();
        const auto names = [&](const char* key) {
            const Json value = members.value(key, Json::array());
            return value.is_string() ? Json::array({value}) : value;
        };
        for (const Json& name : names("contract"))
            group.contracts.push_back(parseContract(name.get<std::string>()).value());
        for (const Json& name : names("target"))
            group.targets.push_back(parseTarget(name.get<std::string>()).value());
        if (members.contains("config"))
            group.config = document.text("/config");
        group.isAlone = members.value("alone", false);
        group.isEverywhere = members.value("everywhere", false);
        if (members.contains("in"))
            readFrame(members["in"].is_string() ? members["in"].get<std::string>() : std::string(document.text("/in")),
                      group);
        for (const auto& [key, value] : members.items()) {
            static const std::set<std::string> known = {"contract", "target",     "config", "in",
                                                        "alone",    "everywhere", "bad",    "good"};
            if (!known.contains(key))
                m_error += "unknown member " + key + '\n';
            if (key == "bad" || key == "good")
                readCases(document, '/' + key, group);
        }
        m_groups.push_back(std::move(group));
    }

    void readFrame(const std::string& frame, CaseGroup& group) {
        std::size_t at = frame.find(caseMark);
        if (at == std::string::npos) {
            m_error += "`in` has no $case\n";
            return;
        }
        group.isWhole = false;
        group.after = frame.substr(at + caseMark.size());
        group.isSpread = at >= 3 && frame.substr(at - 3, 3) == "...";
        group.before = frame.substr(0, group.isSpread ? at - 3 : at);
    }

    void readCases(const Document& document, const std::string& list, const CaseGroup& group) {
        for (const auto& [key, value] : resolvePointer(document.value(), list)->items()) {
            const std::string pointer = appendPointer(list, key);
            const ByteRange range = document.valueRange(pointer).value();
            RuleCase one{.isBad = list == "/bad", .group = m_groups.size()};
            one.line = document.source()->position(document.keyRange(pointer).value_or(range).begin).line;
            one.text = value.is_string() ? value.get<std::string>() : std::string(document.text(pointer));
            one.name = resolvePointer(document.value(), list)->is_object() ? key : one.text;
            if (value.is_string() && !group.isWhole)
                one.text = Json(value).dump();
            if (group.isSpread)
                one.text = one.text.substr(1, one.text.size() - 2);
            std::size_t last = range.end;
            while (last > range.begin && (m_text[last - 1] == '\n' || m_text[last - 1] == ' '))
                --last;
            one.end = std::min(m_text.find('\n', last), m_text.size() - 1) + 1;
            m_cases.push_back(std::move(one));
        }
    }

    std::string m_rule;
    std::string m_path;
    std::string m_text;
    std::string m_error;
    std::vector<CaseGroup> m_groups;
    std::vector<RuleCase> m_cases;
};

/// The fixtures of all rules that have one, by the rule's id.
std::map<std::string, RuleFixture>& fixtures() {
    static std::map<std::string, RuleFixture> all = [] {
        std::map<std::string, RuleFixture> read;
        const QDir folder(QString::fromStdString(testPath("core/lint/rules")));
        for (const QString& name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
            const std::string rule = name.chopped(5).toStdString();
            read.emplace(rule, RuleFixture(rule));
        }
        return read;
    }();
    return all;
}

/// Writes the files of a skill. The owner may execute those that begin with `#!`.
void writeSkill(const QDir& folder, const std::string& files, const Rule& rule) {
    for (const auto& [name, content] : exampleFiles(files, rule)) {
        writeExampleFile(folder.filePath(name), content);
        if (content.startsWith("#!"))
            QFile::setPermissions(folder.filePath(name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
}

LintReport lintDocument(const std::string& document, const CaseGroup& group, std::vector<Contract> contracts) {
    const bool isJson = document.starts_with('{') || document.starts_with('[');
    SourceSpec source{.kind = SourceSpec::Kind::Text, .name = isJson ? "tools.json" : "tools.yaml", .text = document};
    const QTemporaryDir folder;
    if (group.skillRule) {
        writeSkill(QDir(folder.path()), document, *group.skillRule);
        source = {.path = folder.filePath(exampleFileName(*group.skillRule)).toStdString()};
    }
    LintOptions options{.contracts = std::move(contracts), .targets = group.targets};
    QTemporaryFile config;
    if (!group.config.empty() && config.open()) {
        config.write(QByteArray::fromStdString(group.config));
        config.close();
        options.config.file = config.fileName().toStdString();
    }
    return lintSources({source}, options, {.jobs = 1, .root = folder.path().toStdString()});
}

/// The reports for each contract of the group.
std::vector<LintReport> lintCase(const std::string& document, const CaseGroup& group) {
    std::vector<LintReport> reports;
    for (const Contract contract : group.contracts)
        reports.push_back(lintDocument(document, group, {contract}));
    if (reports.empty())
        reports.push_back(lintDocument(document, group, {}));
    return reports;
}

/// Whether a finding counts in a group whose cases only `rule` may report. Nearly every short schema has findings of
/// the last two rules.
bool isOfFamily(const Finding& finding, const std::string& rule) {
    return familyOf(*findRule(finding.rule)) == familyOf(*findRule(rule)) && finding.rule != "param-desc" &&
           finding.rule != "output-schema-missing";
}

/// `severity at text (position pointer): message`.
std::string findingLine(const Finding& finding, const std::string& rule) {
    constexpr std::size_t longest = 60;
    const std::string text = sourceTextOf(finding);
    std::string position = formatText("{}:{}", finding.begin().line, finding.begin().column);
    if (text.size() > longest)
        position += formatText("-{}:{}", finding.end().line, finding.end().column);
    return visibleText(formatText("{}{} at `{}` ({} {}): {}",
                                  finding.rule == rule ? "" : std::string(finding.rule) + ' ',
                                  severityName(finding.severity), elided(text, longest), position,
                                  finding.pointer.empty() ? "root" : finding.pointer, finding.message.text()));
}

/// The findings that a case is about.
std::vector<Finding> findingsIn(const std::vector<LintReport>& reports, const std::string& rule,
                                const CaseGroup& group) {
    std::vector<Finding> findings;
    for (const LintReport& report : reports)
        for (const Finding& finding : report.findings)
            if (finding.rule == rule || (group.isAlone && isOfFamily(finding, rule)))
                findings.push_back(finding);
    return findings;
}

/// A line for each finding, and the help where it changes. Findings that differ only in their contract share a line,
/// which names their contracts unless it is for all of the group.
std::string findingLines(const std::vector<Finding>& findings, const std::string& rule, const CaseGroup& group,
                         std::string help) {
    struct Line {
        std::string text;
        std::string help;
        std::vector<Contract> contracts;
    };
    std::vector<Line> lines;
    for (const Finding& finding : findings) {
        const std::string text = findingLine(finding, rule);
        auto line = std::ranges::find(lines, text, &Line::text);
        if (line == lines.end())
            line = lines.insert(line, {.text = text, .help = visibleText(finding.help.text())});
        if (finding.contract && !std::ranges::contains(line->contracts, *finding.contract))
            line->contracts.push_back(*finding.contract);
    }
    std::string all;
    for (const Line& line : lines) {
        if (group.contracts.size() > 1 && line.contracts.size() < group.contracts.size())
            for (const Contract contract : line.contracts)
                all += std::string(contractName(contract)) + (contract == line.contracts.back() ? ": " : ", ");
        all += line.text + '\n';
        if (line.help != help)
            all += std::string(helpMark) + line.help + '\n';
        help = line.help;
    }
    return all;
}

/// The document after all fixes; empty if there are none.
std::string fixedDocument(const std::vector<Finding>& findings) {
    TextEdits edits;
    for (const Finding& finding : findings)
        if (finding.fix && !mergeEdits(edits, finding.fix->edits))
            return "the fixes overlap";
    return edits.empty() ? std::string() : applyEdits(findings.front().text->bytes(), edits);
}

/// The lines for a case after its fixes, without what surrounds it in the document.
std::string fixedLines(std::string_view fixed, bool isSafe, const CaseGroup& group) {
    if (fixed.empty())
        return {};
    if (fixed.starts_with(group.before) && fixed.ends_with(group.after))
        fixed = fixed.substr(group.before.size(), fixed.size() - group.before.size() - group.after.size());
    std::string lines = isSafe ? "  fixed: " : "  fixed (unsafe): ";
    for (const QByteArray& line : QByteArray(fixed.data(), static_cast<qsizetype>(fixed.size())).split('\n'))
        lines += (lines.ends_with('\n') ? "    " : "") + visibleText(line.toStdString()) + '\n';
    return lines;
}

/// A format in which tools are written.
struct Dialect {
    std::string before; ///< the text before the description, which is followed by `between` and the input schema
    std::string between;
    std::string after;
    std::string description; ///< pointers
    std::string schema;
};

const std::array<Dialect, 4> dialects = {{
    {R"({"name": "list_rows", "description": )", R"(, "inputSchema": )", "}", "/description", "/inputSchema"},
    {R"({"type": "function", "function": {"name": "list_rows", "description": )", R"(, "parameters": )", "}}",
     "/function/description", "/function/parameters"},
    {R"({"name": "list_rows", "description": )", R"(, "input_schema": )", "}", "/description", "/input_schema"},
    {"name: list_rows\ndescription: ", "\ninputSchema: ", "\n", "/description", "/inputSchema"},
}};

/// A place for a schema inside an input schema.
struct SchemaPlace {
    std::string before;
    std::string after;
    std::string pointer;
};

const std::array<SchemaPlace, 4> schemaPlaces = {{
    {R"({"type": "object", "properties": {"value": )", "}}", "/properties/value"},
    {R"({"type": "object", "properties": {"list": {"type": "array", "items": {"type": "object", "properties": {"value": )",
     "}}}}}", "/properties/list/items/properties/value"},
    {R"({"type": "object", "properties": {"v": {"$ref": "#/$defs/V"}}, "$defs": {"V": {"type": "object", "properties": {"value": )",
     "}}}}", "/$defs/V/properties/value"},
    {R"({"type": "object", "properties": {"v": {"anyOf": [{"type": "null"}, {"type": "object", "properties": {"value": )",
     "}}]}}}", "/properties/v/anyOf/1/properties/value"},
}};

/// The pointers of the findings of `rule`, relative to `place`.
std::set<std::string> pointersBelow(const std::string& place, const LintReport& report, const std::string& rule) {
    std::set<std::string> pointers;
    for (const Finding& finding : findingsOf(report, rule))
        pointers.insert(finding.pointer.starts_with(place) ? finding.pointer.substr(place.size())
                                                           : "not below: " + finding.pointer);
    return pointers;
}

/// Adds a data row, which is named like `desc-min.yaml:4 nine characters`.
void addRow(const std::string& rule, std::size_t index) {
    const RuleCase& tested = fixtures().at(rule).cases()[index];
    QTest::newRow(formatText("{}.yaml:{} {}", rule, tested.line, visibleText(tested.name)).c_str()) << rule << index;
}

} // namespace

/// Lints the cases of all rules.
class TestRuleFixtures : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyRuleHasAFixture() {
        // The subjects of these families are not tools, the findings about tokens depend on the installed ranks, and
        // the targets of users are in files.
        static const std::set<std::string_view> otherFamilies = {"call", "lock", "drift", "suppression"};
        static const std::set<std::string_view> otherRules = {"desc-tokens", "set-tokens", "target-custom"};
        for (const Rule* rule : allRules())
            if (!otherFamilies.contains(familyOf(*rule)) && !otherRules.contains(rule->id))
                QVERIFY2(fixtures().contains(std::string(rule->id)), rule->id.data());
        for (const auto& [rule, fixture] : fixtures()) {
            QVERIFY2(findRule(rule) != nullptr, rule.c_str());
            COMPARE_TEXT(fixture.error(), "");
            QVERIFY2(std::ranges::contains(fixture.cases(), true, &RuleCase::isBad), rule.c_str());
            QVERIFY2(std::ranges::contains(fixture.cases(), false, &RuleCase::isBad), rule.c_str());
        }
    }

    void cases_data() {
        QTest::addColumn<std::string>("rule");
        QTest::addColumn<std::size_t>("index");
        for (const auto& [rule, fixture] : fixtures())
            for (std::size_t i = 0; i < fixture.cases().size(); ++i)
                addRow(rule, i);
    }

    void cases() {
        QFETCH(const std::string, rule);
        QFETCH(const std::size_t, index);
        RuleFixture& fixture = fixtures().at(rule);
        const RuleCase tested = fixture.cases()[index];
        const CaseGroup group = fixture.groupOf(tested);
        const std::vector<LintReport> reports = lintCase(tested.documentIn(group), group);
        for (const LintReport& report : reports) {
            QCOMPARE(report.configErrors.size(), std::size_t(0));
            QCOMPARE(report.snapshot->quarantined().size(), std::size_t(0));
            QVERIFY(!report.snapshot->tools().empty() || !report.skills.empty());
        }
        const std::vector<Finding> findings = findingsIn(reports, rule, group);
        const std::string fixed = fixedDocument(findings);
        const bool isSafe =
            std::ranges::all_of(findings, [](const Finding& finding) { return !finding.fix || finding.fix->isSafe; });
        const std::string lines =
            findingLines(findings, rule, group, tested.knownHelp) + fixedLines(fixed, isSafe, group);
        QVERIFY2(lines.empty() != tested.isBad, tested.isBad ? "no finding" : lines.c_str());
        if (isUpdatingGolden())
            fixture.renew(index, lines);
        else
            COMPARE_TEXT(lines, tested.expected);
        if (!findings.empty() &&
            std::ranges::all_of(findings, [](const Finding& finding) { return finding.fix != nullptr; }))
            for (const LintReport& report : lintCase(fixed, group))
                QCOMPARE(countOf(report, rule), std::size_t(0));
    }

    void everywhere_data() {
        QTest::addColumn<std::string>("rule");
        QTest::addColumn<std::size_t>("index");
        for (const auto& [rule, fixture] : fixtures())
            for (std::size_t i = 0; i < fixture.cases().size(); ++i)
                if (fixture.groupOf(fixture.cases()[i]).isEverywhere)
                    addRow(rule, i);
    }

    /// The rule reports the same about a description in each format, and about a schema in each format and place.
    void everywhere() {
        QFETCH(const std::string, rule);
        QFETCH(const std::size_t, index);
        const RuleFixture& fixture = fixtures().at(rule);
        const RuleCase& tested = fixture.cases()[index];
        const CaseGroup& group = fixture.groupOf(tested);
        const bool isText = tested.text.starts_with('"');
        const auto expected = pointersBelow(isText ? "/description" : "/inputSchema/properties/value",
                                            lintDocument(tested.documentIn(group), group, {}), rule);
        for (const Dialect& dialect : dialects) {
            if (isText) {
                const std::string document = dialect.before + tested.text + dialect.between +
                                             R"({"type": "object", "properties": {}})" + dialect.after;
                QCOMPARE(pointersBelow(dialect.description, lintDocument(document, group, {}), rule), expected);
                continue;
            }
            for (const SchemaPlace& place : schemaPlaces) {
                const std::string document = dialect.before + R"("Lists rows.")" + dialect.between + place.before +
                                             tested.text + place.after + dialect.after;
                QCOMPARE(pointersBelow(dialect.schema + place.pointer, lintDocument(document, group, {}), rule),
                         expected);
            }
        }
    }
};

TOOLROOM_TEST(TestRuleFixtures)
#include "test_rule_fixtures.moc"
