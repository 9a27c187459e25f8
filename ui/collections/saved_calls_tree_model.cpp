// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/collections/saved_calls_tree_model.h"

#include "core/models/text.h"
#include "ui/run/saved_calls_model.h"
#include "ui/theme/icons.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace toolroom {

namespace {

const QString savedCallPaths = QStringLiteral("application/x-toolroom-saved-calls");

std::string parentFolderOf(const std::string& path) {
    return path.substr(0, path.find_last_of('/'));
}

QStringList droppedPaths(const QMimeData& data) {
    QStringList paths;
    for (const QByteArray& path : data.data(savedCallPaths).split('\0'))
        paths += QString::fromUtf8(path);
    return paths;
}

} // namespace

std::vector<SavedCallListing> listSavedCalls(const std::vector<SavedCallRoot>& roots) {
    std::vector<SavedCallListing> listings;
    std::vector<SavedCallListing> missing; // can be created
    for (const SavedCallRoot& root : roots) {
        SavedCallListing listing{.root = root, .folders = {}, .files = {}, .error = {}};
        if (!QFileInfo::exists(toQString(root.folder))) {
            missing.push_back(std::move(listing));
            continue;
        }
        if (auto files = loadSavedCalls(root.folder)) {
            listing.folders = listSavedCallFolders(root.folder);
            listing.files = *std::move(files);
        } else {
            listing.error = std::move(files.error());
        }
        listings.push_back(std::move(listing));
    }
    if (!listings.empty())
        std::ranges::move(missing, std::back_inserter(listings));
    return listings;
}

SavedCallsTreeModel::SavedCallsTreeModel(const SavedCallRuns& runs, QObject* parent)
    : QAbstractItemModel(parent)
    , m_runs(runs)
    , m_nodes(1) {
    connect(&m_runs, &SavedCallRuns::changed, this, &SavedCallsTreeModel::showResult);
}

/// Folders come before calls.
std::vector<SavedCallsTreeModel::Node> SavedCallsTreeModel::buildNodes(std::vector<SavedCallListing> listings) {
    std::vector<Node> nodes(1);
    const auto add = [&nodes](std::size_t parent, Node node) {
        node.parent = parent;
        node.row = static_cast<int>(nodes[parent].children.size());
        nodes[parent].children.push_back(nodes.size());
        nodes.push_back(std::move(node));
        return nodes.size() - 1;
    };
    for (SavedCallListing& listing : listings) {
        const std::string& top = listing.root.folder;
        std::map<std::string, std::size_t> byPath;
        byPath[top] =
            add(0, {.path = top, .title = listing.root.title, .file = {}, .error = listing.error, .children = {}});
        for (const std::string& folder : listing.folders)
            if (folder != top)
                byPath[folder] = add(byPath.at(parentFolderOf(folder)),
                                     {.path = folder,
                                      .title = toDisplayLine(folder.substr(folder.find_last_of('/') + 1)),
                                      .file = {},
                                      .error = {},
                                      .children = {}});
        for (SavedCallFile& file : listing.files) {
            const std::string path = file.path;
            // A folder may have been created since the folders were listed.
            if (const auto folder = byPath.find(parentFolderOf(path)); folder != byPath.end())
                add(folder->second, {.path = path, .title = {}, .file = std::move(file), .error = {}, .children = {}});
        }
    }
    return nodes;
}

