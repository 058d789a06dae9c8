import { chosenOption } from '../kit/families/seo-inputs.ts';
import { textIn } from '../kit/families/seo-target.ts';
import type { Query } from '../kit/provider.ts';
import { deviceInput } from './inputs.ts';
import type { Tracked } from './keyword.ts';

/** Whether a keyword is tracked on the chosen device, engine and in the chosen country; what is not chosen leaves all. */
export function wanted(inputs: Query['inputs']): (row: Tracked) => boolean {
  const device = chosenOption(inputs, deviceInput);
  const engine = textIn(inputs, 'searchEngine');
  const country = textIn(inputs, 'country').toLowerCase();
  return ({ deviceId, engineId, countryCode }) =>
    (device === '' || deviceId === device) && (engine === '' || engineId === engine) && (country === '' || countryCode === country);
}
