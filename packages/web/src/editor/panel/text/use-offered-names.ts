import { placeholders } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { namesLike } from './complete-name.ts';

const allNames = placeholders.map(({ name }) => name);

export interface OfferedNamesState {
  names: readonly string[];
  active: number;
  /** What stands after an open brace at the caret; null where there is none. */
  follow(text: string | null): void;
  close(): void;
  /** Takes the keys of an open list; answers whether the key was one of them. */
  handleKey(event: React.KeyboardEvent): boolean;
}

/** The placeholders that fit what is being written, and the keys that choose among them. */
export function useOfferedNames(onChoose: (name: string) => void): OfferedNamesState {
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const names = text === null ? [] : namesLike(text, allNames);
  return {
    names,
    active,
    follow: (next) => {
      if (next === text) return;
      setText(next);
      setActive(0);
    },
    close: () => setText(null),
    handleKey(event) {
      const chosen = names[active];
      if (chosen === undefined) return false;
      if (event.key === 'ArrowDown') setActive((active + 1) % names.length);
      else if (event.key === 'ArrowUp') setActive((active + names.length - 1) % names.length);
      else if (event.key === 'Enter' || event.key === 'Tab') onChoose(chosen);
      else if (event.key === 'Escape') setText(null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** Roles and references by which a text box tells of its list. */
export const offering = (id: string, { names, active }: Pick<OfferedNamesState, 'names' | 'active'>) =>
  ({
    'aria-autocomplete': 'list',
    'aria-controls': names.length > 0 ? id : undefined,
    'aria-activedescendant': names.length > 0 ? `${id}-${active}` : undefined,
  }) as const;
