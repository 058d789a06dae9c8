import { AppError, twoDigits } from '@sightline/contract/core';
import type { Report } from '@sightline/contract/sources';
import { dayIn } from '../../kit/days.ts';
import { byProvider, type Column, type Fields, money, number, numberAt, snapshot, textAt } from '../../kit/families/seo-columns.ts';
import { countryName } from '../../kit/families/seo-inputs.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import {
  cellsOf,
  chosenColumns,
  type Figures,
  figuresOf,
  historyRows,
  noTotals,
  type Point,
  seoTable,
  totalRow,
} from '../../kit/families/seo-table.ts';
import { comparedDomains } from '../../kit/families/seo-target.ts';
import { MalformedReply, type ProviderRequest, type Query, type Reply, type ReportMapping, type Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { competitorsInput, databaseIn, databaseInput, modeInput, siteParams, targetInput } from '../inputs.ts';
import { dataCall, objectIn, recordAt, recordsAt, rowsIn } from '../seranking-call.ts';

export const currency = 'USD';
type Kind = 'organic' | 'adv';
const kinds: Kind[] = ['organic', 'adv'];
/** Paid figures have the names of the organic ones; here they bear a prefix. */
const prefixes: Record<Kind, string> = { organic: '', adv: 'adv_' };

const last = { aggregation: snapshot };
const visits = 'Estimated visits a month.';
const perMonth = 'Against the month before, not over the period.';
const groupsOf = (kind: Kind, label: string, names: Record<string, string>): Column[] =>
  Object.entries(names).map(([name, places]) => number(`${prefixes[kind]}${name}`, `${label} at ${places}`, label, last));

const everywhere = ['keywords_count', 'traffic_sum', 'price_sum', 'adv_keywords_count', 'adv_traffic_sum', 'adv_price_sum'];
const columns: Column[] = [
  number('keywords_count', 'Organic keywords', 'Organic search', { ...last, description: 'In the top 100 of Google.' }),
  number('traffic_sum', 'Organic traffic', 'Organic search', { ...last, description: visits }),
  money('price_sum', 'Organic traffic cost', 'Organic search', {
    ...last,
    description: 'What the same visits would cost as ads, in US dollars a month.',
  }),
  number('keywords_new_count', 'New keywords', 'Changes', { ...last, description: perMonth }),
  number('keywords_lost_count', 'Lost keywords', 'Changes', { ...last, good: 'down', description: perMonth }),
  number('keywords_up_count', 'Improved keywords', 'Changes', { ...last, description: perMonth }),
  number('keywords_down_count', 'Declined keywords', 'Changes', { ...last, good: 'down', description: perMonth }),
  number('keywords_equal_count', 'Unchanged keywords', 'Changes', { ...last, good: 'neutral', description: perMonth }),
  ...groupsOf('organic', 'Organic keywords', { top1_5: '1-5', top6_10: '6-10', top11_20: '11-20', top21_50: '21-50', top51_100: '51-100' }),
  number('adv_keywords_count', 'Paid keywords', 'Paid search', last),
  number('adv_traffic_sum', 'Paid traffic', 'Paid search', { ...last, description: visits }),
  money('adv_price_sum', 'Paid traffic cost', 'Paid search', {
    ...last,
    good: 'neutral',
    description: 'Estimated spend, in US dollars a month.',
  }),
  ...groupsOf('adv', 'Paid keywords', { top1_2: '1-2', top3_5: '3-5', top6_8: '6-8', top9_11: '9-11' }),
].map((column) =>
  everywhere.includes(column.id)
    ? column
    : {
        ...column,
        incompatibleWith: [{ dimensions: ['database'], reason: 'SERanking does not give it for all databases at once. Choose one.' }],
      },
);
const kindOf = ({ id }: Column): Kind => (id.startsWith(prefixes.adv) ? 'adv' : 'organic');
/** A record of one kind under the names of our metrics. */
const named = (kind: Kind, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [`${prefixes[kind]}${name}`, value]));

const report = seoReport({
  key: 'overview',
  name: 'Overview',
  description: 'Keywords, estimated traffic and its cost, organic and paid: now, by month, or in every country.',
  inputs: [targetInput, modeInput, databaseInput, ...figureInputs()],
  columns,
  dimensions: [
    { id: 'month', label: 'Month', kind: 'month', group: 'Time' },
    { id: 'database', label: 'Database', kind: 'text', group: 'Place', description: 'Every country SERanking knows the target in, now.' },
  ],
  trendDimension: 'month',
  usesPeriod: true,
});

const monthOf = (day: string): string => day.slice(0, 7);
const isRunning = ({ period, now }: Query): boolean => monthOf(period.end) >= monthOf(dayIn(now, 'UTC'));
const overviewCall = (query: Query, domain?: string): ProviderRequest =>
  dataCall('domain/overview/db', { ...siteParams(query.inputs), ...(domain === undefined ? {} : { domain }) });