void SavedCallsTreeModel::setListings(std::vector<SavedCallListing> listings) {
    std::vector<Node> nodes = buildNodes(std::move(listings));
    if (std::ranges::equal(nodes, m_nodes, {}, &Node::path, &Node::path)) {
        m_nodes = std::move(nodes);
        for (const Node& node : m_nodes)
            if (!node.children.empty())
                Q_EMIT dataChanged(indexOf(node.children.front(), 0), indexOf(node.children.back(), ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_nodes = std::move(nodes);
    endResetModel();
}

std::size_t SavedCallsTreeModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0;
}

QModelIndex SavedCallsTreeModel::indexOf(std::size_t node, int column) const {
    return node == 0 ? QModelIndex() : createIndex(m_nodes[node].row, column, static_cast<quintptr>(node));
}

QModelIndex SavedCallsTreeModel::indexOf(const std::string& path) const {
    const auto found = std::ranges::find(m_nodes, path, &Node::path);
    return found == m_nodes.end() ? QModelIndex() : indexOf(static_cast<std::size_t>(found - m_nodes.begin()), 0);
}

const SavedCallFile* SavedCallsTreeModel::fileAt(const QModelIndex& index) const {
    const Node& node = m_nodes[nodeOf(index)];
    return node.file ? &*node.file : nullptr;
}

std::string SavedCallsTreeModel::pathOf(const QModelIndex& index) const {
    return m_nodes[nodeOf(index)].path;
}

std::string SavedCallsTreeModel::folderOf(const QModelIndex& index) const {
    return fileAt(index) ? pathOf(index.parent()) : pathOf(index);
}

std::string SavedCallsTreeModel::rootOf(const QModelIndex& index) const {
    return index.parent().isValid() ? rootOf(index.parent()) : pathOf(index);
}

std::vector<QModelIndex> SavedCallsTreeModel::callsBelow(const QModelIndex& index) const {
    if (fileAt(index))
        return {index.siblingAtColumn(0)};
    std::vector<QModelIndex> calls;
    for (const std::size_t child : m_nodes[nodeOf(index)].children)
        std::ranges::copy(callsBelow(indexOf(child, 0)), std::back_inserter(calls));
    return calls;
}

std::vector<QModelIndex> SavedCallsTreeModel::foldersBelow(const QModelIndex& index) const {
    std::vector<QModelIndex> folders;
    for (const std::size_t child : m_nodes[nodeOf(index)].children) {
        if (m_nodes[child].file)
            continue;
        folders.push_back(indexOf(child, 0));
        std::ranges::copy(foldersBelow(folders.back()), std::back_inserter(folders));
    }
    return folders;
}

QModelIndex SavedCallsTreeModel::index(int row, int column, const QModelIndex& parent) const {
    return hasIndex(row, column, parent)
               ? indexOf(m_nodes[nodeOf(parent)].children[static_cast<std::size_t>(row)], column)
               : QModelIndex();
}

QModelIndex SavedCallsTreeModel::parent(const QModelIndex& child) const {
    return indexOf(m_nodes[nodeOf(child)].parent, 0);
}

int SavedCallsTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(m_nodes[nodeOf(parent)].children.size());
}

int SavedCallsTreeModel::columnCount(const QModelIndex& /*parent*/) const {
    return ColumnCount;
}

StatusLabel::Tone SavedCallsTreeModel::toneOf(const QModelIndex& index) const {
    if (const SavedCallFile* file = fileAt(index))
        return savedCallTone(*file, m_runs.resultOf(*file));
    if (m_nodes[nodeOf(index)].error)
        return StatusLabel::Tone::Bad;
    std::vector<StatusLabel::Tone> tones;
    for (const QModelIndex& call : callsBelow(index))
        tones.push_back(toneOf(call));
    for (const StatusLabel::Tone tone :
         {StatusLabel::Tone::Running, StatusLabel::Tone::Failed, StatusLabel::Tone::Bad, StatusLabel::Tone::Note})
        if (std::ranges::contains(tones, tone))
            return tone;
    return tones.empty() ? StatusLabel::Tone::Note : StatusLabel::Tone::Good;
}

QString SavedCallsTreeModel::folderText(const QModelIndex& index) const {
    if (const auto& error = m_nodes[nodeOf(index)].error)
        return translatedLine(error->reason);
    const std::vector<QModelIndex> calls = callsBelow(index);
    int run = 0;
    int asExpected = 0;
    for (const QModelIndex& call : calls) {
        const SavedCallFile& file = *fileAt(call);
        run += m_runs.resultOf(file) ? 1 : 0;
        asExpected += savedCallTone(file, m_runs.resultOf(file)) == StatusLabel::Tone::Good ? 1 : 0;
    }
    const auto count = static_cast<int>(calls.size());
    return run == 0 ? tr("%Ln call(s)", nullptr, count) : tr("%L1 of %L2 as expected").arg(asExpected).arg(count);
}

QString SavedCallsTreeModel::cell(const QModelIndex& index, int column, int role) const {
    const SavedCallFile* file = fileAt(index);
    switch (column) {
    case Name:
        return file ? savedCallName(*file) : m_nodes[nodeOf(index)].title;
    case Tool:
        return file && file->call ? toDisplayLine(file->call->tool, 200) : QString();
    default:
        break;
    }
    const QString text = file ? savedCallText(*file, m_runs.resultOf(*file)) : folderText(index);
    const StatusLabel::Tone tone = toneOf(index);
    if (tone == StatusLabel::Tone::Note)
        return text;
    return role == Qt::AccessibleTextRole ? tr("%1: %2", "status, result").arg(StatusLabel::accessibleText(tone), text)
                                          : StatusLabel::sign(tone) + QLatin1Char(' ') + text;
}

QVariant SavedCallsTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SavedCallFile* file = fileAt(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cell(index, index.column(), role);
    case Qt::ToolTipRole:
        return index.column() == Name ? toDisplayLine(pathOf(index)) : cell(index, index.column(), role);
    case Qt::EditRole:
        if (index.column() != Name)
            return {};
        return file && file->call ? toQString(file->call->name) : m_nodes[nodeOf(index)].title;
    case Qt::DecorationRole:
        return index.column() == Name && !file ? QVariant(icon(QStringLiteral("folder"))) : QVariant();
    default:
        return {};
    }
}

