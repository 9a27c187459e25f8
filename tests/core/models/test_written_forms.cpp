// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_profile.h"
#include "core/models/written_form.h"
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

const WrittenForm& formIn(const std::vector<WrittenForm>& forms, Profile profile) {
    return *std::ranges::find(forms, profile, &WrittenForm::profile);
}

} // namespace

class TestWrittenForms : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyProfileInItsOrder() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        const std::vector<WrittenForm> forms = writtenForms(registry->tool(0));
        QCOMPARE(forms.size(), allProfiles.size());
        for (std::size_t i = 0; i < forms.size(); ++i)
            QCOMPARE(forms[i].profile, allProfiles[i]);
        QCOMPARE(std::ranges::count(forms, true, &WrittenForm::isOwn), 1);
        QVERIFY(formIn(forms, Profile::Echomen).isOwn);
    }

    void ownFormIsAsItWasWritten() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        const WrittenForm own = formIn(writtenForms(registry->tool(0)), Profile::Echomen);
        QVERIFY(own.text.starts_with("{\"name\": \"order:place\", \"description\""));
        QVERIFY(own.losses.empty());
    }

    void othersSayWhatTheyLoseAndWhere() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        const RegisteredTool& tool = registry->tool(0);
        const WrittenForm mcp = formIn(writtenForms(tool), Profile::Mcp);
        const Json written = Json::parse(mcp.text);
        COMPARE_TEXT(written["name"].get<std::string>(), "order:place");
        COMPARE_TEXT(written["inputSchema"]["properties"]["quantity"]["type"].get<std::string>(), "integer");
        QVERIFY(!written.contains("retry"));
        QCOMPARE(mcp.shown.text, QString::fromStdString(mcp.text));
        const auto retry = std::ranges::find(mcp.losses, std::string("/retry"), &PlacedLoss::pointer);
        QVERIFY(retry != mcp.losses.end());
        QVERIFY(!retry->reason.empty());
        COMPARE_TEXT(tool.text->bytes().substr(retry->place.begin, retry->place.end - retry->place.begin),
                     "{\"maxRetries\": 3}");
    }

    void hiddenCharactersAreDrawnAndCopied() {
        const LintedRegistryPtr registry = registryWith({textSource(
            "t.json", "{\"tools\": [{\"name\": \"a\", \"description\": \"x\u200by\", \"inputSchema\": {}}]}")});
        const WrittenForm openAi = formIn(writtenForms(registry->tool(0)), Profile::OpenAi);
        QVERIFY(openAi.shown.text.contains(QStringLiteral("x[U+200B]y")));
        QVERIFY(openAi.text.contains("x\u200by"));
    }

    void abortedWorkStops() {
        const LintedRegistryPtr registry = registryWith({textSource("orders.json", orders)});
        AbortController controller;
        controller.request_stop();
        QVERIFY(writtenForms(registry->tool(0), controller.get_token()).empty());
    }
};

TOOLROOM_TEST_MAIN(TestWrittenForms)
#include "test_written_forms.moc"
