// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form.h"
#include "ui/form/json_editor.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// Arguments while they are edited: the form, the JSON text that says the same, what is wrong with them, and every step
/// back. The text is as it was written until the form changes the value. Lives on the GUI thread; validates on a
/// worker.
class EditedArguments : public QObject {
    Q_OBJECT

public:
    explicit EditedArguments(Form form, QObject* parent = nullptr);
    ~EditedArguments() override;

    [[nodiscard]] const Form& form() const { return m_form; }
    /// As JsonEditor shows it.
    [[nodiscard]] const QString& text() const;
    /// Why the text is no JSON; empty when it is. While it is none, the form has the last value that was read.
    [[nodiscard]] const std::string& textProblem() const { return m_textProblem; }
    /// A text too long to be read with every key waits to be read.
    [[nodiscard]] bool isTextPending() const { return m_pause.isActive() || m_reading.isBusy(); }
    /// Fields of which what is written is no value yet.
    [[nodiscard]] const std::vector<std::string>& drafts() const { return m_drafts; }
    [[nodiscard]] bool hasDraft() const { return !m_drafts.empty() || isTextPending(); }

    /// Of the last check; those of before stand until the next ends.
    [[nodiscard]] const std::vector<FormFault>& faults() const { return m_faults; }
    [[nodiscard]] const std::vector<TextFault>& textFaults() const { return m_textFaults; }
    [[nodiscard]] bool isChecking() const { return m_checking.isBusy(); }

    /// What an edit is to the history: typing goes on in the same step until a word ends.
    enum class Kind { Step, Typing };
    /// An edit of the form, told as `words` in the history.
    void edit(const QString& words, const std::string& pointer, const std::function<void(Form&)>& change,
              Kind kind = Kind::Step);
    /// The reader wrote in the text, which is `text` now.
    void write(const QString& text, Kind kind = Kind::Typing);
    /// Other arguments than before: nothing to go back to.
    void start(Json value);
    /// The same, as one step.
    void replace(const QString& words, Json value);

    [[nodiscard]] QUndoStack& history() { return m_history; }

Q_SIGNALS:
    /// The value or a draft is another. `pointer` is where; empty for the whole.
    void changed(const std::string& pointer);
    /// Faults of what is there now are known.
    void checked();

private:
    friend class ArgumentsStep;

    struct State {
        FormSnapshot form;
        std::optional<QString> text; ///< nothing: as the value is written by us
    };
    struct Checked {
        std::vector<FormFault> faults;
        std::vector<TextFault> textFaults;
    };

    [[nodiscard]] State state() const { return {m_form.snapshot(), m_text}; }
    void restore(const State& state, const std::string& pointer);
    void push(const QString& words, const std::string& pointer, State before, Kind kind, bool endsWord);
    void readText();
    void announce(const std::string& pointer);
    void check();
    static Checked checkedOf(const Form& form, const QString& text);

    Form m_form;
    std::optional<QString> m_text;
    mutable std::optional<QString> m_written; ///< of the value, made when it is asked for
    std::string m_textProblem;
    std::vector<std::string> m_drafts;
    std::vector<FormFault> m_faults;
    std::vector<TextFault> m_textFaults;
    QUndoStack m_history;
    QTimer m_pause; ///< since the last key in a long text
    LatestTask m_reading;
    LatestTask m_checking;
};

} // namespace toolroom
