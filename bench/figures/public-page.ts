import { legalPaths } from '@sightline/contract/app';
import { inNewContext, launchBrowser, openUntilSeen } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import { paintOf, scriptBytes, scriptsTold, visitPage } from '../visit.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { chartsOf, thirteenWidgets } from '../widgets.ts';

const visits = 11;
const all = { widgets: thirteenWidgets.length, charts: chartsOf(thirteenWidgets) };

export const publicPage: Figure<WarmSurroundings> = {
  name: 'public page',
  async measure({ world, thirteen }) {
    const address = `${world.server.address}/dashboards/${thirteen.permalink}`;
    const browser = await launchBrowser();
    try {
      const toFirstChart = () =>
        inNewContext(browser, async (context) => openUntilSeen(await context.newPage(), address, { widgets: 0, charts: 1 }));
      const plain = () =>
        inNewContext(browser, async (context) => {
          const page = await context.newPage();
          await page.goto(`${world.server.address}${legalPaths.terms}`);
          return paintOf(page);
        });
      await toFirstChart();
      await plain();
      // In turns: whatever else the machine does meets all alike.
      const turns = await inOrder(visits, async () => ({
        whole: await inNewContext(browser, (context) => visitPage(context, address, all)),
        firstChart: await toFirstChart(),
        plain: await plain(),
      }));
      const wholes = turns.map(({ whole }) => whole);
      const firstCharts = turns.map(({ firstChart }) => firstChart);
      // What the page is may be painted before its charts are there.
      const painted = Math.max(median(wholes.map(({ paintMs }) => paintMs)), median(firstCharts));
      const plainPainted = median(turns.map((turn) => turn.plain.paintMs));
      const drawn = Math.max(0, median(wholes.map(({ answeredMs }) => answeredMs)) - median(turns.map((turn) => turn.plain.answeredMs)));
      const scripts = wholes[0]?.scripts ?? [];
      return [
        {
          label: 'Public page of 13 widgets, cold: first paint, charts in it, against a plain page and the drawing',
          value: painted / (plainPainted + drawn),
          unit: '×',
          limit: 1.3,
          detail: `${round(painted, 0)} ms; a page of words from the same server ${round(plainPainted, 0)} ms, drawing and sending ${round(drawn, 0)} ms more`,
        },
        {
          label: 'Public page of 13 widgets, cold browser: first chart drawn',
          value: median(firstCharts) / 1000,
          unit: 's',
          limit: 0.6,
          detail: `${visits} cold contexts: ${firstCharts.map((ms) => round(ms / 1000)).join(', ')} s; everything drawn ${round(median(wholes.map(({ allMs }) => allMs)) / 1000)} s`,
        },
        {
          label: 'Public page: JavaScript sent, compressed',
          value: median(wholes.map(scriptBytes)) / 1024,
          unit: 'KB',
          limit: 60,
          detail: `bodies of ${scripts.length} scripts as sent: ${scriptsTold(scripts)}`,
        },
        {
          label: 'Public page: requests',
          value: median(wholes.map(({ requests }) => requests)),
          unit: 'requests',
          limit: 6,
          detail: 'until the network rests, the page itself included',
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
