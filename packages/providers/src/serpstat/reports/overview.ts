import { addDays, earlierDay } from '@sightline/contract/core';
import { z } from 'zod';
import { countUp } from '../../kit/arithmetic.ts';
import { dayIn } from '../../kit/days.ts';
import { byProvider, type Column, type Fields, numberAt, textAt } from '../../kit/families/seo-columns.ts';
import { countryName } from '../../kit/families/seo-inputs.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import {
  cellsOf,
  chosenColumns,
  type Figures,
  figuresOf,
  historyRows,
  isTimeStep,
  type Point,
  seoTable,
  timeDimensions,
  timeIds,
  totalRow,
} from '../../kit/families/seo-table.ts';
import { domainIn } from '../../kit/families/seo-target.ts';
import { MalformedReply, type ProviderRequest, type Query, type Reply, type ReportMapping, type Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { databaseInput, siteParams, targetInput } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { objectIn, rowsIn, serpstatCall } from '../serpstat-call.ts';
import { onlyHistory, onlyNow, shared } from '../site-columns.ts';

const byDatabase = ['traff', 'keywords'];
function withLimits(column: Column): Column {
  const isNow = onlyNow.includes(column);
  const incompatibleWith = [
    ...(isNow ? [{ dimensions: timeIds, reason: 'SerpStat keeps no history of it. Leave out the dimension.' }] : []),
    ...(byDatabase.includes(column.id)
      ? []
      : [{ dimensions: ['database'], reason: 'SerpStat does not give it for all databases at once. Choose one.' }]),
  ];
  return incompatibleWith.length === 0 ? column : { ...column, incompatibleWith };
}
const columns = [...shared, ...onlyHistory, ...onlyNow].map(withLimits);
const nowIds = new Set(onlyNow.map(({ id }) => id));
const historyIds = new Set(onlyHistory.map(({ id }) => id));

const report = seoReport({
  key: 'overview',
  name: 'Overview',
  description: 'Visibility, keywords, estimated traffic and ads of a domain: now, over time, or in every country.',
  inputs: [targetInput, databaseInput, ...figureInputs()],
  columns,
  dimensions: [
    ...timeDimensions({ description: 'The days on which SerpStat updated the domain, every two to four weeks.' }),
    { id: 'database', label: 'Database', kind: 'text', group: 'Place', description: 'Every country SerpStat knows the domain in, now.' },
  ],
  trendDimension: 'date',
  usesPeriod: true,
});

const todayOf = ({ now }: Query): string => dayIn(now, 'UTC');
const isRunning = (query: Query): boolean => query.period.end >= todayOf(query);

interface Sources {
  /** Figures of now. */
  present: Column[];
  /** Figures of the last update within, or before the end of, the period. */
  past: Column[];
}
function sourcesOf(query: Query): Sources {
  const chosen = chosenColumns(report, columns, query);
  if (isTimeStep(query.dimension)) return { present: [], past: chosen };
  const isPresent = ({ id }: Column): boolean => nowIds.has(id) || (isRunning(query) && !historyIds.has(id));
  return { present: chosen.filter(isPresent), past: chosen.filter((column) => !isPresent(column)) };
}

/** The update that holds at the start of a period may be so many days older. */
const updateDays = 31;
const pointsMax = 1000;

function requests(query: Query): ProviderRequest[] {
  const { domain, se } = siteParams(query.inputs);
  if (query.dimension === 'database') return chosenColumns(report, columns, query).map(({ id }) => databaseCall(id, domain));
  const { present, past } = sourcesOf(query);
  const history = serpstatCall('SerpstatDomainProcedure.getDomainsHistory', {
    domain,
    se,
    during_all_time: true,
    filters: { date_from: addDays(query.period.start, -updateDays), date_to: earlierDay(query.period.end, todayOf(query)) },
    sort: { date: 'desc' },
    size: pointsMax,
  });
  return [
    ...(past.length === 0 ? [] : [history]),
    ...(present.length === 0 ? [] : [serpstatCall('SerpstatDomainProcedure.getDomainsInfo', { domains: [domain], se })]),
  ];
}

const databaseCall = (metric: string, domain: string): ProviderRequest =>
  metric === 'traff'
    ? serpstatCall('SerpstatDomainProcedure.getAllRegionsTraffic', { domain, sort: 'traff', order: 'desc' })
    : serpstatCall('SerpstatDomainProcedure.getRegionsCount', { domain, sort: 'keywords_count', order: 'desc' });

function pointsOf(reply: Reply, query: Query, past: Column[]): Point[] {
  const own = domainIn(query.inputs);
  // Rows of www. and of the bare domain come mixed, at levels of their own: only the domain's make a line.
  return rowsIn(reply)
    .filter((row) => textAt(row, 'domain') === own)
    .map((row) => ({ day: dayOf(row), figures: figuresOf(row, past) }))
    .sort((left, right) => (left.day < right.day ? -1 : 1));
}
function dayOf(row: Fields): string {
  const day = textAt(row, 'date').slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new MalformedReply(`SerpStat sent "${day}" for a date.`);
  return day;
}

const nothing = 'SerpStat found nothing. Check target and database.';

function table(query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, columns, query);
  const [first, second] = replies.map(([reply]) => reply);
  if (query.dimension === 'database') return databases(query, chosen, replies);
  const { present, past } = sourcesOf(query);
  const points = past.length === 0 || first === undefined ? [] : pointsOf(first, query, past);
  const held = points.findLast(({ day }) => day <= query.period.end);
  if (isTimeStep(query.dimension)) {
    const { rows } = historyRows(query, query.dimension, points, chosen);
    const warnings = rows.length > 0 ? [] : ['SerpStat made no update within this period; the total is that of the update before.'];
    return seoTable(report, query, chosen, {
      rows,
      totals: held?.figures ?? {},
      currency,
      warnings: held === undefined ? [nothing] : warnings,
    });
  }
  const info = past.length === 0 ? first : second;
  const row = present.length === 0 || info === undefined ? undefined : rowsIn(info)[0];
  const figures: Figures = {
    ...Object.fromEntries(chosen.map(({ id }) => [id, null])),
    ...held?.figures,
    ...(row === undefined ? {} : figuresOf(row, present)),
  };
  const rows = totalRow(figures, chosen);
  const words = [
    ...(held === undefined ? [] : [`Estimates of SerpStat's update of ${held.day}.`]),
    ...(row === undefined ? [] : ["Estimates of SerpStat's newest update, not of the days chosen."]),
  ];
  return seoTable(report, query, chosen, { rows, totals: figures, currency, warnings: rows.length === 0 ? [nothing] : words });
}

const regionSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
/** The schema nests `data.data`, the example does not; PHP writes an empty map as a list. */
function trafficIn(reply: Reply): Record<string, Fields> {
  const outer = objectIn(reply);
  const inner = typeof outer.data === 'object' && outer.data !== null ? outer.data : outer;
  if (Array.isArray(inner) && inner.length === 0) return {};
  const parsed = regionSchema.safeParse(inner);
  if (!parsed.success) throw new MalformedReply('SerpStat sent traffic by database in an unknown form.');
  return parsed.data;
}

function databases(query: Query, chosen: Column[], replies: Reply[][]): Table {
  const lines = new Map<string, Figures>();
  const put = (name: string, id: string, value: number | null): void => void lines.set(name, { ...lines.get(name), [id]: value });
  for (const [at, { id }] of chosen.entries()) {
    const reply = replies[at]?.[0];
    if (reply === undefined) continue;
    if (id === 'traff') for (const [name, row] of Object.entries(trafficIn(reply))) put(name, id, numberAt(row, 'traff'));
    else for (const row of rowsIn(reply)) put(textAt(row, 'db_name'), id, numberAt(row, 'keywords_count'));
  }
  const totals = Object.fromEntries(chosen.map(({ id }) => [id, countUp([...lines.values()].map((figures) => figures[id] ?? null))]));
  const metrics = chosen.map((column) => ({ ...column, aggregation: byProvider }));
  return seoTable(report, query, metrics, {
    rows: [...lines].map(([name, figures]) => [databaseLabel(name), ...cellsOf(figures, chosen)]),
    totals,
    currency,
    warnings: lines.size === 0 ? [nothing] : ["Estimates of SerpStat's newest update, not of the days chosen."],
    ignoresPeriod: true,
  });
}
const databaseLabel = (name: string): string =>
  name.startsWith('g_') ? countryName(name.slice('g_'.length)) : name === 'bing_us' ? 'United States, Bing' : name;

const mapping: ReportMapping = { requests, table };
export const overview = { report, mapping };
