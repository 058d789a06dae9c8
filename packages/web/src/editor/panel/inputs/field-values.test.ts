import type { FilterField } from '@sightline/contract/sources';
import { sampleDimension, sampleInstance, sampleMetric, sampleReport } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { valuesIn, valuesQuestion } from './field-values.ts';

const field = (id: string): FilterField => ({ id, label: id, kind: 'text', operators: ['equals'] });
const reason = [{ dimensions: ['device'], reason: 'It has none.' }];
const report = sampleReport({
  metrics: [sampleMetric('sessions', { incompatibleWith: reason }), sampleMetric('users'), sampleMetric('views')],
  dimensions: [sampleDimension('country'), sampleDimension('device'), { ...sampleDimension('date'), kind: 'date' }],
});
const filter = { join: 'and', conditions: [{ field: 'country', operator: 'equals', value: 'AT' }] };
const instance = sampleInstance({ inputs: { property: 'p1', metrics: ['sessions', 'views'], dimension: 'date', filter } });

it('asks a metric of the widget by the field, without its filter, the most first', () => {
  expect(valuesQuestion(instance, report, field('country'))).toMatchObject({
    instance: { inputs: { property: 'p1', metrics: ['sessions'], dimension: 'country' } },
    orderBy: { column: 'instance-1.sessions', dir: 'desc' },
  });
  expect(valuesQuestion(instance, report, field('country'))?.instance.inputs).not.toHaveProperty('filter');
  expect(valuesQuestion(instance, report, field('device'))?.instance.inputs.metrics, 'one that goes with it').toEqual(['views']);
});

it('asks nothing for days, for what is no dimension, and before the account is chosen', () => {
  expect(valuesQuestion(instance, report, field('date'))).toBeNull();
  expect(valuesQuestion(instance, report, field('cost'))).toBeNull();
  expect(valuesQuestion(sampleInstance({ inputs: {} }), report, field('country'))).toBeNull();
  expect(valuesQuestion(sampleInstance({ sourceId: null }), report, field('country'))).toBeNull();
});

it('offers the names of the rows', () => {
  expect(
    valuesIn({
      rows: [
        ['mobile', 5],
        [null, 3],
        ['', 2],
        ['tablet', 1],
      ],
    }),
  ).toEqual([
    { value: 'mobile', label: 'mobile' },
    { value: 'tablet', label: 'tablet' },
  ]);
});
