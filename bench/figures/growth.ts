import type { Figure, Row } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { inTurns, round } from '../measure.ts';
import { addClones, addDashboard, type Company, type Dashboard, newCompany, rangeQuery, streamAddress } from '../seed.ts';
import { type Audience, productStream, seenBy } from '../warm-streams.ts';
import { openWarmSurroundings, type WarmSurroundings } from '../warm-surroundings.ts';
import { twentyWidgets } from '../widgets.ts';

const times = 10;
const dashboardsPerCompany = 20;
/** Periods that somebody looked at, besides today's. */
const earlierPeriods = 2;
/** Growing warmed up the code of the grown one: the twin has to catch up. */
const repeats = { warmUps: 700, rounds: 20, perRound: 10 };

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

async function fillFirst({ world, company, twenty }: WarmSurroundings): Promise<void> {
  // The company of the surroundings has two dashboards already.
  await fill(world.server.address, company, twenty, dashboardsPerCompany - 2);
}

const rowOf = (audience: Audience, afterMs: number, beforeMs: number): Row => ({
  label: `Growth: ${times} × the companies, dashboards and answers, stream ${seenBy[audience]}`,
  value: afterMs / beforeMs,
  unit: '×',
  limit: 1.2,
  detail: `${round(afterMs)} ms ÷ ${round(beforeMs)} ms of a twin without the growth; ${times * dashboardsPerCompany} and ${dashboardsPerCompany} dashboards of 20 widgets`,
});

export const growth: Figure<WarmSurroundings> = {
  name: 'growth',
  async measure(grown) {
    const { address } = grown.world.server;
    // Both at once and in turns: a look before and a look after would tell how busy the machine was.
    const small = await openWarmSurroundings();
    await fillFirst(small);
    await fillFirst(grown);
    for (let count = 1; count < times; count += 1) {
      const another = await newCompany(address);
      await fill(address, another, await addDashboard(another, 'Grown', twentyWidgets, { isPublic: true }), dashboardsPerCompany - 1);
    }
    const agent = keepAlive(1);
    const taken = await inTurns(
      {
        companyAfter: productStream(grown, 'company', agent),
        companyBefore: productStream(small, 'company', agent),
        visitorAfter: productStream(grown, 'visitor', agent),
        visitorBefore: productStream(small, 'visitor', agent),
      },
      repeats,
    );
    agent.destroy();
    return [rowOf('company', taken.companyAfter, taken.companyBefore), rowOf('visitor', taken.visitorAfter, taken.visitorBefore)];
  },
};
