// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/call.h"
#include "core/contract/outcome.h"
#include "core/json/document.h"
#include "core/json/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// How a call is to end.
struct TOOLROOM_EXPORT ExpectedOutcome {
    bool success = true;
    std::string code;                    ///< of the error; "" is any
    std::vector<std::string> assertions; ///< JMESPath over `{success, data, message, error, attempts, warnings}`

    /// What of it `outcome` does not keep, in sentences without a full stop; nothing when it is as expected. They quote
    /// what a tool said.
    [[nodiscard]] std::vector<std::string> unmetBy(const Outcome& outcome) const;

    friend bool operator==(const ExpectedOutcome&, const ExpectedOutcome&) = default;
};

/// A call that is kept in a file of its own, `NAME.call.json` in a folder `calls` beside the manifest: for git, to be
/// made again and held against what it is to come to. resources/schemas/saved-call.schema.json describes it.
struct SavedCall {
    std::string name; ///< for people
    std::string tool; ///< id, or a name that only one origin has
    Json arguments = Json::object();
    std::string reasoning;
    ExpectedOutcome expected;

    friend bool operator==(const SavedCall&, const SavedCall&) = default;
};

inline constexpr std::string_view savedCallEnding = ".call.json";

/// The call to be made.
[[nodiscard]] TOOLROOM_EXPORT Call callOf(const SavedCall& saved);

/// Without a `name`, the call has that of its file. The error names the place; `warnings` gets keys that mean nothing.
[[nodiscard]] TOOLROOM_EXPORT Result<SavedCall> readSavedCall(const Document& document, std::vector<Error>& warnings);

/// As it stands in its file: the same bytes for the same call.
[[nodiscard]] TOOLROOM_EXPORT std::string writtenSavedCall(const SavedCall& saved);

struct SavedCallFile {
    std::string path;
    Result<SavedCall> call;
    std::vector<Error> warnings;
};

/// The calls that are kept in `folder`, not in folders below it, in the order of their file names. Errors and warnings
/// begin with the path as `folder` gives it. Fails when there is no such folder.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<SavedCallFile>> savedCallsIn(const std::string& folder);

/// Where the calls of a manifest's tools are kept.
[[nodiscard]] TOOLROOM_EXPORT std::string savedCallFolder(const std::string& manifestPath);

/// Writes the call into `folder`, which is made when it is missing: over the call of the same name, else into a new
/// file that is named after it. Returns its path.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> keepSavedCall(const SavedCall& saved, const std::string& folder);

} // namespace toolroom
