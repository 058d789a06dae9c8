import type { Instance } from '@sightline/contract/dashboards';
import { expect, it } from 'vitest';
import { heightStep, isSingleFigure, withFittingHeight } from './height-step.ts';
import { summaryFormat } from './summary/index.ts';
import { tableFormat } from './table/index.ts';
import { textCardFormat } from './text-card/index.ts';

const shows = (...metrics: string[]): Instance => ({
  id: metrics.join(),
  type: 'woocommerce',
  prefix: '',
  sourceId: null,
  config: 'orders',
  currency: null,
  accounts: [],
  inputs: { metrics },
  metricsOptions: {},
});
const widget = (format: { key: string }, height: number, ...instances: Instance[]) => ({ format: format.key, height, instances });

it.each([
  ['a figure alone', widget(summaryFormat, 0.5, shows('orders')), 0.5, 0.5],
  ['two figures', widget(summaryFormat, 0.5, shows('orders', 'revenue')), 1, 1],
  ['a figure of two sources', widget(summaryFormat, 1.5, shows('orders'), shows('orders')), 1, 2],
  ['no figure for now, while another is chosen', widget(summaryFormat, 2.5), 0.5, 2.5],
  ['a table of one figure', widget(tableFormat, 1.5, shows('orders')), 1, 2],
  ['a text', widget(textCardFormat, 1.5), 0.5, 1.5],
  ['a format that there is not', widget({ key: 'was-once' }, 0.5, shows('orders')), 1, 1],
])('%s has the height it may have', (_, given, step, height) => {
  expect([heightStep(given), withFittingHeight(given).height]).toEqual([step, height]);
  expect(isSingleFigure(given)).toBe(step === 0.5 && given.format === summaryFormat.key && given.instances.length > 0);
});

it('leaves a widget as it is whose height fits', () => {
  const fits = widget(tableFormat, 2, shows('orders'));
  expect(withFittingHeight(fits)).toBe(fits);
});
