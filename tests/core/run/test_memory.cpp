// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/session/memory.h"
#include "tests/support/manual_clock.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Stores values, or fails.
class FakeMemoryStorage final : public MemoryStorage {
public:
    Result<MemoryValues> load(MemoryScope scope) override {
        if (unreadable == scope)
            return std::unexpected(Error{Message::verbatim("damaged")});
        return kept[scope];
    }
    QCoro::Task<Result<void>> write(MemoryScope scope, std::string key, std::optional<Json> value) override {
        if (refuses)
            co_return std::unexpected(Error{Message::verbatim("the disk is full")});
        if (value)
            kept[scope][key] = *value;
        else
            kept[scope].erase(key);
        co_return {};
    }

    std::map<MemoryScope, MemoryValues> kept;
    bool refuses = false;
    std::optional<MemoryScope> unreadable;
};

Result<void> write(Memory& memory, MemoryScope scope, const char* key, std::optional<Json> value) {
    return QCoro::waitFor(memory.write(scope, key, std::move(value)));
}

} // namespace

class TestMemory : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void scopesAreSeparate() {
        ManualClock clock;
        Memory memory(clock);
        QVERIFY(write(memory, MemoryScope::Working, "k", Json(1)));
        QVERIFY(!memory.read(MemoryScope::ShortTerm, "k"));
        QCOMPARE(*memory.read(MemoryScope::Working, "k"), Json(1));
        QVERIFY(write(memory, MemoryScope::Working, "k", std::nullopt));
        QVERIFY(!memory.read(MemoryScope::Working, "k"));
    }

    void storesNull() {
        ManualClock clock;
        Memory memory(clock);
        QVERIFY(write(memory, MemoryScope::Working, "k", Json(nullptr)));
        QVERIFY(memory.read(MemoryScope::Working, "k").has_value());
    }

    void shortTermMemoryExpires() {
        ManualClock clock;
        Memory memory(clock);
        QVERIFY(write(memory, MemoryScope::ShortTerm, "k", Json(1)));
        clock.advance(shortTermMs - 1);
        QCOMPARE(memory.values(MemoryScope::ShortTerm), Json({{"k", 1}}));
        clock.advance(1);
        QVERIFY(!memory.read(MemoryScope::ShortTerm, "k"));
        QVERIFY(memory.values(MemoryScope::ShortTerm).empty());
    }

    void writingResetsExpiry() {
        ManualClock clock;
        Memory memory(clock);
        QVERIFY(write(memory, MemoryScope::ShortTerm, "k", Json(1)));
        clock.advance(shortTermMs - 1);
        QVERIFY(write(memory, MemoryScope::ShortTerm, "k", Json(2)));
        clock.advance(shortTermMs - 1);
        QCOMPARE(*memory.read(MemoryScope::ShortTerm, "k"), Json(2));
    }

    void workingMemoryDoesNotExpire() {
        ManualClock clock;
        Memory memory(clock);
        QVERIFY(write(memory, MemoryScope::Working, "k", Json(1)));
        clock.advance(shortTermMs * 100);
        QVERIFY(memory.read(MemoryScope::Working, "k").has_value());
    }

    void storesLongTermAndEpisodicMemory() {
        ManualClock clock;
        const auto kept = std::make_shared<FakeMemoryStorage>();
        {
            Memory memory(clock, kept);
            QVERIFY(write(memory, MemoryScope::LongTerm, "a", Json(1)));
            QVERIFY(write(memory, MemoryScope::Episodic, "b", Json(2)));
            QVERIFY(write(memory, MemoryScope::Working, "c", Json(3)));
        }
        const Memory later(clock, kept);
        QCOMPARE(*later.read(MemoryScope::LongTerm, "a"), Json(1));
        QCOMPARE(*later.read(MemoryScope::Episodic, "b"), Json(2));
        QVERIFY(!later.read(MemoryScope::Working, "c"));
    }

    void failedWriteChangesNothing() {
        ManualClock clock;
        const auto kept = std::make_shared<FakeMemoryStorage>();
        kept->refuses = true;
        Memory memory(clock, kept);
        const Result<void> written = write(memory, MemoryScope::LongTerm, "a", Json(1));
        QVERIFY(!written);
        COMPARE_TEXT(written.error().reason, "the disk is full");
        QVERIFY(!memory.read(MemoryScope::LongTerm, "a"));
        QVERIFY(write(memory, MemoryScope::Working, "a", Json(1)));
    }

    /// Otherwise the initial memory of a manifest, for example, would replace values that could not be read.
    void unreadableMemoryIsNotOverwritten() {
        ManualClock clock;
        const auto kept = std::make_shared<FakeMemoryStorage>();
        kept->kept[MemoryScope::LongTerm]["a"] = 1;
        kept->unreadable = MemoryScope::LongTerm;
        Memory memory(clock, kept);
        QCOMPARE(memory.loadErrors().size(), 1U);
        COMPARE_TEXT(memory.loadErrors().at(MemoryScope::LongTerm).reason, "damaged");
        const Result<void> written = write(memory, MemoryScope::LongTerm, "a", Json(2));
        QVERIFY(!written);
        COMPARE_TEXT(written.error().reason, "damaged");
        QVERIFY(!write(memory, MemoryScope::LongTerm, "a", std::nullopt));
        QCOMPARE(kept->kept[MemoryScope::LongTerm]["a"], Json(1));
        QVERIFY(write(memory, MemoryScope::Episodic, "a", Json(2)));
        QVERIFY(write(memory, MemoryScope::Working, "a", Json(3)));
    }

    void scopeNames() {
        for (const char* name : {"working", "short-term", "long-term", "episodic"})
            COMPARE_TEXT(memoryScopeName(*parseMemoryScope(name)), name);
        QVERIFY(!parseMemoryScope("forever"));
    }
};

TOOLROOM_TEST(TestMemory)
#include "test_memory.moc"
