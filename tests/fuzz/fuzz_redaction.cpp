// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Removing secrets before the history stores text, and masking the secrets of a request. The input consists of the
// text before a secret, a zero byte, the text after it, a zero byte, and JSON.
#include "core/activity/secrets.h"
#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/trace/redaction.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/secret_forms.h"

#include <QByteArray>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace toolroom::fuzz {

namespace {

constexpr std::string_view plantedSecret = "q7Zk/+Wm&4\"xT9é";
constexpr std::string_view plantedToken = "sk-ant-api03-q7ZkWm4xT9rLp2Vd8sNf6hJc3bGy5a";

bool isWordEnd(std::string_view text) {
    return text.empty() || !(isAsciiAlphanumeric(text.back()) || text.back() == '-' || text.back() == '_');
}

/// The encodings that can be combined in any order.
const std::vector<test::SecretForm>& forms() {
    static const std::vector<test::SecretForm> all = [] {
        const std::vector<test::SecretForm> single = test::singleForms();
        std::vector<test::SecretForm> chosen;
        for (const char* name : {"as it is", "JSON", "JSON, all escaped", "C, hexadecimal", "C, octal", "percent",
                                 "percent, all in lower case", "HTML, hexadecimal", "quoted-printable", "hexadecimal",
                                 "hexadecimal with colons", "hexadecimal, as in C", "base64", "base64 for URLs",
                                 "base64, 7 characters a line", "base64 after 1 byte", "UTF-16LE"})
            chosen.push_back(*std::ranges::find(single, name, &test::SecretForm::name));
        return chosen;
    }();
    return all;
}

/// The mask finds a secret in up to three encodings, whatever is around it.
void checkMask(std::string_view before, std::string_view after) {
    constexpr std::size_t maxContext = 200; // more could use up what is decoded at most
    static const SecretMask mask = [] {
        qputenv("TOOLROOM_FUZZ_SECRET", QByteArray(plantedSecret.data(), qsizetype(plantedSecret.size())));
        SecretMask one;
        addReference(one, "env:TOOLROOM_FUZZ_SECRET");
        return one;
    }();
    std::size_t choice = std::hash<std::string_view>()(before) ^ after.size();
    std::string form(plantedSecret);
    for (int i = 0; i < 3; ++i, choice /= forms().size())
        form = forms()[choice % forms().size()].encode(form);
    const std::string text =
        std::string(before.substr(0, maxContext)) + " | " + form + " | " + std::string(after.substr(0, maxContext));
    const std::string masked = mask.masked(text);
    check(!masked.contains(form), "a masked text does not contain the secret");
    check(masked.contains("***"), "a secret is replaced by asterisks");
    check(!isUtf8(text) || isUtf8(masked), "masking keeps UTF-8");
    check(mask.masked(std::string("no secret | ")) == "no secret | ", "only secrets are replaced");
    const std::string unrelated = mask.masked(std::string(before));
    check(unrelated == before || unrelated.contains("***"), "only secrets are replaced");
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
    checkMask(before, after);

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
