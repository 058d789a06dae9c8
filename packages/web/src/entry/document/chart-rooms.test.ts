import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dashboard } from '@sightline/contract/dashboards';
import { expect, it } from 'vitest';
import { chartRoomsOf } from './chart-rooms.ts';
import { rowPx } from './waiting-cards.ts';

const widgets = [
  { hash: 'wide', format: 'chart:line', width: 3, height: 2, order: 0 },
  { hash: 'figure', format: 'summary', width: 1, height: 1, order: 1 },
  { hash: 'half', format: 'chart:bar', width: 2, height: 1, order: 2 },
] as Dashboard['widgets'];

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

it('goes by what the style sheets say', () => {
  const sheet = (name: string): string => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
  expect(sheet('ui/theme/tokens.css')).toContain('--page-width: 1320px;');
  expect(sheet('widgets/grid/widget-grid.module.css')).toMatch(/grid-auto-rows: 184px;\s+gap: var\(--space-16\)/);
  expect(rowPx).toBe(184 + 16);
  expect(sheet('widgets/grid/widget-grid.module.css')).toMatch(/width < 1000px[^}]*repeat\(2/);
  expect(sheet('widgets/grid/widget-grid.module.css')).toMatch(/width < 600px/);
  expect(sheet('widgets/card/widget-card.module.css')).toContain('padding: var(--space-16) var(--space-16) var(--card-end);');
  expect(sheet('features/opened-dashboard/dashboard-frame.module.css')).toContain('padding: var(--space-16) var(--space-12);');
});
