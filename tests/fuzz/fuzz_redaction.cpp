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

#include <QByteArray>
#include <QUrl>

#include <array>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::string_view plantedSecret = "q7Zk/+Wm&4\"xT9é";
constexpr std::string_view plantedToken = "sk-ant-api03-q7ZkWm4xT9rLp2Vd8sNf6hJc3bGy5a";

bool isWordEnd(std::string_view text) {
    return text.empty() || !(isAsciiAlphanumeric(text.back()) || text.back() == '-' || text.back() == '_');
}

/// The mask finds a secret in every form, whatever is around it.
void checkMask(std::string_view before, std::string_view after) {
    static const SecretMask mask = [] {
        qputenv("TOOLROOM_FUZZ_SECRET", QByteArray(plantedSecret.data(), qsizetype(plantedSecret.size())));
        SecretMask one;
        addReference(one, "env:TOOLROOM_FUZZ_SECRET");
        return one;
    }();
    const QByteArray secret(plantedSecret.data(), qsizetype(plantedSecret.size()));
    const std::string json = Json(plantedSecret).dump();
    const std::array<std::string, 6> forms = {std::string(plantedSecret),
                                              json.substr(1, json.size() - 2),
                                              secret.toHex().toStdString(),
                                              secret.toBase64(QByteArray::OmitTrailingEquals).toStdString(),
                                              QUrl::toPercentEncoding(QString::fromUtf8(secret)).toStdString(),
                                              QString::fromUtf8(secret).toHtmlEscaped().toStdString()};
    for (const std::string& form : forms) {
        const std::string masked = mask.masked(std::string(before) + form + std::string(after));
        check(!masked.contains(form), "a masked text does not contain the secret");
        check(masked.contains("***"), "a secret is replaced by asterisks");
    }
    const std::string unrelated = mask.masked(std::string(before));
    check(unrelated.size() <= before.size() || unrelated.contains("***"), "only secrets are replaced");
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

    const auto document = Document::parse(std::make_shared<const SourceText>("input", std::string(choices.rest())));
    if (!document)
        return;
    const Json redactedValue = redacted(document->value());
    check(redacted(redactedValue) == redactedValue, "redacting a value again changes nothing");
    check(redactedValue.type() == document->value().type(), "redacting keeps the structure");
    const Json holder = redacted(Json{{"apiKey", "hunter2Zq"}, {"value", document->value()}});
    check(!compactText(holder["apiKey"]).contains("hunter2Zq"), "the value of a key is redacted");
}

const Registration redactionTarget("redaction", fuzzRedaction);

} // namespace

} // namespace toolroom::fuzz
