import { sampleInstance, sampleWidget } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { suggestedMetrics } from './suggested-metrics.ts';

const option = (value: string, group?: string) => ({ value, label: value, ...(group && { group }) });
const options = [
  ...['users', 'newUsers', 'bounces'].map((id) => option(id, 'People')),
  ...['revenue', 'orders', 'basket'].map((id) => option(id, 'Shop')),
  ...['events', 'keyEvents', 'views'].map((id) => option(id)),
];
const instance = sampleInstance({ id: 'this' });
const asking = (metrics: string[], more = {}) =>
  sampleWidget({ instances: [sampleInstance({ id: metrics.join('-'), inputs: { metrics }, ...more })] });
const suggested = (chosen: ReturnType<typeof option>[], widgets: ReturnType<typeof sampleWidget>[] = []) =>
  suggestedMetrics(options, chosen, { instance, widgets }).map(({ value }) => value);

it('are those that other widgets ask of the report, most often first, then those of the group that is chosen from', () => {
  const widgets = [asking(['views']), asking(['revenue', 'keyEvents']), asking(['keyEvents', 'gone'])];
  expect(suggested([option('sessions', 'People')], widgets)).toEqual(['keyEvents', 'revenue', 'views', 'users']);
  expect(suggested([option('sessions', 'People')])).toEqual(['users', 'newUsers', 'bounces']);
});

it('are none of what the widget itself asks, another report or another source, nor beside nothing', () => {
  expect(
    suggested([], [asking(['views'], { id: 'this' }), asking(['orders'], { config: 'other' }), asking(['basket'], { type: 'tiktok' })]),
  ).toEqual([]);
});

it('are none where all there are can be seen', () => {
  const few = options.slice(0, 8);
  expect(suggestedMetrics(few, [option('sessions', 'People')], { instance, widgets: [asking(['users'])] })).toEqual([]);
});
