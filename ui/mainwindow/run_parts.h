// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"

namespace toolroom {

class CallSharer;
class HistoryPage;
class RunController;
class RunInspector;
class Workbench;
struct StoredRun;

// What the pages of a tool and the history of all tools have in common.

/// The caller owns the inspector.
[[nodiscard]] RunInspector* createInspector(Workbench& workbench);
/// A list of runs, whose calls can be repeated, filled in, and shared. It owns `inspector`; the caller owns the list.
[[nodiscard]] HistoryPage* createHistory(Workbench& workbench, CallSharer& sharer, RunInspector* inspector);
/// Prefers the run of this window, whose data is not redacted.
void showRecord(RunController& controller, RunInspector& inspector, const StoredRun& record);
/// Starts the call and requests to show its run, or requests to connect its server.
void startCall(Workbench& workbench, const Call& call);
/// Asks for a file, and names the saved call after its tool.
void saveCall(CallSharer& sharer, const Call& call);

} // namespace toolroom
