// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "core/run/session/environment.h"
#include "ui/form/json/json_editor.h"
#include "ui/tasks/latest_task.h"

#include <QString>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// The ranges of `text` to underline: its syntax error, or each of `errors` at its pointer. A missing property is
/// marked at the object that lacks it; an object or array is marked at its key or opening bracket.
[[nodiscard]] std::vector<TextError> findTextErrors(const QString& text, std::span<const FormError> errors);

/// The arguments being edited: the form, the equivalent JSON text, the errors, and the undo history. The text keeps the
/// user's formatting until the form changes the value. Lives on the GUI thread; validates on a worker thread.
class EditedArguments : public QObject {
    Q_OBJECT

public:
    explicit EditedArguments(Form form, QObject* parent = nullptr);
    ~EditedArguments() override;

    [[nodiscard]] const Form& form() const { return m_form; }
    /// The text as displayed by JsonEditor.
    [[nodiscard]] const QString& text() const;
    /// Why the text is not valid JSON; empty if it is valid. The form keeps the last valid value.
    [[nodiscard]] const Message& textError() const { return m_textError; }
    /// Whether the text has not been parsed yet because it is too long to parse on every key press.
    [[nodiscard]] bool isTextPending() const { return m_pause.isActive() || m_parsing.isBusy(); }
    /// Pointers of the fields whose input is not a valid value yet.
    [[nodiscard]] const std::vector<std::string>& drafts() const { return m_drafts; }
    [[nodiscard]] bool hasDraft() const { return !m_drafts.empty() || isTextPending(); }

    /// Checks the value with the values of the environment instead of `{{name}}`; null: none.
    void setEnvironment(EnvironmentPtr environment);

    /// Errors of the last completed check.
    [[nodiscard]] const std::vector<FormError>& errors() const { return m_errors; }
    [[nodiscard]] const std::vector<TextError>& textErrors() const { return m_textErrors; }
    /// The first of them that is not advice; null if there is none. Valid until the next check.
    [[nodiscard]] const TextError* firstTextError() const;
    [[nodiscard]] bool isChecking() const { return m_checking.isBusy(); }

    /// How an edit enters the undo history: typing is merged into one step per word.
    enum class Kind { Step, Typing };
    /// Edits the form; `label` names the undo step.
    void edit(const QString& label, const std::string& pointer, const std::function<void(Form&)>& change,
              Kind kind = Kind::Step);
    /// Call this when the user has changed the JSON text to `text`.
    void write(const QString& text, Kind kind = Kind::Typing);
    /// Uses the schema of `form`. Keeps the value, the text, the drafts, and the undo history; arguments that are as
    /// the schema made them become those of `form`.
    void setSchema(Form form);
    /// Replaces the value and clears the undo history.
    void start(Json value);
    /// Replaces the value in one undo step named `label`.
    void replace(const QString& label, Json value);

    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }

Q_SIGNALS:
    /// Emitted when the value or a draft at `pointer` has changed; empty for the whole value.
    void changed(const std::string& pointer);
    /// Emitted when the errors of the current value are known.
    void checked();

private:
    friend class ArgumentsStep;

    struct State {
        FormSnapshot form;
        std::optional<QString> text; ///< unset: the text is generated from the value
    };
    struct Checked {
        std::vector<FormError> errors;
        std::vector<TextError> textErrors;
    };

    [[nodiscard]] State state() const { return {m_form.snapshot(), m_text}; }
    void restore(const State& state, const std::string& pointer);
    void push(const QString& label, const std::string& pointer, State before, Kind kind, bool startsUndoStep);
    void parseText();
    void emitChanged(const std::string& pointer);
    void check();
    static Checked checkForm(const Form& form, const QString& text, const Environment* environment);

    Form m_form;
    std::optional<Json> m_initialValue; ///< as the schema made it
    std::optional<QString> m_text;
    mutable std::optional<QString> m_generatedText; ///< generated from the value on demand
    Message m_textError;
    std::vector<std::string> m_drafts;
    EnvironmentPtr m_environment;
    std::vector<FormError> m_errors;
    std::vector<TextError> m_textErrors;
    QUndoStack m_undoStack;
    QTimer m_pause; ///< runs after a key press in long text
    LatestTask m_parsing;
    LatestTask m_checking;
};

} // namespace toolroom
