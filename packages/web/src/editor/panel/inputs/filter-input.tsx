import { chosenIds, type Option } from '@sightline/contract/sources';
import { useEffect, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { useEditorFacts } from '../../model/editor-context.ts';
import { emptyRow, type FilterRow, likeliestField, readFilter } from '../../model/form/filter-rows.ts';
import { FilterRowFields } from './filter-row-fields.tsx';
import { textsWithout, typedInValue } from './filter-texts.ts';
import { type InputProps, textsOf } from './input-props.ts';
import styles from './inputs.module.css';
import { useFilterFields } from './use-filter-fields.ts';
import { useRowKeys } from './use-row-keys.ts';

const conditionsMax = 25;
const joinWords = { and: 'All conditions hold', or: 'Any condition holds' } as const;

/** Conditions on fields of the report, joined as the provider allows. */
export function FilterInput(props: InputProps) {
  const { instance, report, input, onChange } = props;
  const { label, help, error } = textsOf(props);
  const filter = readFilter(instance.inputs[input.name], report.filterJoins);
  const { fields, fieldFor, loadFields } = useFilterFields(instance, report, input, filter.conditions);
  const keep = (conditions: FilterRow[], chosen?: readonly Option[]) =>
    onChange(conditions.length === 0 ? undefined : { ...filter, conditions }, chosen);
  const change = (index: number, row: FilterRow, chosen?: readonly Option[]) =>
    keep(
      filter.conditions.map((each, at) => (at === index ? row : each)),
      chosen,
    );
  const [dimension = null] = chosenIds(instance.inputs.dimension);
  const [added, setAdded] = useState<number | null>(null);
  const { length: count } = filter.conditions;
  useEffect(() => {
    // Once it has come it is new no more: undone and done again, it takes no focus.
    if (added !== null && added < count) setAdded(null);
  }, [added, count]);
  const add = () => {
    const used = filter.conditions.map(({ field }) => field);
    setAdded(count);
    keep([...filter.conditions, emptyRow(likeliestField(fields, report, dimension, used))]);
  };
  const { store } = useEditorFacts();
  const { keys, drop } = useRowKeys(count);
  const typedIn = (index: number) => typedInValue(instance.id, input.name, index);
  const remove = (index: number) => {
    drop(index);
    for (const text of textsWithout(store.get().halfTyped, typedIn, { removed: index, count })) store.type(text);
    keep(filter.conditions.filter((_, at) => at !== index));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {count > 1 && report.filterJoins.length > 1 && (
        <ChoiceField
          label="Rows are shown where"
          value={filter.join}
          choices={report.filterJoins.map((join) => ({ value: join, label: joinWords[join] }))}
          onChange={(value) => onChange({ ...filter, join: report.filterJoins.find((join) => join === value) ?? filter.join })}
        />
      )}
      {filter.conditions.map((row, index) => (
        <FilterRowFields
          key={keys[index]}
          number={index + 1}
          row={row}
          field={fieldFor(row.field)}
          loadFields={loadFields}
          fieldOf={fieldFor}
          typedIn={typedIn(index)}
          instance={instance}
          report={report}
          isNew={index === added}
          onChange={(next, chosen) => change(index, next, chosen)}
          onRemove={() => remove(index)}
        />
      ))}
      {help && <p className={styles.join}>{help}</p>}
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.buttons}>
        <Button size="s" disabled={count >= conditionsMax} onClick={add}>
          <Icon name="plus" /> Condition
        </Button>
      </div>
    </fieldset>
  );
}
