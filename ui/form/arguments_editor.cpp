// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/arguments_editor.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/form_completions.h"
#include "ui/form/form_view.h"
#include "ui/form/form_words.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choice_switch.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/verdict.h"

#include <QAction>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int besideFrom = 720;          ///< narrower, form and JSON stand one above the other
constexpr std::size_t filteredFrom = 12; ///< fewer fields are found without a filter

QVBoxLayout* columnOf(QWidget* widget, int spacing) {
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

} // namespace

ArgumentsEditor::ArgumentsEditor(QWidget* parent)
    : QWidget(parent)
    , m_head(new QWidget)
    , m_modes(new ChoiceSwitch(tr("How the arguments are written")))
    , m_undo(flatButton(QStringLiteral("↶"), tr("Undo")))
    , m_redo(flatButton(QStringLiteral("↷"), tr("Redo")))
    , m_verdict(new Verdict)
    , m_toFault(flatButton(tr("Go to it"), tr("Go to the first error")))
    , m_filter(new SearchLine(tr("Filter the fields")))
    , m_emptyNotice(textLabel())
    , m_formNotice(smallHint())
    , m_textNotice(smallHint())
    , m_sides(new QSplitter)
    , m_formSide(new QWidget)
    , m_jsonSide(new QWidget)
    , m_json(new JsonEditor(tr("Arguments as JSON"))) {
    buildHead();
    buildJson();
    QVBoxLayout* formColumn = columnOf(m_formSide, 4);
    formColumn->addWidget(m_filter);
    formColumn->addWidget(m_formNotice);
    formColumn->addWidget(m_emptyNotice);
    m_emptyNotice->hide();
    m_sides->addWidget(m_formSide);
    m_sides->addWidget(m_jsonSide);
    m_sides->setChildrenCollapsible(false);
    m_sides->setStretchFactor(0, 3);
    m_sides->setStretchFactor(1, 2);
    QVBoxLayout* column = columnOf(this, innerSpace);
    column->addWidget(m_head);
    column->addWidget(m_sides, 1);
    connect(m_filter, &SearchLine::searched, this, [this](const QString& text) {
        if (m_form)
            m_form->setFilter(text);
    });
    connect(m_filter, &SearchLine::leftDownwards, this, [this] {
        if (m_form)
            m_form->focusFirst();
    });
    connectHistory();
    setMinimumWidth(320);
    showMode();
}

ArgumentsEditor::~ArgumentsEditor() {
    // What shows the arguments goes before them, and their history ends unheard.
    if (m_edited)
        m_edited->history().disconnect(this);
    for (FormView* form : findChildren<FormView*>())
        delete form;
}

