// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// JMESPath: identities between expressions, and agreement with a simple evaluation of plain paths. The input is an
// expression, a zero byte, and a JSON value.
#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/jmespath.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxPlainPath = 200;

/// `a.b.c`
bool isPlainPath(std::string_view expression) {
    const auto isLetter = [](char c) { return isAsciiLetter(c) || c == '.'; };
    return !expression.empty() && expression.size() <= maxPlainPath && std::ranges::all_of(expression, isLetter) &&
           !expression.starts_with('.') && !expression.ends_with('.') && !expression.contains("..");
}

Json memberAt(const Json& root, std::string_view path) {
    const Json* value = &root;
    while (true) {
        const std::string name(path.substr(0, path.find('.')));
        if (!value->is_object() || !value->contains(name))
            return nullptr;
        value = &(*value)[name];
        if (name.size() == path.size())
            return *value;
        path.remove_prefix(name.size() + 1);
    }
}

void fuzzJmespath(std::string_view input) {
    Choices choices(input);
    const std::string expression(choices.text());
    const auto document = Document::parse(std::make_shared<const SourceText>("input", std::string(choices.rest())));
    const Json value = document ? document->value() : Json();
    const auto compiled = JmesPath::compile(expression);
    if (!compiled) {
        check(!compiled.error().reason.empty(), "an error has a reason");
        check(!isPlainPath(expression), "plain paths are valid");
        return;
    }
    const auto result = compiled->search(value);
    if (!result) {
        check(!result.error().reason.empty(), "an error has a reason");
        return;
    }
    if (isPlainPath(expression))
        check(*result == memberAt(value, expression), "a path of names selects the member");
    const std::string text = compactText(*result);
    check(compactText(*compiled->search(value)) == text, "searching is deterministic");
    const auto piped = searchJmespath(expression + " | @", value);
    check(!piped || compactText(*piped) == text, "`| @` changes nothing");
    const auto whole = searchJmespath("@", *result);
    check(whole && compactText(*whole) == text, "`@` selects the whole value");
}

const Registration jmespathTarget("jmespath", fuzzJmespath);

} // namespace

} // namespace toolroom::fuzz
