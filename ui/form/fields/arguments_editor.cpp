// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/arguments_editor.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/argument_splitter.h"
#include "ui/form/form_text.h"
#include "ui/form/form_view.h"
#include "ui/form/json/json_completions.h"
#include "ui/form/json/json_text.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/status_label.h"

#include <QAction>
#include <QToolButton>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int minWidth = 320;               ///< in pixels; more if the header needs it
constexpr std::size_t filterThreshold = 12; ///< show the filter only for more fields than this

} // namespace

ArgumentsEditor::ArgumentsEditor(Settings* settings, QWidget* parent)
    : QWidget(parent)
    , m_headerButtons(new QWidget)
    , m_modes(new SegmentedControl(tr("Arguments view")))
    , m_undo(createFlatButton(QStringLiteral("↶"), tr("Undo")))
    , m_redo(createFlatButton(QStringLiteral("↷"), tr("Redo")))
    , m_statusLabel(new StatusLabel)
    , m_goToError(createFlatButton(tr("Show"), tr("Go to the first error")))
    , m_filter(new SearchLine(tr("Filter fields")))
    , m_emptyNotice(createTextLabel())
    , m_formNotice(createSmallHintLabel())
    , m_textNotice(createSmallHintLabel())
    , m_formSide(new QWidget)
    , m_jsonSide(new QWidget)
    , m_splitter(new ArgumentSplitter(m_formSide, m_jsonSide, settings))
    , m_json(new JsonEditor(tr("Arguments as JSON")))
    , m_format(new QAction(tr("Format JSON"), this)) {
    buildJson();
    QVBoxLayout* formColumn = createColumn(m_formSide, 4);
    addAll(*formColumn, {m_filter, m_formNotice, m_emptyNotice});
    m_emptyNotice->hide();
    QVBoxLayout* column = createColumn(this, innerSpacing);
    column->addWidget(buildHeader());
    column->addWidget(m_splitter, 1);
    connect(m_filter, &SearchLine::searched, this, [this](const QString& text) {
        if (m_form)
            m_form->setFilter(text);
    });
    connect(m_filter, &SearchLine::downPressed, this, [this] {
        if (m_form)
            m_form->focusFirst();
    });
    connectHistory();
    applyMode();
}

ArgumentsEditor::~ArgumentsEditor() {
    // The form refers to the arguments, so it is destroyed first. The undo history must not emit signals during its
    // destruction.
    if (m_edited)
        m_edited->undoStack().disconnect(this);
    for (FormView* form : findChildren<FormView*>())
        delete form;
}

QWidget* ArgumentsEditor::buildHeader() {
    auto* title = new QWidget;
    auto* row = createRow(title, innerSpacing);
    m_modes->setChoices({{static_cast<int>(Mode::FormOnly), tr("Form"), {}},
                         {static_cast<int>(Mode::JsonOnly), tr("JSON"), {}},
                         {static_cast<int>(Mode::Both), tr("Both"), tr("Form and JSON")}});
    m_modes->choose(static_cast<int>(m_mode));
    m_modes->fixWidthToOneLine();
    row->addWidget(m_modes);
    row->addWidget(m_statusLabel, 1);
    row->addWidget(m_goToError); // where it moves no other button when it appears, which may be during a click
    m_statusLabel->setMinimumWidth(fontMetrics().height()); // for its sign
    addAll(*createRow(m_headerButtons, innerSpacing), {m_undo, m_redo});
    m_goToError->hide();
    connect(m_modes, &SegmentedControl::chosen, this, [this](int mode) { setMode(static_cast<Mode>(mode)); });
    connect(m_goToError, &QToolButton::clicked, this, &ArgumentsEditor::focusFirstError);
    auto* header = new WrappingBar(title, innerSpacing);
    header->addButton(m_headerButtons);
    return header;
}

void ArgumentsEditor::addHeaderButtons(QWidget* buttons) {
    auto* row = static_cast<QBoxLayout*>(m_headerButtons->layout());
    row->insertWidget(row->indexOf(m_undo), buttons);
}

void ArgumentsEditor::buildJson() {
    QVBoxLayout* column = createColumn(m_jsonSide, 4);
    column->addWidget(m_textNotice);
    column->addWidget(m_json, 1);
    m_json->showLineNumbers();
    forwardUndoKeys(m_json);
    m_format->setShortcut(formatKey());
    m_format->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_format);
    m_json->addAction(m_format); // for its context menu
    connect(m_format, &QAction::triggered, this, &ArgumentsEditor::formatJson);
    connect(m_json, &JsonEditor::edited, this, [this] {
        if (m_edited)
            m_edited->write(m_json->text());
    });
    connect(m_json, &CodeView::colored, this, &ArgumentsEditor::emitIfSettled);
    m_json->setCompletions([this](const CaretContext& place) {
        return m_edited ? completionsAt(m_edited->form(), place) : std::vector<JsonCompletion>();
    });
}

