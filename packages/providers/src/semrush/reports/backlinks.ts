import { addDays } from '@sightline/contract/core';
import { type Column, type Fields, number, numberAt, snapshot } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns, figuresOf, type Point, totalRow } from '../../kit/families/seo-table.ts';
import { MalformedReply, type ProviderRequest, type Query, type Reply, type ReportMapping, type Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { backlinkModes, backlinkTarget } from '../backlink-target.ts';
import { modeInput, targetInput } from '../inputs.ts';
import { pointRows } from '../point-rows.ts';
import { readCsv } from '../read-csv.ts';
import { backlinksCall } from '../semrush-call.ts';
import { monthsBetween, todayOf } from '../snapshot-date.ts';
import { toTable } from '../to-table.ts';

const last = { aggregation: snapshot };
const onlyNow = {
  ...last,
  incompatibleWith: [{ dimensions: ['month'], reason: 'SEMrush keeps no history of this. Leave out the dimension.' }],
};
const links = (id: string, label: string, group: string) => number(id, label, group, { ...onlyNow, good: 'neutral' });

const columns: Column[] = [
  number('ascore', 'Authority Score', 'Authority', { ...last, description: '0 to 100.' }),
  number('total', 'Backlinks', 'Links', last),
  number('domains_num', 'Referring domains', 'Referrers', last),
  number('urls_num', 'Referring pages', 'Referrers', onlyNow),
  number('ips_num', 'Referring IP addresses', 'Referrers', onlyNow),
  number('ipclassc_num', 'Referring networks (class C)', 'Referrers', onlyNow),
  number('follows_num', 'Followed links', 'By attribute', onlyNow),
  links('nofollows_num', 'Nofollow links', 'By attribute'),
  links('sponsored_num', 'Sponsored links', 'By attribute'),
  links('ugc_num', 'Links in user content', 'By attribute'),
  links('texts_num', 'Text links', 'By kind'),
  links('images_num', 'Image links', 'By kind'),
  links('forms_num', 'Form links', 'By kind'),
  links('frames_num', 'Frame links', 'By kind'),
];
/** Names of the history for what the overview calls otherwise. */
const pastNames: Record<string, string> = { ascore: 'score', total: 'backlinks_num', domains_num: 'domains_num' };
const unitsPerLine = 40;
/** Figures without history stand for periods that ended no longer ago than this. */
const recentDays = 30;

const report = seoReport({
  key: 'backlinks',
  name: 'Backlinks',
  description: 'Authority, backlinks and referring domains: now and, for root domains, month by month.',
  inputs: [targetInput, modeInput(backlinkModes), ...figureInputs()],
  columns,
  dimensions: [{ id: 'month', label: 'Month', kind: 'month', group: 'Time', description: 'For root domains only.' }],
  trendDimension: 'month',
  usesPeriod: true,
});

const isRunning = (query: Query): boolean => monthsBetween(query.period.end, todayOf(query)) <= 0;
const isRecent = (query: Query): boolean => query.period.end >= addDays(todayOf(query), -recentDays);

/** Which figures come from the history, and which from the overview of today. */
function split(query: Query): { past: Column[]; present: Column[]; hasHistory: boolean } {
  const chosen = chosenColumns(report, columns, query);
  const target = backlinkTarget(query.inputs);
  const hasHistory = target.target_type === 'root_domain';
  const takesHistory = query.dimension === 'month' || (hasHistory && !isRunning(query));
  const past = takesHistory ? chosen.filter(({ id }) => id in pastNames) : [];
  return { past, present: chosen.filter((column) => !past.includes(column)), hasHistory };
}

function requests(query: Query): ProviderRequest[] {
  const { past, present } = split(query);
  const target = backlinkTarget(query.inputs, query.dimension === 'month' ? ['domain'] : backlinkModes);
  const months = Math.max(1, monthsBetween(query.period.start, todayOf(query)) + 2);
  const pastIds = ['date', ...past.map(({ id }) => pastNames[id] ?? id)];
  return [
    ...(past.length === 0 ? [] : [backlinksCall('backlinks_historical', pastIds, { ...target, display_limit: months })]),
    ...(present.length === 0
      ? []
      : [
          backlinksCall(
            'backlinks_overview',
            present.map(({ id }) => id),
            { ...target },
          ),
        ]),
  ];
}

/** Oldest first. */
const pointsOf = (reply: Reply, past: Column[]): Point[] =>
  readCsv(reply)
    .records.map((record) => ({
      day: dayOf(record),
      figures: Object.fromEntries(past.map(({ id }) => [id, numberAt(record, pastNames[id] ?? id)])),
    }))
    .sort((left, right) => (left.day < right.day ? -1 : 1));
/** UNIX seconds. */
function dayOf(record: Fields): string {
  const seconds = numberAt(record, 'date');
  if (seconds === null) throw new MalformedReply(`SEMrush sent "${record.date}" for a date.`);
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function byMonth(query: Query, reply: Reply, past: Column[]): Table {
  const points = pointsOf(reply, past);
  return toTable(report, query, past, { ...pointRows(query, 'month', points, past), units: points.length * unitsPerLine });
}

function table(query: Query, replies: Reply[][]): Table {
  const { past, present, hasHistory } = split(query);
  const [first, second] = replies.map(([reply]) => reply);
  if (query.dimension === 'month') {
    if (first === undefined) throw new MalformedReply('SEMrush did not answer.');
    return byMonth(query, first, past);
  }
  const pastReply = past.length === 0 ? undefined : first;
  const presentReply = past.length === 0 ? first : second;
  const points = pastReply === undefined ? [] : pointsOf(pastReply, past);
  const then = points.findLast(({ day }) => day <= query.period.end)?.figures ?? {};
  const today = presentReply === undefined || !isRecent(query) ? undefined : readCsv(presentReply).records[0];
  const chosen = chosenColumns(report, columns, query);
  const totals = { ...then, ...(today === undefined ? {} : figuresOf(today, present)) };
  return toTable(report, query, chosen, {
    rows: totalRow(totals, chosen),
    totals,
    warnings: present.length === 0 ? [] : [presentWarning(query, hasHistory)],
    units: points.length * unitsPerLine + (presentReply === undefined ? 0 : unitsPerLine),
  });
}

function presentWarning(query: Query, hasHistory: boolean): string {
  if (isRunning(query)) return 'Live figures of SEMrush, not of the days chosen.';
  const why = hasHistory ? 'SEMrush keeps no history of some of these figures' : 'SEMrush keeps a history of root domains only';
  return isRecent(query) ? `${why}: those of today are shown.` : `${why}: there are none for this period.`;
}

const mapping: ReportMapping = { requests, table };
export const backlinks = { report, mapping };
