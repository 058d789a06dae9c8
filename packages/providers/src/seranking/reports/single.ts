import type { Input, Report } from '@sightline/contract/sources';
import { type Column, type Fields, number, percent, position, snapshot } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns, figuresOf, seoTable, totalRow } from '../../kit/families/seo-table.ts';
import type { ProviderRequest, Query, Reply, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { linkParams, modeInput, projectInput, siteIn, targetInput } from '../inputs.ts';
import { dataCall, objectIn, projectCall, rowsIn } from '../seranking-call.ts';

/** A report whose answer is one record of how things are now. */
function single(given: {
  key: string;
  name: string;
  description: string;
  inputs: Input[];
  columns: Column[];
  request(inputs: Query['inputs']): ProviderRequest;
  read(reply: Reply): Fields;
}): { report: Report; mapping: ReportMapping } {
  const report = seoReport({
    key: given.key,
    name: given.name,
    description: given.description,
    inputs: [...given.inputs, ...figureInputs().filter(({ name }) => name !== 'dimension')],
    columns: given.columns,
    dimensions: [],
  });
  const mapping: ReportMapping = {
    requests(query) {
      chosenColumns(report, given.columns, query);
      return [given.request(query.inputs)];
    },
    table(query, replies) {
      const chosen = chosenColumns(report, given.columns, query);
      const reply = replies[0]?.[0];
      const figures = figuresOf(reply === undefined ? {} : given.read(reply), chosen);
      return seoTable(report, query, chosen, { rows: totalRow(figures, chosen), totals: figures, currency: 'USD' });
    },
  };
  return { report, mapping };
}

const last = { aggregation: snapshot };
const down = { ...last, good: 'down' as const };
const neutral = { ...last, good: 'neutral' as const };

export const summary = single({
  key: 'summary',
  name: 'Project summary',
  description: 'All keywords and search engines of a project at the newest check.',
  inputs: [projectInput],
  columns: [
    position('today_avg', 'Average position', 'Rankings', { ...last, description: 'Lower is better.' }),
    position('yesterday_avg', 'Average position before', 'Rankings', { ...last, description: 'At the check before.' }),
    number('total_up', 'Improved keywords', 'Changes', last),
    number('total_down', 'Declined keywords', 'Changes', down),
    ...[5, 10, 30].map((top) => number(`top${top}`, `Keywords in the top ${top}`, 'Rankings', last)),
    number('visibility', 'Traffic forecast', 'Visibility', last),
    percent('visibility_percent', 'Visibility', 'Visibility', last),
    number('index_google', 'Pages in Google', 'Site', last),
    number('domain_trust', 'Domain trust', 'Site', { ...last, description: '0 to 100.' }),
  ],
  request: (inputs) => projectCall(`sites/${siteIn(inputs)}/stat`),
  read: objectIn,
});

export const backlinkMonitor = single({
  key: 'backlinkMonitor',
  name: 'Backlink monitor',
  description: 'The links that were added to a project, as they are now.',
  inputs: [projectInput],
  columns: [
    number('total', 'Backlinks', 'Links', last),
    number('domains', 'Referring domains', 'Links', last),
    number('ip', 'Referring IP addresses', 'Links', last),
    number('anchors', 'Anchors', 'Links', neutral),
    number('dofollow', 'Followed links', 'Links', last),
    number('nofollow', 'Nofollow links', 'Links', neutral),
    number('limit', 'Links that can be added', 'Plan', neutral),
  ],
  request: (inputs) => projectCall(`backlinks/${siteIn(inputs)}/stat`),
  read: objectIn,
});

export const backlinks = single({
  key: 'backlinks',
  name: 'Backlinks',
  description: 'Authority, links and referring domains of any site, as they are now.',
  inputs: [targetInput, modeInput],
  columns: [
    number('domain_inlink_rank', 'Domain authority', 'Authority', { ...last, description: 'Domain InLink Rank, 0 to 100.' }),
    number('inlink_rank', 'Page authority', 'Authority', { ...last, description: 'InLink Rank, 0 to 100.' }),
    number('backlinks', 'Backlinks', 'Links', last),
    number('refdomains', 'Referring domains', 'Referrers', last),
    number('ips', 'Referring IP addresses', 'Referrers', last),
    number('subnets', 'Referring subnets', 'Referrers', last),
    number('dofollow_refdomains', 'Referring domains with followed links', 'Referrers', last),
    number('edu_refdomains', 'Referring .edu domains', 'Referrers', last),
    number('gov_refdomains', 'Referring .gov domains', 'Referrers', last),
    number('dofollow_backlinks', 'Followed links', 'Links', last),
    number('nofollow_backlinks', 'Nofollow links', 'Links', neutral),
    number('text_backlinks', 'Text links', 'Links', neutral),
    number('edu_backlinks', 'Links from .edu', 'Links', last),
    number('gov_backlinks', 'Links from .gov', 'Links', last),
    number('anchors', 'Anchors', 'Links', neutral),
    number('pages_with_backlinks', 'Linked pages', 'Links', last),
  ],
  request: (inputs) => dataCall('backlinks/summary', linkParams(inputs)),
  read: (reply) => rowsIn(reply, 'summary')[0] ?? {},
});
