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
  /** On all nodes, whole or by an index … */
  rows: number;
  /** … but for companies, of which a planner lists those of a bucket where something of it is due … */
  companies: number;
  /** … and for those that say where they lie, which a process reads once in ten seconds, and then all of them. */
  places: number;
}

type RowsRead = Pick<ClusterCounts, 'rows' | 'companies' | 'places'>;

/** A server tells what an idle connection read after ten seconds. */
const toldAfterMs = 11_000;

async function rowsRead(nodes: CitusNodes, database: string): Promise<RowsRead> {
  const each = await Promise.all(
    nodes.map((node) =>
      ask<{ of: keyof RowsRead; read: string }>(
        // Shards are hidden from who does not ask so.
        `${on(node, database)}?options=-c%20citus.override_table_visibility%3Doff`,
        `select case when relname like 'company\\_place%' then 'places' when relname ~ '^company_[0-9]+$' then 'companies' else 'rows' end as of,
          sum(seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0)) as read
          from pg_stat_user_tables t group by 1`,
      ),
    ),
  );
  const sum = (which: keyof RowsRead): number =>
    each.flat().reduce((total, { of, read }) => (of === which ? total + Number(read) : total), 0);
  return { rows: sum('rows'), companies: sum('companies'), places: sum('places') };
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
export async function clusterCounts(nodes: CitusNodes, database: string, work: () => Promise<unknown>): Promise<ClusterCounts> {
  const coordinator = on(nodes[0] ?? '', database);
  await pause(toldAfterMs);
  const [read, before] = [await rowsRead(nodes, database), await shards(coordinator)];
  const statements = await countStatements(work);
  await pause(toldAfterMs);
  const [readThen, after] = [await rowsRead(nodes, database), await shards(coordinator)];
  return {
    statements,
    oneShard: after.one - before.one,
    severalShards: after.several - before.several,
    rows: readThen.rows - read.rows,
    companies: readThen.companies - read.companies,
    places: readThen.places - read.places,
  };
}
