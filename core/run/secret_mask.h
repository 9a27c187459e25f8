// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/run_result.h"
#include "core/json/json.h"

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

struct ActivityReply;
struct Span;

/// Masks the secrets of one call in results, errors, logs, and traces.
class TOOLROOM_EXPORT SecretMask {
public:
    /// `mark` replaces the secret. Each line of a secret with several lines is masked, too.
    void addSecret(const std::string& secret, const std::string& mark = "***");
    [[nodiscard]] bool isEmpty() const { return m_forms.empty(); }

    /// `text` with each secret replaced by its mark, including secrets that are escaped for JSON, URLs or HTML, encoded
    /// in hexadecimal or base64, or truncated at the end of the text.
    [[nodiscard]] std::string masked(std::string text) const;
    /// A message that contains a secret becomes its masked English text.
    [[nodiscard]] Message masked(Message message) const;
    /// Masks all texts, keys, and numbers in `value`, but no truncated secrets.
    [[nodiscard]] Json maskedValue(Json value) const;
    /// Masks everything that came from the tool. Its JSON may have escaped a secret in any way before it was parsed.
    void mask(ActivityReply& reply) const;
    void mask(RunResult& result) const;
    void mask(Span& span) const;

private:
    void mask(std::expected<CallSuccess, CallError>& result) const;
    [[nodiscard]] std::string maskWholeSecrets(std::string text) const; ///< no truncated secrets

    struct Form {
        std::string text;
        std::string mark;
    };
    std::vector<Form> m_forms; ///< longest first
};

} // namespace toolroom
