import type { PageConfig } from '@sightline/contract/app';
import { isExpired } from '#billing/entitlement/index.ts';
import { listAccountsOf } from '#identity/accounts/index.ts';
import { findOnboarding } from '#identity/onboarding/index.ts';
import type { Context } from '#platform/context.ts';
import type { Principal } from '#platform/http/principal.ts';

/** What a page is told of its reader, so that it knows at once which pages they may open. */
export async function personOfPage(
  context: Context,
  principal: Principal,
): Promise<Pick<PageConfig, 'user' | 'support' | 'companies' | 'onboarding' | 'questionnaire' | 'flow'>> {
  if (principal.kind !== 'user')
    return { user: null, support: null, companies: 0, onboarding: null, questionnaire: null, flow: 'dashboard' };
  const { id, role, ageConsent, termsConsent, language } = principal.user;
  const expired = await isExpired(principal.scope, context.clock.now());
  const onboarding = await findOnboarding(context.database.db, id);
  return {
    user: { id, role, ageConsent, termsConsent, language, expired },
    support: principal.operatorUntil ? { name: principal.user.name, until: principal.operatorUntil.toISOString() } : null,
    companies: principal.operatorUntil ? 1 : (await listAccountsOf(context.database.db, principal.user)).length,
    onboarding: onboarding?.current ?? null,
    questionnaire: onboarding?.questionnaire ?? null,
    flow: onboarding?.flow ?? 'dashboard',
  };
}
