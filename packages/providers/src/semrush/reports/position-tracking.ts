import type { Input } from '@sightline/contract/sources';
import { type Column, number, percent, position, snapshot } from '../../kit/families/seo-columns.ts';
import { remoteInput } from '../../kit/families/seo-inputs.ts';
import { linesDefault } from '../../kit/families/seo-list.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, type Figures, totalRow } from '../../kit/families/seo-table.ts';
import type { Query, Reply, ReportMapping, Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { list } from '../columns.ts';
import { chosenId, chosenTarget, modeInput, targetInput } from '../inputs.ts';
import type { Mode, Target } from '../modes.ts';
import { campaignsOption, propertiesOption } from '../option-lists.ts';
import { trackingCall } from '../semrush-call.ts';
import { linesMax, toTable } from '../to-table.ts';
import { readTracking, type TrackedKeyword } from '../tracked-keyword.ts';

const modes: Mode[] = ['domain', 'subdomain', 'subfolder', 'url'];
const unitsPerKeyword = 100;

const perKeyword = {
  incompatibleWith: [
    { dimensions: ['date'], reason: 'This belongs to one keyword over the whole period. Choose the dimension "Keyword".' },
  ],
};
const overAll = {
  aggregation: snapshot,
  incompatibleWith: [{ dimensions: ['keyword'], reason: 'This is about all keywords together. Choose "Date" or no dimension.' }],
};
const keywordColumns: Column[] = [
  position('Fi', 'Position', 'Position', { description: 'On the last day of the period.', ...perKeyword }),
  position('Be', 'Position before', 'Position', { description: 'On the first day of the period.', ...perKeyword }),
  number('Diff', 'Position change', 'Position', {
    description: 'From the first to the last day. More than zero is better.',
    ...perKeyword,
  }),
  { ...list.volume, ...perKeyword },
  { ...list.cpc, ...perKeyword },
  percent('Vi', 'Visibility', 'Visibility', perKeyword),
  percent('Sov', 'Share of voice', 'Visibility', perKeyword),
];
const tops = [3, 10, 20, 100];
const overallColumns: Column[] = [
  number('keywords', 'Tracked keywords', 'Rankings', { ...overAll, good: 'neutral' }),
  ...tops.map((top) => number(`top${top}`, `Keywords in the top ${top}`, 'Rankings', overAll)),
  position('average', 'Average position', 'Rankings', { ...overAll, description: 'Of the keywords that rank. Lower is better.' }),
];
const columns = [...overallColumns, ...keywordColumns];

const campaignInput: Input = remoteInput('campaign', 'Campaign', campaignsOption, ['property'], {
  help: 'Place, device and search engine that are tracked.',
});
const propertyInput: Input = remoteInput('property', 'Project', propertiesOption, [], { isAccount: true, children: [campaignInput] });

const report = seoReport({
  key: 'positionTracking',
  name: 'Position Tracking',
  description: 'Daily positions of the keywords of a Position Tracking campaign.',
  inputs: [
    propertyInput,
    {
      ...targetInput,
      isAccount: false,
      help: 'The domain, subdomain, folder or page whose positions are tracked, as set in the campaign.',
    },
    modeInput(modes),
    ...figureInputs(),
  ],
  columns,
  dimensions: [
    { id: 'keyword', label: 'Keyword', kind: 'text', group: 'Keyword' },
    { id: 'date', label: 'Date', kind: 'date', group: 'Time' },
  ],
  trendDimension: 'date',
  usesPeriod: true,
});

/** https://developer.semrush.com/api/v3/projects/position-tracking/: what is tracked, with stars for "and everything below". */
export function trackedMask({ mode, value }: Target): string {
  if (mode === 'domain') return `*.${value}/*`;
  if (mode === 'subdomain') return `${value}/*`;
  return mode === 'subfolder' ? `${value}*` : value;
}

const maskOf = ({ inputs }: Query): string => trackedMask(chosenTarget(inputs, modes));
const bareDay = (day: string): string => day.replaceAll('-', '');

interface Day {
  ranked: number[];
}
/** All keywords' positions by day; a day without a single note is none. */
function daysOf(keywords: TrackedKeyword[], { start, end }: Query['period']): [day: string, Day][] {
  const days = new Map<string, Day>();
  for (const { positions } of keywords) {
    for (const [day, place] of positions) {
      if (day < start || day > end) continue;
      const known = days.get(day) ?? { ranked: [] };
      if (place !== null) known.ranked.push(place);
      days.set(day, known);
    }
  }
  return [...days].sort(([left], [right]) => (left < right ? -1 : 1));
}

function overallOf({ ranked }: Day, keywordCount: number): Figures {
  const sum = ranked.reduce((total, place) => total + place, 0);
  return {
    keywords: keywordCount,
    ...Object.fromEntries(tops.map((top) => [`top${top}`, ranked.filter((place) => place <= top).length])),
    average: ranked.length === 0 ? null : sum / ranked.length,
  };
}

function table(query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, columns, query);
  const pages = replies.flat().map((reply) => readTracking(reply, maskOf(query)));
  const keywords = pages.flatMap((page) => page.keywords);
  const total = pages[0]?.total ?? keywords.length;
  const days = daysOf(keywords, query.period);
  const newest = days.at(-1);
  const overall = newest === undefined ? {} : overallOf(newest[1], keywords.length);
  const totals = Object.fromEntries(chosen.map(({ id }) => [id, overall[id] ?? null]));
  const isCut = total > keywords.length;
  return toTable(report, query, chosen, {
    rows: rowsOf(query, keywords, days, chosen, totals),
    totals,
    rowCount: query.dimension === 'keyword' ? total : days.length,
    flags: isCut ? ['truncated'] : [],
    warnings: isCut ? [`Only the first ${keywords.length} of ${total} keywords were read, to spare API units.`] : [],
    units: keywords.length * unitsPerKeyword,
  });
}

function rowsOf(query: Query, keywords: TrackedKeyword[], days: [string, Day][], chosen: Column[], totals: Figures) {
  if (query.dimension === 'keyword') return keywords.map(({ keyword, figures }) => [keyword, ...cellsOf(figures, chosen)]);
  if (query.dimension === 'date') return days.map(([day, found]) => [day, ...cellsOf(overallOf(found, keywords.length), chosen)]);
  return totalRow(totals, chosen);
}

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    return [
      trackingCall(chosenId(query.inputs, 'campaign', 'campaign'), {
        type: 'tracking_position_organic',
        url: maskOf(query),
        date_begin: bareDay(query.period.start),
        date_end: bareDay(query.period.end),
        display_limit: linesDefault,
        display_offset: 0,
      }),
    ];
  },
  nextPage(query, { request, ...rest }) {
    const page = readTracking({ request, ...rest }, maskOf(query));
    const offset = Number(request.query?.display_offset ?? 0) + page.keywords.length;
    const isLast = page.keywords.length === 0 || offset >= page.total || offset >= linesMax;
    return isLast ? null : { ...request, query: { ...request.query, display_offset: offset } };
  },
  table,
};
export const positionTracking = { report, mapping };
