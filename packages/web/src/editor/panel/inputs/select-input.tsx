import { chosenIds } from '@sightline/contract/sources';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { choicesWithFirst } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { declaredOptions, listBlocked, loadOptions } from '../../model/form/option-source.ts';
import { type InputProps, listOf, textsOf } from './input-props.ts';
import { useChosenOptions } from './use-chosen-options.ts';

/** Up to so many fixed choices are shown by the platform's own select. */
const fewChoices = 9;

/** One choice: of a fixed list, of what the report declares, or of a list the source is asked for. */
export function SelectInput(props: InputProps) {
  const { instance, report, input, likeliest, onChange } = props;
  const [value] = chosenIds(instance.inputs[input.name]);
  const [chosen = null] = useChosenOptions(instance, report, input.options, input.name, value === undefined ? [] : [value]);
  const declared = declaredOptions(report, input.options, input.name);
  if (input.options?.kind === 'static' && declared.length <= fewChoices) {
    const none = input.required && value !== undefined ? [] : [{ value: '', label: input.placeholder ?? 'Select' }];
    return (
      <ChoiceField
        {...textsOf(props)}
        value={value ?? ''}
        choices={[...none, ...declared]}
        onChange={(next) =>
          onChange(
            next === '' ? undefined : next,
            declared.filter((option) => option.value === next),
          )
        }
      />
    );
  }
  const blocked = input.options ? listBlocked(instance, report, input.options) : null;
  return (
    <SearchSelect
      {...listOf(props)}
      value={chosen}
      load={choicesWithFirst(
        loadOptions(instance, report, input.options, input.name, value === undefined ? [] : [value]),
        () => (likeliest ? [likeliest] : []),
        'Matches the dashboard’s name',
      )}
      placeholder={blocked ?? input.placeholder ?? (input.required ? 'Select' : 'None')}
      disabled={blocked !== null}
      clearable={!input.required}
      onChange={(option) => onChange(option?.value, option ? [option] : [])}
    />
  );
}
