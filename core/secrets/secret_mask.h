// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// Masks known secrets in what is shown, logged, or stored, however they are encoded (SecretFinder). Cheap to copy.
class TOOLROOM_EXPORT SecretMask {
public:
    /// `mark` replaces the secret. Each line of a secret with several lines is masked, too, and so are the password in
    /// a URL and the token after `Bearer`. A secret that was added before gets the new mark.
    void addSecret(const std::string& secret, const std::string& mark = "***");
    void addSecrets(const SecretMask& other);
    [[nodiscard]] bool isEmpty() const { return !m_secrets; }

    /// `text` with each secret replaced by its mark, including one that is truncated at the end of the text. JSON stays
    /// JSON, unless it exceeds the limits of Document. If `mark` is not empty, it replaces all secrets.
    [[nodiscard]] std::string masked(std::string text, std::string_view mark = {}) const;
    /// A message that contains a secret becomes its masked English text.
    [[nodiscard]] Message masked(Message message, std::string_view mark = {}) const;
    /// Masks all texts, keys, and numbers in `value`, but no truncated secrets. Finds secrets that are distributed over
    /// the texts or bytes of an array.
    [[nodiscard]] Json maskedValue(Json value, std::string_view mark = {}) const;

private:
    /// Secrets and their marks.
    void add(std::span<const std::pair<std::string, std::string>> added);
    struct Replacement;
    [[nodiscard]] std::vector<Replacement> replacements(std::string_view text, bool findsTruncated,
                                                        std::string_view mark) const;
    [[nodiscard]] std::string maskedText(std::string text, bool findsTruncated, std::string_view mark) const;
    void maskTexts(Json& array, std::string_view mark) const;
    void maskBytes(Json& array, std::string_view mark) const;

    struct Secrets;
    std::shared_ptr<const Secrets> m_secrets; ///< null if there are none
};

} // namespace toolroom
