import { minuteMs } from '../kernel/time-units.ts';
import { bookOf } from './book.ts';
import { type DealState, stateOf } from './deal-state.ts';
import { describeEntry, feedOf } from './feed.ts';
import { type Call, type Listing, listRows, PAGED } from './listing.ts';
import type { Schema } from './params.ts';
import { describeStage, describeUser, timeText } from './people.ts';
import { badParameter, refusal } from './refusal.ts';
import type { RuleFields } from './rules.ts';

const NUMBER_FILTERS = ['owner', 'assignee', 'team_member', 'owner_group', 'assignee_group', 'team_member_group', 'account'];
export const OPPORTUNITY_PARAMS: Schema = {
  ...PAGED,
  ...Object.fromEntries(NUMBER_FILTERS.map((name) => [name, 'number' as const])),
  ...{ id: 'number', name: 'text', status: 'text', stage: 'number', 'stage.name': 'text', pipeline: 'number' },
  ...{ min_value: 'number', max_value: 'number', hotness: 'number', tag: 'numbers', 'tag.name': 'texts' },
  ...{ close_after: 'time', close_before: 'time', creation_after: 'time', creation_before: 'time' },
  ...{ closed: 'flag', done: 'flag', details: 'flag', custom: 'object' },
};

/** The last thing that happened to a deal. */
function changedAt({ deal, stageSince }: DealState): number {
  return Math.max(deal.createdAt, stageSince) + minuteMs;
}

export const opportunityFields: RuleFields<DealState> = {
  id: { label: 'Id', type: 'integer', read: ({ deal }) => deal.id },
  name: { label: 'Name', type: 'string', read: ({ deal }) => deal.name },
  value: { label: 'Value', type: 'double', read: ({ money }) => money },
  stage: { label: 'Stage', type: 'integer', read: ({ stage }) => stage.id },
  pipeline: { label: 'Pipeline', type: 'integer', read: ({ deal }) => deal.pipeline.id },
  owner: { label: 'Owner', type: 'integer', read: ({ deal }) => deal.owner.id },
  assignee: { label: 'Assignee', type: 'integer', read: ({ deal }) => deal.assignee.id },
  account: { label: 'Account', type: 'integer', read: ({ deal }) => deal.account.id },
  lead_source: { label: 'Lead source', type: 'integer', read: ({ deal }) => deal.leadSource?.id ?? null },
  lost_reason: { label: 'Lost reason', type: 'integer', read: ({ deal, stage }) => (stage.fixed === 2 ? deal.lostReason.id : null) },
  probability: { label: 'Probability', type: 'integer', read: ({ stage }) => stage.probability },
  closed: { label: 'Closed', type: 'boolean', read: ({ isClosed }) => isClosed },
  close_date: { label: 'Close date', type: 'date', read: ({ closeAt }) => closeAt },
  creation_date: { label: 'Creation date', type: 'date', read: ({ deal }) => deal.createdAt },
  modification_date: { label: 'Modification date', type: 'date', read: changedAt },
};

/** The deals a key's maker may see, as they stand. */
export function visibleDeals({ seed, now, key: { team, user } }: Call): DealState[] {
  return bookOf(seed, team, now)
    .deals.filter(({ owner, assignee }) => user.isAdmin || owner.id === user.id || assignee.id === user.id)
    .map((deal) => stateOf(team, deal, now.getTime()));
}

