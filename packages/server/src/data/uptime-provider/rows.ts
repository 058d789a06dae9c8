import type { Period } from '@sightline/contract/core';
import { checkTypes } from '@sightline/contract/monitoring';
import type { AvailabilityQuestion, AvailabilityRow, Places } from '@sightline/providers/mission-control/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';

export interface Group {
  id: string;
  name: string;
  timezone: string;
}

/** By name. */
export const listGroups = ({ db }: Scope): Promise<Group[]> =>
  db.selectFrom('campaign').select(['id', 'name', 'timezone']).orderBy('name').orderBy('id').execute();

/** Hosts of the chosen groups and domains, with their groups, by name. */
export const listChosenDomains = ({ db }: Scope, { groups, domains }: Places) =>
  db
    .selectFrom('domain')
    .innerJoin('campaign', 'campaign.id', 'domain.campaign_id')
    .select(['domain.id', 'domain.host', 'campaign.name', 'domain.certificate_ends_at', 'domain.registration_ends_at'])
    .$if(groups.length > 0, (rows) => rows.where('campaign.id', 'in', groups))
    .$if(domains.length > 0, (rows) => rows.where('domain.id', 'in', domains))
    .orderBy('domain.host')
    .orderBy('domain.id')
    .execute();

/** What part of a group is asked about: its days, the instants at which they begin and end, and domains (none: all). */
export interface Slice {
  group: Group;
  domains: readonly string[];
  period: Period;
  from: Date;
  to: Date;
  by: AvailabilityQuestion['by'];
}
type Sums = Omit<AvailabilityRow, 'incidents'>;

const uptimeKinds = checkTypes.filter(({ countsForUptime }) => countsForUptime).map(({ kind }) => kind);
/** Named by its place among the columns: the same parameter twice is two different expressions to the database. */
const firstColumn = sql`1`;

const added = (column: string): RawBuilder<number> => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::double precision`;

/** What rows of one slice are told apart by; `day` is an expression over the row's own time. */
function keyOf({ by, group }: Slice, day: RawBuilder<string>): RawBuilder<string> {
  if (by === 'day') return day;
  if (by === 'domain') return sql<string>`${sql.ref('domain.host')}`;
  return sql<string>`${by === 'group' ? group.name : ''}::text`;
}
const localDay = (column: string, { group }: Slice): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${group.timezone}, 'YYYY-MM-DD')`;

/** From the hours that are still there. */
export const sumHours = ({ db }: Scope, slice: Slice): Promise<Sums[]> =>
  db
    .selectFrom('check_hour')
    .innerJoin('domain', 'domain.id', 'check_hour.domain_id')
    .select([
      keyOf(slice, localDay('check_hour.hour', slice)).as('key'),
      added('check_hour.up_s').as('upS'),
      added('check_hour.down_s').as('downS'),
      added('check_hour.ms_sum').as('msSum'),
      added('check_hour.ms_count').as('msCount'),
    ])
    .where('domain.campaign_id', '=', slice.group.id)
    .$if(slice.domains.length > 0, (rows) => rows.where('domain.id', 'in', slice.domains))
    .where('check_hour.kind', 'in', uptimeKinds)
    .where('check_hour.hour', '>=', slice.from)
    .where('check_hour.hour', '<', slice.to)
    .groupBy(firstColumn)
    .execute();

/** From days (of UTC) whose hours are gone. */
export const sumDays = ({ db }: Scope, slice: Slice): Promise<Sums[]> =>
  db
    .selectFrom('check_day')
    .innerJoin('domain', 'domain.id', 'check_day.domain_id')
    .select([
      keyOf(slice, sql<string>`${sql.ref('check_day.day')}`).as('key'),
      added('check_day.up_s').as('upS'),
      added('check_day.down_s').as('downS'),
      added('check_day.ms_sum').as('msSum'),
      added('check_day.ms_count').as('msCount'),
    ])
    .where('domain.campaign_id', '=', slice.group.id)
    .$if(slice.domains.length > 0, (rows) => rows.where('domain.id', 'in', slice.domains))
    .where('check_day.kind', 'in', uptimeKinds)
    .where('check_day.day', '>=', slice.period.start)
    .where('check_day.day', '<=', slice.period.end)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('check_hour')
            .select('check_hour.hour')
            .whereRef('check_hour.domain_id', '=', 'check_day.domain_id')
            .whereRef('check_hour.kind', '=', 'check_day.kind')
            .where('check_hour.hour', '>=', sql<Date>`(${sql.ref('check_day.day')} || 'T00:00:00Z')::timestamptz`)
            .where('check_hour.hour', '<', sql<Date>`(${sql.ref('check_day.day')} || 'T00:00:00Z')::timestamptz + interval '24 hours'`),
        ),
      ),
    )
    .groupBy(firstColumn)
    .execute();

/** Outages that began then. */
export const countOutages = ({ db }: Scope, slice: Slice): Promise<{ key: string; incidents: number }[]> =>
  db
    .selectFrom('alert')
    .innerJoin('domain', 'domain.id', 'alert.domain_id')
    .select([keyOf(slice, localDay('alert.opened_at', slice)).as('key'), sql<number>`count(*)::double precision`.as('incidents')])
    .where('domain.campaign_id', '=', slice.group.id)
    .$if(slice.domains.length > 0, (rows) => rows.where('domain.id', 'in', slice.domains))
    .where('alert.kind', 'in', uptimeKinds)
    .where('alert.severity', '=', 'critical')
    .where('alert.opened_at', '>=', slice.from)
    .where('alert.opened_at', '<', slice.to)
    .groupBy(firstColumn)
    .execute();
