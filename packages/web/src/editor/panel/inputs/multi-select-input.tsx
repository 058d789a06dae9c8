import { chosenIds } from '@sightline/contract/sources';
import { SearchMultiSelect } from '#ui/pickers/search-select/search-multi-select.tsx';
import { listBlocked, loadOptions } from '../../model/form/option-source.ts';
import { type InputProps, listOf } from './input-props.ts';
import { useChosenOptions } from './use-chosen-options.ts';

export function MultiSelectInput(props: InputProps) {
  const { instance, report, input, onChange } = props;
  const values = chosenIds(instance.inputs[input.name]);
  const chosen = useChosenOptions(instance, report, input.options, input.name, values);
  const blocked = input.options ? listBlocked(instance, report, input.options) : null;
  return (
    <SearchMultiSelect
      {...listOf(props)}
      value={chosen}
      load={loadOptions(instance, report, input.options, input.name, values)}
      placeholder={blocked ?? input.placeholder ?? 'Select'}
      {...(input.max !== undefined && { max: input.max })}
      onChange={(options) => onChange(options.length === 0 ? undefined : options.map(({ value }) => value), options)}
    />
  );
}
