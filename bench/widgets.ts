import type { DemoWidget } from '../packages/server/src/app/demo/demo-schema.ts';

const report = 'core';
const top = (column: string) => ({ column, dir: 'desc' as const });

const number = (title: string, metric: string): DemoWidget => ({
  title,
  size: '1x1',
  format: 'summary',
  report,
  inputs: { metrics: [metric] },
});
const byDay = (title: string, format: string, metrics: string[]): DemoWidget => ({
  title,
  size: '2x2',
  format,
  report,
  inputs: { metrics, dimension: 'date' },
});
const by = (title: string, format: string, dimension: string, metrics: string[]): DemoWidget => ({
  title,
  size: '2x2',
  format,
  report,
  orderBy: top(metrics[0] ?? ''),
  rowsLimit: 10,
  inputs: { metrics, dimension },
});

/** Twenty questions, none asked twice: eight numbers, seven charts, five tables. */
export const twentyWidgets: readonly DemoWidget[] = [
  number('Sessions', 'sessions'),
  number('Users', 'totalUsers'),
  number('Revenue', 'totalRevenue'),
  number('Bounce rate', 'bounceRate'),
  byDay('Sessions by day', 'chart:area', ['sessions', 'engagedSessions']),
  byDay('Users by day', 'chart:line', ['activeUsers', 'newUsers']),
  number('Views', 'screenPageViews'),
  number('Key events', 'keyEvents'),
  number('Engagement rate', 'engagementRate'),
  number('Average visit', 'averageSessionDuration'),
  by('Channels', 'table', 'sessionDefaultChannelGroup', ['sessions', 'engagementRate', 'keyEvents', 'totalRevenue']),
  by('Revenue by channel', 'chart:bar', 'sessionDefaultChannelGroup', ['totalRevenue']),
  by('Devices', 'chart:pie', 'deviceCategory', ['sessions']),
  by('Countries', 'table', 'country', ['sessions', 'totalUsers']),
  by('Cities', 'table', 'city', ['sessions']),
  by('Landing pages', 'table', 'landingPage', ['sessions', 'bounceRate']),
  by('Pages', 'table', 'pagePath', ['screenPageViews', 'activeUsers']),
  by('Browsers', 'chart:bar', 'browser', ['sessions']),
  by('Sources', 'chart:bar', 'sessionSourceMedium', ['sessions', 'keyEvents']),
  by('New or returning', 'chart:pie', 'newVsReturning', ['activeUsers']),
];

/** Twenty further questions about the same: lists of everything that there is, by figures that the others do not order by. */
const furtherWidgets = [
  'sessionDefaultChannelGroup',
  'deviceCategory',
  'country',
  'city',
  'landingPage',
  'pagePath',
  'browser',
  'sessionSourceMedium',
  'newVsReturning',
  'date',
].flatMap((dimension) => [
  by(`Visitors by ${dimension}`, 'table', dimension, ['totalUsers', 'newUsers']),
  by(`Engaged by ${dimension}`, 'table', dimension, ['engagedSessions']),
]);
export const fortyWidgets: readonly DemoWidget[] = [...twentyWidgets, ...furtherWidgets];

const hours = (metric: string, index: number): DemoWidget => ({
  ...by(`Hours by ${metric}`, 'table', 'dateHour', index % 3 === 0 ? [metric] : [metric, 'engagedSessions']),
  rowsLimit: 500,
});
/** As large as a PDF may be: of forty widgets ten are tables of 500 rows. */
export const longWidgets: readonly DemoWidget[] = [
  ...fortyWidgets.slice(0, 30),
  ...[
    'sessions',
    'totalUsers',
    'screenPageViews',
    'newUsers',
    'keyEvents',
    'activeUsers',
    'totalRevenue',
    'bounceRate',
    'engagementRate',
    'averageSessionDuration',
  ].map(hours),
];

/** What an agency sends to a client: numbers first, then trends and lists. */
export const thirteenWidgets: readonly DemoWidget[] = [...twentyWidgets.slice(0, 6), ...twentyWidgets.slice(10, 17)];

/** One question and its comparison. */
export const oneWidget: readonly DemoWidget[] = [by('Channels', 'table', 'sessionDefaultChannelGroup', ['sessions', 'totalRevenue'])];

export const chartsOf = (widgets: readonly DemoWidget[]): number => widgets.filter(({ format }) => format?.startsWith('chart:')).length;
