import { asShown, findFormat, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, wordsIn } from '@sightline/contract/frames';
import { lazy, type ReactNode, Suspense } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { AwaitedPart } from '#ui/feedback/awaited-part.tsx';
import type { AnnotationWriter } from '../../annotations/annotations-context.ts';
import type { Reading, WidgetView } from '../../data/widget-card-reading.ts';
import { canBeTable } from '../../data/widget-card-table.ts';
import type { SheetFormat } from '../../export/download-sheet.ts';
import { CardNotice } from './widget-card-notice.tsx';

const WhatChanged = lazy(async () => ({ default: (await fetchLate(() => import('../../provenance/what-changed.tsx'))).WhatChanged }));

export interface MenuContext {
  widget: Widget;
  /** null while there are no figures. */
  frame: Frame | null;
  locale: string;
  reading: Reading;
  view: WidgetView;
  changeView(patch: Partial<WidgetView>): void;
  /** Shows something beside the card, such as a dialog, until `null` is shown. */
  show(panel: ReactNode): void;
  /** Writes notes; null: this reader writes none here. */
  annotationWriter: AnnotationWriter | null;
}

export interface MenuItem {
  key: string;
  /** null: there is nothing for it to do with this widget. */
  label(context: MenuContext): string | null;
  run(context: MenuContext): void | Promise<void>;
}

const shownWidget = ({ widget, frame }: MenuContext): Widget => (frame ? asShown(widget, frame) : widget);
const shownFormat = (context: MenuContext): WidgetFormat | null => findFormat(shownWidget(context).format);

/** A chart over time tells notes on its days. */
const isOverTime = (context: MenuContext): boolean =>
  shownFormat(context)?.family === 'chart' &&
  (context.frame?.columns.some((column) => column.role === 'dimension' && column.kind !== 'text') ?? false);

const menuWords = ({ locale }: MenuContext) => wordsIn(locale).menu;

const hasRows = ({ frame }: MenuContext): boolean => frame !== null && frame.rows.length > 0;

function tableLabel(context: MenuContext): string | null {
  const format = shownFormat(context);
  if (!format || !canBeTable(format) || !hasRows(context)) return null;
  if (!context.view.isTable) return menuWords(context).asTable;
  return format.drawing === 'summary' ? menuWords(context).asSummary : menuWords(context).asChart;
}

async function download(format: SheetFormat, { widget, frame, locale, reading, view, show }: MenuContext): Promise<void> {
  if (!frame) return;
  try {
    const { downloadSheet } = await fetchLate(() => import('../../export/download-sheet.ts'));
    await downloadSheet(format, { widget, frame, view, locale, dashboardName: reading.dashboardName });
  } catch (error) {
    show(
      <CardNotice
        text={`${wordsIn(locale).menu.downloadFailed} (${error instanceof Error ? error.message : String(error)})`}
        onClose={() => show(null)}
      />,
    );
  }
}

/** What a widget's menu offers, in this order. */
export const menuItems: readonly MenuItem[] = [
  {
    key: 'full',
    label: (context) => (context.reading.isFull ? null : menuWords(context).fullSize),
    run: ({ reading, widget }) => reading.openFull(widget.hash),
  },
  {
    key: 'table',
    label: tableLabel,
    run: ({ view, changeView }) => changeView({ isTable: !view.isTable }),
  },
  {
    key: 'changed',
    label: ({ widget, frame, locale, reading }) =>
      widget.nature === 'interactive' && frame?.comparison && reading.isExplained(widget.hash) ? wordsIn(locale).menu.whatChanged : null,
    run: (context) => {
      const close = (): void => context.show(null);
      context.show(
        <Suspense fallback={<AwaitedPart onClose={close} />}>
          <WhatChanged widget={shownWidget(context)} onClose={close} />
        </Suspense>,
      );
    },
  },
  {
    key: 'annotate',
    label: (context) => (context.annotationWriter && isOverTime(context) ? 'Add a note' : null),
    run: ({ annotationWriter: writer, frame }) => writer?.add(frame && frame.period.end < writer.today ? frame.period.end : writer.today),
  },
  {
    key: 'csv',
    label: (context) => (hasRows(context) ? menuWords(context).downloadCsv : null),
    run: (context) => download('csv', context),
  },
  {
    key: 'xlsx',
    label: (context) => (hasRows(context) ? menuWords(context).downloadExcel : null),
    run: (context) => download('xlsx', context),
  },
];
