import { z } from 'zod';
import { checkType, pathField, pathSetting } from './check-type.ts';

const statusRanges = /^\d{3}(?:-\d{3})?(?:\s*,\s*\d{3}(?:-\d{3})?)*$/;

/** Faults of it with which nothing was answered, not even an error. */
export const noAnswerFaults = ['dns', 'connect', 'timeout', 'reset', 'protocol'] as const;

export const httpCheck = checkType({
  kind: 'http',
  label: 'Website',
  about: 'Whether the website answers as it should, and how fast.',
  intervalS: 60,
  intervalMinS: 30,
  isOnByDefault: true,
  countsForUptime: true,
  settings: z.object({
    scheme: z.enum(['https', 'http']).default('https'),
    path: pathSetting,
    /** Statuses and ranges of them that are fine, after redirects. */
    statuses: z.string().trim().regex(statusRanges, { error: 'Statuses or ranges with commas, such as 200-399, 401.' }).default('200-399'),
    timeoutMs: z.number().int().min(1000).max(20_000).default(10_000),
    /** Slower is a warning. */
    slowMs: z.number().int().min(100).max(20_000).default(4000),
  }),
  fields: [
    {
      name: 'scheme',
      label: 'Scheme',
      kind: 'choice',
      choices: [
        { value: 'https', label: 'https' },
        { value: 'http', label: 'http' },
      ],
    },
    pathField,
    { name: 'statuses', label: 'Statuses that are fine', kind: 'text', placeholder: '200-399' },
    { name: 'timeoutMs', label: 'Give up after', kind: 'number', unit: 'ms' },
    { name: 'slowMs', label: 'Warn when slower than', kind: 'number', unit: 'ms' },
  ],
});
