import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import type { Range } from '@sightline/contract/period';
import { isSamePeriod } from '@sightline/contract/rules/days';
import { rangeWords } from '@sightline/contract/rules/period-words';
import { type PickerLimits, pickerYears, selectableDays } from '@sightline/contract/rules/picker-limits';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { classes } from '../classes.ts';
import { MantineRoot } from '../mantine-root.tsx';
import styles from './date-range-picker.module.css';
import { type Days, type Picked, pickedFrom, rangeFrom } from './picked.ts';
import { presetsFor } from './presets.ts';
import { useMonthsShown } from './use-months-shown.ts';

export interface DateRangePickerProps {
  range: Range;
  today: string;
  locale: string;
  limits: PickerLimits;
  onApply(range: Range): void;
  onCancel(): void;
}

const placeholder = 'Set date range';

function Calendar({ days, today, limits, onChange }: { days: Days; today: string; limits: PickerLimits; onChange: (days: Days) => void }) {
  const months = useMonthsShown();
  const { min, max } = selectableDays(limits, today);
  const years = pickerYears(today);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      numberOfColumns={months}
      value={days}
      onChange={onChange}
      defaultDate={days[0] ?? today}
      minDate={min ?? `${years[0]}-01-01`}
      maxDate={max ?? `${years.at(-1)}-12-31`}
      firstDayOfWeek={1}
      weekendDays={[]}
      size="sm"
    />
  );
}

/** Presets, two months, a comparison, the range in words, Apply and Cancel. Nothing changes before Apply. */
export function DateRangePicker({ range, today, locale, limits, onApply, onCancel }: DateRangePickerProps) {
  const [picked, setPicked] = useState<Picked>(() => pickedFrom(range));
  // A preset turns the calendar to its months; days that are picked leave it as it is, and the focus in it.
  const [turned, setTurned] = useState(0);
  const panel = useRef<HTMLDivElement | null>(null);
  const ref = useMergedRef(panel, useFocusTrap());
  const titleId = useId();
  const result = rangeFrom(picked);
  const words = result && rangeWords(result, locale);

  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) onCancel();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onCancel]);

  return (
    <MantineRoot>
      <div
        ref={ref}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      >
        <ul className={styles.presets}>
          {presetsFor(today).map(({ type, name, period }) => {
            const isOn = result !== null && isSamePeriod(result.period, period);
            return (
              <li key={type}>
                <button
                  type="button"
                  className={classes(styles.preset, isOn && styles.on)}
                  aria-pressed={isOn}
                  onClick={() => {
                    setPicked({ ...picked, days: [period.start, period.end] });
                    setTurned(turned + 1);
                  }}
                >
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
        <div className={styles.main}>
          <Calendar key={turned} days={picked.days} today={today} limits={limits} onChange={(days) => setPicked({ ...picked, days })} />
          <div className={styles.compare}>
            <Checkbox
              label="Compare with another period"
              checked={picked.comparison !== 'off'}
              onChange={(on) => setPicked({ ...picked, comparison: on ? 'preceding' : 'off' })}
            />
            {picked.comparison !== 'off' && (
              <Checkbox
                label="Choose its days myself"
                checked={picked.comparison === 'own'}
                onChange={(own) => setPicked({ ...picked, comparison: own ? 'own' : 'preceding' })}
              />
            )}
          </div>
          {picked.comparison === 'own' && (
            <Calendar
              days={picked.comparisonDays}
              today={today}
              limits={limits}
              onChange={(comparisonDays) => setPicked({ ...picked, comparisonDays })}
            />
          )}
          <div className={styles.foot}>
            <p id={titleId} className={styles.words} aria-live="polite">
              {words ? [words.period, words.comparison].filter(Boolean).join(', ') : placeholder}
            </p>
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" disabled={result === null} onClick={() => result && onApply(result)}>
              Apply
            </Button>
          </div>
        </div>
      </div>
    </MantineRoot>
  );
}
