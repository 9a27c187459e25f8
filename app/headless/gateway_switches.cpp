// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/gateway_switches.h"

#include "app/cli_error.h"
#include "app/headless/terminal/output.h"
#include "core/gateway/intent.h"

#include <QDir>

#include <utility>
#include <vector>

namespace toolroom {

GatewayRecorder::GatewayRecorder(Gateway& gateway)
    : m_gateway(gateway) {
    connect(&gateway, &Gateway::listChanged, this, [this](const QString& list) {
        if (list != QLatin1String("tools"))
            return;
        if (const auto written = writeTools(); !written)
            printError(written.error());
    });
}

Result<void> GatewayRecorder::record(std::unique_ptr<RecordingWriter> writer) {
    m_writer = std::move(writer);
    disconnect(m_connection); // the gateway copies what it reports
    if (m_writer)
        m_connection = connect(&m_gateway, &Gateway::answered, this, [this](const RecordedRequest& request) {
            if (const auto written = m_writer->writeRequest(request); !written)
                printError(written.error());
        });
    return writeTools();
}

Result<void> GatewayRecorder::recordTo(const std::string& file) {
    if (file.empty())
        return record(nullptr);
    if (QDir::isRelativePath(QString::fromStdString(file)))
        return std::unexpected(cliError("the path of a recording must be absolute", file));
    auto writer = RecordingWriter::create(file, systemClock(), printWarning);
    if (!writer)
        return std::unexpected(writer.error());
    return record(*std::move(writer));
}

Result<void> GatewayRecorder::writeTools() {
    if (!m_writer)
        return {};
    std::vector<Json> definitions;
    for (const Gateway::OfferedTool& tool : m_gateway.offeredTools()) {
        Json& definition = definitions.emplace_back(tool.modern.item);
        if (tool.asksIntent) // the recorded arguments do not contain it either
            stopAskingForIntent(definition["inputSchema"]);
    }
    return m_writer->writeTools(definitions);
}

Result<void> switchFaults(const Json& faults, std::shared_ptr<FaultInjector> injector, QObject& runner) {
    FaultRules rules;
    if (!faults.is_null()) {
        auto read = readFaultRules(faults);
        if (!read)
            return std::unexpected(read.error());
        rules = *std::move(read);
    }
    QMetaObject::invokeMethod(&runner, [injector = std::move(injector), rules = std::move(rules)]() mutable {
        injector->setRules(std::move(rules));
    });
    return {};
}

} // namespace toolroom
