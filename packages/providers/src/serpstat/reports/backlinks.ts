import { type Column, number, snapshot } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns, figuresOf, seoTable, totalRow } from '../../kit/families/seo-table.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { linkParams, modeInput, targetInput } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { objectIn, serpstatCall } from '../serpstat-call.ts';

const last = { aggregation: snapshot };
type Good = Column['good'];
/** A count and its change within seven days. */
const counted = (id: string, label: string, group: string, good: Good = 'up'): Column[] => [
  number(id, label, group, { ...last, good }),
  number(`${id}_change`, `${label}, change`, group, { ...last, good, description: 'Within seven days.' }),
];

const columns: Column[] = [
  // Spelt so in the answers.
  number('sersptat_domain_rank', 'SerpStat Domain Rank', 'Authority', { ...last, description: '0 to 100.' }),
  ...counted('backlinks', 'Backlinks', 'Links'),
  ...counted('referring_domains', 'Referring domains', 'Referrers'),
  ...counted('referring_ip_addresses', 'Referring IP addresses', 'Referrers'),
  ...counted('referring_subnets', 'Referring subnets', 'Referrers'),
  number('redirected_domains', 'Redirecting domains', 'Referrers', { ...last, good: 'neutral' }),
  ...counted('referring_malicious_domains', 'Malicious referring domains', 'Referrers', 'down'),
  ...counted('dofollow_backlinks', 'Followed links', 'By attribute'),
  ...counted('nofollow_backlinks', 'Nofollow links', 'By attribute', 'neutral'),
  ...counted('backlinks_from_mainpages', 'Links from home pages', 'By kind'),
  ...counted('text_backlinks', 'Text links', 'By kind', 'neutral'),
  ...counted('image_backlinks', 'Image links', 'By kind', 'neutral'),
  ...counted('redirect_backlinks', 'Redirects', 'By kind', 'neutral'),
  ...counted('canonical_backlinks', 'Canonical links', 'By kind', 'neutral'),
  ...counted('alternate_backlinks', 'Alternate links', 'By kind', 'neutral'),
  ...counted('frame_backlinks', 'Frame links', 'By kind', 'neutral'),
  ...counted('form_backlinks', 'Form links', 'By kind', 'neutral'),
  ...counted('rss_backlinks', 'RSS links', 'By kind', 'neutral'),
  ...counted('external_domains', 'Domains linked to', 'Outgoing', 'neutral'),
  ...counted('external_malicious_domains', 'Malicious domains linked to', 'Outgoing', 'down'),
  ...counted('external_links', 'Outgoing links', 'Outgoing', 'neutral'),
];

const report = seoReport({
  key: 'backlinks',
  name: 'Backlinks',
  description: 'Domain rank, links and referring domains, as they are now.',
  inputs: [targetInput, modeInput, ...figureInputs().filter(({ name }) => name !== 'dimension')],
  columns,
  dimensions: [],
});

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    return [serpstatCall('SerpstatBacklinksProcedure.getSummaryV2', linkParams(query.inputs))];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const reply = replies[0]?.[0];
    const figures = figuresOf(reply === undefined ? {} : objectIn(reply), chosen);
    return seoTable(report, query, chosen, { rows: totalRow(figures, chosen), totals: figures, currency });
  },
};
export const backlinks = { report, mapping };
