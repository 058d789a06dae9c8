import type { LedgerCheck, Question } from './provider-facts.ts';

export const october = { start: '2026-10-01', end: '2026-10-31' };
/** Today is left out. */
const running = { start: '2026-11-01', end: '2026-11-30' };
const runningSoFar = { start: '2026-11-01', end: '2026-11-19' };
export const alpine = { profile: '12', property: '70001', target: 'alpine-outfitters.com' };
const hudson = { ...alpine, property: '70002', target: 'hudson-roasters.com' };
const trailHub = 'trailhub.com';
export const austria = '19';

const check = (
  report: string,
  metric: string,
  ask: Record<string, string>,
  given: Partial<Question> = {},
  read: LedgerCheck['read'] = ({ total }) => ({ total: typeof total === 'number' ? total : null }),
): LedgerCheck => ({
  name: `${metric} of ${report} by ${given.dimension ?? 'nothing'} ${JSON.stringify({ ...ask, ...given.inputs, ...given.period })}`,
  question: { report, metrics: [metric], inputs: alpine, ...given },
  metric,
  ask: { campaign: '70001', metric, ...october, ...ask },
  read,
});
const rowsOf =
  (part: 'values' | 'days', hasTotal = true): LedgerCheck['read'] =>
  (answer) => ({ total: hasTotal && typeof answer.total === 'number' ? answer.total : null, rows: Object(answer[part]) });

/** Ours, the ledger's. */
const ofRanks: [string, string][] = [
  ['top3', 'top3'],
  ['top10', 'top10'],
  ['ranking', 'ranking_keywords'],
  ['keywords', 'tracked_keywords'],
  ['position', 'average_rank'],
];
const ofAverages: [string, string][] = [
  ['avg_rank', 'period_average'],
  ['min_rank', 'period_best'],
  ['max_rank', 'period_worst'],
];
const score = 'visibility_score';
const tagged: Partial<Question> = { filter: { join: 'and', conditions: [{ field: 'tag', operator: 'equals', value: 'brand' }] } };

/** Figures of the sandbox's books, report by report. */
export const ledger: LedgerCheck[] = [
  ...ofRanks.flatMap(([id, metric]) => [
    check('ranks', id, { metric }),
    check('ranks', id, { metric, domain: trailHub }, { inputs: { ...alpine, target: trailHub } }),
    check('ranks', id, { metric, campaign: '70002', ...runningSoFar }, { inputs: hudson, period: running }),
    check('ranks', id, { metric, engine: austria }, { inputs: { ...alpine, searchEngine: austria } }),
    check('ranks', id, { metric, dimension: 'engine' }, { dimension: 'searchEngine' }, rowsOf('values')),
    check('ranks', id, { metric, dimension: 'keyword' }, { dimension: 'keyword', limit: 1000 }, rowsOf('values')),
    check('ranks', id, { metric }, { dimension: 'date', limit: 100 }, rowsOf('days')),
    check(
      'competitors',
      id,
      { metric, domain: trailHub },
      {
        inputs: { ...alpine, target: trailHub, competitor: [trailHub] },
        dimension: 'site',
      },
      ({ total }) => ({ total: null, rows: { [trailHub]: Number(total) } }),
    ),
  ]),
  check('ranks', 'top10', { metric: 'top10', dimension: 'landingPage' }, { dimension: 'page', limit: 1000 }, rowsOf('values')),
  check('ranks', 'top10', { start: '2026-08-01' }, { dimension: 'month', period: { ...october, start: '2026-08-01' } }),
  ...ofAverages.flatMap(([id, metric]) => [
    check('average', id, { metric }),
    check('average', id, { metric, campaign: '70002', ...runningSoFar }, { inputs: hudson, period: running }),
    check('average', id, { metric, dimension: 'engine' }, { dimension: 'searchEngine' }, rowsOf('values')),
    check('average', id, { metric, dimension: 'keyword' }, { dimension: 'keyword', limit: 1000 }, rowsOf('values')),
    check('average', id, { metric, tag: 'brand' }, tagged),
  ]),
  check('visibility', score, { engine: austria }, { inputs: { ...alpine, searchEngine: austria } }),
  check('visibility', score, { engine: austria }, { inputs: { ...alpine, searchEngine: austria }, dimension: 'date' }, rowsOf('days')),
  check('visibility', score, { engine: austria, tag: 'brand' }, { inputs: { ...alpine, searchEngine: austria }, ...tagged }),
  check('visibility', score, { dimension: 'engine' }, { dimension: 'searchEngine' }, (answer) => {
    const rows = Object.values<number>(Object(answer.values));
    // Of several engines together their mean.
    return { total: rows.reduce((sum, one) => sum + one, 0) / rows.length, rows: Object(answer.values) };
  }),
];
