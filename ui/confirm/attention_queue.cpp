// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/attention_queue.h"

#include "core/run/messages.h"
#include "ui/confirm/messages.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

QCoro::Task<ConfirmationAnswer> AttentionLink::decide(ConfirmationRequest request, AbortSignal abort) {
    const auto reply = std::make_shared<ConfirmationReply>();
    const std::string id = request.id;
    const bool isPosted = m_queue.post([request = std::move(request), reply](AttentionQueue& queue) mutable {
        queue.add(std::move(request), std::move(reply));
    });
    if (!isPosted)
        reply->setAnswer({.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = id});
    return awaitAnswer(reply, std::move(abort), [link = shared_from_this(), reply, id] {
        reply->setAnswer({.request = id});
        link->m_queue.post([id](AttentionQueue& queue) { queue.withdraw(id); });
    });
}

QCoro::Task<ServerAnswer> AttentionLink::ask(ServerQuestion question, AbortSignal abort) {
    const auto reply = std::make_shared<ServerReply>();
    const bool isPosted = m_queue.post([question = std::move(question), reply](AttentionQueue& queue) mutable {
        queue.add(std::move(question), std::move(reply));
    });
    if (!isPosted)
        reply->setAnswer({});
    return awaitAnswer(reply, std::move(abort), [link = shared_from_this(), reply] {
        reply->setAnswer({.action = ServerAnswer::Action::Cancel, .content = {}});
        link->m_queue.post([reply](AttentionQueue& queue) { queue.withdraw(reply); });
    });
}

namespace {

bool isOpen(const AttentionQueue::Entry& entry) {
    return entry.state == AttentionQueue::RequestState::Open;
}

Message answerReason(AttentionQueue::RequestState state) {
    switch (state) {
    case AttentionQueue::RequestState::Expired:
        return message<run_messages::requestTimedOut>();
    case AttentionQueue::RequestState::ToolChanged:
        return message<confirmation_messages::toolChanged>();
    default:
        return {};
    }
}

} // namespace

AttentionQueue::AttentionQueue(Clock& clock, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_link(std::make_shared<AttentionLink>(this)) {}

AttentionQueue::~AttentionQueue() {
    m_link->detach();
    blockSignals(true);
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall); // adds those that are on their way
    for (const Pending& pending : m_pending) {
        if (pending.reply)
            pending.reply->setAnswer({.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = pending.id});
        else
            pending.answer->setAnswer({});
    }
}

std::vector<AttentionQueue::Entry> AttentionQueue::requests() const {
    std::vector<Entry> found;
    std::ranges::copy_if(m_entries, std::back_inserter(found),
                         [](const Entry& entry) { return entry.request != nullptr; });
    return found;
}

std::vector<AttentionQueue::Entry> AttentionQueue::questions() const {
    std::vector<Entry> found;
    std::ranges::copy_if(m_entries, std::back_inserter(found),
                         [](const Entry& entry) { return entry.question != nullptr; });
    return found;
}

int AttentionQueue::openCount() const {
    return static_cast<int>(std::ranges::count_if(m_entries, isOpen));
}

const AttentionQueue::Entry* AttentionQueue::nextOpen(const std::string& id) const {
    const auto here = std::ranges::find(m_entries, id, &Entry::id);
    auto next = here == m_entries.end() ? here : std::find_if(here + 1, m_entries.end(), isOpen);
    if (next == m_entries.end())
        next = std::ranges::find_if(m_entries, isOpen);
    return next == m_entries.end() ? nullptr : &*next;
}

const AttentionQueue::Entry* AttentionQueue::find(const std::string& id) const {
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    return found == m_entries.end() ? nullptr : &*found;
}

void AttentionQueue::answer(ConfirmationAnswer answer) {
    const auto pending = std::ranges::find(m_pending, answer.request, &Pending::id);
    if (pending == m_pending.end())
        return;
    const std::string id = answer.request;
    pending->reply->setAnswer(std::move(answer));
    remove(id);
}

