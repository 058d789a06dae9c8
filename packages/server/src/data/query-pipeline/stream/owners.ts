import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { dependenciesOf } from '../dependencies.ts';
import type { States } from '../store/rows.ts';
import type { Audience } from './present.ts';

/** Where names are noted. */
export interface OwnerNotes {
  context: Context;
  scope: Scope;
  options: { audience: Audience };
  sources: States['sources'];
  /** Names by ids of people. */
  owners: Map<string, string>;
}

/** Learns who connected these sources, so that a widget can say whose login is to be renewed; visitors are not told. In one statement for all. */
export async function learnOwners({ context, scope, owners, options, sources }: OwnerNotes, sourceIds: readonly string[]): Promise<void> {
  if (options.audience === 'visitor') return;
  const people = sourceIds.map((id) => sources.get(id)?.createdBy ?? null).filter((id) => id !== null);
  const unknown = new Set(people.filter((id) => !owners.has(id)));
  if (unknown.size === 0) return;
  for (const [id, name] of await dependenciesOf(context).namesOf(scope, [...unknown])) owners.set(id, name);
}

/** Of those whose login is known not to work. */
export const learnInvalidOwners = (notes: OwnerNotes): Promise<void> =>
  learnOwners(
    notes,
    [...notes.sources.values()].filter(({ invalid }) => invalid).map(({ id }) => id),
  );
