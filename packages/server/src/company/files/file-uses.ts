import type { Scope } from '#platform/db/scope.ts';
import { listMentions } from './use-rows.ts';

export interface FileUses {
  /** Names of the dashboards and templates that show it. */
  places: readonly string[];
  /** Versions with a name that show it, in words. */
  versions: readonly string[];
}

const noUses: FileUses = { places: [], versions: [] };
const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

/** What uses each of these files, in the order of the alphabet; `names` are images' names or tables' ids. */
export async function fileUses(scope: Scope, names: readonly string[]): Promise<(name: string) => FileUses> {
  const mentions = await listMentions(scope, names);
  const uses = new Map(
    names.map((name): [string, FileUses] => {
      const own = mentions.filter(({ text }) => text.includes(name));
      return [
        name,
        {
          places: sorted(own.flatMap(({ place, version }) => (version === null ? [place] : []))),
          versions: sorted(own.flatMap(({ place, version }) => (version === null ? [] : [`version “${version}” of ${place}`]))),
        },
      ];
    }),
  );
  return (name) => uses.get(name) ?? noUses;
}
