import type { Choice } from '../../forms/fields/choice-field.tsx';

export interface ChoicesPage<C extends Choice = Choice> {
  options: readonly C[];
  nextPage: string | null;
}
/** Asks for choices: `page` is the `nextPage` of the answer before, or null for the first. */
export interface LoadChoices<C extends Choice = Choice> {
  (searchTerm: string, options: { page: string | null; signal: AbortSignal }): Promise<ChoicesPage<C>>;
  /** Answers on the spot, so there is no reason to wait for the last key. */
  instant?: true;
}

/** docs/product.md 11.1. */
export const searchPauseMs = 500;
export const nothingFound = 'Nothing found';

/** A page appended, without the choices that were there before. */
export function appendChoices<C extends Choice>(before: readonly C[], more: readonly C[]): C[] {
  const known = new Set(before.map(({ value }) => value));
  return [...before, ...more.filter(({ value }) => !known.has(value))];
}

/** Choices under their groups, in the order the groups first appear; '' holds those without one. */
export function groupChoices<C extends Choice>(choices: readonly C[]): { group: string; choices: C[] }[] {
  const groups = new Map<string, C[]>();
  for (const choice of choices) {
    const group = choice.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups].map(([group, members]) => ({ group, choices: members }));
}

/** A fixed list searched on the spot, in label, description and group, regardless of case. */
export function choicesOf<C extends Choice>(choices: readonly C[]): LoadChoices<C> {
  const search: LoadChoices<C> = async (searchTerm) => {
    const wanted = searchTerm.trim().toLocaleLowerCase();
    const has = (text: string | undefined): boolean => text?.toLocaleLowerCase().includes(wanted) ?? false;
    return { options: choices.filter(({ label, description, group }) => has(label) || has(description) || has(group)), nextPage: null };
  };
  return Object.assign(search, { instant: true as const });
}
