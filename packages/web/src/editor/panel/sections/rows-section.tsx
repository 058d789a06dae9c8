import type { Widget } from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import type { InstanceFacts } from '../../model/form/instance-facts.ts';
import { chosenOrder, orderChoices } from '../../model/form/order-choices.ts';
import { DraftNumber } from '../draft-number.tsx';
import styles from '../panel.module.css';
import { Section } from '../section.tsx';

const rowsMax = 10_000;
const directions = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
];

/** Which rows come first, and how many. */
export function RowsSection({
  widget,
  facts,
  onChange,
}: {
  widget: Widget;
  facts: readonly InstanceFacts[];
  onChange: (widget: Widget, field?: string) => void;
}) {
  const choices = orderChoices(widget, facts);
  const { orderBy, rowsLimit } = widget;
  return (
    <Section title="Rows">
      <div className={styles.pair}>
        <ChoiceField
          label="Ordered by"
          value={chosenOrder(choices, orderBy.column)}
          choices={choices}
          onChange={(column) => onChange({ ...widget, orderBy: { ...orderBy, column } })}
        />
        <ChoiceField
          label="Direction"
          value={orderBy.dir}
          choices={directions}
          onChange={(dir) => onChange({ ...widget, orderBy: { ...orderBy, dir: dir === 'desc' ? 'desc' : 'asc' } })}
        />
      </div>
      <DraftNumber
        field={`${widget.id}.rowsLimit`}
        label="At most so many rows"
        min={1}
        max={rowsMax}
        value={rowsLimit}
        onChange={(limit) => onChange({ ...widget, rowsLimit: limit }, 'rowsLimit')}
        help="Lines over time are always shown whole."
      />
    </Section>
  );
}
