import type { Page } from '@playwright/test';
import { type Made, makeDashboard } from './dashboards.ts';
import { call } from './person.ts';

const property = '310001';

/** A dashboard with one widget of the last half hour, and one of its period. */
export async function makeLive(page: Page, name: string): Promise<Made> {
  const made = await makeDashboard(page, name, property, [
    { title: 'People now', format: 'summary', metrics: ['activeUsers'] },
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  const { data } = await call<{ data: { version: number; widgets: { instances: object[] }[] } }>(
    page,
    'GET',
    `/api/dashboards/${made.permalink}`,
  );
  const [now, ...others] = data.widgets;
  const live = { ...now, realTime: true, instances: now?.instances.map((instance) => ({ ...instance, config: 'realtime' })) };
  await call(page, 'POST', `/api/dashboards/${made.id}`, {
    form: { version: String(data.version), widgets: JSON.stringify([live, ...others]) },
  });
  return made;
}
