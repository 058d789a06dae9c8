import { AppError } from '@sightline/contract/core';
import { expect } from 'vitest';

/** Nothing that leaves the kit may hold a secret, plain or encoded. */
export function expectNoSecrets(what: unknown, secrets: Iterable<string>): void {
  const text =
    what instanceof AppError ? JSON.stringify([what.message, what.details.providerMessage, what.details.errors]) : JSON.stringify(what);
  for (const secret of secrets) {
    for (const form of [secret, encodeURIComponent(secret), btoa(secret)]) {
      if (text.includes(form)) expect.fail(`A secret stands in: ${text.replaceAll(form, '[secret]').slice(0, 400)}`);
    }
  }
}

/** The problem a task ends in. */
export async function problemOf(task: () => unknown): Promise<AppError> {
  try {
    const value = await task();
    return expect.fail(`It should have failed but answered ${JSON.stringify(value)?.slice(0, 300)}`);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
