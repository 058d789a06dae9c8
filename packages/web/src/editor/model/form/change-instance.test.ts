import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { sampleDimension, sampleInput, sampleInstance, sampleMetric, sampleReport } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { withInput, withReport, withSource } from './change-instance.ts';

const property = sampleInput('property', { isAccount: true, options: { kind: 'remote', option: 'properties', needs: [] } });
const metrics = sampleInput('metrics', { kind: 'multiSelect', options: { kind: 'remote', option: 'metrics', needs: ['property'] } });
const dimension = sampleInput('dimension', { required: false, options: { kind: 'report' } });
const mode = sampleInput('mode', { initial: 'all', options: { kind: 'static', options: [{ value: 'all', label: 'All' }] } });
const report = sampleReport({ inputs: [property, metrics, dimension, mode] });
const instance = sampleInstance({ accounts: [{ input: 'property', id: 'p1', label: 'Shop' }] });

const source = (id: string, name = 'example'): Source => ({
  id,
  name,
  account: id,
  invalid: false,
  invalidReason: null,
  loginEndsAt: null,
  lowQuota: [],
  lastFetchAt: null,
  lastErrorAt: null,
  dashboardCount: 0,
  widgetCount: 0,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
});
const provider = (key: string, name: string): ProviderDeclaration => ({
  key,
  name,
  category: 'analytics',
  icon: '',
  auth: { kind: 'oauth', scopes: [] },
  reports: [report],
  freshness: { openDayMinutes: 1, restatedDays: 0, restatedMinutes: 1, closedDayMinutes: 1, realTimeSeconds: 1, lagDays: 0 },
  docsUrl: 'https://example.com',
});

describe('withInput', () => {
  it('keeps the label of a chosen account', () => {
    const next = withInput(instance, report, property, 'p2', [{ value: 'p2', label: 'Blog' }]);
    expect(next.inputs.property).toBe('p2');
    expect(next.accounts).toEqual([{ input: 'property', id: 'p2', label: 'Blog' }]);
  });

  it('keeps metrics the report declares, and drops those only the former account had', () => {
    expect(withInput(instance, report, property, 'p2').inputs.metrics).toEqual(['sessions']);
    const own = { ...instance, inputs: { ...instance.inputs, metrics: ['sessions', 'custom:1'] } };
    expect(withInput(own, report, property, 'p2').inputs.metrics).toBeUndefined();
  });

  it('takes a value away when it is undefined', () => {
    const next = withInput(instance, report, property, undefined);
    expect(next.inputs).not.toHaveProperty('property');
    expect(next.accounts).toEqual([]);
  });

  it('is the same object when nothing changes', () => {
    expect(withInput(instance, report, metrics, ['sessions'])).toBe(instance);
  });
});

describe('withReport', () => {
  it('keeps what means the same in both reports and starts with the initial values of the rest', () => {
    const other = sampleReport({
      key: 'other',
      inputs: [property, sampleInput('metrics', { kind: 'multiSelect', options: { kind: 'report' } }), dimension, mode],
      metrics: [sampleMetric('clicks')],
      dimensions: [sampleDimension('country')],
    });
    const next = withReport(instance, other, report);
    expect(next.config).toBe('other');
    expect(next.inputs).toEqual({ property: 'p1', dimension: 'country', mode: 'all' });
    expect(next.accounts).toHaveLength(1);
  });
});

describe('withSource', () => {
  const example = provider('example', 'Example');
  it('keeps report and declared metrics with another account of the same provider', () => {
    const next = withSource(instance, source('s2'), example, example);
    expect(next).toMatchObject({
      sourceId: 's2',
      config: 'traffic',
      accounts: [],
      inputs: { metrics: ['sessions'], dimension: 'country' },
    });
    expect(next.inputs).not.toHaveProperty('property');
  });

  it('starts anew with another provider', () => {
    const next = withSource(instance, source('s3', 'shop'), provider('shop', 'Shop'), example);
    expect(next).toMatchObject({ id: instance.id, type: 'shop', prefix: 'Shop', sourceId: 's3', inputs: { mode: 'all' } });
  });

  it('keeps a name somebody gave the series', () => {
    const named = { ...instance, prefix: 'North' };
    expect(withSource(named, source('s3', 'shop'), provider('shop', 'Shop'), example).prefix).toBe('North');
  });
});
