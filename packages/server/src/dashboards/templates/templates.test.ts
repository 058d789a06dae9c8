import { widgetErrors } from '@sightline/contract/dashboards';
import { chosenIds } from '@sightline/contract/sources';
import { findProvider, providers } from '@sightline/providers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../scripts/property-seed.ts';
import { asksOf, type LayoutWidget, type Template, templateSchema } from './layout-schema.ts';
import { findTemplate, templates } from './list.ts';
import { type ChosenSource, makeWidgets } from './make-widgets.ts';
import { layoutProviders, openInputs } from './open-inputs.ts';
import { templateFaults } from './template-faults.ts';

const standIns: Record<string, unknown> = { multiSelect: ['x'], boolean: true };

/** As a person would fill in what a template leaves open. */
const chosenFor = (template: Template, provider: string): ChosenSource => ({
  sourceId: `source of ${provider}`,
  inputs: Object.fromEntries(openInputs(template, provider).map(({ name, kind }) => [name, standIns[kind] ?? 'x'])),
  accounts: [],
});

describe('the templates', () => {
  it('are enough for every family, by different names', () => {
    expect(templates.length).toBe(31);
    for (const field of ['key', 'name', 'description'] as const) {
      expect(new Set(templates.map((template) => template[field])).size).toBe(templates.length);
    }
    for (const { widgets } of templates) expect(new Set(widgets.map(({ title }) => title)).size).toBe(widgets.length);
    const covered = new Set(templates.flatMap(layoutProviders).map((key) => findProvider(key)?.declaration.category));
    expect([...covered].sort()).toEqual([...new Set(providers.map(({ declaration }) => declaration.category))].sort());
  });

  it.each(templates.map((template) => [template.key, template] as const))(
    'make widgets that need nothing more once what they leave open is chosen: %s',
    (_, template) => {
      expect(templateFaults(template)).toEqual([]);
      const sources = new Map(layoutProviders(template).map((key) => [key, chosenFor(template, key)]));
      for (const widget of makeWidgets(template, sources)) {
        const errors = widgetErrors(
          widget,
          (type, config) => findProvider(type)?.declaration.reports.find(({ key }) => key === config) ?? null,
        );
        expect([widget.title, errors]).toEqual([widget.title, {}]);
      }
    },
  );

  it('have one monthly report that mixes eight providers in twenty widgets', () => {
    const agency = findTemplate('agency-monthly');
    expect(agency?.widgets).toHaveLength(20);
    expect(agency === null ? [] : layoutProviders(agency)).toHaveLength(8);
  });

  it('make whole widgets of any part of their sources: what is connected is asked, and a gap names what it lacks', () => {
    const choice = fc
      .constantFrom(...templates)
      .chain((template) => fc.record({ template: fc.constant(template), connected: fc.subarray(layoutProviders(template)) }));
    fc.assert(
      fc.property(choice, ({ template, connected }) => {
        const made = makeWidgets(template, new Map(connected.map((key) => [key, chosenFor(template, key)])));
        expect(new Set(made.map(({ hash }) => hash)).size).toBe(template.widgets.length);
        for (const [index, widget] of made.entries()) {
          const asked = asksOf(template.widgets[index] ?? { title: '', size: '1x1', text: '' }, template).map(({ provider }) => provider);
          if (widget.nature === 'passive') continue;
          const here = asked.filter((key) => connected.includes(key));
          expect(widget.instances.map(({ type }) => type)).toEqual(here.length > 0 ? here : asked);
          expect(widget.instances.map(({ sourceId }) => sourceId)).toEqual(
            here.length > 0 ? here.map((key) => `source of ${key}`) : asked.map(() => null),
          );
          for (const { inputs } of widget.instances) expect(Object.values(inputs)).not.toContain(null);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a template that does not fit the declarations', () => {
  const website = findTemplate('website');
  const paid = findTemplate('paid-media');
  const faultsWith = (template: Template | null, title: string, change: Partial<LayoutWidget>): string[] => {
    const widgets = (template?.widgets ?? []).filter((widget) => widget.title === title);
    expect(widgets).toHaveLength(1);
    return templateFaults(templateSchema.parse({ ...template, widgets: widgets.map((widget) => ({ ...widget, ...change })) }));
  };

  it.each<[string, Template | null, string, Partial<LayoutWidget>, string]>([
    ['an unknown report', website, 'Channels', { report: 'nothing' }, 'has no report "nothing"'],
    ['an unknown provider', website, 'Channels', { reports: { nobody: 'core' } }, 'no provider "nobody"'],
    ['an unknown metric', website, 'Users', { inputs: { metrics: ['visitors'] } }, 'no metric "visitors"'],
    ['an unknown dimension', website, 'Channels', { inputs: { metrics: ['sessions'], dimension: 'channel' } }, 'no dimension "channel"'],
    ['an unknown input', website, 'Users', { inputs: { metrics: ['sessions'], pipeline: 'a' } }, 'no input "pipeline"'],
    ['a filter left open', website, 'Users', { inputs: { metrics: ['sessions'], filter: null } }, 'filter: this cannot be left open'],
    ['no metrics', website, 'Users', { inputs: { metrics: [] } }, 'metrics: Please fill out this field.'],
    ['an unknown format', website, 'Users', { format: 'chart:sankey' }, 'no format "chart:sankey"'],
    ['a chart without its dimension', website, 'Users', { format: 'chart:line' }, 'Line needs a dimension'],
    ['a gauge by a dimension', website, 'Channels', { format: 'chart:gauge' }, 'Gauge has no dimension'],
    [
      'a pie of what does not add up',
      website,
      'Devices',
      { inputs: { metrics: ['engagementRate'], dimension: 'deviceCategory' } },
      'misleads',
    ],
    ['an option of another format', website, 'Devices', { formatOptions: { visibleGrid: true } }, 'no option "visibleGrid"'],
    ['an order by what is not shown', website, 'Channels', { orderBy: { column: 'totalUsers', dir: 'desc' } }, 'ordered by "totalUsers"'],
  ])('is refused by name: %s', (_, template, title, change, words) => {
    expect(faultsWith(template, title, change)).toContainEqual(expect.stringContaining(words));
  });

  it('is refused where several providers are shown as one by a dimension, or do not blend', () => {
    const [cost] = paid?.widgets ?? [];
    expect(Object.keys(cost?.reports ?? {})).toHaveLength(4);
    expect(chosenIds(cost?.inputs?.metrics)).toEqual(['cost']);
    const byDate = faultsWith(paid, 'Cost, all platforms', { inputs: { metrics: ['cost'], dimension: 'date' } });
    expect(byDate).toContainEqual(expect.stringContaining('only be shown as one without a dimension'));
    const shop = templates.find(({ key }) => key === 'shop')?.provider ?? '';
    const withShop = faultsWith(paid, 'Cost, all platforms', { reports: { ...cost?.reports, [shop]: 'revenue' } });
    expect(withShop).toContainEqual(expect.stringContaining(`"${shop}" cannot be shown as one`));
  });
});
