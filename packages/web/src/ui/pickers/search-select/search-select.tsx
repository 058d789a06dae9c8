import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import fieldStyles from '../../forms/fields/field.module.css';
import { Field, type FieldTexts } from '../../forms/fields/field.tsx';
import styles from './choice-list.module.css';
import { ChoiceList } from './choice-list.tsx';
import { type LoadChoices, type MakeNew, newChoice } from './choices.ts';
import { useChoices } from './use-choices.ts';
import { useFirstMatch } from './use-first-match.ts';
import { useOpens } from './use-opens.ts';

/** One choice out of many, searched by `load` (remote, 500 ms after the last key) or in a fixed list: `load={choicesOf(list)}`. */
export function SearchSelect<C extends Choice>({
  value,
  onChange,
  load,
  placeholder,
  disabled = false,
  opens = false,
  clearable = false,
  makeNew,
  ...texts
}: FieldTexts & {
  /** With its label, which a remote list need not contain. */
  value: C | null;
  onChange: (choice: C | null) => void;
  load: LoadChoices<C>;
  placeholder?: string;
  /** By itself, as what comes next. */
  opens?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  makeNew?: MakeNew;
}) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
      endOffer();
    },
  });
  const open = combobox.dropdownOpened;
  const state = useChoices(load, typed, open);
  const { input, isOffered, endOffer } = useOpens(opens, () => combobox.openDropdown());
  const firstMatch = useFirstMatch(combobox, typed, state, isOffered);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        if (chosen === newChoice) makeNew?.make();
        else onChange(state.choices.find((choice) => choice.value === chosen) ?? null);
      }}
    >
      <Field {...texts}>
        {(control) => (
          <div className={styles.box}>
            <Combobox.Target withExpandedAttribute {...firstMatch.target}>
              <input
                ref={input}
                {...control}
                className={classes(fieldStyles.control, styles.input)}
                value={open ? typed : (value?.label ?? '')}
                placeholder={open && value ? value.label : (placeholder ?? 'Select')}
                disabled={disabled}
                autoComplete="off"
                role="combobox"
                aria-expanded={open}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onClick={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={firstMatch.onKeyDown}
              />
            </Combobox.Target>
            {clearable && value && !disabled && (
              <Button
                variant="quiet"
                size="s"
                icon
                className={styles.clear}
                aria-label={`Clear ${texts.label}`}
                onClick={() => onChange(null)}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
        )}
      </Field>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <ChoiceList state={state} selected={value ? [value.value] : []} makeNew={makeNew} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
