import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import fieldStyles from '../../forms/fields/field.module.css';
import { Field, type FieldTexts } from '../../forms/fields/field.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { LoadChoices } from './choices.ts';
import { useChoices } from './use-choices.ts';

/** A text that may be anything; what it likely is, is offered. */
export function SuggestField({
  value,
  onChange,
  load,
  ...texts
}: FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  load: LoadChoices;
}) {
  // What stood there before the list was opened is not searched for.
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
  });
  const state = useChoices<Choice>(load, typed, combobox.dropdownOpened);
  // Nothing offered: the field is a text field.
  const isEmpty = state.choices.length === 0 && !state.loading && state.failure === null;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        onChange(chosen);
        combobox.closeDropdown();
      }}
    >
      <Field {...texts}>
        {(control) => (
          <Combobox.Target withExpandedAttribute>
            <input
              {...control}
              className={fieldStyles.control}
              value={value}
              autoComplete="off"
              onChange={(event) => {
                onChange(event.currentTarget.value);
                setTyped(event.currentTarget.value);
                combobox.openDropdown();
                combobox.resetSelectedOption();
              }}
              onClick={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
        )}
      </Field>
      <Combobox.Dropdown hidden={isEmpty} onMouseDown={(event) => event.preventDefault()}>
        <ChoiceList state={state} selected={value === '' ? [] : [value]} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
