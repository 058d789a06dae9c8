import { type WeekStart, weekStartOf } from '@sightline/contract/core';
import { type PickerLimits, selectableDays } from '@sightline/contract/dashboards';
import { wordsIn } from '@sightline/contract/frames';
import '@mantine/dates/styles.layer.css';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import styles from './calendar.module.css';
import { calendarWords } from './calendar-words.ts';
import { firstMonthShown } from './first-month-shown.ts';
import { yearCells } from './year-cells.ts';
import { YearView } from './year-view.tsx';

/** As `Date.getDay` counts. */
const dayNumbers = { sunday: 0, monday: 1, saturday: 6 } as const satisfies Record<WeekStart, number>;

/** Two clicks make a period; between them only the first day is known. */
export type Days = [string | null, string | null];

type Chosen =
  | { kind: 'day'; day: string | null; onChange: (day: string | null) => void }
  | { kind: 'range'; days: Days; onChange: (days: Days) => void };

/** Months of days, with a view of months and one of twelve years above them. Days outside the limits are disabled. */
export function Calendar({
  chosen,
  today,
  locale,
  weekStart = weekStartOf(locale),
  limits,
  months = 1,
  stopEscape = false,
}: {
  chosen: Chosen;
  today: string;
  /** In which days, months and the buttons are named. */
  locale: string;
  /** The first column; without, the locale's. */
  weekStart?: WeekStart | undefined;
  limits: PickerLimits;
  /** How many months stand side by side. */
  months?: 1 | 2;
  /** Set where Esc closes the calendar's surroundings, not the dialog behind them. */
  stopEscape?: boolean;
}) {
  const [level, setLevel] = useState<CalendarLevel>('month');
  const { min, max } = selectableDays(limits, today);
  const [shown, setShown] = useState(firstMonthShown((chosen.kind === 'day' ? chosen.day : chosen.days[0]) ?? today, max, months));
  const view = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  // A view that gives way to another takes the focus with it; the keyboard goes on in the new one.
  useEffect(() => {
    if (isTurned.current && level !== 'decade') view.current?.querySelector<HTMLButtonElement>('table button[tabindex="0"]')?.focus();
  }, [level]);
  const turn = (next: CalendarLevel) => {
    isTurned.current = true;
    setLevel(next);
  };
  const words = wordsIn(locale).period;
  const cells = yearCells(limits, today);
  const shared = {
    date: shown,
    onDateChange: setShown,
    level,
    onLevelChange: turn,
    minDate: min ?? `${cells[0]?.year}-01-01`,
    maxDate: max ?? `${cells.at(-1)?.year}-12-31`,
    firstDayOfWeek: dayNumbers[weekStart],
    ...calendarWords(locale),
    size: 'sm',
    numberOfColumns: months,
    hideOutsideDates: true,
    ariaLabels: {
      nextMonth: words.nextMonth,
      previousMonth: words.previousMonth,
      nextYear: words.nextYear,
      previousYear: words.previousYear,
    },
    __stopPropagation: stopEscape,
  } as const;
  return (
    <div ref={view} className={months === 1 ? styles.one : styles.two}>
      {level === 'decade' ? (
        <YearView
          cells={cells}
          year={Number(shown.slice(0, 4))}
          backLabel={words.backToDays}
          stopEscape={stopEscape}
          onChoose={(year) => {
            setShown(`${year}-01-01`);
            turn('year');
          }}
          onBack={() => turn('month')}
        />
      ) : chosen.kind === 'day' ? (
        <DatePicker {...shared} weekendDays={[]} value={chosen.day} onChange={chosen.onChange} />
      ) : (
        <DatePicker {...shared} weekendDays={[]} type="range" allowSingleDateInRange value={chosen.days} onChange={chosen.onChange} />
      )}
    </div>
  );
}
