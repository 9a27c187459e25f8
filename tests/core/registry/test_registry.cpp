// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "core/registry/registry.h"
#include "tests/support/test_case.h"

#include <atomic>
#include <thread>

using namespace toolroom;

namespace {

RegisteredTool tool(const std::string& sourceId, const std::string& name, const std::string& description = {}) {
    RegisteredTool made;
    made.id = sourceId + "/" + name;
    made.sourceId = sourceId;
    made.name = name;
    made.description = description;
    return made;
}

Registry& filled(Registry& registry) {
    const auto registered = registry.registerAll({tool("files", "search", "Searches files by name."),
                                                  tool("mail", "search", "Searches messages."),
                                                  tool("mail", "send", "Sends a message. Straße")});
    if (!registered)
        qFatal("%s", registered.error().text().c_str());
    return registry;
}

std::vector<std::string> ids(const std::vector<RegisteredTool>& tools) {
    std::vector<std::string> all;
    for (const RegisteredTool& each : tools)
        all.push_back(each.id);
    return all;
}

using Ids = std::vector<std::string>;

} // namespace

/// The registry contains the tools that can be called.
class TestRegistry : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void registersAndFinds();
    void rejectsDuplicateIds();
    void registersAllOrNone();
    void unregisters();
    void namesCanBeAmbiguous();
    void searches();
    void badPatterns_data();
    void badPatterns();
    void snapshotsDoNotChange();
    void replaceUsesTheSnapshot();
    void manyThreads();
};

void TestRegistry::registersAndFinds() {
    Registry registry;
    QVERIFY(!registry.has("files/search"));
    QVERIFY(registry.registerTool(tool("files", "search")).has_value());
    QVERIFY(registry.has("files/search"));
    COMPARE_TEXT(registry.get("files/search")->name, "search");
    COMPARE_TEXT(registry.get("search")->id, "files/search");
    QVERIFY(!registry.get("files/").has_value());
    QVERIFY(!registry.get("").has_value());
    QCOMPARE(registry.list().size(), std::size_t{1});
}

void TestRegistry::rejectsDuplicateIds() {
    Registry registry;
    const auto again = filled(registry).registerTool(tool("mail", "send"));
    QVERIFY(!again.has_value());
    COMPARE_TEXT(again.error().reason, "the tool `mail/send` is already registered");
    QCOMPARE(registry.list().size(), std::size_t{3});
}

void TestRegistry::registersAllOrNone() {
    Registry registry;
    QVERIFY(!filled(registry).registerAll({tool("new", "a"), tool("mail", "send")}).has_value());
    QVERIFY(!registry.has("new/a"));
    QVERIFY(!registry.registerAll({tool("new", "a"), tool("new", "a")}).has_value());
    QVERIFY(!registry.has("new/a"));
    QVERIFY(registry.registerAll({}).has_value());
    QCOMPARE(registry.list().size(), std::size_t{3});
}

void TestRegistry::unregisters() {
    Registry registry;
    QVERIFY(filled(registry).unregister("mail/search"));
    QVERIFY(!registry.unregister("mail/search"));
    QCOMPARE(ids(registry.list()), (Ids{"files/search", "mail/send"}));
    QVERIFY(registry.registerTool(tool("mail", "search")).has_value());
    QCOMPARE(ids(registry.list()), (Ids{"files/search", "mail/send", "mail/search"}));
}

void TestRegistry::namesCanBeAmbiguous() {
    Registry registry;
    QVERIFY(!filled(registry).get("search").has_value());
    QVERIFY(registry.get("mail/search").has_value());
    COMPARE_TEXT(registry.get("send")->id, "mail/send");
}

void TestRegistry::searches() {
    Registry registry;
    QCOMPARE(ids(*filled(registry).search("SEARCH")), (Ids{"files/search", "mail/search"}));
    QCOMPARE(ids(*registry.search("^s.*d$")), (Ids{"mail/send"}));
    QCOMPARE(ids(*registry.search("messages?")), (Ids{"mail/search", "mail/send"}));
    QCOMPARE(ids(*registry.search("STRA\u00DFE")), (Ids{"mail/send"}));
    QCOMPARE(ids(*registry.search("")), (Ids{"files/search", "mail/search", "mail/send"}));
    QCOMPARE(ids(*registry.search("nothing")), Ids{});
}

void TestRegistry::badPatterns_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("words");
    QTest::newRow("unfinished") << "([a-z]"
                                << "";
    QTest::newRow("runaway") << "^(a+)+$"
                             << "the pattern `^(a+)+$` takes too long to match";
}

void TestRegistry::badPatterns() {
    QFETCH(QString, pattern);
    QFETCH(QString, words);
    Registry registry;
    QVERIFY(registry.registerTool(tool("x", "y", std::string(5000, 'a') + "!")).has_value());
    const auto found = registry.search(pattern.toStdString());
    QVERIFY(!found.has_value());
    QVERIFY(!found.error().reason.empty());
    if (!words.isEmpty())
        COMPARE_TEXT(found.error().reason, words.toStdString());
}

void TestRegistry::snapshotsDoNotChange() {
    Registry registry;
    const RegistrySnapshotPtr before = filled(registry).snapshot();
    QVERIFY(registry.unregister("files/search"));
    QCOMPARE(before->tools().size(), std::size_t{3});
    QCOMPARE(before->indexOf("files/search"), std::optional(std::size_t{0}));
    QCOMPARE(before->indexOf("mail/send"), std::optional(std::size_t{2}));
    QCOMPARE(before->indexOf("mail/sen"), std::nullopt);
    QVERIFY(before->find("mail/zzz") == nullptr);
    QCOMPARE(*before->search("send"), std::vector<std::size_t>{2});
}

void TestRegistry::replaceUsesTheSnapshot() {
    Registry registry;
    filled(registry).replace(
        loadSources(
            {{.kind = SourceSpec::Kind::Text, .name = "x.json", .text = R"([{"name": "a", "inputSchema": {}}])"}}, {})
            .snapshot);
    QCOMPARE(ids(registry.list()), (Ids{"x/a"}));
    QCOMPARE(registry.snapshot()->sources().size(), std::size_t{1});
}

void TestRegistry::manyThreads() {
    Registry registry;
    std::atomic<int> registered = 0;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&] {
                for (int i = 0; i < 50; ++i) {
                    if (registry.registerTool(tool("x", std::to_string(i))))
                        ++registered;
                    if (!registry.has("x/" + std::to_string(i)))
                        qFatal("a registered tool is not there");
                }
            });
        }
    }
    QCOMPARE(registered.load(), 50);
    QCOMPARE(registry.list().size(), std::size_t{50});
}

TOOLROOM_TEST(TestRegistry)
#include "test_registry.moc"
