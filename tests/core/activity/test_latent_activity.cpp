// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

class TestLatentActivity : public toolroom::test::TestCase {
    Q_OBJECT
};

TOOLROOM_TEST_MAIN(TestLatentActivity)
#include "test_latent_activity.moc"
