import { findFormat } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import type { Widget } from '@sightline/contract/widgets';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SheetFormat } from './export/download-sheet.ts';
import { CardNotice } from './widget-card-notice.tsx';
import type { Reading, WidgetView } from './widget-card-reading.ts';
import { canBeTable } from './widget-card-table.ts';

const WhatChanged = lazy(async () => ({ default: (await import('./insight/what-changed.tsx')).WhatChanged }));

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
}

export interface MenuItem {
  key: string;
  /** null: there is nothing for it to do with this widget. */
  label(context: MenuContext): string | null;
  run(context: MenuContext): void | Promise<void>;
}

const hasRows = ({ frame }: MenuContext): boolean => frame !== null && frame.rows.length > 0;

function tableLabel(context: MenuContext): string | null {
  const format = findFormat(context.widget.format);
  if (!format || !canBeTable(format) || !hasRows(context)) return null;
  if (!context.view.isTable) return 'Show as table';
  return format.drawing === 'summary' ? 'Show as summary' : 'Show as chart';
}

async function download(format: SheetFormat, { widget, frame, locale, reading, view, show }: MenuContext): Promise<void> {
  if (!frame) return;
  try {
    const { downloadSheet } = await import('./export/download-sheet.ts');
    await downloadSheet(format, { widget, frame, view, locale, dashboardName: reading.dashboardName });
  } catch (error) {
    show(
      <CardNotice
        text={`The file could not be made (${error instanceof Error ? error.message : 'no reason given'}). Check your connection and try again.`}
        onClose={() => show(null)}
      />,
    );
  }
}

/** What a widget's menu offers, in this order. */
export const menuItems: readonly MenuItem[] = [
  { key: 'full', label: () => 'Open full size', run: ({ reading, widget }) => reading.openFull(widget.hash) },
  {
    key: 'table',
    label: tableLabel,
    run: ({ view, changeView }) => changeView({ isTable: !view.isTable }),
  },
  {
    key: 'changed',
    label: ({ widget, frame }) => (widget.nature === 'interactive' && frame?.comparison ? 'What changed?' : null),
    run: ({ widget, show }) =>
      show(
        <Suspense fallback={null}>
          <WhatChanged widget={widget} onClose={() => show(null)} />
        </Suspense>,
      ),
  },
  { key: 'csv', label: (context) => (hasRows(context) ? 'Download CSV' : null), run: (context) => download('csv', context) },
  { key: 'xlsx', label: (context) => (hasRows(context) ? 'Download Excel' : null), run: (context) => download('xlsx', context) },
];
