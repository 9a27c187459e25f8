// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/otlp_exporter.h"
#include "core/activity/language_model/language_model_settings.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/run/run_service.h"

#include <future>
#include <memory>

namespace toolroom {

/// The settings shared by runs in the window and on the command line: the standard activities and the built-in tools,
/// whose file access is limited to the working folder; the permission rules of the working folder and the user; the
/// sources that the user trusts. `languageModel` is set from the environment, and may change later. `servers` are those
/// that calls can use; null if there are none. `exporter`, which may be null, receives the traces. Fails if the
/// permission rules cannot be read, because calls could otherwise do what the rules deny.
[[nodiscard]] Result<RunSettings> setUpRuns(const std::shared_ptr<LanguageModelSettings>& languageModel,
                                            std::shared_ptr<McpServers> servers,
                                            std::shared_ptr<OtlpExporter> exporter);

/// Opens the user's history on another thread.
[[nodiscard]] std::future<Result<std::shared_ptr<History>>> openHistory();

} // namespace toolroom
