// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/calls/run_result.h"
#include "core/contract/contract.h"
#include "core/models/display_text.h"
#include "core/models/problems/notices_model.h"
#include "core/models/trace/json_tree_model.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

using BytesPtr = std::shared_ptr<const std::string>;
using RunResultPtr = std::shared_ptr<const RunResult>;

/// An image embedded in a value: MCP content of type `image`, a resource, or a `data:` URI. Never fetched from a remote
/// location.
struct EncodedImage {
    std::string mimeType;
    QByteArray bytes; ///< empty when it cannot be decoded
    Message problem;  ///< why it cannot be displayed; empty otherwise
};

/// A value of any size, prepared for all suitable views.
struct JsonContent {
    JsonPtr value;
    BytesPtr bytes;                   ///< the string itself or a decoded binary resource; otherwise compact JSON
    bool isBinary = false;            ///< `bytes` is a binary resource
    DisplayText json;                 ///< indented, with long lines wrapped; truncated if it is long
    std::optional<DisplayText> text;  ///< text of a string, of MCP text blocks and resources, or of messages
    std::vector<std::string> columns; ///< see tableColumns()
    std::optional<EncodedImage> image;
};

/// For worker threads; linear in the size of the value.
[[nodiscard]] TOOLROOM_EXPORT JsonContent prepareJsonContent(JsonPtr value, const AbortSignal& abort = {});

/// A run result as one value: the data, or the error as an object.
[[nodiscard]] TOOLROOM_EXPORT Json resultOrErrorValue(const RunResult& runResult);

/// A result in the envelope of one contract, checked against that contract.
struct CheckedEnvelope {
    Contract contract = Contract::Mcp;
    BytesPtr text; ///< complete
    DisplayText shown;
    std::vector<Notice> findings; ///< violations of the contract
    std::vector<Notice> losses;   ///< fields that the contract cannot express
};

/// For worker threads. `contract` must have an envelope format.
[[nodiscard]] TOOLROOM_EXPORT CheckedEnvelope renderEnvelope(const RunResult& runResult, Contract contract);

} // namespace toolroom
