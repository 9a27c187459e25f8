// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/argument_problem.h"

#include "core/models/text.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/form_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace toolroom {

namespace {

struct ArgumentProblem {
    Q_DECLARE_TR_FUNCTIONS(ArgumentProblem)
};

bool countsAsError(const FormError& error) {
    return error.kind != FormError::Kind::Advice;
}

QString problemText(const EditedArguments& arguments, const FormError& error) {
    const QString text = ArgumentProblem::tr("`%1` %2", "argument, predicate such as 'is required'")
                             .arg(displayName(arguments.form().field(error.pointer)), translatedLine(error.message));
    const bool isIncomplete = error.kind == FormError::Kind::Draft || error.keyword == "required";
    return isIncomplete ? ArgumentProblem::tr("Arguments are incomplete: %1").arg(text) : text;
}

} // namespace

QString argumentProblem(const EditedArguments& arguments) {
    if (!arguments.textError().empty()) {
        const TextError* error = arguments.firstTextError();
        return error ? ArgumentProblem::tr("Invalid JSON in line %L1: %2").arg(error->line).arg(error->message)
                     : ArgumentProblem::tr("Invalid JSON: %1").arg(translatedLine(arguments.textError()));
    }
    const auto first = std::ranges::find_if(arguments.errors(), countsAsError);
    if (first == arguments.errors().end())
        return arguments.hasDraft() ? ArgumentProblem::tr("Arguments are incomplete") : QString();
    const QString text = problemText(arguments, *first);
    const auto others = std::ranges::count_if(arguments.errors(), countsAsError) - 1;
    return others == 0
               ? text
               : ArgumentProblem::tr("%1 (and %Ln more)", "error, number of other errors", static_cast<int>(others))
                     .arg(text);
}

} // namespace toolroom
