import { randomUUID } from 'node:crypto';
import type { IncidentDetail } from '@sightline/contract/monitoring';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { IncidentEventTable } from '#platform/db/tables.ts';
import { asRecords } from './as-records.ts';

export type EventKind = IncidentDetail['events'][number]['kind'];

export interface NewEvent {
  incident_id: string;
  at: Date;
  kind: EventKind;
  text: string;
  /** Null: the product itself. */
  by_name: string | null;
}

/** In their order. */
export async function insertEvents({ db, companyId }: Scope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, id: randomUUID() }));
  await sql`insert into incident_event (company_id, id, incident_id, at, kind, text, by_name)
    select ${companyId}, id, incident_id, at, kind, text, by_name
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, incident_id text, at timestamptz, kind text, text text, by_name text)`.execute(
    db,
  );
}

/** The oldest first. */
export const listEvents = (scope: Scope, incidentId: string): Promise<Selectable<IncidentEventTable>[]> =>
  scope.db.selectFrom('incident_event').selectAll().where('incident_id', '=', incidentId).orderBy('at').orderBy('seq').execute();
