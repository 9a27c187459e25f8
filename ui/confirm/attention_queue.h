// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/registry/registry.h"
#include "core/run/confirmation/confirmation.h"
#include "ui/tasks/reply.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

class ConfirmationQueue;

/// Passes requests from a Runner's thread to the queue on the GUI thread, as long as the queue exists.
class ConfirmationLink final : public ConfirmationPolicy, public std::enable_shared_from_this<ConfirmationLink> {
public:
    explicit ConfirmationLink(ConfirmationQueue* queue)
        : m_queue(queue) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;
    /// Detaches the queue; subsequent requests are answered with NobodyAvailable.
    void detach() { m_queue.detach(); }

private:
    ObjectLink<ConfirmationQueue> m_queue;
};

using ConfirmationReply = Reply<ConfirmationAnswer>;

/// The confirmation requests of runs, oldest first. Lives on the GUI thread.
class ConfirmationQueue : public QObject {
    Q_OBJECT

public:
    /// Why a request can no longer be answered.
    enum class RequestState {
        Open,
        Expired,     ///< it has timed out
        Withdrawn,   ///< its run has ended
        ToolChanged, ///< the tool definition has changed since
    };
    struct Entry {
        std::shared_ptr<const ConfirmationRequest> request; ///< never null
        RequestState state = RequestState::Open;
    };

    explicit ConfirmationQueue(Clock& clock = systemClock(), QObject* parent = nullptr);
    /// Pending requests are answered with NobodyAvailable.
    ~ConfirmationQueue() override;

    /// For use on a Runner's thread. May outlive the queue.
    [[nodiscard]] std::shared_ptr<ConfirmationPolicy> policy() const;

    [[nodiscard]] const std::vector<Entry>& waiting() const { return m_entries; }
    /// Null if there is no such request.
    [[nodiscard]] const Entry* find(const std::string& id) const;
    [[nodiscard]] Clock& clock() const { return m_clock; }

    /// Answers and removes a request. Ignored if the request is closed or unknown.
    void answer(ConfirmationAnswer answer);
    /// Removes a closed request.
    void removeClosed(const std::string& id);
    /// Denies requests whose tool definition or activity differs in `registry`.
    void setRegistry(RegistrySnapshotPtr registry);

Q_SIGNALS:
    /// Emitted when a request has been added.
    void requestAdded(const QString& id);
    /// Emitted when requests have been added, removed, or closed.
    void changed();

private:
    friend class ConfirmationLink;
    struct Pending {
        std::string id;
        std::shared_ptr<ConfirmationReply> reply;
        std::unique_ptr<ScheduledCall> expiry;
    };

    void add(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply);
    /// Call this when the run has ended or the request has timed out.
    void withdraw(const std::string& id);
    void close(const std::string& id, RequestState state);
    [[nodiscard]] bool hasToolChanged(const ConfirmationRequest& request) const;

    Clock& m_clock;
    std::shared_ptr<ConfirmationLink> m_link;
    RegistrySnapshotPtr m_registry; ///< null until setRegistry()
    std::vector<Entry> m_entries;
    std::vector<Pending> m_pending; ///< the requests in m_entries that are open
};

} // namespace toolroom
