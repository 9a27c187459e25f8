// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/default_answers.h"

#include "core/activity/messages.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/schema/schema.h"
#include "core/schema/validation/format.h"

#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxNameShown = 200;

Message aboutMember(std::string_view pointer, Message reason) {
    return pointer.empty() ? reason
                           : message<activity_messages::formMemberInvalid>(visibleText(elided(pointer, maxNameShown)),
                                                                           std::move(reason));
}

/// The default of a property with a `format` that it does not match. The forms of MCP are flat.
Message formatProblem(const Json& schema, const Json& content) {
    const Json* properties = memberOf(schema, "properties");
    for (const auto& [name, value] : content.items()) {
        const Json* property = properties ? memberOf(*properties, name) : nullptr;
        const std::string format = property ? textAt(*property, "format") : std::string();
        if (!format.empty() && value.is_string() && !matchesFormat(format, value.get_ref<const std::string&>()))
            return aboutMember("/" + name, message<activity_messages::formFormatMismatch>(format));
    }
    return {};
}

/// The default values of the form, or why its schema refuses them.
std::expected<Json, Message> defaultContent(const Json& params) {
    const Json* requested = memberOf(params, "requestedSchema");
    if (!requested || !requested->is_object())
        return std::unexpected(message<activity_messages::formWithoutSchema>());
    const Result<Schema> schema = Schema::compile(*requested);
    if (!schema)
        return std::unexpected(aboutMember(schema.error().pointer, schema.error().reason));
    Json content = schema->withDefaults(Json::object());
    const std::vector<ValidationError> errors = schema->validate(content);
    if (!errors.empty())
        return std::unexpected(aboutMember(errors.front().instancePointer, errors.front().message));
    if (Message problem = formatProblem(*requested, content); !problem.empty())
        return std::unexpected(std::move(problem));
    return content;
}

} // namespace

DefaultAnswerHandler::DefaultAnswerHandler(std::function<void(const Message&)> declined)
    : m_declined(std::move(declined)) {}

Json DecliningAnswerHandler::capabilities() const {
    return {{"elicitation", Json::object()}};
}

QCoro::Task<std::expected<Json, RpcError>> DefaultAnswerHandler::answer(std::string, Json params, QuestionOrigin,
                                                                        AbortSignal) {
    if (textAt(params, "mode") == "url") // there is no user to open it
        co_return Json{{"action", "decline"}};
    std::expected<Json, Message> content = defaultContent(params);
    if (content)
        co_return Json{{"action", "accept"}, {"content", *std::move(content)}};
    if (m_declined)
        m_declined(message<activity_messages::formDeclined>(std::move(content.error())));
    co_return Json{{"action", "decline"}};
}

} // namespace toolroom
