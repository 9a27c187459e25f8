// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/mcp/protocol/question_origin.h"

#include <QString>
#include <QUrl>

#include <string>

namespace toolroom {

/// What a live server asks the user. Texts are untrusted.
struct ServerQuestion {
    enum class Kind {
        Form,    ///< fill in a form
        Address, ///< open an address in the browser
        SignIn,  ///< sign in, using the browser
        Sampling ///< provide the response of a language model
    };
    Kind kind = Kind::Form;
    QString server;        ///< name of the server, for display
    QuestionOrigin origin; ///< the call that waits for the answer
    std::string message;   ///< why the server asks
    Json schema;           ///< schema of the form
    Json sampling;         ///< the params of `sampling/createMessage`
    std::string issuer;    ///< the authorization server
    QUrl address;
};

struct ServerAnswer {
    enum class Action { Accept, Decline, Cancel };
    Action action = Action::Decline;
    Json content; ///< the values of the form, or the result of sampling
};

} // namespace toolroom
