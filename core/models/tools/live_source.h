// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>

namespace toolroom {

/// A server or code modules, which are not always ready, as a row of the registry.
struct LiveSource {
    std::string id;    ///< of the server or of the modules
    std::string place; ///< LoadedSource::path or LoadedSource::name of its tools; empty if it has none
    std::string file;  ///< absolute path; empty if it is no file, or several
    QString name;      ///< of the row, if there are no tools
    QString title;     ///< of the row, if there are tools; empty: the id of their source
    QString state;     ///< such as `Not loaded`; empty if it is ready
    QString reason;    ///< why it has failed, if `state` does not say it
    bool hasFailed = false;
    bool isConnected = false; ///< a server that is ready

    [[nodiscard]] bool isReady() const { return state.isEmpty(); }
    friend bool operator==(const LiveSource&, const LiveSource&) = default;
};

} // namespace toolroom
