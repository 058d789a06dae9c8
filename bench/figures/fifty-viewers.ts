import type { Figure } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { round } from '../measure.ts';
import { addDashboard, newCompany, streamAddress } from '../seed.ts';
import type { SlowSurroundings } from '../slow-surroundings.ts';
import { twentyWidgets } from '../widgets.ts';
import { forgetCalls, providerCalls } from '../world.ts';

const viewersAtOnce = 50;

export const fiftyViewers: Figure<SlowSurroundings> = {
  name: 'fifty viewers',
  async measure({ world }) {
    const { address } = world.server;
    const lookTogether = async (viewers: number) => {
      const dashboard = await addDashboard(await newCompany(address), 'Public', twentyWidgets, { isPublic: true });
      const agent = keepAlive(viewers);
      await forgetCalls(world);
      const looks = Array.from({ length: viewers }, () => fetchBytes(streamAddress(address, dashboard), agent));
      const answers = await Promise.all(looks);
      agent.destroy();
      for (const answer of answers) requireFigures(answer, twentyWidgets.length);
      return { calls: (await providerCalls(world)).total, slowestMs: Math.max(...answers.map(({ ms }) => ms)) };
    };
    const one = await lookTogether(1);
    const many = await lookTogether(viewersAtOnce);
    return [
      {
        label: `Calls to the provider for ${viewersAtOnce} viewers at once of a cold public dashboard`,
        value: many.calls / one.calls,
        unit: '×',
        limit: 1,
        detail: `${many.calls} ÷ ${one.calls} of one viewer; the slowest waits ${round(many.slowestMs, 0)} ms, one alone ${round(one.slowestMs, 0)} ms`,
      },
    ];
  },
};
