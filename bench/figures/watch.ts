import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { countUndone, listFindings, makeAllDue } from '../../packages/server/test/factories/watch-load.ts';
import { cpuMs } from '../cpu.ts';
import type { Figure, Row } from '../figure.ts';
import { intervalS, type WatchSurroundings, watchedDomains } from '../watch-surroundings.ts';

/** WATCH_BENCH_SECONDS=600 measures over ten minutes. */
const measuredS = Number(process.env.WATCH_BENCH_SECONDS ?? 75);
/** Until every domain has its turn in the interval, the second one at most one and a half after the first: from then on as many are due each second. */
const warmUpS = 2 * intervalS;
const lookEveryMs = 500;
const drainRounds = 3;
const drainMaxMs = 120_000;

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Lines of /metrics by name and labels. */
async function metricsOf({ worker }: WatchSurroundings): Promise<Map<string, number>> {
  const text = await (await fetch(`${worker.address}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('watch_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

const bucketPattern = /^watch_lateness_seconds_bucket\{le="([^"]+)"\}$/;

/** The bound below which so large a share of the checks between two readings began, in s. */
function latenessBelow(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, share: number): number {
  const buckets = [...after].flatMap(([name, count]) => {
    const bound = bucketPattern.exec(name)?.[1];
    return bound === undefined
      ? []
      : [{ bound: bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound), count: count - (before.get(name) ?? 0) }];
  });
  const all = Math.max(...buckets.map(({ count }) => count));
  return buckets.find(({ count }) => count >= all * share)?.bound ?? Number.POSITIVE_INFINITY;
}

const checksDone = (metrics: ReadonlyMap<string, number>, state?: string): number =>
  [...metrics].reduce(
    (sum, [name, count]) =>
      sum + (name.startsWith('watch_checks_total') && (state === undefined || name.includes(`state="${state}"`)) ? count : 0),
    0,
  );

/** A figure of failed checks would look fast. That the machine is slow under load is a warning, and none. */
async function requireWell({ database, worker }: WatchSurroundings): Promise<ReadonlyMap<string, number>> {
  const metrics = await metricsOf({ database, worker });
  const [all, answered] = [checksDone(metrics), checksDone(metrics, 'ok') + checksDone(metrics, 'warning')];
  if (all > 0 && answered / all > 0.999) return metrics;
  const rows = await listFindings(database.db);
  throw new Error(`Only ${answered} of ${all} checks were answered: ${JSON.stringify(rows)} ${worker.log().slice(-2000)}`);
}

async function steady(surroundings: WatchSurroundings, pid: number): Promise<Row[]> {
  await pause(warmUpS * 1000);
  const [before, beforeMb, beforeMs, started] = [await metricsOf(surroundings), residentMb(pid), cpuMs(pid), performance.now()];
  let mostMb = beforeMb;
  while (performance.now() - started < measuredS * 1000) {
    await pause(lookEveryMs);
    mostMb = Math.max(mostMb, residentMb(pid));
  }
  const after = await requireWell(surroundings);
  const seconds = (performance.now() - started) / 1000;
  const done = checksDone(after) - checksDone(before);
  const due = (watchedDomains / intervalS) * seconds;
  if (done < due * 0.97) throw new Error(`Only ${done} of about ${Math.round(due)} checks that were due were done`);
  const detail = `${done} checks of ${watchedDomains} domains in ${seconds.toFixed(0)} s, ${((cpuMs(pid) - beforeMs) / seconds / 10).toFixed(0)} % of a processor, load ${loadavg()[0]?.toFixed(1)}`;
  return [
    {
      label: '10,000 domains every 60 s: 99 of 100 checks begin no later than',
      value: latenessBelow(before, after, 0.99),
      unit: 's',
      limit: 2,
      detail,
    },
    { label: '… memory of the worker at most', value: mostMb, unit: 'MB', limit: 400, detail: `resident, after a warm-up of ${warmUpS} s` },
    {
      label: '… and grown since the warm-up by',
      value: residentMb(pid) - beforeMb,
      unit: 'MB',
      limit: null,
      detail: `from ${beforeMb.toFixed(0)} MB`,
    },
  ];
}

/** All are due at once: how much processor time it takes until they are done and written. */
async function drain({ database, worker }: WatchSurroundings, pid: number): Promise<Row> {
  const { db } = database;
  const beforeMs = cpuMs(pid);
  const started = performance.now();
  for (let round = 0; round < drainRounds; round += 1) {
    await makeAllDue(db);
    const deadline = performance.now() + drainMaxMs;
    for (let left = 1; left > 0; ) {
      if (performance.now() > deadline) throw new Error(`${left} of ${watchedDomains} checks were not done in ${drainMaxMs / 1000} s`);
      await pause(lookEveryMs);
      left = await countUndone(db);
    }
  }
  const checks = drainRounds * watchedDomains;
  const usedMs = cpuMs(pid) - beforeMs;
  const seconds = (performance.now() - started) / 1000;
  await requireWell({ database, worker });
  return {
    label: 'Processor time of the worker for one check, from the queue to the written result',
    value: usedMs / checks,
    unit: 'ms',
    limit: 1,
    detail: `${Math.round(checks / (usedMs / 1000))} checks a processor second; ${checks} in ${seconds.toFixed(0)} s, DNS question and connection included`,
  };
}

export const watch: Figure<WatchSurroundings> = {
  name: 'watch of 10,000 domains',
  async measure(surroundings) {
    const pid = surroundings.worker.process.pid ?? 0;
    return [...(await steady(surroundings, pid)), await drain(surroundings, pid)];
  },
};
