// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/gateway_switches.h"

#include "app/cli_error.h"
#include "app/headless/terminal/output.h"
#include "core/json/digest.h"
#include "core/json/document.h"

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
    connect(&gateway, &Gateway::callEnded, this, [this](const RecordedCall& call) {
        if (!m_writer)
            return;
        if (const auto written = m_writer->writeCall(call); !written)
            printError(written.error());
    });
}

Result<void> GatewayRecorder::record(std::unique_ptr<RecordingWriter> writer) {
    m_writer = std::move(writer);
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
    for (const Gateway::OfferedTool& tool : m_gateway.offeredTools())
        definitions.push_back(tool.modern.item);
    return m_writer->writeTools(definitions);
}

Result<void> switchFaults(const Json& faults, std::shared_ptr<FaultInjector> injector, QObject& runner) {
    FaultRules rules;
    if (!faults.is_null()) {
        const auto document = Document::parse(std::make_shared<const SourceText>("faults", compactText(faults)));
        if (!document)
            return std::unexpected(document.error());
        auto read = readFaultRules(*document);
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
