import { type Column, cents, number, percent, position, textAt } from '../../kit/families/seo-columns.ts';
import { listTable } from '../../kit/families/seo-list.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns } from '../../kit/families/seo-table.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsCall, snapshotDay } from '../ahrefs-call.ts';
import { deviceInput, projectInput, trackerOf } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { readRecords } from '../read-reply.ts';

const features: Record<string, string> = {
  ai_overview: 'AI Overview',
  featured_snippet: 'Featured snippet',
  sitelinks: 'Sitelinks',
  knowledge_panel: 'Knowledge panel',
  knowledge_card: 'Knowledge card',
  image_pack: 'Image pack',
  thumbnail: 'Thumbnail',
  top_stories: 'Top stories',
  videos: 'Videos',
  video_preview: 'Video preview',
  discussions: 'Discussions and forums',
  x: 'X (Twitter)',
};
const groups: Record<string, string> = {
  pos_1_3: 'in the top 3',
  pos_4_10: 'at 4-10',
  pos_11_20: 'at 11-20',
  pos_21_50: 'at 21-50',
  pos_51_plus: 'from 51 on',
};
const columns: Column[] = [
  position('average_position', 'Average position', 'Rankings', { description: 'Of the tracked keywords. Lower is better.' }),
  percent('share_of_voice', 'Share of voice', 'Visibility', { description: 'Of all organic traffic from the tracked keywords.' }),
  percent('share_of_traffic_value', 'Share of traffic value', 'Visibility'),
  number('traffic', 'Organic traffic', 'Visibility', { description: 'Estimated visits a month from the tracked keywords.' }),
  cents('traffic_value', 'Traffic value', 'Visibility', { description: 'What the same visits would cost as ads, in US dollars a month.' }),
  ...Object.entries(groups).map(([id, label]) => number(id, `Keywords ${label}`, 'Rankings')),
  number('pos_no_rank', 'Keywords without a rank', 'Rankings', { good: 'down' }),
  ...Object.entries(features).map(([name, label]) => number(`${name}_count`, `Keywords with ${label}`, 'SERP features')),
];

const report = seoReport({
  key: 'rankTrackerCompetitors',
  name: 'Rank Tracker competitors',
  description: 'The tracked keywords of a project, side by side for the site and its competitors.',
  inputs: [projectInput, deviceInput, ...figureInputs({ initial: 'competitor' })],
  columns,
  dimensions: [{ id: 'competitor', label: 'Site', kind: 'text', group: 'Competitor' }],
  usesPeriod: true,
});

const mapping: ReportMapping = {
  requests(query) {
    const ids = chosenColumns(report, columns, query).map(({ id }) => id);
    const select = ['competitor', ...ids].join(',');
    return [ahrefsCall('rank-tracker/competitors-stats', { ...trackerOf(query.inputs), date: snapshotDay(query), select })];
  },
  table(query, replies) {
    const reply = replies[0]?.[0];
    const records = reply === undefined ? [] : readRecords(reply, 'competitors-metrics');
    return listTable(report, { ...query, dimension: 'competitor' }, chosenColumns(report, columns, query), {
      records,
      cell: (record) => textAt(record, 'competitor').replace(/\/$/, ''),
      asked: Number.POSITIVE_INFINITY,
      count: records.length,
      totals: {},
      currency,
      sortedBy: 'average_position',
      canSortBy: () => false,
    });
  },
};
export const rankTrackerCompetitors = { report, mapping };
