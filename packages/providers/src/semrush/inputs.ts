import { type Input, Problem } from '@sightline/contract';
import type { Query } from '../kit/provider.ts';
import { databaseOptions, isDatabase, mobileDatabase } from './databases.ts';
import { isMode, type Mode, modes, readTarget, type Target } from './modes.ts';

export const targetInput: Input = {
  name: 'target',
  label: 'Target',
  kind: 'text',
  required: true,
  isAccount: true,
  placeholder: 'example.com',
  help: 'A domain, subdomain, folder or page; choose which under "Kind of target".',
};
export const modeInput = (allowed: readonly Mode[]): Input => ({
  name: 'mode',
  label: 'Kind of target',
  kind: 'select',
  required: true,
  initial: 'domain',
  options: { kind: 'static', options: allowed.map((mode) => ({ value: mode, label: modes[mode] })) },
});
const databaseInput: Input = {
  name: 'database',
  label: 'Database',
  kind: 'select',
  required: true,
  initial: 'us',
  options: { kind: 'static', options: databaseOptions },
  help: "The country whose Google results count. It sets the country and the search engine, which is Google's.",
};
const deviceInput: Input = {
  name: 'device',
  label: 'Device',
  kind: 'select',
  required: true,
  initial: 'desktop',
  options: {
    kind: 'static',
    options: [
      { value: 'desktop', label: 'Desktop' },
      { value: 'mobile', label: 'Mobile', description: 'Semrush has mobile figures for 17 countries.' },
    ],
  },
};
const metricsInput: Input = {
  name: 'metrics',
  label: 'Metrics',
  kind: 'multiSelect',
  required: true,
  unless: { input: 'calculatedMetrics' },
  options: { kind: 'report' },
};
const dimensionInput = (required: boolean, initial?: string): Input => ({
  name: 'dimension',
  label: 'Dimension',
  kind: 'select',
  required,
  options: { kind: 'report' },
  ...(initial === undefined ? {} : { initial }),
});
const filterInput: Input = { name: 'filter', label: 'Filter', kind: 'filter', required: false };
const calculatedInput: Input = { name: 'calculatedMetrics', label: 'Calculated metrics', kind: 'calculatedMetrics', required: false };

export const searchInputs = (allowed: readonly Mode[]): Input[] => [targetInput, modeInput(allowed), databaseInput, deviceInput];
export const figureInputs = (has: { filter?: boolean; dimension: 'required' | 'free'; initial?: string }): Input[] => [
  metricsInput,
  dimensionInput(has.dimension === 'required', has.initial),
  ...(has.filter === true ? [filterInput] : []),
  calculatedInput,
];

type Inputs = Query['inputs'];
const textOf = (inputs: Inputs, name: string): string => (typeof inputs[name] === 'string' ? inputs[name].trim() : '');
const refuse = (text: string): Problem => new Problem('source_bad_query', text);

export function chosenMode(inputs: Inputs, allowed: readonly Mode[]): Mode {
  const mode = inputs.mode ?? 'domain';
  if (isMode(mode) && allowed.includes(mode)) return mode;
  throw refuse(`This report works for: ${allowed.map((one) => modes[one].toLowerCase()).join(', ')}. Choose one under "Kind of target".`);
}
export function chosenTarget(inputs: Inputs, allowed: readonly Mode[]): Target {
  const target = textOf(inputs, 'target');
  if (target === '') throw refuse('Type a target such as example.com.');
  return readTarget(target, chosenMode(inputs, allowed));
}

/** Country and device together name the database. */
export function chosenDatabase(inputs: Inputs): string {
  const code = textOf(inputs, 'database') || 'us';
  if (!isDatabase(code)) throw refuse(`Semrush has no database "${code}". Choose one from the list; the United Kingdom is "uk".`);
  if (inputs.device !== 'mobile') return code;
  const database = mobileDatabase(code);
  if (database === null) throw refuse('Semrush has no mobile figures for this country. Choose the device "Desktop" or another database.');
  return database;
}

export function chosenCompetitors(inputs: Inputs): string[] {
  const { competitor } = inputs;
  const typed = Array.isArray(competitor) ? competitor.map(String) : textOf(inputs, 'competitor').split(',');
  const domains = typed.map((one) => one.trim()).filter((one) => one !== '');
  return [...new Set(domains.map((one) => readTarget(one, 'domain').value))];
}

export function chosenId(inputs: Inputs, name: 'property' | 'campaign', label: string): string {
  const value = textOf(inputs, name);
  if (!/^[\w-]+$/.test(value)) throw refuse(`Choose a ${label}.`);
  return value;
}