function requests(query: Query): ProviderRequest[] {
  const chosen = chosenColumns(report, columns, query);
  const site = siteParams(query.inputs);
  if (query.dimension === 'database') {
    // Of a page there is one worldwide figure: https://seranking.com/api/data/domain-analysis/#worldwide-aggregate-url
    if (site.url !== undefined)
      throw new AppError('source_bad_query', 'SERanking has no list of databases for one page. Choose a domain, or another dimension.');
    const { source: _source, ...scope } = site;
    return [dataCall('domain/overview/worldwide', { ...scope, fields: 'price,traffic,keywords', currency, show_zones_list: 1 })];
  }
  if (query.dimension === null && isRunning(query)) return [overviewCall(query)];
  return askedKinds(chosen).map((type) => dataCall('domain/overview/history', { ...site, type }));
}
const askedKinds = (chosen: Column[]): Kind[] => kinds.filter((kind) => chosen.some((column) => kindOf(column) === kind));

const nowFigures = (reply: Reply, chosen: Column[]): Figures => {
  const body = objectIn(reply);
  return figuresOf(Object.assign({}, ...kinds.map((kind) => named(kind, recordAt(body[kind])))), chosen);
};

/** A month's figures, under its last day. */
function pointsOf(reply: Reply, kind: Kind, chosen: Column[]): Point[] {
  const own = chosen.filter((column) => kindOf(column) === kind);
  return rowsIn(reply).map((record) => {
    const [year, month] = [numberAt(record, 'year'), numberAt(record, 'month')];
    if (year === null || month === null || month < 1 || month > 12)
      throw new MalformedReply('SERanking sent a month without year or number.');
    return { day: `${year}-${twoDigits(month)}-28`, figures: figuresOf(named(kind, record), own) };
  });
}

const nothing = 'SERanking found nothing. Check target and database.';

function table(query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, columns, query);
  const pages = replies.map(([reply]) => reply);
  const [first] = pages;
  if (query.dimension === 'database') return databases(query, chosen, first);
  if (query.dimension === null && isRunning(query)) {
    const figures = first === undefined ? noTotals(chosen) : nowFigures(first, chosen);
    const rows = totalRow(figures, chosen);
    const warnings = [rows.length === 0 ? nothing : "Estimates of SERanking's newest month, not of the days chosen."];
    return seoTable(report, query, chosen, { rows, totals: figures, currency, warnings });
  }
  const points = askedKinds(chosen).flatMap((kind, at) => {
    const reply = pages[at];
    return reply === undefined ? [] : pointsOf(reply, kind, chosen);
  });
  if (query.dimension === 'month') return seoTable(report, query, chosen, { ...historyRows(query, 'month', points, chosen), currency });
  const month = monthOf(query.period.end);
  const figures: Figures = Object.assign(
    noTotals(chosen),
    ...points.filter(({ day }) => monthOf(day) === month).map((point) => point.figures),
  );
  const rows = totalRow(figures, chosen);
  const warnings = [rows.length === 0 ? `SERanking has no figures of ${month}.` : `Estimates of SERanking for the month ${month}.`];
  return seoTable(report, query, chosen, { rows, totals: figures, currency, warnings });
}

const worldwide = 'worldwide';
function databases(query: Query, chosen: Column[], reply: Reply | undefined): Table {
  const body = reply === undefined ? {} : objectIn(reply);
  const lines = new Map<string, Fields>();
  for (const kind of kinds) {
    for (const row of recordsAt(body[kind])) {
      const source = textAt(row, 'source');
      lines.set(source, { ...lines.get(source), ...named(kind, row) });
    }
  }
  const totals = figuresOf(lines.get(worldwide) ?? {}, chosen);
  lines.delete(worldwide);
  return seoTable(
    report,
    query,
    chosen.map((column) => ({ ...column, aggregation: byProvider })),
    {
      rows: [...lines].map(([source, record]) => [countryName(source), ...cellsOf(figuresOf(record, chosen), chosen)]),
      totals,
      currency,
      warnings: lines.size === 0 ? [nothing] : ["Estimates of SERanking's newest month, not of the days chosen."],
      ignoresPeriod: true,
    },
  );
}

export const overview: { report: Report; mapping: ReportMapping } = { report, mapping: { requests, table } };

const competitorsMax = 5;
const comparedColumns = columns.map(({ incompatibleWith: _none, ...column }): Column => ({ ...column, aggregation: byProvider }));
const comparisonReport = seoReport({
  key: 'comparison',
  name: 'Domain against competitors',
  description: 'A domain and up to five competitors side by side, as they are now.',
  inputs: [targetInput, databaseInput, competitorsInput, ...figureInputs({ initial: 'domain' })],
  columns: comparedColumns,
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Domain' }],
});
export const comparison: { report: Report; mapping: ReportMapping } = {
  report: comparisonReport,
  mapping: {
    requests(query) {
      chosenColumns(comparisonReport, comparedColumns, query);
      const source = databaseIn(query.inputs);
      return comparedDomains(query.inputs, competitorsMax).map((domain) =>
        dataCall('domain/overview/db', { source, domain, with_subdomains: 1 }),
      );
    },
    table(query, replies) {
      const chosen = chosenColumns(comparisonReport, comparedColumns, query);
      const rows = comparedDomains(query.inputs, competitorsMax).map((domain, at) => {
        const reply = replies[at]?.[0];
        return [domain, ...cellsOf(reply === undefined ? {} : nowFigures(reply, chosen), chosen)];
      });
      return seoTable(comparisonReport, { ...query, dimension: 'domain' }, chosen, { rows, totals: {}, currency });
    },
  },
};
