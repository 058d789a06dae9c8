import type { Scope } from '../db/scope.ts';
import { listMentions } from './use-rows.ts';

/** Names of the dashboards and templates that use each of these files, in the order of the alphabet; `names` are images' names or tables' ids. */
export async function fileUses(scope: Scope, names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const mentions = await listMentions(scope, names);
  return new Map(
    names.map((name) => [name, [...new Set(mentions.filter(({ text }) => text.includes(name)).map(({ place }) => place))].toSorted()]),
  );
}
