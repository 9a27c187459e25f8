// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Removing secrets before the history stores text, and masking in JSON. The input consists of the text before a secret,
// a zero byte, the text after it, a zero byte, and JSON.
#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/secrets/secret_mask.h"
#include "core/trace/redaction/redaction.h"
#include "tests/fuzz/fuzz_target.h"

#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::string_view plantedToken = "sk-ant-api03-q7ZkWm4xT9rLp2Vd8sNf6hJc3bGy5a";

bool isWordEnd(std::string_view text) {
    return text.empty() || !(isAsciiAlphanumeric(text.back()) || text.back() == '-' || text.back() == '_');
}

void fuzzRedaction(std::string_view input) {
    Choices choices(input);
    const std::string before(choices.text());
    const std::string after(choices.text());
    const std::string once = redactedText(before + after);
    // What replaces a secret can make a line look like the start of a key.
    check(once.contains("-----BEGIN") || redactedText(once) == once, "redacting again changes nothing");
    // A token is recognized as a separate word.
    if (isWordEnd(before)) {
        const std::string text = redactedText(before + std::string(plantedToken) + " " + after);
        check(!text.contains(plantedToken), "a token is redacted wherever it is");
    }
    check(!redactedText("password=" + std::string("hunter2Zq") + "\n" + after).contains("hunter2Zq\n"),
          "the value of a password is redacted");

    const std::string rest(choices.rest());
    const auto document = Document::parse(std::make_shared<const SourceText>("input", rest));
    if (!document)
        return;
    SecretMask numbers;
    numbers.addSecret("1");
    numbers.addSecret("tru");
    numbers.addSecret("\":");
    check(Json::accept(numbers.masked(rest)), "masking keeps JSON");
    const Json redactedValue = redacted(document->value());
    check(redacted(redactedValue) == redactedValue, "redacting a value again changes nothing");
    check(redactedValue.type() == document->value().type(), "redacting keeps the structure");
    const Json holder = redacted(Json{{"apiKey", "hunter2Zq"}, {"value", document->value()}});
    check(!compactText(holder["apiKey"]).contains("hunter2Zq"), "the value of a key is redacted");
}

const Registration redactionTarget("redaction", fuzzRedaction);

} // namespace

} // namespace toolroom::fuzz
