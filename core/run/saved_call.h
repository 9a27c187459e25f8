// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/calls/call.h"
#include "core/contract/calls/run_result.h"
#include "core/json/document.h"
#include "core/json/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The expected result of a saved call.
struct TOOLROOM_EXPORT ExpectedResult {
    bool success = true;
    std::string code;                    ///< error code; empty: any
    std::vector<std::string> assertions; ///< JMESPath on `{success, data, message, error, attempts, warnings}`

    /// The expectations that `result` does not meet; empty if it meets all. Values may be untrusted text.
    [[nodiscard]] std::vector<Message> unmetExpectations(const RunResult& result) const;

    friend bool operator==(const ExpectedResult&, const ExpectedResult&) = default;
};

/// A call stored in a file `NAME.call.json` in the folder `calls` in the manifest's folder, to run again and compare
/// with the expected result. Described by resources/schemas/saved-call.schema.json.
struct SavedCall {
    std::string name; ///< display name
    std::string tool; ///< id or unique name
    Json arguments = Json::object();
    std::string reasoning;
    ExpectedResult expected;

    friend bool operator==(const SavedCall&, const SavedCall&) = default;
};

inline constexpr std::string_view savedCallSuffix = ".call.json";

/// The call itself, without its expectations.
[[nodiscard]] TOOLROOM_EXPORT Call callOf(const SavedCall& saved);

/// Without `name`, the call is named after its file. Adds a warning for each unknown key.
[[nodiscard]] TOOLROOM_EXPORT Result<SavedCall> readSavedCall(const Document& document, std::vector<Error>& warnings);

/// The content of the file for the call. Deterministic.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeSavedCall(const SavedCall& saved);

struct SavedCallFile {
    std::string path;
    Result<SavedCall> call;
    std::vector<Error> warnings;
};

/// Reads one file.
[[nodiscard]] TOOLROOM_EXPORT SavedCallFile readSavedCallFile(const std::string& path);

/// `folder` and its subfolders, each before its own subfolders, sorted by name. Hidden folders and links are left out.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> listSavedCallFolders(const std::string& folder);

/// The calls in `folder` and its subfolders: in the order of listSavedCallFolders(), sorted by file name. Errors and
/// warnings use paths that start with `folder`. Fails if the folder does not exist.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<SavedCallFile>> loadSavedCalls(const std::string& folder);

/// The folder for the calls of a manifest's tools.
[[nodiscard]] TOOLROOM_EXPORT std::string savedCallFolder(const std::string& manifestPath);
/// The same for a source without a file, whose `sourcePath` is empty: a folder in `workingFolder`. Empty if that is
/// empty, too.
[[nodiscard]] TOOLROOM_EXPORT std::string savedCallFolder(const std::string& sourcePath,
                                                          const std::string& workingFolder);

/// Writes the call to `folder`, which is created if necessary. Replaces the call with the same name, which may be in a
/// subfolder, or creates a new file. Returns its path.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> saveCall(const SavedCall& saved, const std::string& folder);

/// The file name for a call with this name, valid on every system.
[[nodiscard]] TOOLROOM_EXPORT std::string savedCallFileName(std::string_view name);

/// Writes or replaces the file at `path`.
[[nodiscard]] TOOLROOM_EXPORT Result<void> writeSavedCall(const SavedCall& saved, const std::string& path);

/// Gives the call another name. The file keeps its name and everything else that it contains.
[[nodiscard]] TOOLROOM_EXPORT Result<void> renameSavedCall(const std::string& path, const std::string& name);

} // namespace toolroom
