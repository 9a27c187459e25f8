// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Masks known secrets in 64 MiB of text: time and throughput for each kind of text and number of secrets.
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/secrets/secret_mask.h"

#include <benchmark/benchmark.h>

#include <QByteArray>

#include <array>
#include <random>
#include <string>

namespace toolroom {

namespace {

constexpr std::size_t textBytes = std::size_t{64} * 1024 * 1024;

enum TextKind : std::int64_t { Prose, JsonText, Base64, Hex, Chinese };

std::string word(std::mt19937& random) {
    static constexpr std::array words = {"the",     "tool",  "returns", "a",         "list",   "of",
                                         "files",   "and",   "fails",   "when",      "folder", "does",
                                         "not",     "exist", "value",   "(default)", "with",   "pattern",
                                         "`*.cpp`", "each",  "entry",   "contains",  "name,",  "size."};
    return words.at(random() % words.size());
}

std::string words(std::mt19937& random, int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += word(random) + (i % 15 == 14 ? "\n" : " ");
    return text;
}

std::string bytes(std::mt19937& random, std::size_t count) {
    std::string text(count, '\0');
    for (char& c : text)
        c = static_cast<char>(random());
    return text;
}

/// A piece of text, which is repeated.
std::string piece(TextKind kind, std::mt19937& random) {
    constexpr std::size_t pieceBytes = 300'000;
    switch (kind) {
    case Prose:
        return words(random, 60'000);
    case JsonText: {
        Json list = Json::array();
        for (int i = 0; i < 1'000; ++i)
            list.push_back({{"id", i * 7919},
                            {"url", formatText("https://api.example/items/{}?page={}&q=a%20b", i, i % 90)},
                            {"text", "said \"" + words(random, 30) + "\""},
                            {"numbers", {i, i * 2, 0.5}}});
        return compactText(list);
    }
    case Base64:
        return QByteArray::fromStdString(bytes(random, pieceBytes)).toBase64().toStdString();
    case Hex:
        return QByteArray::fromStdString(bytes(random, pieceBytes)).toHex().toStdString();
    case Chinese:
        break;
    }
    return "工具定义必须说明它的参数和结果，以及在什么条件下会失败。";
}

std::string makeText(TextKind kind) {
    std::mt19937 random(1);
    const std::string part = piece(kind, random);
    std::string text;
    while (text.size() < textBytes)
        text += part;
    return text;
}

void maskSecrets(benchmark::State& state) {
    const std::string text = makeText(static_cast<TextKind>(state.range(0)));
    SecretMask mask;
    mask.addSecret("s3cr3t-\"T0ken\"/with<1>&more");
    std::mt19937 random(2);
    for (std::int64_t i = 1; i < state.range(1); ++i)
        mask.addSecret(QByteArray::fromStdString(bytes(random, 24)).toBase64().toStdString());
    for (auto _ : state) {
        std::string masked = mask.masked(text);
        benchmark::DoNotOptimize(masked);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}

} // namespace

BENCHMARK(maskSecrets)
    ->ArgNames({"text", "secrets"})
    ->ArgsProduct({{Prose, JsonText, Base64, Hex, Chinese}, {1, 20, 200}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

} // namespace toolroom

BENCHMARK_MAIN();
