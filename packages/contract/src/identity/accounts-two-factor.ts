import { z } from 'zod';
import { requiredText } from '../core/text/required-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';

const password = z.string().min(1, { error: requiredText });
const path = '/api/me/two-factor';

export const twoFactorSchema = z.object({
  isOn: z.boolean(),
  /** Codes for a lost device that were not used yet. */
  recoveryCodesLeft: z.int().nonnegative(),
});
export const getTwoFactor = endpoint({
  method: 'GET',
  path,
  access: 'viewer',
  sessionOnly: true,
  summary: 'Whether signing in asks for a code too',
  replies: { 200: z.object({ data: twoFactorSchema }) },
});

export const beginTwoFactor = endpoint({
  method: 'POST',
  path,
  access: 'viewer',
  sessionOnly: true,
  summary: 'Make the secret of an authenticator app; nothing changes before a code confirms it',
  body: z.object({ password }),
  replies: {
    201: z.object({
      data: z.object({
        /** Base32. */
        secret: z.string(),
        /** The same as an address that authenticator apps open (otpauth:). */
        uri: z.string(),
      }),
    }),
  },
});

export const twoFactorCodeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'Type the 6 digits that the app shows.' })),
});
export const confirmTwoFactor = endpoint({
  method: 'PUT',
  path,
  access: 'viewer',
  sessionOnly: true,
  summary: 'Switch it on with a code of the app; answers the recovery codes, this once',
  body: twoFactorCodeSchema,
  replies: { 200: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }) },
});

export const endTwoFactor = endpoint({
  method: 'DELETE',
  path,
  access: 'viewer',
  sessionOnly: true,
  summary: 'Switch it off with the password',
  body: z.object({ password }),
  replies: { 204: null },
});
