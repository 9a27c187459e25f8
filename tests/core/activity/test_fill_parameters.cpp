// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/fill_parameters.h"
#include "core/activity/language_model/language_model_endpoint.h"
#include "core/registry/loading/load.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QCoroTask>

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::shared_ptr<const ToolDefinition> tool(const Json& schema) {
    const Json written = {{"name", "count"}, {"description", "Counts things."}, {"inputSchema", schema}};
    const LoadResult loaded = loadSources({textSource("t.json", Json{{"tools", Json::array({written})}}.dump())}, {});
    return std::make_shared<const ToolDefinition>(loaded.snapshot->tools().at(0).definition().value());
}

/// A model with a fixed answer that records its input.
struct Model {
    Json answer;
    Json askedSchema = {};
    std::string prompt = {};
    std::string content = {};

    Assistant assistant() {
        return [this](std::string given, std::string text, std::optional<Json> schema,
                      AbortSignal) -> QCoro::Task<Result<Json>> {
            prompt = std::move(given);
            content = std::move(text);
            askedSchema = schema.value_or(Json());
            const Json answered = answer;
            co_return answered;
        };
    }
};

const Json counted = {
    {"type", "object"}, {"properties", {{"n", {{"type", "integer"}}}}}, {"required", Json::array({"n"})}};

} // namespace

class TestFillParameters : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void fillsAndValidates() {
        Model model{.answer = {{"n", 3}}};
        const auto filled = QCoro::waitFor(fillParameters(tool(counted), "three of them", model.assistant(), {}));
        QCOMPARE(filled->arguments, Json({{"n", 3}}));
        QVERIFY(filled->errors.empty());
        QCOMPARE(model.askedSchema, counted);
        COMPARE_TEXT(model.content, "three of them");
        QVERIFY(model.prompt.contains("Tool: count\nDescription: Counts things.\n"));
    }

    void returnsValidationErrors() {
        Model model{.answer = {{"n", "three"}}};
        const auto filled = QCoro::waitFor(fillParameters(tool(counted), "three", model.assistant(), {}));
        QCOMPARE(filled->arguments, Json({{"n", "three"}}));
        QCOMPARE(filled->errors.size(), std::size_t(1));
        COMPARE_TEXT(filled->errors.at(0).instancePointer, "/n");
    }

    void wrapsSchema() {
        const Json schema = {{"anyOf", Json::array({counted})}};
        Model model{.answer = {{"arguments", {{"n", 4}}}}};
        const auto filled = QCoro::waitFor(fillParameters(tool(schema), "four", model.assistant(), {}));
        QCOMPARE(model.askedSchema["properties"]["arguments"], schema);
        QCOMPARE(filled->arguments, Json({{"n", 4}}));
    }

    void reportsErrors() {
        const auto nobody = QCoro::waitFor(fillParameters(tool(counted), "x", {}, {}));
        COMPARE_TEXT(nobody.error().reason, std::string(languageModelSetupHint));
        Model model{.answer = "three"};
        const auto text = QCoro::waitFor(fillParameters(tool(counted), "x", model.assistant(), {}));
        COMPARE_TEXT(text.error().reason, "the language model did not return a JSON object");
        const auto broken = QCoro::waitFor(fillParameters(tool({{"type", "nothing"}}), "x", model.assistant(), {}));
        QVERIFY(broken.error().reason.text().starts_with("Cannot use the tool's schema: "));
    }
};

TOOLROOM_TEST(TestFillParameters)
#include "test_fill_parameters.moc"
