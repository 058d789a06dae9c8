import type { UploadContent } from '@sightline/contract/dashboards';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import inputStyles from '../inputs/inputs.module.css';
import { isFigure } from './with-upload.ts';

const none = '';

/** Which columns of a table are shown, and by which one. */
export function ColumnChoices({
  header,
  dimension,
  metrics,
  onChange,
}: {
  header: UploadContent['header'];
  dimension: string | null;
  /** Empty: all figures. */
  metrics: readonly string[];
  onChange: (name: 'dimension' | 'metrics', value: unknown) => void;
}) {
  const figures = header.filter(isFigure);
  const isShown = (id: string) => metrics.length === 0 || metrics.includes(id);
  const toggle = (id: string, shown: boolean) => {
    const next = figures.filter((column) => (column.id === id ? shown : isShown(column.id))).map((column) => column.id);
    onChange('metrics', next.length === 0 ? undefined : next);
  };
  return (
    <>
      <ChoiceField
        label="Column with labels"
        value={dimension ?? none}
        choices={[
          { value: none, label: 'None' },
          ...header.filter((column) => !isFigure(column)).map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(id) => onChange('dimension', id === none ? undefined : id)}
      />
      <fieldset className={inputStyles.group}>
        <legend className={inputStyles.legend}>Columns with figures</legend>
        {figures.length === 0 && <p className={inputStyles.join}>No column holds figures.</p>}
        {figures.map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={isShown(id)} onChange={(shown) => toggle(id, shown)} />
        ))}
      </fieldset>
    </>
  );
}
