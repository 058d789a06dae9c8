import { addDays, dayNumber, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayS } from '../kernel/time-units.ts';
import { readSpan, type Truth } from '../kernel/truth.ts';
import { bookOf } from './book.ts';
import { type DealState, stateOf } from './deal-state.ts';
import { feedOf } from './feed.ts';
import { findTeam } from './keys.ts';
import { type Task, taskRows } from './task-list.ts';
import type { Team } from './teams.ts';

/** What counts for a metric: how much, when (null: whenever), and what it is known by. */
interface Fact {
  at: number | null;
  value: number;
  names: Record<string, string>;
}

interface Measure {
  /** The date that decides, or null for what is so now. */
  by: 'created' | 'closed' | null;
  keeps(state: DealState, look: Look): boolean;
  of(state: DealState, look: Look): number;
  isMean?: true;
  isMoney?: true;
}

/** From where a deal is looked at. */
interface Look {
  team: Team;
  today: string;
  seed: string;
  now: Date;
}

const IDLE_DAYS = 30;
const DAY_SECONDS = dayS;
const isWon = ({ stage }: DealState) => stage.fixed === 1;
const isLost = ({ stage }: DealState) => stage.fixed === 2;
const isOpen = ({ isClosed }: DealState) => !isClosed;
const one = () => 1;
const worth = ({ money }: DealState) => money ?? 0;
const dayIn = ({ team }: Look, at: number) => todayIn(team.zone, new Date(at));

function cycle({ deal, closeAt }: DealState, look: Look): number {
  return Math.max(0, dayNumber(dayIn(look, closeAt)) - dayNumber(dayIn(look, deal.createdAt))) * DAY_SECONDS;
}

function isStale({ deal }: DealState, look: Look): boolean {
  const last = feedOf(look.seed, deal.account, look.now.getTime()).at(-1)?.at ?? deal.createdAt;
  return dayIn(look, last) < addDays(look.today, -IDLE_DAYS);
}

const DEAL_METRICS: Readonly<Record<string, Measure>> = {
  opportunities_created: { by: 'created', keeps: () => true, of: one },
  value_created: { by: 'created', keeps: () => true, of: worth, isMoney: true },
  opportunities_won: { by: 'closed', keeps: isWon, of: one },
  value_won: { by: 'closed', keeps: isWon, of: worth, isMoney: true },
  opportunities_lost: { by: 'closed', keeps: isLost, of: one },
  value_lost: { by: 'closed', keeps: isLost, of: worth, isMoney: true },
  win_rate: { by: 'closed', keeps: ({ isClosed }) => isClosed, of: (state) => (isWon(state) ? 1 : 0), isMean: true },
  avg_deal_size: { by: 'closed', keeps: isWon, of: worth, isMean: true, isMoney: true },
  sales_cycle: { by: 'closed', keeps: isWon, of: cycle, isMean: true },
  open_opportunities: { by: null, keeps: isOpen, of: one },
  open_value: { by: null, keeps: isOpen, of: worth, isMoney: true },
  weighted_value: { by: null, keeps: isOpen, of: (state) => (worth(state) * state.stage.probability) / 100, isMoney: true },
  avg_probability: { by: null, keeps: isOpen, of: ({ stage }) => stage.probability / 100, isMean: true },
  overdue_opportunities: { by: null, keeps: (state, look) => isOpen(state) && dayIn(look, state.closeAt) < look.today, of: one },
  stale_opportunities: { by: null, keeps: (state, look) => isOpen(state) && isStale(state, look), of: one },
};

function namesOf({ deal, stage, closeAt }: DealState, look: Look): Record<string, string> {
  return {
    stage: stage.name,
    owner: deal.owner.name,
    assignee: deal.assignee.name,
    pipeline: deal.pipeline.name,
    leadSource: deal.leadSource?.name ?? '',
    lostReason: stage.fixed === 2 ? deal.lostReason.name : '',
    account: deal.account.name,
    currency: deal.currency.iso,
    campaign: deal.campaign ?? '',
    closingMonth: dayIn(look, closeAt).slice(0, 7),
  };
}

function dealFacts({ by, keeps, of }: Measure, states: readonly DealState[], look: Look): Fact[] {
  return states
    .filter((state) => keeps(state, look))
    .map((state) => ({
      at: by === null ? null : by === 'created' ? state.deal.createdAt : state.closeAt,
      value: of(state, look),
      names: namesOf(state, look),
    }));
}

const stayFacts = (states: readonly DealState[], look: Look, value: (seconds: number) => number): Fact[] =>
  states.filter(isOpen).flatMap((state) =>
    state.updates.map(({ stage, seconds }) => ({
      at: null,
      value: value(seconds),
      names: { ...namesOf(state, look), stage: stage.name },
    })),
  );
