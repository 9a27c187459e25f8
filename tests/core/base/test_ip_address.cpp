// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ip_address.h"
#include "tests/support/test_case.h"

#include <QHostAddress>

#include <algorithm>

using namespace toolroom;

namespace {

/// The address in hexadecimal; empty if `text` is not an address.
QString bytesOf(const char* text) {
    const auto address = parseIpAddress(text);
    if (!address)
        return {};
    return QString::fromLatin1(
        QByteArray(reinterpret_cast<const char*>(address->data()), static_cast<qsizetype>(address->size())).toHex());
}

} // namespace

class TestIpAddress : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void bytes() {
        QCOMPARE(bytesOf("1.2.3.255"), QStringLiteral("00000000000000000000ffff010203ff"));
        QCOMPARE(bytesOf("::"), QStringLiteral("00000000000000000000000000000000"));
        QCOMPARE(bytesOf("2001:db8:0:1:2:3:fffe:a"), QStringLiteral("20010db80000000100020003fffe000a"));
        QCOMPARE(bytesOf("64:ff9b::1.2.3.4"), QStringLiteral("0064ff9b000000000000000001020304"));
        QCOMPARE(bytesOf("FE80::1:2"), QStringLiteral("fe800000000000000000000000010002"));
        QCOMPARE(bytesOf("1::"), QStringLiteral("00010000000000000000000000000000"));
    }

    /// Qt Network also accepts zones, brackets, and the octal, hexadecimal and short forms of IPv4.
    void agreesWithQtNetwork() {
        for (const char* text :
             {"0.0.0.1", "255.255.255.255", "127.0.0.1", "::1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
              "1::8", "1:2::7:8", "::ffff:8.8.8.8", "1:2:3:4:5:6:1.2.3.4", "abcd:ef01:2345:6789:ABCD:EF01:2345:6789"}) {
            const auto address = parseIpAddress(text);
            QVERIFY2(address, text);
            const Q_IPV6ADDR expected = QHostAddress(QString::fromLatin1(text)).toIPv6Address();
            QVERIFY2(std::ranges::equal(*address, expected.c), text);
        }
    }

    void otherTextIsNotAnAddress() {
        const QByteArray texts(
            ". : ::: 1 1.2.3 1.2.3.4.5 1.2.3.256 1.2.3.04 1.2.3. .1.2.3 1.2.3.-4 0x7f.0.0.1 1:2:3:4:5:6:7 "
            "1:2:3:4:5:6:7:8:9 1:2:3:4:5:6:7:8:: 1::2::3 1: :1 1::2: 12345:: g:: ::1.2.3 ::1.2.3.4:5 "
            "1:2:3:4:5:6:7:1.2.3.4 fe80::1%eth0 [::1] ::1/128 ::+1 ::-1 ::0x1");
        for (const QByteArray& text : texts.split(' '))
            QVERIFY2(!parseIpAddress(text.toStdString()), text.constData());
        QVERIFY(!parseIpAddress(""));
        QVERIFY(!parseIpAddress("1.2.3.4 "));
    }
};

TOOLROOM_TEST(TestIpAddress)
#include "test_ip_address.moc"
