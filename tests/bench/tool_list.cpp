// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/bench/tool_list.h"

#include "core/base/format.h"
#include "core/json/json.h"

#include <array>
#include <random>
#include <string_view>

namespace toolroom::bench {

namespace {

struct Verb {
    std::string_view name;
    std::string_view sentence;
    bool readOnly;
};

constexpr std::array<Verb, 10> verbs = {{
    {"list", "Lists", true},
    {"get", "Returns one of", true},
    {"search", "Searches", true},
    {"create", "Creates an entry in", false},
    {"update", "Changes an entry in", false},
    {"delete", "Removes an entry from", false},
    {"export", "Writes out", true},
    {"archive", "Moves to cold storage", false},
    {"assign", "Hands over", false},
    {"summarize", "Summarises", true},
}};

constexpr std::array<std::string_view, 16> subjects = {
    "invoices", "issues",   "calendar_events", "customers", "shipments", "log_lines",     "deployments",  "documents",
    "tickets",  "payments", "warehouses",      "contracts", "sensors",   "subscriptions", "translations", "backups"};

constexpr std::array<std::string_view, 10> advice = {
    "Use it when the user names the record exactly; otherwise search first.",
    "Results come newest first and are cut to the page size.",
    "Times are in UTC and written as RFC 3339, for example 2026-03-01T09:30:00Z.",
    "Do not call it more than once for the same record in one turn.",
    "Fails with NOT_FOUND when no record has this identifier.",
    "Amounts are in the smallest unit of the currency (¢ for USD, sen for ¥).",
    "The answer has a `next` token as long as there are further pages.",
    "Names are matched without regard to case or accents: “Zoë” finds “zoe”.",
    "Needs the scope `write` when the record belongs to another team.",
    "Ask the user to confirm before anything is changed for good.",
};

struct Parameter {
    std::string_view name;
    std::string_view schema;
};

constexpr std::array<Parameter, 14> parameters = {{
    {"id",
     R"({"type":"string","pattern":"^[a-z]{2}-[0-9]{6}$","description":"Identifier of the record, such as ab-004217"})"},
    {"query",
     R"({"type":"string","minLength":1,"maxLength":512,"description":"Words to look for; put phrases in \"double quotes\""})"},
    {"limit",
     R"({"type":"integer","minimum":1,"maximum":500,"default":50,"description":"How many records one page holds"})"},
    {"status",
     R"({"type":"string","enum":["draft","open","waiting","closed","cancelled"],"description":"Only records in this state"})"},
    {"since", R"({"type":"string","format":"date-time","description":"Earliest time of the last change, UTC"})"},
    {"tags",
     R"({"type":"array","items":{"type":"string","maxLength":40},"maxItems":20,"uniqueItems":true,"description":"Labels that a record must have, all of them"})"},
    {"amount",
     R"({"type":"number","exclusiveMinimum":0,"multipleOf":0.01,"description":"Total in the currency of the account"})"},
    {"notify",
     R"({"type":"boolean","default":false,"description":"Send a message to everybody who follows the record"})"},
    {"assignee",
     R"({"type":["string","null"],"format":"email","description":"Who is to work on it; null takes the present one away"})"},
    {"sort",
     R"({"type":"object","properties":{"by":{"type":"string","enum":["created","changed","name"]},"descending":{"type":"boolean","default":true}},"required":["by"],"additionalProperties":false,"description":"Order of the records"})"},
    {"address",
     R"({"type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"},"postcode":{"type":"string","pattern":"^[0-9A-Z -]{3,10}$"},"country":{"type":"string","minLength":2,"maxLength":2,"description":"ISO 3166-1 code"}},"required":["street","city","country"],"description":"Where it goes"})"},
    {"target",
     R"({"oneOf":[{"type":"string","const":"all"},{"type":"array","items":{"type":"integer","minimum":0},"minItems":1}],"description":"Everything, or the numbers of the parts"})"},
    {"reason",
     R"({"type":"string","maxLength":2000,"description":"Why this is done, in a sentence or two; it is kept in the log\nand shown to the auditors"})"},
    {"dry_run", R"({"type":"boolean","default":true,"description":"Say what would happen without doing it"})"},
}};

class ToolWriter {
public:
    Json tool(std::size_t number) {
        const Verb& verb = one(verbs);
        const std::string_view subject = one(subjects);
        const std::string name = formatText("{}_{}_{}", verb.name, subject, number);
        Json schema = inputSchema();
        Json tool = {{"name", name},
                     {"title", formatText("{} {}", verb.sentence, subject)},
                     {"description", description(verb, subject)},
                     {"inputSchema", std::move(schema)}};
        tool["annotations"] = {{"readOnlyHint", verb.readOnly},
                               {"destructiveHint", verb.name == "delete"},
                               {"idempotentHint", verb.readOnly || verb.name == "update"},
                               {"openWorldHint", below(2) == 0}};
        return tool;
    }

private:
    /// Not std::uniform_int_distribution, whose output depends on the standard library.
    std::size_t below(std::size_t limit) { return m_random() % limit; }

    template <class Choice, std::size_t Count>
    const Choice& one(const std::array<Choice, Count>& choices) {
        return choices[below(choices.size())];
    }

    std::string description(const Verb& verb, std::string_view subject) {
        std::string text = formatText("{} {} of the connected workspace.", verb.sentence, subject);
        for (std::size_t i = below(4) + 2; i > 0; --i)
            text += formatText(" {}", one(advice));
        return text;
    }

    Json inputSchema() {
        Json properties = Json::object();
        Json required = Json::array();
        const std::size_t count = below(5) + 5;
        const std::size_t first = below(parameters.size());
        for (std::size_t i = 0; i < count; ++i) {
            const Parameter& parameter = parameters[(first + 3 * i) % parameters.size()];
            properties[parameter.name] = Json::parse(parameter.schema);
            if (below(3) == 0)
                required.push_back(parameter.name);
        }
        return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"type", "object"},
                {"properties", std::move(properties)},
                {"required", std::move(required)},
                {"additionalProperties", false}};
    }

    std::mt19937 m_random{20260101};
};

} // namespace

std::string toolList(std::size_t count) {
    ToolWriter writer;
    std::string text = "{\"tools\":[";
    for (std::size_t i = 0; i < count; ++i) {
        text += i == 0 ? "\n" : ",\n";
        text += writer.tool(i).dump();
    }
    text += "\n]}\n";
    return text;
}

} // namespace toolroom::bench
