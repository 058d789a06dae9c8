import type { UseMutationResult } from '@tanstack/react-query';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { PasswordForm } from './password-form.tsx';

/** Asks for the password, and says why one did not open it. */
export function AskForPassword({ what, enter }: { what: string; enter: UseMutationResult<unknown, Error, string> }) {
  const problem = enter.error ? asAppError(enter.error) : null;
  const fault = problem ? (problem.details.errors?.password?.[0] ?? problem.message) : undefined;
  return <PasswordForm what={what} fault={fault} isPending={enter.isPending} onEnter={enter.mutate} />;
}
