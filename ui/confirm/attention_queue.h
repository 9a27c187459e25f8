// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/registry/registry.h"
#include "core/run/confirmation/confirmation.h"
#include "ui/confirm/server_question.h"
#include "ui/tasks/reply.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

class AttentionQueue;

/// Passes requests of runs and questions of servers from other threads to the queue on the GUI thread, as long as the
/// queue exists.
class AttentionLink final : public ConfirmationPolicy, public std::enable_shared_from_this<AttentionLink> {
public:
    explicit AttentionLink(AttentionQueue* queue)
        : m_queue(queue) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;
    /// Declined if there is no user to ask.
    [[nodiscard]] QCoro::Task<ServerAnswer> ask(ServerQuestion question, AbortSignal abort);
    /// Detaches the queue; subsequent requests are answered with NobodyAvailable.
    void detach() { m_queue.detach(); }

private:
    ObjectLink<AttentionQueue> m_queue;
};

using ConfirmationReply = Reply<ConfirmationAnswer>;
using ServerReply = Reply<ServerAnswer>;

/// Everything that waits for the user: confirmation requests of runs and questions of live servers, oldest first. Lives
/// on the GUI thread.
class AttentionQueue : public QObject {
    Q_OBJECT

public:
    /// Why an entry can no longer be answered.
    enum class RequestState {
        Open,
        Expired,     ///< it has timed out
        Withdrawn,   ///< its run or its server has ended
        ToolChanged, ///< the tool definition has changed since
    };
    struct Entry {
        std::string id;
        std::shared_ptr<const ConfirmationRequest> request; ///< null for a question
        std::shared_ptr<const ServerQuestion> question;     ///< null for a request
        RequestState state = RequestState::Open;
    };

    explicit AttentionQueue(Clock& clock = systemClock(), QObject* parent = nullptr);
    /// Pending requests are answered with NobodyAvailable, and questions are declined.
    ~AttentionQueue() override;

    /// For use on other threads. May outlive the queue.
    [[nodiscard]] std::shared_ptr<AttentionLink> link() const { return m_link; }

    [[nodiscard]] const std::vector<Entry>& waiting() const { return m_entries; }
    /// The confirmation requests, or the questions of servers.
    [[nodiscard]] std::vector<Entry> requests() const;
    [[nodiscard]] std::vector<Entry> questions() const;
    [[nodiscard]] int openCount() const;
    /// The open entry that came after `id`; the oldest one if there is none or no such entry. Null if nothing is open.
    [[nodiscard]] const Entry* nextOpen(const std::string& id) const;
    /// Null if there is no such entry.
    [[nodiscard]] const Entry* find(const std::string& id) const;
    [[nodiscard]] Clock& clock() const { return m_clock; }

    /// Answers and removes an entry. Ignored if it is closed or unknown.
    void answer(ConfirmationAnswer answer);
    void answer(const std::string& question, ServerAnswer answer);
    /// Removes a closed entry.
    void removeClosed(const std::string& id);
    /// Denies requests whose tool definition or activity differs in `registry`.
    void setRegistry(RegistrySnapshotPtr registry);

Q_SIGNALS:
    /// Emitted when an entry has been added.
    void added(const QString& id);
    /// Emitted when an open entry can no longer be answered.
    void closed(const QString& id);
    /// Emitted when entries have been added, removed, or closed.
    void changed();

private:
    friend class AttentionLink;
    struct Pending {
        std::string id;
        std::shared_ptr<ConfirmationReply> reply; ///< to a request
        std::shared_ptr<ServerReply> answer;      ///< to a question
        std::unique_ptr<ScheduledCall> expiry;    ///< of a request
    };

    void add(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply);
    void add(ServerQuestion question, std::shared_ptr<ServerReply> reply);
    /// Call this when the run has ended or the request has timed out.
    void withdraw(const std::string& id);
    void withdraw(const std::shared_ptr<ServerReply>& reply);
    void close(const std::string& id, RequestState state);
    /// Removes what waits for the answer, and the entry.
    void remove(const std::string& id);
    [[nodiscard]] bool hasToolChanged(const ConfirmationRequest& request) const;

    Clock& m_clock;
    std::shared_ptr<AttentionLink> m_link;
    RegistrySnapshotPtr m_registry; ///< null until setRegistry()
    std::vector<Entry> m_entries;
    std::vector<Pending> m_pending; ///< those in m_entries that are open
    quint64 m_lastQuestion = 0;
};

} // namespace toolroom
