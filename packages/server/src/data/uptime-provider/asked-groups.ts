import { AppError } from '@sightline/contract/core';
import type { Scope } from '#platform/db/scope.ts';
import { type Group, listGroups } from './rows.ts';

export interface AskedGroups {
  groups: Group[];
  /** Of all of them; null: they have several. */
  timezone: string | null;
  /** Chosen ones that are no more. */
  gone: number;
}

/** The groups of these ids, or all of the company's. Another company's are as gone as deleted ones. Throws where none of the chosen is left. */
export async function askedGroups(scope: Scope, ids: readonly string[]): Promise<AskedGroups> {
  const all = await listGroups(scope);
  const chosen = new Set(ids);
  const groups = chosen.size === 0 ? all : all.filter(({ id }) => chosen.has(id));
  if (chosen.size > 0 && groups.length === 0) throw new AppError('not_found', 'The chosen group was deleted. Choose another one.');
  const gone = chosen.size === 0 ? 0 : chosen.size - groups.length;
  const zones = new Set(groups.map(({ timezone }) => timezone));
  const [only] = zones;
  return { groups, timezone: zones.size === 1 ? (only ?? null) : null, gone };
}