function chosen({ params }: Call, states: readonly DealState[]): DealState[] {
  if (params.text('status') !== null) throw badParameter('status', 'is deprecated and not served here; use stage or closed');
  if (params.text('custom') !== null) throw badParameter('custom', 'is not served here; use q');
  const hotness = params.number('hotness');
  if (hotness !== null && ![1, 2, 3].includes(hotness)) throw badParameter('hotness', 'must be one of [1, 2, 3]');
  const isCreated = params.within('creation_after', 'creation_before');
  const isClosing = params.within('close_after', 'close_before');
  const flagged = (name: string, value: boolean) => params.flag(name) === null || params.flag(name) === value;
  const member = params.number('team_member');
  // The groups of these teams have nobody in them.
  const isGrouped = NUMBER_FILTERS.some((name) => name.endsWith('_group') && params.number(name) !== null);
  const [least, most] = [params.number('min_value'), params.number('max_value')];
  return states.filter(
    ({ deal, stage, isClosed, closeAt, money }) =>
      !isGrouped &&
      params.has('id', deal.id) &&
      params.has('name', deal.name) &&
      params.has('stage', stage.id) &&
      params.has('stage.name', stage.name) &&
      params.has('pipeline', deal.pipeline.id) &&
      params.has('owner', deal.owner.id) &&
      params.has('assignee', deal.assignee.id) &&
      params.has('account', deal.account.id) &&
      (member === null || deal.owner.id === member || deal.assignee.id === member) &&
      (hotness === null || deal.account.hotness === hotness) &&
      (least === null || (money ?? 0) >= least) &&
      (most === null || (money ?? 0) <= most) &&
      params.has('tag', ...deal.tags.map(({ id }) => id)) &&
      params.has('tag.name', ...deal.tags.map(({ name }) => name)) &&
      isCreated(deal.createdAt) &&
      isClosing(closeAt) &&
      flagged('closed', isClosed) &&
      flagged('done', isClosed),
  );
}

function describe({ seed, now }: Call, state: DealState, isWhole: boolean): unknown {
  const { deal, stage, isClosed } = state;
  const { account, recurring, pipeline } = deal;
  const contact = account.contacts[0];
  const last = feedOf(seed, account, now.getTime()).at(-1);
  return {
    id: deal.id,
    name: deal.name,
    value: deal.value,
    calculated_value: state.money,
    currency: deal.currency,
    pipeline: { id: pipeline.id, name: pipeline.name },
    stage: describeStage(stage, pipeline),
    probability: stage.probability,
    closed: isClosed,
    done: isClosed,
    start_date: timeText(deal.createdAt),
    close_date: timeText(state.closeAt),
    creation_date: timeText(deal.createdAt),
    modification_date: timeText(changedAt(state)),
    last_stage_change_date: timeText(state.stageSince),
    owner: describeUser(deal.owner),
    assignee: describeUser(deal.assignee),
    account: { id: account.id, name: account.name, picture: null, hotness: account.hotness, owner: account.owner.id },
    main_contact: contact ? { id: contact.id, name: contact.name, email: contact.email } : null,
    lead_source: deal.leadSource,
    lost_reason: stage.fixed === 2 ? deal.lostReason : null,
    tags: deal.tags,
    frequency: recurring === null ? null : 'monthly',
    units: recurring?.units ?? null,
    recurring_price_per_unit: recurring?.price ?? null,
    contract_start_date: recurring?.contractStart ? `${recurring.contractStart}T00:00:00.000Z` : null,
    contract_end_date: null,
    last_interaction: last ? describeEntry(last) : null,
    ...(isWhole
      ? {
          stage_updates: state.updates.map(({ stage: left, seconds }) => ({
            duration_in_seconds: seconds,
            stage: { id: left.id, order: left.order, name: left.name, color: left.color },
          })),
          custom: deal.campaign === null ? {} : { campaign: deal.campaign },
          creator: deal.owner.id,
          last_modified_by: deal.owner.id,
          can_edit: true,
          files: [],
        }
      : {}),
  };
}

export function listOpportunities(call: Call): unknown {
  const isWhole = call.params.flag('details') ?? false;
  const listing: Listing<DealState> = {
    usualLimit: 10,
    fields: opportunityFields,
    prefix: 'opportunity',
    describe: (state) => describe(call, state, isWhole),
    texts: ({ deal }) => [deal.name, deal.account.name],
  };
  return listRows(call, chosen(call, visibleDeals(call)), listing);
}

export function showOpportunity(call: Call, id: string): unknown {
  const state = visibleDeals(call).find(({ deal }) => String(deal.id) === id);
  if (!state) throw refusal(404, 'Not Found');
  return describe(call, state, true);
}
