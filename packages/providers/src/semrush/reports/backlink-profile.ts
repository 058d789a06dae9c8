import { AppError } from '@sightline/contract/core';
import type { Dimension } from '@sightline/contract/sources';
import { type Column, number, numberAt, textAt } from '../../kit/families/seo-columns.ts';
import { linesOf, listTable } from '../../kit/families/seo-list.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns, type Figures, totalRow } from '../../kit/families/seo-table.ts';
import { MalformedReply, type Query, type Reply, type ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { backlinkModes, backlinkTarget } from '../backlink-target.ts';
import { modeInput, targetInput } from '../inputs.ts';
import { readCsv } from '../read-csv.ts';
import { backlinksCall } from '../semrush-call.ts';
import { currency, linesMax, toTable, unitsWarning } from '../to-table.ts';

/** Each dimension is a list of its own at SEMrush. */
const lists: Record<string, { type: string; column: string; dimension: Omit<Dimension, 'id' | 'kind'> }> = {
  domain: { type: 'backlinks_refdomains', column: 'domain', dimension: { label: 'Referring domain', group: 'Referrers' } },
  anchor: { type: 'backlinks_anchors', column: 'anchor', dimension: { label: 'Anchor text', group: 'Links' } },
  page: { type: 'backlinks_pages', column: 'source_url', dimension: { label: 'Linked page', group: 'Target' } },
  zone: { type: 'backlinks_tld', column: 'zone', dimension: { label: 'Top-level domain', group: 'Referrers' } },
};
const notFor = (dimensions: string[]) => ({ incompatibleWith: [{ dimensions, reason: 'SEMrush does not give this in that list.' }] });

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

const report = seoReport({
  key: 'backlinkProfile',
  name: 'Backlink profile',
  description: 'Where backlinks come from and lead to, as of today: referring domains, anchor texts, linked pages, top-level domains.',
  inputs: [targetInput, modeInput(backlinkModes), ...figureInputs({ initial: 'domain' })],
  columns,
  dimensions: Object.entries(lists).map(([id, { dimension }]) => ({ id, kind: 'text', ...dimension })),
});

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
      throw new AppError(
        'source_bad_query',
        'The Authority Score of referring domains has no total. Choose the dimension "Referring domain".',
      );
    }
    const params = { ...target, display_limit: linesOf(query, linesMax), display_sort: sortOf(query) };
    return [backlinksCall(list.type, [list.column, ...chosen.map(({ id }) => id)], params), ...overview];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const [first, second] = replies.map(([reply]) => reply);
    const list = lists[query.dimension ?? ''];
    const warnings = ['Links as of today, whatever the period.'];
    if (list === undefined) {
      const totals = totalsOf(query, first);
      return toTable(report, query, chosen, { rows: totalRow(totals, chosen), totals, warnings, units: unitsPerLine });
    }
    if (first === undefined) throw new MalformedReply('SEMrush did not answer.');
    const { records } = readCsv(first);
    const units = (records.length + (second === undefined ? 0 : 1)) * unitsPerLine;
    return listTable(report, query, chosen, {
      records,
      cell: (record) => textAt(record, list.column) || '(no text)',
      asked: linesOf(query, linesMax),
      count: null,
      totals: totalsOf(query, second),
      currency,
      sortedBy: usualSort,
      canSortBy: () => isSortable(query),
      warnings: [...warnings, ...unitsWarning(units)],
    });
  },
};

function totalsOf(query: Query, reply: Reply | undefined): Figures {
  const record = reply === undefined ? undefined : readCsv(reply).records[0];
  return record === undefined ? {} : Object.fromEntries(withTotals(query).map(({ id }) => [id, numberAt(record, totalNames[id] ?? id)]));
}
export const backlinkProfile = { report, mapping };
