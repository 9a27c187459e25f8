// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/unreadable_pages.h"

#include "core/models/problems/problems_model.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QAction>
#include <QHeaderView>
#include <QHelpEvent>
#include <QToolTip>

namespace toolroom {

/// Shows the error as the tooltip of its place.
class FileView : public CodeView {
public:
    using CodeView::CodeView;

    void setError(DisplayText::Span place, const QString& message) {
        m_place = place;
        m_message = message;
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip)
            return CodeView::event(event);
        const auto* help = static_cast<QHelpEvent*>(event);
        const int at = cursorForPosition(viewport()->mapFromGlobal(help->globalPos())).position();
        if (m_place.begin <= at && at <= m_place.end)
            QToolTip::showText(help->globalPos(), escapeForToolTip(m_message), this);
        else
            QToolTip::hideText();
        return true;
    }

private:
    DisplayText::Span m_place;
    QString m_message;
};

FilePage::FilePage(QWidget* parent)
    : QWidget(parent)
    , m_place(createHeadingLabel({}))
    , m_message(createTextLabel())
    , m_text(new FileView(MarkedText::Height::Fill, tr("File"))) {
    fillWithBase(*this);
    setFocusProxy(m_text);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(m_place);
    layout->addWidget(m_message);
    layout->addWidget(m_text, 1);
}

void FilePage::showError(const Finding& finding) {
    m_fileName = finding.text->name();
    const QString message = withoutCodeMarks(translatedLine(finding.message));
    m_place->setText(locationText(finding));
    m_message->setText(tr("%1. Toolroom reloads the file when it changes.").arg(message));
    const DisplayText shown = jsonToDisplayText(*finding.text, finding.text->content());
    DisplayText::Span place = shown.span(finding.range);
    if (place.begin == place.end && place.begin > 0) { // at the end of the text: underline the last character
        while (place.end > 1 && shown.text.at(place.end - 1).isSpace())
            --place.end;
        place.begin = place.end - 1;
    }
    m_text->showCode(shown, {{.finding = 0, .severity = Severity::Error, .span = place}}, finding.text->language());
    m_text->setError(place, message);
    m_text->highlightRange(place);
}

namespace {

/// Makes cells as tall as their wrapped text.
class WrappingDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        // NOLINTNEXTLINE(bugprone-parent-virtual-call): CellDelegate has the height of one line.
        const QSize text = QStyledItemDelegate::sizeHint(option, index); // clazy:exclude=skipped-base-method
        return text + QSize(0, innerSpacing);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        CellDelegate::initStyleOption(option, index);
        option->displayAlignment = Qt::AlignLeft | Qt::AlignVCenter;
    }
};

} // namespace

QuarantinePage::QuarantinePage(QWidget* parent)
    : QScrollArea(parent)
    , m_table(new ContentSizedTable(tr("Quarantine"))) {
    scrollVertically(*this);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    auto* page = new QWidget;
    fillWithBase(*page);
    auto* layout = createColumn(page, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createHeadingLabel(tr("Quarantine")));
    QLabel* hint = createTextLabel(tr("These tools could not be used, and these sources could not be read completely. "
                                      "Double-click a row to open its file. Toolroom reloads a file when it changes."));
    hint->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(hint);
    layout->addSpacing(innerSpacing);
    buildTable();
    layout->addWidget(m_table);
    layout->addStretch();
    setWidget(page);
    setFocusProxy(m_table);
}

void QuarantinePage::buildTable() {
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new WrappingDelegate(m_table));
    new ColumnFitter(*m_table, *m_table->horizontalHeader(), QuarantineModel::Reason, 2);
    auto* copy = new QAction(tr("Copy"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &QuarantinePage::copyRow);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (const QString& path = m_model.row(index.row()).path; !path.isEmpty())
            Q_EMIT fileChosen(path);
    });
}

void QuarantinePage::copyRow() const {
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    const QuarantineRow& row = m_model.row(current.row());
    copyText(QStringLiteral("%1: %2 (%3)").arg(row.place, row.reason, row.name));
}

} // namespace toolroom
