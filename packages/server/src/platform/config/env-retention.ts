import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const days = (standard: number, min: number, max: number) =>
  z.coerce.number().int().min(min, `at least ${min} days`).max(max, `at most ${max} days`).default(standard);
const years = 10;
const most = years * 366;

/** How long what an operator may have to answer for is kept, in days. What else is kept, and how long, is said in `retention.ts`. */
export const retentionSettings = {
  AUDIT_LOG_DAYS: {
    schema: days(1095, 90, most),
    docs: 'How long it is kept what was done to an account and by whom, and when the operator worked in somebody’s name, in days',
  },
  REPORT_HISTORY_DAYS: {
    schema: days(1095, 60, most),
    docs: 'How long it is kept what became of each report mail and to whom it went, in days; no shorter than REPORT_COPIES_DAYS (docs/privacy.md)',
  },
  VIEW_LOG_DAYS: { schema: days(90, 31, 731), docs: 'How long it is kept that a shared dashboard was opened, in days' },
  INCIDENT_DAYS: {
    schema: days(1095, 90, most),
    docs: 'How long incidents that are over are kept, with their alerts and what was said in them, in days; outages before that are no longer counted',
  },
  ANSWERS_DAYS: {
    schema: days(30, 1, 366),
    docs: 'How long answers of sources are kept that nobody looks at, with when and how they were fetched, in days',
  },
  ENDED_SESSIONS_DAYS: {
    schema: days(7, 0, 366),
    docs: 'How long browsers that are no longer signed in are kept, with their address, in days after the sign-in ended by itself',
  },
} as const;

export type RetentionSetting = keyof typeof retentionSettings;
export type Retention = Record<RetentionSetting, number>;

/** Throws a ConfigError where the copies of mails would outlive the record that names them. */
export function readRetention(given: Retention & { REPORT_COPIES_DAYS: number }): Retention {
  if (given.REPORT_HISTORY_DAYS < given.REPORT_COPIES_DAYS)
    throw new ConfigError(
      `REPORT_HISTORY_DAYS: ${given.REPORT_HISTORY_DAYS} is shorter than REPORT_COPIES_DAYS (${given.REPORT_COPIES_DAYS}); set it to at least that, or keep copies shorter`,
    );
  const names = Object.keys(retentionSettings) as RetentionSetting[];
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Retention;
}
