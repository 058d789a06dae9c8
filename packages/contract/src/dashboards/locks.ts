import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';

/** Who edits says so this often … */
export const lockHeartbeatS = 30;
/** … and the dashboard is free again this long after the last time. */
export const lockLastsS = 90;

/** Who edits a dashboard, as somebody of the company sees it. */
export const lockSchema = z.object({
  userName: z.string(),
  since: z.iso.datetime(),
  /** The caller's own, in another window or on another device. */
  mine: z.boolean(),
  /** The caller may take it over: an administrator, or whose own it is. */
  mayTakeOver: z.boolean(),
});
export type Lock = z.infer<typeof lockSchema>;

/** Chosen by a page for itself, so that two windows of one person are told apart. */
export const lockTokenSchema = z.string().min(10).max(64);

const lockAnswerSchema = z.object({
  data: z.object({
    /** The caller may edit: it holds the lock, or the company locks nothing. */
    isYours: z.boolean(),
    /** Who holds it instead. */
    lock: lockSchema.nullable(),
    /** Of the dashboard as it is kept now; a page that began from an older one has to load it again. */
    version: z.number(),
  }),
});
export type LockAnswer = z.infer<typeof lockAnswerSchema>['data'];

const path = '/api/dashboards/:id/lock';
const params = z.object({ id: z.string() });

export const getLock = endpoint({
  method: 'GET',
  path,
  access: 'viewer',
  summary: 'Who edits a dashboard now; null: nobody, or the company locks nothing',
  params,
  replies: { 200: z.object({ data: lockSchema.nullable() }) },
});
export const takeLock = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: `Begin or go on to edit: due every ${lockHeartbeatS} s, after ${lockLastsS} s without it the dashboard is free. Administrators may take over from others, everybody from themselves. Answers whose it is now`,
  params,
  body: withFormerNames(
    z.object({
      token: lockTokenSchema,
      /** Of the page that the same window showed before: its lock goes on as that of this one, whether it was freed in time or not. */
      tokenBefore: lockTokenSchema.optional(),
      takeOver: z.boolean().default(false),
    }),
    ['tokenBefore', 'takeOver'],
  ),
  replies: { 200: lockAnswerSchema },
});
export const freeLock = endpoint({
  method: 'DELETE',
  path,
  access: 'member',
  summary: 'Stop editing; a lock that is not held with this token stays',
  params,
  body: z.object({ token: lockTokenSchema }),
  replies: { 204: null },
});
