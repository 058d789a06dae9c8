import type { Input } from '@sightline/contract/sources';
import { selectInput, targetInput as typedTarget } from '../kit/families/seo-inputs.ts';
import { targetIn, textIn } from '../kit/families/seo-target.ts';
import type { Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { databaseOptions, isDatabase, mobileDatabase } from './databases.ts';
import { formOf, isMode, type Mode, modes, type Target } from './modes.ts';

export const targetInput: Input = {
  ...typedTarget,
  help: 'A domain, subdomain, folder or page; choose which under "Kind of target".',
};
export const modeInput = (allowed: readonly Mode[]): Input =>
  selectInput(
    'mode',
    'Kind of target',
    allowed.map((mode) => ({ value: mode, label: modes[mode] })),
    { initial: 'domain' },
  );
const databaseInput: Input = selectInput('database', 'Database', databaseOptions, {
  initial: 'us',
  help: "The country whose Google results count. It sets the country and the search engine, which is Google's.",
});
const deviceInput: Input = selectInput(
  'device',
  'Device',
  [
    { value: 'desktop', label: 'Desktop' },
    { value: 'mobile', label: 'Mobile', description: 'SEMrush has mobile figures for 17 countries.' },
  ],
  { initial: 'desktop' },
);
export const searchInputs = (allowed: readonly Mode[]): Input[] => [targetInput, modeInput(allowed), databaseInput, deviceInput];

type Inputs = Query['inputs'];

function chosenMode(inputs: Inputs, allowed: readonly Mode[]): Mode {
  const mode = inputs.mode ?? 'domain';
  if (isMode(mode) && allowed.includes(mode)) return mode;
  throw refuse(`This report works for: ${allowed.map((one) => modes[one].toLowerCase()).join(', ')}. Choose one under "Kind of target".`);
}
export function chosenTarget(inputs: Inputs, allowed: readonly Mode[]): Target {
  const url = targetIn(inputs);
  const mode = chosenMode(inputs, allowed);
  return { mode, value: formOf(url, mode) };
}

/** Country and device together name the database. */
export function chosenDatabase(inputs: Inputs): string {
  const code = textIn(inputs, 'database') || 'us';
  if (!isDatabase(code)) throw refuse(`SEMrush has no database "${code}". Choose one from the list; the United Kingdom is "uk".`);
  if (inputs.device !== 'mobile') return code;
  const database = mobileDatabase(code);
  if (database === null) throw refuse('SEMrush has no mobile figures for this country. Choose the device "Desktop" or another database.');
  return database;
}

export function chosenId(inputs: Inputs, name: 'property' | 'campaign', label: string): string {
  const value = textIn(inputs, name);
  if (!/^[\w-]+$/.test(value)) throw refuse(`Choose a ${label}.`);
  return value;
}
