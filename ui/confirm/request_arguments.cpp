// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/request_arguments.h"

#include "core/json/digest.h"
#include "core/json/json_rendering.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "core/trace/footprint.h"
#include "ui/confirm/request_text.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QStackedWidget>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int minArgumentLines = 4;
constexpr int maxArgumentLines = 14;
constexpr int maxHighlights = 1000;                      ///< further escapes are not highlighted
constexpr qsizetype maxChunkUnits = qsizetype{1} << 15U; ///< UTF-16 units per chunk, extended to the end of the line

} // namespace

ArgumentsView::ArgumentsView(const QString& name, QWidget* parent)
    : QPlainTextEdit(parent) {
    setAccessibleName(name);
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setFont(fixedFont());
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight); // even if the text begins with a right-to-left character
    document()->setDefaultTextOption(option);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ArgumentsView::insertChunk);
}

void ArgumentsView::showArguments(JsonPtr arguments) {
    m_rendering.abort();
    m_timer.stop();
    clear();
    m_rest.clear();
    m_bytes = 0;
    m_hasHidden = false;
    if (footprint(*arguments, maxImmediateBytes) <= maxImmediateBytes)
        return showRendered(rendered(*arguments));
    m_rendering.run([held = std::move(arguments)](const AbortSignal& /*abort*/) { return rendered(*held); },
                    [this](RenderedArguments whole) { showRendered(std::move(whole)); });
}

ArgumentsView::RenderedArguments ArgumentsView::rendered(const Json& arguments) {
    return {toQString(renderJson(arguments)), static_cast<qint64>(compactText(arguments).size())};
}

void ArgumentsView::showRendered(RenderedArguments rendered) {
    m_rest = std::move(rendered.text);
    m_inserted = 0;
    m_bytes = rendered.bytes;
    insertChunk();
    moveCursor(QTextCursor::Start);
    updateGeometry();
}

/// Lines below the visible area are not laid out, so the time for a chunk depends only on its number of lines.
void ArgumentsView::insertChunk() {
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    const QTextBlock first = end.block();
    qsizetype to = std::min(m_rest.size(), m_inserted + maxChunkUnits);
    if (to < m_rest.size())
        to = m_rest.indexOf(QLatin1Char('\n'), to) + 1;
    if (to == 0)
        to = m_rest.size();
    end.insertText(m_rest.sliced(m_inserted, to - m_inserted));
    highlightHidden(first);
    m_inserted = to;
    if (m_inserted < m_rest.size())
        return m_timer.start();
    m_rest.clear();
    Q_EMIT completed();
}

QSize ArgumentsView::sizeHint() const {
    const int lines = std::clamp(document()->blockCount(), minArgumentLines, maxArgumentLines);
    const int margin = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    return {60 * fontMetrics().averageCharWidth(), (lines + 1) * fontMetrics().lineSpacing() + margin};
}

void ArgumentsView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        highlightHidden(document()->begin());
}

/// Highlights escapes from block `from` onward and keeps earlier highlights.
void ArgumentsView::highlightHidden(QTextBlock from) {
    QList<QTextEdit::ExtraSelection> marks;
    if (from != document()->begin())
        marks = extraSelections();
    QTextCharFormat format;
    format.setBackground(themeOf(this).hiddenCharacter);
    const QString opening = QStringLiteral("\\u{");
    for (QTextBlock block = std::move(from); block.isValid() && marks.size() < maxHighlights; block = block.next()) {
        const QString text = block.text();
        for (qsizetype at = text.indexOf(QLatin1Char('\\')); at >= 0; at = text.indexOf(QLatin1Char('\\'), at)) {
            if (!QStringView(text).sliced(at).startsWith(opening)) {
                at += 2; // a standard JSON escape
                continue;
            }
            const qsizetype end = text.indexOf(QLatin1Char('}'), at) + 1;
            QTextCursor cursor(block);
            cursor.setPosition(block.position() + static_cast<int>(at));
            cursor.setPosition(block.position() + static_cast<int>(end), QTextCursor::KeepAnchor);
            marks.append({cursor, format});
            at = end;
        }
    }
    m_hasHidden = !marks.isEmpty();
    setExtraSelections(marks);
}

