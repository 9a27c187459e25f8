# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
def connect():
    raise ConnectionError("the database is down\nsecond line")


connect()
