// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/session_delegates.h"

#include "core/models/agents/session_tree_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/run_sign.h"
#include "ui/widgets/status_label.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace toolroom {

namespace {

RunDisplayState stepStateAt(const QModelIndex& index) {
    switch (static_cast<StepTone>(index.data(static_cast<int>(SessionRole::Tone)).toInt())) {
    case StepTone::Good:
        return RunDisplayState::Ok;
    case StepTone::Failed:
        return RunDisplayState::Error;
    case StepTone::DeniedOrAborted:
        return RunDisplayState::DeniedOrAborted;
    case StepTone::Running:
        return RunDisplayState::Running;
    case StepTone::Unknown:
        break;
    }
    return RunDisplayState::Unknown;
}

StatusLabel::Tone statusToneAt(const QModelIndex& index) {
    return StatusLabel::toneOf(stepStateAt(index));
}

} // namespace

StepStateDelegate::StepStateDelegate(QObject* parent)
    : ColoredDelegate(
          [](const QModelIndex& index, const Theme& theme) { return StatusLabel::color(statusToneAt(index), theme); },
          parent) {}

void StepStateDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    ColoredDelegate::initStyleOption(option, index);
    option->text = QStringLiteral("%1 %2").arg(StatusLabel::sign(statusToneAt(index)), option->text).trimmed();
}

QSize StepTimeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int preferredWidth = 240;
    return {scaledToText(preferredWidth), CellDelegate::sizeHint(option, index).height()};
}

void StepTimeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    drawBackground(*painter, option, index);
    constexpr int margin = 6;
    constexpr int minBarWidth = 2;
    const Theme& theme = themeOf(option.palette);
    const QRect area = option.rect.adjusted(margin, 0, -margin, 0);
    if (area.width() <= minBarWidth)
        return;
    const auto part = [&](SessionRole role) { return index.data(static_cast<int>(role)).toDouble(); };
    const auto pixels = [&](double share) { return static_cast<int>(std::lround(share * area.width())); };
    const int left = std::min(pixels(part(SessionRole::Start)), area.width() - minBarWidth);
    const int width = std::clamp(pixels(part(SessionRole::Duration)), minBarWidth, area.width() - left);
    const double wait = part(SessionRole::Wait);
    const int waited = wait > 0 ? std::clamp(pixels(wait), 1, width) : 0;
    const RunDisplayState state = stepStateAt(index);
    QColor color = state == RunDisplayState::Ok ? theme.accent : colorOf(state, theme);
    if (state == RunDisplayState::Running || state == RunDisplayState::Unknown) {
        constexpr float openStrength = 0.35F;
        color.setAlphaF(openStrength);
    }
    const int height = area.height() / 2;
    const QRect bar(area.left() + left, area.top() + (area.height() - height) / 2, width, height);
    const int thin = std::max(2, height / 3);
    painter->fillRect(QRect(bar.left(), bar.center().y() - thin / 2, waited, thin), theme.waiting);
    painter->fillRect(bar.adjusted(waited, 0, 0, 0), color);
}

} // namespace toolroom
