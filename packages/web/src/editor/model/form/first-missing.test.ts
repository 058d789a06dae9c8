import { sampleInput, sampleInstance, sampleReport } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { firstMissing } from './first-missing.ts';

const account = sampleInput('property', { required: true, options: { kind: 'remote', option: 'properties', needs: [] } });
const metrics = sampleInput('metrics', { kind: 'multiSelect', required: true, options: { kind: 'report' } });
const of = (inputs: Record<string, unknown>, sourceId: string | null = 's') => sampleInstance({ id: 'i', inputs, sourceId });

it('is the account, and the metrics once there is one', () => {
  const report = sampleReport({ inputs: [sampleInput('device', { kind: 'text', required: true }), account, metrics] });
  expect(firstMissing(of({}), report)).toBe('i.property');
  expect(firstMissing(of({ property: '1' }), report)).toBe('i.metrics');
  expect(firstMissing(of({ property: '1', metrics: ['sessions'] }), report)).toBeNull();
});

it('is none that waits for another', () => {
  expect(firstMissing(of({}, null), sampleReport({ inputs: [account] }))).toBeNull();
});
