// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/tokens_dialog.h"

#include "core/models/agents/live_text.h"
#include "core/models/text.h"
#include "ui/history/runs_table.h"
#include "ui/stores/store_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>

#include <algorithm>

namespace toolroom {

TokensDialog::TokensDialog(const QString& agent, const std::vector<ToolUse>& uses, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Tokens of %1").arg(agent));
    constexpr QSize tokensDialogSize(620, 420);
    auto* model = new StoreModel({tr("Tool"), tr("Calls"), tr("List Tokens"), tr("Result Tokens")}, this);
    std::vector<ToolUse> sorted = uses;
    std::ranges::stable_sort(sorted, std::greater(),
                             [](const ToolUse& use) { return use.listTokens.tokens + use.resultTokens.tokens; });
    std::vector<StoreRow> rows;
    for (const ToolUse& use : sorted)
        rows.push_back({.key = toQString(use.tool),
                        .cells = {toDisplayLine(use.tool, maxCellLength),
                                  use.calls == 0 ? QString() : QLocale().toString(qlonglong(use.calls)),
                                  tokensText(use.listTokens), tokensText(use.resultTokens)}});
    model->setRows(std::move(rows));
    constexpr int columns = 4;
    for (int column = 1; column < columns; ++column)
        model->setRightAligned(column);
    auto* table = new HistoryTable(tr("Tokens by tool"), *model, new CellDelegate, innerSpacing);
    new ColumnFitter(*table, *table->horizontalHeader(), 0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createTextLabel(tr("Tokens of the tool definitions in the lists that the agent has received, and "
                                         "of the results of its calls. ≈ marks estimates.")));
    layout->addWidget(table, 1);
    layout->addWidget(buttons);
    resizeDialog(*this, tokensDialogSize);
}

} // namespace toolroom
