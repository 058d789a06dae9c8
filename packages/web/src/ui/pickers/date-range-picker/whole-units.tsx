import { addDays, addMonths, isSamePeriod, monthPeriod, type Period, unitPeriod } from '@sightline/contract/core';
import { type PickerLimits, selectableDays } from '@sightline/contract/dashboards';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import { useState } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import styles from './whole-units.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface WholeUnitsProps {
  chosen: Period | null;
  today: string;
  locale: string;
  limits: PickerLimits;
  onChoose(period: Period): void;
}

/** The months of a year and the year itself, each chosen by one click; the year is another by one more. */
export function WholeUnits({ chosen, today, locale, limits, onChoose }: WholeUnitsProps) {
  const [year, setYear] = useState(Number((chosen?.start ?? today).slice(0, 4)));
  const { min, max } = selectableDays(limits, today);
  const words = wordsIn(locale).period;
  /** What of a unit may be chosen: of the one that runs what has begun. */
  const choosable = ({ start, end }: Period): Period | null => {
    if ((max !== null && start > max) || (min !== null && end < min)) return null;
    return { start: min !== null && start < min ? min : start, end: max !== null && end > max ? max : end };
  };
  const unit = (whole: Period, text: string, key: string | number) => {
    const period = choosable(whole);
    const isOn = period !== null && chosen !== null && isSamePeriod(period, chosen);
    return (
      <button
        key={key}
        type="button"
        className={classes(styles.unit, isOn && styles.on)}
        aria-pressed={isOn}
        disabled={period === null}
        onClick={() => period && onChoose(period)}
      >
        {text}
      </button>
    );
  };
  const monthName = (month: number) => periodWords(monthPeriod(year, month), locale, { short: true, withoutYear: true });
  const wholeYear = unitPeriod('year', `${year}-01-01`, 'monday');
  return (
    <fieldset className={styles.units} aria-label={String(year)}>
      <Button
        icon
        aria-label={words.previousYear}
        inactive={min !== null && addDays(wholeYear.start, -1) < min}
        onClick={() => setYear(year - 1)}
      >
        <Icon name="chevronLeft" />
      </Button>
      {unit(wholeYear, String(year), 'year')}
      <Button
        icon
        aria-label={words.nextYear}
        inactive={max !== null && addMonths(wholeYear.start, 12) > max}
        onClick={() => setYear(year + 1)}
      >
        <Icon name="chevronRight" />
      </Button>
      <div className={styles.months}>{months.map((month) => unit(monthPeriod(year, month), monthName(month), month))}</div>
    </fieldset>
  );
}
