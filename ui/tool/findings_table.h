// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/content_sized_table.h"

#include <cstdint>
#include <optional>

namespace toolroom {

/// A table of findings: message and help, rule, explanation link, and location. Shows a ToolFindingsModel or a
/// NoticesModel.
class FindingsTable : public ContentSizedTable {
    Q_OBJECT

public:
    FindingsTable(QAbstractItemModel* model, const QString& name, QWidget* parent = nullptr);

    void select(std::uint32_t finding);
    [[nodiscard]] std::optional<std::uint32_t> current() const;

Q_SIGNALS:
    void findingChosen(std::uint32_t finding);
    void explanationRequested(const QString& rule);

protected:
    void prepareColumns() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void activateCell(const QModelIndex& index);
    void hideColumns();

    bool m_hasRules = false;
};

} // namespace toolroom
