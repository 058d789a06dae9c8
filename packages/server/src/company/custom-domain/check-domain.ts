import { dnsCheckPauseS } from '@sightline/contract/company';
import { AppError, dayMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { tryEachListed, trySteps } from '#platform/jobs/try-each.ts';
import { checkStateAfter, isComplete, isInUse, newChallenge, nextCheckAt, unlessOutdated } from '../dns-records/index.ts';
import { checkRecords } from './check-records.ts';
import { patienceMs, recordsOf } from './present.ts';
import {
  type CustomDomainRow,
  findCustomDomain,
  forgetReleases,
  hadOthersSince,
  keepCheck,
  listDue,
  putRelease,
  renewChallenge,
  takeFromOthers,
} from './rows.ts';

const dueMax = 200;
/** How long a host that was given up needs a proof newer than that. */
const releasedForMs = 90 * dayMs;

/**
 * A proof from before another company had the host shows nothing any more: its record may have been forgotten in the DNS, and would give the host
 * to whoever had it long ago. Such a company gets a new value to enter.
 */
async function withFreshProof(context: Context, scope: Scope, row: CustomDomainRow): Promise<CustomDomainRow> {
  const { db } = context.database;
  if (isInUse(row) || !(await hadOthersSince(db, row, row.challenge_at))) return row;
  const now = context.clock.now();
  const challenge = newChallenge();
  await renewChallenge(scope, row, challenge, now);
  return { ...row, challenge, challenge_at: now };
}

/** Asks the DNS and keeps what came of it. */
async function checkRow(context: Context, scope: Scope, found: CustomDomainRow): Promise<void> {
  const row = await withFreshProof(context, scope, found);
  const records = recordsOf(context, row);
  const findings = await checkRecords(context.dns, row.host, records);
  const now = context.clock.now();
  const before = { state: row.state, failingSince: row.failing_since };
  const checkState = checkStateAfter(before, records.length > 0 && isComplete(records, findings), now, patienceMs);
  const isLost = checkState.state === 'failed' && before.state !== 'failed';
  await unlessOutdated(scope, async (inside) => {
    if (checkState.state === 'verified') await takeFromOthers(inside, row, { challenge: newChallenge(), now });
    if (isLost) await putRelease(inside, row.host, now);
    return keepCheck(inside, row, {
      ...checkState,
      findings,
      checkedAt: now,
      nextCheckAt: nextCheckAt(checkState.state, checkState.failingSince ?? row.created_at, now),
      ownerToBeNotified: isLost,
    });
  });
}

export async function checkCustomDomainOf(context: Context, scope: Scope): Promise<void> {
  const row = await findCustomDomain(scope);
  if (row === null) throw new AppError('not_found');
  await countAttempt(context, scope.companyId, 'check-custom-domain', { max: 1, windowS: dnsCheckPauseS });
  await checkRow(context, scope, row);
}

/** Checks the hosts that are due, one after the other: nobody waits for it. */
export async function checkDueHosts(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const parts = await allParts(context);
  // In all of them first: a host may have been given up in another one than that of who asks for it.
  // Where it stays, a newer proof is asked for than need be, no more.
  const forget = () => inParts(parts, (part) => forgetReleases(db, part, new Date(now.getTime() - releasedForMs)));
  const check = () =>
    inParts(parts, (part) => {
      const list = (passedOver: number) => listDue(db, part, now, { max: dueMax, passedOver });
      return tryEachListed(list, 'hosts could not be checked', async (companyId) => {
        const scope = scopeOf(db, companyId);
        const row = await findCustomDomain(scope);
        if (row !== null) await checkRow(context, scope, row);
      });
    });
  await trySteps(forget, check);
}
