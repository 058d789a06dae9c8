import type { ComboboxStore } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import type { ChoicesState } from './use-choices.ts';

/**
 * Marks the first match of what is typed, so that Enter takes it, and the first choice of a list that opened by itself (`isOffered`); until the arrow keys mark
 * another one. Not while a search runs: what stands there then may give way to something else in the moment of the key.
 */
export function useFirstMatch<C extends Choice>(
  { dropdownOpened, selectFirstOption, resetSelectedOption }: ComboboxStore,
  typed: string,
  { choices, answered }: ChoicesState<C>,
  isOffered: boolean,
) {
  const [markedId, setMarkedId] = useState<string | null>(null);
  /** The same at once: a key may come between the mark, which stands in the page itself, and its drawing. */
  const marked = useRef<string | null>(null);
  const [movedIn, setMovedIn] = useState<string | null>(null);
  const isEntered = useRef(false);
  const isSearch = dropdownOpened && (typed !== '' || isOffered) && movedIn !== typed;
  const [first] = choices;
  useEffect(() => {
    if (!isSearch) return;
    resetSelectedOption();
    marked.current = answered && first !== undefined ? selectFirstOption() : null;
    setMarkedId(marked.current);
  }, [isSearch, first, answered, resetSelectedOption, selectFirstOption]);
  useEffect(() => {
    if (typed !== '') return;
    resetSelectedOption();
    setMovedIn(null);
  }, [typed, resetSelectedOption]);
  return {
    /** For the field that is typed in: which choice is marked. */
    target: isSearch && markedId !== null ? { 'aria-activedescendant': markedId } : {},
    onKeyDown: ({ key }: KeyboardEvent) => {
      isEntered.current = key === 'Enter' && isSearch && marked.current !== null;
      if (key === 'ArrowDown' || key === 'ArrowUp') setMovedIn(typed);
    },
    /** Whether what is taken now is the first match, by Enter. */
    takesFirst: () => {
      const isFirst = isEntered.current;
      isEntered.current = false;
      return isFirst;
    },
  };
}
