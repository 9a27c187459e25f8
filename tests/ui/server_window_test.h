// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/standard_activities.h"
#include "tests/ui/window_test.h"

namespace toolroom::test {

/// A window that connects to live servers.
class ServerWindowTest : public WindowTest {
protected:
    std::shared_ptr<McpServers> m_pool;

    void setUp() {
        m_pool = std::make_shared<McpServers>(systemClock());
        const auto activities = std::make_shared<ActivityRegistry>();
        registerServerActivity(*activities, m_pool);
        m_runs = {};
        m_runs.servers = m_pool;
        m_runs.activities = activities;
        m_runs.folder = QDir::tempPath().toStdString();
        WindowTest::setUp();
    }
    void tearDown() {
        WindowTest::tearDown();
        m_runs = {};
        m_pool.reset();
    }
};

} // namespace toolroom::test
