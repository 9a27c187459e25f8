// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/stored_outputs.h"

#include "core/history/messages.h"
#include "core/history/store/history_file.h"

#include <QSaveFile>

#include <limits>
#include <utility>

namespace toolroom {

StoredOutputs::StoredOutputs(std::string path)
    : m_path(std::move(path)) {}

Result<std::vector<StoredOutputSummary>> StoredOutputs::list() const {
    std::vector<StoredOutputSummary> outputs;
    const auto database = openHistoryForReading(m_path);
    if (!database)
        return std::unexpected(database.error());
    if (!*database)
        return outputs;
    const auto done =
        (*database)->run("SELECT id, run, tool, stored_at, bytes FROM outputs ORDER BY stored_at DESC, id", {},
                         [&](const QSqlQuery& row) {
                             outputs.push_back({.id = textAt(row, 0),
                                                .run = textAt(row, 1),
                                                .tool = textAt(row, 2),
                                                .storedAt = row.value(3).toLongLong(),
                                                .bytes = row.value(4).toLongLong()});
                         });
    if (!done)
        return std::unexpected(done.error());
    return outputs;
}

Result<std::optional<std::string>> StoredOutputs::prefix(const std::string& id, std::size_t maxBytes) const {
    const auto database = openHistoryForReading(m_path);
    if (!database)
        return std::unexpected(database.error());
    std::optional<std::string> body;
    if (!*database)
        return body;
    const auto done = (*database)->run("SELECT substr(body, 1, ?) FROM outputs WHERE id = ?",
                                       {static_cast<qint64>(maxBytes), sqlText(id)},
                                       [&](const QSqlQuery& row) { body = bytesAt(row, 0); });
    if (!done)
        return std::unexpected(done.error());
    return body;
}

Result<void> StoredOutputs::saveTo(const std::string& id, const std::string& file) const {
    const auto body = prefix(id, std::numeric_limits<std::int32_t>::max());
    if (!body)
        return std::unexpected(body.error());
    if (!*body)
        return std::unexpected(Error{message<history_messages::noSuchOutput>(), m_path});
    QSaveFile saved(QString::fromStdString(file));
    const auto& bytes = **body;
    if (!saved.open(QIODevice::WriteOnly) || saved.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0 ||
        !saved.commit())
        return std::unexpected(Error{message<history_messages::cannotWrite>(saved.errorString().toStdString()), file});
    return {};
}

} // namespace toolroom
