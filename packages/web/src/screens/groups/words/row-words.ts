import type { DomainRow } from '@sightline/contract/domains';
import { relativeTime } from '../../../ui/relative-time.ts';
import { untilWords } from './moments.ts';
import { stateWord } from './state-words.ts';

type Quiet = Pick<DomainRow, 'snoozedUntil' | 'snoozeReason'>;

/** `Snoozed until 27 Nov: relaunch`, or until recovery where no end is set. */
export function snoozedWords({ snoozedUntil, snoozeReason }: Quiet, now: number, locale: string): string {
  const end = snoozedUntil === null ? 'until recovery' : `until ${untilWords(snoozedUntil, now, locale)}`;
  return `Snoozed ${end}${snoozeReason === '' ? '' : `: ${snoozeReason}`}`;
}

/** The line under a domain's name: its state in a word with what is wrong, or what keeps it quiet. */
export function rowWords(row: DomainRow, now: number, locale: string): string {
  const { word } = stateWord(row.state);
  if (row.snoozed) return `${word}. ${snoozedWords(row, now, locale)}`;
  if (row.reason === '') return row.note === '' ? word : `${word} · ${row.note}`;
  return row.since === null ? `${word}: ${row.reason}` : `${word}: ${row.reason} · ${relativeTime(row.since, now)}`;
}

/** What stands in the column of alerts. */
export function alertsWords({ openAlerts, snoozed, state }: Pick<DomainRow, 'openAlerts' | 'snoozed' | 'state'>): string | null {
  if (snoozed) return 'Snoozed';
  if (openAlerts === 0) return null;
  return openAlerts === 1 ? stateWord(state === 'critical' ? 'critical' : 'warning').word : `${openAlerts} alerts`;
}
