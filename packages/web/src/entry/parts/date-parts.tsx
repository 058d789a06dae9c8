import { defaultComparison, rollingSetting, todayIn } from '@sightline/contract/core';
import { resolveRange } from '@sightline/contract/frames';
import { useRef, useState } from 'react';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { DateField } from '#ui/pickers/date-field/date-field.tsx';
import { DateRangePicker } from '#ui/pickers/date-range-picker/date-range-picker.tsx';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';
import { Part } from './part.tsx';
import styles from './parts.module.css';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const wordsOf = ({ type, period, comparison }: TypedRange): string =>
  `${type}, ${period.start} to ${period.end}, ${comparison ? `against ${comparison.start} to ${comparison.end}` : 'no comparison'}`;

/** The date-range picker, and the picker of one day with and without days to come. */
export function DateParts() {
  const today = todayIn(timeZone, new Date());
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState<TypedRange>(() => ({
    type: 'lastMonth',
    kind: defaultComparison,
    ...resolveRange(rollingSetting('lastMonth'), today),
  }));
  const [day, setDay] = useState<string | null>(null);
  const [due, setDue] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Part title="Date-range picker" wide answer={wordsOf(range)}>
        <div className={styles.opener}>
          <Button ref={opener} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Choose a range
          </Button>
          {isOpen && (
            <DateRangePicker
              range={range}
              today={today}
              locale={readerLocale()}
              limits={{}}
              onApply={(next) => {
                setRange(next);
                close();
              }}
              onCancel={close}
            />
          )}
        </div>
      </Part>
      <Part title="Date picker" answer={`${day ?? 'none'}, ${due ?? 'none'}`}>
        <DateField label="Day" value={day} today={today} locale={readerLocale()} clearable onChange={setDay} />
        <DateField
          label="Due day"
          help="Days to come can be chosen, up to the end of 2028."
          value={due}
          today={today}
          locale={readerLocale()}
          limits={{ future: true, min: today, max: '2028-12-31' }}
          onChange={setDue}
        />
      </Part>
    </>
  );
}
