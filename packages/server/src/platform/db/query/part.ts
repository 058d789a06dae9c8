import { type RawBuilder, sql } from 'kysely';
import type { WorkServer } from '../spread/work-server.ts';

/** As many as a cluster has shards (`citus.shard_count`), or a multiple of it: then all companies of a bucket lie on one shard. */
export const bucketCount = 32;
export const everyBucket: readonly number[] = Array.from({ length: bucketCount }, (_, bucket) => bucket);

/** The bucket of a company: the range of hashes that it falls into, which is how Citus numbers shards. */
export const bucketOf = (companyId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((hashtext(${companyId})::bigint + 2147483648) / ${sql.lit(4294967296 / bucketCount)})::integer`;

/**
 * The companies that one statement takes work of: of all of them on one server, of one bucket where the tables are spread over several, so that the statement
 * is one shard's. `has`: a company is one of them; for every table of the statement, since a table without it would be asked for on all shards. `column` holds
 * the id of the company.
 */
export interface Part {
  has(column: string): RawBuilder<boolean>;
  /** Where the tables are spread: the bucket that they are of, and the server that it lies on; null: all lie on one. */
  bucket: number | null;
  server: WorkServer | null;
}

/** All companies: nothing is asked of them. */
export const whole: Part = { has: () => sql<boolean>`true`, bucket: null, server: null };

export const partOfBuckets = (buckets: readonly number[]): Part =>
  buckets.length === bucketCount
    ? whole
    : { has: (column) => sql<boolean>`${bucketOf(sql.ref(column))} = any(${buckets}::integer[])`, bucket: null, server: null };

export const partOfCompanies = (ids: readonly string[], lies: Pick<Part, 'bucket' | 'server'> = { bucket: null, server: null }): Part => ({
  has: (column) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`,
  ...lies,
});
