import { z } from 'zod';
import { withFormerNames } from './former-names.ts';

/**
 * Every error that leaves the server: its code, its HTTP status and what to tell a person. Messages say what happened and what to do
 * next; a thrower may give a more precise one.
 */
export const errorCatalogue = {
  unauthenticated: { status: 401, message: 'Your session has ended. Sign in again.' },
  subscription_required: { status: 402, message: 'This needs a subscription. Ask the account owner.' },
  consents_required: {
    status: 403,
    message: 'First accept the terms and confirm your age, on your own page.',
  },
  forbidden: { status: 403, message: 'Your role does not allow this. Ask an administrator.' },
  dashboard_quota_reached: { status: 403, message: 'All dashboards of your plan are used. Archive one or change the plan.' },
  group_quota_reached: { status: 403, message: 'All groups of your plan are used. Delete one or ask for more.' },
  payment_off: { status: 403, message: 'Nothing is sold here. Ask the operator for more dashboards.' },
  not_found: { status: 404, message: 'There is nothing here, or it is not yours to see.' },
  conflict: { status: 409, message: 'Someone else changed this meanwhile. Reload it.' },
  dashboard_changed: {
    status: 409,
    message: 'Someone else saved this dashboard meanwhile. Reload it, or save yours as a copy.',
  },
  dashboard_archived: {
    status: 409,
    message: 'This dashboard is archived. Restore it, or save yours as a copy.',
  },
  dashboard_locked: {
    status: 409,
    message: 'Someone else is editing this dashboard. Reload it, or save yours as a copy.',
  },
  file_in_use: { status: 409, message: 'This file is in use. Replace it there first.' },
  account_mismatch: { status: 409, message: 'This login is of a different account. Sign in with the original one.' },
  no_longer_shared: { status: 410, message: 'This report is no longer shared.' },
  too_large: { status: 413, message: 'This is too large. Send less at once.' },
  identification_invalid: { status: 419, message: 'This page is too old to save; it reloads.' },
  invalid_input: { status: 422, message: 'Check the marked fields.' },
  pdf_refused: { status: 422, message: 'Too many widgets for a PDF. Split the dashboard, or use its print view.' },
  password_required: { status: 422, message: 'This dashboard is protected by a password.' },
  source_expired: { status: 424, message: 'Data Error: this source’s login has expired. Re-authorise it under Sources.' },
  source_forbidden: { status: 424, message: 'The provider refuses this login the chosen account.' },
  source_unknown_account: { status: 424, message: 'The provider no longer has the chosen account or object.' },
  source_bad_query: { status: 424, message: 'The provider does not accept this combination. Edit the widget.' },
  source_limited: { status: 424, message: 'The provider’s limit is reached. The data comes later by itself.' },
  source_unavailable: { status: 424, message: 'The provider does not answer. We try again.' },
  source_malformed: { status: 424, message: 'The provider’s answer cannot be read. We try again.' },
  source_missing: { status: 424, message: 'This widget’s source was removed. Choose another one.' },
  widget_invalid: { status: 424, message: 'This widget is not complete. Edit it.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. What you saved is safe; try again.' },
  pdf_failed: { status: 500, message: 'The PDF could not be made. Try again.' },
  unavailable: { status: 503, message: 'The service is starting or stopping. Try again in a moment.' },
  payment_unavailable: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged; try again.',
  },
  outdated_page: { status: 588, message: 'A new release is running. The page reloads.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export interface AppErrorDetails {
  /** Texts by field, for a 422. */
  errors?: Record<string, string[]>;
  /** Seconds after which it is worth another try. */
  retryAfterS?: number;
  /** Of the call that failed, as it stands in the log; for people to tell their support. */
  requestId?: string;
  /** The provider's own words, for the info panel; never a secret, never shown to visitors. */
  providerMessage?: string;
  cause?: unknown;
}

/** The one error type thrown on purpose. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message?: string, details: AppErrorDetails = {}) {
    super(message ?? errorCatalogue[code].message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A 422 with texts under fields. */
export const invalidInput = (errors: Record<string, string[]>, message?: string): AppError =>
  new AppError('invalid_input', message, { errors });

/** Statuses whose answers people cannot mend themselves: ours (5xx) and those of a source (424). They are told what to call it. */
const sourceFaultStatus = 424;
export const hasSupportNumber = (status: number): boolean => status >= 500 || status === sourceFaultStatus;

/** Body of every error answer; `errors` only with 422, `requestId` where the fault is not the caller's (`hasSupportNumber`). */
export const errorBodySchema = withFormerNames(
  z.object({
    message: z.string(),
    code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
  }),
  ['requestId'],
);
export type ErrorBody = z.infer<typeof errorBodySchema>;
