import { widgetDefaults } from '@sightline/contract/dashboards';
import { sampleInstance, sampleReport, sampleWidget } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { withInstance, withoutSeries } from './change-widget.ts';

const report = sampleReport();
const findReport = () => report;
const instance = sampleInstance();
const showing = (metrics: string[]) => ({ ...instance, inputs: { ...instance.inputs, metrics } });

describe('withInstance', () => {
  it('lets a suggested title follow what is shown', () => {
    const widget = sampleWidget({ title: 'Sessions by country' });
    expect(withInstance(widget, showing(['users']), findReport).title).toBe('Users by country');
    expect(withInstance({ ...widget, title: 'Mine' }, showing(['users']), findReport).title).toBe('Mine');
  });
  it('does not name a calculated metric that is only begun', () => {
    const widget = sampleWidget({ title: 'Sessions by country' });
    const withCalculated = (expression: string) => ({
      ...instance,
      inputs: { ...instance.inputs, calculatedMetrics: [{ id: 'c1', name: 'Calculated metric', type: 'number', expression }] },
    });
    expect(withInstance(widget, withCalculated(''), findReport).title).toBe('Sessions by country');
    expect(withInstance(widget, withCalculated('{sessions} * 2'), findReport).title).toBe('Sessions and calculated metric by country');
  });
  it('follows the filter, and leaves an own title', () => {
    const filtered = (value: string) => ({
      ...instance,
      inputs: { ...instance.inputs, filter: { join: 'and', conditions: [{ field: 'device', operator: 'equals', value }] } },
    });
    const of = { ...report, filterFields: [{ id: 'device', label: 'Device', kind: 'text' as const, operators: ['equals' as const] }] };
    const change = (title: string, from: string, to: string) =>
      withInstance(sampleWidget({ title, instances: [filtered(from)] }), filtered(to), () => of).title;
    expect(change('Sessions by country', '', 'mobile')).toBe('Sessions by country, mobile');
    expect(change('Sessions by country, mobile', 'mobile', '')).toBe('Sessions by country');
    expect(change('Mine', '', 'mobile')).toBe('Mine');
    expect(change('Sessions by country', 'mobile', 'tablet')).toBe('Sessions by country, tablet');
  });
  it('uses the labels of what only the source knows', () => {
    const widget = sampleWidget({ title: '' });
    expect(withInstance(widget, showing(['custom:1']), findReport, [{ value: 'custom:1', label: 'Leads' }]).title).toBe('Leads by country');
  });
  it('falls back to the default order when the figure it went by is gone', () => {
    const widget = sampleWidget({ orderBy: { column: 'instance-1.sessions', dir: 'desc' } });
    expect(withInstance(widget, showing(['users']), findReport).orderBy).toEqual(widgetDefaults.orderBy);
    expect(withInstance(widget, showing(['users', 'sessions']), findReport).orderBy).toEqual(widget.orderBy);
  });
  it('leaves the title of a merged widget alone', () => {
    const widget = sampleWidget({ title: 'Sessions by country', instances: [instance, { ...instance, id: 'other' }] });
    expect(withInstance(widget, showing(['users']), findReport).title).toBe('Sessions by country');
  });
});

it('a series that is taken out takes the order it gave along', () => {
  const instances = [instance, { ...instance, id: 'other' }];
  const widget = sampleWidget({ instances, orderBy: { column: 'other.sessions', dir: 'desc' } });
  const rest = withoutSeries(widget, 'other', findReport);
  expect(rest.instances.map(({ id }) => id)).toEqual(['instance-1']);
  expect(rest.orderBy).toEqual(widgetDefaults.orderBy);
  expect(withoutSeries(widget, 'instance-1', findReport).orderBy).toEqual(widget.orderBy);
});
