import { AppError } from '@sightline/contract/core';
import type { HistoricInputs, HistoricMetric, Widget } from '@sightline/contract/dashboards';
import type { Table } from '@sightline/providers/kit/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import type { TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { setUpPipeline } from '../dependencies.ts';
import { instanceOf, rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { Outside, pipelineContext, readMessages } from '../testing/pipeline-context.ts';
import { streamFrames } from './stream.ts';

let context: TestContext;
let scope: Scope;
beforeAll(async () => {
  context = await pipelineContext('pglite', new Outside());
  scope = await makeCompany(context);
});
afterAll(() => context.close());

const table: Table = {
  dimension: { id: 'shop', label: 'Shop', kind: 'text' },
  metrics: [{ id: 'revenue', label: 'Revenue', type: 'money', currency: 'EUR', good: 'up', aggregation: { kind: 'sum' } }],
  rows: [
    ['Vienna', 3],
    ['Graz', 4],
  ],
  totals: {},
  rowCount: 2,
  flags: [],
  warnings: [],
  timezone: null,
};
const passive = (instances: Widget['instances'], hash = 'hash000001') => widgetOf({ nature: 'passive', instances, hash });
const upload = (fileId: string | null) =>
  instanceOf({ type: 'upload', sourceId: null, config: '', inputs: { fileId, fileName: 'shops.csv', header: [] } });
const lines = (...widgets: Widget[]) => readMessages(streamFrames(context, scope, widgets, rangeOf(), { audience: 'company' }));

it('shows an uploaded table like every other', async () => {
  setUpPipeline(context, { readUpload: async () => table });
  const [line] = await lines(passive([upload('f1')]));
  expect(line?.frame).toMatchObject({
    rows: [
      ['Graz', 4],
      ['Vienna', 3],
    ],
    totals: [null, 7],
    comparison: null,
    provenance: [{ provider: 'Uploaded file', account: 'shops.csv', sourceId: null, flags: [] }],
  });
});

it('says nothing about text and pictures', async () => {
  expect(await lines(passive([]), passive([instanceOf({ type: 'plain' })], 'hash000002'))).toEqual([{ done: true }]);
});

it('says what is missing, or why a file cannot be read', async () => {
  setUpPipeline(context, {
    readUpload: async () => {
      throw new AppError('widget_invalid', 'The file is gone. Upload it again.');
    },
  });
  const read = await lines(
    passive([upload(null)]),
    passive([upload('f1')], 'hash000002'),
    passive([instanceOf({ type: 'historic' })], 'hash000003'),
  );
  expect(read.map(({ hash, error }) => [hash, error?.code])).toEqual(
    expect.arrayContaining([
      ['hash000001', 'widget_invalid'],
      ['hash000002', 'widget_invalid'],
      ['hash000003', 'widget_invalid'],
    ]),
  );
  expect(read.find(({ hash }) => hash === 'hash000002')?.error?.message).toBe('The file is gone. Upload it again.');
});

it('keeps the other widgets when a file breaks the reading', async () => {
  setUpPipeline(context, {
    readUpload: async () => {
      throw new TypeError('broken');
    },
  });
  const read = await lines(passive([upload('f1')]), passive([upload(null)], 'hash000002'));
  expect(read.map(({ error }) => error?.code).toSorted()).toEqual(['internal', 'widget_invalid', undefined]);
});

describe('typed values', () => {
  const metric = (id: string, aggregation: HistoricMetric['aggregation']): HistoricMetric => ({
    id,
    label: id,
    type: 'number',
    currency: null,
    aggregation,
  });
  const inputs: HistoricInputs = {
    step: 'day',
    metrics: [metric('calls', 'sum'), metric('team', 'last'), metric('mood', 'average')],
    rows: [
      { at: '2026-10-14', values: [5, 9, 2] },
      { at: '8.10.2026', values: [3, 7, 4] },
      { at: '2026-10-01', values: [2, 6, null] },
      { at: '2026-08-01', values: [99, 99, 99] },
    ],
  };
  const typed = (changes: Partial<HistoricInputs> = {}) =>
    instanceOf({ id: 'h', type: 'historic', sourceId: null, config: '', inputs: { ...inputs, ...changes } });

  it('are shown over the days asked for, beside those of the comparison, with totals as each metric says', async () => {
    const [line] = await lines(passive([typed()]));
    expect(line?.frame).toMatchObject({
      rows: [
        ['2026-10-08', 3, 7, 4],
        ['2026-10-14', 5, 9, 2],
      ],
      totals: [null, 8, 9, 3],
      comparison: { rows: [['2026-10-01', 2, 6, null], null], totals: [null, 2, 6, null] },
      provenance: [{ provider: 'Typed values', flags: [] }],
    });
  });

  it('follow the widget’s own period, goals and hidden changes', async () => {
    const period = {
      rangeType: 'custom',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      compareStartDate: null,
      compareEndDate: null,
    } as const;
    const goal = { value: 20, per: 'period' } as const;
    const widget = passive([{ ...typed(), metricsOptions: { calls: { goal } } }]);
    const [line] = await lines({ ...widget, hiddenChange: true, period: { ...period, comparisonKind: 'previousPeriod' } });
    expect(line?.frame).toMatchObject({ totals: [null, 10, 9, 3], comparison: null });
    expect(line?.frame?.columns[1]).toMatchObject({ goal: { target: 20, expected: 20 } });
  });

  it('that cannot be read are not shown', async () => {
    const [line] = await lines(passive([typed({ rows: [{ at: 'soon', values: [1] }] })]));
    expect(line?.error).toMatchObject({ code: 'widget_invalid', message: expect.stringContaining('marked cells') });
  });
});
