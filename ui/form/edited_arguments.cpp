// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/edited_arguments.h"

#include "core/form/typed_text.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "ui/form/json/json_text.h"

#include <QCoreApplication>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(TextErrors)
};

constexpr std::size_t maxErrors = 500;

/// The token at a line and column, counted in code points; at least one character of the line.
DisplayText::Span tokenAt(const QString& text, TextPosition at) {
    qsizetype begin = 0;
    for (int line = 1; line < at.line; ++line) {
        const qsizetype end = text.indexOf(u'\n', begin);
        if (end < 0)
            break;
        begin = end + 1;
    }
    const qsizetype lineBegin = begin;
    for (int column = 1; column < at.column && begin < text.size() && text.at(begin) != u'\n'; ++column)
        begin += text.at(begin).isHighSurrogate() ? 2 : 1;
    begin = std::min(begin, text.size());
    qsizetype end = begin;
    while (end < text.size() && !text.at(end).isSpace() && !QStringView(u"{}[],:").contains(text.at(end)))
        ++end;
    if (end == begin && end < text.size() && text.at(end) != u'\n')
        ++end;
    while (end == begin && begin > lineBegin)
        --begin; // nothing follows on this line, so mark the preceding character
    if (end == begin && begin > 0) {
        while (begin > 0 && text.at(begin - 1).isSpace())
            --begin;
        return {std::max<qsizetype>(begin - 1, 0), begin};
    }
    return {begin, end};
}

ByteRange keyOrOpeningRange(const Document& document, std::string_view pointer, ByteRange value) {
    if (const std::optional<ByteRange> key = document.keyRange(pointer))
        return *key;
    return {value.begin, value.begin + 1};
}

std::optional<ByteRange> markedRange(const Document& document, std::string_view pointer) {
    std::string_view at = pointer;
    std::optional<ByteRange> value = document.valueRange(at);
    while (!value && !at.empty()) {
        at = at.substr(0, at.rfind('/'));
        value = document.valueRange(at);
    }
    if (!value)
        return std::nullopt;
    const char first = document.source()->bytes()[value->begin];
    return at != pointer || first == '{' || first == '[' ? keyOrOpeningRange(document, at, *value) : *value;
}

} // namespace

std::vector<TextError> findTextErrors(const QString& text, std::span<const FormError> errors) {
    const auto source = std::make_shared<const SourceText>(std::string(), text.toStdString());
    const auto lineOf = [&](qsizetype at) { return 1 + static_cast<int>(QStringView(text).first(at).count(u'\n')); };
    if (const Result<Json> value = parseExactJson(source->bytes()); !value && value.error().at.line > 0) {
        const DisplayText::Span span = tokenAt(text, value.error().at);
        return {{span, translatedLine(value.error().reason), lineOf(span.begin)}};
    }
    const Result<Document> document = Document::parse(source);
    if (!document) // there is no text
        return {{{}, translatedLine(document.error().reason), 1}};
    std::vector<std::pair<ByteRange, const FormError*>> placed;
    for (const FormError& error : errors.first(std::min(errors.size(), maxErrors)))
        if (const std::optional<ByteRange> place = markedRange(*document, error.pointer))
            placed.emplace_back(*place, &error);
    std::ranges::sort(placed, {}, [](const auto& each) { return each.first.begin; });
    std::vector<TextError> result;
    result.reserve(placed.size());
    std::size_t counted = 0; // bytes already converted to UTF-16 units
    qsizetype units = 0;
    int line = 1;
    for (const auto& [range, error] : placed) {
        const QString between = toQString(source->bytes().substr(counted, range.begin - counted));
        units += between.size();
        line += static_cast<int>(between.count(u'\n'));
        counted = range.begin;
        const qsizetype length = toQString(source->bytes().substr(range.begin, range.end - range.begin)).size();
        // The message names a missing property, because the mark is on its parent.
        const bool isMissing = !error->pointer.empty() && !document->valueRange(error->pointer);
        const QString message = translatedLine(error->message);
        result.push_back({{units, units + length},
                          isMissing ? Text::tr("`%1` %2", "property name, predicate such as 'is required'")
                                          .arg(toDisplayLine(pointerTokens(error->pointer).back()), message)
                                    : message,
                          line,
                          error->kind == FormError::Kind::Advice ? Severity::Note : Severity::Error});
    }
    return result;
}