void ArgumentsEditor::connectHistory() {
    const auto shortcut = [this](QKeySequence::StandardKey key, QToolButton* button, void (ArgumentsEditor::*go)()) {
        auto* action = new QAction(button->accessibleName(), this);
        action->setShortcuts(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        connect(action, &QAction::triggered, this, go);
        connect(button, &QToolButton::clicked, this, go);
        button->setEnabled(false);
    };
    shortcut(QKeySequence::Undo, m_undo, &ArgumentsEditor::undo);
    shortcut(QKeySequence::Redo, m_redo, &ArgumentsEditor::redo);
}

void ArgumentsEditor::setSchema(std::optional<Json> schema, const QString& tool) {
    m_pendingArguments.reset();
    m_pendingText.reset();
    m_updating.abort();
    m_tool = tool;
    const bool isSchemaGiven = schema.has_value();
    m_building.run([schema = std::move(schema)](const AbortSignal&) { return buildForm(schema); },
                   [this, isSchemaGiven](FormBuildResult made) {
                       const bool hasForm = isSchemaGiven && made.problem.isEmpty();
                       installForm(std::move(made), hasForm);
                   });
    showState();
}

void ArgumentsEditor::updateSchema(std::optional<Json> schema) {
    if (!m_edited || m_building.isBusy()) {
        std::optional<Json> pending = std::move(m_pendingArguments);
        setSchema(std::move(schema), m_tool);
        m_pendingArguments = std::move(pending);
        return;
    }
    const bool isSchemaGiven = schema.has_value();
    m_updating.run([schema = std::move(schema)](const AbortSignal&) { return buildForm(schema); },
                   [this, isSchemaGiven](FormBuildResult made) { applySchema(std::move(made), isSchemaGiven); });
}

/// Runs on a worker thread.
ArgumentsEditor::FormBuildResult ArgumentsEditor::buildForm(const std::optional<Json>& schema) {
    const Json anyObject = {{"type", "object"}};
    if (!schema)
        return {*Form::make(anyObject)};
    Result<Form> form = Form::make(*schema);
    if (!form)
        return {*Form::make(anyObject), translatedLine(form.error().reason, 300)};
    const bool isEmpty = form->field({}).kind == FieldKind::Object && form->children({}).empty();
    return {std::move(*form), {}, isEmpty};
}

void ArgumentsEditor::installForm(FormBuildResult made, bool hasForm) {
    if (m_edited) {
        m_edited->disconnect(this);
        m_edited->undoStack().disconnect(this);
    }
    if (m_form)
        std::exchange(m_form, nullptr)->deleteInSlices(std::move(m_edited));
    m_problem = made.problem;
    m_hasSchema = hasForm;
    m_edited = std::make_unique<EditedArguments>(std::move(made.form));
    connect(m_edited.get(), &EditedArguments::changed, this, [this] {
        showText();
        showState();
        Q_EMIT changed();
    });
    connect(m_edited.get(), &EditedArguments::checked, this, [this] {
        showCheckResult();
        Q_EMIT changed();
        emitIfSettled();
    });
    connect(&m_edited->undoStack(), &QUndoStack::indexChanged, this, &ArgumentsEditor::showState);
    connect(&m_edited->undoStack(), &QUndoStack::indexChanged, this, &ArgumentsEditor::argumentsEdited);
    m_edited->setEnvironment(m_environment);
    if (m_pendingArguments)
        m_edited->start(*std::exchange(m_pendingArguments, std::nullopt));
    if (m_pendingText)
        m_edited->write(*std::exchange(m_pendingText, std::nullopt), EditedArguments::Kind::Step);
    m_filter->clear();
    if (m_hasSchema)
        showForm();
    showEmptyNotice(m_hasSchema && made.isEmpty);
    applyMode();
    showText();
    showState();
    Q_EMIT changed();
}

void ArgumentsEditor::showForm() {
    m_form = new FormView(*m_edited);
    static_cast<QVBoxLayout*>(m_formSide->layout())->addWidget(m_form, 1);
    connect(m_form, &FormView::updated, this, &ArgumentsEditor::emitIfSettled);
    connect(m_form, &FormView::reported, this, &ArgumentsEditor::showState);
}

void ArgumentsEditor::showEmptyNotice(bool isEmpty) {
    m_emptyNotice->setVisible(isEmpty);
    m_emptyNotice->setText(m_tool.isEmpty() ? tr("No arguments.") : tr("%1 takes no arguments.").arg(m_tool));
}

/// The view that is open stays open: the form if there is one, even if the schema is gone or has become invalid.
void ArgumentsEditor::applySchema(FormBuildResult made, bool isSchemaGiven) {
    m_problem = made.problem;
    if (m_form && !m_problem.isEmpty())
        return showState();
    m_hasSchema = isSchemaGiven && m_problem.isEmpty();
    if (m_form)
        m_form->holdFocusInPlace();
    m_edited->setSchema(std::move(made.form));
    if (m_hasSchema && !m_form) {
        setMode(Mode::JsonOnly);
        showForm();
    }
    showEmptyNotice(m_hasSchema && made.isEmpty);
    applyMode();
    showState();
}

void ArgumentsEditor::setArguments(Json arguments) {
    if (!m_edited || m_building.isBusy())
        m_pendingArguments = std::move(arguments);
    else
        m_edited->start(std::move(arguments));
}

std::optional<QString> ArgumentsEditor::invalidText() const {
    const bool isInvalid =
        m_edited && !m_building.isBusy() && (!m_edited->textError().empty() || m_edited->isTextPending());
    return isInvalid ? std::optional(m_edited->text()) : std::nullopt;
}

void ArgumentsEditor::setText(const QString& text) {
    if (!m_edited || m_building.isBusy())
        m_pendingText = text;
    else
        m_edited->write(text, EditedArguments::Kind::Step);
}

void ArgumentsEditor::replaceArguments(const QString& label, Json arguments) {
    if (!m_edited || m_building.isBusy())
        m_pendingArguments = std::move(arguments);
    else
        m_edited->replace(label, std::move(arguments));
}

std::optional<Json> ArgumentsEditor::arguments() const {
    if (!m_edited || m_building.isBusy() || m_edited->hasDraft())
        return std::nullopt;
    return m_edited->form().value();
}

bool ArgumentsEditor::hasDraft() const {
    return !m_edited || m_building.isBusy() || m_edited->hasDraft();
}

std::size_t ArgumentsEditor::errorCount() const {
    if (!m_edited)
        return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        m_edited->errors(), [](const FormError& error) { return error.kind != FormError::Kind::Advice; }));
}

