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

/** Learns who connected a source, so that a widget can say whose login is to be renewed; visitors are not told. */
export async function learnOwner({ context, scope, owners, options, sources }: OwnerNotes, sourceId: string): Promise<void> {
  const userId = sources.get(sourceId)?.createdBy ?? null;
  if (options.audience === 'visitor' || userId === null || owners.has(userId)) return;
  const name = await dependenciesOf(context).nameOf(scope, userId);
  if (name !== null) owners.set(userId, name);
}

/** The same for all sources whose login is known not to work. */
export async function learnOwners(notes: OwnerNotes): Promise<void> {
  for (const { id, invalid } of notes.sources.values()) if (invalid) await learnOwner(notes, id);
}
