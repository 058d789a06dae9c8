import { z } from 'zod';
import { emailSchema, newPasswordFields, samePasswords } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** What a link in a mail carries. */
const token = z.string().min(1).max(200);

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'anyone',
  summary: 'Ask for a mail with a link to choose a new password; the answer does not tell whether somebody has this address',
  body: z.object({ email: emailSchema }),
  replies: { 204: null },
});

export const newPasswordSchema = z.object({ token, ...newPasswordFields }).refine(...samePasswords);
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'anyone',
  summary: 'Set a new password with the token of the mail, once; every session of the person ends',
  body: newPasswordSchema,
  replies: { 204: null },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verify-email',
  access: 'anyone',
  summary: 'Confirm an e-mail address with the token of the mail that was sent to it',
  body: z.object({ token }),
  replies: { 200: z.object({ data: z.object({ email: z.string() }) }) },
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/me/verification',
  access: 'viewer',
  summary: 'Send the mail that confirms the own address once more',
  replies: { 204: null },
});
