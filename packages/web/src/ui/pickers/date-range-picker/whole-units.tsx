import { addDays, addMonths, calendarOfTag, isSamePeriod, type Period, unitPeriod, yearOf, yearPeriod } from '@sightline/contract/core';
import { type PickerLimits, selectableDays } from '@sightline/contract/dashboards';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import { useState } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import styles from './whole-units.module.css';

/** Each with its three months. */
const quarters = [0, 1, 2, 3];

interface WholeUnitsProps {
  chosen: Period | null;
  today: string;
  locale: string;
  limits: PickerLimits;
  onChoose(period: Period): void;
}

/** The months and quarters of a year and the year itself, each chosen by one click; the year is another by one more. */
export function WholeUnits({ chosen, today, locale, limits, onChoose }: WholeUnitsProps) {
  const calendar = calendarOfTag(locale);
  const [year, setYear] = useState(() => yearOf(chosen?.start ?? today, calendar));
  const { min, max } = selectableDays(limits, today);
  const words = wordsIn(locale).period;
  /** What of a unit may be chosen: of the one that runs what has begun. */
  const choosable = ({ start, end }: Period): Period | null => {
    if ((max !== null && start > max) || (min !== null && end < min)) return null;
    return { start: min !== null && start < min ? min : start, end: max !== null && end > max ? max : end };
  };
  const unit = (whole: Period, text: string, key: string | number, look?: string) => {
    const period = choosable(whole);
    const isOn = period !== null && chosen !== null && isSamePeriod(period, chosen);
    return (
      <button
        key={key}
        type="button"
        className={classes(styles.unit, look, isOn && styles.on)}
        aria-pressed={isOn}
        disabled={period === null}
        onClick={() => period && onChoose(period)}
      >
        {text}
      </button>
    );
  };
  const wholeYear = yearPeriod(year, calendar);
  const yearName = periodWords(wholeYear, locale, { short: true });
  const unitAt = (of: 'month' | 'quarter', months: number): Period => unitPeriod(of, addMonths(wholeYear.start, months), calendar);
  const monthUnit = (months: number) => {
    const month = unitAt('month', months);
    return unit(month, periodWords(month, locale, { short: true, withoutYear: true }), month.start);
  };
  return (
    <fieldset className={styles.units} aria-label={yearName}>
      <Button
        icon
        aria-label={words.previousYear}
        inactive={min !== null && addDays(wholeYear.start, -1) < min}
        onClick={() => setYear(year - 1)}
      >
        <Icon name="chevronLeft" />
      </Button>
      {unit(wholeYear, yearName, 'year')}
      <Button
        icon
        aria-label={words.nextYear}
        inactive={max !== null && addMonths(wholeYear.start, 12) > max}
        onClick={() => setYear(year + 1)}
      >
        <Icon name="chevronRight" />
      </Button>
      <div className={styles.months}>
        {quarters.map((index) => [
          unit(unitAt('quarter', index * 3), wordsIn(locale).figures.quarter(String(index + 1)), index, styles.quarter),
          ...[0, 1, 2].map((month) => monthUnit(index * 3 + month)),
        ])}
      </div>
    </fieldset>
  );
}
