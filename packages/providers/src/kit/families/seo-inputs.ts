import { AppError } from '@sightline/contract/core';
import type { Input, Option } from '@sightline/contract/sources';
import { filterOptions } from '../filter-options.ts';
import { textIn } from './seo-target.ts';

export const targetInput: Input = {
  name: 'target',
  label: 'Target',
  kind: 'text',
  required: true,
  isAccount: true,
  placeholder: 'example.com',
  help: 'A domain, or the address of a page.',
};

export const selectInput = (name: Input['name'], label: string, options: Option[], more: Partial<Input> = {}): Input => ({
  name,
  label,
  kind: 'select',
  required: true,
  options: { kind: 'static', options },
  ...more,
});
export const remoteInput = (
  name: Input['name'],
  label: string,
  option: string,
  needs: Input['name'][],
  more: Partial<Input> = {},
): Input => ({
  name,
  label,
  kind: 'select',
  required: true,
  options: { kind: 'remote', option, needs },
  ...more,
});

/** Domains to compare with: typed, or chosen from those the tool suggests at the cost of `credits`. */
export const competitorsInput = (option: string, { max, tool, credits }: { max: number; tool: string; credits: string }): Input =>
  remoteInput('competitor', 'Competitors', option, ['target', 'database'], {
    kind: 'multiSelect',
    max,
    help: `Type a domain, or choose from those ${tool} sees as competitors (opening the list costs ${credits} credits).`,
  });

/** A chosen value of a fixed list; what is absent is the usual one. */
export function chosenOption(inputs: Record<string, unknown>, { name, label, options, initial }: Input): string {
  const value = textIn(inputs, name) || (typeof initial === 'string' ? initial : '');
  const known = options?.kind === 'static' ? options.options : [];
  if (value === '' || known.some((option) => option.value === value)) return value;
  throw new AppError('source_bad_query', `There is no ${label.toLowerCase()} "${value}". Choose one from the list.`);
}

/** A chosen thing the tool knows by number. `what` is what to choose. */
export function chosenId(inputs: Record<string, unknown>, name: Input['name'], what: string): string {
  const value = textIn(inputs, name);
  if (/^\d+$/.test(value)) return value;
  throw new AppError('source_bad_query', `Choose a ${what}.`);
}

/** Suggested domains, and the one being typed: the competitor someone has in mind need not be among them. */
export function suggestedDomains(suggested: Option[], searchTerm: string): Option[] {
  const options = filterOptions(suggested, searchTerm);
  const typed = searchTerm.trim().toLowerCase();
  const isDomain = /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(typed) && !options.some(({ value }) => value === typed);
  return isDomain ? [{ value: typed, label: typed }, ...options] : options;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** The country of a two-letter code; `uk` is taken for Great Britain. The code itself where it names none. */
export function countryName(code: string): string {
  const letters = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(letters)) return code;
  return regionNames.of(letters === 'UK' ? 'GB' : letters) ?? letters;
}
/** Countries by name, from codes with spaces between. */
export const countryOptions = (codes: string, formOf: (code: string) => string = (code) => code): Option[] =>
  codes
    .split(' ')
    .map((code) => ({ value: formOf(code), label: countryName(code) }))
    .sort((left, right) => left.label.localeCompare(right.label, 'en'));
