// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace toolroom {

class CallPage;

/// What the user has entered for one tool.
struct ToolDraft {
    Json arguments = Json::object();
    std::optional<QString> invalidText; ///< JSON that was left incomplete; then the arguments do not count

    friend bool operator==(const ToolDraft&, const ToolDraft&) = default;
};

/// What the user has entered, whether or not it was sent, by tool id. Shared by the Call pages of a window: if two of
/// them show the same tool, the arguments of the one that was edited last are kept.
struct CallDrafts {
    std::map<std::string, Json> arguments;
    std::map<std::string, QString> invalidTexts;     ///< JSON that was left incomplete
    std::map<std::string, const CallPage*> editedIn; ///< the page that was edited last, or null; only compared

    [[nodiscard]] ToolDraft of(const std::string& tool) const {
        ToolDraft draft;
        if (const auto found = arguments.find(tool); found != arguments.end())
            draft.arguments = found->second;
        if (const auto found = invalidTexts.find(tool); found != invalidTexts.end())
            draft.invalidText = found->second;
        return draft;
    }
    /// Replaces the draft of a tool. Pages that show it already do not replace it in turn until they are edited.
    void set(const std::string& tool, ToolDraft draft) {
        arguments.erase(tool);
        invalidTexts.erase(tool);
        if (!draft.arguments.empty())
            arguments.emplace(tool, std::move(draft.arguments));
        if (draft.invalidText)
            invalidTexts.emplace(tool, *std::move(draft.invalidText));
        editedIn.insert_or_assign(tool, nullptr);
    }
    /// A tool has got another id.
    void rename(const std::string& from, const std::string& to) {
        const auto renameKey = [&](auto& map) {
            if (auto entry = map.extract(from)) {
                entry.key() = to;
                map.insert(std::move(entry));
            }
        };
        renameKey(arguments);
        renameKey(invalidTexts);
        renameKey(editedIn);
    }
};

} // namespace toolroom
