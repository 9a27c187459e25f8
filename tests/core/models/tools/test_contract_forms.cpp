// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/models/tools/contract_form.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const orders = R"({"contract": "echomen", "tools": [
  {"name": "order:place", "description": "Places an order",
   "parameters": {"type": "object", "properties": {"quantity": {"type": "integer"}}},
   "version": "2.1.0", "retry": {"maxRetries": 3}}]})";

const ContractForm& formIn(const std::vector<ContractForm>& forms, Contract contract) {
    return *std::ranges::find(forms, contract, &ContractForm::contract);
}

} // namespace

class TestContractForms : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyContractInOrder() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        const std::vector<ContractForm> forms = contractForms(registry->tool(0));
        QCOMPARE(forms.size(), allContracts.size());
        for (std::size_t i = 0; i < forms.size(); ++i)
            QCOMPARE(forms[i].contract, allContracts[i]);
        QCOMPARE(std::ranges::count(forms, true, &ContractForm::isOwn), 1);
        QVERIFY(formIn(forms, Contract::Echomen).isOwn);
    }

    void ownFormIsUnchanged() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        const ContractForm own = formIn(contractForms(registry->tool(0)), Contract::Echomen);
        QVERIFY(own.text.starts_with("{\"name\": \"order:place\", \"description\""));
        QVERIFY(own.losses.empty());
    }

    void otherFormsHaveLosses() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        const RegisteredTool& tool = registry->tool(0);
        const ContractForm mcp = formIn(contractForms(tool), Contract::Mcp);
        const Json written = Json::parse(mcp.text);
        COMPARE_TEXT(written["name"].get<std::string>(), "order:place");
        COMPARE_TEXT(written["inputSchema"]["properties"]["quantity"]["type"].get<std::string>(), "integer");
        QVERIFY(!written.contains("retry"));
        QCOMPARE(mcp.shown.text, QString::fromStdString(mcp.text));
        const auto retry = std::ranges::find(mcp.losses, std::string("/retry"), &LocatedLoss::pointer);
        QVERIFY(retry != mcp.losses.end());
        QVERIFY(!retry->reason.empty());
        COMPARE_TEXT(tool.text->bytes().substr(retry->place.begin, retry->place.end - retry->place.begin),
                     "{\"maxRetries\": 3}");
    }

    void hiddenCharactersAreEscapedAndCopied() {
        const LintedRegistryPtr registry = registryWith({textSource(
            "t.json", "{\"tools\": [{\"name\": \"a\", \"description\": \"x\u200by\", \"inputSchema\": {}}]}")});
        const ContractForm openAi = formIn(contractForms(registry->tool(0)), Contract::OpenAi);
        QVERIFY(openAi.shown.text.contains(QStringLiteral("x[U+200B]y")));
        QVERIFY(openAi.text.contains("x\u200by"));
    }

    void abortedWorkStops() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        AbortController controller;
        controller.request_stop();
        QVERIFY(contractForms(registry->tool(0), controller.get_token()).empty());
    }
};

TOOLROOM_TEST(TestContractForms)
#include "test_contract_forms.moc"
