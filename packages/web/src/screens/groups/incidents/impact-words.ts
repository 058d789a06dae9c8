import { englishList, numberFormatter } from '@sightline/contract/core';
import type { IncidentImpact } from '@sightline/contract/monitoring';

const whole = { maximumFractionDigits: 0 } as const;

function rangeText({ from, to }: { from: number; to: number }, locale: string, currency: string | null): string {
  const format = numberFormatter(locale, currency === null ? whole : { ...whole, style: 'currency', currency });
  const [low, high] = [format.format(from), format.format(to)];
  return low === high ? low : `${low} to ${high}`;
}

/** What usually comes at that time, each as a range; null: nothing can be said. */
export function impactWords({ visits, spend }: IncidentImpact, locale: string): string | null {
  const said = [
    visits === null ? '' : `${rangeText(visits, locale, null)} visits`,
    spend === null ? '' : `${rangeText(spend, locale, spend.currency)} of ad spend`,
  ].filter((part) => part !== '');
  return said.length === 0 ? null : `Usual for that time: ${englishList(said)}.`;
}
