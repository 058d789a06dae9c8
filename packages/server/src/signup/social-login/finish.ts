import { accountPaths } from '@sightline/contract/app';
import {
  type SocialOutcome,
  type SocialProvider,
  socialOutcomeKey,
  socialStepQuery,
  withSocialOutcome,
} from '@sightline/contract/identity';
import { isSameText } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { outboundErrorIn } from '#platform/errors/outbound-error.ts';
import { type Arrived, arrive } from './arrive.ts';
import { type Attempt, hashOf, type Purpose, takeAttempt } from './attempts.ts';
import { redirectUriOf } from './begin.ts';
import { ServiceFault } from './id-token.ts';
import { connect } from './own-identities.ts';
import { accessTo } from './services.ts';
import type { Step } from './steps.ts';
import { findOut, type Who } from './who.ts';

export interface Finished {
  /** Page of ours to go on at. */
  path: string;
  userId: string | null;
  browserSecret: string | null;
  /** What is asked for in this browser first. */
  step: { kind: Step['kind']; secret: string } | null;
}

const stepPaths: Readonly<Record<Step['kind'], string>> = { code: accountPaths.socialCode, address: accountPaths.socialAddress };
/** The page that asks for it. */
export const stepPath = (kind: Step['kind']): string => stepPaths[kind];

/** Where each end is told: with what it was begun with, so that nothing is lost. */
function pageOf(purpose: Purpose | null, provider: SocialProvider, outcome: SocialOutcome): string {
  if (purpose?.kind === 'connect') return `/users/${purpose.userId}${withSocialOutcome('', provider, outcome)}`;
  const page = purpose?.kind === 'register' ? accountPaths.register : accountPaths.login;
  // Who is not known yet is told where an account can be made.
  const path = outcome === 'unknown' ? accountPaths.register : page;
  return `${path}${withSocialOutcome(purpose?.search ?? '', provider, outcome)}`;
}

/** The sign-in page of somebody signed in leads on to where they wanted to go. */
function onwards(purpose: Exclude<Purpose, { kind: 'connect' }>): string {
  const query = new URLSearchParams(purpose.search);
  query.delete(socialOutcomeKey);
  return `${accountPaths.login}?${query}`;
}

const denials: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

async function findWho(context: Context, attempt: Attempt, query: Record<string, string>): Promise<Who | SocialOutcome> {
  const { provider, codeVerifier, nonce } = attempt;
  const access = accessTo(context, provider);
  if (query.error !== undefined) return denials.has(query.error) ? 'denied' : 'unavailable';
  if (access === null || !query.code) return 'unavailable';
  try {
    return await findOut(context, provider, access, {
      code: query.code,
      redirectUri: redirectUriOf(context, provider),
      codeVerifier,
      nonce,
    });
  } catch (error) {
    if (!(error instanceof ServiceFault) && outboundErrorIn(error) === null) throw error;
    context.log.warn({ provider, reason: error instanceof Error ? error.message : '' }, 'a service did not say who somebody is');
    return 'unavailable';
  }
}

/** The way back. `cookie`: what this browser was given when it left; `principalId`: who is signed in here. */
export async function finish(
  context: Context,
  provider: SocialProvider,
  query: Record<string, string>,
  from: { cookie: string; principalId: string | null; address: string },
): Promise<Finished> {
  const state = query.state ?? '';
  const told = (purpose: Purpose | null, outcome: SocialOutcome, browserSecret: string | null = null): Finished => ({
    path: pageOf(purpose, provider, outcome),
    userId: null,
    browserSecret,
    step: null,
  });
  // A state of another browser is left alone: it is not this one's to use up.
  if (state === '' || !isSameText(from.cookie, hashOf(state))) return told(null, 'lost');
  const attempt = await takeAttempt(context, state);
  if (attempt === null || attempt.provider !== provider) return told(null, 'lost');
  const { purpose } = attempt;
  if (purpose.kind === 'connect' && purpose.userId !== from.principalId) return told(null, 'lost');
  const who = await findWho(context, attempt, query);
  if (typeof who === 'string') return told(purpose, who);
  const arrived: Arrived =
    purpose.kind === 'connect' ? await connect(context, who, purpose) : await arrive(context, who, purpose, from.address);
  if ('outcome' in arrived) return told(purpose, arrived.outcome, arrived.browserSecret ?? null);
  const done = { userId: null, browserSecret: null, step: null };
  if ('step' in arrived) {
    const search = purpose.kind === 'connect' ? '' : purpose.search;
    const path = `${stepPath(arrived.step)}${socialStepQuery(search, provider)}`;
    return { ...done, path, step: { kind: arrived.step, secret: arrived.secret } };
  }
  return { ...done, path: purpose.kind === 'connect' ? accountPaths.login : onwards(purpose), userId: arrived.userId };
}
