// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"

#include <QAbstractButton>

#include <vector>

namespace toolroom {

/// A small switch that says whether a field is absent, null or has a value. A click chooses the position under the
/// mouse, the arrow keys the next one, Space goes round.
class PresenceSwitch : public QAbstractButton {
    Q_OBJECT

public:
    explicit PresenceSwitch(QWidget* parent = nullptr);

    /// Without a position to go to, the switch is not drawn and keeps its room.
    void showField(const FormField& field);
    [[nodiscard]] Presence presence() const { return m_presence; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// By the reader.
    void chosen(Presence presence);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] std::size_t position() const;
    [[nodiscard]] QRectF track() const;
    void choose(std::size_t position);

    std::vector<Presence> m_positions;
    Presence m_presence = Presence::Absent;
};

} // namespace toolroom
