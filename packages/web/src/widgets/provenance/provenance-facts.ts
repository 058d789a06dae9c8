import { momentWords, todayIn } from '@sightline/contract/core';
import { type Provenance, periodWords, wordsIn } from '@sightline/contract/frames';

export interface Fact {
  name: string;
  value: string;
}

/** Whether the figures can still change; null where that is not known. */
export function finalWords({ words, timezone }: Provenance, { locale, now }: { locale: string; now: Date }): string | null {
  const finalOn = words?.finalOn ?? null;
  if (finalOn === null) return null;
  if (finalOn <= todayIn(timezone ?? 'UTC', now)) return 'Final';
  return `Provisional: may change until ${periodWords({ start: finalOn, end: finalOn }, locale)}`;
}

/** What is known of where an instance's figures come from, in the order it is read. */
export function provenanceFacts(entry: Provenance, reader: { locale: string; timezone: string; now: Date }): Fact[] {
  const { words, flags } = entry;
  const { origin } = wordsIn(reader.locale);
  const facts: [string, string | null][] = [
    [origin.source, [entry.provider, entry.account].filter(Boolean).join(' · ')],
    [origin.report, entry.report],
    ['Metrics', words?.metrics.join(', ') ?? null],
    ['Calculated', words?.formulas.map(({ name, expression }) => `${name} = ${expression}`).join('; ') ?? null],
    ['Filter', words ? (words.filter ?? 'None') : null],
    ['Status', finalWords(entry, reader)],
    [origin.sampled, flags.includes('sampled') ? origin.sampledWhy : null],
    [origin.fetched, momentWords(new Date(entry.fetchedAt), reader)],
    [origin.freshUntil, momentWords(new Date(entry.freshUntil), reader)],
    [origin.timezone, entry.timezone],
    [origin.currency, entry.currency],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
