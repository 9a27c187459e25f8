// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/protocol/era.h"
#include "core/mcp/transport/wire_log.h"
#include "core/models/row_model.h"
#include "core/registry/activity_specification.h"

#include <QWidget>

#include <vector>

class QTableView;
class QToolButton;

namespace toolroom {

class MarkedText;

/// The traffic of a connection, oldest first.
class WireLogModel final : public RowModel<WireEntry> {
    Q_OBJECT

public:
    enum Column { Time, Direction, Size, Text };

    using RowModel::RowModel;

    void setEntries(std::vector<WireEntry> entries) { reset(std::move(entries)); }

protected:
    [[nodiscard]] int columns() const override { return Text + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const WireEntry& entry, int column, int role) const override;
};

/// The wire log of a server: a table, and the text of the selected entry, which can be copied.
class WireLogView : public QWidget {
    Q_OBJECT

public:
    explicit WireLogView(QWidget* parent = nullptr);

    /// Keeps the selected entry.
    void showEntries(std::vector<WireEntry> entries, ServerSpecification server, const Revision* revision);

private:
    [[nodiscard]] const WireEntry* selected() const;
    void showSelected();
    void copyMessage() const;
    void copyCurl() const;

    WireLogModel m_model;
    ServerSpecification m_server;
    const Revision* m_revision = nullptr;
    QTableView* m_table;
    MarkedText* m_text;
    QToolButton* m_copy;
    QToolButton* m_copyCurl;
};

} // namespace toolroom
