import type { Widget, WidgetErrors } from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import type { InstanceFacts } from '../../model/form/instance-facts.ts';
import { byItself, chosenOrder, orderChoices, orderOf } from '../../model/form/order-choices.ts';
import { DraftNumber } from '../draft-number.tsx';
import styles from '../panel.module.css';
import { Fold } from '../section.tsx';

const rowsMax = 10_000;
const directions = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
];

/** Names from A, figures from the largest. */
const firstDirection = (column: string, facts: readonly InstanceFacts[]): 'asc' | 'desc' =>
  column === facts[0]?.dimension?.id ? 'asc' : 'desc';

/** Which rows come first, and how many. */
export function RowsSection({
  widget,
  facts,
  errors,
  onChange,
}: {
  widget: Widget;
  facts: readonly InstanceFacts[];
  errors: WidgetErrors;
  onChange: (widget: Widget, field?: string) => void;
}) {
  const choices = orderChoices(widget, facts);
  const { orderBy, rowsLimit } = widget;
  const chosen = chosenOrder(choices, orderBy, facts);
  return (
    <Fold title="Rows" summary={`At most ${rowsLimit}`} hasFault={Boolean(errors.rowsLimit ?? errors.orderBy)}>
      <div className={styles.pair}>
        <ChoiceField
          label="Ordered by"
          value={chosen}
          choices={choices}
          error={errors.orderBy}
          onChange={(column) => onChange({ ...widget, orderBy: orderOf(column, firstDirection(column, facts)) })}
        />
        {chosen !== byItself && (
          <ChoiceField
            label="Direction"
            value={orderBy.dir}
            choices={directions}
            onChange={(dir) => onChange({ ...widget, orderBy: { column: chosen, dir: dir === 'desc' ? 'desc' : 'asc' } })}
          />
        )}
      </div>
      <DraftNumber
        field={`${widget.id}.rowsLimit`}
        label="Rows at most"
        min={1}
        max={rowsMax}
        value={rowsLimit}
        error={errors.rowsLimit}
        onChange={(limit) => onChange({ ...widget, rowsLimit: limit }, 'rowsLimit')}
        help="Lines over time stay whole."
      />
    </Fold>
  );
}
