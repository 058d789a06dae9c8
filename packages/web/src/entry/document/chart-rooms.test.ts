import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dashboard, linesInRow } from '@sightline/contract/dashboards';
import { expect, it } from 'vitest';
import { chartRoomsOf } from './chart-rooms.ts';
import { rowPx } from './waiting-cards.ts';

const widgets = [
  { hash: 'wide', format: 'chart:line', width: 3, height: 2, order: 0, description: '', instances: [] },
  { hash: 'figure', format: 'summary', width: 1, height: 1, order: 1, description: '', instances: [] },
  { hash: 'half', format: 'chart:bar', width: 2, height: 1, order: 2, description: '', instances: [] },
] as unknown as Dashboard['widgets'];

it('tells the rooms of charts, and of nothing else', () => {
  expect([...chartRoomsOf({ widgets } as Dashboard, 'wide')]).toEqual([
    ['wide', { width: 952, height: 314 }],
    ['half', { width: 618, height: 114 }],
  ]);
  expect([...chartRoomsOf({ widgets } as Dashboard, 'narrow')]).toEqual([
    ['wide', { width: 332, height: 314 }],
    ['half', { width: 332, height: 114 }],
  ]);
  expect(chartRoomsOf({ widgets } as Dashboard, 1160).get('half')).toEqual({ width: 538, height: 114 });
});

it('leaves room for what is said under a title', () => {
  const said = (description: string, format = 'chart:line', height = 1) => {
    const widget = { hash: 'said', format, width: 1, height, order: 0, description, instances: [{ type: 'google-analytics' }] };
    return chartRoomsOf({ widgets: [widget] } as unknown as Dashboard, 'wide').get('said')?.height;
  };
  const long = 'By the sale that began on the twelfth, and by the newsletter before it. '.repeat(4);
  expect([said(''), said('By the sale.'), said(long), said(long, 'chart:line', 2), said('By the sale.', 'chart:line', 2)]).toEqual([
    ...[114, 92, 92, 274, 292],
  ]);
});

it('goes by what the style sheets say', () => {
  const sheet = (name: string): string => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
  expect(sheet('ui/theme/tokens.css')).toContain('--page-width: 1320px;');
  expect(sheet('widgets/grid/widget-grid.module.css')).toMatch(/grid-auto-rows: 84px;\s+gap: var\(--space-16\)/);
  expect(rowPx).toBe(linesInRow * (84 + 16));
  expect(sheet('widgets/grid/widget-grid.module.css')).toMatch(/width < 1000px[^}]*repeat\(2/);
  expect(sheet('widgets/grid/widget-grid.module.css')).toMatch(/width < 600px/);
  expect(sheet('widgets/card/widget-card.module.css')).toContain('padding: var(--space-16) var(--space-16) var(--card-end);');
  expect(sheet('widgets/card/widget-card.module.css')).toMatch(
    /\.note \{[^}]*-1 \* var\(--space-4\)[^}]*--text-13[^}]*line-height: 1\.125rem/,
  );
  expect(sheet('features/opened-dashboard/dashboard-frame.module.css')).toContain('padding: var(--space-16) var(--space-12);');
});
