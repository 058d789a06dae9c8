import { describe, expect, it } from 'vitest';
import { requiredText } from '../core/text/required-text.ts';
import { sampleDimension, sampleInput, sampleMetric, sampleReport } from '../dashboards/testing/sample-widgets.ts';
import { combinationRefusal, isFilled, reportFormErrors, shownInputs } from './report-form.ts';

const only = (...inputs: ReturnType<typeof sampleInput>[]) => sampleReport({ inputs });

describe('the form of a report', () => {
  it('is valid with every required input filled', () => {
    expect(reportFormErrors(sampleReport(), { property: 'p1', metrics: ['sessions'] })).toEqual({});
  });

  it('names every required input that is empty', () => {
    expect(reportFormErrors(sampleReport(), {})).toEqual({ property: requiredText, metrics: requiredText });
    expect(requiredText).toBe('Please fill out this field.');
  });

  it.each([[''], ['  '], [null], [undefined], [[]], [['']], [[null, '']]])('takes %j for empty', (value) => {
    expect(reportFormErrors(only(sampleInput('campaign')), { campaign: value })).toEqual({ campaign: requiredText });
  });

  it.each([['x'], [['', 'x']], [0], [5]])('takes %j for filled', (value) => {
    expect(isFilled(sampleInput('campaign'), value)).toBe(true);
  });

  it('wants a boolean to be true or false', () => {
    const report = only(sampleInput('transpose', { kind: 'boolean' }));
    expect(reportFormErrors(report, { transpose: false })).toEqual({});
    expect(reportFormErrors(report, { transpose: true })).toEqual({});
    for (const value of [undefined, null, 'true', 1])
      expect(reportFormErrors(report, { transpose: value })).toEqual({ transpose: requiredText });
  });

  it('wants a condition in a required filter', () => {
    const report = only(sampleInput('filter', { kind: 'filter' }));
    expect(reportFormErrors(report, { filter: { join: 'and', conditions: [] } })).toEqual({ filter: requiredText });
    expect(reportFormErrors(report, { filter: { join: 'and', conditions: [{ field: 'a' }] } })).toEqual({});
  });

  it('does not require an input where its unless holds', () => {
    const any = only(sampleInput('metrics', { kind: 'multiSelect', unless: { input: 'calculatedMetrics' } }));
    expect(reportFormErrors(any, {})).toEqual({ metrics: requiredText });
    expect(reportFormErrors(any, { calculatedMetrics: [] })).toEqual({ metrics: requiredText });
    expect(reportFormErrors(any, { calculatedMetrics: [{ id: 'x' }] })).toEqual({});
    const some = only(sampleInput('target', { unless: { input: 'mode', oneOf: ['all', 'top'] } }));
    expect(reportFormErrors(some, { mode: 'one' })).toEqual({ target: requiredText });
    expect(reportFormErrors(some, { mode: 'top' })).toEqual({});
    expect(reportFormErrors(some, { mode: ['x', 'all'] })).toEqual({});
    const flag = only(sampleInput('range', { unless: { input: 'transpose', oneOf: [false] } }));
    expect(reportFormErrors(flag, { transpose: true })).toEqual({ range: requiredText });
    expect(reportFormErrors(flag, { transpose: false })).toEqual({});
  });

  it('requires nested children once the parent has a value', () => {
    const report = only(
      sampleInput('campaign', {
        required: false,
        children: [sampleInput('adGroup', { children: [sampleInput('ad', { required: false })] })],
      }),
    );
    expect(reportFormErrors(report, {})).toEqual({});
    expect(reportFormErrors(report, { campaign: 'c' })).toEqual({ adGroup: requiredText });
    expect(reportFormErrors(report, { campaign: 'c', adGroup: 'g' })).toEqual({});
    expect(shownInputs(report, { campaign: 'c', adGroup: 'g' }).map((input) => input.name)).toEqual(['campaign', 'adGroup', 'ad']);
    expect(shownInputs(report, { adGroup: 'g' }).map((input) => input.name)).toEqual(['campaign']);
  });

  it('hides the children of a switch that is off', () => {
    const report = only(sampleInput('firstRowIsHeader', { kind: 'boolean', children: [sampleInput('range')] }));
    expect(reportFormErrors(report, { firstRowIsHeader: false })).toEqual({});
    expect(reportFormErrors(report, { firstRowIsHeader: true })).toEqual({ range: requiredText });
  });

  it('limits how many may be chosen', () => {
    const report = only(sampleInput('campaign', { kind: 'multiSelect', max: 2 }));
    expect(reportFormErrors(report, { campaign: ['a', 'b', 'c'] })).toEqual({ campaign: 'Choose at most 2.' });
    expect(reportFormErrors(report, { campaign: ['a', 'b', ''] })).toEqual({});
    const metrics = sampleReport({ metricsMax: 1 });
    expect(reportFormErrors(metrics, { property: 'p', metrics: ['sessions', 'users'] })).toEqual({ metrics: 'Choose at most 1 metrics.' });
  });
});

describe('metrics and dimensions that do not go together', () => {
  const users = sampleMetric('users', { incompatibleWith: [{ dimensions: ['device'], reason: 'users are not counted per device.' }] });

  it('are refused with the reason', () => {
    expect(combinationRefusal([sampleMetric('sessions'), users], sampleDimension('device'))).toBe(
      'Users cannot be shown by Device: users are not counted per device.',
    );
    expect(combinationRefusal([users], sampleDimension('country'))).toBeNull();
    expect(combinationRefusal([users], null)).toBeNull();
  });

  it('are refused in the form, also when they come from a remote list', () => {
    const report = sampleReport({ metrics: [users] });
    const inputs = { property: 'p', metrics: ['users'], dimension: 'device' };
    expect(reportFormErrors(report, inputs).metrics).toContain('users are not counted per device.');
    expect(reportFormErrors(report, { ...inputs, dimension: '' })).toEqual({});
    const remote = sampleReport({ metrics: [], dimensions: [] });
    expect(reportFormErrors(remote, inputs)).toEqual({});
    expect(reportFormErrors(remote, inputs, { metrics: [users], dimensions: [sampleDimension('device')] }).metrics).toContain(
      'per device.',
    );
  });
});
