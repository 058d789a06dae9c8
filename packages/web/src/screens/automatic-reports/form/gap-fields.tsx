import { gapChoices, waitHoursMax, waitHoursMin } from '@sightline/contract/reports';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { gapHelp, gapLabels } from '../words/gap-words.ts';
import styles from './automatic-reports.module.css';
import type { ReportDraft } from './report-draft.ts';

interface GapFieldsProps {
  draft: Pick<ReportDraft, 'onGap' | 'waitHours'>;
  onChange: (change: Partial<ReportDraft>) => void;
  errors: Readonly<Record<string, readonly string[] | undefined>>;
}

const choices = gapChoices.map((value) => ({ value, label: gapLabels[value] }));

/** What happens where the figures of a run are not whole. */
export const GapFields = ({ draft: { onGap, waitHours }, onChange, errors }: GapFieldsProps) => (
  <div className={styles.pair}>
    <ChoiceField
      label="If figures are missing"
      help={gapHelp[onGap]}
      choices={choices}
      value={onGap}
      onChange={(value) => onChange({ onGap: gapChoices.find((choice) => choice === value) ?? onGap })}
      error={errors.onGap}
    />
    {onGap === 'wait' && (
      <NumberField
        label="Hours to wait"
        min={waitHoursMin}
        max={waitHoursMax}
        value={waitHours}
        onChange={(hours) => onChange({ waitHours: hours })}
        error={errors.waitHours}
      />
    )}
  </div>
);