namespace {

constexpr int maxUndoSteps = 300;
/// In UTF-16 units. Parsing longer text on every key press would delay typing.
constexpr qsizetype maxImmediateLength = 128 * 1024;
constexpr int editDelayMs = 200;

/// The errors of the form with the values of the environment.
std::vector<FormError> errorsOf(const Form& form, const Environment& environment) {
    Json value = replacePlainVariables(*form.value(), environment);
    if (value == *form.value())
        return form.errors();
    Form sent = form;
    sent.setValue({}, std::move(value));
    return sent.errors();
}

/// Whether the change starts a new undo step because it begins a word or is longer than one character.
bool startsUndoStep(const TextChange& change, const QString& before) {
    if (change.added.size() > 1 || change.removed.size() > 1 || change.added == QStringLiteral("\n"))
        return true;
    return !change.added.isEmpty() && !change.added.front().isSpace() && change.begin > 0 &&
           before.at(change.begin - 1).isSpace();
}

} // namespace

/// One undo step: the state before and after it.
class ArgumentsStep : public QUndoCommand {
public:
    ArgumentsStep(EditedArguments& edited, const QString& label, std::string pointer, EditedArguments::State before,
                  EditedArguments::State after, EditedArguments::Kind kind, bool startsUndoStep)
        : QUndoCommand(label)
        , m_edited(edited)
        , m_pointer(std::move(pointer))
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_kind(kind)
        , m_startsUndoStep(startsUndoStep) {}