QVariant SavedCallsTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Call") : section == Tool ? tr("Tool") : tr("Last result");
}

Qt::ItemFlags SavedCallsTreeModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (!index.isValid())
        return flags;
    const SavedCallFile* file = fileAt(index);
    if (!file)
        flags |= Qt::ItemIsDropEnabled;
    if (index.parent().isValid())
        flags |= Qt::ItemIsDragEnabled;
    if (index.parent().isValid() && index.column() == Name && (!file || file->call))
        flags |= Qt::ItemIsEditable;
    return flags;
}

/// The file is renamed in the background; then the model is set again.
bool SavedCallsTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString name = value.toString().trimmed();
    if (role == Qt::EditRole && !name.isEmpty() && name != data(index, Qt::EditRole).toString())
        Q_EMIT renameRequested(index, name);
    return false;
}

QStringList SavedCallsTreeModel::mimeTypes() const {
    return {savedCallPaths};
}

QMimeData* SavedCallsTreeModel::mimeData(const QModelIndexList& indexes) const {
    QByteArrayList paths;
    QList<QUrl> urls;
    for (const QModelIndex& index : indexes) {
        if (index.column() != Name)
            continue;
        paths += toQString(pathOf(index)).toUtf8();
        urls += QUrl::fromLocalFile(toQString(pathOf(index)));
    }
    auto* data = new QMimeData;
    data->setData(savedCallPaths, paths.join('\0'));
    data->setUrls(urls);
    return data;
}

bool SavedCallsTreeModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int /*row*/, int /*column*/,
                                          const QModelIndex& parent) const {
    if (action != Qt::MoveAction || !parent.isValid() || !data->hasFormat(savedCallPaths))
        return false;
    const std::string folder = folderOf(parent);
    return std::ranges::all_of(droppedPaths(*data), [&](const QString& path) {
        const QModelIndex dropped = indexOf(path.toStdString());
        return dropped.isValid() && rootOf(dropped) == rootOf(parent) && pathOf(dropped.parent()) != folder;
    });
}

bool SavedCallsTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                       const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    Q_EMIT moveRequested(droppedPaths(*data), folderOf(parent));
    return true;
}

void SavedCallsTreeModel::showResult(const std::string& path) {
    for (QModelIndex row = indexOf(path); row.isValid(); row = row.parent()) // and the folders above it
        Q_EMIT dataChanged(row.siblingAtColumn(Result), row.siblingAtColumn(Result));
}

} // namespace toolroom
