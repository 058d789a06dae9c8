import { AppError, invalidInput } from '@sightline/contract/core';
import type { Provider } from '@sightline/providers/kit/provider';
import { outboundErrorIn } from '#platform/errors/outbound-error.ts';

/** What trying again cannot mend, as a problem the kit passes on at once; null: the kit's retries decide. */
export function finalProblem(error: unknown): AppError | null {
  const failure = outboundErrorIn(error);
  if (failure?.fault === 'address_refused') return new AppError('source_bad_query', failure.message, { cause: failure });
  if (failure?.fault === 'too_large')
    return new AppError('source_bad_query', `${failure.message} Ask for less at once.`, { cause: failure });
  return null;
}

/** The same while a login is being typed: an address that is refused belongs under its field. */
export function typedHostProblem(provider: Provider, error: unknown): AppError | null {
  const { auth } = provider.declaration;
  const field = auth.kind === 'credentials' ? auth.fields.find(({ kind }) => kind === 'url') : undefined;
  const failure = outboundErrorIn(error);
  if (field === undefined || failure?.fault !== 'address_refused') return finalProblem(error);
  return invalidInput({ [field.name]: [failure.message] });
}
