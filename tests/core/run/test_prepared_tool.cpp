// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "core/run/pipeline/prepared_tool.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

RegistrySnapshotPtr toolsWith(const std::string& type) {
    return loadSources({test::textSource("tools.json",
                                         R"({"contract": "mcp", "tools": [{"name": "look", "inputSchema": {"type": )"
                                         R"("object", "properties": {"n": {"type": ")" +
                                             type + R"("}}}}]})")},
                       {})
        .snapshot;
}

} // namespace

class TestPreparedTool : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void isPreparedOnce() {
        const RegistrySnapshotPtr registry = toolsWith("integer");
        PreparedTools tools;
        const PreparedToolPtr first = tools.prepare(registry, registry->tools().front()).value();
        for (int call = 0; call < 100; ++call)
            QCOMPARE(tools.prepare(registry, registry->tools().front()).value(), first);
        QVERIFY(first->inputSchema.has_value() && first->inputSchema->has_value());
        QVERIFY((*first->inputSchema)->isValid({{"n", 1}}));
        QVERIFY(!(*first->inputSchema)->isValid({{"n", "one"}}));
        QVERIFY(!first->outputSchema);
        QCOMPARE(first->retry.value().maxRetries, 0);
    }

    void aChangedToolIsPreparedAgain() {
        PreparedTools tools;
        const RegistrySnapshotPtr before = toolsWith("integer");
        const PreparedToolPtr first = tools.prepare(before, before->tools().front()).value();
        const RegistrySnapshotPtr after = toolsWith("string");
        const PreparedToolPtr second = tools.prepare(after, after->tools().front()).value();
        QVERIFY(second != first);
        QVERIFY((*second->inputSchema)->isValid({{"n", "one"}}));
        QVERIFY((*first->inputSchema)->isValid({{"n", 1}})); // a run in progress keeps it
    }
};

TOOLROOM_TEST(TestPreparedTool)
#include "test_prepared_tool.moc"
