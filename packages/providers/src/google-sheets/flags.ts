import { flagDefaults } from './declaration.ts';
import type { Flags } from './sheet.ts';

/** Widgets keep booleans, option lists get them as text. */
function flagOf(inputs: Record<string, unknown>, name: keyof Flags): boolean {
  const value = inputs[name];
  if (value === true || value === 'true' || value === '1') return true;
  if (value === false || value === 'false' || value === '0') return false;
  return flagDefaults[name];
}

export const flagsOf = (inputs: Record<string, unknown>): Flags => ({
  firstRowIsHeader: flagOf(inputs, 'firstRowIsHeader'),
  firstColumnIsDimension: flagOf(inputs, 'firstColumnIsDimension'),
  transpose: flagOf(inputs, 'transpose'),
});
