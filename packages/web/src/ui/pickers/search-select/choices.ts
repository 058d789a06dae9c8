import { hasText } from '@sightline/contract/core';
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

/** Offered where nothing is found. */
export interface MakeNew {
  words: string;
  make: () => void;
}
/** Its value in the list, in which the keys reach it as they reach a choice. */
export const newChoice = '+';

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

/** The choices that have a text in label, description or group, regardless of case and accents. */
export const matching = <C extends Choice>(choices: readonly C[], searchTerm: string): C[] =>
  choices.filter(({ label, description, group }) => [label, description, group].some((text) => text && hasText(text, searchTerm)));

const instantly = <C extends Choice>(search: LoadChoices<C>): LoadChoices<C> => Object.assign(search, { instant: true as const });

/** A list that is asked for whole, and searched on the spot. */
export const choicesFrom = <C extends Choice>(ask: () => Promise<readonly C[]>): LoadChoices<C> =>
  instantly(async (searchTerm) => ({ options: matching(await ask(), searchTerm), nextPage: null }));

/** A fixed list searched on the spot. */
export const choicesOf = <C extends Choice>(choices: readonly C[]): LoadChoices<C> => choicesFrom(async () => choices);

/** A list without some of its choices. */
export function choicesWithout<C extends Choice>(load: LoadChoices<C>, values: readonly string[]): LoadChoices<C> {
  const search: LoadChoices<C> = async (searchTerm, options) => {
    const page = await load(searchTerm, options);
    return { ...page, options: page.options.filter(({ value }) => !values.includes(value)) };
  };
  return load.instant ? instantly(search) : search;
}

/** Before a word is typed, what somebody most likely means stands first, under a name of its own. */
export function choicesWithFirst<C extends Choice>(
  load: LoadChoices<C>,
  likely: (options: readonly C[]) => readonly C[],
  group: string,
): LoadChoices<C> {
  const search: LoadChoices<C> = async (searchTerm, asked) => {
    const found = await load(searchTerm, asked);
    const first = searchTerm === '' && asked.page === null ? likely(found.options) : [];
    if (first.length === 0) return found;
    const others = found.options.filter(({ value }) => !first.some((option) => option.value === value));
    return {
      ...found,
      options: [...first.map((option) => ({ ...option, group })), ...others.map((option) => ({ ...option, group: option.group ?? 'All' }))],
    };
  };
  return load.instant ? instantly(search) : search;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What a choice says beside its label; nothing where that is the label once more. */
export const ownDescription = ({ label, description }: Choice): string | undefined =>
  description !== undefined && lettersOf(description) !== lettersOf(label) ? description : undefined;
