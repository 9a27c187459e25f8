// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/calls/run_result.h"
#include "core/models/display_text.h"
#include "core/models/problems/notices_model.h"
#include "core/registry/registry.h"

#include <string>
#include <vector>

namespace toolroom {

/// A conversion loss with its location in the source.
struct LocatedLoss {
    std::string pointer; ///< JSON pointer in the source of the conversion
    Message reason;
    ByteRange place; ///< position in the source; empty when there is none
};

/// A tool or a run result in the format of one contract.
struct ContractForm {
    Contract contract = Contract::Mcp;
    bool isOwn = false; ///< the contract of the original
    SourceLanguage language = SourceLanguage::JsonText;
    std::string text; ///< not truncated, for the clipboard
    DisplayText shown;
    std::vector<LocatedLoss> losses;
};

/// `tool` in the format of every contract, in the order of allContracts. Empty when it cannot be read. For worker
/// threads.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ContractForm> contractForms(const RegisteredTool& tool,
                                                                      const AbortSignal& abort = {});

/// `runResult`, read from an envelope of `own`, in the envelope of every contract that has one. For worker threads.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ContractForm> contractForms(const RunResult& runResult, Contract own,
                                                                      const AbortSignal& abort = {});

[[nodiscard]] TOOLROOM_EXPORT std::vector<Notice> noticesFor(const std::vector<LocatedLoss>& losses);

} // namespace toolroom
