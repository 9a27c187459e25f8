// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/program_trust.h"

#include "app/headless/terminal/output.h"
#include "app/headless/terminal/terminal_line.h"
#include "app/headless/terminal/terminal_policy.h"
#include "core/base/clock.h"
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/json.h"

#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

namespace toolroom {

std::string digestOfAll(std::span<const SourceAccess> programs) {
    if (programs.size() == 1)
        return programs.front().digest;
    Json digests = Json::array();
    for (const SourceAccess& program : programs)
        digests.push_back(program.digest);
    return digestOf(digests);
}

Message reasonForDistrust(std::span<const SourceAccess> programs, const std::string& digest, const char* question,
                          TrustStore& trust, AbortSignal abort) {
    if (abort.stop_requested()) // at an earlier question
        return Message::verbatim("not trusted");
    std::string text;
    std::vector<const SourceAccess*> unknown;
    for (const SourceAccess& program : programs) {
        const auto state = trust.stateOf(program);
        if (!state)
            return state.error().message();
        if (state->isTrusted)
            continue;
        text += trustQuestion(program, state->earlier);
        unknown.push_back(&program);
    }
    if (unknown.empty())
        return {};
    if (!canAskOnTerminal()) {
        std::fputs(text.c_str(), stderr);
        if (trust.sessionDigests().empty())
            return Message::verbatim(formatText("not trusted; use --trust {} to trust it", digest));
        return Message::verbatim(
            formatText("not trusted: files, programs, or the manifest have changed since the digest of --trust was "
                       "made, or the digest is for another source; review the above, then use --trust {} to trust it",
                       digest));
    }
    const std::optional<std::string> line = QCoro::waitFor(readTerminalLine(text + question, std::move(abort)));
    if (!line)
        std::fputs("\n", stderr);
    if (!isYes(line))
        return Message::verbatim("not trusted");
    for (const SourceAccess* program : unknown)
        if (const auto stored = trust.trust(*program, systemClock().epochMs()); !stored)
            printNote(stored.error());
    return {};
}

} // namespace toolroom
