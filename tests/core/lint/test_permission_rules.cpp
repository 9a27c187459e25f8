// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// An agentbase tool; `members` begin at line 2, column 1.
LintReport lintAgentbase(std::string_view name, std::string_view members, Contract contract = Contract::Agentbase) {
    return lintTool(std::format("{{\"name\": \"{}\", \"schema\": {{\"type\": \"object\"}},\n{}}}", name, members),
                    contract);
}

} // namespace

class TestPermissionRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void knownScopesAreClean() {
        for (const char* key : {"permissionScopes", "permissions"})
            COMPARE_TEXT(
                metadataRulesIn(lintAgentbase(
                    "write_file",
                    std::format(R"("{}": ["fs-read", "fs-write", "fs-delete", "shell-run", "network"])", key))),
                "");
    }

    void unknownScopesAreReportedSeparately() {
        const LintReport report =
            lintAgentbase("write_file", R"("permissions": ["fs-write", "fs_read", "filesystem:write"])");
        COMPARE_TEXT(metadataRulesIn(report), "permission-scope-known permission-scope-known");
        const std::vector<Finding> found = findingsOf(report, "permission-scope-known");
        compareFinding(found[0], {.pointer = "/0/permissions/1",
                                  .line = 2,
                                  .column = 29,
                                  .words = R"("fs_read")",
                                  .message = "`fs_read` is not a permission scope"});
        COMPARE_TEXT(found[0].help, "Did you mean `fs-read`?");
        compareFinding(found[1], {.pointer = "/0/permissions/2",
                                  .line = 2,
                                  .column = 40,
                                  .words = R"("filesystem:write")",
                                  .message = "`filesystem:write` is not a permission scope"});
        QCOMPARE(found[1].severity, Severity::Error);
    }

    void scopesMustBeAList_data() {
        QTest::addColumn<QString>("value");
        for (const char* value : {R"("fs-write")", "{}", "3", R"(["fs-write", 3])"})
            QTest::newRow(value) << QString::fromUtf8(value);
    }

    void scopesMustBeAList() {
        QFETCH(QString, value);
        const LintReport report = lintAgentbase("write_file", R"("permissionScopes": )" + value.toStdString());
        COMPARE_TEXT(metadataRulesIn(report), "permission-scope-known");
        expectOne(report, "permission-scope-known",
                  {.pointer = "/0/permissionScopes",
                   .line = 2,
                   .column = 21,
                   .words = value.toStdString(),
                   .message = "but must be an array of strings"});
    }

    void sideEffectWithoutScopeIsReported_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("message");
        for (const char* category : {"write", "delete", "side_effect"})
            QTest::newRow(category)
                << "plan"
                << QStringLiteral(R"("category": "%1", "requiresConfirmation": true)").arg(QLatin1String(category))
                << R"("plan")"
                << QStringLiteral("The category is `%1`, but the tool requests no permissions")
                       .arg(QLatin1String(category));
        QTest::newRow("by name") << "fs_write_file"
                                 << R"("tags": [])"
                                 << R"("fs_write_file")"
                                 << "The name contains `write`, but the tool requests no permission";
        QTest::newRow("empty list") << "sendMail"
                                    << R"("permissionScopes": [])"
                                    << "[]"
                                    << "The name contains `send`";
        QTest::newRow("reads only")
            << "delete_file"
            << R"("permissionScopes": ["fs-read"])"
            << R"(["fs-read"])"
            << "The name contains `delete`, but the tool requests only permission to read files";
    }

    void sideEffectWithoutScopeIsReported() {
        QFETCH(QString, name);
        QFETCH(QString, members);
        QFETCH(QString, words);
        QFETCH(QString, message);
        const LintReport report = lintAgentbase(name.toStdString(), members.toStdString());
        COMPARE_TEXT(metadataRulesIn(report), "permission-missing");
        const bool atName = words.contains(name);
        expectOne(report, "permission-missing",
                  {.pointer = atName ? "/0/name" : "/0/permissionScopes",
                   .line = atName ? 1 : 2,
                   .column = atName ? 11 : static_cast<int>(members.indexOf(words)) + 1,
                   .words = words.toStdString(),
                   .message = message.toStdString()});
        QCOMPARE(findingsOf(report, "permission-missing").front().severity, Severity::Warning);
    }

    void otherToolsNeedNoScope() {
        COMPARE_TEXT(metadataRulesIn(lintAgentbase("read_file", R"("tags": [])")), "");
        COMPARE_TEXT(metadataRulesIn(lintAgentbase("create_summary", R"("tags": [])")), "");
        COMPARE_TEXT(metadataRulesIn(lintAgentbase("list_deleted_files", R"("tags": [])")), "");
        COMPARE_TEXT(metadataRulesIn(lintAgentbase("write_summary", R"("category": "read")")), "");
        COMPARE_TEXT(metadataRulesIn(lintAgentbase("write_file", R"("permissionScopes": ["admin"])", Contract::Hikai)),
                     "");
    }
};

TOOLROOM_TEST(TestPermissionRules)
#include "test_permission_rules.moc"