void ArgumentsEditor::setEnvironment(EnvironmentPtr environment) {
    m_environment = std::move(environment);
    if (m_edited)
        m_edited->setEnvironment(m_environment);
}

void ArgumentsEditor::setMode(Mode mode) {
    m_mode = mode;
    m_modes->choose(static_cast<int>(mode));
    applyMode();
    showText();
    if (m_edited)
        showCheckResult();
    emitIfSettled();
}

void ArgumentsEditor::applyMode() {
    m_modes->setVisible(m_form);
    m_formSide->setVisible(m_form && m_mode != Mode::JsonOnly);
    m_jsonSide->setVisible(!m_form || m_mode != Mode::FormOnly);
    const bool isFiltering = m_filter->hasFocus() || !m_filter->text().isEmpty();
    m_filter->setVisible(m_form && (isFiltering || m_edited->form().children({}).size() > filterThreshold));
}

void ArgumentsEditor::undo() {
    if (m_edited)
        m_edited->undoStack().undo();
}

void ArgumentsEditor::redo() {
    if (m_edited)
        m_edited->undoStack().redo();
}

QKeySequence ArgumentsEditor::formatKey() {
    return {tr("Ctrl+Shift+I")};
}

void ArgumentsEditor::formatJson() {
    if (!m_edited || !m_format->isEnabled() || m_jsonSide->isHidden())
        return;
    const QString before = m_json->text();
    const QString after = indentJson(before);
    QTextCursor cursor = m_json->textCursor();
    const qsizetype caret = samePosition(before, cursor.position(), after);
    m_edited->write(after, EditedArguments::Kind::Step);
    cursor.setPosition(static_cast<int>(caret));
    m_json->setTextCursor(cursor);
}

/// Renders the text only while it is visible, because large values take time.
void ArgumentsEditor::showText() {
    if (m_edited && !m_jsonSide->isHidden())
        m_json->setText(m_edited->text());
}

void ArgumentsEditor::showCheckResult() {
    if (!m_jsonSide->isHidden())
        m_json->setErrors(m_edited->textErrors());
    showState();
}

