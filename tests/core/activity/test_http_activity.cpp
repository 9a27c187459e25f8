// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

class TestHttpActivity : public toolroom::test::TestCase {
    Q_OBJECT
};

TOOLROOM_TEST_MAIN(TestHttpActivity)
#include "test_http_activity.moc"
