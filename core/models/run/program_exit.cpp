// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/program_exit.h"

#include "core/mcp/messages.h"
#include "core/models/text.h"

#include <QCoreApplication>

#include <string_view>

namespace toolroom {

namespace {

struct ProgramExitText {
    Q_DECLARE_TR_FUNCTIONS(ProgramExit)
};

} // namespace

std::optional<ProgramExit> programExitIn(const Message& failure) {
    const MessageTemplate* text = failure.messageTemplate();
    const bool isSignal = text && text->text == std::string_view(mcp_messages::exitedBySignal.text);
    if (isSignal || (text && text->text == std::string_view(mcp_messages::exitedWithCode.text)))
        return ProgramExit{isSignal, toQString(failure.values().front().verbatim())};
    for (const Message::Value& value : failure.values())
        if (const auto found = value.message() ? programExitIn(*value.message()) : std::nullopt)
            return found;
    return std::nullopt;
}

QString programExitText(const Message& failure) {
    const std::optional<ProgramExit> exit = programExitIn(failure);
    if (!exit)
        return {};
    return exit->isSignal ? ProgramExitText::tr("The server exited (signal %1)").arg(exit->number)
                          : ProgramExitText::tr("The server exited (code %1)").arg(exit->number);
}

} // namespace toolroom
