import type { Instance } from '@sightline/contract/dashboards';
import type { FilterField, Option, Report } from '@sightline/contract/sources';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import type { LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { type FilterRow, operatorWords, withField, withOperator } from '../../model/form/filter-rows.ts';
import { FilterValue } from './filter-value.tsx';
import styles from './inputs.module.css';

/** One condition: a field, how it is compared, with what. */
export function FilterRowFields({
  number,
  row,
  field,
  fieldOf,
  loadFields,
  typedIn,
  isNew,
  instance,
  report,
  onChange,
  onRemove,
}: {
  number: number;
  row: FilterRow;
  field: FilterField | null;
  fieldOf: (id: string) => FilterField | null;
  loadFields: LoadChoices<Option>;
  /** Names the text typed as its value. */
  typedIn: string;
  /** Just added: its value is what comes next. */
  isNew: boolean;
  instance: Instance;
  report: Report;
  /** `chosen`: the options behind its value, where it was chosen from a list. */
  onChange: (row: FilterRow, chosen?: readonly Option[]) => void;
  onRemove: () => void;
}) {
  const choices = (field?.operators ?? [row.operator]).map((operator) => ({ value: operator, label: operatorWords[operator] }));
  const place = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLElement>('[data-value] input, [data-value] textarea')?.focus();
  }, [isNew]);
  return (
    <div ref={place} className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.itemName}>Condition {number}</span>
        <Button variant="quiet" size="s" icon aria-label={`Remove condition ${number}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.itemBody}>
        <SearchSelect<Option>
          label="Field"
          value={row.field === '' ? null : { value: row.field, label: field?.label ?? row.field }}
          load={loadFields}
          onChange={(option) => {
            const next = option ? fieldOf(option.value) : null;
            if (next) onChange(withField(row, next));
          }}
        />
        <div className={styles.pair}>
          <ChoiceField
            label="Compared"
            value={row.operator}
            choices={choices}
            onChange={(value) => {
              const operator = field?.operators.find((each) => each === value);
              if (operator) onChange(withOperator(row, operator));
            }}
          />
          <div data-value>
            <FilterValue
              row={row}
              field={field}
              typedIn={typedIn}
              instance={instance}
              report={report}
              onChange={(value, chosen) => onChange({ ...row, value }, chosen)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
