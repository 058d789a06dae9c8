import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/open.ts';
import { companiesPlacedHere } from '../../db/query/company-place.ts';
import { bucketCount, bucketOf } from '../../db/query/part.ts';
import { serversOfShards, shardsOfCompanies } from '../../db/spread/placement.ts';
import { WorkServer } from '../../db/spread/work-server.ts';
import { perContext } from '../../memory/per-context.ts';

/** How long a process goes by what it knows: a company that another one makes waits as long for its first work. */
const knownForMs = 10_000;

/** Rows that are no company's have this one's id; they are swept with the others of its bucket. */
const nobody = '';

interface Known {
  /** Null: not asked yet. */
  isSpread: Promise<boolean> | null;
  /** By bucket, with when they were read, and what of this process was in it. */
  ids: Map<number, { ids: string[]; bucket: number; server: WorkServer; at: number; placed: number }>;
  /** By their number in the cluster. */
  servers: Map<number, WorkServer>;
}
const knownOf = perContext<Known, Pick<Context, 'database'>>(() => ({ isSpread: null, ids: new Map(), servers: new Map() }));

async function askWhetherSpread(db: Db): Promise<boolean> {
  const shards = await shardsOfCompanies(db);
  if (shards === 0) return false;
  if (bucketCount % shards !== 0)
    throw new Error(
      `The tables lie on ${shards} shards, over which ${bucketCount} buckets of companies do not fall: spread them with a citus.shard_count that divides ${bucketCount}`,
    );
  return true;
}

/** Whether the rows of companies lie on several servers; asked once, and when somebody has it asked anew. */
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

/** Asks anew; until the answer is there the one before it stands. */
export async function askAnewWhetherSpread(context: Pick<Context, 'database'>): Promise<void> {
  const { pglite, db } = context.database;
  if (pglite !== null) return;
  const isSpreadNow = await askWhetherSpread(db);
  knownOf(context).isSpread = Promise.resolve(isSpreadNow);
}

/** By bucket; a shard may have moved since they were asked for. */
async function askForServers(context: Pick<Context, 'database'>): Promise<(bucket: number) => WorkServer> {
  const { servers } = knownOf(context);
  const ofShards = await serversOfShards(context.database.db);
  return (bucket) => {
    const number = ofShards[Math.floor((bucket * ofShards.length) / bucketCount)] ?? 0;
    const server = servers.get(number) ?? new WorkServer();
    servers.set(number, server);
    return server;
  };
}

/** As it is known of this process's own buckets; null: it was not asked for yet. */
export const serverOf = (context: Pick<Context, 'database'>, bucket: number): WorkServer | null =>
  knownOf(context).ids.get(bucket)?.server ?? null;

/** The companies of each of these buckets that has some, and where they lie. */
export async function companiesOf(
  context: Pick<Context, 'database'>,
  buckets: readonly number[],
): Promise<{ ids: string[]; bucket: number; server: WorkServer }[]> {
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
    const serverOfBucket = await askForServers(context);
    for (const bucket of unknown) ids.set(bucket, { ids: found.get(bucket) ?? [], bucket, server: serverOfBucket(bucket), at, placed });
  }
  return buckets.flatMap((bucket) => ids.get(bucket) ?? []).filter((companies) => companies.ids.length > 0);
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
