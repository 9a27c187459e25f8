// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QDirIterator>

#include <cstdio>
#include <map>

using namespace toolroom;

namespace {

struct Score {
    int passed = 0;
    int total = 0;
};

/// The required tests of the official JSON Schema test suite.
class Suite {
public:
    explicit Suite(const std::string& root)
        : m_root(root) {
        const QString remotes = QString::fromStdString(root + "/remotes");
        QDirIterator files(remotes, {QStringLiteral("*.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const std::string path = files.next().toStdString();
            m_remotes.emplace("http://localhost:1234" + path.substr(root.size() + 8),
                              Json::parse(test::readFile(path)));
        }
    }

    Score run(const std::string& folder, SchemaDraft draft) const {
        SchemaOptions options;
        options.defaultDraft = draft;
        options.resolve = [this](const std::string& uri) {
            const auto found = m_remotes.find(uri);
            return found == m_remotes.end() ? nullptr : &found->second;
        };
        Score score;
        QDirIterator files(QString::fromStdString(m_root + "/tests/" + folder), {QStringLiteral("*.json")},
                           QDir::Files);
        while (files.hasNext()) {
            const std::string path = files.next().toStdString();
            for (const Json& group : Json::parse(test::readFile(path)))
                runGroup(path, group, options, score);
        }
        std::printf("%s: %d of %d\n", folder.c_str(), score.passed, score.total);
        return score;
    }

private:
    static void runGroup(const std::string& path, const Json& group, const SchemaOptions& options, Score& score) {
        const auto schema = Schema::compile(group["schema"], options);
        const std::string name = path + ": " + group["description"].get<std::string>();
        if (!schema)
            std::printf("%s: %s at %s\n", name.c_str(), schema.error().text().c_str(), schema.error().pointer.c_str());
        for (const Json& test : group["tests"]) {
            ++score.total;
            const bool expected = test["valid"].get<bool>();
            const bool right = schema && schema->isValid(test["data"]) == expected &&
                               schema->validate(test["data"]).empty() == expected;
            score.passed += right ? 1 : 0;
            if (!right)
                std::printf("%s: %s\n", name.c_str(), test["description"].get<std::string>().c_str());
        }
    }

    std::string m_root;
    std::map<std::string, Json> m_remotes;
};

} // namespace

class TestSchemaSuite : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void required_data();
    void required();
};

void TestSchemaSuite::required_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<SchemaDraft>("draft");
    QTest::addColumn<int>("tests");
    QTest::newRow("draft-07") << QStringLiteral("draft7") << SchemaDraft::Draft7 << 927;
    QTest::newRow("2020-12") << QStringLiteral("draft2020-12") << SchemaDraft::Draft202012 << 1299;
}

void TestSchemaSuite::required() {
    QFETCH(QString, folder);
    QFETCH(SchemaDraft, draft);
    QFETCH(int, tests);
    const std::string path = test::sharedPath("json-schema-test-suite");
    if (path.empty())
        SKIP_WITHOUT_DATA("json-schema-test-suite");
    const Score score = Suite(path).run(folder.toStdString(), draft);
    QCOMPARE(score.passed, tests);
    QCOMPARE(score.total, tests);
}

TOOLROOM_TEST(TestSchemaSuite)
#include "test_schema_suite.moc"