void ArgumentsEditor::showState() {
    const bool ready = m_edited && !m_building.isBusy();
    m_splitter->setEnabled(ready);
    m_format->setEnabled(false);
    if (!ready)
        return m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Loading schema…"));
    const bool broken = !m_edited->textError().empty();
    const bool halfWritten = !broken && !m_edited->drafts().empty();
    if (m_form) {
        m_form->setEnabled(!broken && !m_edited->isTextPending());
        m_filter->setEnabled(m_form->isEnabled());
    }
    QString formNotice;
    if (broken)
        formNotice = tr("Invalid JSON: %1\nThe form shows the last valid arguments.")
                         .arg(translatedLine(m_edited->textError(), 200));
    else if (!m_problem.isEmpty())
        formNotice = tr("The schema has become invalid: %1\nThe form uses the previous one.").arg(m_problem);
    m_formNotice->setText(formNotice);
    m_formNotice->setVisible(!formNotice.isEmpty());
    QString notice;
    if (!m_problem.isEmpty() && !m_form)
        notice = tr("Form unavailable because the schema is invalid: %1").arg(m_problem);
    else if (halfWritten)
        notice = tr("%1 is incomplete in the form. The JSON shows its last valid value.")
                     .arg(displayName(m_edited->form().field(m_edited->drafts().front())));
    m_textNotice->setText(notice);
    m_textNotice->setVisible(!notice.isEmpty());
    m_json->setReadOnly(halfWritten);
    m_format->setEnabled(!m_json->isReadOnly() && !broken && !m_edited->isTextPending());
    m_undo->setEnabled(m_edited->undoStack().canUndo());
    m_redo->setEnabled(m_edited->undoStack().canRedo());
    setToolTipText(*m_undo, tr("Undo: %1").arg(m_edited->undoStack().undoText()));
    setToolTipText(*m_redo, tr("Redo: %1").arg(m_edited->undoStack().redoText()));
    // The JSON shows every error, the form only those that it reports.
    const bool showsFormOnly = m_form && !m_formSide->isHidden() && m_jsonSide->isHidden();
    const auto errors = std::ranges::count_if(m_edited->errors(), [&](const FormError& error) {
        return error.kind != FormError::Kind::Advice && (!showsFormOnly || m_form->isReported(error));
    });
    const auto missing = static_cast<std::ptrdiff_t>(errorCount()) - errors;
    m_goToError->setVisible(errors > 0);
    if (errors == 0 && missing > 0)
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet,
                                   tr("%Ln field(s) missing", nullptr, static_cast<int>(missing)));
    else if (errors > 0)
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("%Ln error(s)", nullptr, static_cast<int>(errors)));
    else if (m_hasSchema)
        m_statusLabel->showMessage(StatusLabel::Tone::Good, tr("Valid"));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("No schema to validate against"));
}

void ArgumentsEditor::focusFirstError() {
    if (!m_edited)
        return;
    if (m_form)
        m_form->reportAllErrors();
    const auto error = std::ranges::find_if(m_edited->errors(),
                                            [](const FormError& each) { return each.kind != FormError::Kind::Advice; });
    if (error != m_edited->errors().end())
        goTo(error->pointer);
}

void ArgumentsEditor::focusFirstField() {
    if (m_form && m_form->isVisibleTo(this) && m_form->isEnabled())
        m_form->focusFirst();
    else if (m_jsonSide->isVisibleTo(this))
        m_json->focusFirstValue();
}

void ArgumentsEditor::goTo(const std::string& pointer) {
    const bool inForm = m_form && m_form->isVisibleTo(this) && m_form->isEnabled();
    if (inForm) {
        if (!m_filter->text().isEmpty())
            m_filter->clear();
        return m_form->goTo(pointer);
    }
    const std::vector<TextError>& errors = m_edited->textErrors();
    if (!errors.empty())
        m_json->goTo(errors.front().span);
}

bool ArgumentsEditor::isBusy() const {
    return m_building.isBusy() || m_updating.isBusy() ||
           (m_edited && (m_edited->isChecking() || m_edited->isTextPending())) || (m_form && m_form->isBusy()) ||
           (m_jsonSide->isVisible() && m_json->isBusy());
}

void ArgumentsEditor::emitIfSettled() {
    if (!isBusy())
        Q_EMIT settled();
}

QSize ArgumentsEditor::minimumSizeHint() const {
    return QWidget::minimumSizeHint().expandedTo(QSize(minWidth, 0));
}

} // namespace toolroom
