// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace toolroom {

/// Keys by name, in the system's keychain. Where there is none, or it cannot be used, they are kept for this session
/// only, and never written anywhere. What it has read answers `keychain:NAME` (see setKeychainReader).
class KeyStore : public QObject {
    Q_OBJECT

public:
    enum class Kept {
        Keychain,    ///< it is there in the next session, too
        SessionOnly, ///< the keychain could not be used
        Nowhere,     ///< there is no such key
    };
    /// `problem` says what the keychain said; empty when nothing was wrong.
    using Answer = std::function<void(Kept kept, const QString& problem)>;

    explicit KeyStore(QObject* parent = nullptr);
    ~KeyStore() override;

    /// `answer` is called later, in this thread, unless this object is gone by then.
    void write(const QString& name, const QString& key, Answer answer);
    /// From the keychain, so that it can be used.
    void read(const QString& name, Answer answer);
    void forget(const QString& name, Answer answer);

private:
    struct Held;
    std::shared_ptr<Held> m_held;
};

} // namespace toolroom
