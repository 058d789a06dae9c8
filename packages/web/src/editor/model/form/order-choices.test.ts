import { sampleInstance, sampleReport, sampleWidget } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { instanceFacts } from './instance-facts.ts';
import { chosenOrder, orderChoices } from './order-choices.ts';

const report = sampleReport();
const choicesOf = (...instances: ReturnType<typeof sampleInstance>[]) => {
  const widget = sampleWidget({ instances });
  return orderChoices(
    widget,
    instances.map((instance) => instanceFacts(instance, report)),
  );
};

describe('orderChoices', () => {
  it('offers the rows by themselves, the dimension by its names, then every figure', () => {
    const instance = sampleInstance({
      inputs: {
        metrics: ['sessions', 'users'],
        dimension: 'country',
        calculatedMetrics: [{ id: 'c1', name: 'Per user', type: 'number', expression: '{sessions} / {users}' }],
      },
      metricsOptions: { users: { label: 'People' } },
    });
    expect(choicesOf(instance)).toEqual([
      { value: '', label: 'By itself: time, steps, else most first' },
      { value: 'country', label: 'Country, by name' },
      { value: 'instance-1.sessions', label: 'Sessions' },
      { value: 'instance-1.users', label: 'People' },
      { value: 'instance-1.c1', label: 'Per user' },
    ]);
  });

  it('tells the series of a merged widget apart', () => {
    const labels = choicesOf(sampleInstance({ id: 'a', prefix: 'North' }), sampleInstance({ id: 'b', prefix: 'South' })).map(
      ({ label }) => label,
    );
    expect(labels.slice(1)).toEqual(['Country, by name', 'North: Sessions', 'South: Sessions']);
  });
});

describe('chosenOrder', () => {
  const instance = sampleInstance({ inputs: { metrics: ['sessions'], dimension: 'country' } });
  const chosen = (column: string, dir: 'asc' | 'desc') =>
    chosenOrder(choicesOf(instance), { column, dir }, [instanceFacts(instance, report)]);
  it('knows a figure by its column or its bare id', () => {
    expect(chosen('instance-1.sessions', 'asc')).toBe('instance-1.sessions');
    expect(chosen('sessions', 'desc')).toBe('instance-1.sessions');
  });
  it('takes the order that nobody chose for none, and the names turned round for somebody’s', () => {
    expect(chosen('dimension', 'asc')).toBe('');
    expect(chosen('dimension', 'desc')).toBe('country');
    expect(chosen('country', 'asc')).toBe('country');
  });
  it('falls back to the rows by themselves', () => expect(chosen('instance-1.gone', 'asc')).toBe(''));
});
