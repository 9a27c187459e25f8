// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/auth/oauth.h"
#include "core/mcp/client/server_request_handler.h"
#include "ui/tasks/reply.h"

#include <QObject>
#include <QString>
#include <QUrl>

#include <deque>
#include <memory>
#include <string>

namespace toolroom {

class ServerQuestions;

/// What a live server asks the user. Texts are untrusted.
struct ServerQuestion {
    enum class Kind {
        Form,    ///< fill in a form
        Address, ///< open an address in the browser
        SignIn,  ///< sign in, using the browser
        Sampling ///< provide the response of a language model
    };
    Kind kind = Kind::Form;
    QString server;      ///< name of the server, for display
    std::string message; ///< why the server asks
    Json schema;         ///< schema of the form
    Json sampling;       ///< the params of `sampling/createMessage`
    std::string issuer;  ///< the authorization server
    QUrl address;
};

struct ServerAnswer {
    enum class Action { Accept, Decline, Cancel };
    Action action = Action::Decline;
    Json content; ///< the values of the form, or the result of sampling
};

using ServerReply = Reply<ServerAnswer>;

/// Passes questions from the thread of the connections to the GUI thread, as long as ServerQuestions exists.
class ServerQuestionLink : public std::enable_shared_from_this<ServerQuestionLink> {
public:
    explicit ServerQuestionLink(ServerQuestions* questions)
        : m_questions(questions) {}

    /// Declined if there is no user to ask.
    [[nodiscard]] QCoro::Task<ServerAnswer> ask(ServerQuestion question, AbortSignal abort);
    void detach() { m_questions.detach(); }

private:
    ObjectLink<ServerQuestions> m_questions;
};

/// The open questions of live servers, oldest first. Lives on the GUI thread; the destructor declines them.
class ServerQuestions : public QObject {
    Q_OBJECT

public:
    explicit ServerQuestions(QObject* parent = nullptr);
    ~ServerQuestions() override;

    /// A handler for the questions of the server with this name. Can be used on any thread.
    [[nodiscard]] std::shared_ptr<ServerRequestHandler> handlerFor(const QString& server) const;
    [[nodiscard]] SignInPrompt signInPromptFor(const QString& server) const;

    [[nodiscard]] std::size_t count() const { return m_open.size(); }
    /// The oldest question; null if there is none.
    [[nodiscard]] const ServerQuestion* first() const { return m_open.empty() ? nullptr : &m_open.front().question; }
    /// Identifies the oldest question.
    [[nodiscard]] quint64 firstNumber() const { return m_open.empty() ? 0 : m_open.front().number; }
    /// Answers the oldest question.
    void answer(ServerAnswer answer);

Q_SIGNALS:
    void changed();

private:
    friend class ServerQuestionLink;

    struct OpenQuestion {
        quint64 number = 0;
        ServerQuestion question;
        std::shared_ptr<ServerReply> reply;
    };

    void add(ServerQuestion question, std::shared_ptr<ServerReply> reply);
    void withdraw(const std::shared_ptr<ServerReply>& reply);

    std::shared_ptr<ServerQuestionLink> m_link;
    std::deque<OpenQuestion> m_open;
    quint64 m_lastNumber = 0;
};

/// Whether an address that a server names may be opened in the browser: https, or http on loopback, without a user name
/// or password.
[[nodiscard]] bool mayOpenInBrowser(const QUrl& address);

} // namespace toolroom
