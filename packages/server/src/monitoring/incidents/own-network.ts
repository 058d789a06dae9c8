import { randomUUID } from 'node:crypto';
import type { CauseKind } from '@sightline/contract/monitoring';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/db/tables.ts';
import { asRecords } from './as-records.ts';
import { titleOf } from './titles.ts';

const cause: CauseKind = 'own-network';

const eventsOf = (ids: readonly { company_id: string; id: string }[], text: string, kind: 'opened' | 'resolved', at: Date) =>
  asRecords(ids.map(({ company_id, id }) => ({ company_id, incident_id: id, id: randomUUID(), at, kind, text })));

async function insertForAll(db: Kysely<Tables>, events: string): Promise<void> {
  await sql`insert into incident_event (company_id, id, incident_id, at, kind, text)
    select company_id, id, incident_id, at, kind, text
    from jsonb_to_recordset(${events}::jsonb) as r (company_id text, id text, incident_id text, at timestamptz, kind text, text text)`.execute(
    db,
  );
}

/**
 * Our own way to the world broke, or works again: one incident for each company that has domains, without alerts, as none of theirs is to blame. Nobody is sent a
 * message of it; their pages show it, and why nothing was found meanwhile.
 */
export async function reportOwnNetwork(context: Context, { since, well }: { since: Date; well: boolean }): Promise<void> {
  await context.database.db.transaction().execute(async (db) => {
    if (well) {
      const ended = await db
        .updateTable('incident')
        .set({ resolved_at: since })
        .where('cause', '=', cause)
        .where('resolved_at', 'is', null)
        .returning(['company_id', 'id'])
        .execute();
      await insertForAll(db, eventsOf(ended, 'Our network works again.', 'resolved', since));
      return;
    }
    const companies = await db.selectFrom('domain').select('company_id').distinct().where('deleted_at', 'is', null).execute();
    const wanted = asRecords(companies.map(({ company_id }) => ({ company_id, id: randomUUID() })));
    const facts = { cause, key: cause, domainsCount: 0, hosts: [], lead: { host: '', kind: 'http' as const, fault: '', text: '' } };
    const { rows } = await sql<{ company_id: string; id: string }>`
      insert into incident (company_id, id, cause, cause_key, title, severity, opened_at)
      select company_id, id, ${cause}, ${cause}, ${titleOf(facts)}, 'warning', ${since.toISOString()}::timestamptz
      from jsonb_to_recordset(${wanted}::jsonb) as r (company_id text, id text)
      on conflict (company_id, cause_key) where resolved_at is null do nothing returning company_id, id`.execute(db);
    await insertForAll(db, eventsOf(rows, 'We could not reach the world from here, so no website is blamed.', 'opened', since));
  });
}
