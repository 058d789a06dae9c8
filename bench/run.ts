// `npm run bench`: measures what is promised of speed and prints it against its limits. It judges nothing: a figure over its limit is told, not
// failed; the exit code is 1 only when something could not be measured. `npm run bench -- growth` measures only the figures whose names hold that word.

import { loadavg } from 'node:os';
import { minuteMs } from '@sightline/contract/core';
import { openAgencySurroundings } from './agency-surroundings.ts';
import { closeAll } from './closing.ts';
import type { Figure, Row } from './figure.ts';
import { agencyGrowth } from './figures/agency-growth.ts';
import { agencyLists } from './figures/agency-lists.ts';
import { coldDashboard } from './figures/cold-dashboard.ts';
import { dueReport, openDueSurroundings } from './figures/due-report.ts';
import { editMode } from './figures/edit-mode.ts';
import { groupPage } from './figures/group-page.ts';
import { growth } from './figures/growth.ts';
import { longHistory } from './figures/long-history.ts';
import { longRange } from './figures/long-range.ts';
import { manyViewers } from './figures/many-viewers.ts';
import { mixedDashboardFigure } from './figures/mixed-dashboard.ts';
import { pdf } from './figures/pdf.ts';
import { pdfQueue } from './figures/pdf-queue.ts';
import { publicPage } from './figures/public-page.ts';
import { realtime } from './figures/realtime.ts';
import { reportLoad } from './figures/report-load.ts';
import { screens } from './figures/screens.ts';
import { secondStart } from './figures/second-start.ts';
import { signedInPage } from './figures/signed-in-page.ts';
import { smallMachine } from './figures/small-machine.ts';
import { throughput } from './figures/throughput.ts';
import { warmStream } from './figures/warm-stream.ts';
import { watch } from './figures/watch.ts';
import { openGroupSurroundings } from './group-surroundings.ts';
import { openGrownSurroundings } from './grown-surroundings.ts';
import { openRealtimeSurroundings } from './realtime-surroundings.ts';
import { openReportSurroundings } from './report-surroundings.ts';
import { openSlowSurroundings } from './slow-surroundings.ts';
import { openSmallSurroundings } from './small-surroundings.ts';
import { tableText } from './table.ts';
import { openWarmSurroundings } from './warm-surroundings.ts';
import { openWatchSurroundings } from './watch-surroundings.ts';

const wholeMaxMs = 30 * minuteMs;

interface Stage {
  run(wanted: (name: string) => boolean): Promise<void>;
}

const rows: Row[] = [];
const failures: string[] = [];
let isBrokenOff = false;

async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  if (isBrokenOff) return;
  const started = performance.now();
  try {
    await work();
    console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(name, error);
  }
}

/** Figures that share surroundings, in order: the later ones may change what the earlier ones need. */
const stage = <S>(name: string, open: () => Promise<S>, figures: readonly Figure<S>[]): Stage => ({
  async run(isWanted) {
    const wanted = figures.filter((figure) => isWanted(figure.name));
    if (wanted.length === 0) return;
    await attempt(name, async () => {
      const surroundings = await open();
      for (const figure of wanted) await attempt(figure.name, async () => void rows.push(...(await figure.measure(surroundings))));
    });
    if (!isBrokenOff) await closeAll();
  },
});

async function breakOff(reason: string): Promise<never> {
  isBrokenOff = true;
  console.log(tableText(rows));
  console.error(reason);
  await closeAll();
  process.exit(1);
}

function finish(): never {
  console.log(tableText(rows));
  console.log(`\nLoad of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}. Times depend on it; ratios far less.`);
  if (rows.length + failures.length === 0) failures.push(`no figure has “${word}” in its name`);
  for (const failure of failures) console.error(`Not measured: ${failure}`);
  process.exit(failures.length > 0 ? 1 : 0);
}

const [word = ''] = process.argv.slice(2);
setTimeout(
  () => void breakOff(`The bench took longer than ${wholeMaxMs / minuteMs} minutes; the rest was not measured.`),
  wholeMaxMs,
).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff(`Ended by ${signal}.`));

const stages = [
  stage('warm surroundings', openWarmSurroundings, [
    warmStream,
    throughput,
    longRange,
    publicPage,
    signedInPage,
    screens,
    pdf,
    editMode,
    growth,
    pdfQueue,
    secondStart,
  ]),
  stage('small machine', openSmallSurroundings, [smallMachine]),
  stage('reports', openReportSurroundings, [reportLoad]),
  stage('a report at its time', openDueSurroundings, [dueReport]),
  stage('realtime surroundings', openRealtimeSurroundings, [realtime]),
  stage('agency surroundings', openAgencySurroundings, [agencyLists]),
  stage('grown surroundings', openGrownSurroundings, [agencyGrowth]),
  stage('group surroundings', openGroupSurroundings, [groupPage, longHistory]),
  stage('watch surroundings', openWatchSurroundings, [watch]),
  stage('slow surroundings', openSlowSurroundings, [coldDashboard, mixedDashboardFigure, manyViewers]),
];
for (const { run } of stages) await run((name) => name.includes(word));
if (!isBrokenOff) finish();
