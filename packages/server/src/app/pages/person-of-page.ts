import type { PageConfig } from '@sightline/contract';
import { isExpired } from '#billing/entitlement/index.ts';
import { listAccountsOf } from '#identity/accounts/index.ts';
import { findOnboarding } from '#identity/onboarding/index.ts';
import type { Context } from '#platform/context.ts';
import type { Caller } from '#platform/http/caller.ts';

/** What a page is told of its reader, so that it knows at once which pages they may open. */
export async function personOfPage(
  context: Context,
  caller: Caller,
): Promise<Pick<PageConfig, 'user' | 'support' | 'companies' | 'onboarding' | 'questionnaire' | 'flow'>> {
  if (caller.kind !== 'user') return { user: null, support: null, companies: 0, onboarding: null, questionnaire: null, flow: 'dashboard' };
  const { id, role, ageConsent, termsConsent, language } = caller.user;
  const expired = await isExpired(caller.scope, context.clock.now());
  const onboarding = await findOnboarding(context.database.db, id);
  return {
    user: { id, role, ageConsent, termsConsent, language, expired },
    support: caller.operatorUntil ? { name: caller.user.name, until: caller.operatorUntil.toISOString() } : null,
    companies: caller.operatorUntil ? 1 : (await listAccountsOf(context.database.db, caller.user)).length,
    onboarding: onboarding?.current ?? null,
    questionnaire: onboarding?.questionnaire ?? null,
    flow: onboarding?.flow ?? 'dashboard',
  };
}
