// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <QAbstractButton>

#include <vector>

namespace toolroom {

/// A small switch that sets whether a field is absent, is null, or has a value. A click selects the position under the
/// mouse pointer, the arrow keys select an adjacent position, and Space cycles through the positions.
class PresenceSwitch : public QAbstractButton {
    Q_OBJECT

public:
    explicit PresenceSwitch(QWidget* parent = nullptr);

    /// A switch with only one possible position is not drawn, but still takes up space.
    void showField(const FormField& field);
    [[nodiscard]] Presence presence() const { return m_presence; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// Emitted when the user has selected another position.
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
