// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/edited_arguments.h"

#include "core/models/freed_elsewhere.h"
#include "ui/form/json_text.h"
#include "ui/form/text_faults.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int mostSteps = 300;
/// A longer text takes more than a part of a frame to be read.
constexpr qsizetype longText = 128 * 1024;
constexpr int pauseMs = 200;

/// Typing goes on in the same step while a word is written, or taken away.
bool beginsWord(const TextChange& change, const QString& before) {
    if (change.added.size() > 1 || change.removed.size() > 1 || change.added == QStringLiteral("\n"))
        return true;
    return !change.added.isEmpty() && !change.added.front().isSpace() && change.begin > 0 &&
           before.at(change.begin - 1).isSpace();
}

} // namespace

/// One step of the history: what there was before and after it.
class ArgumentsStep : public QUndoCommand {
public:
    ArgumentsStep(EditedArguments& edited, const QString& words, std::string pointer, EditedArguments::State before,
                  EditedArguments::State after, EditedArguments::Kind kind, bool beginsWord)
        : QUndoCommand(words)
        , m_edited(edited)
        , m_pointer(std::move(pointer))
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_kind(kind)
        , m_beginsWord(beginsWord) {}

    ~ArgumentsStep() override {
        freeElsewhere(std::move(m_before.form));
        freeElsewhere(std::move(m_after.form));
    }
    ArgumentsStep(const ArgumentsStep&) = delete;
    ArgumentsStep& operator=(const ArgumentsStep&) = delete;

    void undo() override { m_edited.restore(m_before, m_pointer); }
    void redo() override {
        if (std::exchange(m_isDone, true))
            m_edited.restore(m_after, m_pointer);
    }
    [[nodiscard]] int id() const override { return m_kind == EditedArguments::Kind::Typing ? 1 : -1; }
    bool mergeWith(const QUndoCommand* command) override {
        const auto* next = static_cast<const ArgumentsStep*>(command);
        if (next->m_pointer != m_pointer || next->text() != text() || next->m_beginsWord)
            return false;
        m_after = next->m_after;
        return true;
    }

private:
    EditedArguments& m_edited;
    std::string m_pointer;
    EditedArguments::State m_before;
    EditedArguments::State m_after;
    EditedArguments::Kind m_kind;
    bool m_beginsWord;
    bool m_isDone = false; ///< false for the first redo, which comes with the step itself
};

EditedArguments::EditedArguments(Form form, QObject* parent)
    : QObject(parent)
    , m_form(std::move(form)) {
    m_history.setUndoLimit(mostSteps);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &EditedArguments::readText);
    m_drafts = m_form.drafts();
    check();
}

/// A history says that it is cleared when it goes.
EditedArguments::~EditedArguments() {
    m_history.disconnect();
}

const QString& EditedArguments::text() const {
    if (m_text)
        return *m_text;
    if (!m_written)
        m_written = m_form.value() ? writtenJson(*m_form.value()) : QString();
    return *m_written;
}

void EditedArguments::edit(const QString& words, const std::string& pointer, const std::function<void(Form&)>& change,
                           Kind kind) {
    const QString textBefore = kind == Kind::Typing ? QString::fromStdString(m_form.field(pointer).text) : QString();
    State before = state();
    const std::uint64_t revision = m_form.revision();
    change(m_form);
    if (m_form.revision() == revision)
        return;
    const FormField field = m_form.field(pointer);
    if (field.draftReason.empty())
        m_text.reset(); // the value may be another, so it is written anew
    const bool word =
        kind == Kind::Typing && beginsWord(changeBetween(textBefore, QString::fromStdString(field.text)), textBefore);
    m_written.reset();
    push(words, pointer, std::move(before), kind, word);
    announce(pointer);
}

void EditedArguments::write(const QString& text, Kind kind) {
    const QString textBefore = this->text();
    if (text == textBefore)
        return;
    State before = state();
    m_text = text;
    if (text.size() <= longText) {
        m_form.setJsonText({}, text.toStdString());
        m_reading.abort();
    } else {
        m_pause.start();
    }
    push(tr("Write JSON"), {}, std::move(before), kind, beginsWord(changeBetween(textBefore, text), textBefore));
    announce({});
}

/// A long text, once nobody writes on it: apart from this thread.
void EditedArguments::readText() {
    m_reading.run(
        [form = m_form, text = *m_text](const AbortSignal&) mutable {
            form.setJsonText({}, text.toStdString());
            return form.snapshot();
        },
        [this](FormSnapshot snapshot) {
            m_form.restore(std::move(snapshot));
            announce({});
        });
}

void EditedArguments::start(Json value) {
    m_pause.stop();
    m_reading.abort();
    m_form.setValue({}, std::move(value));
    m_text.reset();
    m_written.reset();
    m_history.clear();
    announce({});
}

void EditedArguments::replace(const QString& words, Json value) {
    edit(words, {}, [&](Form& form) { form.setValue({}, std::move(value)); });
}

void EditedArguments::push(const QString& words, const std::string& pointer, State before, Kind kind, bool beginsWord) {
    m_history.push(new ArgumentsStep(*this, words, pointer, std::move(before), state(), kind, beginsWord));
}

void EditedArguments::restore(const State& state, const std::string& pointer) {
    m_pause.stop();
    m_reading.abort();
    m_form.restore(state.form);
    m_text = state.text;
    m_written.reset();
    if (m_text && m_text->size() > longText)
        m_pause.start(); // the step may be from before the text was read
    announce(pointer);
}

void EditedArguments::announce(const std::string& pointer) {
    m_drafts = m_form.drafts();
    m_textProblem =
        std::ranges::find(m_drafts, std::string()) != m_drafts.end() ? m_form.field({}).draftReason : std::string();
    check();
    Q_EMIT changed(pointer);
}

EditedArguments::Checked EditedArguments::checkedOf(const Form& form, const QString& text) {
    Checked result{form.faults(), {}};
    result.textFaults = toolroom::textFaults(text, result.faults);
    return result;
}

void EditedArguments::check() {
    if (isTextPending())
        return;
    m_checking.run([form = m_form, text = text()](const AbortSignal&) { return checkedOf(form, text); },
                   [this](Checked result) {
                       m_faults = std::move(result.faults);
                       m_textFaults = std::move(result.textFaults);
                       Q_EMIT checked();
                   });
}

} // namespace toolroom
