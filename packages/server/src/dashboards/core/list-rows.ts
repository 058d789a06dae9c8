import { type Selectable, sql } from 'kysely';
import { type PaletteUse, paletteUseSql } from '#company/palettes/index.ts';
import { containsText } from '#platform/db/query/contains-text.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { DashboardTable } from '#platform/db/tables.ts';
import type { DashboardRecord } from './rows.ts';

interface ListQuery {
  /** Whose favourites and visits are meant. */
  userId: string;
  search?: string | undefined;
  /** A folder's id; null: in no folder; undefined: wherever they are. */
  folder?: string | null | undefined;
  onlyFavourites: boolean;
  onlyOpened: boolean;
  active: boolean;
  sort: 'name' | 'updatedAt' | 'createdAt' | 'openedAt' | 'widgetCount';
  dir: 'asc' | 'desc';
  page: number;
  perPage: number;
}

const columns = [
  'dashboard.id',
  'dashboard.name',
  'dashboard.permalink',
  'dashboard.active',
  'dashboard.public',
  'dashboard.password_hash',
  'dashboard.shared_until',
  'dashboard.timezone',
  'dashboard.folder_id',
  'dashboard.version',
  'dashboard.created_by',
  'dashboard.created_at',
  'dashboard.updated_at',
] as const;

type Listed = Pick<
  Selectable<DashboardTable>,
  | 'id'
  | 'name'
  | 'permalink'
  | 'active'
  | 'public'
  | 'password_hash'
  | 'shared_until'
  | 'timezone'
  | 'folder_id'
  | 'version'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
>;

export interface ListedDashboard extends Listed {
  favourite: boolean;
  opened_at: Date | null;
  widget_count: number;
  providers: string[];
  invalid: boolean;
}

interface DashboardList {
  rows: ListedDashboard[];
  total: number;
  activeCount: number;
  archivedCount: number;
}

/**
 * A page of the list with all its counts, in one statement. The page is cut off before anything else is asked of it, in an order that an index has
 * (`dashboard_list`, where the newest come first): what is sorted or numbered whole takes longer with each dashboard there is.
 */
