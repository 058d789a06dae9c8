import { z } from 'zod';
import { emailSchema } from '../core/text/email.ts';
import { timezoneSchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { consentFields, consentFieldsOnceSnake, userSchema } from './accounts.ts';
import { registrationFields } from './registration-fields.ts';

/** Services that tell us who a person is, in the order they are offered. */
export const socialProviders = ['google', 'facebook', 'linkedin'] as const;
export const socialProviderSchema = z.enum(socialProviders);
export type SocialProvider = z.infer<typeof socialProviderSchema>;
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

const params = z.object({ provider: socialProviderSchema });
/** Where the browser goes next: the service's own page. */
const address = z.object({ data: z.object({ address: z.string() }) });
/** The query of the page it began on, to come back to. */
const search = z.string().max(1000).optional();

export const registerBySocial = endpoint({
  method: 'POST',
  path: '/register/:provider',
  access: 'anyone',
  summary: 'Begin a registration with Google, Facebook or LinkedIn, after both consents; answers the address to go on at',
  params,
  body: withFormerNames(
    z.object({ ...consentFields, timezone: timezoneSchema.optional(), ...registrationFields, search }),
    consentFieldsOnceSnake,
  ),
  replies: { 200: address },
});
export const signInBySocial = endpoint({
  method: 'POST',
  path: '/auth/social/:provider',
  access: 'anyone',
  summary: 'Begin a sign-in with Google, Facebook or LinkedIn; answers the address to go on at',
  params,
  body: z.object({ search }),
  replies: { 200: address },
});
/** The address that is registered with the service. Leads on to a page of ours, always. */
export const socialCallback = endpoint({
  method: 'GET',
  path: '/auth/social/:provider/callback',
  access: 'anyone',
  summary: 'Where the service sends the browser back to',
  params,
  query: z.record(z.string(), z.string()),
  replies: { 302: null },
});
export const confirmSocial = endpoint({
  method: 'POST',
  path: '/auth/social/confirm',
  access: 'anyone',
  summary: 'Confirm, with the token of the mail and in the browser that began, that an address may sign in by a service; signs in',
  body: z.object({ token: z.string().min(1).max(200) }),
  /** 202: the account asks for a code first, at that page of ours. */
  replies: { 200: z.object({ data: userSchema }), 202: z.object({ data: z.object({ path: z.string() }) }) },
});
export const socialCode = endpoint({
  method: 'POST',
  path: '/auth/social/code',
  access: 'anyone',
  summary: 'The code of the authenticator app, or a recovery code, after a service said who somebody is; signs in',
  body: z.object({ code: z.string().min(1, { error: 'Type the code of your authenticator app, or a recovery code.' }).max(40) }),
  replies: { 200: z.object({ data: userSchema }) },
});
export const socialAddress = endpoint({
  method: 'POST',
  path: '/auth/social/address',
  access: 'anyone',
  summary: 'Give the address that a service did not tell; a mail asks there. The answer does not tell whether somebody has it',
  body: z.object({ email: emailSchema }),
  replies: { 204: null },
});

/** Where Facebook tells that somebody removed us there, or wants deleted what came from it. No endpoints: they are signed, not identified. */
export const facebookCallbackPaths = { deletion: '/webhooks/facebook/deletion', deauthorise: '/webhooks/facebook/deauthorise' } as const;

export const identitySchema = z.object({
  provider: socialProviderSchema,
  /** The address that the service told when it was connected. */
  email: z.string(),
  linkedAt: z.iso.datetime(),
});
export type SocialIdentity = z.infer<typeof identitySchema>;
export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/me/identities',
  access: 'viewer',
  summary: 'By which services one signs in, which could be connected, and whether there is a password',
  replies: {
    200: z.object({
      data: z.object({ identities: z.array(identitySchema), offered: z.array(socialProviderSchema), hasPassword: z.boolean() }),
    }),
  },
});
export const connectIdentity = endpoint({
  method: 'POST',
  path: '/api/me/identities/:provider',
  access: 'viewer',
  summary: 'Begin to connect a service to the own account; answers the address to go on at',
  sessionOnly: true,
  params,
  /** Left out by those who have no password, who must have signed in just now. */
  body: z.object({ password: z.string().max(200).optional() }),
  replies: { 200: address },
});
export const removeIdentity = endpoint({
  method: 'DELETE',
  path: '/api/me/identities/:provider',
  access: 'viewer',
  summary: 'No longer sign in by a service; the last way to sign in stays',
  sessionOnly: true,
  params,
  replies: { 204: null },
});

/** What the page says after the way back: `?social={outcome}&provider={key}`. */
export const socialOutcomeKey = 'social';
const outcomes = {
  denied: (name: string) => `${name} was not allowed to say who you are. Try again, or use e-mail and password.`,
  lost: (name: string) => `That sign-in with ${name} took too long or began in another browser. Try again.`,
  unavailable: (name: string) => `${name} does not answer properly. Try again in a minute, or use e-mail and password.`,
  unknown: (name: string) =>
    `This ${name} account is not connected with an account here. Create one below; if you have one, sign in with your password and connect ${name} on your account page.`,
  refused: (name: string) =>
    `No account was made with ${name}: a coupon is for another address, or a plan comes first. Check what you chose.`,
  mail_sent: (name: string) =>
    `Check your mail: we wrote to the address that ${name} told us. Open the link there in this browser to go on.`,
  connected: (name: string) => `${name} is connected. From now on you can sign in with it.`,
  taken: (name: string) => `This ${name} account signs in somebody else here, so it was not connected. Choose another one.`,
} as const satisfies Record<string, (name: string) => string>;
export type SocialOutcome = keyof typeof outcomes;

const good: ReadonlySet<string> = new Set<SocialOutcome>(['mail_sent', 'connected']);
const isOutcome = (text: string): text is SocialOutcome => Object.hasOwn(outcomes, text);

/** What a page's query says about the way back; null: it does not come from one. */
export function readSocialOutcome(query: string): { text: string; isGood: boolean } | null {
  const given = new URLSearchParams(query);
  const outcome = given.get(socialOutcomeKey) ?? '';
  const provider = socialProviderSchema.safeParse(given.get('provider'));
  if (!provider.success || !isOutcome(outcome)) return null;
  return { text: outcomes[outcome](socialProviderNames[provider.data]), isGood: good.has(outcome) };
}

/** The query of a page that asks for one more thing before somebody is signed in: what it was begun with, and the service. */
export function socialStepQuery(query: string, provider: SocialProvider): string {
  const result = new URLSearchParams(query);
  result.delete(socialOutcomeKey);
  result.set('provider', provider);
  return `?${result}`;
}

/** The service in a page's query; null: none. */
export const readSocialProvider = (query: string): SocialProvider | null =>
  socialProviderSchema.safeParse(new URLSearchParams(query).get('provider')).data ?? null;

/** A page's query with the outcome in the place of an earlier one. */
export function withSocialOutcome(query: string, provider: SocialProvider, outcome: SocialOutcome): string {
  const result = new URLSearchParams(query);
  result.set(socialOutcomeKey, outcome);
  result.set('provider', provider);
  return `?${result}`;
}