const taskNames = ({ type, assignee, account }: Task) => ({ type: type.name, assignee: assignee.name, account: account.name });

/** What is counted besides deals. */
function otherFacts(metric: string, query: Record<string, string>, look: Look): Fact[] | null {
  const { accounts } = bookOf(look.seed, look.team, look.now);
  const tasks = () => taskRows(look.seed, look.team, look.now);
  const facts: Record<string, () => Fact[]> = {
    accounts_created: () => accounts.map(({ createdAt: at, owner }) => ({ at, value: 1, names: { owner: owner.name } })),
    contacts_created: () =>
      accounts.flatMap(({ contacts, owner, name }) =>
        contacts
          .filter(({ isArchived, createdAt }) => createdAt <= look.now.getTime() && !(isArchived && query.archived === 'false'))
          .map(({ createdAt: at }) => ({ at, value: 1, names: { owner: owner.name, account: name } })),
      ),
    tasks_completed: () => tasks().flatMap((task) => (task.doneAt === null ? [] : [{ at: task.doneAt, value: 1, names: taskNames(task) }])),
    tasks_open: () => tasks().flatMap((task) => (task.doneAt === null ? [{ at: null, value: 1, names: taskNames(task) }] : [])),
  };
  return facts[metric]?.() ?? null;
}

const joined = (facts: readonly Fact[], isMean: boolean): number | null => {
  const sum = facts.reduce((total, { value }) => total + value, 0);
  return isMean ? (facts.length === 0 ? null : sum / facts.length) : sum;
};

/**
 * `{team, metric, start, end, pipeline?, currency?, dimension?}`, days of the team's zone. Created ones count by their creation,
 * closed ones by their close date: `opportunities_created|won|lost`, `value_…`, `win_rate`, `avg_deal_size`, `sales_cycle` (seconds).
 * What is so now (`start` and `end` do not matter): `open_opportunities`, `open_value`, `weighted_value`, `avg_probability`,
 * `overdue_opportunities`, `stale_opportunities`, `time_in_stage` (seconds) and `stage_visits` of open ones, `tasks_open`. Money in
 * major units of `currency` (default: the team's), counts of deals in all currencies unless one is named. Also `accounts_created`,
 * `contacts_created` (archived ones too, unless `archived=false`), `tasks_completed` (everyone's). Dimensions of deals: stage, owner,
 * assignee, pipeline, leadSource, lostReason, account, currency, campaign, closingMonth; of the rest: owner, account, assignee, type.
 */
export function salesflareLedger(query: Record<string, string>, world: World): Truth {
  const team = findTeam(query.team ?? '');
  if (!team) throw new Error('team must be one of teams.ts.');
  const { start, end } = readSpan(query);
  const { metric = '', pipeline, dimension } = query;
  const now = world.now();
  const look: Look = { team, today: todayIn(team.zone, now), seed: world.seed, now };
  const measure = DEAL_METRICS[metric];
  const currency = query.currency ?? (measure?.isMoney ? team.currency.iso : null);
  const states = bookOf(world.seed, team, now)
    .deals.filter(
      (deal) => (pipeline === undefined || String(deal.pipeline.id) === pipeline) && (currency === null || deal.currency.iso === currency),
    )
    .map((deal) => stateOf(team, deal, now.getTime()));
  const stays: Record<string, (seconds: number) => number> = { time_in_stage: (seconds) => seconds, stage_visits: one };
  const stay = stays[metric];
  const facts = measure ? dealFacts(measure, states, look) : stay ? stayFacts(states, look, stay) : otherFacts(metric, query, look);
  if (facts === null) {
    const known = [...Object.keys(DEAL_METRICS), ...Object.keys(stays), 'accounts_created', 'contacts_created', 'tasks_completed'];
    throw new Error(`metric must be one of: ${[...known, 'tasks_open'].join(', ')}.`);
  }
  const dayOf = ({ at }: Fact) => (at === null ? null : dayIn(look, at));
  const counted = facts.filter((fact) => {
    const day = dayOf(fact);
    return day === null || (day >= start && day <= end);
  });
  const isMean = measure?.isMean ?? metric === 'time_in_stage';
  const by = (nameOf: (fact: Fact) => string | null | undefined) =>
    Object.fromEntries(
      [...Map.groupBy(counted, nameOf)].flatMap(([name, some]) => (typeof name === 'string' ? [[name, joined(some, isMean)]] : [])),
    );
  return {
    total: joined(counted, isMean),
    days: by(dayOf),
    values: dimension === undefined ? {} : by(({ names }) => names[dimension]),
  };
}
