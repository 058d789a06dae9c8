import { foldText, shownHost } from '@sightline/contract/core';
import { type CheckKind, foundDomainsMax, type listDomains, type MonitoringRange, worstStates } from '@sightline/contract/monitoring';
import { type ExpressionBuilder, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { anyOf } from '#platform/db/query/any-of.ts';
import { containsText } from '#platform/db/query/contains-text.ts';
import { isQuietAlert } from '#platform/db/query/quiet-alert.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DomainTable, Tables } from '#platform/db/tables.ts';
import { type BarsMoment, barColumns, type FreshDays, worstCheck } from '../../scheduler/index.ts';
import { coveredBy, isQuiet, mayBeQuiet, shownState, touching, worstUnsnoozed } from './snoozed-state.ts';

export type ListQuery = z.output<typeof listDomains.query>;
export type ListOptions = Omit<ListQuery, 'page' | 'perPage' | 'offset'>;
type Window = Omit<ListQuery, 'page'>;
/** The group whose domains are meant; null: those of all groups. */
type Of = string | null;

/** What a row needs; bars and responses of the other range are left where they are. */
const columns = [
  'domain.id',
  'domain.host',
  'domain.state',
  'domain.reason',
  'domain.since',
  'domain.certificate_ends_at',
  'domain.registration_ends_at',
  'domain.traffic_change',
  'domain.open_alerts',
  'domain.paused',
  'domain.note',
] as const;

type Shown = Pick<
  Selectable<DomainTable>,
  | 'id'
  | 'host'
  | 'state'
  | 'reason'
  | 'since'
  | 'certificate_ends_at'
  | 'registration_ends_at'
  | 'traffic_change'
  | 'open_alerts'
  | 'paused'
  | 'note'
>;
export interface ListedDomain extends Shown {
  uptime: number | null;
  response_ms: number | null;
  bars: Selectable<DomainTable>['bars'];
  fresh_days: FreshDays;
  responses: (number | null)[];
  checked_at: Date | null;
  /** Of a domain of which a snooze keeps something quiet: the check that counts. Null: the state as it is. */
  counting: { state: DomainRecordState; reason: string; since: string | null } | null;
  quiet: boolean;
  snoozed_alerts: number;
  /** Those that touch it: of its group and its own before those of a kind, the longest first. */
  snoozes: { own: boolean; kind: CheckKind | null; until: string | null; reason: string }[];
}
/** Without what charts draw. */
export type ListedFigures = Omit<ListedDomain, 'bars' | 'fresh_days' | 'responses'>;
type DomainRecordState = Selectable<DomainTable>['state'];

const sums = {
  '7': { uptime: 'domain.uptime_7', response: 'domain.response_7', responses: 'domain.responses_7' },
  '30': { uptime: 'domain.uptime_30', response: 'domain.response_30', responses: 'domain.responses_30' },
} as const satisfies Record<MonitoringRange, object>;

const troubled = ['critical', 'warning', 'unknown'] as const;

function orderOf(scope: Scope, { sort, range }: ListOptions): RawBuilder<unknown> {
  const states = sql.join(worstStates.map((state) => sql.lit(state)));
  return {
    state: sql`array_position(array[${states}], ${shownState(scope)})`,
    host: sql`domain.host`,
    uptime: sql.ref(sums[range].uptime),
    response: sql.ref(sums[range].response),
    certificate: sql`domain.certificate_ends_at`,
    registration: sql`domain.registration_ends_at`,
    traffic: sql`domain.traffic_change`,
    alerts: sql`domain.open_alerts`,
  }[sort];
}

type Found = Pick<ListOptions, 'filter'> & { search: string; inLetters: readonly string[] };

const withoutWww = (folded: string): string => folded.replace(/^www\.(?=.)/, '');

/** Domains whose names are shown in letters that the database does not know: these, folded. */
async function listEncoded({ db }: Scope, campaignId: Of): Promise<{ id: string; name: string }[]> {
  const encoded = await db
    .selectFrom('domain')
    .select(['id', 'host'])
    .$if(campaignId !== null, (builder) => builder.where('campaign_id', '=', campaignId))
    .where('host', 'like', '%xn--%')
    .execute();
  return encoded.map(({ id, host }) => ({ id, name: foldText(shownHost(host)) }));
}

/** The ids of those whose names hold what is searched. */
const foundInLetters = async (scope: Scope, campaignId: Of, search: string): Promise<string[]> =>
  (await listEncoded(scope, campaignId)).flatMap(({ id, name }) => (name.includes(search) ? [id] : []));

async function found(scope: Scope, campaignId: Of, { search: typed = '', filter }: Pick<ListOptions, 'search' | 'filter'>): Promise<Found> {
  const search = withoutWww(foldText(typed.trim()));
  return { search, filter, inLetters: search === '' ? [] : await foundInLetters(scope, campaignId, search) };
}

const holds = (search: string, inLetters: readonly string[]) => (eb: ExpressionBuilder<Tables, 'domain'>) =>
  eb.or([containsText('domain.host', search), containsText('domain.note', search), eb('domain.id', '=', anyOf(inLetters))]);

function wished<O>(scope: Scope, query: SelectQueryBuilder<Tables, 'domain', O>, campaignId: Of, { search, filter, inLetters }: Found) {
  return query
    .$if(campaignId !== null, (builder) => builder.where('domain.campaign_id', '=', campaignId))
    .$if(search !== '', (builder) => builder.where(holds(search, inLetters)))
    .$if(filter !== undefined, (builder) => {
      if (filter === 'trouble') return builder.where(shownState(scope), 'in', troubled);
      if (filter === 'snoozed') return builder.where(mayBeQuiet(scope, campaignId)).where(isQuiet(scope));
      return filter === undefined ? builder : builder.where(shownState(scope), '=', filter);
    });
}

/** What is shown of a domain, without what charts draw. `from`: those that are meant, as a statement on `domain`. */
const shown = (scope: Scope, range: MonitoringRange, from: SelectQueryBuilder<Tables, 'domain', object>) =>
  from.select([
    ...columns,
    `${sums[range].uptime} as uptime`,
    `${sums[range].response} as response_ms`,
    sql<Date | null>`(select max(checked_at) from domain_check where domain_check.company_id = ${scope.companyId}
      and domain_check.domain_id = domain.id)`.as('checked_at'),
    sql<ListedDomain['counting']>`case when ${coveredBy(scope)} and not domain.paused then ${worstUnsnoozed(
      scope,
      sql`jsonb_build_object('state', ${worstCheck.state}, 'reason', ${worstCheck.reason}, 'since', c.since)`,
    )} end`.as('counting'),
    isQuiet(scope).as('quiet'),
    sql<number>`(select count(*)::int from alert where alert.company_id = ${scope.companyId} and alert.domain_id = domain.id
      and alert.resolved_at is null and ${isQuietAlert(scope.companyId)})`.as('snoozed_alerts'),
    sql<ListedDomain['snoozes']>`(select coalesce(jsonb_agg(jsonb_build_object('own', snooze.domain_id is not null, 'kind', snooze.kind,
        'until', snooze.until, 'reason', snooze.reason) order by snooze.kind is not null, snooze.until desc nulls first), '[]')
      from snooze where ${touching(scope)})`.as('snoozes'),
  ]);

const drawn = (scope: Scope, range: MonitoringRange, moment: BarsMoment) =>
  [...barColumns(scope, moment), `${sums[range].responses} as responses`] as const;

const ordered = (scope: Scope, campaignId: Of, options: ListOptions, which: Found) =>
  wished(scope, scope.db.selectFrom('domain'), campaignId, which)
    .orderBy(orderOf(scope, options), (order) => (options.dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('domain.host')
    .orderBy('domain.id');

/** The ids of a window: sorted by what the sort needs alone, so that only rows of the window are looked at whole. */
async function listWindow(scope: Scope, campaignId: Of, { offset, perPage, ...options }: Window): Promise<string[]> {
  const which = await found(scope, campaignId, options);
  const window = await ordered(scope, campaignId, options, which).select('domain.id').offset(offset).limit(perPage).execute();
  return window.map(({ id }) => id);
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A window of a group's domains. */
export async function listDomainRows(scope: Scope, campaignId: string, window: Window, moment: BarsMoment): Promise<ListedDomain[]> {
  const ids = await listWindow(scope, campaignId, window);
  const rows = await shown(scope, window.range, scope.db.selectFrom('domain'))
    .select(drawn(scope, window.range, moment))
    .where('domain.id', '=', anyOf(ids))
    .execute();
  return inOrder(ids, rows);
}

/** A window of the domains of all groups. */
export async function listAllRows(scope: Scope, window: Window): Promise<(ListedFigures & { campaign_id: string })[]> {
  const ids = await listWindow(scope, null, window);
  const rows = await shown(scope, window.range, scope.db.selectFrom('domain'))
    .select('domain.campaign_id')
    .where('domain.id', '=', anyOf(ids))
    .execute();
  return inOrder(ids, rows);
}

/** One domain. */
export const findDomainRow = (scope: Scope, id: string, range: MonitoringRange, moment: BarsMoment): Promise<ListedDomain | undefined> =>
  shown(scope, range, scope.db.selectFrom('domain'))
    .select(drawn(scope, range, moment))
    .where('domain.id', '=', id)
    .executeTakeFirst();

/** All of them as they are at one moment. */
export async function listForExport(scope: Scope, campaignId: string, options: ListOptions): Promise<ListedFigures[]> {
  const which = await found(scope, campaignId, options);
  return shown(scope, options.range, ordered(scope, campaignId, options, which)).execute();
}

/** In no order. */
export async function listFoundIds(scope: Scope, campaignId: string, options: Pick<ListOptions, 'search' | 'filter'>): Promise<string[]> {
  const which = await found(scope, campaignId, options);
  const rows = await wished(scope, scope.db.selectFrom('domain'), campaignId, which).select('domain.id').execute();
  return rows.map(({ id }) => id);
}

export async function countDomainRows(scope: Scope, campaignId: Of, options: Pick<ListOptions, 'search' | 'filter'>): Promise<number> {
  const which = await found(scope, campaignId, options);
  const row = await wished(scope, scope.db.selectFrom('domain'), campaignId, which)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface FoundDomain {
  id: string;
  host: string;
  campaignId: string;
  campaignName: string;
}

/** The first of all groups' domains that a search finds: by the beginning of their name, as it is shown and without “www.”, then by any part of it or of their note. */
export async function findDomainsByName(scope: Scope, search: string): Promise<FoundDomain[]> {
  const name = withoutWww(foldText(search));
  const encoded = (await listEncoded(scope, null)).filter((each) => each.name.includes(name));
  const inLetters = encoded.map(({ id }) => id);
  const begun = encoded.flatMap((each) => (withoutWww(each.name).startsWith(name) ? [each.id] : []));
  return scope.db
    .selectFrom('domain')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.company_id', '=', 'domain.company_id').onRef('campaign.id', '=', 'domain.campaign_id'),
    )
    .select(['domain.id', 'domain.host', 'campaign.id as campaignId', 'campaign.name as campaignName'])
    .where(holds(name, inLetters))
    .orderBy(sql`starts_with(regexp_replace(domain.host, '^www\\.', ''), ${name}) or domain.id = ${anyOf(begun)}`, 'desc')
    .orderBy('domain.host')
    .orderBy('campaign.name')
    .limit(foundDomainsMax)
    .execute();
}
