// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace toolroom {

class ContentSizedTable;

/// A scroll area for a ContentSizedTable that keeps its current row visible.
class TableScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit TableScrollArea(ContentSizedTable* table, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override { return {100, 40}; }

private:
    void scrollToCurrentRow();

    ContentSizedTable* m_table;
};

} // namespace toolroom
