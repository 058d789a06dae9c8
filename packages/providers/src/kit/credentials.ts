import { AppError, invalidInput } from '@sightline/contract/core';
import type { CredentialField } from '@sightline/contract/sources';
import type { Provider, Secrets } from './provider.ts';

/** Typed credentials, trimmed and checked by the declaration and the provider's own rules. Throws a 422 with texts under the fields. */
export function tidyCredentials(provider: Provider, typed: Record<string, string>): Secrets {
  const { auth, name } = provider.declaration;
  if (auth.kind === 'builtIn') throw new AppError('invalid_input', `${name} is built in: there is nothing to connect.`);
  if (auth.kind !== 'credentials')
    throw new AppError('invalid_input', `${name} is connected by signing in there, not by typed credentials.`);
  const known = Object.fromEntries(auth.fields.map((field) => [field.name, (typed[field.name] ?? '').trim()]));
  const errors: Record<string, string[]> = {};
  for (const field of auth.fields) {
    const text = faultOf(field, known[field.name] ?? '');
    if (text !== null) errors[field.name] = [text];
  }
  const tidied = provider.mapping.tidy?.(known) ?? { credentials: known, errors: {} };
  for (const [field, texts] of Object.entries(tidied.errors)) errors[field] ??= texts;
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return tidied.credentials;
}

function faultOf(field: CredentialField, value: string): string | null {
  if (value === '') return field.required ? 'Please fill out this field.' : null;
  if (field.pattern === undefined || new RegExp(field.pattern).test(value)) return null;
  return field.patternHint ?? `This does not look like a ${field.label.toLowerCase()}.`;
}
