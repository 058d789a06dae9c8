import { dnsCheckPauseS } from '@sightline/contract/company';
import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { tryEachListed } from '#platform/jobs/try-each.ts';
import { checkStateAfter, isComplete, nextCheckAt, unlessOutdated } from '../dns-records/index.ts';
import { checkRecords } from './check-records.ts';
import { resealed } from './domain-key.ts';
import { patienceFor, recordsOf } from './present.ts';
import { findSendingDomain, giveUpDomain, keepCheck, listDue, type SendingDomainRow, takeFromOthers } from './rows.ts';

const dueMax = 200;

/** Asks the DNS and keeps what came of it. */
async function checkRow(context: Context, scope: Scope, row: SendingDomainRow): Promise<void> {
  const records = recordsOf(context, row);
  const findings = await checkRecords(context.dns, records, row.domain);
  const now = context.clock.now();
  const before = { state: row.state, failingSince: row.failing_since };
  const checkState = checkStateAfter(before, isComplete(records, findings), now, patienceFor(records, findings));
  const result = {
    ...checkState,
    findings,
    checkedAt: now,
    nextCheckAt: nextCheckAt(checkState.state, checkState.failingSince ?? row.created_at, now),
    ownerToBeNotified: checkState.state === 'failed' && before.state !== 'failed',
    sealedPrivateKey: resealed(context, row),
  };
  await unlessOutdated(scope, async (inside) => {
    if (checkState.state === 'verified') await takeFromOthers(inside, row.domain, now);
    if (checkState.state === 'failed') await giveUpDomain(inside);
    return keepCheck(inside, row, result);
  });
}

export async function checkSendingDomainOf(context: Context, scope: Scope): Promise<void> {
  const row = await findSendingDomain(scope);
  if (row === null) throw new AppError('not_found');
  await countAttempt(context, scope.companyId, 'check-sending-domain', { max: 1, windowS: dnsCheckPauseS });
  await checkRow(context, scope, row);
}

/** Checks the domains that are due, one after the other: nobody waits for it. */
export async function checkDueDomains(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await inParts(await allParts(context), (part) => {
    const list = (passedOver: number) => listDue(db, part, now, { max: dueMax, passedOver });
    return tryEachListed(list, 'sending domains could not be checked', async (companyId) => {
      const scope = scopeOf(db, companyId);
      const row = await findSendingDomain(scope);
      if (row !== null) await checkRow(context, scope, row);
    });
  });
}
