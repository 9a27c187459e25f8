#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# archive.sh FOLDER NAME FILE: writes the folder NAME in FOLDER to FILE, a reproducible .tar.gz: sorted names, a fixed owner,
# and SOURCE_DATE_EPOCH as the modification time.
exec tar --sort=name --format=ustar --mtime="@${SOURCE_DATE_EPOCH:-0}" --owner=0 --group=0 --numeric-owner -I 'gzip -9n' \
    -C "$1" -cf "$3" "$2"
