// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <memory>
#include <string_view>

namespace toolroom {

namespace jmespath {
struct JmesNode;
}

/// A compiled JMESPath expression (jmespath.org), with `let` expressions (JEP 18). Thread-safe and cheap to copy.
/// Rejects expressions longer than 4096 bytes or nested more than 200 levels deep.
class TOOLROOM_EXPORT JmesPath {
public:
    [[nodiscard]] static Result<JmesPath> compile(std::string_view expression);

    /// The result for `value`; null if nothing matches. Integers stay exact, and keys keep their order. Fails if a
    /// function receives an argument of the wrong type, if `abort` is requested, and if the evaluation exceeds a fixed
    /// budget: 5 million steps, and 1 million created values, where each 64 bytes of text count as a value. It takes
    /// less than a second, but too long for an event loop.
    [[nodiscard]] Result<Json> search(const Json& value, const AbortSignal& abort = {}) const;

private:
    explicit JmesPath(std::shared_ptr<const jmespath::JmesNode> root);
    std::shared_ptr<const jmespath::JmesNode> m_root;
};

/// Compiles and evaluates an expression that is used once.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> searchJmespath(std::string_view expression, const Json& value,
                                                          const AbortSignal& abort = {});

} // namespace toolroom
