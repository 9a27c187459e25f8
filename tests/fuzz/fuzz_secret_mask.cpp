// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Masking secrets: a secret in random nested encodings is masked, in text and in JSON values, and another text in the
// same encodings is not changed. The bytes select the secret, the encodings, and the surrounding text.
#include "core/json/document.h"
#include "core/secrets/secret_mask.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/secret_forms.h"

#include <algorithm>
#include <array>
#include <set>

namespace toolroom::fuzz {

namespace {

using namespace std::string_view_literals;

/// Layouts of a text, which are ignored in the text itself but not within what encodes it. Hidden characters are left
/// out, because they are not known in UTF-16.
const std::vector<test::SecretForm>& layouts() {
    static const std::vector<test::SecretForm> all = [] {
        static const std::set<std::string> names = {"as it is",       "lines",         "lines with CRLF",
                                                    "indented lines", "escaped lines", "continued lines",
                                                    "tabs",           "spaced"};
        std::vector<test::SecretForm> chosen = test::singleForms();
        std::erase_if(chosen, [](const test::SecretForm& form) { return !names.contains(form.name); });
        return chosen;
    }();
    return all;
}

/// Encodings that a decoder restores exactly, so that they can be combined in any order.
const std::vector<test::SecretForm>& encodings() {
    static const std::vector<test::SecretForm> all = [] {
        // These change the text or depend on it.
        static const std::set<std::string> others = {"lower case",  "upper case",      "decomposed",
                                                     "full width",  "HTML, all named", "zero-width spaces",
                                                     "soft hyphens"};
        std::vector<test::SecretForm> chosen = test::singleForms();
        std::erase_if(chosen, [](const test::SecretForm& form) {
            return others.contains(form.name) || std::ranges::contains(layouts(), form.name, &test::SecretForm::name);
        });
        return chosen;
    }();
    return all;
}

std::string someWord(Choices& choices, std::string_view alphabet) {
    std::string word;
    for (unsigned left = 12 + choices.below(20); left > 0; --left)
        word += alphabet[choices.below(static_cast<unsigned>(alphabet.size()))];
    return word;
}

void fuzzSecretMask(std::string_view input) {
    static constexpr std::array before = {""sv,     "token: "sv, "{\"key\": \""sv, "Authorization: Bearer "sv,
                                          "key="sv, "\n"sv,      "<td>"sv,         "The value is "sv};
    static constexpr std::array after = {""sv, "\n"sv, "\"}"sv, "</td>"sv, " and more.\n"sv, "&next=1"sv};
    constexpr unsigned maxEncodings = 3;
    // The letters of a secret do not occur in the other text, in either case.
    constexpr std::string_view secretAlphabet = "abcdefghijkmABCDEFGHIJKM0123456789/-_.";
    constexpr std::string_view otherAlphabet = "nopqrstuvwxyzNOPQRSTUVWXYZ~,";
    Choices choices(input);
    // A secret that is a number can be written in other ways.
    const std::string secret = 'k' + someWord(choices, secretAlphabet);
    const std::string other = someWord(choices, otherAlphabet);
    std::string_view begin = choices.from(before);
    const std::string_view end = choices.from(after);
    const unsigned encodingCount = choices.below(maxEncodings + 1);
    std::string hidden = secret;
    std::string plain = other;
    std::string stack;
    for (unsigned left = encodingCount + 1; left > 0; --left) {
        const test::SecretForm& form = choices.from(stack.empty() ? layouts() : encodings());
        hidden = form.encode(hidden);
        plain = form.encode(plain);
        stack += (stack.empty() ? "" : ", then ") + form.name;
    }
    // Text that is far from any escape is not decoded.
    constexpr std::size_t maxBytesPerByte = 8;
    if (hidden.size() > maxBytesPerByte * secret.size())
        return;
    // `=F3` is also an escape of quoted-printable, so that the secret that begins there is known to be missed.
    if (begin.ends_with('=') && hidden.find_first_not_of("0123456789abcdefABCDEF") >= 2)
        begin = {};
    SecretMask mask;
    mask.addSecret(secret);
    const auto report = [&](std::string_view text, std::string_view masked) {
        std::fprintf(stderr, "secret: %s\nencodings: %s\ntext: %s\nmasked: %s\n", secret.c_str(), stack.c_str(),
                     std::string(text).c_str(), std::string(masked).c_str());
    };
    const std::string text = std::string(begin) + hidden + std::string(end);
    const std::string masked = mask.masked(text);
    if (masked.contains(hidden) || !masked.contains("***")) {
        report(text, masked);
        check(false, "a secret is masked in every combination of encodings");
    }
    check(!isUtf8(text) || isUtf8(masked), "masking keeps UTF-8");
    if (!text.contains('\0') && Json::accept(text) && !Json::accept(masked)) { // for the parser, zero is the end
        report(text, masked);
        check(false, "masking keeps JSON");
    }
    if (isUtf8(text)) {
        const Json value = {{"text", text}, {"list", Json::array({1, text})}};
        const Json maskedValue = mask.maskedValue(value);
        check(maskedValue["text"] != text && maskedValue["list"][1] != text, "a secret in a JSON value is masked");
        check(maskedValue["list"][0] == 1, "other values are kept");
    }
    // Other text around the secret; more of it could exceed the decoding limit.
    constexpr std::size_t maxContext = 200;
    const std::string_view context = choices.rest().substr(0, maxContext);
    const std::string crowded = std::string(context) + " | " + hidden + " | " + std::string(context);
    if (const std::string crowdedMasked = mask.masked(crowded); crowdedMasked.contains(hidden)) {
        report(crowded, crowdedMasked);
        check(false, "a secret is masked whatever is around it");
    }
    const std::string unrelated = std::string(begin) + plain + std::string(end) + " |";
    if (mask.masked(unrelated) != unrelated) {
        report(unrelated, mask.masked(unrelated));
        check(false, "text without the secret is unchanged");
    }
}

const Registration secretMaskTarget("secret_mask", fuzzSecretMask);

} // namespace

} // namespace toolroom::fuzz
