import { type Dimension, Problem, type Report } from '@sightline/contract';
import { MalformedReply, type Query, type Reply, type ReportMapping } from '../../kit/provider.ts';
import { backlinkModes, backlinkTarget } from '../backlink-target.ts';
import { type Column, declared, number } from '../columns.ts';
import { figureInputs, modeInput, targetInput } from '../inputs.ts';
import { cutWarning, isCutShort, limitOf } from '../line-limit.ts';
import { readCsv } from '../read-csv.ts';
import { firstValues, valuesOf } from '../read-values.ts';
import { backlinksCall } from '../semrush-call.ts';
import { cellOr, chosenColumns, noTotals, toTable } from '../to-table.ts';

/** Each dimension is a list of its own at Semrush. */
const lists: Record<string, { type: string; column: string; dimension: Omit<Dimension, 'id' | 'kind'> }> = {
  domain: { type: 'backlinks_refdomains', column: 'domain', dimension: { label: 'Referring domain', group: 'Referrers' } },
  anchor: { type: 'backlinks_anchors', column: 'anchor', dimension: { label: 'Anchor text', group: 'Links' } },
  page: { type: 'backlinks_pages', column: 'source_url', dimension: { label: 'Linked page', group: 'Target' } },
  zone: { type: 'backlinks_tld', column: 'zone', dimension: { label: 'Top-level domain', group: 'Referrers' } },
};
const notFor = (dimensions: string[]) => ({ incompatibleWith: [{ dimensions, reason: 'Semrush does not give this in that list.' }] });

const columns: Column[] = [
  number('backlinks_num', 'Backlinks', 'Links'),
  number('domains_num', 'Referring domains', 'Referrers', notFor(['domain'])),
  number('domain_ascore', 'Authority Score', 'Authority', {
    description: 'Of the referring domain, 0 to 100.',
    ...notFor(['anchor', 'page', 'zone']),
  }),
];
/** Names of the overview for the totals over the whole list. */
const totalNames: Record<string, string> = { backlinks_num: 'total', domains_num: 'domains_num' };
const unitsPerLine = 40;

const report: Report = {
  key: 'backlinkProfile',
  name: 'Backlink profile',
  description: 'Where backlinks come from and lead to, as of today: referring domains, anchor texts, linked pages, top-level domains.',
  inputs: [targetInput, modeInput(backlinkModes), ...figureInputs({ dimension: 'required', initial: 'domain' })],
  metrics: columns.map(declared),
  dimensions: Object.entries(lists).map(([id, { dimension }]) => ({ id, kind: 'text', ...dimension })),
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: null,
  realTime: false,
  usesPeriod: false,
  metricsMax: null,
};

const usualSort = 'backlinks_num';
/** Only what the list shows can sort it. */
const isSortable = ({ orderBy, metrics }: Query): boolean => orderBy === null || metrics.includes(orderBy.column);
const sortOf = (query: Query): string =>
  query.orderBy !== null && isSortable(query) ? `${query.orderBy.column}_${query.orderBy.dir}` : `${usualSort}_desc`;

const withTotals = (query: Query): Column[] => chosenColumns(report, columns, query).filter(({ id }) => id in totalNames);

const mapping: ReportMapping = {
  requests(query) {
    const target = backlinkTarget(query.inputs);
    const chosen = chosenColumns(report, columns, query);
    const list = lists[query.dimension ?? ''];
    const totals = withTotals(query).map(({ id }) => totalNames[id] ?? id);
    const overview = totals.length === 0 ? [] : [backlinksCall('backlinks_overview', totals, target)];
    if (list === undefined) {
      if (overview.length > 0) return overview;
      throw new Problem(
        'source_bad_query',
        'The Authority Score of referring domains has no total. Choose the dimension "Referring domain".',
      );
    }
    const params = { ...target, display_limit: limitOf(query), display_sort: sortOf(query) };
    return [backlinksCall(list.type, [list.column, ...chosen.map(({ id }) => id)], params), ...overview];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const hasList = query.dimension !== null;
    const [listReply, overviewReply] = hasList ? [replies[0]?.[0], replies[1]?.[0]] : [undefined, replies[0]?.[0]];
    if (hasList && listReply === undefined) throw new MalformedReply('Semrush did not answer.');
    const totals = { ...noTotals(chosen), ...totalsOf(query, overviewReply) };
    const lines = listReply === undefined ? [] : readCsv(listReply).lines;
    const isCut = isCutShort(query, lines.length);
    return toTable(report, query, chosen, {
      rows: hasList
        ? lines.map((line) => [line[0]?.trim() || '(no text)', ...cellOr(valuesOf(line, chosen, 1), chosen)])
        : [cellOr(totals, chosen)],
      totals,
      flags: isCut ? ['truncated'] : [],
      warnings: [
        'Links as of today, whatever the period.',
        ...(isCut ? [cutWarning(lines.length)] : []),
        ...(isSortable(query) || lines.length < limitOf(query) ? [] : [unsortedWarning(query)]),
      ],
      units: lines.length * unitsPerLine + (overviewReply === undefined ? 0 : unitsPerLine),
    });
  },
};

function unsortedWarning({ dimension }: Query): string {
  const by = lists[dimension ?? '']?.dimension.label.toLowerCase() ?? 'this';
  return `Semrush cannot sort by ${by}: these are the lines with the most backlinks.`;
}

function totalsOf(query: Query, reply: Reply | undefined): Record<string, number | null> {
  const wanted = withTotals(query);
  const values = reply === undefined ? null : firstValues(readCsv(reply), wanted);
  return values ?? {};
}
export const backlinkProfile = { report, mapping };
