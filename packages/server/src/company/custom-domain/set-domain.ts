import { customDomainSchema, type putCustomDomain } from '@sightline/contract/company';
import { type BegunFrom, invalidInput, shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { isInUse, newChallenge, ownDomains } from '../dns-records/index.ts';
import { readDashboardHost } from './host-name.ts';
import { type CustomDomainRow, deleteCustomDomainRow, findCustomDomain, putCustomDomainRow, putRelease } from './rows.ts';
import { targetHost } from './target-host.ts';

type Person = Pick<User, 'id' | 'name'>;

const changeable = customDomainSchema.pick({ host: true });

/** As pages have it. */
const fieldsOf = (row: CustomDomainRow | null) => ({ host: shownHost(row?.host ?? '') });

/** Another host begins anew, with a value of its own to prove it by; the same one keeps its state. */
export async function setCustomDomain(
  context: Context,
  scope: Scope,
  { host: typed, begunFrom }: z.output<typeof putCustomDomain.body>,
  by: Person,
): Promise<void> {
  if (targetHost(context) === null)
    throw invalidInput({ host: ['This installation has no public name yet. Whoever runs it sets PUBLIC_URL first.'] });
  const reading = readDashboardHost(typed, ownDomains(context));
  if ('refusal' in reading) throw invalidInput({ host: [reading.refusal] });
  const { host } = reading;
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const before = await findCustomDomain(inside);
    requireAsBegun(changeable, begunFrom, fieldsOf(before));
    if (before?.host === host) return;
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
    await recordAudit(inside, { at: now, by, action: 'dashboard_domain.set', about: host });
  });
}

async function releaseHost(inside: Scope, now: Date): Promise<void> {
  const row = await findCustomDomain(inside);
  if (row !== null && isInUse(row)) await putRelease(inside, row.host, now);
}

/** `begunFrom`: the host that is meant, where somebody named it. */
export const removeCustomDomain = (context: Context, scope: Scope, begunFrom: BegunFrom, by: Person): Promise<void> =>
  inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const before = await findCustomDomain(inside);
    requireAsBegun(changeable, begunFrom, fieldsOf(before));
    if (before === null) return;
    const now = context.clock.now();
    await releaseHost(inside, now);
    await deleteCustomDomainRow(inside);
    await recordAudit(inside, { at: now, by, action: 'dashboard_domain.removed', about: before.host });
  });
