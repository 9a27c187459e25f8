// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::session_messages {

inline constexpr MessageTemplate portInUse =
    messageTemplate("Sessions", "port %1 of this computer is in use, perhaps by a collector");
inline constexpr MessageTemplate tooManyRuns = messageTemplate("Sessions", "only the first %1 runs are shown");
inline constexpr MessageTemplate largeRuns =
    pluralTemplate("Sessions", "%n runs are too large to show their arguments and results here",
                   "%n run is too large to show its arguments and result here");
inline constexpr MessageTemplate unknownFormat = messageTemplate(
    "Sessions", "this is not a recording of a gateway, an exported session, or a file with traces in OTLP");
inline constexpr MessageTemplate noAgentSpans =
    messageTemplate("Sessions", "none of the spans in this file describes an agent, a model, or a tool");
inline constexpr MessageTemplate invalidParent =
    messageTemplate("Sessions", "`parent` must be the index of an earlier step");
inline constexpr MessageTemplate fileNotRead = messageTemplate("Sessions", "cannot read the file: %1");
inline constexpr MessageTemplate fileTooLarge = messageTemplate("Sessions", "the file is larger than 64 MiB");

} // namespace toolroom::session_messages