void AttentionQueue::answer(const std::string& question, ServerAnswer answer) {
    const auto pending = std::ranges::find(m_pending, question, &Pending::id);
    if (pending == m_pending.end())
        return;
    pending->answer->setAnswer(std::move(answer));
    remove(question);
}

void AttentionQueue::remove(const std::string& id) {
    const std::string removed = id; // may be in an entry
    std::erase_if(m_pending, [&](const Pending& pending) { return pending.id == removed; });
    std::erase_if(m_entries, [&](const Entry& entry) { return entry.id == removed; });
    Q_EMIT changed();
}

void AttentionQueue::removeClosed(const std::string& id) {
    const auto isClosedEntry = [&](const Entry& waiting) {
        return waiting.id == id && waiting.state != RequestState::Open;
    };
    if (std::erase_if(m_entries, isClosedEntry) > 0)
        Q_EMIT changed();
}

void AttentionQueue::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    std::vector<std::string> changedIds;
    for (const Entry& waiting : m_entries) {
        if (waiting.state == RequestState::Open && waiting.request && hasToolChanged(*waiting.request))
            changedIds.push_back(waiting.id);
    }
    for (const std::string& id : changedIds)
        close(id, RequestState::ToolChanged);
}

void AttentionQueue::add(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply) {
    const std::string id = request.id;
    const bool hasChanged = hasToolChanged(request);
    m_pending.push_back({.id = id,
                         .reply = std::move(reply),
                         .answer = {},
                         .expiry = m_clock.callAfter(request.expiresAt - m_clock.epochMs(),
                                                     [this, id] { close(id, RequestState::Expired); })});
    m_entries.push_back(
        {.id = id, .request = std::make_shared<const ConfirmationRequest>(std::move(request)), .question = {}});
    if (hasChanged)
        return close(id, RequestState::ToolChanged);
    Q_EMIT changed();
    Q_EMIT added(QString::fromStdString(id));
}

void AttentionQueue::add(ServerQuestion question, std::shared_ptr<ServerReply> reply) {
    if (reply->isAnswered())
        return; // withdrawn meanwhile
    const std::string id = "question-" + std::to_string(++m_lastQuestion);
    m_pending.push_back({.id = id, .reply = {}, .answer = std::move(reply), .expiry = {}});
    m_entries.push_back(
        {.id = id, .request = {}, .question = std::make_shared<const ServerQuestion>(std::move(question))});
    Q_EMIT changed();
    Q_EMIT added(QString::fromStdString(id));
}

void AttentionQueue::withdraw(const std::shared_ptr<ServerReply>& reply) {
    const auto pending = std::ranges::find(m_pending, reply, &Pending::answer);
    if (pending != m_pending.end())
        close(std::string(pending->id), RequestState::Withdrawn);
}

void AttentionQueue::withdraw(const std::string& id) {
    const Entry* waiting = find(id);
    if (waiting)
        close(id, waiting->request->expiresAt <= m_clock.epochMs() ? RequestState::Expired : RequestState::Withdrawn);
}

void AttentionQueue::close(const std::string& id, RequestState state) {
    const auto pending = std::ranges::find(m_pending, id, &Pending::id);
    if (pending == m_pending.end())
        return;
    if (pending->reply)
        pending->reply->setAnswer({.request = id, .reason = answerReason(state)});
    // The alarm itself may be the caller, so it is deleted later.
    std::shared_ptr<ScheduledCall> expiry = std::move(pending->expiry);
    QMetaObject::invokeMethod(
        this, [expiry] {}, Qt::QueuedConnection);
    m_pending.erase(pending);
    std::ranges::find(m_entries, id, &Entry::id)->state = state;
    Q_EMIT closed(QString::fromStdString(id));
    Q_EMIT changed();
}

bool AttentionQueue::hasToolChanged(const ConfirmationRequest& request) const {
    const bool isOfThisWindow = !request.registered.empty();
    return m_registry && isOfThisWindow && definitionDigest(*m_registry, request.toolId) != request.registered;
}

} // namespace toolroom
