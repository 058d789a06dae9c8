import { setTimeout as pause } from 'node:timers/promises';
import { ask, type CitusNodes, on } from '../database/citus-cluster.ts';
import { countStatements } from '../database/count-statements.ts';

/** What a cluster did for something. */
export interface ClusterCounts {
  /** That the product sent to the coordinator. */
  statements: number;
  /** Of these, those that each went to one shard. */
  oneShard: number;
  severalShards: number;
  /** On all nodes, whole or by an index. */
  rows: number;
}

/** A server tells what an idle connection read after ten seconds. */
const toldAfterMs = 11_000;

async function rowsRead(nodes: CitusNodes, database: string): Promise<number> {
  const each = await Promise.all(
    nodes.map((node) =>
      ask<{ read: string }>(
        // Shards are hidden from who does not ask so.
        `${on(node, database)}?options=-c%20citus.override_table_visibility%3Doff`,
        `select coalesce(sum(seq_tup_read), 0) + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes), 0) as read from pg_stat_user_tables`,
      ),
    ),
  );
  return each.reduce((sum, [row]) => sum + Number(row?.read ?? 0), 0);
}

async function shards(coordinator: string): Promise<{ one: number; several: number }> {
  const [row] = await ask<{ one: string; several: string }>(
    coordinator,
    `select query_execution_single_shard as one, query_execution_multi_shard as several
      from citus_stat_counters((select oid from pg_database where datname = current_database()))`,
  );
  return { one: Number(row?.one ?? 0), several: Number(row?.several ?? 0) };
}

/** Of a database of a cluster (`citus.enable_stat_counters` is on in it) that nobody else uses meanwhile. */
export async function clusterCounts(nodes: CitusNodes, database: string, work: () => Promise<void>): Promise<ClusterCounts> {
  const coordinator = on(nodes[0] ?? '', database);
  await pause(toldAfterMs);
  const [rows, before] = [await rowsRead(nodes, database), await shards(coordinator)];
  const statements = await countStatements(work);
  await pause(toldAfterMs);
  const after = await shards(coordinator);
  return {
    statements,
    oneShard: after.one - before.one,
    severalShards: after.several - before.several,
    rows: (await rowsRead(nodes, database)) - rows,
  };
}
