import type { Figure } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { round } from '../measure.ts';
import { addClones, addDashboard, type Company, type Dashboard, newCompany, rangeQuery, streamAddress } from '../seed.ts';
import { measureWarmStreams } from '../warm-streams.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { twentyWidgets } from '../widgets.ts';

const times = 10;
const dashboardsPerCompany = 20;
/** Periods that somebody looked at, besides today's. */
const earlierPeriods = 2;
const repeats = { warmUps: 100, rounds: 12, perRound: 20 };

/** One period a day further back each, so that every one has answers of its own. */
const periods = (count: number) => Array.from({ length: count + 1 }, (_, index) => rangeQuery(index));

async function fill(address: string, company: Company, dashboard: Dashboard, clones: number): Promise<void> {
  await addClones(company, dashboard, clones);
  const agent = keepAlive(1);
  for (const range of periods(earlierPeriods)) {
    const headers = { cookie: company.client.cookieHeader };
    requireFigures(await fetchBytes(streamAddress(address, dashboard, range), agent, headers), dashboard.widgets);
  }
  agent.destroy();
}

export const growth: Figure<WarmSurroundings> = {
  name: 'growth',
  async measure(surroundings) {
    const { world, company, twenty } = surroundings;
    const { address } = world.server;
    // The company of the surroundings has two dashboards already.
    await fill(address, company, twenty, dashboardsPerCompany - 2);
    const before = await measureWarmStreams(surroundings, repeats);
    for (let count = 1; count < times; count += 1) {
      const another = await newCompany(address);
      await fill(address, another, await addDashboard(another, 'Grown', twentyWidgets, { isPublic: true }), dashboardsPerCompany - 1);
    }
    const after = await measureWarmStreams(surroundings, repeats);
    return (['company', 'visitor'] as const).map((audience) => {
      const ratioBefore = before.product[audience] / before.peer[audience];
      const ratioAfter = after.product[audience] / after.peer[audience];
      return {
        label: `Growth: ${times} × the companies, dashboards and answers, stream seen by ${audience === 'company' ? 'its company' : 'a visitor'}`,
        value: ratioAfter / ratioBefore,
        unit: '×',
        limit: 1.2,
        detail: `${round(after.product[audience])} ms after ÷ ${round(before.product[audience])} ms before, each against bare Fastify (${round(ratioAfter)} ÷ ${round(ratioBefore)})`,
      };
    });
  },
};
