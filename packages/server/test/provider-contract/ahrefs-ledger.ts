import type { LedgerCheck, Question } from './provider-facts.ts';

export const domain = 'alpine-outfitters.com';
export const site = { target: domain, mode: 'subdomains' };
const rivals = 'trailhub.com summit-supply.com campfire-gear.com wanderkit.com packlist.com tent-test.com outdoor-bazaar.com'.split(' ');

const lastOfOctober = { date: '2026-10-31' };
/** The day of the answers is the last of the period, or today in UTC. */
const running = { period: { start: '2026-11-01', end: '2026-11-30' } };
const today = { date: '2026-11-20' };

const check = (
  report: string,
  metric: string,
  ask: Record<string, string>,
  given: Partial<Question> = {},
  read: LedgerCheck['read'] = ({ total }) => ({ total: total as number }),
): LedgerCheck => ({
  name: `${metric} of ${report} by ${given.dimension ?? 'nothing'} ${JSON.stringify(ask)}`,
  question: { report, metrics: [metric], ...given },
  metric,
  ask: { target: domain, metric, ...ask },
  read,
});
type Truth = Record<string, number>;
const rowsAs =
  (nameOf: (name: string) => string): LedgerCheck['read'] =>
  (answer) => {
    const rows: Truth = {};
    for (const [name, value] of Object.entries(answer.values as Truth)) rows[nameOf(name)] = (rows[nameOf(name)] ?? 0) + value;
    return { total: answer.total as number, rows };
  };
const asNamed = rowsAs((name) => name || '(not set)');
const withoutTotal: LedgerCheck['read'] = (answer) => ({ ...asNamed(answer), total: null });
const countries = new Intl.DisplayNames('en', { type: 'region' });
/** Ahrefs puts the smallest markets together. */
const byCountry = rowsAs((code) => (['NL', 'PL'].includes(code) ? 'Other countries' : (countries.of(code) ?? code)));

const organic = ['org_keywords', 'org_traffic', 'org_cost'];
const paid = ['paid_keywords', 'paid_traffic', 'paid_cost'];
const links = ['live', 'all_time', 'live_refdomains', 'all_time_refdomains'];
export const ledger: LedgerCheck[] = [
  ...[...organic, ...paid].flatMap((metric) => [
    check('overview', metric, { country: 'at', ...lastOfOctober }),
    check('overview', metric, { country: 'at', ...today }, running),
    check('overview', metric, { ...lastOfOctober }, { inputs: { country: '' } }),
    check('overview', metric, { dimension: 'country', ...lastOfOctober }, { dimension: 'country' }, byCountry),
  ]),
  ...links.flatMap((metric) => [check('overview', metric, lastOfOctober), check('overview', metric, today, running)]),
  ...['org_keywords_1_3', 'org_keywords_4_10', 'org_keywords_51_plus'].map((metric) =>
    check('overview', metric, { country: 'at', ...lastOfOctober }),
  ),
  // A week or month has the point of its first day.
  ...Object.entries({ date: '2026-10-31', week: '2026-10-26', month: '2026-10-01' }).flatMap(([dimension, date]) => [
    check('overview', 'org_traffic', { country: 'at', date }, { dimension }),
    check('overview', 'org_keywords', { country: 'at', date }, { dimension }),
    check('overview', 'live_refdomains', { date }, { dimension }),
  ]),
  check(
    'organicKeywords',
    'sum_traffic',
    { country: 'at', metric: 'org_traffic', dimension: 'keyword', ...lastOfOctober },
    { dimension: 'keyword', limit: 500 },
    asNamed,
  ),
  check('organicKeywords', 'sum_traffic', { country: 'at', metric: 'org_traffic', ...today }, running),
  check(
    'topPages',
    'sum_traffic',
    { country: 'at', metric: 'org_traffic', dimension: 'page', ...lastOfOctober },
    { dimension: 'url' },
    asNamed,
  ),
  check('topPages', 'value', { country: 'at', metric: 'org_cost', dimension: 'page', ...lastOfOctober }, { dimension: 'url' }, asNamed),
  check(
    'paidPages',
    'sum_traffic',
    { country: 'at', metric: 'paid_traffic', dimension: 'page', ...lastOfOctober },
    { dimension: 'url' },
    asNamed,
  ),
  check('paidPages', 'value', { country: 'at', metric: 'paid_cost', dimension: 'page', ...lastOfOctober }, { dimension: 'url' }, asNamed),
  check('pagesByTraffic', 'traffic', { country: 'at', metric: 'org_traffic' }),
  check('anchors', 'links_to_target', { metric: 'live', dimension: 'anchor' }, { dimension: 'anchor', limit: 500 }, asNamed),
  check('anchors', 'refdomains', { metric: 'live_refdomains', dimension: 'anchor' }, { dimension: 'anchor', limit: 500 }, withoutTotal),
  check('referringDomains', 'links_to_target', { metric: 'live' }, { inputs: site, dimension: 'domain', limit: 5 }),
  check(
    'organicCompetitors',
    'traffic',
    { targets: rivals.join(), country: 'at', metric: 'org_traffic', ...lastOfOctober },
    { dimension: 'competitor_domain' },
    withoutTotal,
  ),
  check(
    'comparison',
    'org_cost',
    { targets: [domain, ...rivals.slice(0, 2)].join(), country: 'at' },
    { dimension: 'domain', inputs: { competitor: rivals.slice(0, 2).join(', ') } },
    withoutTotal,
  ),
  check(
    'rankTrackerCompetitors',
    'average_position',
    { project: '4412', dimension: 'competitor', metric: 'position', ...lastOfOctober },
    { dimension: 'competitor' },
    withoutTotal,
  ),
  ...['keywords', 'ranking', 'top10', 'position'].flatMap((metric) => [
    check('rankTracker', metric, { project: '4412', ...lastOfOctober }),
    check('rankTracker', metric, { project: '4412', device: 'mobile', ...today }, { ...running, inputs: { device: 'mobile' } }),
    check('rankTrackerCompetitor', metric, { project: '4412', competitor: 'trailhub.com', ...lastOfOctober }),
  ]),
  check('rankTracker', 'top10', { project: '4412', dimension: 'country', ...lastOfOctober }, { dimension: 'country' }, asNamed),
];
