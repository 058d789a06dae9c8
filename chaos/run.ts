// `npm run chaos`: the product as processes under load, with faults injected, and afterwards an independent look at what is left. `npm run chaos -- --minutes 2
// --only kill-web,kill-worker --seed 7`: shorter, with these faults alone, choosing as that seed does. `--only none`
// (`npm run soak`: half an hour of it) has nothing happen, and sees that memory stays flat. With CITUS_URL the database is one of a cluster, all tables spread.
// Exits with 1 when anything is wrong.

import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@sightline/contract/core';
import { openPlainSql } from '../packages/server/test/database/plain-sql.ts';
import { nothingAcknowledged } from './acknowledged.ts';
import { type Chance, chanceOf } from './chance.ts';
import { checkAll } from './checker/check-all.ts';
import type { Wrong } from './checker/evidence.ts';
import { listUnnamed } from './checker/files.ts';
import { gatherEvidence } from './gather.ts';
import { killChromium } from './injected/chromium.ts';
import type { Fault } from './injected/fault.ts';
import type { Prints } from './load/print.ts';
import { settlePeople, workOn } from './load/work.ts';
import { type MemoryWatch, watchMemory } from './memory-watch.ts';
import { type Options, readOptions } from './options.ts';
import { reportText } from './report-text.ts';
import { settle } from './settle.ts';
import { newTally, type Tally } from './tally.ts';
import { openWorld, type World } from './world.ts';

/** For starting, settling and checking. */
const aroundMs = 3 * minuteMs;
const settleMaxMs = 110_000;
/** For the last answers of clients, and for checking. */
const checkMaxMs = 35_000;
/** For ending all that was started. */
const closeMaxMs = 10_000;
/** Between two faults. */
const calmMs = { least: 3000, most: 8000 };
const quiet = 'none yet';

/** One fault after the other, each about as often, until it is over. */
async function injectOn(world: World, faults: readonly Fault[], chance: Chance, tally: Tally, isOver: () => boolean): Promise<void> {
  const calm = () => pause(chance.between(calmMs.least, calmMs.most));
  await calm();
  for (let left: Fault[] = []; !isOver(); ) {
    if (left.length === 0) left = chance.shuffled(faults);
    const fault = left.shift();
    if (fault === undefined) return;
    tally.begin(fault.name);
    const words = await fault.inject(world, chance);
    console.error(`${world.now().toISOString()} ${fault.name}: ${words}`);
    await calm();
  }
}

function usable(world: World, { faults }: Options): Fault[] {
  return faults.filter((fault) => {
    const missing = fault.isMissing?.(world) ?? null;
    if (missing !== null) console.log(`${fault.name} is left out: ${missing}`);
    return missing === null;
  });
}

/** A run in which nothing happened shows nothing. */
const notShown = (faults: readonly Fault[], { rows }: Tally): Wrong[] =>
  faults
    .filter(({ name }) => (rows.get(name)?.acknowledged ?? 0) === 0)
    .map(({ name }) => ({
      rule: 'shown',
      expected: `${name} happens, and clients have answers after it`,
      found: `injected ${rows.get(name)?.injected ?? 0} times, no answer`,
    }));

/** Long enough for whatever a process tries again and again in vain. */
const calmCheckMs = 4000;
/** Errors that go on being logged though nothing is wrong with the world any more. */
async function stillFailing({ processes }: World): Promise<Wrong[]> {
  const before = processes.map(({ errorsLogged }) => errorsLogged());
  await pause(calmCheckMs);
  return processes.flatMap(({ name, log, errorsLogged }, at) => {
    const more = errorsLogged() - (before[at] ?? 0);
    const [last = ''] = log().trim().split('\n').slice(-1);
    return more <= 0
      ? []
      : [{ rule: 'still failing', expected: `${name} is well after the last fault`, found: `${more} more errors: ${last.slice(0, 500)}` }];
  });
}

function printMemory(memory: MemoryWatch): void {
  const held = memory.held();
  const words = held?.map(({ name, warm, end }) => `${name} ${warm.toFixed(0)} → ${end.toFixed(0)} MB`).join(', ');
  console.log(`Memory halfway → at the end: ${words ?? 'the run was too short to tell'}.`);
}

async function runAll(options: Options, world: World, endsAt: number): Promise<Wrong[]> {
  const chance = chanceOf(options.seed);
  const tally = newTally(quiet);
  const acknowledged = nothingAcknowledged();
  const prints: Prints = { asked: 0, arrived: 0 };
  const faults = usable(world, options);
  for (const each of world.processes) await each.untilRunning();
  // A machine that was slow to start leaves less time for faults, none for being late.
  const until = Math.min(performance.now() + options.minutes * minuteMs, endsAt - settleMaxMs - checkMaxMs - closeMaxMs);
  const isOver = (): boolean => performance.now() >= until;
  const printsReports = faults.includes(killChromium);
  // A process that was killed begins anew.
  const memory = faults.length === 0 ? watchMemory(world.processes) : null;
  const [people] = await Promise.all([
    workOn({ world, acknowledged, tally, chance: chance.fork('people'), prints, isOver, printsReports }),
    injectOn(world, faults, chance.fork('faults'), tally, isOver),
  ]);
  memory?.stop();
  const sql = await openPlainSql(world.database.url);
  try {
    await settlePeople(people);
    const left = await settle(world, sql, settleMaxMs);
    const failing = await stillFailing(world);
    const evidence = gatherEvidence(world, acknowledged, sql);
    const wrong = [
      ...left.map((found) => ({ rule: 'settled', expected: 'all work is done soon after the last fault', found })),
      ...world.processes
        .flatMap(({ ownEnds }) => ownEnds)
        .map((found) => ({ rule: 'own ends', expected: 'a process ends when it is told to', found })),
      ...failing,
      ...notShown(faults, tally),
      ...(memory?.growing() ?? []),
      ...(await checkAll(evidence)),
    ];
    if (memory !== null) printMemory(memory);
    const unnamed = await listUnnamed(evidence);
    console.log(reportText({ options, tally, acknowledged, prints, mails: evidence.mails.length, unnamed: unnamed.length, wrong }));
    return wrong;
  } finally {
    await sql.close();
  }
}

const options = readOptions(process.argv.slice(2));
console.log(`Faults for ${options.minutes} min with seed ${options.seed}: ${options.faults.map(({ name }) => name).join(', ') || 'none'}`);
let world: World | null = null;
const breakOff = async (words: string): Promise<never> => {
  console.error(words);
  setTimeout(() => process.exit(1), closeMaxMs).unref();
  await world?.close();
  process.exit(1);
};
const wholeMs = options.minutes * minuteMs + aroundMs;
const endsAt = performance.now() + wholeMs;
const late = setTimeout(() => void breakOff('It took longer than it may, so nothing was checked.'), wholeMs - closeMaxMs).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff(`Ended by ${signal}.`));
world = await openWorld();
try {
  const wrong = await runAll(options, world, endsAt);
  clearTimeout(late);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  if (options.logs) for (const { name, log } of world.processes) console.error(`--- ${name}\n${log()}`);
} finally {
  await world.close();
}
process.exit();
