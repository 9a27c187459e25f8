// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QString>

#include <map>
#include <string>
#include <utility>

namespace toolroom {

class CallPage;

/// What the user has entered, whether or not it was sent, by tool id. Shared by the Call pages of a window: if two of
/// them show the same tool, the arguments of the one that was edited last are kept.
struct CallDrafts {
    std::map<std::string, Json> arguments;
    std::map<std::string, QString> invalidTexts;     ///< JSON that was left incomplete
    std::map<std::string, const CallPage*> editedIn; ///< the page that was edited last; only compared

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
