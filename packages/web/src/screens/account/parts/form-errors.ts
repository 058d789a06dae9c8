import type { ZodType } from 'zod';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';

export interface FormErrors {
  byField: Record<string, string[]>;
  /** For the banner; null where the texts under the fields say it all. */
  general: string | null;
  /** What the server answered; null where nothing was sent. */
  thrown: unknown;
}
export const noErrors: FormErrors = { byField: {}, general: null, thrown: null };

/** Texts by field from checking what was typed, before it is sent. Null: nothing to say. */
export function checkForm(schema: ZodType, form: unknown): FormErrors | null {
  const parsed = schema.safeParse(form);
  if (parsed.success) return null;
  const byField: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'form');
    // The first text of a field says enough; "too short" and "differs" at once would be noise.
    byField[field] ??= [message];
  }
  return { byField, general: 'Check the marked fields.', thrown: null };
}

/** Texts from the server's answer (under fields, and in a banner). */
export const errorsOfAnswer = (thrown: unknown): FormErrors => ({
  byField: fieldErrors(thrown),
  general: asAppError(thrown).message,
  thrown,
});
