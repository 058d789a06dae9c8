import { domainFilters } from '@sightline/contract/monitoring';
import { stateWord } from '../words/state-words.ts';
import type { DomainFilter } from './list-view.ts';

/** What the list can be filtered by, in words. */
export const filterLabels: Record<DomainFilter, string> = {
  trouble: 'In trouble',
  critical: stateWord('critical').word,
  warning: stateWord('warning').word,
  unknown: stateWord('unknown').word,
  ok: stateWord('ok').word,
  pending: stateWord('pending').word,
  paused: stateWord('paused').word,
  snoozed: 'Snoozed',
};

/** Null: all of them. */
export const filterOf = (value: string): DomainFilter | null => domainFilters.find((filter) => filter === value) ?? null;
