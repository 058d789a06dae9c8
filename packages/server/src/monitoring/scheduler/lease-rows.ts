import { sql } from 'kysely';
import { clocksDifferMs } from '#platform/clock-mark/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { dueInTurns } from '#platform/db/query/due-in-turns.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isServed } from '#platform/db/query/served-company.ts';
import { nearestTurn } from '#platform/db/query/whole-intervals.ts';
import { askPart, byPart, heldParts, takeInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import type { Task } from './task.ts';
import { kindsOfUptime } from './worst-check.ts';

/** A killed process’s work is taken over so long after it was taken. */
export const leaseMs = 25_000;

interface Wanted {
  token: string;
  /** What is due until then … */
  dueBy: Date;
  now: Date;
  /** … is this process's until then, unless it says otherwise before. */
  until: Date;
  limit: number;
}

async function leaseOf(db: Db, part: Part, { token, dueBy, now, until, limit }: Wanted): Promise<Task[]> {
  const due = dueInTurns('domain_check', {
    part,
    dueAt: 'next_at',
    isDue: sql`next_at <= ${dueBy}`,
    isServed: isServed('domain_check', now, part),
    isFree: sql`(leased_until is null or leased_until < ${now})`,
    isUrgent: sql`(state is null and kind in (${kindsOfUptime}))`,
    limit,
  });
  const { rows } = await sql<Omit<Task, 'token' | 'leasedUntil'>>`
    update domain_check set lease_token = ${token}, leased_until = ${until}
    where ctid = any(${due}) and ${part.has('company_id')}
    returning company_id as "companyId", domain_id as "domainId", campaign_id as "campaignId", kind, host, interval_s as "intervalS",
      settings, state, text, since, baseline, standing, next_at as "plannedAt"`.execute(db);
  for (const row of rows) Object.assign(row, { token, leasedUntil: until.getTime() });
  rows.sort((one, other) => one.plannedAt.getTime() - other.plannedAt.getTime());
  return rows as Task[];
}

/**
 * Takes what is due of the companies whose work is this process's, or of some of them (`parts`), in turns by company and the longest due of each first, but for websites of which nothing is
 * proved yet: somebody has just added them. Never what somebody else does now.
 */
export const leaseDue = async (context: Context, wanted: Wanted, parts?: readonly Part[]): Promise<Task[]> =>
  takeInParts(context, parts ?? (await heldParts(context)), wanted.limit, (part, limit) =>
    leaseOf(context.database.db, part, { ...wanted, limit }),
  );

/**
 * After the clock was ahead: what waits for longer than its interval comes at the nearest of its turns, and no lease lasts longer than leases do. Answers
 * how many checks waited.
 */
export async function bringNearer(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const far = sql`next_at - ${at} > make_interval(secs => interval_s + ${sql.lit(clocksDifferMs / 1000)})`;
  const longestLease = new Date(now.getTime() + leaseMs + clocksDifferMs);
  const { rows } = await sql<{ waited: boolean }>`
    update domain_check set next_at = case when ${far} then ${nearestTurn(sql`next_at`, now, sql`interval_s`)} else next_at end,
      leased_until = case when leased_until > ${longestLease} then null else leased_until end
    where (${far}) or leased_until > ${longestLease}
    returning true as waited`.execute(db);
  return rows.length;
}

const keysOf = (tasks: readonly Task[]): string =>
  JSON.stringify(tasks.map(({ companyId, domainId, kind, token }) => ({ company_id: companyId, domain_id: domainId, kind, token })));

/**
 * Keeps what takes long, until then or not at all: null gives it to whoever comes next, for good, though another statement that keeps it were on its way.
 * What was lost meanwhile stays lost.
 */
export async function setLeases(context: Context, tasks: readonly Task[], until: Date | null): Promise<void> {
  const parts = await byPart(context, tasks, ({ companyId }) => companyId);
  await tryEach(parts, 'parts of the leases could not be set', ({ part, items }) =>
    askPart(part, () =>
      sql`
        update domain_check c set leased_until = ${until}, lease_token = ${until === null ? null : sql`c.lease_token`}
        from json_to_recordset(${keysOf(items)}::json) as held (company_id text, domain_id text, kind text, token text)
        where ${part.has('c.company_id')} and c.company_id = held.company_id and c.domain_id = held.domain_id and c.kind = held.kind
          and c.lease_token = held.token`.execute(context.database.db),
    ),
  );
}
