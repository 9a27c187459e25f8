// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/outcome.h"
#include "core/models/notices_model.h"
#include "core/models/shown_text.h"
#include "core/registry/registry.h"

#include <string>
#include <vector>

namespace toolroom {

/// What a contract has no words for.
struct PlacedLoss {
    std::string pointer; ///< in what was written from
    std::string reason;
    ByteRange place; ///< of it in its source; empty when it stands nowhere
};

/// A tool or an outcome as one contract writes it.
struct WrittenForm {
    Profile profile = Profile::Mcp;
    bool isOwn = false; ///< the contract it was written in
    SourceLanguage language = SourceLanguage::JsonText;
    std::string text; ///< every character, to be copied
    ShownText shown;
    std::vector<PlacedLoss> losses;
};

/// `tool` in every profile, in their usual order. Nothing when it cannot be read. For worker threads.
[[nodiscard]] TOOLROOM_EXPORT std::vector<WrittenForm> writtenForms(const RegisteredTool& tool,
                                                                    const AbortSignal& abort = {});

/// `outcome`, which came in an envelope of `own`, in every contract that has envelopes. For worker threads.
[[nodiscard]] TOOLROOM_EXPORT std::vector<WrittenForm> writtenForms(const Outcome& outcome, Profile own,
                                                                    const AbortSignal& abort = {});

[[nodiscard]] TOOLROOM_EXPORT std::vector<Notice> noticesOf(const std::vector<PlacedLoss>& losses);

} // namespace toolroom
