import type { BrowserContext, Request } from '@playwright/test';
import { inNewContext, launchBrowser, openUntilSeen } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { chartsOf, thirteenWidgets } from '../widgets.ts';

const visits = 5;

interface Visit {
  firstChartMs: number;
  allMs: number;
  scripts: Script[];
  requests: number;
}

interface Script {
  name: string;
  bytes: number;
}

const all = { widgets: thirteenWidgets.length, charts: chartsOf(thirteenWidgets) };

async function scriptOf(request: Request): Promise<Script> {
  const { responseBodySize } = await request.sizes();
  return { name: new URL(request.url()).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, ''), bytes: responseBodySize };
}

const scriptBytes = ({ scripts }: Pick<Visit, 'scripts'>): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** A visit to the end; the time to the first chart is taken on visits of their own. */
async function visit(context: BrowserContext, address: string): Promise<Omit<Visit, 'firstChartMs'>> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const allMs = await openUntilSeen(page, address, all);
  await page.waitForLoadState('networkidle');
  const scripts = requests.filter((request) => request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js'));
  return { allMs, scripts: await Promise.all(scripts.map(scriptOf)), requests: requests.length };
}

export const publicPage: Figure<WarmSurroundings> = {
  name: 'public page',
  async measure({ world, thirteen }) {
    const address = `${world.server.address}/dashboards/${thirteen.permalink}`;
    const browser = await launchBrowser();
    try {
      const toFirstChart = () =>
        inNewContext(browser, async (context) => openUntilSeen(await context.newPage(), address, { widgets: 0, charts: 1 }));
      await toFirstChart();
      const firstCharts = await inOrder(visits, toFirstChart);
      const whole = await inOrder(visits, () => inNewContext(browser, (context) => visit(context, address)));
      const scripts = (whole[0]?.scripts ?? []).toSorted((left, right) => right.bytes - left.bytes);
      const times = `${visits} cold contexts: ${firstCharts.map((ms) => round(ms / 1000)).join(', ')} s`;
      return [
        {
          label: 'Public page of 13 widgets, cold browser: first chart drawn',
          value: median(firstCharts) / 1000,
          unit: 's',
          limit: 0.6,
          detail: `${times}; everything drawn ${round(median(whole.map(({ allMs }) => allMs)) / 1000)} s`,
        },
        {
          label: 'Public page: JavaScript sent, compressed',
          value: median(whole.map(scriptBytes)) / 1024,
          unit: 'KB',
          limit: 60,
          detail: `bodies of ${scripts.length} scripts as sent: ${scripts.map(({ name, bytes }) => `${name} ${round(bytes / 1024, 0)}`).join(', ')}`,
        },
        {
          label: 'Public page: requests',
          value: median(whole.map(({ requests }) => requests)),
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
