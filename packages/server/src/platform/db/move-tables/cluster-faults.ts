import { sql } from 'kysely';
import type { Db } from '../engine/open.ts';
import { bucketCount } from '../query/part.ts';

/** Parts of work are asked one after the other. Citus itself gives up after 30 s. */
const nodeTimeoutMaxMs = 5000;
/** A server that hangs is given up once a try, and each of the others tries it as well. */
const reachMaxMs = 60_000;

interface Worker {
  address: string;
  isActive: boolean;
  takesShards: boolean;
}

async function workerFaults(db: Db): Promise<string[]> {
  const { rows: workers } = await sql<Worker>`
    select nodename || ':' || nodeport as address, isactive as "isActive", shouldhaveshards as "takesShards" from pg_dist_node
    where noderole = 'primary' and groupid <> 0 order by 1`.execute(db);
  if (workers.length === 0)
    return ['The coordinator knows no worker: tell it of each (select citus_add_node(host, port)), then try again.'];
  const disabled = workers.filter(({ isActive }) => !isActive).map(({ address }) => address);
  const faults = disabled.map(
    (address) =>
      `The worker ${address} is disabled and would have none of the shards: have it take part again (select citus_activate_node(host, port)), or take it off the list (select citus_remove_node(host, port)).`,
  );
  // That some take none may be meant.
  if (disabled.length < workers.length && !workers.some(({ isActive, takesShards }) => isActive && takesShards))
    faults.unshift(
      "No worker takes shards: have those that are to hold companies take them (select citus_set_node_property(host, port, 'shouldhaveshards', true)).",
    );
  return faults;
}

async function ownFaults(db: Db): Promise<string[]> {
  // Else what is copied to every node is not copied to it, beside whose sessions people are looked up.
  const { rows } = await sql`select from pg_dist_node where groupid = 0`.execute(db);
  return rows.length > 0
    ? []
    : [
        'The coordinator does not know its own address: tell it (select citus_set_coordinator_host(host, port)), copy to it what is copied to every node (select replicate_reference_tables()), then try again.',
      ];
}

async function settingFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, setting as value from pg_settings where name in ('citus.shard_count', 'citus.node_connection_timeout')`.execute(db);
  const settings = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  const [count = 0, timeoutMs = 0] = [settings.get('citus.shard_count'), settings.get('citus.node_connection_timeout')];
  const faults: string[] = [];
  // Work is taken a bucket at a time, which has to lie on one shard.
  if (bucketCount % count !== 0)
    faults.push(
      `citus.shard_count is ${count}, and companies are worked for in ${bucketCount} buckets, each on one shard: set it to ${bucketCount}, or to a number that divides it.`,
    );
  if (timeoutMs > nodeTimeoutMaxMs)
    faults.push(
      `citus.node_connection_timeout is ${timeoutMs} ms. A server that no longer answers would keep each statement to it that long, and all companies with it: set it to ${nodeTimeoutMaxMs} at most (alter system set citus.node_connection_timeout = ${nodeTimeoutMaxMs}; select pg_reload_conf()).`,
    );
  return faults;
}

interface Unreached {
  address: string;
  /** Who tried. */
  from: string;
}

/** Of those that are not disabled. */
const unreached = (db: Db): Promise<Unreached[]> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${`${reachMaxMs}ms`}, true),
      set_config('citus.node_connection_timeout', least(setting::integer, ${nodeTimeoutMaxMs}::integer)::text, true)
      from pg_settings where name = 'citus.node_connection_timeout'`.execute(trx);
    // Of whom the coordinator does not reach it is not known whom they reach.
    const { rows } = await sql<Unreached>`
      select case when result is null then from_nodename || ':' || from_nodeport else to_nodename || ':' || to_nodeport end as address,
        coalesce(string_agg(distinct case when result is not null then from_nodename || ':' || from_nodeport end, ', '), 'the coordinator') as from
      from citus_check_cluster_node_health() where result is not true group by 1 order by 1`.execute(trx);
    return rows;
  });

async function reachFaults(db: Db): Promise<string[]> {
  try {
    return (await unreached(db)).map(
      ({ address, from }) =>
        `${address} is not reached from ${from}: start it, make the database and the extension on it, let the others in (pg_hba.conf, citus.node_conninfo), then try again.`,
    );
  } catch (error) {
    // A user who may not ask may spread tables all the same.
    if (error instanceof Error && 'code' in error && error.code === '42501') return [];
    const told = error instanceof Error ? error.message : String(error);
    return [`It could not be told which servers reach each other (select * from citus_check_cluster_node_health()): ${told}.`];
  }
}

/** What a coordinator lacks, all of it. */
export async function clusterFaults(db: Db): Promise<string[]> {
  return [...(await workerFaults(db)), ...(await ownFaults(db)), ...(await settingFaults(db)), ...(await reachFaults(db))];
}
