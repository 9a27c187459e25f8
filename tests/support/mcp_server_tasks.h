// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <utility>

namespace toolroom::test {

/// The tasks of mcp_server.cpp. They advance with each poll, so that tests do not depend on time.
class ServerTasks {
public:
    using Json = nlohmann::ordered_json;

    struct Task {
        std::string id;
        std::string tool;
        int polls = 0;
        Json answers; ///< to the task's question
    };

    static constexpr const char* const tools[] = {"task-slow", "task-fail",  "task-ask", "task-stuck", "task-canceled",
                                                  "task-lost", "task-crash", "task-odd", "task-empty"};
    static bool isTaskTool(const std::string& name) { return name.starts_with("task-"); }

    const Task& create(const std::string& tool) {
        std::string id = "t" + std::to_string(m_tasks.size() + 1);
        return m_tasks.emplace(id, Task{id, tool, 0, {}}).first->second;
    }
    Task* find(const std::string& id) {
        const auto found = m_tasks.find(id);
        return found == m_tasks.end() || found->second.tool == "task-lost" ? nullptr : &found->second;
    }

    [[nodiscard]] static std::string statusOf(const Task& task) {
        if (task.tool == "task-odd")
            return "paused";
        if (task.tool == "task-stuck" || task.polls == 0)
            return "working";
        if (task.tool == "task-fail")
            return "failed";
        if (task.tool == "task-canceled")
            return "cancelled";
        if (task.tool == "task-ask")
            return task.answers.is_null() ? "input_required" : "completed";
        return task.tool == "task-slow" && task.polls < 3 ? "working" : "completed";
    }

    /// The members of a task's state in the given era.
    [[nodiscard]] static Json stateOf(const Task& task, bool isModern) {
        Json state = {{"taskId", task.id},
                      {"status", statusOf(task)},
                      {"statusMessage", "poll " + std::to_string(task.polls)},
                      {"createdAt", "2026-01-01T00:00:00Z"},
                      {"lastUpdatedAt", "2026-01-01T00:00:00Z"},
                      {isModern ? "ttlMs" : "ttl", 60'000},
                      {isModern ? "pollIntervalMs" : "pollInterval", 10}};
        if (!isModern)
            return state;
        const std::string status = statusOf(task);
        if (status == "completed" && task.tool != "task-empty")
            state["result"] = resultOf(task);
        if (status == "failed")
            state["error"] = error();
        if (status == "input_required")
            state["inputRequests"] = {{"which", question()}};
        return state;
    }
    [[nodiscard]] static Json resultOf(const Task& task) {
        const std::string text =
            task.answers.is_null() ? "done after " + std::to_string(task.polls) + " polls" : task.answers.dump();
        return {{"content", Json::array({{{"type", "text"}, {"text", text}}})}};
    }
    [[nodiscard]] static Json error() { return {{"code", -32050}, {"message", "out of paper"}}; }
    [[nodiscard]] static Json question() {
        return {{"method", "elicitation/create"},
                {"params", {{"message", "Which one?"}, {"requestedSchema", {{"type", "object"}}}}}};
    }

private:
    std::map<std::string, Task> m_tasks;
};

} // namespace toolroom::test
