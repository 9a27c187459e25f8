// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

// Messages about preconditions and effects. %1: a field, such as "effects", or one of its items, such as "effects[0]".
constexpr auto fieldNotList = messageTemplate("Lint", "`%1` is `%2`, but must be an array");
constexpr auto writeObjectList = messageTemplate("Lint", "Use an array of objects, or `[]` if there are none");
constexpr auto itemNotObject = messageTemplate("Lint", "`%1` is `%2`, but must be an object");
constexpr auto writeItemObject = messageTemplate("Lint", "Use an object with `type`, `description`, and `%1`");
// The last argument is one or more fields. In the second template, %2 is a type, such as "resource".
constexpr auto fieldsMissing = messageTemplate("Lint", "`%1` is missing %2");
constexpr auto fieldsOfTypeMissing = messageTemplate("Lint", "`%1` has type `%2` but is missing %3");
constexpr auto addFields = messageTemplate("Lint", "Add %1");
// %1: a value; %2: a field
constexpr auto valueUnknown = messageTemplate("Lint", "`%1` is not a valid `%2`");
constexpr auto writeOneOf = messageTemplate("Lint", "Use %1");
// %1: a field; %2: its value
constexpr auto fieldNotText = messageTemplate("Lint", "`%1` is `%2`, but must be a non-empty string");
constexpr auto writeText = messageTemplate("Lint", "Use a non-empty string");

/// A string field, which may be limited to a few values.
struct StringFieldShape {
    std::string_view key;
    std::span<const std::string_view> values; ///< the allowed values; empty: any non-empty string
    bool required = true;
};

/// The fields of an object with a given `type`, except its description and its flag.
struct ItemTypeShape {
    std::string_view type;
    std::span<const StringFieldShape> fields;
};

/// A list of objects whose fields depend on their `type`: the preconditions or the effects of a tool.
struct ListShape {
    std::string_view flag; ///< the boolean field of each object
    std::span<const ItemTypeShape> kinds;
};

/// Null counts as absent, as in all fields of a tool.
const Json* present(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    return value == nullptr || value->is_null() ? nullptr : value;
}

/// Checks one object in the list.
class KindCheck {
public:
    /// `name` identifies the object in messages, such as `effects[0]`.
    KindCheck(const ToolSubject& subject, const ListShape& shape, Reporter& reporter, const Json& object,
              std::string pointer, std::string name)
        : m_subject(subject)
        , m_shape(shape)
        , m_reporter(reporter)
        , m_object(object)
        , m_pointer(std::move(pointer))
        , m_name(std::move(name)) {}

    void run() {
        if (!m_object.is_object())
            return report({}, {.message = message<itemNotObject>(m_name, shortJson(m_object)),
                               .help = message<writeItemObject>(m_shape.flag)});
        const ItemTypeShape* kind = checkType();
        checkText({.key = "description", .values = {}});
        checkFlag();
        if (kind != nullptr)
            for (const StringFieldShape& field : kind->fields)
                checkText(field);
        if (!m_missing.empty())
            reportMissing(kind);
    }

private:
    void reportMissing(const ItemTypeShape* kind) {
        const Message fields = joinWithAnd(quoted(m_missing));
        report({}, {.message = kind == nullptr ? message<fieldsMissing>(m_name, fields)
                                               : message<fieldsOfTypeMissing>(m_name, kind->type, fields),
                    .help = message<addFields>(fields)});
    }

    const ItemTypeShape* checkType() {
        const Json* type = present(m_object, "type");
        if (type == nullptr) {
            m_missing.emplace_back("type");
            return nullptr;
        }
        const auto* text = type->get_ptr<const std::string*>();
        const auto kind =
            text == nullptr ? m_shape.kinds.end() : std::ranges::find(m_shape.kinds, *text, &ItemTypeShape::type);
        if (kind != m_shape.kinds.end())
            return &*kind;
        std::vector<std::string_view> types;
        for (const ItemTypeShape& known : m_shape.kinds)
            types.push_back(known.type);
        reportWord("type", *type, types);
        return nullptr;
    }

    void checkText(const StringFieldShape& field) {
        const Json* value = present(m_object, field.key);
        if (value == nullptr) {
            if (field.required)
                m_missing.push_back(field.key);
            return;
        }
        const auto* text = value->get_ptr<const std::string*>();
        if (!field.values.empty()) {
            if (text == nullptr || !std::ranges::contains(field.values, *text))
                reportWord(field.key, *value, {field.values.begin(), field.values.end()});
        } else if (text == nullptr || text->empty()) {
            report(field.key,
                   {.message = message<fieldNotText>(field.key, shortJson(*value)), .help = message<writeText>()});
        }
    }

    void checkFlag() {
        const Json* flag = present(m_object, m_shape.flag);
        if (flag == nullptr)
            m_missing.push_back(m_shape.flag);
        else if (!flag->is_boolean())
            report(m_shape.flag, {.message = message<lint_messages::fieldNotBoolean>(m_shape.flag, shortJson(*flag)),
                                  .help = message<lint_messages::writeBoolean>()});
    }

    void reportWord(std::string_view key, const Json& value, const std::vector<std::string_view>& values) {
        const auto* text = value.get_ptr<const std::string*>();
        const std::string_view nearest = text == nullptr ? std::string_view() : nearestWord(*text, values);
        report(key, {.message = message<valueUnknown>(shortJson(value), key),
                     .help = nearest.empty() ? message<writeOneOf>(joinWithOr(quoted(values)))
                                             : message<lint_messages::didYouMean>(nearest)});
    }

