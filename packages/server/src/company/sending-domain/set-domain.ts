import type { putSendingDomain } from '@sightline/contract/company';
import { invalidInput } from '@sightline/contract/core';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { newChallenge, ownDomains } from '../dns-records/index.ts';
import { makeDomainKey } from './domain-key.ts';
import { readDomain } from './domain-name.ts';
import { changeSender, findSendingDomain, putSendingDomain as putRow } from './rows.ts';

/** Another domain begins anew; the same one keeps its key and its state. */
export async function setSendingDomain(context: Context, scope: Scope, given: z.output<typeof putSendingDomain.body>): Promise<void> {
  const reading = readDomain(given.domain, ownDomains(context));
  if ('refusal' in reading) throw invalidInput({ domain: [reading.refusal] });
  const { domain } = reading;
  const sender = { email_username: given.emailUsername, reply_to: given.replyTo };
  if ((await findSendingDomain(scope))?.domain === domain) return changeSender(scope, sender);
  const now = context.clock.now();
  await putRow(scope, {
    ...sender,
    ...(await makeDomainKey(context, { company_id: scope.companyId, domain })),
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
}
