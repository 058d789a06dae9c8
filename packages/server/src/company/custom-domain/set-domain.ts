import { invalidInput } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { isInUse, newChallenge, ownDomains } from '../dns-records/index.ts';
import { readDashboardHost } from './host-name.ts';
import { deleteCustomDomainRow, findCustomDomain, putCustomDomainRow, putRelease } from './rows.ts';
import { targetHost } from './target-host.ts';

/** Another host begins anew, with a value of its own to prove it by; the same one keeps its state. */
export async function setCustomDomain(context: Context, scope: Scope, typed: string): Promise<void> {
  if (targetHost(context) === null)
    throw invalidInput({ host: ['This installation has no public name yet. Whoever runs it sets PUBLIC_URL first.'] });
  const reading = readDashboardHost(typed, ownDomains(context));
  if ('refusal' in reading) throw invalidInput({ host: [reading.refusal] });
  const { host } = reading;
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    if ((await findCustomDomain(inside))?.host === host) return;
    await releaseHost(inside, now);
    await putCustomDomainRow(inside, {
      host,
      challenge: newChallenge(),
      challenge_at: now,
      state: 'pending',
      findings: '{}',
      failing_since: null,
      checked_at: null,
      next_check_at: now,
      owner_told: true,
      mail_after: null,
      created_at: now,
    });
  });
}

async function releaseHost(inside: Scope, now: Date): Promise<void> {
  const row = await findCustomDomain(inside);
  if (row !== null && isInUse(row)) await putRelease(inside, row.host, now);
}

export const removeCustomDomain = (context: Context, scope: Scope): Promise<void> =>
  inTransaction(scope, async (inside) => {
    await releaseHost(inside, context.clock.now());
    await deleteCustomDomainRow(inside);
  });
