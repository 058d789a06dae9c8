import { calendarOfTag } from '@sightline/contract/core';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import { lazy, Suspense, useRef, useState } from 'react';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { AwaitedPart } from '#ui/feedback/awaited-part.tsx';
import { useLook } from '#widgets/look/look.ts';
import styles from './range-controls.module.css';
import { stepRange } from './step-range.ts';

const DateRangePicker = lazy(async () => ({
  default: (await fetchLate(() => import('#ui/pickers/date-range-picker/date-range-picker.tsx'))).DateRangePicker,
}));

/** The days shown, one step back and forth, and the picker. */
export function RangeControls({ shown }: { shown: ShownRange }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement | null>(null);
  const { locale } = useLook();
  const words = wordsIn(locale).period;
  const chosen = { type: shown.type, kind: shown.kind, ...shown.range };
  const from = { today: shown.today, calendar: calendarOfTag(locale) };
  const next = stepRange(chosen, 1, from);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.controls}>
      <Button icon aria-label={words.previous} onClick={() => shown.choose(stepRange(chosen, -1, from))}>
        <Icon name="chevronLeft" />
      </Button>
      <Button ref={opener} {...guideMark('dateRange')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {periodWords(shown.range.period, locale, { short: true })}
      </Button>
      <Button icon aria-label={words.next} inactive={next.period.start > shown.today} onClick={() => shown.choose(next)}>
        <Icon name="chevronRight" />
      </Button>
      {isOpen && (
        <Suspense fallback={<AwaitedPart onClose={close} />}>
          <DateRangePicker
            range={chosen}
            today={shown.today}
            locale={locale}
            limits={{}}
            onApply={(range) => {
              shown.choose(range);
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  );
}
