// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/run_result_model.h"

#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

QModelIndex RunResultModel::indexOf(std::string_view pointer) const {
    const auto holds = [pointer](const ResultField& field) {
        return pointer.starts_with(field.pointer) &&
               (pointer.size() == field.pointer.size() || pointer[field.pointer.size()] == '/');
    };
    const auto found = std::ranges::find_if(rows(), holds);
    return found == rows().end() ? QModelIndex() : index(static_cast<int>(found - rows().begin()), 0);
}

QString RunResultModel::header(int column) const {
    return column == Name ? tr("Field") : tr("Value");
}

QVariant RunResultModel::cell(const ResultField& field, int column, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    return column == Name ? toQString(std::string_view(field.pointer).substr(1)) : toDisplayLine(field.value, 400);
}

} // namespace toolroom
