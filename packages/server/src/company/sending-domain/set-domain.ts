import { type putSendingDomain, sendingDomainSchema } from '@sightline/contract/company';
import { type BegunFrom, invalidInput, shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { newChallenge, ownDomains } from '../dns-records/index.ts';
import { makeDomainKey } from './domain-key.ts';
import { readDomain } from './domain-name.ts';
import { changeSender, deleteSendingDomainRow, findSendingDomain, putSendingDomain as putRow, type SendingDomainRow } from './rows.ts';

type Person = Pick<User, 'id' | 'name'>;

const changeable = sendingDomainSchema.pick({ domain: true, emailUsername: true, replyTo: true });

/** As pages have them. */
const fieldsOf = (row: SendingDomainRow | null) => ({
  domain: shownHost(row?.domain ?? ''),
  emailUsername: row?.email_username ?? '',
  replyTo: row?.reply_to ?? null,
});

/** Another domain begins anew; the same one keeps its key and its state. */
export async function setSendingDomain(
  context: Context,
  scope: Scope,
  given: z.output<typeof putSendingDomain.body>,
  by: Person,
): Promise<void> {
  const reading = readDomain(given.domain, ownDomains(context));
  if ('refusal' in reading) throw invalidInput({ domain: [reading.refusal] });
  const { domain } = reading;
  const sender = { email_username: given.emailUsername, reply_to: given.replyTo };
  const makeKey = () => makeDomainKey(context, { company_id: scope.companyId, domain });
  // A key takes a while, in which nobody else of the company should wait.
  const key = (await findSendingDomain(scope))?.domain === domain ? null : await makeKey();
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const before = await findSendingDomain(inside);
    requireAsBegun(changeable, given.begunFrom, fieldsOf(before));
    if (before?.domain === domain) return changeSender(inside, sender);
    await putRow(inside, {
      ...sender,
      ...(key ?? (await makeKey())),
      domain,
      challenge: newChallenge(),
      state: 'pending',
      findings: '{}',
      failing_since: null,
      checked_at: null,
      next_check_at: now,
      owner_told: true,
      mail_after: null,
      created_at: now,
    });
    await recordAudit(inside, { at: now, by, action: 'sending_domain.set', about: domain });
  });
}

/** `begunFrom`: the domain that is meant, where somebody named it. */
export const removeSendingDomain = (context: Context, scope: Scope, begunFrom: BegunFrom, by: Person): Promise<void> =>
  inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const before = await findSendingDomain(inside);
    requireAsBegun(changeable, begunFrom, fieldsOf(before));
    if (before === null) return;
    await deleteSendingDomainRow(inside);
    await recordAudit(inside, { at: context.clock.now(), by, action: 'sending_domain.removed', about: before.domain });
  });
