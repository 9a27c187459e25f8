// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/wire_log_view.h"

#include "core/models/display_text.h"
#include "core/models/text.h"
#include "ui/servers/server_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"

#include <QDateTime>
#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxTextLength = 300;

bool isMessage(const WireEntry& entry) {
    return entry.kind == WireEntry::Kind::Sent || entry.kind == WireEntry::Kind::Received;
}

bool isSame(const WireEntry& one, const WireEntry& other) {
    return one.kind == other.kind && one.epochMs == other.epochMs && one.bytes == other.bytes && one.text == other.text;
}

/// Messages are indented; everything else is one line.
DisplayText readableText(const WireEntry& entry) {
    if (isMessage(entry) && Json::accept(entry.text))
        return jsonToDisplayText(SourceText({}, entry.text), {0, entry.text.size()});
    DisplayText line;
    line.text = toDisplayLine(entry.text, static_cast<qsizetype>(WireLog::maxEntryText));
    return line;
}

} // namespace

QString WireLogModel::header(int column) const {
    switch (column) {
    case Time:
        return tr("Time");
    case Direction:
        return tr("Direction");
    case Size:
        return tr("Size");
    default:
        return tr("Text");
    }
}

QVariant WireLogModel::cell(const WireEntry& entry, int column, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant((column == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Time:
        return QDateTime::fromMSecsSinceEpoch(entry.epochMs).toString(QStringLiteral("HH:mm:ss.zzz"));
    case Direction:
        return wireKindText(entry.kind);
    case Size:
        return formatSize(static_cast<std::int64_t>(entry.bytes));
    default:
        return toDisplayLine(std::string_view(entry.text).substr(0, 4 * maxTextLength), maxTextLength);
    }
}

WireLogView::WireLogView(QWidget* parent)
    : QWidget(parent)
    , m_table(new QTableView)
    , m_text(new MarkedText(MarkedText::Height::Fill, tr("Selected entry")))
    , m_copy(createFlatButton(tr("Copy as JSON-RPC"), tr("Copy the selected message as JSON-RPC")))
    , m_copyCurl(createFlatButton(tr("Copy as curl"), tr("Copy the selected message as a curl command"))) {
    m_table->setAccessibleName(tr("Wire log"));
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + innerSpacing);
    QHeaderView* header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    const int character = fontMetrics().averageCharWidth();
    header->resizeSection(WireLogModel::Time, 17 * character);
    header->resizeSection(WireLogModel::Direction, 13 * character);
    header->resizeSection(WireLogModel::Size, 11 * character);
    m_text->setFont(fixedFont());
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_table);
    parts->addWidget(m_text);
    auto* buttons = new FlowRow(4, {m_copy, m_copyCurl});
    auto* layout = createColumn(this, 4);
    layout->addWidget(parts, 1);
    layout->addWidget(buttons);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &WireLogView::showSelected);
    connect(m_copy, &QToolButton::clicked, this, &WireLogView::copyMessage);
    connect(m_copyCurl, &QToolButton::clicked, this, &WireLogView::copyCurl);
    showSelected();
}

void WireLogView::showEntries(std::vector<WireEntry> entries, ServerSpecification server, const Revision* revision) {
    m_server = std::move(server);
    m_revision = revision;
    if (std::ranges::equal(entries, m_model.rows(), isSame))
        return showSelected();
    const std::optional<WireEntry> before = selected() ? std::optional(*selected()) : std::nullopt;
    m_model.setEntries(std::move(entries));
    const auto again =
        before ? std::ranges::find_if(m_model.rows(), [&](const WireEntry& entry) { return isSame(entry, *before); })
               : m_model.rows().end();
    if (again != m_model.rows().end())
        m_table->selectRow(static_cast<int>(again - m_model.rows().begin()));
    else
        m_table->scrollToBottom();
    showSelected();
}

const WireEntry* WireLogView::selected() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model.row(rows.front().row());
}

void WireLogView::showSelected() {
    const WireEntry* entry = selected();
    m_text->setVisible(entry != nullptr);
    m_text->showText(entry ? readableText(*entry) : DisplayText(), {});
    m_copy->setEnabled(entry && isMessage(*entry));
    m_copyCurl->setVisible(m_server.url.has_value());
    m_copyCurl->setEnabled(entry && entry->kind == WireEntry::Kind::Sent &&
                           curlCommand(m_server, m_revision, entry->text));
}

void WireLogView::copyMessage() const {
    if (const WireEntry* entry = selected())
        copyText(toQString(entry->text));
}

void WireLogView::copyCurl() const {
    const WireEntry* entry = selected();
    if (const auto command = entry ? curlCommand(m_server, m_revision, entry->text) : std::nullopt)
        copyText(toQString(*command));
}

} // namespace toolroom
