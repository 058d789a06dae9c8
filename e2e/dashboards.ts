import type { Page } from '@playwright/test';
import { call } from './person.ts';

export interface WidgetOptions {
  title: string;
  format: string;
  width?: number;
  height?: number;
  metrics: string[];
  dimension?: string;
  orderBy?: { column: string; dir: 'asc' | 'desc' };
  rowsLimit?: number;
  formatOptions?: Record<string, unknown>;
  /** By metric, for each month. */
  goals?: Record<string, number>;
  /** Rich text: the widget asks no source. */
  text?: string;
  /** What is said of a widget with figures. */
  note?: string;
  /** A heading over what follows; true: on a new sheet on paper; `page`: what follows is a page. */
  heading?: boolean | 'page';
  /** Instead of the dashboard's. */
  property?: string;
  /** A second source beside it. */
  beside?: string;
}

export interface Made {
  id: string;
  permalink: string;
}

const random = (length: number): string => crypto.randomUUID().replaceAll('-', '').slice(0, length);

const isPlain = ({ text, heading }: WidgetOptions): boolean => text !== undefined || heading !== undefined;

const plainInstance = (heading?: WidgetOptions['heading']) => ({
  id: crypto.randomUUID(),
  type: 'plain',
  prefix: '',
  sourceId: null,
  config: '',
  currency: null,
  accounts: [],
  inputs: heading === undefined ? {} : { shows: 'heading', onNewSheet: heading !== false, isPage: heading === 'page' },
  metricsOptions: {},
});

const analyticsInstance = (source: { id: string; name: string }, { metrics, dimension, goals = {} }: WidgetOptions, property: string) => ({
  ...plainInstance(),
  type: source.name,
  prefix: property,
  sourceId: source.id,
  config: 'core',
  accounts: [{ input: 'property', id: property, label: property }],
  inputs: { property, metrics, ...(dimension ? { dimension } : {}) },
  metricsOptions: Object.fromEntries(Object.entries(goals).map(([metric, value]) => [metric, { goal: { value, per: 'month' } }])),
});

/** A dashboard of Google Analytics widgets, made with the calls the editor makes. */
export async function makeDashboard(
  page: Page,
  name: string,
  property: string,
  wishes: WidgetOptions[],
  rangeType = 'lastMonth',
): Promise<Made> {
  const sources = await call<{ data: { id: string; name: string }[] }>(page, 'GET', '/api/sources');
  const source = sources.data.find(({ name }) => name === 'google-analytics');
  if (!source) throw new Error('Connect Google Analytics first');
  const made = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name, timezone: 'Europe/Vienna' });
  const widgets = wishes.map((options, order) => ({
    id: crypto.randomUUID(),
    nature: isPlain(options) ? 'passive' : 'interactive',
    title: options.title,
    width: options.width ?? 1,
    height: options.height ?? 1,
    order,
    realTime: false,
    hash: random(10),
    format: options.format,
    formatOptions: options.formatOptions ?? {},
    description: options.text ?? options.note ?? '',
    hiddenChange: false,
    hiddenHighlight: false,
    percent: true,
    rowsLimit: options.rowsLimit ?? 15,
    orderBy: options.orderBy ?? { column: 'dimension', dir: 'asc' },
    instances: [
      isPlain(options) ? plainInstance(options.heading) : analyticsInstance(source, options, options.property ?? property),
      ...(options.beside === undefined ? [] : [analyticsInstance(source, options, options.beside)]),
    ],
  }));
  await call(page, 'POST', `/api/dashboards/${made.data.id}`, {
    form: { version: '1', widgets: JSON.stringify(widgets), rangeType, language: 'en-GB' },
  });
  return made.data;
}

/** The whole month before this one in Vienna, as the ledger takes it. */
export function lastMonth(): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vienna' }).format(new Date()).split('-').map(Number);
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  return `start=${day(new Date(Date.UTC(year, month - 2, 1)))}&end=${day(new Date(Date.UTC(year, month - 1, 0)))}`;
}
