import { defaultFormat } from '@sightline/charts';
import { widgetSchema } from '@sightline/contract/dashboards';
import { frameSchema } from '@sightline/contract/frames';
import { expect, it } from 'vitest';
import { responseFrame, responseWidget } from './response-widget.ts';

const point = (at: string, ms: number | null) => ({ at, ms, maxMs: ms, up: 1 });

it('makes of points what charts read', () => {
  const points = [point('2026-11-20T23:00:00Z', 412.4), point('2026-11-21T00:00:00Z', null)];
  const frame = responseFrame({ points }, 'Europe/Vienna');
  expect(() => frameSchema.parse(frame)).not.toThrow();
  expect(frame.rows.map(([, ms]) => ms)).toEqual([412, null]);
  // By the clocks of the group, wherever it is read.
  expect(frame.rows.map(([hour]) => hour)).toEqual(['2026-11-21T00', '2026-11-21T01']);
});

it('is a widget like any other', () => {
  expect(() => widgetSchema.parse(responseWidget(defaultFormat.key))).not.toThrow();
});
