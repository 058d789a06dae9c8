import type { User } from '@sightline/contract/identity';
import { finishConsent, startConsent } from '#data/sources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { answerConsent } from './answer-consent.ts';

/** Connects a source as a person would: chooses the account on the sandbox's consent page, allows what is asked, comes back with the code. */
export async function consentAs(
  context: Context,
  scope: Scope,
  provider: string,
  account: string,
  by: Pick<User, 'id' | 'name'>,
): Promise<string> {
  const callback = await answerConsent(await startConsent(context, scope, provider, null, by.id), { user: account, decision: 'allow' });
  return (await finishConsent(context, scope, provider, callback, by)).sourceId;
}
