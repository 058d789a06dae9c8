import { days, dimension, frame, metric, note } from '@sightline/charts/testing/frames';
import type { ShownAnnotation } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';

export interface ChartScene {
  name: string;
  format: string;
  frame: Frame;
  options?: Record<string, unknown>;
  annotations?: readonly ShownAnnotation[];
}

/** The same figures each time; a week has its weekend. */
const figure = (index: number, base: number): number => Math.round(base * (1 + 0.25 * Math.sin(index * 0.9)) * (index % 7 > 4 ? 0.6 : 1));

const sessions = metric({ openDays: { from: '2026-10-20', share: 0.1 } });
const users = metric({ key: 'i1.users', label: 'New users' });
const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR', good: 'down' });
const metrics = [sessions, users];
const date = dimension({ label: 'Date', kind: 'date' });

const overDays = (columns: Frame['columns'], bases: number[], count: number): Frame =>
  frame({
    columns: [date, ...columns],
    rows: days(count).map((day, index) => [day, ...bases.map((base) => figure(index, base))]),
    compared: days(count, '2026-09-01').map((day, index) => [day, ...bases.map((base) => figure(index + 3, base * 0.8))]),
  });

const channels = ['Organic Search', 'Direct', 'Paid Search', 'Referral', 'Organic Social', 'Email', 'Display', 'Affiliates', 'Video'];
const overNames = (columns: Frame['columns'], names = channels): Frame =>
  frame({
    columns: [dimension({ label: 'Channel' }), ...columns],
    rows: names.map((name, index) => [name, ...columns.map((_, at) => Math.round((9000 - at * 3000) / (index + 1)))]),
    compared: names.map((name, index) => [name, ...columns.map((_, at) => Math.round((7000 - at * 2500) / (index + 1.2)))]),
  });

/** What each format of drawings looks like, with what it can show: a comparison, days that are not final, notes, two scales, a rest. */
export const chartScenes: readonly ChartScene[] = [
  { name: 'line', format: 'chart:line', frame: overDays([sessions], [1200], 21), annotations: [note('Sale', '2026-10-05', '2026-10-07')] },
  { name: 'line-of-two-units', format: 'chart:line', frame: overDays([users, cost], [1200, 340.5], 31) },
  { name: 'area-stacked', format: 'chart:area', frame: overDays(metrics, [1200, 700], 31), options: { stacked: true } },
  { name: 'bar', format: 'chart:bar', frame: overDays([sessions], [1200], 31) },
  { name: 'bar-of-names', format: 'chart:bar', frame: overNames([users]) },
  { name: 'bar-stacked', format: 'chart:bar', frame: overDays(metrics, [1200, 700], 14), options: { stacked: true } },
  { name: 'bar-shares', format: 'chart:bar', frame: overNames(metrics, channels.slice(0, 6)), options: { shares: true } },
  {
    name: 'scatter',
    format: 'chart:scatter',
    frame: frame({
      columns: [dimension({ label: 'Campaign' }), cost, metric({ key: 'i1.orders', label: 'Orders' }), sessions],
      rows: Array.from({ length: 14 }, (_, index) => [
        `Campaign ${String.fromCharCode(65 + index)}${index % 5 === 0 ? ', winter sale in Austria' : ''}`,
        120 + index * 55 + (index % 3) * 40,
        9 + index * 4 + ((index * 7) % 11),
        400 + ((index * 731) % 2900),
      ]),
    }),
  },
  { name: 'waterfall', format: 'chart:waterfall', frame: overNames([users]) },
  { name: 'combo', format: 'chart:combo', frame: overDays([sessions, cost], [1200, 340.5], 14) },
  { name: 'pie', format: 'chart:pie', frame: overNames([users]) },
  { name: 'doughnut', format: 'chart:pie', frame: overNames([users], channels.slice(0, 4)), options: { doughnut: true } },
  { name: 'radar', format: 'chart:radar', frame: overNames([users, metric({ key: 'i1.b', label: 'Sessions' })], channels.slice(0, 5)) },
  {
    name: 'gauge',
    format: 'chart:gauge',
    frame: frame({
      columns: [metric({ goal: { target: 4000, expected: 3000, isSpread: false } })],
      rows: [[2640]],
      compared: [[2200]],
    }),
  },
  {
    name: 'bullet',
    format: 'chart:bullet',
    frame: frame({
      columns: [
        metric({ goal: { target: 4000, expected: 3000, isSpread: true } }),
        metric({ key: 'i1.orders', label: 'Orders', goal: { target: 120, expected: 90, isSpread: true } }),
        { ...cost, goal: { target: 2500, expected: 1875, isSpread: true } },
      ],
      rows: [[2640, 131, 1620]],
      compared: [[2200, 118, 1540]],
    }),
  },
  {
    name: 'funnel',
    format: 'chart:funnel',
    frame: frame({
      columns: [sessions, metric({ key: 'i2.carts', label: 'Carts' }), metric({ key: 'i3.orders', label: 'Orders' })],
      rows: [[18_420, 2310, 485]],
      compared: [[16_940, 2290, 431]],
    }),
  },
  {
    name: 'funnel-of-stages',
    format: 'chart:funnel',
    frame: frame({
      columns: [dimension({ label: 'Stage', isOrdered: true }), metric({ label: 'Deals' })],
      rows: ['New', 'Contacted', 'Qualified, with a budget and a date', 'Proposal', 'Won'].map((name, index) => [
        name,
        [420, 260, 91, 64, 0][index] ?? 0,
      ]),
    }),
  },
];
