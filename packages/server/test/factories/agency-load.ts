import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/**
 * Makes one folder and one dashboard as many as an agency has, in seconds: what the product wrote, written again, the widgets too. `dashboardId` is the one
 * dashboard with widgets; for PostgreSQL.
 */
export async function seedAgency(
  db: Db,
  dashboardId: string,
  { clients, dashboards }: { clients: number; dashboards: number },
): Promise<void> {
  await sql`insert into folder select (jsonb_populate_record(null::folder, to_jsonb(one) || jsonb_build_object(
    'id', 'folder-' || number, 'name', 'Client ' || number))).*
    from folder one, generate_series(1, ${clients - 1}::int) number`.execute(db);
  await sql`insert into dashboard select (jsonb_populate_record(null::dashboard, to_jsonb(one) || jsonb_build_object(
    'id', 'dashboard-' || number, 'permalink', 'permalink-of-dashboard-' || number, 'name', 'Client ' || number % ${clients}::int || ', part ' || number,
    'folder_id', 'folder-' || (number % ${clients - 1}::int + 1), 'updated_at', one.updated_at - number * interval '1 minute'))).*
    from dashboard one, generate_series(1, ${dashboards - 1}::int) number where one.id = ${dashboardId}`.execute(db);
  await sql`insert into widget select (jsonb_populate_record(null::widget, to_jsonb(one) || jsonb_build_object(
    'id', copy.id || '-' || one.id, 'dashboard_id', copy.id))).* from widget one, dashboard copy
    where one.dashboard_id = ${dashboardId} and copy.id like 'dashboard-%'`.execute(db);
  await sql`analyze`.execute(db);
}
