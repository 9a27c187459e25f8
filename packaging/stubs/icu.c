// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The functions of ICU that Qt calls, as ICU behaves without its data: they fail, and Qt does without. The command line
// needs none of them: Qt itself converts Unicode and case, and neither reports nor their order depend on the locale.
// The only difference: HTTP responses in a legacy encoding are read as UTF-8. ICU would be half of the package. Names
// have the version as a suffix; cli.sh checks that none is missing.

#include <stddef.h>
#include <stdint.h>

#define WITH_SUFFIX(name, version) name##_##version
#define SUFFIXED(name, version) WITH_SUFFIX(name, version)
#define ICU(name) SUFFIXED(name, ICU_VERSION)

#pragma GCC visibility push(default)

enum { missingResource = 2 };

void* ICU(ucal_open)(const uint16_t* zone, int32_t length, const char* locale, int type, int* status) {
    (void)zone, (void)length, (void)locale, (void)type;
    *status = missingResource;
    return NULL;
}

void ICU(ucal_close)(void* calendar) {
    (void)calendar;
}

int32_t ICU(ucal_getTimeZoneDisplayName)(const void* calendar, int type, const char* locale, uint16_t* name,
                                         int32_t capacity, int* status) {
    (void)calendar, (void)type, (void)locale, (void)name, (void)capacity;
    *status = missingResource;
    return 0;
}

void* ICU(ucol_open)(const char* locale, int* status) {
    (void)locale;
    *status = missingResource;
    return NULL;
}

void ICU(ucol_close)(void* collator) {
    (void)collator;
}

void ICU(ucol_setAttribute)(void* collator, int attribute, int value, int* status) {
    (void)collator, (void)attribute, (void)value;
    *status = missingResource;
}

int ICU(ucol_strcoll)(const void* collator, const uint16_t* one, int32_t oneLength, const uint16_t* other,
                      int32_t otherLength) {
    (void)collator, (void)one, (void)oneLength, (void)other, (void)otherLength;
    return 0;
}

int32_t ICU(ucol_getSortKey)(const void* collator, const uint16_t* text, int32_t length, uint8_t* key,
                             int32_t capacity) {
    (void)collator, (void)text, (void)length, (void)key, (void)capacity;
    return 0;
}

int32_t ICU(u_strToLower)(uint16_t* lower, int32_t capacity, const uint16_t* text, int32_t length, const char* locale,
                          int* status) {
    (void)lower, (void)capacity, (void)text, (void)length, (void)locale;
    *status = missingResource;
    return 0;
}

int32_t ICU(u_strToUpper)(uint16_t* upper, int32_t capacity, const uint16_t* text, int32_t length, const char* locale,
                          int* status) {
    (void)upper, (void)capacity, (void)text, (void)length, (void)locale;
    *status = missingResource;
    return 0;
}

void* ICU(ucnv_open)(const char* name, int* status) {
    (void)name;
    *status = missingResource;
    return NULL;
}

int32_t ICU(ucnv_countAvailable)(void) {
    return 0;
}

const char* ICU(ucnv_getAvailableName)(int32_t index) {
    (void)index;
    return NULL;
}

const char* ICU(ucnv_getStandardName)(const char* name, const char* standard, int* status) {
    (void)name, (void)standard;
    *status = missingResource;
    return NULL;
}

// Not called without a converter.
#define NEVER_CALLED(name)                                                                                             \
    void ICU(name)(void) {}
NEVER_CALLED(ucnv_close)
NEVER_CALLED(ucnv_reset)
NEVER_CALLED(ucnv_getName)
NEVER_CALLED(ucnv_getMaxCharSize)
NEVER_CALLED(ucnv_toUnicode)
NEVER_CALLED(ucnv_fromUnicode)
NEVER_CALLED(ucnv_toUCountPending)
NEVER_CALLED(ucnv_fromUCountPending)
NEVER_CALLED(ucnv_getToUCallBack)
NEVER_CALLED(ucnv_setToUCallBack)
NEVER_CALLED(ucnv_getFromUCallBack)
NEVER_CALLED(ucnv_setFromUCallBack)
NEVER_CALLED(ucnv_cbToUWriteUChars)
NEVER_CALLED(ucnv_cbFromUWriteUChars)
NEVER_CALLED(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NEVER_CALLED(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
