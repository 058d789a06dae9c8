import { shownHost } from '@sightline/contract/core';
import { checkTypeOf, type DomainFigures } from '@sightline/contract/monitoring';
import { relativeTime } from '#ui/feedback/relative-time.ts';
import { type GroupReader, maintenanceWords, untilWords } from './moments.ts';
import { stateWord } from './state-words.ts';

type Quiet = Pick<DomainFigures, 'snoozed' | 'snoozedKinds' | 'snoozedUntil' | 'snoozeReason' | 'hasOwnSnooze'>;

/** `Snoozed until 27 Nov: relaunch`, or until recovery where no end is set; where only kinds of checks are, which: `Certificate snoozed until 27 Nov`. */
export function snoozedWords({ snoozed, snoozedKinds, snoozedUntil, snoozeReason }: Quiet, now: number, reader: GroupReader): string {
  const what =
    snoozedKinds.length > 0
      ? `${snoozedKinds.map((kind) => checkTypeOf(kind).label).join(', ')} snoozed`
      : snoozed
        ? 'Snoozed'
        : 'The rest is snoozed';
  const end = snoozedUntil === null ? 'until recovery' : `until ${untilWords(snoozedUntil, now, reader)}`;
  return `${what} ${end}${snoozeReason === '' ? '' : `: ${snoozeReason}`}`;
}

/**
 * The line under a domain's name: until when it is worked on, where its group does not say the same of all, its state in a word with what is wrong,
 * and what is kept quiet.
 */
export function rowWords(row: DomainFigures, groupMaintenanceUntil: string | null, now: number, reader: GroupReader): string {
  const own = row.maintenanceUntil === groupMaintenanceUntil ? null : row.maintenanceUntil;
  return [...maintenanceWords(own, now, reader), stateWords(row, now, reader)].join('. ');
}

function stateWords(row: DomainFigures, now: number, reader: GroupReader): string {
  const { word } = stateWord(row.state);
  const isTouched = row.snoozed || row.hasOwnSnooze || row.snoozedUntil !== null;
  const snoozed = isTouched ? snoozedWords(row, now, reader) : '';
  if (row.snoozed) return `${word}. ${snoozed}`;
  const head = headOf(row, word, now);
  return snoozed === '' ? head : `${head} · ${snoozed}`;
}

/** Its own address, at which a reason begins, stands above already, and would leave no room for what is wrong there. */
function withoutAddress(reason: string, host: string): string {
  const [address = '', ...words] = reason.split(' ');
  return URL.canParse(address) && new URL(address).host === new URL(`http://${host}`).host ? words.join(' ') : reason;
}

function headOf({ host, reason, note, since }: DomainFigures, word: string, now: number): string {
  if (reason === '') return note === '' ? word : `${word} · ${note}`;
  const what = shownHost(withoutAddress(reason, host));
  return since === null ? `${word}: ${what}` : `${word}: ${what} · ${relativeTime(since, now)}`;
}

/** What stands in the column of alerts: those that are not snoozed. */
export function alertsWords({
  openAlerts,
  snoozedAlerts,
  snoozed,
  state,
}: Pick<DomainFigures, 'openAlerts' | 'snoozedAlerts' | 'snoozed' | 'state'>): string | null {
  if (snoozed) return 'Snoozed';
  const loud = openAlerts - snoozedAlerts;
  if (loud <= 0) return null;
  return loud === 1 ? stateWord(state === 'critical' ? 'critical' : 'warning').word : `${loud} alerts`;
}
