import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@sightline/contract/core';
import { listAutomaticReports } from '@sightline/contract/reports';
import type { ReceivedMail } from '../../packages/server/test/servers/smtp-receiver.ts';
import type { Figure } from '../figure.ts';
import { isReader, type ReportSurroundings } from '../report-surroundings.ts';
import { watchTreeMemory } from '../tree-memory.ts';

const lookMs = 250;
/** Without another mail for so long it is over, or stuck. */
const silenceMaxMs = 100_000;

/** Those who register for the bench are written to as well. */
const reportsIn = (mails: readonly ReceivedMail[]): ReceivedMail[] => mails.filter(({ recipients }) => recipients.every(isReader));

/** Milliseconds from the first mail to the last, once all have come or none comes any more. */
async function receiveAll({ receiver, reports }: ReportSurroundings): Promise<number> {
  let [firstAt, lastAt] = [0, performance.now()];
  let known = 0;
  while (known < reports && performance.now() - lastAt < silenceMaxMs) {
    await pause(lookMs);
    const received = reportsIn(receiver.mails).length;
    if (received === known) continue;
    known = received;
    lastAt = performance.now();
    if (firstAt === 0) firstAt = lastAt;
  }
  return lastAt - firstAt;
}

/** What the product says of its mails, by state. */
async function ledger({ companies }: ReportSurroundings): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { client } of companies) {
    const { data } = await client.call(listAutomaticReports);
    for (const { state } of data.flatMap(({ lastDeliveries }) => lastDeliveries)) counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

export const reportLoad: Figure<ReportSurroundings> = {
  name: 'reports due at one minute',
  async measure(surroundings) {
    const { world, receiver, reports, dueAt } = surroundings;
    const pid = world.server.process.pid ?? 0;
    const beforeMb = watchTreeMemory(pid).stop();
    const memory = watchTreeMemory(pid);
    world.server.process.stdin?.write(`${dueAt}\n`);
    const takenMs = await receiveAll(surroundings);
    const mostMb = memory.stop();
    const states = await ledger(surroundings);
    const mails = reportsIn(receiver.mails);
    const different = new Set(mails.map(({ messageId }) => messageId)).size;
    if (different !== reports || mails.length !== reports || states.accepted !== reports)
      throw new Error(`${mails.length} mails, ${different} of them different, came of ${reports}; ${JSON.stringify(states)}`);
    return [
      {
        label: `${reports} reports due at the same minute, each received once and recorded as accepted`,
        value: reports / (takenMs / minuteMs),
        unit: 'mails/min',
        limit: null,
        detail: `${(takenMs / 1000).toFixed(0)} s from the first to the last, embedded database, without PDF`,
      },
      {
        label: 'Memory that sending them took on top of what the product held',
        value: mostMb - beforeMb,
        unit: 'MB',
        limit: 200,
        detail: `${beforeMb.toFixed(0)} MB before, at most ${mostMb.toFixed(0)} MB meanwhile; one process with database and worker`,
      },
    ];
  },
};
