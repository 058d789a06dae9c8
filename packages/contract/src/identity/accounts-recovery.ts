import { z } from 'zod';
import { emailSchema } from '../core/text/email.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { newPasswordFields, passwordFieldsOnceSnake, passwordMax, samePasswords } from './accounts.ts';

/** What a link in a mail carries. */
const token = z.string().min(1).max(200);

/** Of an account that holds the address already: a 422 under these fields asks for them. */
export const holderProofFields = { holderPassword: z.string().max(passwordMax).optional(), code: z.string().max(40).optional() } as const;

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'anyone',
  summary: 'Ask for a mail with a link to choose a new password; the answer does not tell whether somebody has this address',
  body: z.object({ email: emailSchema }),
  replies: { 204: null },
});

/** An account that somebody made with an address, as whoever reads its mailbox is told: they know which one is theirs. */
export const claimedAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  madeAt: z.iso.datetime(),
  /** Everybody in that company, this person too. */
  people: z.number(),
});
export type ClaimedAccount = z.infer<typeof claimedAccountSchema>;

export const openReset = endpoint({
  method: 'POST',
  path: '/reset-password/open',
  access: 'anyone',
  summary: 'What the link of the mail sets a password for: while nobody confirmed the address, every account that was made with it',
  body: z.object({ token }),
  safe: true,
  /** Empty: the address is confirmed, and its account the only one. */
  replies: { 200: z.object({ data: z.object({ email: z.string(), accounts: z.array(claimedAccountSchema) }) }) },
});

export const newPasswordSchema = z
  .object({
    token,
    /** Which account, where several were made with an address that nobody confirmed. */
    account: z.string().max(100).optional(),
    ...newPasswordFields,
  })
  .refine(...samePasswords);
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'anyone',
  summary: 'Set a new password with the token of the mail, once; every session of the person ends',
  body: withFormerNames(newPasswordSchema, passwordFieldsOnceSnake),
  replies: { 204: null },
});

export const openedVerificationSchema = z.object({
  email: z.string(),
  /** Since when nothing is left to do; null: it is to be confirmed. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Of the account that the link confirms. */
  company: z.string().nullable(),
  /** Where whoever reads the mailbox has an account already, which that one would join. */
  heldAt: z.array(z.string()),
});
export type OpenedVerification = z.infer<typeof openedVerificationSchema>;

export const openVerification = endpoint({
  method: 'POST',
  path: '/verify-email/open',
  access: 'anyone',
  summary: 'What the link of the mail confirms, or that it is confirmed already',
  body: z.object({ token }),
  safe: true,
  replies: { 200: z.object({ data: openedVerificationSchema }) },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verify-email',
  access: 'anyone',
  summary:
    'Confirm an e-mail address with the token of the mail that was sent to it, signed in to its account or with the password of it; of a link that was used, that it is confirmed',
  body: withFormerNames(z.object({ token, password: z.string().max(passwordMax).optional(), ...holderProofFields }), ['holderPassword']),
  replies: { 200: z.object({ data: z.object({ email: z.string() }) }) },
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/me/verification',
  access: 'viewer',
  summary: 'Send the mail that confirms the own address once more',
  replies: { 204: null },
});
