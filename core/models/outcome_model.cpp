// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/outcome_model.h"

#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

QModelIndex OutcomeModel::indexOf(std::string_view pointer) const {
    const auto holds = [pointer](const OutcomeFact& fact) {
        return pointer.starts_with(fact.pointer) &&
               (pointer.size() == fact.pointer.size() || pointer[fact.pointer.size()] == '/');
    };
    const auto found = std::ranges::find_if(rows(), holds);
    return found == rows().end() ? QModelIndex() : index(static_cast<int>(found - rows().begin()), 0);
}

QString OutcomeModel::header(int column) const {
    return column == Name ? tr("Field") : tr("Value");
}

QVariant OutcomeModel::cell(const OutcomeFact& fact, int column, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    return column == Name ? toQString(std::string_view(fact.pointer).substr(1)) : oneLine(fact.value, 400);
}

} // namespace toolroom
