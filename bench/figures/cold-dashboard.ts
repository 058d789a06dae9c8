import type { Figure } from '../figure.ts';
import { lookMs } from '../http.ts';
import { inOrder, median, round } from '../measure.ts';
import { addDashboard, newCompany, streamAddress } from '../seed.ts';
import type { SlowSurroundings } from '../slow-surroundings.ts';
import { oneWidget, twentyWidgets } from '../widgets.ts';
import { forgetCalls, providerCalls } from '../world.ts';

const companies = 3;

export const coldDashboard: Figure<SlowSurroundings> = {
  name: 'cold dashboard',
  async measure({ world, latencyMs }) {
    const { address } = world.server;
    const lookCold = async (widgets: typeof twentyWidgets) => {
      const company = await newCompany(address);
      const dashboard = await addDashboard(company, 'Cold', widgets, { isPublic: false });
      await forgetCalls(world);
      const ms = await lookMs(streamAddress(address, dashboard), widgets.length, company.client.cookieHeader);
      return { ms, calls: await providerCalls(world) };
    };
    const alone = await inOrder(companies, () => lookCold(oneWidget));
    const whole = await inOrder(companies, () => lookCold(twentyWidgets));
    const aloneMs = median(alone.map(({ ms }) => ms));
    const wholeMs = median(whole.map(({ ms }) => ms));
    const calls = median(whole.map((look) => look.calls.total));
    const atOnce = median(whole.map((look) => look.calls.concurrentMax));
    const inChain = Math.floor(aloneMs / latencyMs);
    // What one widget waits for first is asked once for all of them; the rest goes out side by side, as many at a time as the provider is asked to bear.
    const leastMs = latencyMs * (inChain - 1 + Math.ceil((calls - (inChain - 1)) / atOnce));
    return [
      {
        label: `Cold 20-widget stream, provider takes ${latencyMs} ms a call`,
        value: wholeMs / aloneMs,
        unit: '×',
        limit: 1.3,
        detail: `${round(wholeMs, 0)} ms ÷ ${round(aloneMs, 0)} ms of one widget alone (${inChain} calls, one after the other), medians of ${companies}`,
      },
      {
        label: 'Cold 20-widget stream, against the least its calls can take',
        value: wholeMs / leastMs,
        unit: '×',
        limit: null,
        detail: `${round(wholeMs, 0)} ms ÷ ${leastMs} ms for ${calls} calls, at most ${atOnce} at once`,
      },
      {
        label: 'Calls to the provider for a cold 20-widget stream',
        value: calls,
        unit: 'calls',
        limit: null,
        detail: `20 widgets, each with a comparison; one widget alone ${median(alone.map((look) => look.calls.total))}`,
      },
    ];
  },
};
