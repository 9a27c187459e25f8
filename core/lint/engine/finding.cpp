// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/finding.h"

namespace toolroom {

namespace {

const FindingSubject noSubject;

} // namespace

std::string_view severityName(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Note:
        return "note";
    }
    return {};
}

std::optional<Severity> parseSeverity(std::string_view name) {
    if (name == "info")
        return Severity::Note;
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        if (severityName(severity) == name)
            return severity;
    }
    return std::nullopt;
}

const std::string& Finding::tool() const {
    return (subject ? *subject : noSubject).id;
}

const std::string& Finding::toolName() const {
    return (subject ? *subject : noSubject).name;
}

} // namespace toolroom
