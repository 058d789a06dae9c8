import { inNewContext, launchBrowser, openUntilSeen } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import { scriptBytes, scriptsTold, visitPage } from '../visit.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { chartsOf, twentyWidgets } from '../widgets.ts';

const visits = 5;
const all = { widgets: twentyWidgets.length, charts: chartsOf(twentyWidgets) };
/** Half of what Umami 3.1.0 took for the first chart of a board of 13 widgets on two cores, signed in and cold. */
const firstChartMaxS = 0.676;

export const signedInPage: Figure<WarmSurroundings> = {
  name: 'signed-in page',
  async measure({ world, company, twenty }) {
    const address = `${world.server.address}/dashboards/${twenty.permalink}`;
    const cookies = company.client.cookies.map((cookie) => ({ ...cookie, url: world.server.address }));
    const browser = await launchBrowser();
    try {
      const toFirstChart = () =>
        inNewContext(browser, async (context) => {
          await context.addCookies(cookies);
          return openUntilSeen(await context.newPage(), address, { widgets: 0, charts: 1 });
        });
      const visit = () =>
        inNewContext(browser, async (context) => {
          await context.addCookies(cookies);
          const first = await visitPage(context, address, all);
          return { ...first, againMs: await openUntilSeen(await context.newPage(), address, all) };
        });
      await toFirstChart();
      const firstCharts = await inOrder(visits, toFirstChart);
      const taken = await inOrder(visits, visit);
      const scripts = taken[0]?.scripts ?? [];
      const awake = await inNewContext(browser, async (context) => {
        await context.addCookies(cookies);
        return visitPage(context, address, all, true);
      });
      const inSeconds = (times: readonly number[]): string => times.map((ms) => round(ms / 1000)).join(', ');
      return [
        {
          label: '20-widget page, signed in, cold browser: first paint',
          value: median(taken.map(({ paintMs }) => paintMs)),
          unit: 'ms',
          limit: 200,
          detail: `the page answered whole after ${round(median(taken.map(({ answeredMs }) => answeredMs)), 0)} ms`,
        },
        {
          label: 'The same: first chart drawn',
          value: median(firstCharts) / 1000,
          unit: 's',
          limit: firstChartMaxS,
          detail: `${visits} cold contexts: ${inSeconds(firstCharts)} s`,
        },
        {
          label: 'Warm 20-widget page, signed in: everything painted',
          value: median(taken.map(({ allMs }) => allMs)) / 1000,
          unit: 's',
          limit: 1,
          detail: `${visits} cold contexts: ${inSeconds(taken.map(({ allMs }) => allMs))} s; opened again ${round(median(taken.map(({ againMs }) => againMs)) / 1000)} s`,
        },
        {
          label: 'The same: JavaScript sent before somebody acts, compressed',
          value: median(taken.map(scriptBytes)) / 1024,
          unit: 'KB',
          limit: 200,
          detail: `until the network rests: ${scriptsTold(scripts)}`,
        },
        {
          label: 'The same: JavaScript once the app stands there, after an act or four seconds',
          value: scriptBytes(awake) / 1024,
          unit: 'KB',
          limit: null,
          detail: scriptsTold(awake.scripts),
        },
        {
          label: 'The same: requests',
          value: median(taken.map(({ requests }) => requests)),
          unit: 'requests',
          limit: 15,
          detail: 'until the network rests, the page itself included',
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
