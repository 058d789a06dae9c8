import type { Input } from '@sightline/contract/sources';
import type { ReactNode } from 'react';
import { BooleanInput } from '#editor/panel/inputs/boolean-input.tsx';
import type { InputProps } from '#editor/panel/inputs/input-props.ts';
import { MultiSelectInput } from '#editor/panel/inputs/multi-select-input.tsx';
import { SelectInput } from '#editor/panel/inputs/select-input.tsx';
import { TextInput } from '#editor/panel/inputs/text-input.tsx';

/** Filters and formulas belong to a single widget, so templates leave none open. */
const controls: Partial<Record<Input['kind'], (props: InputProps) => ReactNode>> = {
  select: (props) => <SelectInput {...props} />,
  multiSelect: (props) => <MultiSelectInput {...props} />,
  text: (props) => <TextInput {...props} />,
  boolean: (props) => <BooleanInput {...props} />,
};

/** An input that a template leaves open, as the editor draws it. */
export const OpenInput = (props: InputProps) => controls[props.input.kind]?.(props) ?? null;
