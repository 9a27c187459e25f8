// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "ui/stores/key_store.h"

#include <QCoroTask>
#include <QThread>

#include <memory>
#include <string>
#include <vector>

using namespace toolroom;

class TestKeychainCredentials : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Passes with and without a keychain. Connections use the credentials on their own thread.
    void keepsReplacesAndErasesOnAnotherThread() {
        std::vector<std::string> read;
        const std::unique_ptr<QThread> thread(QThread::create([&read] {
            const std::string name = "mcp-test:https://example.test/mcp";
            KeychainCredentials credentials;
            QCoro::waitFor(credentials.erase(name));
            read.push_back(QCoro::waitFor(credentials.read(name)));
            QCoro::waitFor(credentials.write(name, "first token"));
            read.push_back(QCoro::waitFor(credentials.read(name)));
            QCoro::waitFor(credentials.write(name, "zweites Token ä"));
            read.push_back(QCoro::waitFor(credentials.read(name)));
            QCoro::waitFor(credentials.erase(name));
            read.push_back(QCoro::waitFor(credentials.read(name)));
        }));
        thread->start();
        QTRY_VERIFY_WITH_TIMEOUT(thread->isFinished(), 60'000);
        QCOMPARE(read, (std::vector<std::string>{"", "first token", "zweites Token ä", ""}));
    }
};

TOOLROOM_WIDGET_TEST(TestKeychainCredentials)
#include "test_keychain_credentials.moc"
