import { builtInPalette, designPalettes } from '@sightline/contract/company';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { isTaken } from '#platform/db/query/is-taken.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { PaletteTable } from '#platform/db/tables.ts';

interface PaletteRow {
  id: string;
  name: string;
  colours: string[];
  is_default: boolean;
  dashboard_count: number;
}

export async function listPaletteRows(scope: Scope): Promise<PaletteRow[]> {
  const rows = await scope.db
    // Counted once for all: a count for each would read all dashboards for each.
    .with('use', (db) =>
      db
        .selectFrom('dashboard')
        .select((eb) => [sql<string>`styles->>'palette'`.as('palette'), eb.fn.countAll<string>().as('dashboard_count')])
        .groupBy(sql`styles->>'palette'`),
    )
    .selectFrom('palette')
    .leftJoin('use', 'use.palette', 'palette.id')
    .select(['palette.id', 'palette.name', 'palette.colours', 'palette.is_default', 'use.dashboard_count'])
    .orderBy('palette.position')
    .orderBy('palette.created_at')
    .execute();
  return rows.map((row) => ({ ...row, dashboard_count: Number(row.dashboard_count) }));
}

export const listPaletteIds = async (scope: Scope): Promise<string[]> =>
  (await scope.db.selectFrom('palette').select('id').orderBy('position').execute()).map(({ id }) => id);

export const hasPaletteRow = async (scope: Scope, id: string): Promise<boolean> => (await findPaletteRow(scope, id)) !== null;

export const findPaletteRow = async (scope: Scope, id: string): Promise<{ name: string; colours: string[] } | null> =>
  (await scope.db.selectFrom('palette').select(['name', 'colours']).where('id', '=', id).executeTakeFirst()) ?? null;

export const isNameTaken = (error: unknown): boolean => isTaken(error, 'palette_name');

export async function insertPaletteRow(
  inside: Scope,
  row: { id: string; name: string; colours: readonly string[]; position: number; created_at: Date },
): Promise<void> {
  await inside.db
    .insertInto('palette')
    .values({ ...row, colours: JSON.stringify(row.colours), company_id: inside.companyId })
    .execute();
}

/** False: there is no such palette. */
export async function changePaletteRow(inside: Scope, id: string, change: Updateable<PaletteTable>): Promise<boolean> {
  const { numUpdatedRows } = await inside.db.updateTable('palette').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** No palette is the default afterwards. */
export async function clearDefault(inside: Scope): Promise<void> {
  await inside.db.updateTable('palette').set({ is_default: false }).where('is_default', '=', true).execute();
}

/** False: there is no such palette. */
export async function deletePaletteRow(scope: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db.deleteFrom('palette').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a dashboard is drawn in. */
export interface PaletteUse {
  /** What its styles name, as long as it exists; null: the company's default. */
  palette: string | null;
  /** Null: the built-in colours. */
  colours: string[] | null;
}

/** What each of the product's names stands for. */
const builtInColours = JSON.stringify(
  Object.fromEntries([[builtInPalette.id, null], ...designPalettes.map(({ id, colours }) => [id, colours] as const)]),
);

/**
 * The same within a statement that selects from `dashboard`, so that opening one asks the database once. In plain SQL, which no
 * scope holds to its company.
 */
export const paletteUseSql = (companyId: string): RawBuilder<PaletteUse> => sql<PaletteUse>`(
  select jsonb_build_object(
    'palette', case when named.built_in is null then own.id else named.id end,
    'colours', case when named.built_in is null then coalesce(own.colours, standard.colours) else named.built_in end)
  from (
    select dashboard.styles->>'palette' as id, ${builtInColours}::jsonb -> (dashboard.styles->>'palette') as built_in
  ) as named
  left join palette as own on own.company_id = ${companyId} and own.id = named.id
  left join palette as standard on standard.company_id = ${companyId} and standard.is_default)`;
