import { isDeepEqual } from '@sightline/contract/core';
import type { Instance } from '@sightline/contract/dashboards';
import type { FilterField, Option, Report } from '@sightline/contract/sources';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { choicesWithout, type LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { SearchMultiSelect } from '#ui/pickers/search-select/search-multi-select.tsx';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { SuggestField } from '#ui/pickers/search-select/suggest-field.tsx';
import { type FilterRow, linesOf, listOf } from '../../model/form/filter-rows.ts';
import { loadOptions } from '../../model/form/option-source.ts';
import { useHalfTyped } from '../use-half-typed.ts';
import { useFieldValues } from './field-values.ts';
import { useChosenOptions } from './use-chosen-options.ts';

const linesMin = 3;
const linesMax = 8;

interface ValueProps {
  row: FilterRow;
  /** `chosen`: the options behind it, where it was chosen from a list. */
  onChange: (value: FilterRow['value'], chosen?: readonly Option[]) => void;
}

interface TypedProps extends ValueProps {
  /** Names the text as it was typed, which may say no value yet. */
  typedIn: string;
}

interface FilterValueProps extends TypedProps {
  field: FilterField | null;
  instance: Instance;
  report: Report;
}

interface SuggestedProps extends TypedProps {
  /** What it likely is; null: nobody can say. */
  suggested: LoadChoices<Option> | null;
}

/** Typed values, one a line, or added from those there are. The text stays as typed while it says the same list. */
function TypedList({ row, typedIn, suggested, onChange }: SuggestedProps) {
  const values = Array.isArray(row.value) ? row.value : [];
  const { text: typed, onType } = useHalfTyped(typedIn);
  return (
    <>
      {suggested && (
        <SearchSelect<Option>
          label="Add a value"
          value={null}
          load={choicesWithout(suggested, values)}
          onChange={(option) => {
            if (!option) return;
            onType(null);
            onChange([...values, option.value]);
          }}
        />
      )}
      <TextArea
        label="Values, one per line"
        rows={Math.min(linesMax, Math.max(linesMin, values.length + 1))}
        value={typed !== null && isDeepEqual(listOf(typed), values) ? typed : linesOf(values)}
        onChange={(next) => {
          onType(next === linesOf(listOf(next)) ? null : next);
          onChange(listOf(next));
        }}
      />
    </>
  );
}

const numberOf = (text: string): number | string => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);

function TypedValue({ row, field, typedIn, suggested, onChange }: SuggestedProps & { field: FilterField | null }) {
  const isNumber = field?.kind === 'number';
  const value = Array.isArray(row.value) ? (row.value[0] ?? '') : row.value;
  const { text: typed, onType } = useHalfTyped(typedIn);
  if (suggested) return <SuggestField label="Value" value={String(value)} load={suggested} onChange={onChange} />;
  return (
    <TextField
      label="Value"
      {...(isNumber && { type: 'number', step: 'any', inputMode: 'decimal' as const })}
      value={typed !== null && numberOf(typed) === value ? typed : String(value)}
      onChange={(next) => {
        const said = isNumber ? numberOf(next) : next;
        onType(String(said) === next ? null : next);
        onChange(said);
      }}
    />
  );
}

function ListedValue({ row, field, instance, report, onChange }: Omit<FilterValueProps, 'typedIn'> & { field: FilterField }) {
  const values = Array.isArray(row.value) ? row.value : row.value === '' ? [] : [String(row.value)];
  const name = `filter:${field.id}`;
  const chosen = useChosenOptions(instance, report, field.options, name, values);
  const load = loadOptions(instance, report, field.options, name, values);
  if (row.operator === 'in') {
    return (
      <SearchMultiSelect<Option>
        label="Values"
        value={chosen}
        load={load}
        onChange={(options) =>
          onChange(
            options.map(({ value }) => value),
            options,
          )
        }
      />
    );
  }
  return (
    <SearchSelect<Option>
      label="Value"
      value={chosen[0] ?? null}
      load={load}
      onChange={(option) => onChange(option?.value ?? '', option ? [option] : [])}
    />
  );
}

const exactOperators: readonly FilterRow['operator'][] = ['equals', 'notEquals', 'in'];

/** What a field is compared with: chosen where the provider lists its values, otherwise typed, with values there are offered; both for exact comparisons alone. */
export function FilterValue({ row, field, typedIn, instance, report, onChange }: FilterValueProps) {
  const isExact = exactOperators.includes(row.operator);
  const suggested = useFieldValues(instance, report, isExact && !field?.options ? field : null);
  if (field?.options && isExact) return <ListedValue row={row} field={field} instance={instance} report={report} onChange={onChange} />;
  const props = { row, typedIn, suggested, onChange };
  return row.operator === 'in' ? <TypedList {...props} /> : <TypedValue {...props} field={field} />;
}
