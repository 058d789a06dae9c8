import type { Widget } from '@sightline/contract/dashboards';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { Fold } from '../section.tsx';

const kinds = [
  { value: 'percent', label: 'In percent' },
  { value: 'absolute', label: 'As a difference' },
];

const kindOf = ({ percent }: Widget): string => (percent ? 'percent' : 'absolute');

/** How the change against the comparison period is shown, and whether. */
export function ChangeSection({ widget, onChange }: { widget: Widget; onChange: (widget: Widget) => void }) {
  return (
    <Fold title="Change" summary={widget.hiddenChange ? 'Not shown' : kinds.find(({ value }) => value === kindOf(widget))?.label}>
      <Checkbox
        label="Show the change"
        checked={!widget.hiddenChange}
        onChange={(shown) => onChange({ ...widget, hiddenChange: !shown })}
      />
      {!widget.hiddenChange && (
        <>
          <ChoiceField
            label="Change"
            value={kindOf(widget)}
            choices={kinds}
            onChange={(kind) => onChange({ ...widget, percent: kind === 'percent' })}
          />
          <Checkbox
            label="Colour good and bad changes"
            checked={!widget.hiddenHighlight}
            onChange={(shown) => onChange({ ...widget, hiddenHighlight: !shown })}
          />
        </>
      )}
    </Fold>
  );
}
