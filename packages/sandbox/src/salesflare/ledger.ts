import { isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { bookOf } from './book.ts';
import { type DealState, stateOf } from './deal-state.ts';
import { findTeam } from './keys.ts';
import { taskRows } from './tasks.ts';

interface Truth {
  total: number | null;
  days: Record<string, number>;
  values: Record<string, number>;
}

interface Fact {
  at: number;
  value: number;
  state: DealState | null;
}

const NAMES: Record<string, (state: DealState) => string> = {
  stage: ({ stage }) => stage.name,
  owner: ({ deal }) => deal.owner.name,
  pipeline: ({ deal }) => deal.pipeline.name,
  leadSource: ({ deal }) => deal.leadSource?.name ?? '',
  lostReason: ({ deal, stage }) => (stage.fixed === 2 ? deal.lostReason.name : ''),
  account: ({ deal }) => deal.account.name,
};
const DEAL_METRICS = 'opportunities_created value_created opportunities_won value_won opportunities_lost value_lost'.split(' ');
const OPEN_METRICS = 'open_opportunities open_value weighted_value'.split(' ');
const OTHER_METRICS = 'accounts_created contacts_created tasks_completed'.split(' ');

function measure(metric: string, { money, stage }: DealState): number {
  if (metric.startsWith('opportunities') || metric === 'open_opportunities') return 1;
  return metric === 'weighted_value' ? ((money ?? 0) * stage.probability) / 100 : (money ?? 0);
}

/** What counts for a metric of the deals, with the instant it counts on. */
function dealFacts(metric: string, states: readonly DealState[]): Fact[] {
  const wanted = metric.endsWith('_won') ? 1 : 2;
  const kept = OPEN_METRICS.includes(metric)
    ? states.filter(({ isClosed }) => !isClosed)
    : metric.endsWith('_created')
      ? states
      : states.filter(({ stage }) => stage.fixed === wanted);
  return kept.map((state) => ({
    at: metric.endsWith('_created') ? state.deal.createdAt : state.closeAt,
    value: measure(metric, state),
    state,
  }));
}

/**
 * `{team, metric, start, end, pipeline?, currency?, dimension?}`, days of the team's zone. Created ones count by their creation,
 * won and lost ones by their close date; `open_opportunities|open_value|weighted_value` are what is open now, whenever it is
 * expected to close (`start` and `end` do not matter). Money in major units of `currency` (default: the team's), counts of
 * deals in all currencies unless one is named. Also `accounts_created`, `contacts_created` (archived ones too),
 * `tasks_completed` (everyone's). Dimensions of deals: stage, owner, pipeline, leadSource, lostReason, account.
 */
export function salesflareLedger(query: Record<string, string>, world: World): Truth {
  const team = findTeam(query.team ?? '');
  if (!team) throw new Error('team must be one of teams.ts.');
  const { metric = '', start = '', end = '', pipeline, dimension } = query;
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be written YYYY-MM-DD.');
  const now = world.now();
  const book = bookOf(world.seed, team, now);
  const currency = query.currency ?? (metric.includes('value') ? team.currency.iso : null);
  const others: Record<string, () => number[]> = {
    accounts_created: () => book.accounts.map(({ createdAt }) => createdAt),
    contacts_created: () => book.accounts.flatMap(({ contacts }) => contacts.map(({ createdAt }) => createdAt)),
    tasks_completed: () => taskRows(world.seed, team, now).flatMap(({ doneAt }) => doneAt ?? []),
  };
  if (![...DEAL_METRICS, ...OPEN_METRICS, ...OTHER_METRICS].includes(metric)) {
    throw new Error(`metric must be one of: ${[...DEAL_METRICS, ...OPEN_METRICS, ...OTHER_METRICS].join(', ')}.`);
  }
  const states = book.deals
    .filter(
      (deal) => (pipeline === undefined || String(deal.pipeline.id) === pipeline) && (currency === null || deal.currency.iso === currency),
    )
    .map((deal) => stateOf(team, deal, now.getTime()));
  const facts = others[metric]?.().map((at): Fact => ({ at, value: 1, state: null })) ?? dealFacts(metric, states);
  const truth: Truth = { total: 0, days: {}, values: {} };
  for (const { at, value, state } of facts) {
    const day = todayIn(team.zone, new Date(at));
    if (!OPEN_METRICS.includes(metric)) {
      if (day < start || day > end) continue;
      truth.days[day] = (truth.days[day] ?? 0) + value;
    }
    truth.total = (truth.total ?? 0) + value;
    const name = dimension === undefined || state === null ? undefined : NAMES[dimension]?.(state);
    if (name !== undefined) truth.values[name] = (truth.values[name] ?? 0) + value;
  }
  return truth;
}
