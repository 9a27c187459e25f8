// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/seen_definition.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/diff_view.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>

namespace toolroom {

namespace {

QString effectLine(const SeenTool::Effect& effect) {
    const auto title = [&] {
        switch (effect.effect) {
        case TargetEffect::RequestRefused:
            return SeenDefinition::tr("Refuses the request");
        case TargetEffect::ListDropped:
            return SeenDefinition::tr("Drops all tools of the server");
        case TargetEffect::ToolDropped:
            return SeenDefinition::tr("Drops the tool");
        case TargetEffect::Deferred:
            return SeenDefinition::tr("Loaded on demand");
        case TargetEffect::Truncated:
            return SeenDefinition::tr("Truncated");
        case TargetEffect::Rewritten:
            return SeenDefinition::tr("Rewritten");
        case TargetEffect::Ignored:
            break;
        }
        return SeenDefinition::tr("Ignored");
    }();
    const QString line = (effect.isReported ? SeenDefinition::tr("%1 (reported): %2") : SeenDefinition::tr("%1: %2"))
                             .arg(title, effect.about);
    return effect.to.isEmpty() ? line : SeenDefinition::tr("%1 Becomes: %2").arg(line, effect.to);
}

} // namespace

SeenDefinition::SeenDefinition(QWidget* parent)
    : QWidget(parent)
    , m_target(new QComboBox)
    , m_profile(new QComboBox)
    , m_summary(createTextLabel())
    , m_diff(new DiffView) {
    m_target->setAccessibleName(tr("Show definition"));
    m_target->setToolTip(tr("Shows the definition as a model sees it"));
    m_target->addItem(tr("As written"));
    for (const std::string_view name : builtInTargets())
        m_target->addItem(tr("As seen through %1").arg(toQString(name)), toQString(name));
    m_profile->setAccessibleName(tr("Profile"));
    m_profile->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpacing);
    row->addWidget(m_target);
    row->addWidget(m_profile);
    row->addStretch();
    auto* layout = createColumn(this, innerSpacing);
    layout->addLayout(row);
    addAll(*layout, {m_summary, m_diff});
    for (QWidget* part : std::initializer_list<QWidget*>{m_profile, m_summary, m_diff})
        part->hide();
    connect(m_target, &QComboBox::currentIndexChanged, this, [this] {
        compute({});
        Q_EMIT chosen();
    });
    connect(m_profile, &QComboBox::activated, this, [this] { compute(m_profile->currentText()); });
}

void SeenDefinition::showTool(LintedRegistryPtr registry, std::uint32_t tool) {
    m_registry = std::move(registry);
    m_tool = tool;
    if (isTargetChosen())
        compute(m_profile->currentText());
}

bool SeenDefinition::isTargetChosen() const {
    return m_target->currentIndex() > 0;
}

void SeenDefinition::chooseWritten() {
    m_target->setCurrentIndex(0);
}

void SeenDefinition::setDiffHeight(int height) {
    m_diff->setFixedHeight(height);
}

void SeenDefinition::compute(const QString& profile) {
    m_computing.abort();
    if (!isTargetChosen() || !m_registry) {
        for (QWidget* part : std::initializer_list<QWidget*>{m_profile, m_summary, m_diff})
            part->hide();
        return;
    }
    const TargetChoice choice{m_target->currentData().toString().toStdString(), profile.toStdString()};
    m_computing.run([registry = m_registry, tool = m_tool,
                     choice](const AbortSignal&) { return seenTool(*registry, tool, choice); },
                    [this](const SeenTool& seen) { show(seen); });
}

void SeenDefinition::show(const SeenTool& seen) {
    const QSignalBlocker blocker(m_profile);
    m_profile->clear();
    m_profile->addItems(seen.profiles);
    m_profile->setCurrentText(seen.profile);
    m_profile->setVisible(seen.profiles.size() > 1);
    m_summary->show();
    m_diff->setVisible(!seen.edits.empty());
    if (!seen.original) {
        m_summary->setText(tr("Cannot read the definition."));
        return;
    }
    const QLocale locale;
    const auto count = [&](const TokenCount& tokens) {
        return locale.toString(static_cast<qulonglong>(tokens.tokens));
    };
    QStringList lines = {tr("Name: %1").arg(seen.name),
                         (seen.after.exact ? tr("Tokens: %1 → %2") : tr("Tokens: about %1 → %2"))
                             .arg(count(seen.before), count(seen.after))};
    for (const SeenTool::Effect& effect : seen.effects)
        lines += effectLine(effect);
    if (seen.edits.empty())
        lines += tr("The definition reaches the model as written.");
    m_summary->setText(lines.join(QLatin1Char('\n')));
    m_diff->showChanges(*seen.original, seen.edits);
}

} // namespace toolroom
