// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/activity_fixture.h"
#include "tests/support/test_case.h"
#include "tools/portfolio/portfolio_tools.h"
#include "tools/product/product_tools.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>

using namespace toolroom;

namespace {

ActivityCall productCall(const char* tool, Json arguments) {
    auto definition = std::make_shared<ToolDefinition>();
    definition->name.value = tool;
    ActivityCall call = test::callWith(std::move(arguments));
    call.tool = std::move(definition);
    call.context.productId = "prod_123";
    return call;
}

/// Whether the plan of a session is stored in memory or in a file.
struct PlanningFixture {
    ProductWorkspace workspace;
    ActivityCall model = productCall("todo_manager", Json::object());

    /// The items in the form `id:status`.
    std::string act(Json arguments) {
        model.arguments = std::move(arguments);
        const ActivityReply reply = todoManager(workspace, model, {});
        if (!reply.result)
            return test::summary(reply);
        std::string all;
        for (const Json& item : reply.result->data["items"])
            all += item["id"].get<std::string>() + ":" + item["status"].get<std::string>().front() + " ";
        return all;
    }
};

Json itemsNamed(int count) {
    Json items = Json::array();
    for (int i = 0; i < count; ++i)
        items.push_back({{"content", "c"}});
    return items;
}

std::string holdings(Json arguments) {
    return test::summary(getHoldings(test::callWith(std::move(arguments)), {}));
}

std::string washSale(const char* account, const char* symbol, const char* date, double quantity) {
    return test::summary(checkWashSale(
        test::callWith({{"accountId", account}, {"symbol", symbol}, {"saleDate", date}, {"quantity", quantity}}), {}));
}

} // namespace

