// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace toolroom {

/// Aligns each header with the cells of its column.
class RunsHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit RunsHeader(QWidget* parent = nullptr)
        : QHeaderView(Qt::Horizontal, parent) {
        setSectionsClickable(true);
        setHighlightSections(false);
        setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
        QHeaderView::initStyleOptionForIndex(option, section);
        const QVariant alignment = model()->index(0, section).data(Qt::TextAlignmentRole);
        if (alignment.isValid())
            option->textAlignment = Qt::Alignment(alignment.toInt());
    }
};

} // namespace toolroom
