// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/control_channel.h"
#include "core/gateway/faults.h"
#include "core/gateway/gateway.h"
#include "core/gateway/recording.h"

#include <QObject>

#include <memory>
#include <string>

namespace toolroom {

/// Records the requests to a gateway while it is switched on. Used on the gateway's thread.
class GatewayRecorder final : public QObject {
public:
    /// `gateway` must outlive the recorder.
    explicit GatewayRecorder(Gateway& gateway);

    /// Ends a recording, and continues with this one. Null: none.
    [[nodiscard]] Result<void> record(std::unique_ptr<RecordingWriter> writer);
    /// The same with a new file, which must be an absolute path. Empty: ends the recording.
    [[nodiscard]] Result<void> recordTo(const std::string& file);

private:
    [[nodiscard]] Result<void> writeTools();

    Gateway& m_gateway;
    std::unique_ptr<RecordingWriter> m_writer;
    QMetaObject::Connection m_connection;
};

/// Injects these faults from now on; `faults` is a document as for --fault, or null for none. `runner` is the one that
/// uses `injector`.
[[nodiscard]] Result<void> switchFaults(const Json& faults, std::shared_ptr<FaultInjector> injector, QObject& runner);

} // namespace toolroom
