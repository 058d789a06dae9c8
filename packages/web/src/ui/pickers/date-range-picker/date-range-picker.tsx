import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { calendarOfTag, comparisonKinds, defaultComparison } from '@sightline/contract/core';
import type { PickerLimits } from '@sightline/contract/dashboards';
import { rangeWords, wordsIn } from '@sightline/contract/frames';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Checkbox } from '../../forms/fields/checkbox.tsx';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { MantineRoot } from '../../theme/mantine-root.tsx';
import { Calendar } from '../calendar/calendar.tsx';
import styles from './date-range-picker.module.css';
import { type Picked, pickedFrom, rangeFrom, type TypedRange, withComparison, withComparisonDays, withDays } from './picked.ts';
import { type Preset, presetsFor } from './presets.ts';
import { readTypedPeriod, type TypedPeriod } from './typed-period.ts';
import { TypedPeriodField } from './typed-period-field.tsx';
import { useInsideWindow } from './use-inside-window.ts';
import { useMonthsShown } from './use-months-shown.ts';
import { WholeUnits } from './whole-units.tsx';

export interface DateRangePickerProps {
  /** What it opens with; `custom` for days that no rolling type named. */
  range: TypedRange;
  today: string;
  locale: string;
  limits: PickerLimits;
  /** With the chosen type, for callers that can keep it; the days are those it stands for today. */
  onApply(range: TypedRange): void;
  onCancel(): void;
}

/** Those that are named; none is chosen by its switch. */
const kinds = comparisonKinds.filter((kind) => kind !== 'none');

/** Presets, two months, a comparison, the range in words, Apply and Cancel. Nothing changes before Apply. */
export function DateRangePicker({ range, today, locale, limits, onApply, onCancel }: DateRangePickerProps) {
  const [picked, setPicked] = useState<Picked>(() => pickedFrom(range));
  // A preset, or what is typed, turns the calendar to its months; days that are picked leave it as it is, and the focus in it.
  const [turned, setTurned] = useState(0);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  /** Typed after what was chosen: it stands in the place of that as far as it can be read. */
  const [isTyped, setTyped] = useState(false);
  const isWaiting = isTyped && text.trim() !== '';
  const panel = useRef<HTMLDivElement | null>(null);
  const ref = useMergedRef(panel, useFocusTrap());
  useInsideWindow(panel);
  const months = useMonthsShown();
  const titleId = useId();
  const from = { today, calendar: calendarOfTag(locale) };
  const reading = isWaiting ? readTypedPeriod(text, { ...from, locale }) : null;
  const typed = reading === 'ahead' ? null : reading;
  const shown: Picked = typed === null ? picked : { ...picked, type: typed.type, days: [typed.period.start, typed.period.end] };
  const result = rangeFrom(shown, from);
  const said = result && rangeWords(result, locale);
  const words = wordsIn(locale).period;

  const chooseDays = ({ type, period }: TypedPeriod) => {
    pick({ ...shown, type, days: [period.start, period.end] });
    setTurned(turned + 1);
  };
  const type = (next: string) => {
    setText(next);
    setTyped(true);
    setRefused(false);
    const read = readTypedPeriod(next, { ...from, locale });
    if (read === null || read === 'ahead') return;
    const { start, end } = read.period;
    if (start !== shown.days[0] || end !== shown.days[1]) setTurned(turned + 1);
  };
  /** What is chosen otherwise stands in the place of what was typed before. */
  const pick = (next: Picked) => {
    setPicked(next);
    setTyped(false);
    setRefused(false);
  };
  const apply = () => {
    setRefused(isWaiting && typed === null);
    if (result !== null && (typed !== null || !isWaiting)) onApply(result);
  };
  const choosePreset = ({ type, period }: Preset) => (period ? chooseDays({ type, period }) : pick({ ...shown, type }));

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
          {presetsFor(today, limits, locale).map((preset) => (
            <li key={preset.type}>
              <button
                type="button"
                className={classes(styles.preset, preset.type === shown.type && styles.on)}
                aria-pressed={preset.type === shown.type}
                disabled={preset.isDisabled}
                onClick={() => choosePreset(preset)}
              >
                {preset.name}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.main}>
          <TypedPeriodField
            {...from}
            locale={locale}
            text={text}
            refused={isRefused && (reading === null || reading === 'ahead') ? reading : undefined}
            onType={type}
            onEnter={apply}
          />
          <WholeUnits
            key={`units ${turned}`}
            chosen={result?.period ?? null}
            today={today}
            locale={locale}
            limits={limits}
            onChoose={(period) => chooseDays({ type: 'custom', period })}
          />
          <Calendar
            key={turned}
            chosen={{ kind: 'range', days: shown.days, onChange: (days) => pick(withDays(shown, days)) }}
            today={today}
            locale={locale}
            limits={limits}
            months={months}
          />
          <div className={styles.compare}>
            <Checkbox
              label={words.compare}
              checked={picked.kind !== 'none'}
              onChange={(on) => setPicked({ ...picked, kind: on ? defaultComparison : 'none' })}
            />
            {picked.kind !== 'none' && picked.kind !== 'own' && (
              <ChoiceField
                label={words.compareWith}
                value={picked.kind}
                choices={kinds.map((kind) => ({ value: kind, label: words.comparisons[kind] }))}
                onChange={(value) => {
                  const kind = kinds.find((each) => each === value);
                  if (kind) setPicked({ ...picked, kind });
                }}
              />
            )}
            {picked.kind !== 'none' && (
              <Checkbox
                label={words.ownDays}
                checked={picked.kind === 'own'}
                onChange={(own) => setPicked(withComparison(shown, own ? 'own' : defaultComparison, from))}
              />
            )}
          </div>
          {picked.kind === 'own' && (
            <Calendar
              chosen={{
                kind: 'range',
                days: picked.comparisonDays,
                onChange: (comparisonDays) => setPicked(withComparisonDays(picked, comparisonDays)),
              }}
              today={today}
              locale={locale}
              limits={limits}
              months={months}
            />
          )}
          <div className={styles.foot}>
            <p id={titleId} className={styles.words} aria-live="polite">
              {said ? [said.period, said.comparison].filter(Boolean).join(', ') : words.placeholder}
            </p>
            <Button onClick={onCancel}>{words.cancel}</Button>
            <Button variant="primary" disabled={result === null && (typed !== null || !isWaiting)} onClick={apply}>
              {words.apply}
            </Button>
          </div>
        </div>
      </div>
    </MantineRoot>
  );
}
