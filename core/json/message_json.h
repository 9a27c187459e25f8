// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// Messages in traces and the history. A message is stored as English text, which scripts read, and as a template with
/// values, so that the window can render it in another language.

/// Sets `object[key]` to the English text of `message` and, unless it is verbatim, `object["templates"][key]` to
/// `{"context", "text", "singular"?, "count"?, "values": [string or template]}`.
TOOLROOM_EXPORT void setMessage(Json& object, std::string_view key, const Message& message);
/// The message that setMessage() stored; the plain text if there is no template. Empty if `object[key]` is not a
/// string.
[[nodiscard]] TOOLROOM_EXPORT Message messageAt(const Json& object, std::string_view key);
/// The template of `message` as JSON; null for verbatim text.
[[nodiscard]] TOOLROOM_EXPORT Json messageTemplateJson(const Message& message);
/// The message that messageTemplateJson() wrote; `text` verbatim if `json` is not a valid template.
[[nodiscard]] TOOLROOM_EXPORT Message messageFromJson(std::string text, const Json& json);

} // namespace toolroom
