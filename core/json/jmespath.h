// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <memory>
#include <string_view>

namespace toolroom {

/// A compiled JMESPath expression (jmespath.org). Thread-safe and cheap to copy. Rejects expressions longer than 4096
/// bytes or with more than 64 nested brackets, values nested more than 512 levels deep, which are converted
/// recursively, and objects with more than 30,000 members, which would take too long. The size of a result is not
/// limited: each `[@, @]` doubles it.
class TOOLROOM_EXPORT JmesPath {
public:
    [[nodiscard]] static Result<JmesPath> compile(std::string_view expression);

    /// The result for `value`; null if nothing matches. Integers stay exact, and keys keep their order. Fails if a
    /// function receives an argument of the wrong type.
    [[nodiscard]] Result<Json> search(const Json& value) const;

private:
    struct Compiled;
    explicit JmesPath(std::shared_ptr<const Compiled> compiled);
    std::shared_ptr<const Compiled> m_compiled;
};

/// Compiles and evaluates an expression that is used once.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> searchJmespath(std::string_view expression, const Json& value);

} // namespace toolroom
