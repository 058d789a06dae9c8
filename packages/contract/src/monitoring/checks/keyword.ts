import { z } from 'zod';
import { requiredText } from '../../core/text/required-text.ts';
import { checkType, pathField, pathSetting } from './check-type.ts';

export const keywordCheck = checkType({
  kind: 'keyword',
  label: 'Keyword',
  about: 'Whether a text stands on a page, or does not.',
  intervalS: 300,
  intervalMinS: 60,
  isOnByDefault: false,
  countsForUptime: false,
  settings: z.object({
    path: pathSetting,
    text: z.string().trim().min(1, { error: requiredText }).max(500),
    mode: z.enum(['present', 'absent']).default('present'),
    matchCase: z.boolean().default(false),
  }),
  fields: [
    pathField,
    {
      name: 'text',
      label: 'Text',
      kind: 'text',
      placeholder: 'Add to basket',
      help: 'As people read it on the page, or as it stands in its source.',
    },
    {
      name: 'mode',
      label: 'It must',
      kind: 'choice',
      choices: [
        { value: 'present', label: 'be there' },
        { value: 'absent', label: 'not be there' },
      ],
    },
    { name: 'matchCase', label: 'Capital letters matter', kind: 'boolean' },
  ],
});
