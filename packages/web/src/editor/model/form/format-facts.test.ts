import { dimension, frame, metric } from '@sightline/charts/testing/frames';
import { sampleInstance, sampleReport, sampleWidget } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { formatFacts } from './format-facts.ts';
import { factsOf, type InstanceFacts } from './instance-facts.ts';
import { newHistoricWidget } from './new-widget.ts';

const report = sampleReport();

describe('formatFacts', () => {
  it('says of a source’s figures what its report declares, and how they are shown', () => {
    const instance = sampleInstance({ metricsOptions: { sessions: { goal: { value: 5, per: 'day' }, format: 'percent' } } });
    const widget = sampleWidget({ instances: [instance] });
    const { dimension, metrics } = formatFacts(widget, [factsOf(widget, instance, report)], null);
    expect(dimension).toBe(report.dimensions.find(({ id }) => id === instance.inputs.dimension)?.kind ?? null);
    expect(metrics).toEqual([{ type: 'percent', currency: instance.currency, aggregation: 'sum', hasGoal: true }]);
  });

  it('takes what only the source knows for unknown, and what is computed for nothing that adds up', () => {
    const facts: InstanceFacts = {
      metrics: [{ id: 'own', label: 'Own', type: null, aggregation: null }],
      dimension: { id: 'own', label: 'Own', kind: null },
      calculated: [{ id: 'c', name: 'Both', expression: '{a} + {b}', type: 'number' }],
    };
    const { dimension, metrics } = formatFacts(sampleWidget({ instances: [sampleInstance()] }), [facts], null);
    expect(dimension).toBe('text');
    expect(metrics.map(({ type, aggregation }) => [type, aggregation])).toEqual([
      [null, null],
      [null, 'provider'],
    ]);
  });

  it('takes the figures’ own word once they are here, but not the days of a line without a dimension', () => {
    const of = frame({
      columns: [dimension({ kind: 'date' }), metric({ type: 'percent', aggregation: { kind: 'provider' } })],
      rows: [['2026-10-01', 0.4]],
    });
    const widget = sampleWidget();
    const facts = widget.instances.map((instance) => factsOf(widget, instance, null));
    const known = { type: 'percent', currency: null, aggregation: 'provider', hasGoal: false };
    expect(formatFacts(widget, facts, of)).toEqual({ dimension: 'date', metrics: [known] });
    const without = facts.map((each) => ({ ...each, dimension: null }));
    expect(formatFacts(widget, without, of)).toEqual({ dimension: null, metrics: [known] });
  });

  it('knows the time of typed values', () => {
    const widget = newHistoricWidget({ id: 'w', hash: 'hash000001' }, 'i1', '2026-10-05');
    const [instance] = widget.instances;
    if (!instance) throw new Error('There are no typed values');
    expect(formatFacts(widget, [factsOf(widget, instance, null)], null).dimension).toMatch(/^(date|week|month)$/);
  });
});
