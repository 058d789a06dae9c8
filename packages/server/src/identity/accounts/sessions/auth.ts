import { dayS } from '@sightline/contract/core';
import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type { Context } from '#platform/context.ts';

const cookiePrefix = 'sightline';
export const sessionCookieName = `${cookiePrefix}.session_token`;
/** As a browser may send it: with https it has `__Secure-` in front. */
export const secureSessionCookie = `__Secure-${sessionCookieName}`;
export const sessionCookieNames = [sessionCookieName, secureSessionCookie] as const;
export const sessionSeconds = 7 * dayS;

const purpose = 'better-auth';
/** Signs session tokens. */
export const authSecret = (context: Context): string => context.sealer.sign(purpose);
/** Those that did before the keys were rotated. */
export const olderAuthSecrets = (context: Context): readonly string[] => context.sealer.signatures(purpose).slice(1);

/**
 * better-auth knows a session by its token and renews and ends it; its routes are not mounted, ours call its functions. Sign-in is ours, as several people may
 * claim an address, and so are people (`rows.ts`), because a person and their company come into being together.
 */
export function createAuth(context: Context) {
  return betterAuth({
    baseURL: context.publicUrl() || 'http://127.0.0.1',
    secret: authSecret(context),
    database: { db: context.database.db, type: 'postgres' },
    user: {
      modelName: 'auth_user',
      additionalFields: {
        companyId: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false },
        creator: { type: 'boolean', required: true, input: false },
        timezone: { type: 'string', required: true, input: false },
        language: { type: 'string', required: false, input: false },
        ageConsent: { type: 'boolean', required: true, input: false },
        termsConsent: { type: 'boolean', required: true, input: false },
      },
    },
    session: {
      modelName: 'auth_session',
      expiresIn: sessionSeconds,
      updateAge: dayS,
      // Reading ends nothing: by a clock that was ahead all would be over. `sweep-sessions` deletes what ended.
      deferSessionRefresh: true,
      additionalFields: { operatorUntil: { type: 'date', required: false, input: false } },
    },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    advanced: {
      cookiePrefix,
      useSecureCookies: context.publicUrl().startsWith('https:'),
      disableCSRFCheck: true,
      // A session and its user in one statement.
      database: { joins: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // A token without our signature is not taken: a copy of the table opens nothing.
    plugins: [bearer({ requireSignature: true })],
  });
}
export type Auth = ReturnType<typeof createAuth>;
