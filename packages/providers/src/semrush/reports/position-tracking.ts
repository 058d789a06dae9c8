import type { Input, Report } from '@sightline/contract';
import type { Query, Reply, ReportMapping, Table } from '../../kit/provider.ts';
import { type Column, declared, list, money, number, percent, position, snapshot } from '../columns.ts';
import { chosenId, chosenTarget, figureInputs, modeInput, targetInput } from '../inputs.ts';
import { linesDefault, linesMax } from '../line-limit.ts';
import type { Mode, Target } from '../modes.ts';
import { campaignsOption, propertiesOption } from '../option-lists.ts';
import { trackingCall } from '../semrush-call.ts';
import { cellOr, chosenColumns, noTotals, toTable } from '../to-table.ts';
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
  money('Cp', 'CPC', 'Keyword', { read: list.cpc.read, good: 'neutral', description: list.cpc.description ?? '', ...perKeyword }),
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

const campaignInput: Input = {
  name: 'campaign',
  label: 'Campaign',
  kind: 'select',
  required: true,
  options: { kind: 'remote', option: campaignsOption, needs: ['property'] },
  help: 'Place, device and search engine that are tracked.',
};
const propertyInput: Input = {
  name: 'property',
  label: 'Project',
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option: propertiesOption, needs: [] },
  children: [campaignInput],
};

const report: Report = {
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
    ...figureInputs({ dimension: 'free' }),
  ],
  metrics: columns.map(declared),
  dimensions: [
    { id: 'keyword', label: 'Keyword', kind: 'text', group: 'Keyword' },
    { id: 'date', label: 'Date', kind: 'date', group: 'Time' },
  ],
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: 'date',
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};

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

function overallOf({ ranked }: Day, keywordCount: number): Record<string, number | null> {
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
  const totals = { ...noTotals(chosen), ...Object.fromEntries(chosen.map(({ id }) => [id, overall[id] ?? null])) };
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

function rowsOf(query: Query, keywords: TrackedKeyword[], days: [string, Day][], chosen: Column[], totals: Record<string, number | null>) {
  if (query.dimension === 'keyword') return keywords.map(({ keyword, values }) => [keyword, ...cellOr(values, chosen)]);
  if (query.dimension === 'date') return days.map(([day, found]) => [day, ...cellOr(overallOf(found, keywords.length), chosen)]);
  return days.length === 0 ? [] : [cellOr(totals, chosen)];
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
