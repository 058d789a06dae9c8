import type { CheckKind } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { hourEntries } from './hour-entries.ts';
import type { Done, Task } from './task.ts';

/** By the lease as well: a check that was lost and taken anew by the same process has two results, of which one counts. */
const keyOf = ({ companyId, domainId, kind, token }: Pick<Task, 'companyId' | 'domainId' | 'kind' | 'token'>): string =>
  `${companyId} ${domainId} ${kind} ${token}`;

const rowOf = ({ task, at, found, baseline, outcome: { memory, nextAt, shown } }: Done) => ({
  company_id: task.companyId,
  domain_id: task.domainId,
  kind: task.kind,
  token: task.token,
  planned_at: task.plannedAt,
  planned_before: new Date(task.plannedAt.getTime() + 1),
  next_at: new Date(nextAt),
  checked_at: at,
  state: shown.state,
  fault: shown.fault,
  rank: shown.rank,
  text: shown.text,
  since: shown.since === null ? null : new Date(shown.since),
  tries: shown.tries,
  facts: found?.facts,
  causes: found?.causes,
  baseline,
  standing: memory,
});

/**
 * Writes results, and adds them to their hours, in one statement; answers those that counted. What was taken by somebody else meanwhile, paused or
 * removed does not. Whoever made a check due anew meanwhile, or said what is normal for it, keeps that.
 */
export async function writeResults(db: Db, part: Part, all: readonly Done[]): Promise<Done[]> {
  const hours = all
    .filter(({ countsForUptime }) => countsForUptime)
    .flatMap((done) => hourEntries(done).map((entry) => ({ ...entry, ...namesOf(done.task), hour: new Date(entry.hour) })));
  const { rows } = await sql<{ companyId: string; domainId: string; kind: CheckKind; token: string }>`
    with result as (
      select * from json_to_recordset(${JSON.stringify(all.map(rowOf))}::json) as r (
        company_id text, domain_id text, kind text, token text, planned_at timestamptz, planned_before timestamptz, next_at timestamptz, checked_at timestamptz, state text,
        fault text, rank integer, text text, since timestamptz, tries integer, facts jsonb, causes jsonb, baseline jsonb, standing jsonb)
    ), written as (
      update domain_check c set lease_token = null, leased_until = null, checked_at = r.checked_at, state = r.state, fault = r.fault, rank = r.rank,
        text = coalesce(r.text, c.text), since = r.since, tries = r.tries, facts = coalesce(r.facts, c.facts), causes = coalesce(r.causes, c.causes),
        standing = r.standing,
        baseline = case when c.next_at >= r.planned_at and c.next_at < r.planned_before then coalesce(r.baseline, c.baseline) else c.baseline end,
        next_at = case when c.next_at >= r.planned_at and c.next_at < r.planned_before then r.next_at else c.next_at end
      from result r
      where ${part.has('c.company_id')} and c.company_id = r.company_id and c.domain_id = r.domain_id and c.kind = r.kind and c.lease_token = r.token and c.next_at is not null
      returning c.company_id, c.domain_id, c.kind, r.token
    ), added as (
      insert into check_hour as k (company_id, domain_id, kind, hour, up_s, down_s, ms_sum, ms_count, ms_max, samples)
      select h.company_id, h.domain_id, h.kind, h.hour, h.up_s, h.down_s, h.ms_sum, h.ms_count, h.ms_max, h.samples
      from json_to_recordset(${JSON.stringify(hours)}::json) as h (company_id text, domain_id text, kind text, token text, hour timestamptz, up_s integer,
        down_s integer, ms_sum bigint, ms_count integer, ms_max integer, samples smallint[])
      join written w on w.company_id = h.company_id and w.domain_id = h.domain_id and w.kind = h.kind and w.token = h.token
      on conflict (company_id, domain_id, kind, hour) do update set up_s = k.up_s + excluded.up_s, down_s = k.down_s + excluded.down_s,
        ms_sum = k.ms_sum + excluded.ms_sum, ms_count = k.ms_count + excluded.ms_count, ms_max = greatest(k.ms_max, excluded.ms_max),
        samples = k.samples || excluded.samples
    )
    select company_id as "companyId", domain_id as "domainId", kind, token from written`.execute(db);
  const written = new Set(rows.map(keyOf));
  return all.filter(({ task }) => written.has(keyOf(task)));
}

const namesOf = ({ companyId, domainId, kind, token }: Task) => ({ company_id: companyId, domain_id: domainId, kind, token });
