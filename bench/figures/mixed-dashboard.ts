import type { Widget } from '@sightline/contract/dashboards';
import type { Figure } from '../figure.ts';
import { lookMs } from '../http.ts';
import { inOrder, median, round } from '../measure.ts';
import { saveNew, streamAddress } from '../seed.ts';
import { mixedDashboard } from '../several-sources.ts';
import type { SlowSurroundings } from '../slow-surroundings.ts';
import { forgetCalls, providerCalls } from '../world.ts';

const companies = 2;
const template = 'agency-monthly';

/** What one provider has to answer of a dashboard. */
const partOf = (widgets: readonly Widget[], provider: string): Widget[] =>
  widgets.flatMap((widget) => {
    const instances = widget.instances.filter(({ type }) => type === provider);
    return instances.length === 0 ? [] : [{ ...widget, instances }];
  });

const providersOf = (widgets: readonly Widget[]): string[] => [
  ...new Set(widgets.flatMap(({ instances }) => instances.map(({ type }) => type))),
];

export const mixedDashboardFigure: Figure<SlowSurroundings> = {
  name: 'mixed dashboard',
  async measure({ world, latencyMs }) {
    const { address } = world.server;
    const slowest = await inOrder(companies, async () => {
      const { client, widgets } = await mixedDashboard(address, template);
      const chains: { provider: string; ms: number }[] = [];
      for (const provider of providersOf(widgets)) {
        const part = partOf(widgets, provider);
        const dashboard = await saveNew(client, provider, part);
        chains.push({ provider, ms: await lookMs(streamAddress(address, dashboard), part.length, client.cookieHeader) });
      }
      return chains.reduce((worst, chain) => (chain.ms > worst.ms ? chain : worst));
    });
    const whole = await inOrder(companies, async () => {
      const mixed = await mixedDashboard(address, template);
      await forgetCalls(world);
      const ms = await lookMs(streamAddress(address, mixed), mixed.widgets.length, mixed.client.cookieHeader);
      return { ms, widgets: mixed.widgets.length, providers: providersOf(mixed.widgets).length, calls: (await providerCalls(world)).total };
    });
    const aloneMs = median(slowest.map(({ ms }) => ms));
    const wholeMs = median(whole.map(({ ms }) => ms));
    const [{ provider } = { provider: '' }] = slowest;
    const [{ widgets, providers, calls } = { widgets: 0, providers: 0, calls: 0 }] = whole;
    return [
      {
        label: `Cold stream of ${widgets} widgets of ${providers} providers that take ${latencyMs} ms a call`,
        value: wholeMs / aloneMs,
        unit: '×',
        limit: 1.3,
        detail: `${round(wholeMs, 0)} ms for ${calls} calls ÷ ${round(aloneMs, 0)} ms of the provider with the longest chain, alone (${provider}), medians of ${companies}`,
      },
    ];
  },
};