void ArgumentsEditor::buildHead() {
    auto* row = new QHBoxLayout(m_head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(innerSpace);
    m_modes->setChoices({{static_cast<int>(Mode::FormOnly), tr("Form"), {}},
                         {static_cast<int>(Mode::JsonOnly), tr("JSON"), {}},
                         {static_cast<int>(Mode::Both), tr("Both"), tr("Form and JSON")}});
    m_modes->choose(static_cast<int>(m_mode));
    m_modes->stayOnOneLine();
    row->addWidget(m_modes);
    row->addWidget(m_verdict, 1);
    row->addWidget(m_toFault);
    row->addWidget(m_undo);
    row->addWidget(m_redo);
    m_toFault->hide();
    connect(m_modes, &ChoiceSwitch::chosen, this, [this](int mode) {
        setMode(static_cast<Mode>(mode));
        Q_EMIT modeChosen(m_mode);
    });
    connect(m_toFault, &QToolButton::clicked, this, &ArgumentsEditor::focusFirstFault);
}

void ArgumentsEditor::buildJson() {
    QVBoxLayout* column = columnOf(m_jsonSide, 4);
    column->addWidget(m_textNotice);
    column->addWidget(m_json, 1);
    leaveUndoToForm(m_json);
    connect(m_json, &JsonEditor::edited, this, [this] {
        if (m_edited)
            m_edited->write(m_json->text());
    });
    connect(m_json, &CodeView::colored, this, &ArgumentsEditor::announceSettled);
    m_json->setCompletions([this](const CaretPlace& place) {
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
    m_waiting.reset();
    m_tool = tool;
    const bool given = schema.has_value();
    m_making.run(
        [schema = std::move(schema)](const AbortSignal&) -> Made {
            const Json anyObject = {{"type", "object"}};
            if (!schema)
                return {*Form::make(anyObject)};
            Result<Form> form = Form::make(*schema);
            if (!form)
                return {*Form::make(anyObject), oneLine(form.error().text(), 300)};
            const bool isEmpty = form->field({}).kind == FieldKind::Object && form->children({}).empty();
            return {std::move(*form), {}, isEmpty};
        },
        [this, given](Made made) {
            const bool hasForm = given && made.problem.isEmpty();
            takeForm(std::move(made), hasForm);
        });
    showState();
}

void ArgumentsEditor::takeForm(Made made, bool hasForm) {
    if (m_edited) {
        m_edited->disconnect(this);
        m_edited->history().disconnect(this);
    }
    if (m_form)
        std::exchange(m_form, nullptr)->retire(std::move(m_edited));
    m_problem = made.problem;
    m_hasSchema = hasForm;
    m_edited = std::make_unique<EditedArguments>(std::move(made.form));
    connect(m_edited.get(), &EditedArguments::changed, this, [this] {
        showText();
        showState();
        Q_EMIT changed();
    });
    connect(m_edited.get(), &EditedArguments::checked, this, [this] {
        showChecked();
        Q_EMIT changed();
        announceSettled();
    });
    connect(&m_edited->history(), &QUndoStack::indexChanged, this, &ArgumentsEditor::showState);
    if (m_waiting)
        m_edited->start(*std::exchange(m_waiting, std::nullopt));
    m_filter->clear();
    if (m_hasSchema) {
        m_form = new FormView(*m_edited);
        m_form->setReadOnly(m_isReadOnly);
        static_cast<QVBoxLayout*>(m_formSide->layout())->addWidget(m_form, 1);
        connect(m_form, &FormView::shown, this, &ArgumentsEditor::announceSettled);
    }
    m_emptyNotice->setVisible(m_hasSchema && made.isEmpty);
    m_emptyNotice->setText(m_tool.isEmpty() ? tr("There are no arguments to write.")
                                            : tr("%1 takes no arguments.").arg(m_tool));
    showMode();
    showText();
    showState();
    Q_EMIT changed();
}

void ArgumentsEditor::setArguments(Json arguments) {
    if (!m_edited || m_making.isBusy())
        m_waiting = std::move(arguments);
    else
        m_edited->start(std::move(arguments));
}

void ArgumentsEditor::replaceArguments(const QString& words, Json arguments) {
    if (!m_edited || m_making.isBusy())
        m_waiting = std::move(arguments);
    else
        m_edited->replace(words, std::move(arguments));
}

std::optional<Json> ArgumentsEditor::arguments() const {
    if (!m_edited || m_making.isBusy() || m_edited->hasDraft())
        return std::nullopt;
    return m_edited->form().value();
}

bool ArgumentsEditor::hasDraft() const {
    return !m_edited || m_making.isBusy() || m_edited->hasDraft();
}

std::size_t ArgumentsEditor::faultCount() const {
    if (!m_edited)
        return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        m_edited->faults(), [](const FormFault& fault) { return fault.weight != FormFault::Weight::Advice; }));
}

void ArgumentsEditor::setMode(Mode mode) {
    m_mode = mode;
    m_modes->choose(static_cast<int>(mode));
    showMode();
    showText();
    if (m_edited)
        showChecked();
    announceSettled();
}

void ArgumentsEditor::showMode() {
    m_modes->setVisible(m_hasSchema);
    m_formSide->setVisible(m_hasSchema && m_mode != Mode::JsonOnly);
    m_jsonSide->setVisible(!m_hasSchema || m_mode != Mode::FormOnly);
    m_filter->setVisible(m_form && m_edited->form().children({}).size() > filteredFrom);
}

void ArgumentsEditor::setReadOnly(bool readOnly) {
    m_isReadOnly = readOnly;
    if (m_form)
        m_form->setReadOnly(readOnly);
    showState();
}

void ArgumentsEditor::undo() {
    if (m_edited && !m_isReadOnly)
        m_edited->history().undo();
}

void ArgumentsEditor::redo() {
    if (m_edited && !m_isReadOnly)
        m_edited->history().redo();
}

/// The text is made only where it is seen: that of a big value takes a while.
void ArgumentsEditor::showText() {
    if (m_edited && !m_jsonSide->isHidden())
        m_json->setText(m_edited->text());
}

void ArgumentsEditor::showChecked() {
    if (!m_jsonSide->isHidden())
        m_json->setFaults(m_edited->textFaults());
    showState();
}

void ArgumentsEditor::showState() {
    const bool ready = m_edited && !m_making.isBusy();
    m_sides->setEnabled(ready);
    if (!ready)
        return m_verdict->say(Verdict::Tone::Quiet, tr("Reading the schema…"));
    const bool broken = !m_edited->textProblem().empty();
    const bool halfWritten = !broken && !m_edited->drafts().empty();
    if (m_form) {
        m_form->setEnabled(!broken && !m_edited->isTextPending());
        m_filter->setEnabled(m_form->isEnabled());
    }
    m_formNotice->setText(broken ? tr("The JSON cannot be read yet, so the form waits and shows what was last read: %1")
                                       .arg(oneLine(m_edited->textProblem(), 200))
                                 : QString());
    m_formNotice->setVisible(broken);
    QString notice;
    if (!m_problem.isEmpty())
        notice = tr("There is no form, because the schema cannot be read: %1").arg(m_problem);
    else if (halfWritten)
        notice = tr("%1 is half written in the form; until it is a value, this shows the last one")
                     .arg(shownName(m_edited->form().field(m_edited->drafts().front())));
    m_textNotice->setText(notice);
    m_textNotice->setVisible(!notice.isEmpty());
    m_json->setReadOnly(m_isReadOnly || halfWritten);
    m_undo->setEnabled(!m_isReadOnly && m_edited->history().canUndo());
    m_redo->setEnabled(!m_isReadOnly && m_edited->history().canRedo());
    m_undo->setToolTip(plainToolTip(tr("Undo: %1").arg(m_edited->history().undoText())));
    m_redo->setToolTip(plainToolTip(tr("Redo: %1").arg(m_edited->history().redoText())));
    const std::size_t faults = faultCount();
    m_toFault->setVisible(faults > 0);
    if (faults > 0)
        m_verdict->say(Verdict::Tone::Bad, faults == 1 ? tr("1 error") : tr("%L1 errors").arg(faults));
    else if (m_hasSchema)
        m_verdict->say(Verdict::Tone::Good, tr("valid"));
    else
        m_verdict->say(Verdict::Tone::Quiet, tr("no schema to check against"));
}

void ArgumentsEditor::focusFirstFault() {
    if (!m_edited)
        return;
    const auto fault = std::ranges::find_if(
        m_edited->faults(), [](const FormFault& each) { return each.weight != FormFault::Weight::Advice; });
    if (fault != m_edited->faults().end())
        goTo(fault->pointer);
}

void ArgumentsEditor::goTo(const std::string& pointer) {
    const bool inForm = m_form && m_form->isVisibleTo(this) && m_form->isEnabled();
    if (inForm) {
        if (!m_filter->text().isEmpty())
            m_filter->clear();
        return m_form->goTo(pointer);
    }
    const std::vector<TextFault>& faults = m_edited->textFaults();
    if (!faults.empty())
        m_json->goTo(faults.front().span);
}

bool ArgumentsEditor::isBusy() const {
    return m_making.isBusy() || (m_edited && (m_edited->isChecking() || m_edited->isTextPending())) ||
           (m_form && m_form->isBusy()) || (m_jsonSide->isVisible() && m_json->isBusy());
}

void ArgumentsEditor::announceSettled() {
    if (!isBusy())
        Q_EMIT settled();
}

void ArgumentsEditor::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= besideFrom;
    m_sides->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
    m_jsonSide->layout()->setContentsMargins(beside && !m_formSide->isHidden() ? innerSpace : 0, 0, 0, 0);
}

} // namespace toolroom
