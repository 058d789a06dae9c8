import type { DemoWidget } from '../../packages/server/src/app/demo/demo-schema.ts';
import type { Figure, Row } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures, requireWhole } from '../http.ts';
import { inOrder, percentile, round } from '../measure.ts';
import { addDashboard, newCompany, streamAddress } from '../seed.ts';
import type { SlowSurroundings } from '../slow-surroundings.ts';
import { startPeer } from '../start-peer.ts';
import { fortyWidgets, twentyWidgets } from '../widgets.ts';
import { forgetCalls, providerCalls, type World } from '../world.ts';

/** So many viewers at once of a dashboard that nobody looked at before; every widget of every one must have its figures. */
async function lookTogether(world: World, viewers: number, widgets: readonly DemoWidget[]) {
  const { address } = world.server;
  const dashboard = await addDashboard(await newCompany(address), 'Public', widgets, { isPublic: true });
  const agent = keepAlive(viewers);
  await forgetCalls(world);
  const looks = Array.from({ length: viewers }, () => fetchBytes(streamAddress(address, dashboard), agent));
  const answers = await Promise.all(looks);
  agent.destroy();
  for (const answer of answers) requireFigures(answer, widgets.length);
  return { calls: (await providerCalls(world)).total, slowestMs: Math.max(...answers.map(({ ms }) => ms)) };
}

async function rowOf(world: World, viewers: number, widgets: readonly DemoWidget[]): Promise<Row> {
  const one = await lookTogether(world, 1, widgets);
  const many = await lookTogether(world, viewers, widgets);
  return {
    label: `Calls to the provider for ${viewers} viewers at once of a cold public dashboard of ${widgets.length} widgets of one property`,
    value: many.calls / one.calls,
    unit: '×',
    limit: 1,
    detail: `${many.calls} ÷ ${one.calls} of one viewer, none refused for quota; the slowest waits ${round(many.slowestMs, 0)} ms, one alone ${round(one.slowestMs, 0)} ms`,
  };
}

const perTurn = 20;
const turns = 4;

/** Viewers who ask again as soon as they have their answer, for figures that are all kept; and the same bytes from bare Fastify, in turns. */
async function patienceRow(world: World, viewers: number): Promise<Row> {
  const dashboard = await addDashboard(await newCompany(world.server.address), 'Warm', twentyWidgets, { isPublic: true });
  const agent = keepAlive(viewers);
  const product = streamAddress(world.server.address, dashboard);
  requireFigures(await fetchBytes(product, agent), dashboard.widgets);
  const peer = await startPeer({ visitor: (await fetchBytes(product, agent)).body });
  const looks = async (address: string): Promise<number[]> => {
    const look = async (): Promise<number> => {
      const answer = await fetchBytes(address, agent);
      requireWhole(answer);
      return answer.ms;
    };
    return (await Promise.all(Array.from({ length: viewers }, () => inOrder(perTurn, look)))).flat();
  };
  const taken = { product: [] as number[], bare: [] as number[] };
  await looks(product);
  await looks(`${peer.address}/visitor`);
  for (let turn = 0; turn < turns; turn += 1) {
    taken.product.push(...(await looks(product)));
    taken.bare.push(...(await looks(`${peer.address}/visitor`)));
  }
  agent.destroy();
  const [half, most] = [percentile(taken.product, 0.5), percentile(taken.product, 0.99)];
  const [bareHalf, bareMost] = [percentile(taken.bare, 0.5), percentile(taken.bare, 0.99)];
  return {
    label: `${viewers} viewers at once of a warm dashboard: what 99 of 100 streams take at most, of what half of them do`,
    value: most / half,
    unit: '×',
    limit: 2,
    detail: `${round(most, 1)} ÷ ${round(half, 1)} ms of ${taken.product.length} streams; bare Fastify ${round(bareMost, 1)} ÷ ${round(bareHalf, 1)} ms, ${round(bareMost / bareHalf)} ×`,
  };
}

export const manyViewers: Figure<SlowSurroundings> = {
  name: 'many viewers',
  measure: async ({ world }) => [
    await patienceRow(world, 50),
    await rowOf(world, 50, twentyWidgets),
    await rowOf(world, 200, fortyWidgets),
  ],
};
