// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/json_tree_model.h"

#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/models/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxKeyLength = 200;
constexpr qsizetype maxStringLength = 300;

/// The member of an object at `index`, in constant time: ordered objects are vectors.
const Json::object_t::value_type& memberAt(const Json& object, std::size_t index) {
    return *(object.get_ref<const Json::object_t&>().begin() + static_cast<std::ptrdiff_t>(index));
}

const Json& childAt(const Json& container, std::size_t index) {
    return container.is_object() ? memberAt(container, index).second : container[index];
}

QString rangeText(std::size_t begin, std::size_t end) {
    return QStringLiteral("%L1 … %L2").arg(begin).arg(end - 1);
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject* parent)
    : QAbstractItemModel(parent) {}

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setValue(JsonPtr value) {
    beginResetModel();
    m_value = std::move(value);
    m_root.reset();
    if (m_value && m_value->is_structured())
        m_root = makeBranch(*m_value, 0, m_value->size());
    else if (m_value)
        m_root = std::make_unique<Branch>(Branch{.end = 1});
    endResetModel();
}

std::unique_ptr<JsonTreeModel::Branch> JsonTreeModel::makeBranch(const Json& container, std::size_t begin,
                                                                 std::size_t end) {
    auto branch = std::make_unique<Branch>(Branch{.container = &container, .begin = begin, .end = end});
    while (end - begin > branch->step * maxChildren)
        branch->step *= maxChildren;
    return branch;
}

int JsonTreeModel::rowCountOf(const Branch& branch) {
    return static_cast<int>((branch.end - branch.begin + branch.step - 1) / branch.step);
}

/// The branch with the children of `parent`; null if it has none.
JsonTreeModel::Branch* JsonTreeModel::childBranch(const QModelIndex& parent) const {
    if (!parent.isValid())
        return m_root.get();
    if (!hasChildren(parent))
        return nullptr;
    auto* branch = static_cast<Branch*>(parent.internalPointer());
    std::unique_ptr<Branch>& child = branch->children[parent.row()];
    if (!child) {
        const std::size_t first = branch->begin + static_cast<std::size_t>(parent.row()) * branch->step;
        if (branch->step > 1) {
            child = makeBranch(*branch->container, first, std::min(first + branch->step, branch->end));
        } else {
            const Json& value = childAt(*branch->container, first);
            child = makeBranch(value, 0, value.size());
        }
        child->parent = branch;
        child->row = parent.row();
    }
    return child.get();
}

const Json* JsonTreeModel::valueAt(const QModelIndex& index) const {
    if (!index.isValid())
        return nullptr;
    const auto* branch = static_cast<const Branch*>(index.internalPointer());
    if (!branch->container)
        return m_value.get();
    if (branch->step > 1)
        return nullptr;
    return &childAt(*branch->container, branch->begin + static_cast<std::size_t>(index.row()));
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column > Value || (parent.isValid() && parent.column() != Key))
        return {};
    Branch* branch = childBranch(parent);
    if (!branch || row >= rowCountOf(*branch))
        return {};
    return createIndex(row, column, branch);
}

QModelIndex JsonTreeModel::parent(const QModelIndex& child) const {
    if (!child.isValid())
        return {};
    const auto* branch = static_cast<const Branch*>(child.internalPointer());
    return branch->parent ? createIndex(branch->row, Key, branch->parent) : QModelIndex();
}

int JsonTreeModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() && parent.column() != Key)
        return 0;
    const Branch* branch = childBranch(parent);
    return branch ? rowCountOf(*branch) : 0;
}

int JsonTreeModel::columnCount(const QModelIndex& /*parent*/) const {
    return Value + 1;
}

bool JsonTreeModel::hasChildren(const QModelIndex& parent) const {
    if (!parent.isValid())
        return m_root && rowCountOf(*m_root) > 0;
    if (parent.column() != Key)
        return false;
    const Json* value = valueAt(parent);
    return value == nullptr || (value->is_structured() && !value->empty());
}

QString JsonTreeModel::keyText(const Branch& branch, int row) const {
    if (!branch.container)
        return {};
    const std::size_t first = branch.begin + static_cast<std::size_t>(row) * branch.step;
    if (branch.step > 1)
        return rangeText(first, std::min(first + branch.step, branch.end));
    if (branch.container->is_object())
        return toDisplayLine(memberAt(*branch.container, first).first, maxKeyLength);
    return QString::number(first);
}

std::string JsonTreeModel::pointerOf(const Branch& branch, int row) const {
    if (!branch.container)
        return {};
    const Branch* around = &branch;
    while (around->parent && around->parent->step > 1) // ranges are not part of the pointer
        around = around->parent;
    const std::string pointer = around->parent ? pointerOf(*around->parent, around->row) : std::string();
    const std::size_t first = branch.begin + static_cast<std::size_t>(row) * branch.step;
    return branch.container->is_object() ? appendPointer(pointer, memberAt(*branch.container, first).first)
                                         : appendPointer(pointer, first);
}

QVariant JsonTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& branch = *static_cast<const Branch*>(index.internalPointer());
    const Json* value = valueAt(index);
    if (role == static_cast<int>(Role::Pointer))
        return toQString(pointerOf(branch, index.row()));
    if (role == static_cast<int>(Role::Type))
        return value ? QVariant(static_cast<int>(value->type())) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == Key)
        return keyText(branch, index.row());
    if (!value)
        return {};
    if (value->is_object())
        return value->empty() ? QStringLiteral("{}") : QStringLiteral("{%L1}").arg(value->size());
    if (value->is_array())
        return value->empty() ? QStringLiteral("[]") : QStringLiteral("[%L1]").arg(value->size());
    if (value->is_string())
        return QLatin1Char('"') + toDisplayLine(value->get_ref<const std::string&>(), maxStringLength) +
               QLatin1Char('"');
    return toQString(compactText(*value));
}

QVariant JsonTreeModel::headerData(int column, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return column == Key ? tr("Key") : tr("Value");
}

} // namespace toolroom
