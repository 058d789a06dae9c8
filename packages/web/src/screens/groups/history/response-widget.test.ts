import { defaultFormat } from '@sightline/charts';
import { frameSchema } from '@sightline/contract/frame';
import { widgetSchema } from '@sightline/contract/widgets';
import { expect, it } from 'vitest';
import { responseFrame, responseWidget } from './response-widget.ts';

const point = (at: string, ms: number | null) => ({ at, ms, maxMs: ms, up: 1 });

it('makes of points what charts read', () => {
  const frame = responseFrame({ points: [point('2026-11-20T10:00:00Z', 412.4), point('2026-11-20T11:00:00Z', null)] });
  expect(() => frameSchema.parse(frame)).not.toThrow();
  expect(frame.rows.map(([, ms]) => ms)).toEqual([412, null]);
  expect(frame.rows[0]?.[0]).toMatch(/^2026-11-2\dT\d\d$/);
});

it('is a widget like any other', () => {
  expect(() => widgetSchema.parse(responseWidget(defaultFormat.key))).not.toThrow();
});
