import { z } from 'zod';
import { requiredText } from '../../core/text/required-text.ts';
import { checkType, pathField, pathSetting } from './check-type.ts';

export const jsonCheck = checkType({
  kind: 'json',
  label: 'JSON value',
  about: 'Whether an address answers JSON in which a value is as it should be.',
  intervalS: 300,
  intervalMinS: 60,
  isOnByDefault: false,
  countsForUptime: false,
  settings: z.object({
    path: pathSetting,
    /** Names and positions from the outside in, with dots: `status.services.0.state`. */
    value: z.string().trim().min(1, { error: requiredText }).max(300),
    operator: z.enum(['equals', 'differs', 'below', 'above', 'exists']).default('equals'),
    /** Not used by `exists`. */
    expected: z.string().trim().max(300).default(''),
  }),
  fields: [
    pathField,
    { name: 'value', label: 'Value', kind: 'text', placeholder: 'status.services.0.state', help: 'Names from the outside in, with dots.' },
    {
      name: 'operator',
      label: 'It must',
      kind: 'choice',
      choices: [
        { value: 'equals', label: 'be' },
        { value: 'differs', label: 'not be' },
        { value: 'below', label: 'be below' },
        { value: 'above', label: 'be above' },
        { value: 'exists', label: 'be there' },
      ],
    },
    { name: 'expected', label: 'Compared with', kind: 'text', placeholder: 'ok' },
  ],
});
