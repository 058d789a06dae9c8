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
import { useRangeSteps } from './use-range-steps.ts';

const DateRangePicker = lazy(async () => ({
  default: (await fetchLate(() => import('#ui/pickers/date-range-picker/date-range-picker.tsx'))).DateRangePicker,
}));

/** The days shown, one step back and forth, and the picker. */
export function RangeControls({ shown }: { shown: ShownRange }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement | null>(null);
  const { locale } = useLook();
  const words = wordsIn(locale).period;
  const { chosen, previous, next } = useRangeSteps(shown);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.controls}>
      <Button icon aria-label={words.previous} onClick={previous}>
        <Icon name="chevronLeft" />
      </Button>
      <Button ref={opener} {...guideMark('dateRange')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {periodWords(shown.range.period, locale, { short: true })}
      </Button>
      <Button icon aria-label={words.next} inactive={next === null} onClick={() => next?.()}>
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