class TestProductTools : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void holdingsOfAnAccount() {
        COMPARE_TEXT(holdings({{"accountId", "acc-002"}}),
                     "ok {\"holdings\":[{\"symbol\":\"OAKT\",\"quantity\":5,\"costBasis\":251.25}]}");
        COMPARE_TEXT(holdings({{"accountId", "acc-003"}}), "ok {\"holdings\":[]}");
        COMPARE_TEXT(holdings({{"accountId", "acc-999"}}), "NOT_FOUND: Account not found: acc-999");
        const ActivityReply some =
            getHoldings(test::callWith({{"accountId", "acc-001"}, {"symbols", {"TIDE.B", "NONE"}}}), {});
        COMPARE_TEXT(test::summary(some),
                     "ok {\"holdings\":[{\"symbol\":\"TIDE.B\",\"quantity\":300,\"costBasis\":2730.0}]}");
        QCOMPARE(some.warnings, std::vector<Message>{Message::verbatim("acc-001 has no position in NONE")});
    }

    void washSales() {
        // Purchases of OAKT: 60 on 2025-02-10, 25 on 2025-05-02, 35 on 2025-06-01.
        COMPARE_TEXT(washSale("acc-001", "OAKT", "2025-06-01", 100),
                     "ok {\"washSale\":true,\"disallowedQuantity\":60.0,\"purchases\":["
                     "{\"date\":\"2025-05-02\",\"quantity\":25},{\"date\":\"2025-06-01\",\"quantity\":35}]}");
        COMPARE_TEXT(washSale("acc-001", "OAKT", "2025-06-02", 100),
                     "ok {\"washSale\":true,\"disallowedQuantity\":35.0,\"purchases\":["
                     "{\"date\":\"2025-06-01\",\"quantity\":35}]}");
        COMPARE_TEXT(washSale("acc-001", "OAKT", "2025-05-02", 10),
                     "ok {\"washSale\":true,\"disallowedQuantity\":10.0,\"purchases\":["
                     "{\"date\":\"2025-05-02\",\"quantity\":25},{\"date\":\"2025-06-01\",\"quantity\":35}]}");
        COMPARE_TEXT(washSale("acc-001", "OAKT", "2025-07-02", 10),
                     "ok {\"washSale\":false,\"disallowedQuantity\":0.0,\"purchases\":[]}");
        COMPARE_TEXT(washSale("acc-001", "BRIX", "2025-06-30", 40),
                     "ok {\"washSale\":true,\"disallowedQuantity\":10.5,\"purchases\":["
                     "{\"date\":\"2025-05-31\",\"quantity\":10.5}]}");
        COMPARE_TEXT(washSale("acc-001", "OAKT", "2025-02-30", 1), "INVALID_ARGUMENTS: 2025-02-30 is not a date");
        COMPARE_TEXT(washSale("acc-404", "OAKT", "2025-02-10", 1), "NOT_FOUND: Account not found: acc-404");
    }

    void rejectsOtherProducts() {
        ProductWorkspace workspace;
        const Json other = {{"productId", "prod_9"}, {"action", "list"}, {"outputType", "domain_map"}};
        COMPARE_TEXT(test::summary(readSources(workspace, productCall("read_sources", other), {})),
                     "INVALID_ARGUMENTS: productId mismatch for read_sources tool");
        COMPARE_TEXT(test::summary(readBaseline(workspace, productCall("read_baseline", other), {})),
                     "INVALID_ARGUMENTS: productId mismatch for read_baseline tool");
        COMPARE_TEXT(test::summary(readContextInputs(workspace, productCall("read_context_inputs", other), {})),
                     "INVALID_ARGUMENTS: productId mismatch for read_context_inputs tool");
        COMPARE_TEXT(test::summary(todoManager(workspace, productCall("todo_manager", other), {})),
                     "INVALID_ARGUMENTS: productId mismatch for todo_manager tool");
        COMPARE_TEXT(test::summary(validateOutput(productCall("validate_output", other), {})),
                     "INVALID_ARGUMENTS: productId mismatch for validate_output tool");
        ActivityCall unbound = productCall("read_sources", {{"productId", "prod_123"}});
        unbound.context.productId.clear();
        COMPARE_TEXT(test::summary(readSources(workspace, unbound, {})),
                     "CONFIG_ERROR: The manifest does not set context.productId");
        ActivityCall unknown = productCall("read_sources", {{"productId", "prod_9"}});
        unknown.context.productId = "prod_9";
        COMPARE_TEXT(test::summary(readSources(workspace, unknown, {})).substr(0, 51),
                     "NOT_FOUND: No workspace for the product prod_9: set");
    }

    void sampleProduct() {
        const ProductWorkspace workspace;
        const Json product = {{"productId", "prod_123"}};
        COMPARE_TEXT(test::summary(readBaseline(workspace, productCall("read_baseline", product), {})),
                     "ok {\"name\":\"Hikai\",\"type\":\"SaaS\",\"valueProposition\":\"Product intelligence hub\","
                     "\"primaryUsers\":[\"PM\",\"Design\"],\"coreJobs\":[\"decision support\"]}");
        COMPARE_TEXT(test::summary(readContextInputs(workspace, productCall("read_context_inputs", product), {})),
                     "ok {\"uiSitemap\":[\"/settings/product\",\"/dashboard\"],\"userFlows\":[\"Create project\","
                     "\"Invite member\"],\"businessDataModel\":[\"project\",\"milestone\"],"
                     "\"repoTopology\":[\"apps/webapp\",\"packages/convex\"]}");
    }

    void pagesOfSources_data() {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* arguments, const char* expected) {
            QTest::newRow(arguments) << QByteArray(arguments) << QByteArray(expected);
        };
        row("{\"limit\": 2}", "s1..s2 (2)");
        row("{}", "s1..s50 (50)");
        row("{\"limit\": 500}", "s1..s50 (50)");
        row("{\"limit\": 0}", "s1..s1 (1)");
        row("{\"limit\": -7}", "s1..s1 (1)");
        row("{\"cursor\": \"s50\"}", "s51..s60 (10)");
        row("{\"cursor\": \"s2\", \"limit\": 3}", "s3..s5 (3)");
        row("{\"cursor\": \"s60\"}", "none");
        row("{\"cursor\": \"zzz\"}", "INVALID_ARGUMENTS: Unknown cursor \"zzz\"");
    }

    void pagesOfSources() {
        QFETCH(const QByteArray, arguments);
        QFETCH(const QByteArray, expected);
        const QTemporaryDir folder;
        Json sources = Json::array();
        for (int i = 1; i <= 60; ++i)
            sources.push_back(
                {{"sourceId", "s" + std::to_string(i)}, {"classification", "x"}, {"signals", Json::array()}});
        std::ofstream(folder.filePath(QStringLiteral("w.json")).toStdString()) << Json{{"sources", sources}}.dump();
        ActivityCall call = productCall("read_sources", Json::parse(arguments.toStdString()));
        call.context.folder = folder.path().toStdString();
        call.context.services = {{"productWorkspace", "w.json"}};
        const ActivityReply reply = readSources(ProductWorkspace(), call, {});
        std::string told = test::summary(reply);
        if (reply.result) {
            const Json& page = reply.result->data;
            told = page.empty()
                       ? "none"
                       : page.front()["sourceId"].get<std::string>() + ".." +
                             page.back()["sourceId"].get<std::string>() + " (" + std::to_string(page.size()) + ")";
        }
        COMPARE_TEXT(told, expected.toStdString());
    }

    void filesOfWorkspaces() {
        const QTemporaryDir folder;
        const ProductWorkspace workspace;
        const auto read = [&](const std::string& path) {
            ActivityCall call = productCall("read_baseline", {{"productId", "prod_123"}});
            call.context.folder = folder.path().toStdString() + "/manifests";
            call.context.services = {{"productWorkspace", path}};
            return test::summary(readBaseline(workspace, call, {}));
        };
        const std::string below = folder.path().toStdString() + "/manifests/";
        std::filesystem::create_directories(below);
        std::ofstream(below + "empty.json") << "{}";
        std::ofstream(below + "other.json") << "{\"productId\": \"prod_9\"}";
        std::ofstream(below + "broken.json") << "{\n  \"baseline\": }";
        std::ofstream(below + "../outside.json") << "{\"baseline\": {\"name\": \"stolen\"}}";
        COMPARE_TEXT(read("empty.json"), "ok {}");
        COMPARE_TEXT(read("none.json"), "NOT_FOUND: Product workspace none.json: no such file or folder");
        COMPARE_TEXT(read("other.json"), "CONFIG_ERROR: Product workspace other.json does not belong to prod_123");
        COMPARE_TEXT(read("broken.json").substr(0, 47), "CONFIG_ERROR: Product workspace broken.json:2:1");
        COMPARE_TEXT(read("../outside.json").substr(0, 17), "PERMISSION_DENIED");
        ActivityCall call = productCall("read_context_inputs", {{"productId", "prod_123"}});
        call.context.folder = below;
        call.context.services = {{"productWorkspace", "empty.json"}};
        COMPARE_TEXT(test::summary(readContextInputs(workspace, call, {})),
                     "ok {\"uiSitemap\":null,\"userFlows\":null,\"businessDataModel\":null,\"repoTopology\":null}");
        call.context.services = {{"productWorkspace", 7}};
        COMPARE_TEXT(test::summary(readContextInputs(workspace, call, {})),
                     "CONFIG_ERROR: context.services.productWorkspace must be a file path");
    }

    void plans() {
        PlanningFixture planning;
        COMPARE_TEXT(planning.act({{"action", "list"}}), "NOT_FOUND: Plan not created");
        COMPARE_TEXT(planning.act({{"action", "complete"}, {"itemId", "1"}}), "NOT_FOUND: Plan not created");
        COMPARE_TEXT(planning.act({{"action", "complete"}}),
                     "INVALID_ARGUMENTS: itemId is required for complete action");
        const Json seed = {{{"id", "1"}, {"content", "Gather context"}, {"status", "pending"}},
                           {{"id", "2"}, {"content", "Map domains"}, {"status", "pending"}}};
        planning.model.arguments = {{"action", "create"}, {"items", seed}};
        COMPARE_TEXT(test::summary(todoManager(planning.workspace, planning.model, {})),
                     "ok {\"items\":[{\"id\":\"1\",\"content\":\"Gather context\",\"status\":\"in_progress\"},"
                     "{\"id\":\"2\",\"content\":\"Map domains\",\"status\":\"pending\"}]}");
        COMPARE_TEXT(planning.act({{"action", "complete"}, {"itemId", "1"}}), "1:c 2:i ");
        COMPARE_TEXT(planning.act({{"action", "complete"}, {"itemId", "9"}}), "NOT_FOUND: Item not found: 9");
        COMPARE_TEXT(planning.act({{"action", "complete"}, {"itemId", "2"}}), "1:c 2:c ");
        COMPARE_TEXT(planning.act({{"action", "list"}}), "1:c 2:c ");
    }

    void idsOfSteps() {
        PlanningFixture planning;
        const Json items = {{{"content", "a"}},
                            {{"content", "b"}, {"id", "step-1"}},
                            {{"content", "c"}, {"status", "in_progress"}},
                            {{"content", "d"}, {"status", "completed"}}};
        COMPARE_TEXT(planning.act({{"action", "create"}, {"items", items}}), "step-2:i step-1:p step-3:p step-4:c ");
        COMPARE_TEXT(planning.act({{"action", "create"}, {"items", itemsNamed(2)}}), "step-1:i step-2:p ");
        const Json twice = {{{"content", "a"}, {"id", "x"}}, {{"content", "b"}, {"id", "x"}}};
        COMPARE_TEXT(planning.act({{"action", "create"}, {"items", twice}}), "INVALID_ARGUMENTS: duplicate item id x");
        COMPARE_TEXT(planning.act({{"action", "create"}}), "INVALID_ARGUMENTS: items is required for create action");
        COMPARE_TEXT(planning.act({{"action", "create"}, {"items", itemsNamed(16)}}),
                     "INVALID_ARGUMENTS: a plan can have at most 15 items");
        COMPARE_TEXT(planning.act({{"action", "list"}}), "step-1:i step-2:p ");
    }

    void updates() {
        PlanningFixture planning;
        planning.act({{"action", "create"}, {"items", itemsNamed(3)}});
        const auto change = [](const char* id, const char* status) {
            return Json{{"id", id}, {"content", "new"}, {"status", status}};
        };
        COMPARE_TEXT(planning.act({{"action", "update"}, {"items", {change("step-3", "in_progress")}}}),
                     "step-1:p step-2:p step-3:i ");
        COMPARE_TEXT(planning.act({{"action", "update"}, {"items", {change("step-3", "completed")}}}),
                     "step-1:i step-2:p step-3:c ");
        COMPARE_TEXT(planning.act({{"action", "update"},
                                   {"items", {change("step-2", "in_progress"), change("n", "in_progress")}}}),
                     "step-1:p step-2:i step-3:c n:p ");
        COMPARE_TEXT(planning.act({{"action", "complete"}, {"itemId", "step-1"}}), "step-1:c step-2:i step-3:c n:p ");
        COMPARE_TEXT(planning.act({{"action", "update"}, {"items", itemsNamed(11)}}).substr(0, 42),
                     "step-1:c step-2:i step-3:c n:p step-5:p st");
        COMPARE_TEXT(planning.act({{"action", "update"}, {"items", itemsNamed(1)}}),
                     "INVALID_ARGUMENTS: a plan can have at most 15 items");
        COMPARE_TEXT(planning.act({{"action", "update"}}), "INVALID_ARGUMENTS: items is required for update action");
    }

    void plansOfSessions() {
        PlanningFixture planning;
        planning.act({{"action", "create"}, {"items", itemsNamed(1)}});
        planning.model.context.sessionId = "another";
        COMPARE_TEXT(planning.act({{"action", "list"}}), "NOT_FOUND: Plan not created");
        planning.model.context.sessionId = "default";
        COMPARE_TEXT(planning.act({{"action", "list"}}), "step-1:i ");
    }

    void plansInAFile() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("w.json")).toStdString();
        std::ofstream(path) << "{\"z\": 9007199254740993, \"productId\": \"prod_123\"}";
        PlanningFixture planning;
        planning.model.context.folder = folder.path().toStdString();
        planning.model.context.services = {{"productWorkspace", "w.json"}};
        COMPARE_TEXT(planning.act({{"action", "create"}, {"items", itemsNamed(2)}}), "step-1:i step-2:p ");
        COMPARE_TEXT(
            test::readFile(path),
            "{\n  \"z\": 9007199254740993,\n  \"productId\": \"prod_123\",\n  \"plan\": {\n    \"items\": [\n"
            "      {\n        \"id\": \"step-1\",\n        \"content\": \"c\",\n        \"status\": \"in_progress\"\n"
            "      },\n      {\n        \"id\": \"step-2\",\n        \"content\": \"c\",\n"
            "        \"status\": \"pending\"\n      }\n    ]\n  }\n}\n");
        PlanningFixture later;
        later.model.context = planning.model.context;
        later.model.context.sessionId = "another";
        COMPARE_TEXT(later.act({{"action", "complete"}, {"itemId", "step-1"}}), "step-1:c step-2:i ");
        std::ofstream(path)
            << "{\"plan\": {\"items\": [{\"id\": \"a\", \"content\": \"x\", \"status\": \"in_progress\"},"
               "{\"id\": \"b\", \"content\": \"x\", \"status\": \"in_progress\"}]}}";
        COMPARE_TEXT(later.act({{"action", "list"}}), "a:i b:p ");
        std::ofstream(path) << "{\"plan\": 7}";
        COMPARE_TEXT(later.act({{"action", "list"}}), "CONFIG_ERROR: the stored plan has no `items` array");
    }

    void validates_data() {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* data, const char* expected) {
            QTest::newRow(data) << QByteArray(data) << QByteArray(expected);
        };
        row("{\"domains\": [], \"layout\": {}, \"summary\": {}}",
            "{\"valid\":false,\"errors\":[\"Missing 'domains' array\"],\"warnings\":[]}");
        row("{\"layout\": {}, \"summary\": {}}",
            "{\"valid\":false,\"errors\":[\"Missing 'domains' array\"],\"warnings\":[]}");
        row("{\"domains\": {}, \"layout\": {}, \"summary\": {}}",
            "{\"valid\":false,\"errors\":[\"Missing 'domains' array\"],\"warnings\":[]}");
        row("{\"domains\": [{\"name\": \"Core\"}], \"layout\": []}",
            "{\"valid\":true,\"errors\":[],\"warnings\":[\"Missing 'layout' object\",\"Missing 'summary' object\"]}");
        row("{\"domains\": [{}, 7], \"layout\": {}, \"summary\": {}}",
            "{\"valid\":false,\"errors\":[\"'domains[1]' is not an object\"],\"warnings\":[\"'domains[0]' has no "
            "name\"]}");
    }

    void validates() {
        QFETCH(const QByteArray, data);
        QFETCH(const QByteArray, expected);
        const Json arguments = {{"outputType", "domain_map"}, {"data", Json::parse(data.toStdString())}};
        COMPARE_TEXT(test::summary(validateOutput(productCall("validate_output", arguments), {})),
                     "ok " + expected.toStdString());
    }

    void unknownOutputs() {
        const Json arguments = {{"outputType", "poem"}, {"data", Json::object()}};
        COMPARE_TEXT(test::summary(validateOutput(productCall("validate_output", arguments), {})),
                     "ok {\"valid\":false,\"errors\":[\"Unknown outputType 'poem'\"],\"warnings\":[]}");
    }

    void aborts() {
        AbortController controller;
        controller.request_stop();
        const AbortSignal abort = controller.get_token();
        ProductWorkspace workspace;
        const std::string cancelled = "CANCELLED: Request was cancelled";
        const Json arguments = {{"action", "create"}, {"items", itemsNamed(1)}, {"accountId", "acc-001"}};
        COMPARE_TEXT(test::summary(readSources(workspace, productCall("x", arguments), abort)), cancelled);
        COMPARE_TEXT(test::summary(readBaseline(workspace, productCall("x", arguments), abort)), cancelled);
        COMPARE_TEXT(test::summary(readContextInputs(workspace, productCall("x", arguments), abort)), cancelled);
        COMPARE_TEXT(test::summary(todoManager(workspace, productCall("x", arguments), abort)), cancelled);
        COMPARE_TEXT(test::summary(validateOutput(productCall("x", arguments), abort)), cancelled);
        COMPARE_TEXT(test::summary(getHoldings(test::callWith(arguments), abort)), cancelled);
        COMPARE_TEXT(test::summary(checkWashSale(test::callWith(arguments), abort)), cancelled);
    }
};

TOOLROOM_TEST(TestProductTools)
#include "test_product_tools.moc"
