// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/call_examples.h"
#include "core/registry/loading/load.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::vector<CallExample> examplesOf(const Json& tool) {
    const LoadResult loaded = loadSources({textSource("t.json", Json{{"tools", Json::array({tool})}}.dump())}, {});
    return callExamples(loaded.snapshot->tools().at(0).definition().value());
}

Json schemaWith(const Json& more) {
    Json schema = {{"type", "object"},
                   {"properties", {{"n", {{"type", "integer"}, {"minimum", 3}}}, {"note", {{"type", "string"}}}}},
                   {"required", Json::array({"n"})}};
    schema.update(more);
    return schema;
}

} // namespace

class TestCallExamples : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void writtenExamplesComeFirst() {
        const auto examples =
            examplesOf({{"name", "t"},
                        {"description", "d"},
                        {"input_examples", Json::array({{{"n", 4}}})},
                        {"examples", Json::array({{{"input", {{"n", 5}}}, {"output", 6}}, "words"})},
                        {"input_schema",
                         schemaWith({{"examples", Json::array({{{"n", 7}}, {{"n", 4}}})}, {"default", {{"n", 8}}}})}});
        QStringList told;
        for (const CallExample& example : examples)
            told += QString::number(static_cast<int>(example.kind)) + QLatin1Char(' ') +
                    QString::fromStdString(example.arguments.dump());
        QVERIFY2(told.size() >= 4, qPrintable(told.join(QLatin1Char('\n'))));
        QCOMPARE(told.first(4), QStringList({QStringLiteral("0 {\"n\":5}"), QStringLiteral("0 {\"n\":4}"),
                                             QStringLiteral("0 {\"n\":7}"), QStringLiteral("1 {\"n\":8}")}));
    }

    void examplesAreGeneratedFromTheSchema() {
        const auto examples =
            examplesOf({{"name", "t"}, {"description", "d"}, {"inputSchema", schemaWith(Json::object())}});
        QCOMPARE(examples.size(), std::size_t(2));
        QCOMPARE(examples[0].kind, CallExample::Kind::Smallest);
        QCOMPARE(examples[0].arguments, Json({{"n", 3}}));
        QVERIFY(examples[1].arguments.contains("note"));
    }

    void parameterWithThatNameIsNotAWrapper() {
        const Json schema = {{"type", "object"}, {"properties", {{"input", {{"type", "object"}}}}}};
        const auto examples = examplesOf({{"name", "t"},
                                          {"description", "d"},
                                          {"examples", Json::array({{{"input", {{"a", 1}}}}})},
                                          {"inputSchema", schema}});
        QCOMPARE(examples.at(0).arguments, Json({{"input", {{"a", 1}}}}));
    }
};

TOOLROOM_TEST(TestCallExamples)
#include "test_call_examples.moc"
