import type { Page } from '@playwright/test';
import { call } from './person.ts';

export interface WidgetWish {
  title: string;
  format: string;
  width?: number;
  height?: number;
  metrics: string[];
  dimension?: string;
  orderBy?: { column: string; dir: 'asc' | 'desc' };
  rowsLimit?: number;
  /** Instead of the dashboard's. */
  property?: string;
}

export interface Made {
  id: string;
  permalink: string;
}

const random = (length: number): string => crypto.randomUUID().replaceAll('-', '').slice(0, length);

/** A dashboard of Google Analytics widgets, made with the calls the editor makes. */
export async function makeDashboard(page: Page, name: string, property: string, wishes: WidgetWish[]): Promise<Made> {
  const sources = await call<{ data: { id: string; name: string }[] }>(page, 'GET', '/api/sources');
  const source = sources.data[0];
  if (!source) throw new Error('Connect a source first');
  const made = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name, timezone: 'Europe/Vienna' });
  const widgets = wishes.map((wish, order) => ({
    id: crypto.randomUUID(),
    nature: 'interactive',
    title: wish.title,
    width: wish.width ?? 1,
    height: wish.height ?? 1,
    order,
    realTime: false,
    hash: random(10),
    format: wish.format,
    formatOptions: {},
    description: '',
    hiddenChange: false,
    hiddenHighlight: false,
    percent: true,
    rowsLimit: wish.rowsLimit ?? 15,
    orderBy: wish.orderBy ?? { column: 'dimension', dir: 'asc' },
    instances: [
      {
        id: crypto.randomUUID(),
        type: source.name,
        prefix: wish.property ?? property,
        sourceId: source.id,
        config: 'core',
        currency: null,
        accounts: [{ input: 'property', id: wish.property ?? property, label: wish.property ?? property }],
        inputs: { property: wish.property ?? property, metrics: wish.metrics, ...(wish.dimension ? { dimension: wish.dimension } : {}) },
        metricsOptions: {},
      },
    ],
  }));
  await call(page, 'POST', `/api/dashboards/${made.data.id}`, {
    form: { version: '1', widgets: JSON.stringify(widgets), range_type: 'lastMonth' },
  });
  return made.data;
}

/** The whole month before this one in Vienna, as the ledger takes it. */
export function lastMonth(): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vienna' }).format(new Date()).split('-').map(Number);
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  return `start=${day(new Date(Date.UTC(year, month - 2, 1)))}&end=${day(new Date(Date.UTC(year, month - 1, 0)))}`;
}
