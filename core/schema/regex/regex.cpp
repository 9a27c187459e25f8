// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/regex/regex.h"

#include "core/schema/messages.h"
#include "core/schema/regex/regex_translator.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <new>

namespace toolroom {

namespace {

constexpr std::size_t maxPatternBytes = 64 * 1024;
// Memory for backtracking in bytes: enough for a group repeated over 200 kB of text. The JIT stack is reserved address
// space that is committed on demand; the heap limit applies where there is no JIT.
constexpr std::size_t minJitStackBytes = 32 * 1024;
constexpr std::size_t maxJitStackBytes = 16 * 1024 * 1024;
constexpr std::uint32_t heapLimitKib = 64 * 1024;
constexpr int maxInterpretedMatches = 64;
constexpr std::size_t maxInterpretedBytes = 4 * 1024;
constexpr std::uint32_t interpretedFraction = 16;

template <auto Free>
struct Deleter {
    template <class T>
    void operator()(T* object) const {
        Free(object);
    }
};

template <class T, auto Free>
using Owned = std::unique_ptr<T, Deleter<Free>>;

template <class T>
T* notNull(T* object) {
    if (!object)
        throw std::bad_alloc();
    return object;
}

/// The memory of one thread for matching. One pair of offsets is enough, as groups are not used.
struct Workspace {
    Owned<pcre2_match_data, pcre2_match_data_free> match{notNull(pcre2_match_data_create(1, nullptr))};
    Owned<pcre2_match_context, pcre2_match_context_free> context{notNull(pcre2_match_context_create(nullptr))};
    Owned<pcre2_jit_stack, pcre2_jit_stack_free> jitStack{
        pcre2_jit_stack_create(minJitStackBytes, maxJitStackBytes, nullptr)};

    Workspace() {
        pcre2_set_heap_limit(context.get(), heapLimitKib);
        if (jitStack)
            pcre2_jit_stack_assign(context.get(), nullptr, jitStack.get());
    }
};

Workspace& workspace() {
    thread_local Workspace workspace;
    return workspace;
}

std::string errorText(int code) {
    std::array<PCRE2_UCHAR, 256> text{};
    pcre2_get_error_message(code, text.data(), text.size());
    return reinterpret_cast<const char*>(text.data());
}

} // namespace

struct Regex::Code {
    Owned<pcre2_code, pcre2_code_free> code;
    std::once_flag jitCompiled;
    std::atomic<bool> isJitCompiled = false;
    std::atomic<int> interpretedMatches = 0;

    /// Returns PCRE2's result code. The workspace contains the offsets of the match. The first matches are interpreted,
    /// because JIT compilation takes as long as hundreds of them. An interpreted match gets a fraction of the steps and
    /// is repeated if that is not enough, so that only JIT-compiled code decides what is too costly.
    int run(std::string_view subject, std::size_t from, std::uint32_t steps) {
        if (subject.size() <= maxInterpretedBytes &&
            interpretedMatches.load(std::memory_order_relaxed) < maxInterpretedMatches) {
            interpretedMatches.fetch_add(1, std::memory_order_relaxed);
            const int result = match(subject, from, steps / interpretedFraction, PCRE2_NO_JIT);
            if (result >= 0 || result == PCRE2_ERROR_NOMATCH)
                return result;
        }
        if (!isJitCompiled.load(std::memory_order_acquire)) { // std::call_once takes as long as a short match
            std::call_once(jitCompiled, [this] { pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE); });
            isJitCompiled.store(true, std::memory_order_release);
        }
        return match(subject, from, steps, 0);
    }

private:
    int match(std::string_view subject, std::size_t from, std::uint32_t steps, std::uint32_t options) {
        const Workspace& space = workspace();
        pcre2_set_match_limit(space.context.get(), steps);
        return pcre2_match(code.get(), reinterpret_cast<PCRE2_SPTR>(subject.data()), subject.size(), from, options,
                           space.match.get(), space.context.get());
    }
};

Regex::Regex(std::unique_ptr<Code> code)
    : m_code(std::move(code)) {}
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;
Regex::~Regex() = default;

Result<Regex> Regex::compile(std::string_view pattern, CaseSensitivity sensitivity, Start start) {
    if (pattern.size() > maxPatternBytes)
        return std::unexpected(Error{message<schema_messages::regexTooLong>(maxPatternBytes)});
    RegexTranslator translation(pattern);
    if (const auto error = translation.run())
        return std::unexpected(Error{message<schema_messages::regexAtOffset>(error->reason, error->offset)});

    static const auto context = [] {
        Owned<pcre2_compile_context, pcre2_compile_context_free> made{notNull(pcre2_compile_context_create(nullptr))};
        pcre2_set_compile_extra_options(made.get(), PCRE2_EXTRA_ALT_BSUX);
        return made;
    }();
    // PCRE2 (10.46) takes `(a|^b){0}c` to be anchored like its second alternative, and `(|(?=a)){0}` to start with `a`.
    // Behind an assertion that always holds, it does not look for an anchor.
    const bool hasZeroCount = translation.hasZeroCount();
    const std::string_view prefix = hasZeroCount ? "(?!(?!))" : "";
    const std::uint32_t options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_ALT_BSUX | PCRE2_DOLLAR_ENDONLY |
                                  PCRE2_MATCH_UNSET_BACKREF | PCRE2_ALLOW_EMPTY_CLASS | PCRE2_NEVER_BACKSLASH_C |
                                  (sensitivity == CaseSensitivity::Insensitive ? PCRE2_CASELESS : 0u) |
                                  (start == Start::Here ? PCRE2_ANCHORED : 0u) |
                                  (hasZeroCount ? PCRE2_NO_START_OPTIMIZE : 0u);
    const std::string text = std::string(prefix) + translation.translated();
    int errorCode = 0;
    PCRE2_SIZE offset = 0;
    auto code = std::make_unique<Code>();
    code->code.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), options, &errorCode, &offset,
                                   context.get()));
    if (!code->code)
        return std::unexpected(Error{message<schema_messages::regexAtOffset>(
            errorText(errorCode), RegexTranslator(pattern).originalOffset(offset - std::min(offset, prefix.size())))});
    return Regex(std::move(code));
}

Regex::Match Regex::search(std::string_view subject, std::uint32_t steps) const {
    const int result = m_code->run(subject, 0, steps);
    if (result >= 0)
        return Match::Yes;
    return result == PCRE2_ERROR_NOMATCH ? Match::No : Match::TooCostly;
}

std::optional<ByteRange> Regex::find(std::string_view subject, std::size_t from) const {
    if (from > subject.size() || m_code->run(subject, from, maxSteps) < 0)
        return std::nullopt;
    const PCRE2_SIZE* offsets = pcre2_get_ovector_pointer(workspace().match.get());
    return ByteRange{offsets[0], offsets[1]};
}

} // namespace toolroom
