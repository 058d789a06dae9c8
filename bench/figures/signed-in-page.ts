import { inNewContext, launchBrowser, openUntilSeen } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { chartsOf, twentyWidgets } from '../widgets.ts';

const visits = 5;
const all = { widgets: twentyWidgets.length, charts: chartsOf(twentyWidgets) };

export const signedInPage: Figure<WarmSurroundings> = {
  name: 'signed-in page',
  async measure({ world, company, twenty }) {
    const { address } = world.server;
    const cookies = company.client.cookies.map((cookie) => ({ ...cookie, url: address }));
    const browser = await launchBrowser();
    try {
      const visit = () =>
        inNewContext(browser, async (context) => {
          await context.addCookies(cookies);
          const open = async () => openUntilSeen(await context.newPage(), `${address}/dashboards/${twenty.permalink}`, all);
          return { firstMs: await open(), againMs: await open() };
        });
      await visit();
      const taken = await inOrder(visits, visit);
      const first = taken.map(({ firstMs }) => firstMs / 1000);
      return [
        {
          label: 'Warm 20-widget page, signed in: everything painted',
          value: median(first),
          unit: 's',
          limit: 1,
          detail: `${visits} cold contexts: ${first.map((seconds) => round(seconds)).join(', ')} s; opened again ${round(median(taken.map(({ againMs }) => againMs)) / 1000)} s`,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
