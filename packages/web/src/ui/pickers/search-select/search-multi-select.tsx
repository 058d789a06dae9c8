import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import fieldStyles from '../../forms/fields/field.module.css';
import { Field, type FieldTexts } from '../../forms/fields/field.tsx';
import styles from './choice-list.module.css';
import { ChoiceList } from './choice-list.tsx';
import type { LoadChoices } from './choices.ts';
import { useChoices } from './use-choices.ts';
import { useFirstMatch } from './use-first-match.ts';
import { useOpens } from './use-opens.ts';

/** Several choices in the order they were made. Backspace in the empty field takes the last one away. */
export function SearchMultiSelect<C extends Choice>({
  value,
  onChange,
  load,
  placeholder,
  max,
  opens = false,
  ...texts
}: FieldTexts & {
  value: readonly C[];
  onChange: (choices: C[]) => void;
  load: LoadChoices<C>;
  placeholder?: string;
  /** By itself, as what comes next. */
  opens?: boolean;
  /** At most so many. */
  max?: number;
}) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
      endOffer();
    },
  });
  const state = useChoices(load, typed, combobox.dropdownOpened);
  const { input, isOffered, endOffer } = useOpens(opens, () => combobox.openDropdown());
  const firstMatch = useFirstMatch(combobox, typed, state, isOffered);
  const isFull = max !== undefined && value.length >= max;
  const remove = (gone: string) => onChange(value.filter((choice) => choice.value !== gone));
  const toggle = (chosen: string) => {
    endOffer();
    if (value.some((choice) => choice.value === chosen)) {
      // Who types its name and presses Enter means to have it.
      if (firstMatch.takesFirst()) setTyped('');
      else remove(chosen);
      return;
    }
    const choice = state.choices.find((each) => each.value === chosen);
    if (choice && !isFull) onChange([...value, choice]);
    setTyped('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Field {...texts}>
        {(control) => (
          <Combobox.DropdownTarget>
            <div className={classes(fieldStyles.control, styles.pills)}>
              {value.map((choice) => (
                <span key={choice.value} className={styles.pill}>
                  <span className={styles.pillText}>{choice.label}</span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${choice.label}`}
                    onClick={() => remove(choice.value)}
                  >
                    <Icon name="close" size={12} />
                  </button>
                </span>
              ))}
              <Combobox.EventsTarget withExpandedAttribute {...firstMatch.target}>
                <input
                  ref={input}
                  {...control}
                  className={styles.bare}
                  value={typed}
                  placeholder={isFull ? `At most ${max}` : value.length === 0 ? (placeholder ?? 'Select') : ''}
                  autoComplete="off"
                  role="combobox"
                  aria-expanded={combobox.dropdownOpened}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value);
                    combobox.openDropdown();
                  }}
                  onClick={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                  onKeyDown={(event) => {
                    firstMatch.onKeyDown(event);
                    const last = value.at(-1);
                    if (event.key === 'Backspace' && typed === '' && last) remove(last.value);
                  }}
                />
              </Combobox.EventsTarget>
            </div>
          </Combobox.DropdownTarget>
        )}
      </Field>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <ChoiceList state={state} selected={value.map((choice) => choice.value)} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
