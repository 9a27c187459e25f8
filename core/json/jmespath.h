// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <memory>
#include <string_view>

namespace toolroom {

/// A JMESPath expression (jmespath.org), compiled once and then asked from any thread. Cheap to copy. Expressions over
/// 4096 bytes or with over 64 open brackets are refused, and so are values nested deeper than 512, which are walked by
/// recursion, and objects of more than 30,000 members, which would take too long. Nothing bounds the size of a result:
/// `[@, @]` doubles what is before it.
class TOOLROOM_EXPORT JmesPath {
public:
    [[nodiscard]] static Result<JmesPath> compile(std::string_view expression);

    /// What the expression finds in `value`: null when there is nothing. Integers stay exact, keys in their order.
    /// Fails when a function is given what it does not take.
    [[nodiscard]] Result<Json> search(const Json& value) const;

private:
    struct Compiled;
    explicit JmesPath(std::shared_ptr<const Compiled> compiled);
    std::shared_ptr<const Compiled> m_compiled;
};

/// Compiles and searches, for an expression that is needed once.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> searchJmespath(std::string_view expression, const Json& value);

} // namespace toolroom