    ~ArgumentsStep() override {
        destroyOnPool(std::move(m_before.form));
        destroyOnPool(std::move(m_after.form));
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
        if (next->m_pointer != m_pointer || next->text() != text() || next->m_startsUndoStep)
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
    bool m_startsUndoStep;
    bool m_isDone = false; ///< QUndoStack::push() calls redo() once for a change that has already been made
};

EditedArguments::EditedArguments(Form form, QObject* parent)
    : QObject(parent)
    , m_form(std::move(form))
    , m_initialValue(m_form.value()) {
    m_undoStack.setUndoLimit(maxUndoSteps);
    PendingWork::instance().delay(m_pause, editDelayMs);
    connect(&m_pause, &QTimer::timeout, this, &EditedArguments::parseText);
    m_drafts = m_form.drafts();
    check();
}

/// The undo stack emits signals during its destruction.
EditedArguments::~EditedArguments() {
    m_undoStack.disconnect();
}

const QString& EditedArguments::text() const {
    if (m_text)
        return *m_text;
    if (!m_generatedText)
        m_generatedText = m_form.value() ? formatJson(*m_form.value()) : QString();
    return *m_generatedText;
}

void EditedArguments::edit(const QString& label, const std::string& pointer, const std::function<void(Form&)>& change,
                           Kind kind) {
    const QString textBefore = kind == Kind::Typing ? QString::fromStdString(m_form.field(pointer).text) : QString();
    State before = state();
    const std::uint64_t revision = m_form.revision();
    change(m_form);
    if (m_form.revision() == revision)
        return;
    const FormField field = m_form.field(pointer);
    if (field.draftReason.empty())
        m_text.reset(); // will be regenerated from the value
    const bool word = kind == Kind::Typing &&
                      startsUndoStep(computeTextChange(textBefore, QString::fromStdString(field.text)), textBefore);
    m_generatedText.reset();
    push(label, pointer, std::move(before), kind, word);
    emitChanged(pointer);
}

void EditedArguments::write(const QString& text, Kind kind) {
    const QString textBefore = this->text();
    if (text == textBefore)
        return;
    State before = state();
    m_text = text;
    if (text.size() <= maxImmediateLength) {
        m_form.setJsonText({}, text.toStdString());
        m_parsing.abort();
    } else {
        m_pause.start();
    }
    push(tr("Edit JSON"), {}, std::move(before), kind, startsUndoStep(computeTextChange(textBefore, text), textBefore));
    emitChanged({});
}

/// Parses long text on a worker thread, after a pause in typing.
void EditedArguments::parseText() {
    m_parsing.run(
        [form = m_form, text = *m_text](const AbortSignal&) mutable {
            form.setJsonText({}, text.toStdString());
            return form.snapshot();
        },
        [this](FormSnapshot snapshot) {
            m_form.restore(std::move(snapshot));
            emitChanged({});
        });
}

void EditedArguments::setSchema(Form form) {
    std::optional<Json> initialValue = form.value();
    if (m_undoStack.count() == 0 && !hasDraft() && m_form.value() == m_initialValue) {
        m_form = std::move(form);
        m_generatedText.reset();
    } else {
        std::vector<FormField> unfinished;
        for (const std::string& pointer : m_drafts)
            unfinished.push_back(m_form.field(pointer));
        m_form.setSchema(form);
        for (const FormField& field : unfinished) // for a string, the text is a value
            if (field.schemaKind != FieldKind::Text && m_form.field(field.pointer).schemaKind == FieldKind::Text)
                m_form.setValue(field.pointer, field.text);
    }
    m_initialValue = std::move(initialValue);
    emitChanged({});
}

void EditedArguments::start(Json value) {
    m_pause.stop();
    m_parsing.abort();
    m_form.setValue({}, std::move(value));
    m_text.reset();
    m_generatedText.reset();
    m_undoStack.clear();
    emitChanged({});
}

void EditedArguments::replace(const QString& label, Json value) {
    edit(label, {}, [&](Form& form) { form.setValue({}, std::move(value)); });
}

void EditedArguments::push(const QString& label, const std::string& pointer, State before, Kind kind,
                           bool startsUndoStep) {
    m_undoStack.push(new ArgumentsStep(*this, label, pointer, std::move(before), state(), kind, startsUndoStep));
}

void EditedArguments::restore(const State& state, const std::string& pointer) {
    m_pause.stop();
    m_parsing.abort();
    m_form.restore(state.form);
    m_text = state.text;
    m_generatedText.reset();
    if (m_text && m_text->size() > maxImmediateLength)
        m_pause.start(); // the state may have been saved before the text was parsed
    emitChanged(pointer);
}

void EditedArguments::emitChanged(const std::string& pointer) {
    m_drafts = m_form.drafts();
    m_textError =
        std::ranges::find(m_drafts, std::string()) != m_drafts.end() ? m_form.field({}).draftReason : Message();
    check();
    Q_EMIT changed(pointer);
}

const TextError* EditedArguments::firstTextError() const {
    const auto error = std::ranges::find(m_textErrors, Severity::Error, &TextError::severity);
    return error == m_textErrors.end() ? nullptr : &*error;
}

void EditedArguments::setEnvironment(EnvironmentPtr environment) {
    if (!environment && !m_environment)
        return;
    m_environment = std::move(environment);
    check();
}

EditedArguments::Checked EditedArguments::checkForm(const Form& form, const QString& text,
                                                    const Environment* environment) {
    const bool hasValue = form.value() && form.drafts().empty();
    Checked result{.errors = environment && hasValue ? errorsOf(form, *environment) : form.errors(), .textErrors = {}};
    result.textErrors = findTextErrors(text, result.errors);
    return result;
}

void EditedArguments::check() {
    if (isTextPending())
        return;
    m_checking.run([form = m_form, text = text(), environment = m_environment](
                       const AbortSignal&) { return checkForm(form, text, environment.get()); },
                   [this](Checked result) {
                       m_errors = std::move(result.errors);
                       m_textErrors = std::move(result.textErrors);
                       Q_EMIT checked();
                   });
}

} // namespace toolroom
