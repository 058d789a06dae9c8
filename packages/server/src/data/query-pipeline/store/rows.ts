import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';

export interface SourceState {
  id: string;
  provider: string;
  accountLabel: string;
  /** Names the login's account at the provider. */
  accountId: string;
  invalid: boolean;
  /** Null while it is valid. */
  invalidSince: Date | null;
  /** Id of the person who connected it. */
  createdBy: string | null;
}

/** When a kept answer was fetched, ends being fresh, and was last looked at; ms since 1970. */
export interface CachedState {
  fetchedAtMs: number;
  freshUntilMs: number;
  usedAtMs: number;
}

export interface SourceSecrets extends Pick<SourceState, 'id' | 'provider' | 'accountLabel' | 'invalid'> {
  sealedSecrets: string;
  tokenExpiresAt: Date | null;
}

export interface States {
  sources: ReadonlyMap<string, SourceState>;
  /** By query key. */
  cached: ReadonlyMap<string, CachedState>;
}

const instantMs = (column: 'fetched_at' | 'fresh_until' | 'used_at') =>
  sql`(extract(epoch from ${sql.ref(`query_cache.${column}`)}) * 1000)::bigint`;

/** Sources and the times of the answers asked for, in one statement. The times come as one text: forty rows would take twice as long. */
export async function readStates(scope: Scope, sourceIds: readonly string[], keys: readonly string[]): Promise<States> {
  const sources = new Map<string, SourceState>();
  const cached = new Map<string, CachedState>();
  if (sourceIds.length === 0) return { sources, cached };
  const times = sql<string | null>`string_agg(concat_ws(' ', query_cache.key, ${instantMs('fetched_at')}, ${instantMs('fresh_until')},
    ${instantMs('used_at')}), ',')`;
  const rows = await scope.db
    .selectFrom('source')
    .select(['source.id', 'source.provider', 'source.account_label', 'source.account_id', 'source.invalid', 'source.invalid_since'])
    .select('source.created_by')
    .select((eb) =>
      eb
        .selectFrom('query_cache')
        .select(times.as('times'))
        .whereRef('query_cache.source_id', '=', 'source.id')
        .where('query_cache.key', '=', sql<string>`any(${[...keys]}::text[])`)
        .where('query_cache.answer', 'is not', null)
        .as('times'),
    )
    .where('source.id', '=', sql<string>`any(${[...sourceIds]}::text[])`)
    .execute();
  for (const row of rows) {
    const { id, provider, invalid } = row;
    sources.set(id, {
      id,
      provider,
      accountLabel: row.account_label,
      accountId: row.account_id,
      invalid,
      invalidSince: invalid ? row.invalid_since : null,
      createdBy: row.created_by,
    });
    for (const text of row.times?.split(',') ?? []) {
      const [key = '', fetchedAt, freshUntil, usedAt] = text.split(' ');
      cached.set(key, { fetchedAtMs: Number(fetchedAt), freshUntilMs: Number(freshUntil), usedAtMs: Number(usedAt) });
    }
  }
  return { sources, cached };
}

export interface StoredAnswer {
  key: string;
  text: string;
  fetchedAt: Date;
  freshUntil: Date;
}

export async function readAnswers(scope: Scope, keys: readonly string[]): Promise<StoredAnswer[]> {
  if (keys.length === 0) return [];
  const rows = await scope.db
    .selectFrom('query_cache')
    .select(['key', 'answer', 'fetched_at', 'fresh_until'])
    .where('key', 'in', keys)
    .execute();
  return rows.flatMap(({ key, answer, fetched_at, fresh_until }) =>
    answer === null || fetched_at === null || fresh_until === null
      ? []
      : [{ key, text: answer, fetchedAt: fetched_at, freshUntil: fresh_until }],
  );
}

export interface CachedAnswer extends StoredAnswer {
  /** Who holds the lease; without it the row stays as it is. */
  owner: string;
}

