// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace toolroom {

class AttentionQueue;
class OpenServers;

/// `Connecting to weather…`, `1 server failed ✗`, `Tools of weather have changed`, `1 server not connected` after a
/// restart, or `2 servers`: the status bar button that opens the page of the live servers; visible while there are any.
class ServersButton : public QToolButton {
    Q_OBJECT

public:
    /// The servers must outlive the button.
    explicit ServersButton(const OpenServers& servers, QWidget* parent = nullptr);

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;

private:
    void showState();

    const OpenServers& m_servers;
    bool m_hasFailure = false; ///< shown in the color of errors
};

/// `◆ 2 waiting for you`: the status bar button that shows what waits; visible while anything does.
class PendingButton : public QToolButton {
    Q_OBJECT

public:
    /// The queue must outlive the button.
    explicit PendingButton(const AttentionQueue& queue, QWidget* parent = nullptr);

    [[nodiscard]] static QString countText(int waiting);

private:
    void updateCount();

    const AttentionQueue& m_queue;
};

} // namespace toolroom
