// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/work_pool.h"
#include "tests/support/test_case.h"

#include <QMutex>
#include <QThread>

#include <semaphore>
#include <set>
#include <vector>

using namespace toolroom;

class TestWorkPool : public test::TestCase {
    Q_OBJECT
private Q_SLOTS:
    void callsEachIndexOnce_data();
    void callsEachIndexOnce();
    void smallInputUsesTheCallingThread();
    void largeInputUsesAnotherThread();
    void stopsAfterAbort();
};

void TestWorkPool::callsEachIndexOnce_data() {
    QTest::addColumn<int>("jobs");
    QTest::addColumn<int>("count");
    for (const int jobs : {0, 1, 2, 7})
        for (const int count : {0, 1, 2, 1000})
            QTest::addRow("%d jobs, %d calls", jobs, count) << jobs << count;
}

void TestWorkPool::callsEachIndexOnce() {
    QFETCH(const int, jobs);
    QFETCH(const int, count);
    WorkPool pool(jobs);
    for (int round = 0; round < 3; ++round) {
        std::vector<int> calls(static_cast<std::size_t>(count));
        pool.forEach(calls.size(), WorkPool::unknownBytes, {}, [&](std::size_t i) { ++calls[i]; });
        QCOMPARE(calls, std::vector<int>(calls.size(), 1));
    }
}

void TestWorkPool::smallInputUsesTheCallingThread() {
    WorkPool pool(4);
    std::set<QThread*> threads;
    pool.forEach(100, 4096, {}, [&](std::size_t) { threads.insert(QThread::currentThread()); });
    QCOMPARE(threads, std::set{QThread::currentThread()});
}

void TestWorkPool::largeInputUsesAnotherThread() {
    WorkPool pool(2);
    // Each call waits for the other one, so one thread alone cannot finish.
    std::counting_semaphore<2> started(0);
    std::counting_semaphore<2> released(0);
    QMutex mutex;
    std::set<QThread*> threads;
    pool.forEach(2, 1 << 20, {}, [&](std::size_t i) {
        (i == 0 ? started : released).release();
        (i == 0 ? released : started).acquire();
        const QMutexLocker lock(&mutex);
        threads.insert(QThread::currentThread());
    });
    QCOMPARE(threads.size(), 2U);
    QVERIFY(threads.contains(QThread::currentThread()));
}

void TestWorkPool::stopsAfterAbort() {
    WorkPool pool(1);
    AbortController abort;
    std::size_t calls = 0;
    pool.forEach(10, 0, abort.get_token(), [&](std::size_t i) {
        ++calls;
        if (i == 2)
            abort.request_stop();
    });
    QCOMPARE(calls, 3U);
}

TOOLROOM_TEST(TestWorkPool)
#include "test_work_pool.moc"