/** Keeps answers and gives their leases back, in one statement. */
export async function storeAnswers(scope: Scope, rows: readonly CachedAnswer[]): Promise<void> {
  const lines = rows.map(
    ({ key, owner, text, fetchedAt, freshUntil }) =>
      sql`(${key}::text, ${owner}::text, ${text}::text, ${fetchedAt}::timestamptz, ${freshUntil}::timestamptz)`,
  );
  await scope.db
    .updateTable('query_cache')
    .from(sql<CachedColumns>`(values ${sql.join(lines)})`.as<'kept'>(sql`kept(key, owner, answer, fetched_at, fresh_until)`))
    .set((eb) => ({
      answer: eb.ref('kept.answer'),
      fetched_at: eb.ref('kept.fetched_at'),
      fresh_until: eb.ref('kept.fresh_until'),
      used_at: eb.ref('kept.fetched_at'),
      lease_until: null,
      lease_owner: null,
    }))
    .whereRef('query_cache.key', '=', 'kept.key')
    .whereRef('query_cache.lease_owner', '=', 'kept.owner')
    .execute();
}

interface CachedColumns {
  key: string;
  owner: string;
  answer: string;
  fetched_at: Date;
  fresh_until: Date;
}

export async function touchAnswers(scope: Scope, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length > 0) await scope.db.updateTable('query_cache').set({ used_at: at }).where('key', 'in', keys).execute();
}

export interface LeaseState {
  leaseUntil: Date | null;
  leaseOwner: string | null;
  fetchedAt: Date | null;
  freshUntil: Date | null;
  /** MD5 of the kept text, or null. */
  digest: string | null;
}

/**
 * Takes the leases that nobody else holds until `latest` at most, by key. Always in order of keys: two processes that want the same ones cannot block
 * each other.
 */
export async function takeLeaseRows(
  scope: Scope,
  wanted: readonly { key: string; sourceId: string; owner: string }[],
  times: { now: Date; until: Date; latest: Date },
): Promise<Map<string, LeaseState>> {
  const rows = wanted
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, sourceId, owner }) => ({
      company_id: scope.companyId,
      key,
      source_id: sourceId,
      answer: null,
      fetched_at: null,
      fresh_until: null,
      used_at: times.now,
      lease_until: times.until,
      lease_owner: owner,
    }));
  const taken = await scope.db
    .insertInto('query_cache')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet((eb) => ({ lease_until: eb.ref('excluded.lease_until'), lease_owner: eb.ref('excluded.lease_owner') }))
        .where((eb) => {
          const until = (is: 'is' | '<=' | '>', instant: Date | null) => eb('query_cache.lease_until', is, instant);
          return eb.or([until('is', null), until('<=', times.now), until('>', times.latest)]);
        }),
    )
    .returning(['key', 'lease_until', 'lease_owner', 'fetched_at', 'fresh_until', sql<string | null>`md5(query_cache.answer)`.as('digest')])
    .execute();
  return new Map(taken.map((row) => [row.key, leaseState(row)]));
}

export async function findLease(scope: Scope, key: string): Promise<LeaseState | null> {
  const row = await scope.db
    .selectFrom('query_cache')
    .select(['lease_until', 'lease_owner', 'fetched_at', 'fresh_until', sql<string | null>`null`.as('digest')])
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : leaseState(row);
}

const leaseState = (row: {
  lease_until: Date | null;
  lease_owner: string | null;
  fetched_at: Date | null;
  fresh_until: Date | null;
  digest: string | null;
}): LeaseState => ({
  leaseUntil: row.lease_until,
  leaseOwner: row.lease_owner,
  fetchedAt: row.fetched_at,
  freshUntil: row.fresh_until,
  digest: row.digest,
});

