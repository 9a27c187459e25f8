// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/call_examples.h"

#include "core/form/example_value.h"
#include "core/json/member.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxWritten = 20;

/// The arguments of an example, which may also contain the result.
const Json* argumentsIn(const Json& example, const Json* properties) {
    if (!example.is_object())
        return nullptr;
    for (const char* key : {"arguments", "args", "input"}) {
        const Json* inside = memberOf(example, key);
        if (inside && inside->is_object() && !(properties && properties->contains(key)))
            return inside;
    }
    return &example;
}

class ExampleList {
public:
    explicit ExampleList(const Json* properties)
        : m_properties(properties) {}

    void addWritten(const Json* example) {
        const Json* arguments = example ? argumentsIn(*example, m_properties) : nullptr;
        if (arguments && m_number < maxWritten)
            add({.kind = CallExample::Kind::Written, .number = ++m_number, .arguments = *arguments});
    }
    void addAll(const Json* examples) {
        if (examples && examples->is_array())
            for (const Json& example : *examples)
                addWritten(&example);
    }
    void add(CallExample example) {
        const bool isNew = std::ranges::none_of(
            m_examples, [&](const CallExample& each) { return each.arguments == example.arguments; });
        if (isNew && example.arguments.is_object())
            m_examples.push_back(std::move(example));
    }
    std::vector<CallExample> take() { return std::move(m_examples); }

private:
    const Json* m_properties;
    int m_number = 0;
    std::vector<CallExample> m_examples;
};

} // namespace

std::vector<CallExample> callExamples(const ToolDefinition& tool) {
    const Json schema = tool.inputSchema.value ? **tool.inputSchema.value : Json::object();
    const Json* properties = memberOf(schema, "properties");
    ExampleList list(properties);
    const Json& written = tool.document->value();
    // An idealic tool is its own schema, so these keys belong to the schema.
    if (tool.dialect != Contract::Idealic) {
        list.addWritten(memberOf(written, "example"));
        list.addAll(memberOf(written, "examples"));
        list.addAll(memberOf(written, "input_examples"));
    }
    list.addAll(memberOf(schema, "examples"));
    if (const Json* value = memberOf(schema, "default"))
        list.add({.kind = CallExample::Kind::Default, .arguments = *value});
    if (const auto compiled = Schema::compile(schema)) {
        for (const auto& [kind, size] : {std::pair(CallExample::Kind::Smallest, ExampleSize::Smallest),
                                         std::pair(CallExample::Kind::Full, ExampleSize::Full)})
            if (const auto value = makeExampleValue(*compiled, size))
                list.add({.kind = kind, .arguments = *value});
    }
    return list.take();
}

} // namespace toolroom