RequestArguments::RequestArguments(QWidget* parent)
    : QWidget(parent)
    , m_heading(createHeadingLabel({}))
    , m_edit(createFlatButton(tr("Edit…"), tr("Edit arguments")))
    , m_restore(createFlatButton(tr("Restore Original"), tr("Restore the original arguments")))
    , m_applyEdit(createFlatButton(tr("Apply Changes"), tr("Apply the edited arguments")))
    , m_discardEdit(createFlatButton(tr("Cancel"), tr("Discard the changes")))
    , m_pages(new QStackedWidget)
    , m_view(new ArgumentsView(tr("Arguments, exactly as they will be sent")))
    , m_note(createHintLabel()) {
    m_note->setWordWrap(true);
    m_pages->addWidget(m_view);
    auto* header = createRow(nullptr, innerSpacing);
    header->addWidget(m_heading, 1);
    for (QToolButton* button : {m_restore, m_edit, m_discardEdit, m_applyEdit})
        header->addWidget(button);
    auto* layout = createColumn(this, innerSpacing);
    layout->addLayout(header);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_note);
    connect(m_edit, &QToolButton::clicked, this, &RequestArguments::startEdit);
    connect(m_applyEdit, &QToolButton::clicked, this, [this] { endEdit(true); });
    connect(m_discardEdit, &QToolButton::clicked, this, [this] { endEdit(false); });
    connect(m_restore, &QToolButton::clicked, this, &RequestArguments::restoreOriginal);
    connect(m_view, &ArgumentsView::completed, this, [this] {
        showState();
        Q_EMIT contentChanged();
    });
}

void RequestArguments::showRequest(std::shared_ptr<const ConfirmationRequest> request) {
    m_request = std::move(request);
    m_pages->setCurrentWidget(m_view);
    showCurrentArguments();
}

void RequestArguments::setRequestOpen(bool requestOpen) {
    m_isRequestOpen = requestOpen;
    showState();
}

void RequestArguments::pruneEdits(const std::function<bool(const std::string&)>& exists) {
    std::erase_if(m_edited, [&](const auto& edited) { return !exists(edited.first); });
}

bool RequestArguments::isFullyShown() const {
    return m_request && !isEditing() && m_view->isComplete();
}

bool RequestArguments::isEdited() const {
    return m_request && m_edited.contains(m_request->id);
}

bool RequestArguments::isEditing() const {
    return m_pages->currentWidget() != m_view;
}

JsonPtr RequestArguments::arguments() const {
    if (!m_request)
        return nullptr;
    const auto edited = m_edited.find(m_request->id);
    return edited == m_edited.end() ? JsonPtr(m_request, &m_request->arguments) : edited->second;
}

void RequestArguments::showCurrentArguments() {
    m_view->showArguments(
        m_request && !m_request->calls.empty() ? makeSharedWithPoolDeleter(plannedCallsJson(*m_request)) : arguments());
    Q_EMIT changed();
    showState();
    Q_EMIT contentChanged();
}

void RequestArguments::showState() {
    if (!m_request)
        return;
    const bool isPlan = !m_request->calls.empty();
    const bool isCall = m_request->kind == ConfirmationRequest::Kind::Call && !isPlan;
    const QString size = formatSize(m_view->bytes());
    if (!m_isRequestOpen)
        m_heading->setText(tr("Not sent"));
    else if (isEditing())
        m_heading->setText(tr("Edit arguments"));
    else if (!m_view->isComplete())
        m_heading->setText(tr("Loading arguments…"));
    else if (isEdited())
        m_heading->setText(tr("These edited arguments will be sent (%1)").arg(size));
    else
        m_heading->setText(
            (isPlan ? tr("These exact calls will be made (%1)") : tr("These exact arguments will be sent (%1)"))
                .arg(size));
    m_edit->setVisible(m_isRequestOpen && isCall && !isEditing());
    m_restore->setVisible(m_isRequestOpen && !isEditing() && isEdited());
    m_applyEdit->setVisible(m_isRequestOpen && isEditing());
    m_discardEdit->setVisible(m_isRequestOpen && isEditing());
    m_applyEdit->setEnabled(isEditing() && !m_editor->hasDraft());
    m_note->setText(m_view->hasHiddenCharacters() ? tr("Invisible characters are shown as \\u{…}") : QString());
    m_note->setVisible(m_view->hasHiddenCharacters());
}

void RequestArguments::startEdit() {
    if (!m_request || !m_isRequestOpen)
        return;
    if (!m_editor) {
        m_editor = new ArgumentsEditor;
        m_editor->setAccessibleName(tr("Edited arguments"));
        m_pages->addWidget(m_editor);
        connect(m_editor, &ArgumentsEditor::changed, this, &RequestArguments::showState);
    }
    const auto& schema = m_request->inputSchema;
    m_editor->setSchema(schema ? std::optional(*schema) : std::nullopt, displayToolName(*m_request));
    m_editor->setArguments(*arguments());
    m_pages->setCurrentWidget(m_editor);
    showState();
    Q_EMIT editStarted();
    m_editor->setFocus();
    Q_EMIT contentChanged();
}

void RequestArguments::endEdit(bool keep) {
    auto written = m_editor->arguments();
    if (!m_request || (keep && !written))
        return;
    if (keep && compactText(*written) != compactText(m_request->arguments))
        m_edited.insert_or_assign(m_request->id, makeSharedWithPoolDeleter(*std::move(written)));
    else if (keep)
        m_edited.erase(m_request->id);
    m_pages->setCurrentWidget(m_view);
    Q_EMIT editFinished();
    showCurrentArguments();
}

void RequestArguments::restoreOriginal() {
    m_edited.erase(m_request->id);
    showCurrentArguments();
}

} // namespace toolroom
