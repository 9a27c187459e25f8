// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_requests.h"
#include "core/run/call_services.h"
#include "tests/support/test_case.h"

#include <QCoroTask>

#include <vector>

using namespace toolroom;

namespace {

/// Keeps what the code of a call printed and emitted.
class RecordedServices final : public CallServices {
public:
    QCoro::Task<Message> requirePermission(std::string /*scope*/, std::string /*resource*/) override { co_return {}; }
    Json memory(MemoryScope /*scope*/) override { return Json::object(); }
    QCoro::Task<Result<void>> writeMemory(MemoryScope /*scope*/, std::string /*key*/,
                                          std::optional<Json> /*value*/) override {
        co_return {};
    }
    QCoro::Task<Result<std::string>> store(Json /*output*/) override { co_return std::string(); }
    QCoro::Task<RunResult> invoke(std::string /*tool*/, Json /*arguments*/) override { co_return {}; }
    void notify(std::string event, Json payload) override { received.push_back(event + ' ' + payload.dump()); }
    void log(std::string line) override { received.push_back(std::move(line)); }

    std::vector<std::string> received;
};

} // namespace

class TestModuleRequests : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// The result of a call may be awaited only after it has arrived: the events before it are still queued then.
    void outputBeforeTheEndIsKept() {
        ModuleRequests requests;
        const auto services = std::make_shared<RecordedServices>();
        std::shared_ptr<void> open = requests.open("call-1", services);
        requests.receive("toolroom/output", {{"call", "call-1"}, {"text", "first\nsec"}});
        requests.receive("toolroom/emit", {{"call", "call-1"}, {"event", "saved"}, {"payload", 2}});
        requests.receive("toolroom/output", {{"call", "call-1"}, {"text", "ond"}});
        open.reset();
        const std::vector<std::string> expected = {"first", "saved 2", "second"};
        QCOMPARE(services->received, expected);
        requests.receive("toolroom/output", {{"call", "call-1"}, {"text", "late\n"}});
        QCoreApplication::processEvents();
        QCOMPARE(services->received, expected);
    }
};

TOOLROOM_TEST(TestModuleRequests)
#include "test_module_requests.moc"
