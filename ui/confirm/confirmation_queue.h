// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/registry/registry.h"
#include "core/run/confirmation.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

class ConfirmationLink;
class ConfirmationReply;

/// What runs ask of the person at the window, in the order in which they asked. Lives in the GUI thread.
class ConfirmationQueue : public QObject {
    Q_OBJECT

public:
    /// Why a request needs no answer any more.
    enum class Over {
        No,
        Expired,     ///< nobody answered in time
        Withdrawn,   ///< its run has ended
        ToolChanged, ///< it was asked for another definition
    };
    struct Waiting {
        std::shared_ptr<const ConfirmationRequest> request; ///< never null
        Over over = Over::No;
    };

    explicit ConfirmationQueue(Clock& clock = systemClock(), QObject* parent = nullptr);
    /// Who still waits is told that there is nobody to ask.
    ~ConfirmationQueue() override;

    /// Asks here, from the thread of a Runner. May outlive the queue.
    [[nodiscard]] std::shared_ptr<ConfirmationPolicy> policy() const;

    [[nodiscard]] const std::vector<Waiting>& waiting() const { return m_waiting; }
    /// Null when there is none of that id.
    [[nodiscard]] const Waiting* find(const std::string& id) const;
    [[nodiscard]] Clock& clock() const { return m_clock; }

    /// Answers a request, once: it is gone then. An answer to one that is over, or not here, counts for nothing.
    void answer(ConfirmationAnswer answer);
    /// Takes a request out that is over.
    void forget(const std::string& id);
    /// Requests whose tool is defined or run otherwise now are over, and denied.
    void setRegistry(RegistrySnapshotPtr registry);

Q_SIGNALS:
    /// A new request waits.
    void asked(const QString& id);
    /// Requests have come, gone, or are over.
    void changed();

private:
    friend class ConfirmationLink;
    struct Pending {
        std::string id;
        std::shared_ptr<ConfirmationReply> reply;
        std::unique_ptr<Alarm> expiry;
    };

    void add(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply);
    /// The run that asked has ended, or the request's time has.
    void withdraw(const std::string& id);
    void end(const std::string& id, Over over);
    [[nodiscard]] bool isDefinedOtherwise(const ConfirmationRequest& request) const;

    Clock& m_clock;
    std::shared_ptr<ConfirmationLink> m_link;
    RegistrySnapshotPtr m_registry; ///< null: not known yet
    std::vector<Waiting> m_waiting;
    std::vector<Pending> m_pending; ///< those of m_waiting that are not over
};

} // namespace toolroom
