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
  it('offers the dimension by its name, then every figure', () => {
    const instance = sampleInstance({
      inputs: {
        metrics: ['sessions', 'users'],
        dimension: 'country',
        calculatedMetrics: [{ id: 'c1', name: 'Per user', type: 'number', expression: '{sessions} / {users}' }],
      },
      metricsOptions: { users: { label: 'People' } },
    });
    expect(choicesOf(instance)).toEqual([
      { value: 'dimension', label: 'Country' },
      { value: 'instance-1.sessions', label: 'Sessions' },
      { value: 'instance-1.users', label: 'People' },
      { value: 'instance-1.c1', label: 'Per user' },
    ]);
  });

  it('tells the series of a merged widget apart', () => {
    const labels = choicesOf(sampleInstance({ id: 'a', prefix: 'North' }), sampleInstance({ id: 'b', prefix: 'South' })).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Country', 'North: Sessions', 'South: Sessions']);
  });
});

describe('chosenOrder', () => {
  const choices = choicesOf(sampleInstance());
  it('knows a figure by its column or its bare id', () => {
    expect(chosenOrder(choices, 'instance-1.sessions')).toBe('instance-1.sessions');
    expect(chosenOrder(choices, 'sessions')).toBe('instance-1.sessions');
  });
  it('falls back to the dimension', () => {
    expect(chosenOrder(choices, 'instance-1.gone')).toBe('dimension');
  });
});
