// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/parameters_model.h"

#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

QVariant cellText(const Parameter& parameter, int column) {
    switch (column) {
    case ParametersModel::Name:
        return parameter.name;
    case ParametersModel::Type:
        return parameter.type;
    case ParametersModel::Constraints:
        return parameter.constraints;
    case ParametersModel::Description:
        return parameter.description;
    case ParametersModel::Default:
        return parameter.defaultValue;
    default:
        return {};
    }
}

} // namespace

bool ParametersModel::hasContent(Column column) const {
    return std::ranges::any_of(rows(), [column](const Parameter& parameter) {
        return column == Findings ? parameter.counts.total() > 0 : !cellText(parameter, column).toString().isEmpty();
    });
}

QString ParametersModel::header(int column) const {
    switch (column) {
    case Name:
        return tr("Name");
    case Type:
        return tr("Type");
    case Constraints:
        return tr("Constraints");
    case Description:
        return tr("Description");
    case Default:
        return tr("Default");
    case Findings:
        return tr("Findings");
    default:
        return {};
    }
}

QVariant ParametersModel::cell(const Parameter& parameter, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return cellText(parameter, column);
    case Qt::AccessibleTextRole:
        if (column == Findings)
            return severityCountsText(parameter.counts);
        return column == Name && parameter.required ? QVariant(tr("%1, required").arg(parameter.name))
                                                    : cellText(parameter, column);
    case static_cast<int>(ParameterRole::Depth):
        return parameter.depth;
    case static_cast<int>(ParameterRole::Required):
        return parameter.required;
    case static_cast<int>(ParameterRole::Counts):
        return QVariant::fromValue(parameter.counts);
    default:
        return {};
    }
}

} // namespace toolroom
