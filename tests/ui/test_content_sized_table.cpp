// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "ui/widgets/content_sized_table.h"

#include <QApplication>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace toolroom;

namespace {

/// A delegate whose cells have an area of 4000 square pixels; counts calls to sizeHint().
class AreaDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++asked;
        const auto* table = qobject_cast<const QTableView*>(option.widget);
        const int width = std::max(table->columnWidth(index.column()), 40);
        return {40, 40'000 / width};
    }
    mutable int asked = 0;
};

} // namespace

class TestContentSizedTable : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreMeasuredOncePerWidth() {
        QStandardItemModel model(3, 1);
        QWidget window; // a top-level window would ignore the fixed height
        ContentSizedTable table(QStringLiteral("Rows"), &window);
        AreaDelegate delegate;
        table.setItemDelegate(&delegate);
        table.setModel(&model);
        table.setStretchColumn(0);
        const auto heightAt = [&](int width) {
            table.resize(width, table.height());
            QCoreApplication::processEvents();
            return table.rowHeight(0);
        };
        window.setAttribute(Qt::WA_DontShowOnScreen);
        window.show();
        QCOMPARE(heightAt(400), 100);
        QCOMPARE(heightAt(800), 50);
        const int asked = delegate.asked;
        QVERIFY(asked > 0);
        QCOMPARE(heightAt(400), 100);
        QCOMPARE(heightAt(800), 50);
        QCOMPARE(delegate.asked, asked);
        QCOMPARE(table.verticalHeader()->length(), 150);
    }
};

TOOLROOM_WIDGET_TEST(TestContentSizedTable)
#include "test_content_sized_table.moc"
