import { requiredText } from '@sightline/contract/core';
import type { CredentialField } from '@sightline/contract/sources';

export type Credentials = Record<string, string>;

export const trimmed = (values: Credentials): Credentials =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/** What a form asks for; `isRenewal`: of a source that has its name already. */
export const askedFields = (fields: readonly CredentialField[], isRenewal: boolean): readonly CredentialField[] =>
  isRenewal ? fields.filter(({ isLabel }) => isLabel !== true) : fields;

/** Texts under the fields that are missing or of the wrong form, before the provider is asked. */
export function credentialErrors(fields: readonly CredentialField[], values: Credentials): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { name, required, pattern, patternHint } of fields) {
    const value = values[name]?.trim() ?? '';
    if (value === '') {
      if (required) errors[name] = [requiredText];
    } else if (pattern !== undefined && !new RegExp(pattern).test(value)) {
      errors[name] = [patternHint ?? 'Not the expected form.'];
    }
  }
  return errors;
}

/** The server names fields as `token` or `credentials.token`. Texts of unknown fields are given back apart. */
export function errorsByField(
  fields: readonly CredentialField[],
  errors: Record<string, string[]>,
): { byField: Record<string, string[]>; others: string[] } {
  const byField: Record<string, string[]> = {};
  const others: string[] = [];
  for (const [key, texts] of Object.entries(errors)) {
    const name = key.replace(/^credentials\./, '');
    if (fields.some((field) => field.name === name)) byField[name] = [...(byField[name] ?? []), ...texts];
    else others.push(...texts);
  }
  return { byField, others };
}
