// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/address_class.h"
#include "tests/support/test_case.h"

#include <vector>

using namespace toolroom;

namespace {

QString nameOf(AddressClass kind) {
    switch (kind) {
    case AddressClass::Public:
        return QStringLiteral("public");
    case AddressClass::Private:
        return QStringLiteral("private");
    case AddressClass::Loopback:
        return QStringLiteral("loopback");
    case AddressClass::LinkLocal:
        break;
    }
    return QStringLiteral("link-local");
}

IpAddress address(const char* text) {
    return parseIpAddress(text).value();
}

} // namespace

class TestAddressClass : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void classes_data() {
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* text, const char* kind) { QTest::newRow(text) << QString::fromLatin1(kind); };
        row("8.8.8.8", "public");
        row("0.0.0.0", "loopback");
        row("127.0.0.1", "loopback");
        row("10.1.2.3", "private");
        row("169.254.169.254", "link-local");
        row("2606:4700::1", "public");
        row("::", "loopback");
        row("::1", "loopback");
        row("fd00::1", "private");
        row("fe80::1", "link-local");
        // embedded IPv4 addresses
        row("::ffff:8.8.8.8", "public");
        row("::ffff:169.254.169.254", "link-local");
        row("::ffff:7f00:1", "loopback");
        row("::8.8.8.8", "public");
        row("::127.0.0.1", "loopback");
        row("::10.0.0.1", "private");
        row("::169.254.169.254", "link-local");
        row("64:ff9b::8.8.8.8", "public");
        row("64:ff9b::10.0.0.1", "private");
        row("64:ff9b::169.254.169.254", "link-local");
        row("2002:808:808::1", "public");
        row("2002:7f00:1::1", "loopback");
        row("2002:a00:1::", "private");
        row("2002:a9fe:a9fe::1", "link-local");
        row("64:ff9b:1::8.8.8.8", "private");
        row("64:ff9b:1::127.0.0.1", "private");
        row("64:ff9b:1::169.254.169.254", "link-local");
        row("64:ff9b:1:a9fe:a9:fe00::", "link-local");
        row("64:ff9b:2::169.254.169.254", "public"); // another prefix
        // the first and last addresses of prefixes that do not end at a byte boundary, and their neighbors
        row("172.15.255.255", "public");
        row("172.16.0.0", "private");
        row("172.31.255.255", "private");
        row("172.32.0.0", "public");
        row("100.63.255.255", "public");
        row("100.127.255.255", "private");
        row("198.17.255.255", "public");
        row("198.19.255.255", "private");
        row("223.255.255.255", "public");
        row("255.255.255.255", "private");
        row("febf::1", "link-local");
        row("fec0::1", "private");
        row("fbff::1", "public");
    }

    void classes() {
        QFETCH(const QString, kind);
        QCOMPARE(nameOf(classifyAddress(address(QTest::currentDataTag()))), kind);
    }

    void redirects() {
        const std::vector outside = {address("8.8.8.8")};
        const std::vector inside = {address("10.0.0.1")};
        QVERIFY(mayRedirect(outside, outside));
        QVERIFY(mayRedirect(inside, outside));
        QVERIFY(mayRedirect(inside, inside));
        QVERIFY(!mayRedirect(outside, inside));
        QVERIFY(!mayRedirect(outside, std::vector{outside[0], inside[0]}));
        QVERIFY(!mayRedirect(inside, std::vector{address("169.254.169.254")}));
    }

    void unresolvedTargetIsRejected() {
        QVERIFY(!mayRedirect(std::vector{address("8.8.8.8")}, {}));
        QVERIFY(!mayRedirect({}, {}));
        QVERIFY(!mayRedirect({}, std::vector{address("10.0.0.1")}));
    }
};

TOOLROOM_TEST(TestAddressClass)
#include "test_address_class.moc"
