import { lastMonth, makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const viewers = 50;
const wishes = [
  { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  { title: 'By day', format: 'chart:line', metrics: ['sessions', 'totalUsers'], dimension: 'date' },
  { title: 'Channels', format: 'table', metrics: ['sessions', 'totalRevenue'], dimension: 'sessionDefaultChannelGroup' },
  { title: 'Devices', format: 'chart:pie', metrics: ['sessions'], dimension: 'deviceCategory' },
];

const reports = async (): Promise<number> => {
  const { byPath } = await (await fetch(`${product.sandbox.address}/__calls?provider=google-analytics`)).json();
  return Object.entries<number>(byPath).reduce((sum, [path, count]) => (/:runReport|:batchRunReports/.test(path) ? sum + count : sum), 0);
};

test('fifty viewers of one cold dashboard cost the provider as much as one', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const [year = '', month = ''] = lastMonth().slice(6).split('-');
  const look = async (permalink: string, from: string): Promise<string> => {
    const days = `start=${year}-${month}-01&end=${year}-${month}-28&compareStart=${from}-01&compareEnd=${from}-28`;
    return (await fetch(`${base}/api/dashboards/${permalink}/data?${days}&timezone=Europe/Vienna`)).text();
  };
  const published = async (name: string, property: string): Promise<string> => {
    const { id, permalink } = await makeDashboard(page, name, property, wishes);
    await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
    return permalink;
  };
  const alone = await published('For one', '310001');
  const crowded = await published('For fifty', '310002');

  const before = await reports();
  await look(alone, '2026-01');
  const costOfOne = (await reports()) - before;
  expect(costOfOne).toBeGreaterThan(0);

  const streams = await Promise.all(Array.from({ length: viewers }, () => look(crowded, '2026-01')));
  expect((await reports()) - before - costOfOne).toBe(costOfOne);
  for (const stream of streams) {
    const lines = stream
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toEqual({ done: true });
    expect(lines.filter((line) => 'frame' in line)).toHaveLength(wishes.length);
  }
});