    void report(std::string_view key, FindingDetails details) {
        m_reporter.report(m_subject, key.empty() ? m_pointer : appendPointer(m_pointer, key), std::move(details));
    }

    const ToolSubject& m_subject;
    const ListShape& m_shape;
    Reporter& m_reporter;
    const Json& m_object;
    std::string m_pointer;
    std::string m_name;
    std::vector<std::string_view> m_missing;
};

/// Reports everything in the list at `field` that does not have the expected shape.
void checkListShape(const ToolSubject& subject, const Field<std::shared_ptr<const Json>>& field, const ListShape& shape,
                    Reporter& reporter) {
    if (!field.present())
        return;
    const Json& list = **field.value;
    const std::string name = pointerTokens(*field.pointer).back();
    if (!list.is_array())
        return reporter.report(
            subject, *field.pointer,
            {.message = message<fieldNotList>(name, shortJson(list)), .help = message<writeObjectList>()});
    for (std::size_t i = 0; i < list.size(); ++i)
        KindCheck(subject, shape, reporter, list[i], appendPointer(*field.pointer, i), formatText("{}[{}]", name, i))
            .run();
}

constexpr std::array<std::string_view, 4> changes = {"set", "clear", "increment", "decrement"};
constexpr std::array<std::string_view, 4> scopes = {"working", "short-term", "long-term", "episodic"};
constexpr std::array<std::string_view, 3> operations = {"write", "delete", "update"};

constexpr std::array stateFields = {StringFieldShape{.key = "state", .values = {}},
                                    StringFieldShape{.key = "change", .values = changes}};
constexpr std::array memoryFields = {StringFieldShape{.key = "scope", .values = scopes},
                                     StringFieldShape{.key = "operation", .values = operations},
                                     StringFieldShape{.key = "key", .values = {}}};
constexpr std::array notificationFields = {StringFieldShape{.key = "event", .values = {}}};
constexpr std::array cascadeFields = {StringFieldShape{.key = "triggerTool", .values = {}}};

constexpr std::array kinds = {ItemTypeShape{.type = "state_change", .fields = stateFields},
                              ItemTypeShape{.type = "memory", .fields = memoryFields},
                              ItemTypeShape{.type = "notification", .fields = notificationFields},
                              ItemTypeShape{.type = "cascade", .fields = cascadeFields}};

void checkEffectShape(const ToolSubject& subject, Reporter& reporter) {
    checkListShape(subject, subject.tool().effects, {.flag = "reversible", .kinds = kinds}, reporter);
}

constexpr std::array<std::string_view, 2> availabilities = {"required", "preferred"};
constexpr std::array<std::string_view, 2> toolStates = {"completed", "available"};

constexpr std::array resourceFields = {
    StringFieldShape{.key = "resource", .values = {}},
    StringFieldShape{.key = "availability", .values = availabilities, .required = false}};
constexpr std::array preconditionStateFields = {StringFieldShape{.key = "state", .values = {}}};
constexpr std::array permissionFields = {StringFieldShape{.key = "permission", .values = {}}};
constexpr std::array dependencyFields = {StringFieldShape{.key = "tool", .values = {}},
                                         StringFieldShape{.key = "status", .values = toolStates, .required = false}};
constexpr std::array customFields = {StringFieldShape{.key = "id", .values = {}}};

constexpr std::array preconditionKinds = {ItemTypeShape{.type = "resource", .fields = resourceFields},
                                          ItemTypeShape{.type = "state", .fields = preconditionStateFields},
                                          ItemTypeShape{.type = "permission", .fields = permissionFields},
                                          ItemTypeShape{.type = "dependency", .fields = dependencyFields},
                                          ItemTypeShape{.type = "custom", .fields = customFields}};

void checkPreconditionShape(const ToolSubject& subject, Reporter& reporter) {
    checkListShape(subject, subject.tool().preconditions, {.flag = "critical", .kinds = preconditionKinds}, reporter);
}

} // namespace

extern constinit const Rule effectShape = {
    .id = "effect-shape",
    .title = messageTemplate("Rule", "Effect is incomplete"),
    .why = messageTemplate("Rule", "An effect needs a type, a description, `reversible`, and the fields that its type "
                                   "requires. An incomplete effect fails after the call has succeeded."),
    .bad = R"({"tools": [{"name": "web:scrape",
   "effects": [{"type": "memory", "operation": "append", "key": "history"}]}]})",
    .good = R"({"tools": [{"name": "web:scrape",
   "effects": [{"type": "memory", "description": "Keep the last page", "scope": "short-term",
     "operation": "write", "key": "history", "reversible": false}]}]})",
    .source = "echomen protocol, effect types",
    .severity = Severity::Error,
    .checkTool = checkEffectShape,
};

extern constinit const Rule preconditionShape = {
    .id = "precondition-shape",
    .title = messageTemplate("Rule", "Precondition is incomplete"),
    .why = messageTemplate("Rule", "The type determines what is checked, the description is shown if the check fails, "
                                   "and `critical` determines whether the call is then rejected. Each type also "
                                   "requires its own field: resource, state, permission, tool, or id."),
    .bad = R"({"tools": [{"name": "web:scrape", "preconditions": [{"type": "browser", "critical": "yes"}]}]})",
    .good = R"({"tools": [{"name": "web:scrape",
   "preconditions": [{"type": "resource", "description": "A browser must be installed",
     "resource": "browser", "critical": true, "check": {"executable": "chromium"}}]}]})",
    .source = "echomen protocol, precondition types",
    .severity = Severity::Error,
    .checkTool = checkPreconditionShape,
};

} // namespace toolroom
