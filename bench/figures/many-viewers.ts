import type { DemoWidget } from '../../packages/server/src/app/demo/demo-schema.ts';
import type { Figure, Row } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { round } from '../measure.ts';
import { addDashboard, newCompany, streamAddress } from '../seed.ts';
import type { SlowSurroundings } from '../slow-surroundings.ts';
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

export const manyViewers: Figure<SlowSurroundings> = {
  name: 'many viewers',
  measure: async ({ world }) => [await rowOf(world, 50, twentyWidgets), await rowOf(world, 200, fortyWidgets)],
};
