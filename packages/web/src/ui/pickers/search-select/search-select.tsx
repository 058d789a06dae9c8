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
import type { LoadChoices } from './choices.ts';
import { useChoices } from './use-choices.ts';

/** One choice out of many, searched by `load` (remote, 500 ms after the last key) or in a fixed list: `load={choicesOf(list)}`. */
export function SearchSelect<C extends Choice>({
  value,
  onChange,
  load,
  placeholder,
  disabled = false,
  clearable = false,
  ...texts
}: FieldTexts & {
  /** With its label, which a remote list need not contain. */
  value: C | null;
  onChange: (choice: C | null) => void;
  load: LoadChoices<C>;
  placeholder?: string;
  disabled?: boolean;
  clearable?: boolean;
}) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
  });
  const open = combobox.dropdownOpened;
  const state = useChoices(load, typed, open);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        onChange(state.choices.find((choice) => choice.value === chosen) ?? null);
        combobox.closeDropdown();
      }}
    >
      <Field {...texts}>
        {(control) => (
          <div className={styles.box}>
            <Combobox.Target withExpandedAttribute>
              <input
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
        <ChoiceList state={state} selected={value ? [value.value] : []} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