export async function listDashboardRows(scope: Scope, query: ListQuery): Promise<DashboardList> {
  const { userId, search = '', folder, sort, dir, page, perPage } = query;
  /** Of this user: what is looked for would otherwise be joined with each one found. */
  const marks = scope.db.selectFrom('dashboard_mark as mark').where('mark.user_id', '=', userId);
  const order = {
    name: sql`lower(dashboard.name)`,
    updatedAt: sql`dashboard.updated_at`,
    createdAt: sql`dashboard.created_at`,
    openedAt: marks.select('mark.opened_at').where(sql<boolean>`mark.dashboard_id = dashboard.id`),
    widgetCount: sql`(select count(*) from widget where widget.company_id = ${scope.companyId} and widget.dashboard_id = dashboard.id)`,
  }[sort];
  const matching = scope.db
    .selectFrom('dashboard')
    .where('dashboard.active', '=', query.active)
    .$if(search !== '', (builder) => builder.where(containsText('dashboard.name', search)))
    .$if(folder !== undefined, (builder) => builder.where('dashboard.folder_id', 'is not distinct from', folder ?? null))
    .$if(query.onlyFavourites, (builder) =>
      builder.where('dashboard.id', 'in', marks.select('mark.dashboard_id').where('mark.favourite', '=', true)),
    )
    .$if(query.onlyOpened, (builder) =>
      builder.where('dashboard.id', 'in', marks.select('mark.dashboard_id').where('mark.opened_at', 'is not', null)),
    );
  const isAll = search === '' && folder === undefined && !query.onlyFavourites && !query.onlyOpened;
  const found = await scope.db
    .with('page', () =>
      matching
        .select(columns)
        // What is looked for is counted as it is found: names are compared once.
        .select((eb) => (isAll ? sql<string | null>`null` : eb.fn.countAll<string>().over()).as('found'))
        // What was never opened has no such time; an order that says where those come is none of the index's.
        .orderBy(order, (by) => (sort === 'openedAt' ? by[dir]().nullsLast() : by[dir]()))
        .orderBy('dashboard.id')
        .limit(perPage)
        .offset((page - 1) * perPage),
    )
    .with('numbered', (db) => db.selectFrom('page').selectAll().select(sql<string>`row_number() over ()`.as('place')))
    .with('shown', (db) =>
      db
        .selectFrom('numbered')
        .leftJoin('dashboard_mark as mark', (join) => join.onRef('mark.dashboard_id', '=', 'numbered.id').on('mark.user_id', '=', userId))
        .selectAll('numbered')
        .select(['mark.favourite', 'mark.opened_at']),
    )
    .with('counts', (db) =>
      db
        .selectFrom('dashboard')
        .select((eb) => [
          eb.fn.countAll<string>().filterWhere('dashboard.active', '=', true).as('active_count'),
          eb.fn.countAll<string>().filterWhere('dashboard.active', '=', false).as('archived_count'),
        ]),
    )
    .selectFrom('counts')
    .leftJoin('shown', (join) => join.onTrue())
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('widget')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('widget.dashboard_id', '=', 'shown.id')
        .as('widget_count'),
      eb
        .selectFrom('widget_source')
        .innerJoin('source', 'source.id', 'widget_source.source_id')
        .select(sql<string[] | null>`array_agg(distinct source.provider)`.as('providers'))
        .whereRef('widget_source.dashboard_id', '=', 'shown.id')
        .as('providers'),
      eb
        .selectFrom('widget_source')
        .innerJoin('source', 'source.id', 'widget_source.source_id')
        .select(sql<boolean | null>`bool_or(source.invalid)`.as('invalid'))
        .whereRef('widget_source.dashboard_id', '=', 'shown.id')
        .as('invalid'),
    ])
    .orderBy('shown.place')
    .execute();
  const [first] = found;
  const rows = found.flatMap(listedRow);
  const [activeCount, archivedCount] = [Number(first?.active_count ?? 0), Number(first?.archived_count ?? 0)];
  const totalOfAll = query.active ? activeCount : archivedCount;
  // A page behind the last one says nothing of those before.
  const counted = (): Promise<{ count: string }> => matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const total = isAll ? totalOfAll : Number(first?.found ?? (page === 1 ? 0 : (await counted()).count));
  return { rows, total, activeCount, archivedCount };
}

/** What a left join gives: all null where the page is empty. */
type Nullable<T> = { [K in keyof T]: T[K] | null };
type Joined = Nullable<Listed> & {
  favourite: boolean | null;
  opened_at: Date | null;
  widget_count: string | null;
  providers: string[] | null;
  invalid: boolean | null;
};

function listedRow(row: Joined): ListedDashboard[] {
  const { id, name, permalink, active, timezone, version, created_at, updated_at } = row;
  // The line that carries the counts alone.
  if (id === null || name === null || permalink === null || active === null || timezone === null || version === null) return [];
  if (created_at === null || updated_at === null) return [];
  return [
    {
      id,
      name,
      permalink,
      active,
      timezone,
      version,
      created_at,
      updated_at,
      public: row.public ?? false,
      password_hash: row.password_hash,
      shared_until: row.shared_until,
      folder_id: row.folder_id,
      created_by: row.created_by,
      favourite: row.favourite ?? false,
      opened_at: row.opened_at,
      widget_count: Number(row.widget_count),
      providers: row.providers ?? [],
      invalid: row.invalid ?? false,
    },
  ];
}

/** What pictures of these dashboards depend on besides widgets and figures, in one statement. */
export async function listPictured(scope: Scope, ids: readonly string[]): Promise<{ row: DashboardRecord; paletteUse: PaletteUse }[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('dashboard')
    .selectAll('dashboard')
    .select(paletteUseSql(scope.companyId).as('palette_use'))
    .where('dashboard.id', 'in', ids)
    .execute();
  return rows.map(({ palette_use: paletteUse, ...row }) => ({ row, paletteUse }));
}
