import { passwordMax, passwordMin } from '@sightline/contract';
import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type { Context } from '../context.ts';

const cookiePrefix = 'sightline';
export const sessionCookieName = `${cookiePrefix}.session_token`;
/** As a browser may send it: with https it has `__Secure-` in front. */
export const sessionCookieNames = [sessionCookieName, `__Secure-${sessionCookieName}`] as const;
const weekSeconds = 7 * 24 * 60 * 60;
const daySeconds = 24 * 60 * 60;

const purpose = 'better-auth';
/** Signs session tokens. */
export const authSecret = (context: Context): string => context.sealer.sign(purpose);
/** Those that did before the keys were rotated. */
export const olderAuthSecrets = (context: Context): readonly string[] => context.sealer.signatures(purpose).slice(1);

/**
 * Sessions and passwords are better-auth's business; its routes are not mounted, ours call its functions. People are created by our own
 * transaction (`rows.ts`), because a person and their company come into being together.
 */
export function createAuth(context: Context) {
  return betterAuth({
    baseURL: context.publicUrl() || 'http://127.0.0.1',
    secret: authSecret(context),
    database: { db: context.database.db, type: 'postgres' },
    emailAndPassword: { enabled: true, minPasswordLength: passwordMin, maxPasswordLength: passwordMax, disableSignUp: true },
    user: {
      modelName: 'auth_user',
      additionalFields: {
        companyId: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false },
        creator: { type: 'boolean', required: true, input: false },
        timezone: { type: 'string', required: true, input: false },
        ageConsent: { type: 'boolean', required: true, input: false },
        termsConsent: { type: 'boolean', required: true, input: false },
      },
    },
    session: { modelName: 'auth_session', expiresIn: weekSeconds, updateAge: daySeconds },
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
