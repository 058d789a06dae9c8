import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/open.ts';
import { companiesPlacedHere } from '../../db/query/company-place.ts';
import { bucketCount, bucketOf } from '../../db/query/part.ts';
import { shardsOfCompanies } from '../../db/spread/placement.ts';
import { perContext } from '../../memory/per-context.ts';

/** How long a process goes by what it knows: a company that another one makes waits as long for its first work. */
const knownForMs = 10_000;

/** Rows that are no company's have this one's id; they are swept with the others of its bucket. */
const nobody = '';

interface Known {
  /** Null: not asked yet. */
  isSpread: Promise<boolean> | null;
  /** By bucket, with when they were read, and what of this process was in it. */
  ids: Map<number, { ids: string[]; at: number; placed: number }>;
}
const knownOf = perContext<Known, Pick<Context, 'database'>>(() => ({ isSpread: null, ids: new Map() }));

async function askWhetherSpread(db: Db): Promise<boolean> {
  const shards = await shardsOfCompanies(db);
  if (shards === 0) return false;
  if (bucketCount % shards !== 0)
    throw new Error(
      `The tables lie on ${shards} shards, over which ${bucketCount} buckets of companies do not fall: spread them with a citus.shard_count that divides ${bucketCount}`,
    );
  return true;
}

/** Whether the rows of companies lie on several servers; asked once. */
export async function isSpread(context: Pick<Context, 'database'>): Promise<boolean> {
  const { pglite, db } = context.database;
  if (pglite !== null) return false;
  const known = knownOf(context);
  known.isSpread ??= askWhetherSpread(db);
  try {
    return await known.isSpread;
  } catch (error) {
    known.isSpread = null;
    throw error;
  }
}

/** The companies of each of these buckets that has some. */
export async function companiesOf(context: Pick<Context, 'database'>, buckets: readonly number[]): Promise<string[][]> {
  const { ids } = knownOf(context);
  const placed = companiesPlacedHere();
  const at = performance.now();
  const unknown = buckets.filter((bucket) => {
    const known = ids.get(bucket);
    return known === undefined || known.placed !== placed || at - known.at > knownForMs;
  });
  if (unknown.length > 0) {
    const { rows } = await sql<{ bucket: number; ids: string[] }>`
      select bucket, array_agg(company_id) as ids from (
        select bucket, company_id from company_place union all select ${bucketOf(sql`${nobody}::text`)}, ${nobody}::text
      ) placed where bucket = any(${unknown}::integer[]) group by bucket`.execute(context.database.db);
    const found = new Map(rows.map((row) => [row.bucket, row.ids]));
    for (const bucket of unknown) ids.set(bucket, { ids: found.get(bucket) ?? [], at, placed });
  }
  return buckets.map((bucket) => ids.get(bucket)?.ids ?? []).filter((companies) => companies.length > 0);
}

/** The bucket of each of these companies. */
export async function bucketsOf(
  { database: { db } }: Pick<Context, 'database'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; bucket: number }>`
    select id, ${bucketOf(sql`id`)} as bucket from unnest(${[...ids]}::text[]) id`.execute(db);
  return new Map(rows.map(({ id, bucket }) => [id, bucket]));
}