/** Changes a lease that is still held by `owner`; a null `until` gives it back. */
export async function changeLease(
  scope: Scope,
  row: { key: string; owner: string },
  change: { until: Date | null; owner: string | null },
): Promise<void> {
  await scope.db
    .updateTable('query_cache')
    .set({ lease_until: change.until, lease_owner: change.owner })
    .where('key', '=', row.key)
    .where('lease_owner', '=', row.owner)
    .execute();
}

export async function findSourceSecrets(scope: Scope, id: string): Promise<SourceSecrets | null> {
  const row = await scope.db
    .selectFrom('source')
    .select(['id', 'provider', 'account_label', 'invalid', 'sealed_secrets', 'token_expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { provider, invalid } = row;
  return {
    id,
    provider,
    invalid,
    accountLabel: row.account_label,
    sealedSecrets: row.sealed_secrets,
    tokenExpiresAt: row.token_expires_at,
  };
}

/**
 * Puts new secrets in the place of exactly the old ones; false: they were changed in between. A null `loginEndsAt` leaves the end that was known.
 */
export async function replaceSecrets(
  scope: Scope,
  id: string,
  row: { before: string; after: string; tokenExpiresAt: Date | null; loginEndsAt: Date | null },
): Promise<boolean> {
  const changed = await scope.db
    .updateTable('source')
    .set({
      sealed_secrets: row.after,
      token_expires_at: row.tokenExpiresAt,
      ...(row.loginEndsAt === null ? {} : { login_ends_at: row.loginEndsAt }),
    })
    .where('id', '=', id)
    .where('sealed_secrets', '=', row.before)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** False: it was invalid already, has other secrets by now, or is gone. */
export async function setSourceInvalid(
  scope: Scope,
  id: string,
  row: { reason: string; at: Date; sealedSecrets: string | null },
): Promise<boolean> {
  const changed = await scope.db
    .updateTable('source')
    .set({ invalid: true, invalid_reason: row.reason, invalid_since: row.at, invalid_told: false, last_error_at: row.at })
    .where('id', '=', id)
    .where('invalid', '=', false)
    .$if(row.sealedSecrets !== null, (update) => update.where('sealed_secrets', '=', row.sealedSecrets ?? ''))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function noteSource(scope: Scope, id: string, change: { last_fetch_at: Date } | { last_error_at: Date }): Promise<void> {
  await scope.db.updateTable('source').set(change).where('id', '=', id).execute();
}

export async function findMetadata(scope: Scope, sourceId: string, key: string, now: Date): Promise<string | null> {
  const row = await scope.db
    .selectFrom('fact_cache')
    .select('value')
    .where('source_id', '=', sourceId)
    .where('key', '=', key)
    .where('keep_until', '>', now)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Metadata of sources (null: all of the company's) whose keys are like a pattern. */
export async function listMetadata(
  scope: Scope,
  { sourceIds, keys, now }: { sourceIds: readonly string[] | null; keys: string; now: Date },
): Promise<{ sourceId: string; key: string; value: string }[]> {
  const rows = await scope.db
    .selectFrom('fact_cache')
    .select(['source_id', 'key', 'value'])
    .where('key', 'like', keys)
    .where('keep_until', '>', now)
    .$if(sourceIds !== null, (query) => query.where('source_id', '=', sql<string>`any(${[...(sourceIds ?? [])]}::text[])`))
    .orderBy('source_id')
    .orderBy('key')
    .execute();
  return rows.map(({ source_id: sourceId, key, value }) => ({ sourceId, key, value }));
}

export async function keepMetadata(scope: Scope, sourceId: string, row: { key: string; value: string; until: Date }): Promise<void> {
  const cached = { value: row.value, keep_until: row.until };
  await scope.db
    .insertInto('fact_cache')
    .values({ company_id: scope.companyId, source_id: sourceId, key: row.key, ...cached })
    .onConflict((conflict) => conflict.columns(['company_id', 'source_id', 'key']).doUpdateSet(cached))
    .execute();
}
