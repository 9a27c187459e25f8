// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <string>
#include <utility>

namespace toolroom {

/// Looks at the file of a history once a second while someone follows it, on a worker thread, because the file may be
/// on a slow disk. All watches of a history share one.
class HistoryPoll : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] static std::shared_ptr<HistoryPoll> of(const std::string& history);
    explicit HistoryPoll(const std::string& history);
    ~HistoryPoll() override;

    void follow();
    void unfollow();
    /// Looks now rather than within a second.
    void look();

Q_SIGNALS:
    /// Emitted after each look with HistoryReader::changeMark().
    void looked(const std::string& mark);

private:
    static constexpr int intervalMs = 1'000;

    HistoryReader m_reader;
    int m_followers = 0;
    bool m_isLooking = false;
    QTimer m_timer;
    QThreadPool m_pool; ///< not a LatestTask: a look does not count as pending work
};

/// Notices that a process has written to a history: this window, the command line, or a gateway.
class HistoryWatch : public QObject {
    Q_OBJECT

public:
    explicit HistoryWatch(const std::string& history, QObject* parent = nullptr);
    ~HistoryWatch() override { setActive(false); }

    void setActive(bool isActive);
    /// Looks now rather than within a second. Does nothing while inactive.
    void look();
    /// What HistoryReader::changeMark() returned before the history was read.
    void setMark(std::string mark) { m_mark = std::move(mark); }

Q_SIGNALS:
    /// Emitted with each look until setMark() is called with the new mark.
    void changed();
    /// Emitted if nothing has changed. A run whose process was killed ends without being written.
    void unchanged();

private:
    void compare(const std::string& mark);

    std::shared_ptr<HistoryPoll> m_poll;
    std::string m_mark;
    bool m_isActive = false;
};

} // namespace toolroom
