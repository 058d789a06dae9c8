import { type MonitoringRange, monitoringRanges } from '@sightline/contract/monitoring';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { Button } from '#ui/base/button.tsx';
import styles from './range-switch.module.css';

/** How far a group looks back. */
export const RangeSwitch = ({ range, onChange }: { range: MonitoringRange; onChange: (range: MonitoringRange) => void }) => (
  <fieldset className={styles.switch} aria-label="Looks back" {...guideMark('rangeSwitch')}>
    {monitoringRanges.map((days) => (
      <Button key={days} aria-pressed={days === range} onClick={() => onChange(days)}>
        {days} days
      </Button>
    ))}
  </fieldset>
);
