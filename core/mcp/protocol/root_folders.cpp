// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/root_folders.h"

#include <QFileInfo>
#include <QUrl>

#include <utility>

namespace toolroom {

RootFolders::RootFolders(std::vector<std::string> folders)
    : m_folders(std::move(folders)) {}

std::vector<std::string> RootFolders::folders() const {
    const std::scoped_lock lock(m_mutex);
    return m_folders;
}

void RootFolders::setFolders(std::vector<std::string> folders) {
    const std::scoped_lock lock(m_mutex);
    m_folders = std::move(folders);
}

Json RootFolders::result() const {
    Json roots = Json::array();
    for (const std::string& folder : folders()) {
        const QString path = QString::fromStdString(folder);
        Json root = {{"uri", QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded).toStdString()}};
        if (const QString name = QFileInfo(path).fileName(); !name.isEmpty())
            root["name"] = name.toStdString();
        roots.push_back(std::move(root));
    }
    return {{"roots", std::move(roots)}};
}

} // namespace toolroom
