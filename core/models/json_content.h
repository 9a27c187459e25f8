// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/outcome.h"
#include "core/contract/profile.h"
#include "core/models/json_tree_model.h"
#include "core/models/notices_model.h"
#include "core/models/shown_text.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

using BytesPtr = std::shared_ptr<const std::string>;
using OutcomePtr = std::shared_ptr<const Outcome>;

/// A picture that a value holds: MCP's content of type `image`, or a `data:` URI. Nothing else is one: what a value
/// only refers to is never fetched.
struct EncodedImage {
    std::string mimeType;
    QByteArray bytes;    ///< empty when they cannot be decoded
    std::string problem; ///< why the picture is not to be drawn; empty when it may be
};

/// A value of any size, ready to be looked at in every way that fits it.
struct JsonContent {
    JsonPtr value;
    BytesPtr bytes;                   ///< of the string that it is, else compact JSON
    ShownText json;                   ///< laid out, long lines broken; of a long text the beginning
    std::optional<ShownText> text;    ///< when it is a string, or says what it says in text blocks
    std::vector<std::string> columns; ///< when it reads as a table: see tableColumns()
    std::optional<EncodedImage> image;
};

/// For worker threads. Takes time in step with the value, of which nothing is copied but its text.
[[nodiscard]] TOOLROOM_EXPORT JsonContent readContent(JsonPtr value, const AbortSignal& abort = {});

/// What came of a run as one value: the data, or what is known of the error.
[[nodiscard]] TOOLROOM_EXPORT Json errorValue(const Outcome& outcome);

/// An outcome as one contract writes it, held against that contract.
struct CheckedEnvelope {
    Profile profile = Profile::Mcp;
    BytesPtr text; ///< all of it
    ShownText shown;
    std::vector<Notice> findings; ///< in which it breaks the contract
    std::vector<Notice> losses;   ///< what the contract has no words for
};

/// For worker threads. `profile` has an envelope.
[[nodiscard]] TOOLROOM_EXPORT CheckedEnvelope checkedEnvelope(const Outcome& outcome, Profile profile);

} // namespace toolroom
